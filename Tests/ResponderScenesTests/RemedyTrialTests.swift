import Foundation
import ResponderChronicle
import Testing

@testable import ResponderScenes

/// Remedies that are printed only where playing the recording shows that they work.
@Suite struct RemedyTrialTests {
    @Test func `What was not tried, because too much was replayed, is no remedy, and that is said`() throws {
        let document = try SceneDocument(
            text: sceneText(
                root: #"""
                    "subviews":[{"name":"terms","class":"label","frame":[50,50,200,40],"text":"Terms",
                      "gestures":[{"name":"open","kind":"tap"}]}]
                    """#))
        let log = try inputLog(tap(100, 70))
        let explanation = SessionModel(of: document)
        Player(log, on: try Stage(scene: document, changedBy: [], readers: [explanation])).play()
        func found(_ budget: Search.Budget) -> (remedies: [String], rest: String?) {
            let trial = RemedyTrial(for: explanation.losses(), in: Experiment.Setup(log, on: document), within: budget)
                .run()
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

    @Test(arguments: [
        (
            #"{"name":"poke","kind":"tap","enabled":false,"shouldReceiveTouch":false}"#,
            "does not get finger 1: isEnabled is false; even without that, it does not get finger 1: the delegate returned false"
        ),
        (
            #"{"name":"poke","kind":"tap","enabled":false,"numberOfTapsRequired":2}"#,
            "isEnabled is false; even without that, it fails: only 1 of 2 taps came: no second tap within 0.35 s"
        ),
        (
            #"{"name":"poke","kind":"tap","shouldBegin":false},{"name":"other","kind":"tap"}"#,
            "returned false from gestureRecognizerShouldBegin"
        ),
        (#"{"name":"poke","kind":"tap","enabled":false}"#, "isEnabled is false"),
    ])
    func `A second obstacle is told, as a play without the first shows`(gestures: String, words: String) throws {
        let document = try SceneDocument(
            text: sceneText(
                root: #""subviews":[{"name":"box","frame":[50,50,200,100],"gestures":[\#(gestures)]}]"#))
        let log = try inputLog(tap(100, 100) + [#"{"t":2,"end":true}"#])
        let model = try Experiment.played(log, on: document)
        RemedyTrial(for: model.losses(), in: Experiment.Setup(log, on: document)).run().tell(model)
        let line = model.text().split(separator: "\n").first { $0.contains("poke (tap") } ?? ""
        #expect(line.contains(words) && line.contains("without that") == words.contains("without that"), "\(line)")
    }

    @Test(arguments: [(false, true), (true, false)])
    func `What stops a pan that a list prevents is told, without a remedy`(begins: Bool, isTold: Bool) throws {
        let members = #""gestures":[{"name":"drawer","kind":"pan","shouldBegin":\#(begins)}],"#
        let list = #""subviews":[{"name":"list","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900]}]"#
        let document = try SceneDocument(text: sceneText(root: members + list))
        let moves = (1...4).map { touch(0.5 + 0.02 * Double($0), "move", 200, 200 - 15 * Double($0)) }
        let log = try inputLog([touch(0.5, "down", 200, 200)] + moves + [touch(0.7, "up", 200, 140)])
        let model = try Experiment.played(log, on: document)
        let trial = RemedyTrial(for: model.losses(), in: Experiment.Setup(log, on: document)).run()
        trial.tell(model)
        let line = model.text().split(separator: "\n").first { $0.contains("drawer (pan") } ?? ""
        #expect(line.contains("prevented by list.pan on list"))
        let rest = "even without that, it fails: the delegate returned false from gestureRecognizerShouldBegin"
        #expect(line.contains(rest) == isTold, "\(line)")
        #expect(model.losses().compactMap(trial.remedy) == [])
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
        let trial = RemedyTrial(for: losses, in: Experiment.Setup(log, on: document)).run()
        #expect(
            losses.compactMap(trial.remedy) == Array(repeating: "double.delaysTouchesBegan = false", count: 2),
            "\(losses.map(\.line))")
        #expect(trial.plays == 2 && trial.isFinished && !trial.isCutShort && trial.part == 1)
    }
}
