import Foundation
import ResponderChronicle
import ResponderKit
import Testing

@testable import ResponderScenes

/// Sentences that must be true also where the simple rule behind them is not the whole story.
@Suite struct SentenceTests {
    private func tap(_ x: Double, _ y: Double, at time: Double = 0.5, contact: Int = 1) -> [String] {
        [touch(time, "down", x, y, contact: contact), touch(time + 0.08, "up", x, y, contact: contact)]
    }

    private func log(_ lines: [String]) throws -> InputLog {
        InputLog(try Recording(text: recordingText(lines + [#"{"t":9,"end":true}"#])))
    }

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
        root: #"""
            "gestures":[{"name":"twice","kind":"tap","numberOfTapsRequired":2,"delaysTouchesBegan":true}],
            "subviews":[{"name":"ok","class":"button","frame":[50,50,200,60],"text":"OK"}]
            """#)

    @Test func `The remedy of a late button leaves nothing late`() throws {
        let scene = try SceneDocument(text: Self.lateButton)
        let losses = try explanation(tap(100, 80), on: Self.lateButton).losses()
        let trial = RemedyTrial(for: losses, of: scene, playing: try log(tap(100, 80)))
        while trial.next() {}
        #expect(losses.map(\.course) == [.late])
        #expect(
            losses.compactMap(trial.remedy) == ["twice.delaysTouchesBegan = false; twice.delaysTouchesEnded = false"])
    }

    @Test func `A fix after which a button is no longer late leaves nothing late`() throws {
        let scene = try SceneDocument(text: Self.lateButton)
        let log = try log(tap(100, 80))
        let finder = FixFinder(try FixGoal("ok", .win, in: scene), of: scene, playing: log)
        while finder.next() {}
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
            ChangeText(change, on: scene, source: "").changes, of: scene, playing: log,
            before: Experiment.played(log, on: scene).timeline
        ).lines
        #expect(lines.contains { $0.contains(words) }, "\(lines)")
        #expect(!lines.contains { $0.contains("same outcome") })
    }

    // MARK: Gestures that did nothing

    @Test func `A gesture that the winner of a wheel prevented is not said to miss its conditions`() throws {
        let scene = sceneText(
            root: #"""
                "gestures":[{"name":"outer","kind":"pan","allowedScrollTypesMask":["discrete","continuous"]}],
                "subviews":[{"name":"box","frame":[50,50,200,200],
                  "gestures":[{"name":"inner","kind":"pan","allowedScrollTypesMask":["discrete","continuous"]}]}]
                """#)
        let wheel = (0..<4).map { step in
            #"{"t":\#(0.5 + Double(step) / 20),"scroll":[0,-20],"x":100,"y":100}"#
        }
        let text = try explanation(wheel, on: scene).text()
        #expect(text.contains("Prevented by inner: outer\n") && !text.contains("Conditions not met"), "\(text)")
    }

    @Test func `A gesture that does not get the finger says why instead`() throws {
        let scene = sceneText(
            gesture: #"{"name":"poke","kind":"tap"},{"name":"pen","kind":"pan","allowedTouchTypes":["pencil"]}"#)
        let text = try explanation(tap(150, 150), on: scene).text()
        #expect(
            text.contains(
                "Without the finger, because its type is direct, and allowedTouchTypes lists pencil: pen\n"), "\(text)")
    }

    @Test func `A gesture that a delegate keeps the finger from says so instead`() throws {
        let scene = sceneText(
            gesture: #"{"name":"poke","kind":"tap"},{"name":"deaf","kind":"pan","shouldReceiveTouch":false}"#)
        let text = try explanation(tap(150, 150), on: scene).text()
        #expect(text.hasSuffix("Refused by a delegate (shouldReceive: false): deaf\n"), "\(text)")
    }

    @Test func `A press that was prevented after its time is not said to be too early`() throws {
        let scene = sceneText(
            gesture: #"""
                {"name":"hold","kind":"longPress","allowableMovement":100,"requireToFail":["long"]},{"name":"drag","kind":"pan"},
                {"name":"long","kind":"longPress","minimumPressDuration":3,"allowableMovement":100}
                """#)
        let lines = [touch(0.5, "down", 150, 150), touch(1.2, "move", 170, 150), touch(1.4, "up", 170, 150)]
        let text = try explanation(lines, on: scene).text(for: "hold")
        #expect(
            text.contains(
                "failed: prevented by drag on box 0.7 s after the landing; no delegate allows both "
                    + "(shouldRecognizeSimultaneouslyWith); minimumPressDuration is 0.5 s\n"), "\(text)")
    }

    @Test(arguments: [("pinch", "final scale 1.500"), ("rotation", "final rotation 45.0°")])
    func `A pinch and a rotation end with their values`(kind: String, result: String) throws {
        let scene = sceneText(
            root: #""multipleTouchEnabled":true,"gestures":[{"name":"turn","kind":"\#(kind)","effect":"log"}]"#)
        let place = kind == "pinch" ? (250.0, 100.0) : (200.0, 200.0)
        let lines = [
            touch(0.5, "down", 100, 100), touch(0.5, "down", 200, 100, contact: 2),
            touch(0.6, "move", (200 + place.0) / 2, (100 + place.1) / 2, contact: 2),
            touch(0.7, "move", place.0, place.1, contact: 2),
            touch(0.8, "up", 100, 100), touch(0.8, "up", place.0, place.1, contact: 2),
        ]
        let text = try explanation(lines, on: scene).text(for: "turn")
        #expect(text.contains(" actions; \(result)\n"), "\(text)")
    }

    @Test func `A pointer enters a view`() throws {
        let scene = sceneText(
            root: #""subviews":[{"name":"box","frame":[50,50,100,100],"gestures":[{"name":"glow","kind":"hover"}]}]"#)
        let text = try explanation([#"{"t":0.5,"hover":true,"x":60,"y":60}"#], on: scene).text(for: "pointer")
        #expect(text.contains("0.500 s  the pointer entered box at (60, 60)\n"), "\(text)")
    }

    @Test func `A field that resigns is named`() throws {
        let scene = sceneText(root: #""subviews":[{"name":"name","class":"textField","frame":[50,50,200,40]}]"#)
        let change = #"{"t":2,"set":{"view":"name","enabled":false}}"#
        let text = try explanation(tap(100, 70) + [change], on: scene).text(for: "keys")
        #expect(
            text.contains("name became first responder\n") && text.contains("name is no longer first responder\n"),
            "\(text)")
    }

    // MARK: Settings that change

    @Test
    func `A property that is set during the session is listed with its time, and the first line is about the start`()
        throws
    {
        let scene = sceneText(gesture: #"{"name":"poke","kind":"tap","enabled":false}"#)
        let change = #"{"t":0.3,"set":{"gesture":"poke","enabled":true}}"#
        let text = try explanation([change] + tap(150, 150), on: scene).text(for: "poke")
        #expect(
            text.hasPrefix(
                """
                poke (tap on box)
                  set at the start: isEnabled false
                  0.300 s  isEnabled set to true
                  0.500 s  finger 1 landed on box at (150, 150)
                """), "\(text)")
        let unset = sceneText(gesture: #"{"name":"poke","kind":"tap"}"#)
        #expect(try explanation([change], on: unset).text(for: "poke").contains("  set at the start: nothing\n"))
        #expect(try explanation([change], on: unset).text().contains("Without a touch: poke\n"))
    }

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
        let finder = FixFinder(try FixGoal("poke", .win, in: scene), of: scene, playing: try log(lines))
        while finder.next() {}
        #expect(finder.fixes.first?.effect == "poke gets the touch that landed at 0.900 s")
    }

    @Test func `A withheld call of a button belongs to its own touch, not to a wheel that turns meanwhile`() throws {
        let scene = sceneText(
            root: #"""
                "gestures":[{"name":"twice","kind":"tap","numberOfTapsRequired":2}],
                "subviews":[{"name":"ok","class":"button","frame":[10,10,100,60],"text":"OK"},
                  {"name":"list","class":"scroll","frame":[150,0,250,300],"contentSize":[250,900]}]
                """#)
        let wheel = (0..<6).map { step in
            #"{"t":\#(0.7 + Double(step) / 10),"scroll":[0,-20],"x":200,"y":100}"#
        }
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

    @Test func `A number that missed its limit by little has the digits that show it`() throws {
        let scene = sceneText(gesture: #"{"name":"hold","kind":"longPress","minimumPressDuration":0.1}"#)
        func reason(_ lift: String) throws -> String {
            let lines = [touch(0.5, "down", 150, 150), #"{"t":\#(lift),"contact":1,"phase":"up","x":150,"y":150}"#]
            return try explanation(lines, on: scene).text()
        }
        #expect(try reason("0.59996").contains("lifted after 0.09996 s; minimumPressDuration is 0.1 s"))
        #expect(try reason("0.59999999").contains("lifted after just under 0.1 s; minimumPressDuration is 0.1 s"))
        #expect(try reason("0.58").contains("lifted after 0.08 s; minimumPressDuration is 0.1 s"))
    }

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
        let trial = RemedyTrial(for: explanation.losses(), of: scene, playing: try log(lines))
        while trial.next() {}
        let remedies = explanation.losses().compactMap(trial.remedy)
        #expect(remedies.contains("viewView.isUserInteractionEnabled = true"), "\(remedies)")
        #expect(remedies.contains("gePan.isEnabled = true"), "\(remedies)")
        #expect(explanation.text().contains("remedy: gePan.isEnabled = true"))
    }

    @Test func `A change is told by UIKit's name, wherever the key is another one`() throws {
        let scene = sceneText(root: #""subviews":[{"name":"box","frame":[0,0,9,9]}]"#)
        let change = #"{"t":0.3,"set":{"view":"box","hidden":true,"cornerRadius":4,"alpha":0.5}}"#
        #expect(
            try explanation([change], on: scene).text().hasPrefix(
                "0.300 s  box: isHidden set to true; box: layer.cornerRadius set to 4; box: alpha set to 0.5\n"))
    }

    // MARK: What was so when it happened

    @Test func `A shake that nobody handles is told with the first responder of that moment`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"box","frame":[100,100,100,100],"canBecomeFirstResponder":true,
                  "gestures":[{"name":"poke","kind":"tap","effect":"menu"}]}]
                """#)
        func lost(_ lines: [String]) throws -> [Substring] {
            let text = try explanation(lines, on: scene).text()
            return text.split(separator: "\n").filter { $0.contains("shake was not handled") }
        }
        #expect(
            try lost([#"{"t":0.1,"motion":"shake"}"#] + tap(150, 150)) == [
                "  0.100 s  shake was not handled by window, application, delegate: no view is first responder"
            ])
        #expect(
            try lost(tap(150, 150) + [#"{"t":1,"motion":"shake"}"#]) == [
                "  1.000 s  shake was not handled by box, root, window, application, delegate: the first responder is box"
            ])
    }

    @Test func `A pan that isScrollEnabled cancels is told so`() throws {
        let scene = sceneText(
            root: #""subviews":[{"name":"page","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900]}]"#)
        let lines = [
            touch(0.1, "down", 200, 200), touch(0.2, "move", 200, 150), touch(0.3, "move", 200, 120),
            #"{"t":0.4,"set":{"view":"page","isScrollEnabled":false}}"#, touch(0.5, "up", 200, 100),
        ]
        let text = try explanation(lines, on: scene).text()
        #expect(text.contains("was cancelled: isScrollEnabled of page was set to false\n"), "\(text)")
        #expect(!text.contains("isEnabled was set"))
        let own = lines.map {
            $0.replacing(#""view":"page","isScrollEnabled""#, with: #""gesture":"page.pan","enabled""#)
        }
        #expect(try explanation(own, on: scene).text().contains("was cancelled: isEnabled was set to false\n"))
    }

    @Test func `A double tap takes the finger of both taps from its view in one line`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"box","frame":[100,100,100,100],"touches":"handle",
                  "gestures":[{"name":"poke","kind":"tap","numberOfTapsRequired":2}]}]
                """#)
        let text = try explanation(tap(150, 150) + tap(150, 150, at: 0.7), on: scene).text(for: "poke")
        let took = text.split(separator: "\n").filter { $0.contains("took finger 1 from box") }
        #expect(took.count == 1, "\(text)")
    }

    @Test func `A scroll view that only keeps a touch did not get it`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"feed","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900],
                  "subviews":[{"name":"card","frame":[50,50,300,100]}]}]
                """#)
        let log = InputLog(try Recording(text: recordingText(tap(100, 100))))
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
