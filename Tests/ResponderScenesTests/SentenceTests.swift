import ResponderChronicle
import ResponderKit
import Testing

@testable import SceneEditing
@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// Sentences that must be true also where the simple rule behind them is not the whole story.
@Suite struct SentenceTests {
    private func log(_ lines: [String]) throws -> InputLog { try inputLog(lines + [#"{"t":9,"end":true}"#]) }

    /// A button whose superview withholds its touches for a double tap, the landing and then the lift.
    private static let lateButton = sceneText(
        root: #""gestures":[{"name":"twice","kind":"tap","numberOfTapsRequired":2,"delaysTouchesBegan":true}]"#,
        #""subviews":[{"name":"ok","class":"button","frame":[50,50,200,60],"text":"OK"}]"#)

    @Test func `A fix after which a button is no longer late leaves nothing late`() throws {
        let scene = try SceneDocument(text: Self.lateButton)
        let log = try log(tap(100, 80))
        let finder = FixFinder(try FixGoal("ok", .win, in: scene), in: Experiment.Setup(log, on: scene)).run()
        let fixes = finder.fixes.filter { $0.effect == "ok is no longer late" }
        #expect(!fixes.isEmpty)
        for fix in fixes {
            let model = try Experiment.played(log, on: scene, changedBy: fix.changes)
            #expect(!model.log.losses.contains { $0.course == .late && $0.target == .view("ok") }, "\(fix.words)")
        }
    }

    @Test(arguments: [3, 900])
    func `A finger that rests on another view is named, however often the other finger moves`(_ moves: Int) throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"map","frame":[0,0,200,300],"gestures":[{"name":"zoom","kind":"pinch"}]},
                  {"name":"side","frame":[200,0,200,300]}]
                """#)
        let steps = (1...moves).map { touch(0.2 + Double($0) / 1000, "move", 50 + Double($0 % 2), 50, contact: 2) }
        let lines =
            [touch(0.1, "down", 300, 100), touch(0.2, "down", 50, 50, contact: 2)] + steps
            + [touch(1.5, "up", 50, 50, contact: 2), touch(1.6, "up", 300, 100)]
        let text = try explanation(lines, on: scene).text(for: "zoom")
        #expect(text.contains("1 finger down; a pinch needs 2; finger 1 landed on side"), "\(text)")
    }

    @Test func `Where a gesture may still get a finger, it is not said that nothing got that`() throws {
        let twice = sceneText(gesture: #"{"name":"twice","kind":"tap","numberOfTapsRequired":2}"#)
        let waiting = try explanation(tap(150, 150), on: twice).lines(about: "")
        #expect(waiting == ["twice may still get the touch"])
        let both = sceneText(gesture: #"{"name":"both","kind":"tap","numberOfTouchesRequired":2}"#)
        let lines = [touch(0.3, "down", 120, 150)] + tap(180, 150, at: 0.4, contact: 2)
        #expect(try explanation(lines, on: both).lines(about: "") == ["both may still get the touch"])
    }

    @Test func `What a pressed button keeps off may not get its finger any more`() throws {
        let scene = sceneText(
            root: #""gestures":[{"name":"close","kind":"tap"}]"#,
            #"""
            "subviews":[{"name":"list","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900],
              "subviews":[{"name":"ok","class":"button","frame":[50,50,200,60],"text":"OK"}]}]
            """#)
        let lines = [touch(0.3, "down", 100, 80), #"{"t":1,"end":true}"#]
        let told = try explanation(lines, on: scene).lines(about: "")
        #expect(told.first?.hasPrefix("ok is pressed: it sent touchDown") == true, "\(told)")
        #expect(!told.contains { $0.contains("may still get") }, "\(told)")
    }

    @Test func `The settings of a scene with changes are the changed ones`() throws {
        let scene = try SceneDocument(text: sceneText(gesture: #"{"name":"poke","kind":"tap","enabled":false}"#))
        let changes = try ChangeText("poke.enabled = true", on: scene, source: "").changes
        #expect(try SessionModel(of: scene).text(for: "poke").contains("set: isEnabled false"))
        #expect(try SessionModel(of: scene, changedBy: changes).text(for: "poke").contains("set: isEnabled true"))
    }

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
