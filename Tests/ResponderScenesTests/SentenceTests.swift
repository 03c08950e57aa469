import ResponderChronicle
import ResponderKit
import Testing

@testable import ResponderScenes

/// Sentences that must be true also where the simple rule behind them is not the whole story.
@Suite struct SentenceTests {
    private func log(_ lines: [String]) throws -> InputLog { try inputLog(lines + [#"{"t":9,"end":true}"#]) }

    private func explanation(_ lines: [String], on scene: String) throws -> SessionModel {
        let document = try SceneDocument(text: scene)
        let explanation = SessionModel(of: document)
        let stage = try Stage(scene: document, changedBy: [], readers: [explanation])
        let player = Player(try log(lines), on: stage)
        player.onInput = { explanation.follow($0) }
        player.play()
        return explanation
    }

    // MARK: Late touches

    /// A button whose superview withholds its touches for a double tap, the landing and then the lift.
    private static let lateButton = sceneText(
        root: #""gestures":[{"name":"twice","kind":"tap","numberOfTapsRequired":2,"delaysTouchesBegan":true}]"#,
        #""subviews":[{"name":"ok","class":"button","frame":[50,50,200,60],"text":"OK"}]"#)

    @Test func `The remedy of a late button leaves nothing late`() throws {
        let scene = try SceneDocument(text: Self.lateButton)
        let losses = try explanation(tap(100, 80), on: Self.lateButton).losses()
        let trial = RemedyTrial(for: losses, in: Experiment.Setup(try log(tap(100, 80)), on: scene)).run()
        #expect(losses.map(\.course) == [.late])
        #expect(
            losses.compactMap(trial.remedy) == ["twice.delaysTouchesBegan = false; twice.delaysTouchesEnded = false"])
    }

    @Test func `A fix after which a button is no longer late leaves nothing late`() throws {
        let scene = try SceneDocument(text: Self.lateButton)
        let log = try log(tap(100, 80))
        let finder = FixFinder(try FixGoal("ok", .win, in: scene), in: Experiment.Setup(log, on: scene)).run()
        let fixes = finder.fixes.filter { $0.effect == "ok is no longer late" }
        #expect(!fixes.isEmpty)
        for fix in fixes {
            let model = try Experiment.played(log, on: scene, changedBy: fix.changes)
            #expect(!model.outcome.losses.contains { $0.course == .late && $0.target == .view("ok") }, "\(fix.words)")
        }
    }

    @Test(arguments: [
        ("twice.delaysTouchesBegan = false", "still late: ok received touchesEnded for finger 1 0.35 s late"),
        (
            "twice.delaysTouchesBegan = false; twice.delaysTouchesEnded = false",
            "no longer late; before: ok received touchesBegan for finger 1"
        ),
    ])
    func `A what-if says which touches are still late and which are not`(change: String, words: String) throws {
        let scene = try SceneDocument(text: Self.lateButton)
        let log = try log(tap(100, 80))
        let lines = try WhatIfReport(
            ChangeText(change, on: scene, source: "").changes, in: Experiment.Setup(log, on: scene),
            before: Experiment.played(log, on: scene).timeline
        ).lines
        #expect(lines.contains { $0.contains(words) }, "\(lines)")
        #expect(!lines.contains { $0.contains("same outcome") })
    }

    // MARK: Gestures that did nothing

    // MARK: Settings that change

    @Test func `The settings of a scene with changes are the changed ones`() throws {
        let scene = try SceneDocument(text: sceneText(gesture: #"{"name":"poke","kind":"tap","enabled":false}"#))
        let changes = try ChangeText("poke.enabled = true", on: scene, source: "").changes
        #expect(try SessionModel(of: scene).text(for: "poke").contains("set: isEnabled false"))
        #expect(try SessionModel(of: scene, changedBy: changes).text(for: "poke").contains("set: isEnabled true"))
    }

    // MARK: Which touch

    @Test func `A touch is named by its own finger, while another one is down`() throws {
        let scene = try SceneDocument(
            text: sceneText(
                root: #"""
                    "subviews":[{"name":"pad","frame":[0,0,90,300],"touches":"handle"},
                      {"name":"box","frame":[100,100,200,100],
                       "gestures":[{"name":"poke","kind":"tap","shouldBegin":false}]}]
                    """#))
        let lines = [touch(0.5, "down", 40, 40)] + tap(150, 150, at: 0.9, contact: 2) + [touch(1.5, "up", 40, 40)]
        let finder = FixFinder(try FixGoal("poke", .win, in: scene), in: Experiment.Setup(try log(lines), on: scene))
            .run()
        #expect(finder.fixes.first?.effect == "poke gets the touch that landed at 0.900 s")
    }

    @Test func `A withheld call of a button belongs to its own touch, not to a wheel that turns meanwhile`() throws {
        let scene = sceneText(
            root: #"""
                "gestures":[{"name":"twice","kind":"tap","numberOfTapsRequired":2}],
                "subviews":[{"name":"ok","class":"button","frame":[10,10,100,60],"text":"OK"},
                  {"name":"list","class":"scroll","frame":[150,0,250,300],"contentSize":[250,900]}]
                """#)
        let wheel = (0..<6).map { #"{"t":\#(0.7 + Double($0) / 10),"scroll":[0,-20],"x":200,"y":100}"# }
        let text = TimelineText(
            try Experiment.played(log(tap(50, 40) + wheel), on: SceneDocument(text: scene)).timeline
        ).text
        let headings = text.split(separator: "\n").filter { $0.hasPrefix("touch at") }
        #expect(headings.count == 2 && headings[0].contains("ok got the touch"), "\(text)")
        #expect(headings.last?.contains("list.pan got the wheel") == true && headings.last?.contains("ok") != true)
    }

    @Test func `A finger that a second recognizer keeps back too is withheld once`() throws {
        let gestures = { (delays: Bool) in
            sceneText(
                root: #"""
                    "subviews":[{"name":"pad","frame":[0,0,400,300],"touches":"handle","multipleTouchEnabled":true,
                      "gestures":[{"name":"drag","kind":"pan","delaysTouchesBegan":true},
                        {"name":"pinch","kind":"pinch","delaysTouchesBegan":\#(delays)}]}]
                    """#)
        }
        let lines = [
            touch(0.5, "down", 100, 100), touch(0.6, "down", 200, 100, contact: 2),
            touch(1, "up", 100, 100), touch(1.1, "up", 200, 100, contact: 2),
        ]
        let (before, after) = (
            try Experiment.played(log(lines), on: SceneDocument(text: gestures(false))).timeline,
            try Experiment.played(log(lines), on: SceneDocument(text: gestures(true))).timeline
        )
        for timeline in [before, after] {
            #expect(timeline.lane(of: .contact(1))?.spans.count { $0.state == .withheld } == 1)
        }
        #expect(!TimelineComparison(before: before, after: after).sentence.contains("still withheld"))
    }

    // MARK: Numbers

    // MARK: Names

    /// The names of a remedy, a proposal and the exported program are the same.
    @Test func `Swift has one name for a view and a gesture`() throws {
        let scene = try SceneDocument(
            text: sceneText(
                root: #"""
                    "subviews":[{"name":"view","frame":[0,0,100,100],"userInteractionEnabled":false,
                      "gestures":[{"name":"open","kind":"tap"}]},
                      {"name":"card","frame":[150,50,200,200],
                       "gestures":[{"name":"ge","kind":"transform","enabled":false}]}]
                    """#))
        let program = SwiftProgram(of: scene, named: "names").text
        let names = SwiftNames(scene)
        #expect(names.view("root") == "view" && names.view("view") == "viewView")
        #expect(names.gesture("open") == "openTap" && names.gesture("ge.pan") == "gePan")
        #expect(
            program.contains("viewView.addGestureRecognizer(openTap)") && program.contains("gePan.isEnabled = false"))
        let lines =
            tap(50, 50) + [touch(1, "down", 250, 150), touch(1.1, "move", 300, 150), touch(1.2, "up", 300, 150)]
        let explanation = SessionModel(of: scene)
        Player(try log(lines), on: try Stage(scene: scene, changedBy: [], readers: [explanation])).play()
        let trial = RemedyTrial(for: explanation.losses(), in: Experiment.Setup(try log(lines), on: scene)).run()
        let remedies = explanation.losses().compactMap(trial.remedy)
        #expect(remedies.contains("viewView.isUserInteractionEnabled = true"), "\(remedies)")
        #expect(remedies.contains("gePan.isEnabled = true"), "\(remedies)")
        #expect(explanation.text().contains("remedy: gePan.isEnabled = true"))
    }

    // MARK: What was so when it happened

    @Test func `A scroll view that only keeps a touch did not get it`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"feed","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900],
                  "subviews":[{"name":"card","frame":[50,50,300,100]}]}]
                """#)
        let log = try inputLog(tap(100, 100))
        let timeline = try Experiment.played(log, on: SceneDocument(text: scene)).timeline
        #expect(timeline.touches.first?.sentence.hasPrefix("Nothing got the touch on card") == true)
    }

    @Test func `A view that only the engine knows is told as the class that UIKit has`() throws {
        let path = Assets.folder + "/Recordings/pop-over-scroll.jsonl"
        let recording = try Recording(contentsOf: path)
        let scene = try recording.scene(from: Assets.catalogue)
        let explanation = SessionModel(of: scene)
        Player(InputLog(recording), on: try Stage(scene: scene, changedBy: [], readers: [explanation])).play()
        let text = explanation.text()
        #expect(!text.contains("NavigationSlot"))
        #expect(text.contains("letter.controller, UIView in stack.view, stack.view"))
    }
}
