import Foundation
import ResponderChronicle
import Testing

@testable import ResponderScenes

/// Remedies that are printed only where playing the recording shows that they work.
@Suite struct RemedyTrialTests {
    /// The remedies of the explanation's first section: those of the rules, or those that were tried.
    private func remedies(_ lines: [String], on scene: String, tried: Bool) throws -> [String] {
        let document = try SceneDocument(text: scene)
        let recording = try Recording(text: recordingText(lines + [#"{"t":4,"end":true}"#]))
        let explanation = SessionModel(of: document)
        Player(InputLog(recording), on: try Stage(scene: document, changedBy: [], readers: [explanation])).play()
        let trial = RemedyTrial(for: explanation.losses(), in: Experiment.Setup(InputLog(recording), on: document))
        while trial.next() {}
        let text = tried ? explanation.text { trial.remedy(for: $0) } : explanation.text()
        return text.split(separator: "\n").compactMap { line in
            line.hasPrefix("           remedy: ") ? String(line.dropFirst(19)) : nil
        }
    }

    @Test func `A rule's remedy that works is printed`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"terms","class":"label","frame":[50,50,200,40],"text":"Terms",
                  "gestures":[{"name":"open","kind":"tap"}]}]
                """#)
        #expect(try remedies(tap(100, 70), on: scene, tried: true) == ["terms.isUserInteractionEnabled = true"])
    }

    @Test func `A rule's remedy that does not work is not printed`() throws {
        // The second finger comes too late for a tap with two fingers as well.
        let scene = sceneText(gesture: #"{"name":"poke","kind":"tap"}"#)
        let lines = [
            touch(0.5, "down", 120, 120), touch(1.2, "down", 180, 180, contact: 2),
            touch(1.3, "up", 180, 180, contact: 2), touch(2, "up", 120, 120),
        ]
        let moved = [
            touch(0.5, "down", 120, 120), touch(0.55, "down", 180, 180, contact: 2),
            touch(0.6, "move", 190, 110), touch(0.7, "up", 180, 180, contact: 2), touch(0.8, "up", 190, 110),
        ]
        #expect(try remedies(lines, on: scene, tried: true).isEmpty)
        #expect(try remedies(moved, on: scene, tried: false) == ["poke.numberOfTouchesRequired = 2"])
        #expect(try remedies(moved, on: scene, tried: true).isEmpty)
    }

    @Test func `A view that only its zPosition draws in front is brought to the front, where that gives it the finger`()
        throws
    {
        func scene(_ badge: String) -> String {
            sceneText(
                root: #"""
                    "subviews":[{"name":"badge","frame":[50,50,100,100],"zPosition":1\#(badge)},
                      {"name":"cover","frame":[0,0,400,300],"gestures":[{"name":"open","kind":"tap"}]}]
                    """#)
        }
        let works = scene(#","gestures":[{"name":"poke","kind":"tap"}]"#)
        #expect(try remedies(tap(100, 100), on: works, tried: true) == ["view.bringSubviewToFront(badge)"])
        // In front or not, a view without interaction lets the finger through.
        let asleep = scene(#","userInteractionEnabled":false,"gestures":[{"name":"poke","kind":"tap"}]"#)
        #expect(try remedies(tap(100, 100), on: asleep, tried: true).isEmpty)
    }

    @Test func `A press that moved too far is given the movement of the fingers`() throws {
        let scene = sceneText(gesture: #"{"name":"hold","kind":"longPress"}"#)
        let lines = [touch(0.5, "down", 120, 120), touch(0.6, "move", 143, 120), touch(2, "up", 143, 120)]
        #expect(try remedies(lines, on: scene, tried: false).isEmpty)
        #expect(try remedies(lines, on: scene, tried: true) == ["hold.allowableMovement = 30"])
    }

    @Test func `A press that was too short is given a duration within it`() throws {
        let scene = sceneText(gesture: #"{"name":"hold","kind":"longPress","minimumPressDuration":2}"#)
        #expect(try remedies(tap(150, 150, hold: 1.22), on: scene, tried: true) == ["hold.minimumPressDuration = 1.2"])
    }

    @Test func `A late call has its remedy, together with that of the delay behind it`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"pad","frame":[50,50,300,200],"touches":"handle",
                  "gestures":[{"name":"twice","kind":"tap","numberOfTapsRequired":2,"delaysTouchesBegan":true}]}]
                """#)
        #expect(
            try remedies(tap(100, 100), on: scene, tried: true) == [
                "twice.delaysTouchesBegan = false; twice.delaysTouchesEnded = false"
            ])
    }

    /// The method that lets two gestures run together.
    private func both(_ name: String, _ other: String) -> String {
        "func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: "
            + "UIGestureRecognizer) -> Bool { recognizer == \(name) && other == \(other) }"
    }

