import ResponderChronicle
import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneTools

/// The claims of Plays.md: the timeline, the states and the calls of small scenes with a few fingers.
@Suite struct PlayPageTests {
    /// Each example has the members of the scene's root, a recording's lines, and a kind with its subject: `spans pan`.
    nonisolated private static let page = ClaimPage("Plays.md", inputs: ["json", "jsonl"]) { example in
        let scene = sceneText(root: example.setup["json", default: []].joined(separator: "\n"))
        let lines = example.setup["jsonl", default: []]
        let words = example.kind.split(separator: " ", maxSplits: 1).map(String.init)
        let subject = words.dropFirst().first ?? ""
        switch words[0] {
        case "what-if": return try difference(subject, lines, on: scene)
        case "text": return try explanation(lines, on: scene).lines(about: subject)
        case "gestures": return try PlayedScene(lines, on: scene).gestures()
        case "landings": return try PlayedScene(lines, on: scene).landings()
        case "events": return try PlayedScene(lines, on: scene).events(of: subject)
        case "remedies": return try remedies(lines, on: scene, tried: true)
        case "fix": return try fixes(example.kind.components(separatedBy: " "), for: lines, on: scene)
        case "report": return try whatIf(subject, inputLog(lines), on: SceneDocument(text: scene))
        case "tried": return try explanation(lines, on: scene, trying: true).lines(about: subject)
        case "trace": return try trace(lines, on: scene).of(kind: subject).unnumbered
        default: break
        }
        let timeline = try explanation(lines, on: scene).timeline
        let lane = timeline.lanes.first { $0.name == subject }
        switch words[0] {
        case "lanes": return timeline.lanes.map(words(of:))
        case "changes": return [timeline.changes.map(number).joined(separator: " ")]
        case "spans": return lane?.spans.map(words(of:)) ?? []
        case "stories":
            let stories = lane.map { lane in lane.spans.indices.map { timeline.story(of: lane, $0, until: 9) } } ?? []
            return stories.flatMap { [$0.title] + $0.lines.map { "  " + $0 } }
        default:
            return timeline.touches.flatMap { touch in
                let standings = timeline.lanes.compactMap { lane in
                    if case .target(let target) = lane.subject {
                        "\(lane.name) \(touch.standing(of: target))"
                    } else {
                        nil
                    }
                }
                return ["\(number(touch.start)) fingers \(touch.contacts)"] + summary(of: touch)
                    + ["  standings: " + standings.joined(separator: ", ")]
            }
        }
    }

    /// Without the last digits of sums.
    private static func number(_ time: TimeInterval) -> String { ((time * 1e6).rounded() / 1e6).shortest }

    /// `finger 1: down 0.1-0.3, taken 0.3-0.5; moves 0.2`.
    private static func words(of lane: Timeline.Lane) -> String {
        let spans = lane.spans.map { span in
            let end = span.end == .infinity ? "…" : number(span.end)
            return "\(span.state.rawValue) \(number(span.start))" + (span.end == span.start ? "" : "-\(end)")
        }
        let ticks = lane.ticks.isEmpty ? "" : "; moves " + lane.ticks.map(number).joined(separator: " ")
        return (lane.detail.isEmpty ? lane.name : "\(lane.name) (\(lane.detail))") + ": "
            + spans.joined(separator: ", ") + ticks
    }

    /// `0.3 failed, lost (decision 8 because of 7): prevented by pan`.
    private static func words(of span: Timeline.Span) -> String {
        let because = span.because.isEmpty ? "" : " because of \(span.because.map(String.init).joined(separator: ", "))"
        return "\(number(span.start)) \(span.state.rawValue)\(span.isLoss ? ", lost" : "")"
            + " (decision \(span.decision)\(because)): \(span.why)" + (span.result.isEmpty ? "" : "; \(span.result)")
    }

    /// The first difference that changes make, `A`, or that some make in place of others, `A instead of B`.
    private static func difference(_ text: String, _ lines: [String], on scene: String) throws -> [String] {
        let scene = try SceneDocument(text: scene)
        let courses = try text.components(separatedBy: " instead of ").map { text in
            let changes = text == "nothing" ? [] : try ChangeText(text, on: scene, source: "").changes
            return try Experiment.played(try inputLog(lines), on: scene, changedBy: changes).timeline
        }
        let before = courses.count > 1 ? courses[1] : try Experiment.played(try inputLog(lines), on: scene).timeline
        let found = TimelineComparison(before: before, after: courses[0])
        let lanes = (before.lanes + courses[0].lanes).filter { found.subjects.contains($0.subject) }.map(\.name)
        return [
            found.sentence, "  outcome: \(found.outcome)",
            "  different: \(Set(lanes).sorted().joined(separator: ", "))",
        ]
    }

    @Test(arguments: page.examples.indices)
    func `A play has the outcome of the page`(index: Int) throws { try Self.page.check(index) }

    @Test func `Each claim is made once, and each one has a play`() { Self.page.checkTitles(moreThan: 30) }

    @Test(.writesWords) func `The page is written again`() throws { try Self.page.rewrite() }
}
