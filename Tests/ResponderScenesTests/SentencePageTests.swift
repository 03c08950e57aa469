import Foundation
import ResponderChronicle
import Testing

@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// The claims of Sentences.md: what an explanation says of small scenes with a few fingers.
@Suite struct SentencePageTests {
    /// Each example has the members of the scene's root, the lines of the recording, and the sentences about one
    /// thing, or the remedies in the explanation, after they were tried or before.
    nonisolated private static let page = ClaimPage("Sentences.md", inputs: ["json", "jsonl"]) { example in
        let scene = sceneText(root: example.setup["json", default: []].joined(separator: "\n"))
        let played = example.setup["jsonl", default: []]
        let lines = played + [#"{"t":9,"end":true}"#]
        return switch example.kind {
        case "remedies": try remedies(lines, on: scene, tried: true)
        case "remedies untried": try remedies(lines, on: scene, tried: false)
        case let kind where kind.hasPrefix("fix "): try fixes(kind.components(separatedBy: " "), for: played, on: scene)
        case "touches": try explanation(played, on: scene).timeline.touches.flatMap(summary)
        case "verdicts":
            try explanation(played, on: scene).timeline.touches.map(\.verdict).flatMap { verdict in
                [verdict.headline, verdict.reason].filter { !$0.isEmpty } + verdict.badges.map { "[\($0.words)]" }
            }
        case "timeline":
            TimelineText(try explanation(played, on: scene).timeline).text.components(separatedBy: "\n").dropLast()
        default: try explanation(lines, on: scene).lines(about: String(example.kind.dropFirst("text ".count)))
        }
    }

    @Test(arguments: page.examples.indices)
    func `An explanation has the sentences of the page`(index: Int) throws { try Self.page.check(index) }

    @Test func `Each claim is made once, and each one has an example`() { Self.page.checkTitles(moreThan: 50) }

    @Test(.writesWords) func `The page is written again`() throws { try Self.page.rewrite() }
}

/// The report of the fix finder; the words are `fix`, the name of a gesture or view, and what is wished.
func fixes(_ words: [String], for lines: [String], on scene: String) throws -> [String] {
    let document = try SceneDocument(text: scene)
    let log = try inputLog(lines)
    let wish = try #require(FixGoal.Wish(word: words[2]))
    let goal = try FixGoal(words[1], wish, in: document, adding: log.treeChanges)
    let finder = FixFinder(goal, in: Experiment.Setup(log, on: document)).run()
    return FixReport(finder).text.components(separatedBy: "\n").dropLast()
}

/// What is said of a touch, and who won and lost it.
func summary(of touch: TouchOutcome) -> [String] {
    [
        touch.sentence, "  won: " + (touch.winners + touch.handlers).joined(separator: ", "),
        "  lost: " + touch.losses.map { "\($0.target)" }.joined(separator: ", "),
    ]
}

/// The remedies of the explanation's first section: those of the rules, or those that were tried.
func remedies(_ lines: [String], on scene: String, tried: Bool) throws -> [String] {
    let document = try SceneDocument(text: scene)
    let (log, explanation) = (try inputLog(lines), SessionModel(of: document))
    Player(log, on: try Stage(scene: document, changedBy: [], readers: [explanation])).play()
    let trial = RemedyTrial(for: explanation.losses(), in: Experiment.Setup(log, on: document)).run()
    let text = tried ? explanation.text { trial.remedy(for: $0) } : explanation.text()
    return text.split(separator: "\n").filter { $0.hasPrefix("           remedy: ") }.map { String($0.dropFirst(19)) }
}

extension SessionModel {
    /// The text about a gesture, a view, a finger, `keys` or `everything`; for no subject what happened and why, without
    /// times.
    func lines(about subject: String) throws -> [String] {
        guard subject.isEmpty else {
            let text = subject == "everything" ? text() : try text(for: subject)
            return text.components(separatedBy: "\n").dropLast()
        }
        // Warnings may come before it.
        let sections = text().components(separatedBy: "\n\n").map { $0.split(separator: "\n").map(String.init) }
        let section = sections.first { $0.first == "what happened, and why" } ?? []
        return section.dropFirst().map { String($0.dropFirst(11)) }
    }
}
