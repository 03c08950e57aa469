import Testing

@testable import ResponderScenes

/// Lines of a recording that add, move and remove views and gestures.
@Suite struct TreeLineTests {
    static let scene = sceneText(
        root: #"""
            "subviews":[{"name":"card","frame":[50,50,200,200],"gestures":[{"name":"poke","kind":"tap"}],
              "subviews":[{"name":"inner","frame":[10,10,50,50]}]},
              {"name":"side","frame":[300,50,80,80]}]
            """#)

    private func hits(_ trace: [String]) -> [String] {
        trace.filter { $0.contains(#""kind":"hitTest""#) }.compactMap { line in
            line.firstMatch(of: /"view":("?[a-z]+"?),"steps"/).map { String($0.1) }
        }
    }

    private func recognized(_ trace: [String]) -> [String] {
        trace.compactMap { line in
            line.firstMatch(of: /"recognizer":"([a-z]+)","view":"([a-z]+)","from":"possible","to":"ended"/)
                .map { "\($0.1) on \($0.2)" }
        }
    }

    @Test func `A view that a line adds takes the next touches, and none after its removal`() throws {
        let cover = #"{"name":"cover","frame":[0,0,400,300],"gestures":[{"name":"shield","kind":"tap"}]}"#
        let lines =
            tap(100, 200, at: 0.1) + [#"{"t":1,"add":\#(cover),"to":"root"}"#] + tap(100, 200, at: 1.5)
            + [#"{"t":2,"remove":"cover"}"#] + tap(100, 200, at: 2.5) + [#"{"t":3,"add":"cover","to":"root"}"#]
            + tap(100, 200, at: 3.5)
        let trace = try trace(lines, on: Self.scene)
        #expect(hits(trace) == [#""card""#, #""cover""#, #""card""#, #""cover""#])
        #expect(recognized(trace) == ["poke on card", "shield on cover", "poke on card", "shield on cover"])
        let changes = trace.filter { $0.contains(#""kind":"tree""#) }.map { $0.prefix { $0 != "n" } }
        #expect(
            changes.count == 3
                && trace.contains { $0.hasPrefix(#"{"t":1,"kind":"tree","view":"cover","to":"root","n":"#) })
        #expect(trace.contains { $0.hasPrefix(#"{"t":2,"kind":"tree","view":"cover","to":null,"n":"#) })
    }

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

    @Test func `A gesture moves to another view by its name, and is removed`() throws {
        let lines =
            tap(350, 100, at: 0.1) + [#"{"t":1,"add":"poke","to":"side"}"#] + tap(350, 100, at: 1.5)
            + tap(100, 200, at: 2.5) + [#"{"t":3,"remove":"poke"}"#] + tap(350, 100, at: 3.5)
        #expect(recognized(try trace(lines, on: Self.scene)) == ["poke on side"])
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
        #expect(stage.view(named: "b")?.transform.ty == 40 && stage.view(named: "a")?.transform == .identity)
    }

    @Test func `The explanation says since when, and the present scene has the change`() throws {
        let gesture = #"{"name":"late","kind":"tap","numberOfTapsRequired":2}"#
        let lines = [#"{"t":1.5,"add":\#(gesture),"to":"side"}"#] + tap(350, 100, at: 2)
        let text = try explanation(lines, on: Self.scene).text()
        #expect(text.contains("1.500 s  late added to side\n"))
        #expect(text.contains("late (tap on side)\n  1.500 s  on side since 1.500 s\n"), "\(text)")
        let present = try stage(after: lines, on: Self.scene).presentScene
        #expect(present.root.subviews[1].gestures.map(\.name) == ["late"])
    }

    @Test func `The explanation says where a view or gesture was before, and since when it is gone`() throws {
        let lines =
            [#"{"t":0.5,"add":"poke","to":"side"}"#] + tap(100, 200, at: 1) + [#"{"t":2,"remove":"side"}"#]
            + tap(350, 100, at: 3) + tap(380, 280, at: 4)
        let text = try explanation(lines, on: Self.scene).text()
        #expect(text.contains("  0.500 s  poke moved from card to side\n"))
        #expect(
            text.contains(
                "1.000 s  nothing got the touch on card: nothing here listens for taps; poke was moved from card to side at "
                    + "0.500 s\n"), "\(text)")
        #expect(
            text.contains(
                "3.000 s  nothing got the touch on root: nothing here listens for taps; side was removed from root at 2.000 s\n"
            ))
        // Elsewhere the removal does not matter.
        #expect(text.contains("4.000 s  nothing got the touch on root: nothing here listens for taps\n"))
    }

    @Test func `A gesture that comes after the finger does not get that finger, but the next`() throws {
        let lines =
            [touch(0.1, "down", 100, 200), #"{"t":0.2,"add":{"name":"drag","kind":"pan"},"to":"root"}"#]
            + (1...4).map { touch(0.2 + Double($0) / 10, "move", 100 + Double($0) * 20, 200) }
            + [
                touch(0.7, "down", 320, 100, contact: 2), touch(0.75, "up", 320, 100, contact: 2),
                touch(0.8, "up", 180, 200),
            ]
        let model = try explanation(lines, on: Self.scene)
        let late = model.losses().filter { $0.line.contains("which landed before") }
        #expect(late.map(\.line).count == 1 && late[0].line.hasPrefix("drag (pan on root) does not get finger 1,"))
        #expect(model.text().contains("drag was added to root at 0.200 s"))
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

    @Test func `A view that a line adds to a stack is pushed, and removed it is popped`() throws {
        let scene = sceneText(
            root:
                #""subviews":[{"name":"stack","class":"navigation","frame":[0,0,400,300],"subviews":[{"name":"first","frame":[0,0,400,300]}]}]"#
        )
        let push = #"{"t":1,"add":{"name":"second","frame":[0,0,400,300]},"to":"stack"}"#
        func hits(at time: Double, _ more: [String] = []) throws -> [String] {
            self.hits(try trace([push] + more + tap(200, 200, at: time), on: scene))
        }
        #expect(try hits(at: 3) == [#""second""#])
        #expect(try hits(at: 6, [#"{"t":4,"remove":"second"}"#]) == [#""first""#])
    }

    @Test func `A view that a line adds to a controller is presented, and removed it is dismissed`() throws {
        let scene = sceneText(root: #""controller":"main","subviews":[{"name":"box","frame":[0,0,400,300]}]"#)
        let lines = [#"{"t":1,"add":{"name":"sheet","frame":[0,0,400,300]},"to":"main"}"#]
        #expect(hits(try trace(lines + tap(200, 200, at: 3), on: scene)) == [#""sheet""#])
        let dismissed = lines + [#"{"t":3,"remove":"sheet"}"#] + tap(200, 200, at: 5)
        #expect(hits(try trace(dismissed, on: scene)) == [#""box""#])
    }

    @Test(arguments: [("active", ["drag"]), ("idle", ["drag", "hold"])])
    func `A delegate looks at the state of another gesture`(state: String, acting: [String]) throws {
        let scene = sceneText(
            gesture:
                #"{"name":"drag","kind":"pan"},{"name":"hold","kind":"longPress","shouldBeginIf":{"state":{"drag":"\#(state)"}}}"#
        )
        let lines = [
            touch(0, "down", 150, 150), touch(0.1, "move", 150, 190), touch(0.2, "up", 150, 190),
            touch(1, "down", 150, 150), touch(2, "up", 150, 150),
        ]
        let trace = try trace(lines, on: scene)
        #expect(
            acting.allSatisfy { name in
                trace.contains {
                    $0.contains("\"recognizer\":\"\(name)\",\"view\":\"box\",\"from\":\"possible\",\"to\":\"began\"")
                }
            })
        #expect(
            trace.contains { $0.contains(#""condition":{"state":"idle","of":"drag","needs":"active"}"#) }
                == (state == "active"))
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
