import Foundation
import ResponderChronicle
import SceneFormat

/// The effects of a change on others than the subject of the goal: which gestures, views and controls get or lose touches.
nonisolated struct SideEffects: Hashable, Sendable {
    /// In words, one line for each.
    private(set) var lines: [String] = []
    /// The number of those that get or lose a touch, as far as it counts against the change.
    private(set) var lanes = 0
    /// Those that keep the input of the goal beside its winner, by name.
    private(set) var companions: [String] = []
    /// The number of touches that others get or lose, as far as it counts.
    private(set) var touches = 0
    /// The number of others that get a touch earlier or later than before.
    private(set) var moved = 0

    /// Whether no more gestures, views and controls get or lose touches than by another change, and no more touches.
    func isAtMost(_ other: SideEffects) -> Bool { lanes <= other.lanes && touches <= other.touches }

    /// The shortest difference in time that users notice, in seconds.
    static let noticed: TimeInterval = 0.05

    /// What changes for others in the input of a goal.
    @MainActor
    static func inInput(
        _ landings: Set<TouchOutcome.Landing>, from before: TouchWins, to after: TouchWins, besides goal: FixGoal
    ) -> SideEffects {
        var effects = SideEffects()
        effects.compareOthers(before, after, goal) {
            $0.among(landings)
        } describe: { _ in
            "it"
        }
        return effects
    }

    /// What changes in other inputs, also for the subject of the goal. What follows from the wish of the goal alone is said, and does not
    /// count.
    /// - Parameters:
    ///   - changes: the changes that have these effects.
    ///   - isMeant: whether the subject of the goal should get a landing, or may lose it; that is said, and does not count.
    @MainActor
    static func outsideInput(
        _ landings: Set<TouchOutcome.Landing>, of changes: [SceneChange], from before: TouchWins, to after: TouchWins,
        besides goal: FixGoal, isMeant: (_ landing: TouchOutcome.Landing, _ isGot: Bool) -> Bool = { _, _ in false }
    ) -> SideEffects {
        var effects = SideEffects()
        let consequences = before.consequences(of: changes, in: after, besides: landings, goal)
        let (old, new) = (before.wins(of: goal).except(landings), after.wins(of: goal).except(landings))
        let own = goal.view == nil ? goal.gestures.sorted().lazy.compactMap { before.views[$0] }.first : nil
        effects.compare(
            goal.name, old, new, isMeant: { isMeant($0, $1) || consequences.include($0, on: own) }, describe: touch)
        effects.compareOthers(before, after, goal) {
            $0.except(landings)
        } isMeant: {
            consequences.include($1, on: before.views[$0])
        } describe: {
            touch($0)
        }
        effects.companions = []
        return effects
    }

    /// Take note of the other keys, motions and commands that go elsewhere.
    /// - Parameters:
    ///   - before: the responder that handled each, by name, without a change.
    ///   - after: the same with the change.
    mutating func compareCalls(_ before: [SentCall: String], _ after: [SentCall: String], besides call: SentCall) {
        for name in Set(before.values).union(after.values).sorted() {
            let old = Set(before.filter { $0.value == name && $0.key != call }.keys)
            let new = Set(after.filter { $0.value == name && $0.key != call }.keys)
            if old != new { lanes += 1 }
            let (lost, gained) = (old.subtracting(new), new.subtracting(old))
            if !lost.isEmpty { lines.append("\(name) no longer gets \(Self.words(of: lost))") }
            if !gained.isEmpty { lines.append("\(name) gets \(Self.words(of: gained))") }
        }
    }

    /// `key A at 0.500 s and 2 more`.
    private static func words(of calls: Set<SentCall>) -> String {
        let first = calls.min { $0.time < $1.time }.map { "\($0.word) at \(Wording.seconds($0.time))" } ?? ""
        return calls.count > 1 ? "\(first) and \(calls.count - 1) more" : first
    }

    @MainActor
    private mutating func compareOthers(
        _ before: TouchWins, _ after: TouchWins, _ goal: FixGoal, part: (TouchWins.Wins) -> TouchWins.Wins,
        isMeant: (_ name: String, _ landing: TouchOutcome.Landing) -> Bool = { _, _ in false },
        describe: (TouchWins.Wins) -> String
    ) {
        // A touch of a row is a touch of its table too.
        let views = [goal.view].compactMap(\.self) + before.relatives(of: goal.view)
        for (old, new, own) in [
            (before.gestures, after.gestures, goal.gestures.union(goal.partners)),
            // A scroll view does nothing with a touch but scroll, and its pan says that.
            (before.actors, after.actors, before.scrollers.union(views)),
        ] {
            for name in Set(old.keys).union(new.keys).subtracting(own).sorted() {
                let (old, new) = (part(old[name] ?? [:]), part(new[name] ?? [:]))
                let kept = old.filter { new[$0.key] != nil }
                if !kept.isEmpty, goal.wish == .win {
                    companions.append(name)
                    // That a gesture runs together with another one says so itself.
                    if goal.view != nil, describe(kept) == "it" { lines.append("\(name) still gets it") }
                }
                compare(name, old, new, isMeant: { landing, _ in isMeant(name, landing) }, describe: describe)
            }
        }
    }

    @MainActor
    private mutating func compare(
        _ name: String, _ old: TouchWins.Wins, _ new: TouchWins.Wins,
        isMeant: (_ landing: TouchOutcome.Landing, _ isGot: Bool) -> Bool = { _, _ in false },
        describe: (TouchWins.Wins) -> String
    ) {
        let lost = old.filter { new[$0.key] == nil }
        let gained = new.filter { old[$0.key] == nil }
        let unmeant = lost.keys.filter { !isMeant($0, false) } + gained.keys.filter { !isMeant($0, true) }
        if !unmeant.isEmpty { lanes += 1 }
        touches += unmeant.count
        if !lost.isEmpty { lines.append("\(name) no longer gets \(describe(lost))") }
        if !gained.isEmpty { lines.append("\(name) gets \(describe(gained))") }
        let moved = new.filter { landing, time in old[landing].map { abs(time - $0) >= Self.noticed } ?? false }
        let delays = moved.map { landing, time in time - (old[landing] ?? time) }
        guard let most = delays.max(by: { (abs($0), $0) < (abs($1), $1) }) else { return }
        self.moved += 1
        lines.append("\(name) gets \(describe(moved)) \(Wording.span(abs(most))) " + (most > 0 ? "later" : "earlier"))
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
        let times = times.uniqued
        let shown = times.prefix(3).map(Wording.seconds)
        let rest = times.count - shown.count
        if rest > 0 { return "\(shown.joined(separator: ", ")) and \(rest) more" }
        return shown.count < 2
            ? shown.joined() : "\(shown.dropLast().joined(separator: ", ")) and \(shown[shown.count - 1])"
    }
}
