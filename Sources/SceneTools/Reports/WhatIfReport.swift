import Foundation
import MessageText
import ResponderChronicle
import ResponderKit
import SceneFormat

/// The effect of a change of the scene on a recording, as text: who gets each touch, then the first difference, then the calls
/// of views that differ.
public struct WhatIfReport {
    /// A touch with another outcome, or with something else that is late.
    struct Touch {
        let time: TimeInterval
        /// The verdict without the changes.
        let before: String
        /// The verdict with them.
        let after: String
        /// What is late in only one of the two, or for another reason.
        let late: [String]

        fileprivate var lines: [String] {
            let verdict = before == after ? [] : ["  before: \(before)"]
            return ["  touch at \(Wording.seconds(time)): \(after)"] + verdict.map { "  \($0)" }
                + late.map { "    \($0)" }
        }
    }

    /// What is different in the scene's file.
    let changes: [SceneChange]
    /// Whether the changes change anything in the scene.
    let isDifferent: Bool
    /// The touches that differ.
    let touches: [Touch]
    /// The first difference, in words.
    let sentence: String
    /// The different calls of views, a line each.
    let heard: [String]
    /// Whether something differs although every touch has the same outcome.
    private let hasSameTouches: Bool

    /// Play a log on a changed scene and compare.
    /// - Parameters:
    ///   - changes: what is different in the scene's file.
    ///   - before: what comes of the log without them.
    /// - Throws: `FormatError` if a change does not fit the scene.
    /// - Complexity: plays the whole log.
    public init(_ changes: [SceneChange], in setup: Experiment.Setup, before: Timeline) throws {
        self.changes = changes
        let asked = try setup.different(changes)
        isDifferent = !asked.isEmpty
        guard isDifferent else {
            (touches, heard, hasSameTouches) = ([], [], false)
            sentence = "No difference: the scene has this value already."
            return
        }
        let experiment = try Experiment(setup.changed(by: asked), parts: .lanes)
        experiment.play()
        let after = experiment.model.timeline
        let comparison = TimelineComparison(before: before, after: after)
        touches = Self.touches(before: before, after: after)
        hasSameTouches = comparison.first != nil && touches.isEmpty
        let isOnlyReason = comparison.first == nil && comparison.heard.isEmpty && !touches.isEmpty
        sentence =
            isOnlyReason
            ? "Only the reasons differ: every gesture does the same, and every view receives the same calls."
            : comparison.sentence
        heard = Self.heard(comparison)
    }

    /// The text, one line each.
    public var lines: [String] {
        ["what if \(changes.map(\.text).joined(separator: "; "))"] + touches.flatMap(\.lines)
            + (hasSameTouches ? ["  Every touch has the same outcome."] : []) + ["  \(sentence)"]
            + heard.map { "  \($0)" }
    }

    /// The maximum number of views in the report.
    private static let toldViews = 5

    /// The different calls of views, without the one in the comparison's sentence.
    private static func heard(_ comparison: TimelineComparison) -> [String] {
        let lines = comparison.heard.dropFirst(comparison.first == nil ? 1 : 0)
        let rest = lines.count - toldViews
        return Array(lines.prefix(toldViews)) + (rest > 0 ? ["and \(Wording.count(rest, "view")) more"] : [])
    }

    /// The text.
    public var text: String { lines.map { $0.onOneLine + "\n" }.joined() }

    /// The touches with another outcome. The input is the same, and with it the touches.
    private static func touches(before: Timeline, after: Timeline) -> [Touch] {
        zip(before.touches, after.touches).compactMap { old, new in
            let touch = Touch(
                time: new.start, before: old.sentence, after: new.sentence, late: late(before: old, after: new))
            return old.isSame(as: new) && touch.late.isEmpty ? nil : touch
        }
    }

    /// What is late in only one of the two, or for another reason.
    private static func late(before: TouchOutcome, after: TouchOutcome) -> [String] {
        let (old, new) = (before.late, after.late)
        func only(_ losses: [TouchOutcome.Loss], _ others: [TouchOutcome.Loss], _ both: String, _ one: String)
            -> [String]
        {
            losses.filter { loss in !others.contains { $0.line == loss.line } }.map { loss in
                "\(others.contains { $0.target == loss.target } ? both : one): \(loss.line)"
            }
        }
        return only(new, old, "still late", "now late") + only(old, new, "before", "no longer late; before")
    }
}

extension TouchOutcome {
    /// What was late.
    fileprivate var late: [Loss] { losses.filter { $0.course == .late } }
}
