import Foundation

// From proposals to committed states and actions.
extension GestureArena {
    /// Judge and commit proposals, then send the actions; repeat while actions cause new proposals.
    func settle() {
        while !proposals.isEmpty || !dueActions.isEmpty {
            // One that goes before another is judged before its turn, and has left the queue when its turn comes.
            proposals.forEachUnretained { if $0.attempt.isQueued { judge($0) } }
            proposals.removeAll()
            sendActions()
        }
    }

    private func sendActions() {
        dueActions.forEachUnretained(\.recognizer) { sendActions(of: $0, for: $1.state) }
        dueActions.removeAll()
    }

    @inline(__always)
    private func sendActions(of recognizer: UIGestureRecognizer, for state: UIGestureRecognizer.State) {
        recognizer.shown = state
        if state == .began { recognizer.startCounting() }
        let decision = trace.isOn ? report(recognizer, sends: state) : 0
        // The current list retains the actions, which may change it.
        let actions = recognizer.actions
        trace.carryingOut(decision) {
            actions.forEachUnretained { $0.send(recognizer) }
        }
        recognizer.shown = recognizer.committed
    }

    private func judge(_ recognizer: UIGestureRecognizer) {
        recognizer.attempt.isQueued = false
        mark(recognizer)
        settle(recognizer)
    }

    private func settle(_ recognizer: UIGestureRecognizer) {
        let target = recognizer.attempt.proposal
        if target == .changed, recognizer.committed == .changed {
            recognizer.attempt.proposal = .possible
            dueActions.append(DueAction(recognizer: Link(recognizer), state: .changed))
            return
        }
        switch (recognizer.committed, target) {
        case (_, .possible): break
        case (.possible, .failed): fail(recognizer, recognizer.attempt.reason)
        case (.possible, _): leavePossible(recognizer)
        // The attempt ended before this proposal was judged.
        case (let committed, _) where committed.isFinal: recognizer.attempt.proposal = .possible
        default:
            recognizer.attempt.proposal = .possible
            commit(recognizer, target)
        }
    }

    private func leavePossible(_ recognizer: UIGestureRecognizer) {
        guard recognizer.enabled else { return fail(recognizer, .disabled) }
        // Delegates, views and other recognizers that are asked now read `possible`.
        recognizer.shown = .possible
        questions.judged(recognizer)
        let verdict = Arbitration.verdict(on: recognizer, in: self)
        // The questions run client code, which may have failed the recognizer.
        guard recognizer.committed == .possible, recognizer.attempt.proposal != .possible else { return }
        if recognizer.attempt.proposal == .failed { return fail(recognizer, recognizer.attempt.reason) }
        switch verdict {
        case .fail(let obstacle): fail(recognizer, obstacle.reason)
        case .wait(let blockers): wait(recognizer, for: blockers)
        case .commit:
            judgeThoseBefore(recognizer)
            guard recognizer.isReadyToAct else { return }
            let target = recognizer.attempt.proposal
            let begins = recognizer.attempt.proposesBegan
            stopWaiting(recognizer)
            recognizer.attempt.clearProposal()
            if begins, target != .began {
                commit(recognizer, .began)
                // The questions about excluded recognizers run client code, which may have cancelled this one.
                if recognizer.attempt.proposal != .cancelled { commit(recognizer, target) }
            } else {
                commit(recognizer, target)
            }
        }
    }

    /// A recognizer may act: judge those first that are ready in the same event, go before it and exclude it, from the last
    /// proposal to the first, because the last one added to a view goes first.
    private func judgeThoseBefore(_ recognizer: UIGestureRecognizer) {
        guard proposals.count > 1 else { return }
        var index = proposals.count
        while index > 0, recognizer.committed == .possible {
            index -= 1
            proposals[index].borrow { other in
                guard other.attempt.isQueued, other.isReadyToAct, other.goesBefore(recognizer),
                    other.sharesTouch(with: recognizer), !Arbitration.isBlocked(other, in: self),
                    Arbitration.excludes(other, recognizer)
                else { return }
                judge(other)
            }
        }
    }

    private func commit(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
        let from = recognizer.committed
        recognizer.commit(state)
        if from == .possible { startActing(recognizer) } else if state == .cancelled { stopActing(recognizer) }
        if from != state { report(recognizer, from: from, to: state) }
        if state.isFinal { recognizer.deadline = .infinity }
        dueActions.append(DueAction(recognizer: Link(recognizer), state: state))
        guard from == .possible else { return }
        if recognizer.cancelsTouchesInView { gate.claimTouches(of: recognizer) }
        excludeOthers(recognizer)
    }

