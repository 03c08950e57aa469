import Foundation
import ResponderChronicle

/// The side effects of a change: the other gestures, views and controls that get different touches.
nonisolated struct SideEffects: Hashable, Sendable {
    /// In words, one line for each.
    private(set) var lines: [String] = []
    /// The number of others that get different touches.
    private(set) var lanes = 0
    /// The same without those that only lose touches to the winner of the goal, which was asked for.
    private(set) var broken = 0
    /// Whether another one that had a touch keeps it beside the winner of the goal.
    private(set) var isShared = false
    /// The touches that the winner of the goal gets and did not get before, by number.
    private let won: Set<Int>
    private let isOfView: Bool
    /// The number of touches that others get or lose.
    private(set) var touches = 0
    /// The number of others that get a touch earlier or later than before.
    private(set) var moved = 0

    /// The shortest difference in time that users notice, in seconds.
    static let noticed: TimeInterval = 0.05

    @MainActor
    init(from before: TouchWins, to after: TouchWins, besides goal: FixGoal) {
        isOfView = goal.view != nil
        let had = before.wins(of: goal)
        let gained = goal.wish == .win ? after.wins(of: goal).keys.filter { had[$0] == nil } : []
        won = Set(gained.map(before.touch))
        // A touch of a row is a touch of its table too.
        let views = [goal.view].compactMap(\.self) + before.relatives(of: goal.view)
        for (old, new, own) in [
            (before.gestures, after.gestures, goal.gestures.union(goal.partners)),
            (before.actors, after.actors, Set(views)),
        ] {
            for name in Set(old.keys).union(new.keys).subtracting(own).sorted() {
                compare(name, old[name] ?? [:], new[name] ?? [:], before)
            }
        }
    }

    @MainActor
    private mutating func compare(
        _ name: String, _ old: TouchWins.Wins, _ new: TouchWins.Wins, _ before: TouchWins
    ) {
        let kept = old.filter { new[$0.key] != nil && won.contains(before.touch(of: $0.key)) }
        if !kept.isEmpty {
            isShared = true
            // That a gesture runs together with another one says so itself.
            if isOfView { lines.append("\(name) still gets \(Self.touch(kept))") }
        }
        let lost = old.filter { new[$0.key] == nil }
        let gained = new.filter { old[$0.key] == nil }
        if !lost.isEmpty || !gained.isEmpty { lanes += 1 }
        if !gained.isEmpty || lost.keys.contains(where: { !won.contains(before.touch(of: $0)) }) { broken += 1 }
        touches += lost.count + gained.count
        if !lost.isEmpty { lines.append("\(name) no longer gets \(Self.touch(lost))") }
        if !gained.isEmpty { lines.append("\(name) gets \(Self.touch(gained))") }
        let moved = new.filter { landing, time in old[landing].map { abs(time - $0) >= Self.noticed } ?? false }
        let delays = moved.map { landing, time in time - (old[landing] ?? time) }
        guard let most = delays.max(by: { (abs($0), $0) < (abs($1), $1) }) else { return }
        self.moved += 1
        lines.append(
            "\(name) gets \(Self.touch(moved)), \(Wording.span(abs(most))) " + (most > 0 ? "later" : "earlier"))
    }

    /// What was got, in words, with its moments: `the touch that landed at 0.300 s`, `the wheel that began to turn at 0.300 s`.
    static func touch(_ wins: TouchWins.Wins) -> String {
        let words =
            switch wins.keys.min()?.source {
            case .pointer(.wheel): "the wheel that began to turn"
            case .pointer: "the trackpad's gesture that began"
            default: "the touch that landed"
            }
        return "\(words) at \(moments(wins))"
    }

    /// When fingers landed, in words; without a finger, when the gesture or view acted.
    static func moments(_ wins: TouchWins.Wins) -> String {
        moments(wins.map { landing, time in if case .other = landing.source { time } else { landing.time } }.sorted())
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
