import Foundation

/// What a change of the scene came to: which gestures are recognized now and were not before, and the other way round.
struct TimelineOutcome {
    /// What became of the gestures, in one sentence.
    let sentence: String

    /// More than so many are counted, not named.
    private static let maximumClauses = 3

    /// What is told of one gesture.
    private struct Clause {
        let now: String
        /// Empty where it was told.
        let before: String
        let rank: Int
    }

    /// - Parameter told: the difference that is told before this.
    init(before: Timeline, after: Timeline, told: TimelineComparison.Difference) {
        var lanes = after.lanes
        lanes += before.lanes.filter { after.lane(of: $0.subject) == nil }
        var same = true
        var clauses: [Clause] = []
        for lane in lanes {
            guard case .gesture = lane.subject else { continue }
            let old = before.lane(of: lane.subject)?.spans ?? []
            let new = after.lane(of: lane.subject)?.spans ?? []
            guard old.count(where: \.isRecognized) != new.count(where: \.isRecognized) else { continue }
            same = false
            let time = told.subject == lane.subject ? told.time : nil
            if let clause = Self.clause(lane.name, old, new, time) { clauses.append(clause) }
        }
        let order = clauses.enumerated().sorted { ($0.1.rank, $0.0) < ($1.1.rank, $1.0) }
        sentence = same ? "The same gestures were recognized." : Self.sentence(order.map(\.1))
    }

    /// - Parameter told: the moment at which it is told before this; nil: it is not.
    /// - Returns: nil where all was told.
    private static func clause(
        _ name: String, _ old: [Timeline.Span], _ new: [Timeline.Span], _ told: TimeInterval?
    ) -> Clause? {
        let before = old.filter(\.isRecognized)
        let now = new.filter(\.isRecognized)
        if !before.isEmpty, !now.isEmpty {
            return Clause(now: "\(name) \(now[0].verb) \(times(now.count))", before: times(before.count), rank: 2)
        }
        // What was told just now is not told again.
        if let told, now.first.map({ $0.start == told }) ?? ((new.last?.start ?? 0) <= told) { return nil }
        let isBeforeTold = told != nil && before.first?.start == told
        return Clause(
            now: "\(name) \(course(new))", before: isBeforeTold ? "" : "it \(course(old))", rank: now.isEmpty ? 1 : 0)
    }

    /// What became of a gesture, in few words.
    private static func course(_ spans: [Timeline.Span]) -> String {
        (spans.first(where: \.isRecognized) ?? spans.last)?.verb ?? "took no part"
    }

    private static func times(_ count: Int) -> String { count == 1 ? "once" : count == 2 ? "twice" : "\(count) times" }

    private static func sentence(_ clauses: [Clause]) -> String {
        guard let first = clauses.first else { return "" }
        if clauses.count == 1 { return "So \(first.now)\(first.before.isEmpty ? "" : "; before, \(first.before)")." }
        var words = clauses.prefix(maximumClauses).map {
            $0.before.isEmpty ? $0.now : "\($0.now) (before, \($0.before))"
        }
        let rest = clauses.count - words.count
        if rest > 0 { words.append("\(rest) more came to something else") }
        return "So \(words.dropLast().joined(separator: ", ")), and \(words[words.count - 1])."
    }
}
