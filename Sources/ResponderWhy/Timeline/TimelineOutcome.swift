import Foundation
import ResponderLog

/// The outcome of a change of the scene: which gestures are now recognized and were not before, and vice versa.
struct TimelineOutcome {
    /// How the gestures ended, in one sentence.
    let sentence: String

    /// Gestures beyond this number are counted instead of named.
    private static let maximumClauses = 3

    /// The words for one gesture.
    private struct Clause {
        let now: String
        /// What happened before the change; empty if the text before this sentence says it.
        let before: String
        let rank: Int
    }

    /// - Parameter told: the difference that the text before this sentence describes.
    init(_ lanes: [ComparedLane], told: TimelineComparison.Difference) {
        let different = lanes.filter {
            guard case .target(.gesture) = $0.subject else { return false }
            return $0.oldCourse.count != $0.newCourse.count
        }
        let clauses = different.compactMap { lane in Self.clause(lane, told.subject == lane.subject ? told.time : nil) }
        sentence = different.isEmpty ? "The same gestures were recognized." : Self.sentence(clauses.ranked(by: \.rank))
    }

    /// - Parameter told: the time of the change of this gesture that the text before this sentence describes; nil if it
    ///   describes none.
    /// - Returns: nil if the text before this sentence says everything.
    private static func clause(_ lane: ComparedLane, _ told: TimeInterval?) -> Clause? {
        let name = lane.name
        let before = lane.oldCourse.first.map { lane.old[$0] }
        let now = lane.newCourse.first.map { lane.new[$0] }
        if before != nil, let now {
            return Clause(
                now: "\(name) \(now.verb) \(times(lane.newCourse.count))", before: times(lane.oldCourse.count), rank: 2)
        }
        // The text before this sentence says it already.
        if let told, now.map({ $0.start == told }) ?? ((lane.new.last?.start ?? 0) <= told) { return nil }
        let isBeforeTold = told != nil && before?.start == told
        return Clause(
            now: "\(name) \(course(now ?? lane.new.last))",
            before: isBeforeTold ? "" : "it \(course(before ?? lane.old.last))", rank: now == nil ? 1 : 0)
    }

    /// How a gesture ended, in few words.
    private static func course(_ span: Timeline.Span?) -> String { span?.verb ?? "took no part" }

    private static func times(_ count: Int) -> String { count == 1 ? "once" : count == 2 ? "twice" : "\(count) times" }

    private static func sentence(_ clauses: [Clause]) -> String {
        guard let first = clauses.first else { return "" }
        if clauses.count == 1 { return "So \(first.now)\(first.before.isEmpty ? "" : "; before, \(first.before)")." }
        var words = clauses.prefix(maximumClauses).map {
            $0.before.isEmpty ? $0.now : "\($0.now) (before, \($0.before))"
        }
        let rest = clauses.count - words.count
        if rest > 0 { words.append("\(rest) more have another outcome") }
        return "So \(words.dropLast().joined(separator: ", ")), and \(words[words.count - 1])."
    }
}
