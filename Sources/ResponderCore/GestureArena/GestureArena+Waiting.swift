import Foundation

// Which recognizers wait for which, found through requirements instead of a loop over all recognizers in play.
extension GestureArena {
    /// The recognizers that wait for this one to fail, by any rule that is known so far, in the order of play.
    func waiting(for recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        var found = waitingInAnyOrder(for: recognizer)
        playOrder.sort(&found)
        return found
    }

    /// The same in any order.
    func waitingInAnyOrder(for recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        for dependent in recognizer.dependents where waitsHere(dependent) { found.append(dependent) }
        for tie in recognizer.attempt.tieList
        where tie.isAwaited && waitsHere(tie.other) && !tie.other.requires(recognizer) {
            found.append(tie.other)
        }
        return found
    }

    /// The waiting recognizers that this one requires to fail, by any rule that is known so far, in the order of play.
    private func waitingRequirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        for other in recognizer.requiredToFail where waitsHere(other) { found.append(other) }
        for tie in recognizer.attempt.tieList
        where tie.waits && waitsHere(tie.other) && !recognizer.requires(tie.other) {
            found.append(tie.other)
        }
        playOrder.sort(&found)
        return found
    }

    /// The waiting recognizers that changed in this cycle, and those that wait for a recognizer that changed, in the order of
    /// play.
    func waitingAfterChange() -> [UIGestureRecognizer] {
        guard !looksAtAll else { return inPlay.filter(\.attempt.isWaiting) }
        var found: [UIGestureRecognizer] = []
        for link in marked {
            guard let recognizer = link.object else { continue }
            if recognizer.attempt.isWaiting { found.append(recognizer) }
            found += waitingInAnyOrder(for: recognizer)
        }
        playOrder.sort(&found)
        return found
    }

    /// The waiting recognizers without fingers and deadlines: nothing but others can end their attempts. Of all of these only
    /// the ones that a change in this cycle can concern, in the order of play.
    func waitingForOthersAlone() -> [UIGestureRecognizer] {
        var found = waitingAfterChange().filter(\.waitsForOthersAlone)
        guard !looksAtAll, !found.isEmpty else { return found }
        // A change concerns all that wait, over any number of others, for the recognizer that it blocks or frees.
        var seen = Set(found)
        found = Array(seen)
        var index = 0
        while index < found.count {
            for dependent in waitingInAnyOrder(for: found[index])
            where dependent.waitsForOthersAlone && seen.insert(dependent).inserted {
                found.append(dependent)
            }
            index += 1
        }
        playOrder.sort(&found)
        return found
    }

    private func waitsHere(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.attempt.isWaiting && isInPlay(recognizer)
    }

    /// Whether a recognizer that has met its own conditions waits for this one to fail.
    func isWaitedFor(_ recognizer: UIGestureRecognizer) -> Bool {
        for dependent in recognizer.dependents
        where waitsHere(dependent) && dependent.sharesTouch(with: recognizer) {
            return true
        }
        for tie in recognizer.attempt.tieList
        where tie.isAwaited && waitsHere(tie.other) && tie.other.sharesTouch(with: recognizer) {
            return true
        }
        return false
    }

    /// Warn of a cycle through a waiting recognizer: cycles of dynamic requirements are known only after their questions.
    func warnOfCycle(from recognizer: UIGestureRecognizer) {
        let cycle = FailureRequirements.cycle(
            through: recognizer, by: waitingRequirements(of: recognizer), next: waitingRequirements,
            previous: waitingInAnyOrder)
        if let cycle { trace.warn(FailureRequirements.warning(of: cycle)) }
    }
}

extension UIGestureRecognizer {
    /// Whether the recognizer waits, and no finger or deadline of its own can end its attempt.
    fileprivate final var waitsForOthersAlone: Bool {
        attempt.isWaiting && touches.isEmpty && deadline == .infinity && !attempt.isTransformed
    }
}
