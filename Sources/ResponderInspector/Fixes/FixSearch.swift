import ResponderChronicle
import ResponderKit
import ResponderScenes

/// The search for changes of the scene with which the same fingers lead to what a user asked for.
package final class FixSearch {
    package let goal: FixGoal
    package let finder: FixFinder
    /// The session, or the what-if that was shown when the search began.
    package let track: Track
    /// Whether the user stopped it.
    package var isStopped = false
    /// The fix that is shown as a what-if.
    package var chosen: Fix?
    /// Whether the changes that do not do it are listed.
    var listsOthers = false

    /// - Parameter end: where the session ends at present, in seconds.
    package init(_ goal: FixGoal, on track: Track, until end: TimeInterval) {
        self.goal = goal
        self.track = track
        finder = FixFinder(goal, in: track.setup(until: end))
    }

    /// How much is done, from 0 to 1.
    var part: Double {
        if finder.isFinished { return 1 }
        return min(0.99, Double(finder.plays) / Double(max(1, finder.plays + finder.remainingPlays)))
    }

    /// The goal as a title: `Make swipe win`.
    var title: String { Wording.sentence(goal.title).trimmingSuffix(".") }

    /// The progress of the search, or its result.
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
        let count = finder.fixes.count
        let number = count == 0 ? "none" : "\(count)"
        let verb = count > 1 ? "let" : "lets"
        switch goal.wish {
        case .win: return "\(number) \(verb) \(goal.name) win"
        case .fail: return "\(number) \(count > 1 ? "keep" : "keeps") the touch from \(goal.name)"
        case .together(let other): return "\(number) \(verb) \(goal.name) and \(other) both run"
        case .wait(let other): return "\(number) \(verb) \(goal.name) wait for \(other)"
        }
    }

    /// The changes that do not do it, in words.
    var others: [String] {
        let used = Set(finder.fixes.filter { $0.proposals.count == 1 }.map(\.words))
        return finder.tried.map(\.words).filter { !used.contains($0) }
    }
}

extension String {
    /// The text without a suffix, if it has that.
    nonisolated fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