    /// A recognizer acts: fail the recognizers that wait for its failure, and those that it excludes.
    private func excludeOthers(_ recognizer: UIGestureRecognizer) {
        // Most attempts have one touch, whose list has all that can share it, in the order of play.
        if recognizer.attempt.touchNumbers.count == 1,
            let touch = event.touches.firstUnretained(where: { recognizer.attempt.hasTouch($0.number) })
        {
            let recognizers = touch.recognizers
            return recognizers.forEachUnretained { exclude($0, for: recognizer) }
        }
        inPlay.forEachUnretained { exclude($0, for: recognizer) }
    }

    @inline(never)
    private func exclude(_ other: UIGestureRecognizer, for recognizer: UIGestureRecognizer) {
        guard other !== recognizer, other.committed == .possible, other.sharesTouch(with: recognizer) else { return }
        if Arbitration.waits(other, for: recognizer) {
            fail(other, .requirementRecognized(Participant(recognizer)))
        } else if Arbitration.excludes(recognizer, other) {
            fail(other, .prevented(by: Participant(recognizer)))
        }
    }

    @inline(__always)
    func fail(_ recognizer: UIGestureRecognizer, _ why: @autoclosure () -> GestureReason) {
        guard recognizer.committed == .possible else { return }
        recognizer.note(why())
        fail(recognizer)
    }

    private func fail(_ recognizer: UIGestureRecognizer) {
        mark(recognizer)
        stopWaiting(recognizer)
        recognizer.attempt.clearProposal()
        recognizer.deadline = .infinity
        recognizer.commit(.failed)
        report(recognizer, from: .possible, to: .failed)
        // Waiting dependents may act now.
        guard waitingCount > 0 else { return }
        for other in waiting(for: recognizer) where !staysBlocked(other) { judgeAgain(other) }
    }

    /// Have a waiting recognizer judged again in this round.
    private func judgeAgain(_ recognizer: UIGestureRecognizer) {
        guard !recognizer.attempt.isQueued else { return }
        recognizer.attempt.isQueued = true
        proposals.append(Link(recognizer))
    }

    /// Judge waiting recognizers again that are no longer blocked: the blocker ignored the shared touches or left play.
    func requeueUnblocked() {
        guard waitingCount > 0 else { return }
        for recognizer in waitingAfterChange()
        where !recognizer.attempt.isQueued && !Arbitration.isBlocked(recognizer, in: self) {
            judgeAgain(recognizer)
        }
    }

    /// Whether a waiting recognizer has to wait on, and another look at it would ask nothing.
    private func staysBlocked(_ recognizer: UIGestureRecognizer) -> Bool {
        acting.isEmpty && !questions.areNew(to: recognizer) && Arbitration.isBlocked(recognizer, in: self)
    }

    private func wait(_ recognizer: UIGestureRecognizer, for blockers: [UIGestureRecognizer]) {
        recognizer.lastAssigned = .possible
        guard !recognizer.attempt.isWaiting else { return }
        recognizer.attempt.isWaiting = true
        waitingCount += 1
        recognizer.attempt.decision = trace.record(
            .waiting(Participant(recognizer), for: blockers.map { Participant($0) }),
            because: [recognizer.attempt.inputDecision] + recognizer.attempt.answers)
        recognizer.attempt.answers = []
        warnOfCycle(from: recognizer)
    }

    func stopWaiting(_ recognizer: UIGestureRecognizer) {
        guard recognizer.attempt.isWaiting else { return }
        recognizer.attempt.isWaiting = false
        waitingCount -= 1
    }

    /// Report an action.
    /// - Returns: the number of the decision that its consequences are because of.
    private func report(_ recognizer: UIGestureRecognizer, sends state: UIGestureRecognizer.State) -> Int {
        if state == .changed, !trace.tellsMoves {
            trace.goesOn(recognizer)
            return recognizer.attempt.decision
        }
        return trace.record(
            .action(Participant(recognizer), state, GestureValues(of: recognizer)),
            because: [recognizer.attempt.decision])
    }

    private func report(
        _ recognizer: UIGestureRecognizer, from: UIGestureRecognizer.State, to: UIGestureRecognizer.State
    ) {
        guard trace.isOn else { return }
        // Recognizers give no reason for each move; only the first change after the beginning is reported.
        if to == .changed, case .stateAssigned = recognizer.attempt.reason { recognizer.attempt.reason = .movedOn }
        let others = recognizer.attempt.reason.others
        recognizer.attempt.decision = trace.record(
            .gesture(
                Participant(recognizer), view: recognizer._view.map { Participant($0) }, from: from, to: to,
                why: recognizer.attempt.reason),
            because: (others.isEmpty
                ? [recognizer.attempt.inputDecision] : others.compactMap { $0.object?.attempt.decision })
                + recognizer.attempt.answers)
        recognizer.attempt.answers = []
        recognizer.attempt.reason = .stateAssigned
    }
}
