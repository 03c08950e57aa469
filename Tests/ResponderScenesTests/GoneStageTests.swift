import Foundation
import ResponderKit
import Testing

@testable import ResponderLog
@testable import ResponderWhy
@testable import SceneStage
@testable import SceneTools

/// What is said of a session needs no view and no recognizer: it is the same, byte for byte, when the stage is gone.
@Suite struct GoneStageTests {
    @Test func `Everything that is said of random sessions is the same after the stage is gone`() throws {
        for seed in 1...60 {
            let session = try RandomSession(seed: seed, isWide: true)
            let end = (try session.log.duration) + 2
            try compare(session.text, session.lines + [#"{"t":\#(end),"end":true}"#], "seed \(seed)")
        }
    }

    @Test func `Everything that is said of the claims is the same after the stage is gone`() throws {
        let page = ClaimPage("Sentences.md", inputs: ["json", "jsonl"]) { _ in [] }
        for example in page.examples {
            let scene = sceneText(root: example.setup["json", default: []].joined(separator: "\n"))
            try compare(scene, example.setup["jsonl", default: []] + [#"{"t":9,"end":true}"#], example.title)
        }
    }

    private func compare(_ scene: String, _ lines: [String], _ what: String) throws {
        let (stage, model) = try play(lines, on: scene)
        let early = withExtendedLifetime(stage) { said(of: model) }
        weak var application: UIApplication?
        let late: SessionModel = try {
            let (stage, model) = try play(lines, on: scene)
            application = stage.application
            return model
        }()
        #expect(application == nil, "\(what): the stage is still there")
        let after = said(of: late)
        #expect(early.count == after.count && early.count > 1, "\(what)")
        for (one, other) in zip(early, after) where one != other {
            Issue.record("\(what)\nbefore: \(one)\nafter: \(other)")
        }
    }

    private func play(_ lines: [String], on scene: String) throws -> (stage: Stage, model: SessionModel) {
        let stage = try Stage(text: scene)
        let model = SessionModel(of: stage.scene)
        stage.chronicle.add(model)
        let player = Player(try inputLog(lines), on: stage)
        player.onInput = { model.follow($0) }
        player.play()
        return (stage, model)
    }

    /// All that a model says, in the same order for each play.
    private func said(of model: SessionModel) -> [String] {
        let losses = model.log.losses.map { "\($0.told) \($0.plain ?? "") \($0.evidence) \($0.remedy?.swift ?? "")" }
        let gains = model.accounts.flatMap { account in account.gains.map { account.sentence(of: $0) } }
        let verdicts = model.log.all.flatMap { outcome in
            let verdict = outcome.verdict
            return [verdict.headline, verdict.reason, outcome.sentence] + verdict.badges.map(\.words)
        }
        let texts = model.names.compactMap { model.text(of: $0) }
        return model.text().components(separatedBy: "\n") + texts + [TimelineText(model.timeline).text] + losses + gains
            + verdicts
    }
}
