import Foundation

// The end of attempts.
extension GestureArena {
    /// Reset the recognizers whose attempts ended, and remove attempts with nothing pending. An attempt stays while a
    /// dependent still needs its outcome.
    /// - Returns: false if that led to new proposals or actions, which have to be settled first.
    func resetEnded() -> Bool {
        guard !inPlay.isEmpty else {
            looksAtAll = false
            return true
        }
        if waitingCount > 1 {
            let stuck = Arbitration.deadlocked(in: self)
            if !stuck.isEmpty {
                // Fail the whole cycle together; one failure would unblock the next.
                for recognizer in stuck { stopWaiting(recognizer) }
                for recognizer in stuck { fail(recognizer, .deadlocked(stuck.map { Participant($0) })) }
                return false
            }
        }
        markAwaited()
        // To look at all is faster than to sort the changed ones, unless these are few.
        if marked.count > inPlay.count / 4 { looksAtAll = true }
        let isAnyIdle: Bool
        if looksAtAll {
            inPlay.forEachUnretained { resetIfOver($0) }
            isAnyIdle = inPlay.firstUnretained { $0.hasNothingPending } != nil
        } else {
            for recognizer in markedInOrder() { resetIfOver(recognizer) }
            isAnyIdle = marked.contains { $0.borrow { $0.hasNothingPending } ?? false }
        }
        // `reset()` may be client code, which may propose states.
        if !proposals.isEmpty || !dueActions.isEmpty { return false }
        if isAnyIdle { dropIdle() } else { renewMarks() }
        return true
    }

    @inline(__always)
    private func resetIfOver(_ recognizer: UIGestureRecognizer) {
        if recognizer.committed.isFinal, !isAwaited(recognizer) { reset(recognizer) }
    }

    private func reset(_ recognizer: UIGestureRecognizer) {
        let last = recognizer.committed
        recognizer.deadline = .infinity
        recognizer.attempt.isLeftOpen = false
        resetting = Link(recognizer)
        recognizer.reset()
        resetting = Link()
        recognizer.attempt.clearProposal()
        recognizer.commit(.possible)
        stopActing(recognizer)
        trace.record(
            .gesture(
                Participant(recognizer), view: recognizer._view.map { Participant($0) }, from: last, to: .possible,
                why: .reset(after: last)),
            because: [recognizer.attempt.decision])
        recognizer.dropTouches()
        recognizer.attempt.forgetTouches()
    }

    /// Whether a recognizer that requires this one to fail is undecided about the same touches, and needs the outcome later.
    private func isAwaited(_ recognizer: UIGestureRecognizer) -> Bool {
        for dependent in recognizer.dependents {
            if dependent.attempt.isInPlay, dependent.committed == .possible,
                !dependent.touches.isEmpty || dependent.deadline < .infinity || dependent.attempt.isWaiting
                    || dependent.attempt.isTransformed,
                dependent.sharesTouch(with: recognizer)
            {
                return true
            }
        }
        return false
    }
}
