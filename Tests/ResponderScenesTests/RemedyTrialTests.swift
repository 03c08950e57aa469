import Foundation
import ResponderChronicle
import Testing

@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

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