    @Test func `Two gestures that prevent each other are allowed to run together, in one line`() throws {
        let scene = sceneText(gesture: #"{"name":"zoom","kind":"pinch"},{"name":"turn","kind":"rotation"}"#)
        let lines = [
            touch(0.5, "down", 120, 150), touch(0.5, "down", 180, 150, contact: 2),
            touch(0.6, "move", 100, 150), touch(0.6, "move", 200, 150, contact: 2),
            touch(0.7, "move", 130, 100), touch(0.7, "move", 170, 200, contact: 2),
            touch(0.8, "up", 130, 100), touch(0.8, "up", 170, 200, contact: 2),
        ]
        #expect(try remedies(lines, on: scene, tried: true) == [both("turn", "zoom")])
        let taps = sceneText(gesture: #"{"name":"first","kind":"tap"},{"name":"second","kind":"tap"}"#)
        #expect(try remedies(tap(150, 150), on: taps, tried: true) == [both("second", "first")])
    }

    @Test func `A gesture that a scroll view's pan prevents is not advised to run beside it`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"feed","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900],
                  "subviews":[{"name":"row","frame":[0,0,400,300],
                    "gestures":[{"name":"hold","kind":"longPress"}]}]}]
                """#)
        let lines = [touch(0.5, "down", 200, 80), touch(0.8, "move", 200, 50), touch(1.9, "up", 200, 50)]
        #expect(try remedies(lines, on: scene, tried: true).allSatisfy { !$0.contains("Simultaneously") })
    }

    @Test func `Flags of a scroll view's own pan are no remedies`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"feed","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900],
                  "touchesShouldCancel":true,
                  "subviews":[{"name":"buy","class":"button","frame":[50,50,300,60],"text":"Buy"}]}]
                """#)
        let lines = [touch(0.5, "down", 200, 80), touch(0.8, "move", 200, 50), touch(0.9, "up", 200, 50)]
        let found = try remedies(lines, on: scene, tried: true)
        #expect(!found.contains { $0.contains("panGestureRecognizer") }, "\(found)")
        #expect(found.contains("feed.delaysContentTouches = false"))
    }

    @Test func `What was not tried, because too much was replayed, is no remedy, and that is said`() throws {
        let document = try SceneDocument(
            text: sceneText(
                root: #"""
                    "subviews":[{"name":"terms","class":"label","frame":[50,50,200,40],"text":"Terms",
                      "gestures":[{"name":"open","kind":"tap"}]}]
                    """#))
        let log = InputLog(try Recording(text: recordingText(tap(100, 70))))
        let explanation = SessionModel(of: document)
        Player(log, on: try Stage(scene: document, changedBy: [], readers: [explanation])).play()
        func found(_ budget: Search.Budget) -> (remedies: [String], rest: String?) {
            let trial = RemedyTrial(
                for: explanation.losses(), in: Experiment.Setup(log, on: document), within: budget)
            while trial.next() {}
            return (explanation.losses().compactMap(trial.remedy), trial.rest)
        }
        #expect(found(.remedies) == (["terms.isUserInteractionEnabled = true"], nil))
        for budget in [0, 1, 8] {
            #expect(
                found(Search.Budget(work: budget)) == (
                    [], "for 1 of these not all remedies were tried: that would take too long"
                ))
        }
    }

    @Test func `A remedy of several losses is played once`() throws {
        let document = try SceneDocument(
            text: sceneText(
                gesture: #"""
                    {"name":"double","kind":"tap","numberOfTapsRequired":2,"delaysTouchesBegan":true,"delaysTouchesEnded":false}
                    """#
            ).replacing(#""name":"box","#, with: #""name":"box","touches":"handle","#))
        let log = InputLog(
            try Recording(
                text: recordingText(tap(120, 120) + tap(120, 120, at: 2, hold: 0.2) + [#"{"t":4,"end":true}"#])))
        let losses = try Experiment.played(log, on: document).losses().filter { $0.course == .late }
        let trial = RemedyTrial(for: losses, in: Experiment.Setup(log, on: document))
        while trial.next() {}
        #expect(
            losses.compactMap(trial.remedy) == Array(repeating: "double.delaysTouchesBegan = false", count: 2),
            "\(losses.map(\.line))")
        #expect(trial.plays == 2 && trial.isFinished && !trial.isCutShort && trial.part == 1)
    }

    @Test func `A remedy is printed only if what was lost is lost without it`() throws {
        // The tap makes the view first responder, which gives it no touch.
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"field","class":"textField","frame":[20,20,200,40],"text":"a"},
                  {"name":"pad","frame":[20,100,200,100],"touches":"handle","canBecomeFirstResponder":true,
                    "gestures":[{"name":"poke","kind":"tap","effect":"menu"}]}]
                """#)
        let found = try remedies(tap(100, 40, at: 0.2) + tap(100, 150, at: 1.2), on: scene, tried: true)
        #expect(found == ["poke.cancelsTouchesInView = false"])
    }
}
