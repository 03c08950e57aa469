import Testing

@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// Lines of a recording that add, move and remove views and gestures, beside the claims of Plays.md.
@Suite struct TreeLineTests {
    static let scene = sceneText(
        root: #"""
            "subviews":[{"name":"card","frame":[50,50,200,200],"gestures":[{"name":"poke","kind":"tap"}],
              "subviews":[{"name":"inner","frame":[10,10,50,50]}]},
              {"name":"side","frame":[300,50,80,80]}]
            """#)

    @Test func `Views that lines add are nested no deeper than those of a file`() throws {
        let lines = (1...299).map { number in
            let parent = number == 1 ? "root" : "v\(number - 1)"
            return #"{"t":0,"add":{"name":"v\#(number)","frame":[0,0,9,9]},"to":"\#(parent)"}"#
        }
        let more = #"{"t":0,"add":{"name":"v300","frame":[0,0,9,9]},"to":"v299"}"#
        let error = complaint { _ = try stage(after: lines + [more], on: Self.scene) }
        #expect(
            error?.contains(":301:") == true && error?.contains("views are nested more than 300 levels deep") == true,
            "\(error ?? "")")
    }

    @Test func `A bundle moves as a whole, and its effect goes to its view of the moment`() throws {
        let scene = sceneText(
            root:
                #""subviews":[{"name":"a","frame":[0,0,100,100],"gestures":[{"name":"g","kind":"transform"}]},{"name":"b","frame":[200,0,100,100]}]"#
        )
        let stage = try stage(
            after: [
                #"{"t":0,"add":"g","to":"b"}"#, touch(0.1, "down", 250, 50), touch(0.2, "move", 250, 90),
                touch(0.3, "up", 250, 90), #"{"t":1,"end":true}"#,
            ], on: scene)
        #expect(stage.view(named: "b")?.transform.ty == 30 && stage.view(named: "a")?.transform == .identity)
    }

    @Test func `The present scene has what lines added`() throws {
        let late = #"{"t":1.5,"add":{"name":"late","kind":"tap","numberOfTapsRequired":2},"to":"side"}"#
        let present = try stage(after: [late] + tap(350, 100, at: 2), on: Self.scene).presentScene
        #expect(present.root.subviews[1].gestures.map(\.name) == ["late"])
    }

    @Test func `What-ifs reach the views and gestures that lines add, and nothing else`() throws {
        let scene = try SceneDocument(text: Self.scene)
        let cover =
            #"{"name":"cover","frame":[0,0,400,300],"subviews":[{"name":"lid","frame":[0,0,400,300],"gestures":[{"name":"shield","kind":"tap"}]}]}"#
        let lines = [#"{"t":1,"add":\#(cover),"to":"root"}"#] + tap(100, 200, at: 1.5)
        let log = try inputLog(lines)
        func acting(with text: String) throws -> [String] {
            let asked = try ChangeText(text, on: scene, adding: log.treeChanges, source: "").changes
            let setup = Experiment.Setup(log, on: scene)
            let whatIf = setup.changed(by: try setup.different(asked))
            #expect(whatIf.changes.isEmpty)
            return try Experiment.played(whatIf.log, on: scene).accounts.flatMap(\.gains).map(\.target.name)
        }
        #expect(try acting(with: "lid.hidden = false") == ["shield"])
        #expect(try acting(with: "shield.numberOfTapsRequired = 2") == [])
        #expect(try acting(with: "shield.enabled = false") == [])
        #expect(
            try acting(with: "lid.userInteractionEnabled = false; cover.userInteractionEnabled = false") == ["poke"])
        #expect(
            complaint { _ = try ChangeText("lid.hidden = 3", on: scene, adding: log.treeChanges, source: "x") }?
                .contains("hidden")
                == true)
        #expect(complaint { _ = try ChangeText("lid.hidden = true", on: scene, source: "x") } != nil)
    }

    @Test func `Lines are written as they were read`() throws {
        let lines = [
            #"{"t":0,"add":{"name":"x","frame":[0,0,1,1]},"to":"root"}"#, #"{"t":1,"add":"x","to":"card"}"#,
            #"{"t":2,"remove":"x"}"#,
        ]
        let recording = try Recording(text: recordingText(lines))
        #expect(recording.text == recordingText(lines))
        try recording.check(on: try SceneDocument(text: Self.scene))
    }

    @Test func `A view that handles presses ends them`() throws {
        for (presses, responders) in [
            ("handle", ["box"]), ("log", ["box", "root", "window", "application", "delegate"]),
        ] {
            let scene = sceneText(
                root:
                    #""subviews":[{"name":"box","frame":[0,0,9,9],"canBecomeFirstResponder":true,"presses":"\#(presses)"}]"#
            )
            let stage = try Stage(text: scene)
            var found: [String] = []
            stage.chronicle.add(
                TraceWriter { line in
                    if let name = line.firstMatch(of: /"kind":"press","responder":"([a-z]+)","phase":"began"/) {
                        found.append(String(name.1))
                    }
                })
            stage.application.asCurrent { _ = stage.view(named: "box")?.becomeFirstResponder() }
            try Player(
                Recording(
                    text: recordingText([#"{"t":0,"key":"A","phase":"down"}"#, #"{"t":1,"key":"A","phase":"up"}"#])),
                on: stage
            ).play()
            #expect(found == responders)
        }
    }
}
