import Foundation
import ResponderChronicle
import ResponderKit
import ResponderText

/// The effect of a change of the scene on a recording, as text: who gets each touch, then the first difference, then the calls
/// of views that differ.
public struct WhatIfReport {
    /// The text, one line each.
    public let lines: [String]

    /// Play a log on a changed scene and compare.
    /// - Parameters:
    ///   - changes: what is different in the scene's file.
    ///   - before: what comes of the log without them.
    ///   - limit: where playing stops, in seconds.
    /// - Throws: `FormatError` if a change does not fit the scene.
    /// - Complexity: plays the whole log.
    public init(
        _ changes: [SceneChange], of scene: SceneDocument, playing log: InputLog, before: Timeline,
        until limit: TimeInterval = .infinity, textMeasurer: (any TextMeasurer)? = nil
    ) throws {
        let question = "what if \(changes.map(\.text).joined(separator: "; "))"
        let whatIf = try WhatIf(changes, of: scene, playing: log)
        guard !whatIf.asked.isEmpty else {
            lines = [question, "  No difference: the scene has this value already."]
            return
        }
        let experiment = try Experiment(
            whatIf.log, on: scene, changedBy: whatIf.changes, until: limit, textMeasurer: textMeasurer, parts: .lanes)
        experiment.play()
        let after = experiment.model.timeline
        let comparison = TimelineComparison(before: before, after: after)
        let touches = Self.touches(before: before, after: after)
        let same = comparison.first != nil && touches.isEmpty ? ["  Every touch has the same outcome."] : []
        lines = [question] + touches + same + ["  \(comparison.sentence)"] + Self.heard(comparison)
    }

    /// The maximum number of views in the report.
    private static let toldViews = 5

    /// The different calls of views, without the one in the comparison's sentence.
    private static func heard(_ comparison: TimelineComparison) -> [String] {
        let lines = comparison.heard.dropFirst(comparison.first == nil ? 1 : 0)
        let rest = lines.count - toldViews
        return lines.prefix(toldViews).map { "  \($0)" }
            + (rest > 0 ? ["  and \(Wording.count(rest, "view")) more"] : [])
    }

    /// The text.
    public var text: String { lines.map { $0.onOneLine + "\n" }.joined() }

    /// The touches with another outcome. The input is the same, and with it the touches.
    private static func touches(before: Timeline, after: Timeline) -> [String] {
        zip(before.touches, after.touches).flatMap { old, new in
            let (then, now) = (old.sentence, new.sentence)
            let late = Self.late(before: old, after: new)
            guard then != now || !late.isEmpty else { return [String]() }
            let lines = then == now ? ["\(now)"] : ["\(now)", "  before: \(then)"]
            return ["  touch at \(Wording.seconds(new.start)): \(lines[0])"] + lines.dropFirst().map { "  \($0)" }
                + late.map { "    \($0)" }
        }
    }

    /// What is late in only one of the two, or for another reason.
    private static func late(before: TouchOutcome, after: TouchOutcome) -> [String] {
        let (old, new) = (before.late, after.late)
        let come = new.filter { loss in !old.contains { $0.line == loss.line } }.map { loss in
            let isStill = old.contains { $0.target == loss.target }
            return "\(isStill ? "still" : "now") late: \(loss.line)"
        }
        let gone = old.filter { loss in !new.contains { $0.line == loss.line } }.map { loss in
            let isStill = new.contains { $0.target == loss.target }
            return "\(isStill ? "before" : "no longer late; before"): \(loss.line)"
        }
        return come + gone
    }
}

extension TouchOutcome {
    /// What was late.
    fileprivate var late: [Loss] { losses.filter { $0.course == .late } }
}
