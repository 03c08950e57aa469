import ResponderChronicle
import ResponderKit
import ResponderScenes
import StagePlayback

/// The search for changes of the scene with which the same fingers lead to what a user asked for.
package final class FixSearch {
    package let goal: FixGoal
    package let finder: FixFinder
    /// The session, or the what-if that was shown when the search began.
    package let track: Track
    package var isStopped = false
    /// When the shown touch landed, to which the stage goes back, and the moment that was shown before, in seconds of the session; nil
    /// where no touch was shown.
    package var rewind: (landing: TimeInterval, shown: TimeInterval)?
    /// The fixes as they are shown: the best one first. A fix that is shown keeps its place; those that are found later come after it.
    package private(set) var fixes: [Fix] = []
    /// The host's time at which the search began.
    private let since: TimeInterval
    /// The fix that is shown as a what-if.
    package var chosen: Fix?
    /// The fixes that do not win the shown touch if they are made at the beginning of the session.
    private var refuted: [Fix] = []

    /// How long fixes are collected before the first one is shown, in seconds. The likeliest proposals are played first.
    private static let patience: TimeInterval = 0.3

    /// - Parameters:
    ///   - model: what happened without a change; nil to play that first.
    ///   - end: where the plays stop, in seconds.
    ///   - time: the host's time.
    package init(
        _ goal: FixGoal, on track: Track, of model: SessionModel? = nil, until end: TimeInterval,
        since time: TimeInterval = 0
    ) {
        self.goal = goal
        self.track = track
        since = time
        finder = FixFinder(goal, in: track.setup(until: end), of: model)
    }

    /// Take what was found into the list, if it is time to: at the end of the search at once.
    package func publish(at time: TimeInterval) {
        if !fixes.isEmpty || finder.isFinished || time - since >= Self.patience { publish() }
    }

    /// Take what was found into the list.
    package func publish() { fixes += finder.fixes.filter { !fixes.contains($0) } }

    /// Check whether the chosen fix wins the shown touch.
    /// - Parameter model: what happens in the whole session with the fix from the beginning.
    package func check(_ model: SessionModel) {
        guard let chosen, canKeep(chosen), !finder.isMet(in: model) else { return }
        refuted.append(chosen)
    }

    /// Whether a user may go on with a fix.
    package func canKeep(_ fix: Fix) -> Bool { !refuted.contains(fix) }

    /// How much is done, from 0 to 1.
    var part: Double {
        if finder.isFinished { return 1 }
        return min(0.99, Double(finder.plays) / Double(max(1, finder.plays + finder.remainingPlays)))
    }

    /// The goal as a title: `Let the card's swipe win`.
    var title: String { "Let \(aim)" }

    private var aim: String { SpokenText(of: track.head.stage).aim(of: goal) }

    var summary: String {
        let played = Wording.count(finder.tried.count, "change")
        let pairs = finder.triedPairs > 0 ? " and \(Wording.count(finder.triedPairs, "pair"))" : ""
        guard finder.isFinished || isStopped else {
            return "Trying changes… \(finder.plays) of \(finder.plays + finder.remainingPlays) with the same fingers"
        }
        let verb = finder.tried.count == 1 && pairs.isEmpty ? "was" : "were"
        let tried =
            isStopped && !finder.isFinished
            ? "Stopped after \(played)\(pairs)" : "\(played)\(pairs) \(verb) played with the same fingers"
        return "\(tried); \(result)."
    }

    private var result: String {
        let count = fixes.count
        let number = count == 0 ? "none" : "\(count)"
        return "\(number) \(count > 1 ? "let" : "lets") \(aim)"
    }

    var others: [String] {
        let used = Set(fixes.filter { $0.proposals.count == 1 }.map(\.words))
        return finder.tried.map(\.words).filter { !used.contains($0) }
    }
}
