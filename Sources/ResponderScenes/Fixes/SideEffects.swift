import Foundation
import ResponderChronicle

/// The side effects of a change: the other gestures, views and controls that get different touches.
nonisolated struct SideEffects: Hashable, Sendable {
    /// In words, one line for each.
    private(set) var lines: [String] = []
    /// The number of others that get different touches.
    private(set) var lanes = 0
    /// The number of touches that others get or lose.
    private(set) var touches = 0
    /// The number of others that get a touch earlier or later than before.
    private(set) var moved = 0

    /// The shortest difference in time that users notice, in seconds.
    static let noticed: TimeInterval = 0.05

    @MainActor
    init(from before: TouchWins, to after: TouchWins, besides goal: FixGoal) {
        let starts = before.timeline.touches.map(\.start)
        for name in Set(before.gestures.keys).union(after.gestures.keys).subtracting(goal.gestures.union(goal.partners))
            .sorted()
        {
            compare(name, before.gestures[name] ?? [:], after.gestures[name] ?? [:], starts)
        }
        var own = Set([goal.view].compactMap(\.self))
        // A touch of a row is a touch of its table too.
        own.formUnion(before.relatives(of: goal.view))
        for name in Set(before.actors.keys).union(after.actors.keys).subtracting(own).sorted() {
            compare(name, before.actors[name] ?? [:], after.actors[name] ?? [:], before.landings)
        }
    }

    private mutating func compare(
        _ name: String, _ old: [Int: TimeInterval], _ new: [Int: TimeInterval], _ starts: [TimeInterval]
    ) {
        let lost = old.keys.filter { new[$0] == nil }
        let gained = new.keys.filter { old[$0] == nil }
        func moments(_ numbers: [Int], _ times: [Int: TimeInterval]) -> String {
            Self.moments(numbers.sorted().map { starts.indices.contains($0) ? starts[$0] : times[$0] ?? 0 })
        }
        if !lost.isEmpty || !gained.isEmpty { lanes += 1 }
        touches += lost.count + gained.count
        if !lost.isEmpty { lines.append("\(name) no longer gets the touch that landed at \(moments(lost, old))") }
        if !gained.isEmpty { lines.append("\(name) gets the touch that landed at \(moments(gained, new))") }
        let delays = old.compactMap { number, time in new[number].map { (number, $0 - time) } }
            .filter { abs($0.1) >= Self.noticed }
        guard let most = delays.max(by: { abs($0.1) < abs($1.1) }) else { return }
        moved += 1
        lines.append(
            "\(name) gets the touch that landed at \(moments(delays.map(\.0), new)), \(Wording.span(abs(most.1))) "
                + (most.1 > 0 ? "later" : "earlier"))
    }

    /// Moments in words: `0.300 s and 2.100 s`.
    static func moments(_ times: [TimeInterval]) -> String {
        let shown = times.prefix(3).map(Wording.seconds)
        let rest = times.count - shown.count
        if rest > 0 { return "\(shown.joined(separator: ", ")) and \(rest) more" }
        return shown.count < 2
            ? shown.joined() : "\(shown.dropLast().joined(separator: ", ")) and \(shown[shown.count - 1])"
    }
}
