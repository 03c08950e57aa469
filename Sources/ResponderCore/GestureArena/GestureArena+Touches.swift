import Foundation

// From touches to recognizers.
extension GestureArena {
    /// Ask every recognizer of each new touch whether it accepts the touch, before any of them receives the event.
    /// - Returns: whether there was a new touch.
    func offerNewTouches(in window: UIView) -> Bool {
        var someLanded = false
        for touch in event.touches where touch.isChanged && touch._phase == .began && touch._window === window {
            someLanded = true
            offer(touch)
        }
        return someLanded
    }

    /// Recognizers that accept the touch track it. The others stay in the touch's list, which retains them.
    private func offer(_ touch: UITouch) {
        // The list as it is now: client code is asked, and may ignore the touch for some recognizers.
        let offered = touch.recognizers
        offered.forEachUnretained { recognizer in
            guard accepts(touch, recognizer) else { return }
            recognizer.attempt.track(touch)
            enter(recognizer)
        }
    }

    /// Claim new touches that join an active gesture, unless its recognizer ignored them.
    func claimNewTouches(in window: UIView) {
        for touch in event.touches where touch.isChanged && touch._phase == .began && touch._window === window {
            for index in touch.recognizers.indices where touch.recognizers[index].committed.isActive {
                let recognizer = touch.recognizers[index]
                guard recognizer.cancelsTouchesInView, recognizer.touches.contains(touch) else { continue }
                gate.claim(touch, by: recognizer)
            }
        }
    }

    private func accepts(_ touch: UITouch, _ recognizer: UIGestureRecognizer) -> Bool {
        if let refusal = refusal(of: touch, by: recognizer) {
            var cause = touch.decision
            if let source = refusal.source {
                cause = trace.record(
                    .answer(
                        Answer(
                            .shouldReceive, of: recognizer, about: nil, by: source, isYes: false,
                            condition: trace.takeCondition())), because: [cause])
            }
            trace.record(
                .refusal(Participant(recognizer), contact: touch.contact, why: refusal.why), because: [cause],
                landings: [touch.landing])
            return false
        }
        return true
    }

    /// Why a recognizer does not get a touch, and who refused it; nil if it gets the touch.
    private func refusal(
        of touch: UITouch, by recognizer: UIGestureRecognizer
    ) -> (why: RefusalReason, source: Answerer?)? {
        guard canTrack(touch, recognizer) else { return (.disabled, nil) }
        guard !recognizer.committed.isFinal else { return (.finished, nil) }
        guard recognizer.touchTypeMask & (1 << UInt8(touch.type.rawValue)) != 0 else { return (.touchType, nil) }
        if recognizer.requiresExclusiveTouchType, let first = recognizer.touches.first, first.type != touch.type {
            return (.exclusiveType, nil)
        }
        guard recognizer.shouldReceive(event) else { return (.shouldReceive, .subclass) }
        if let delegate = recognizer.delegateToAsk, !delegate.gestureRecognizer(recognizer, shouldReceive: touch) {
            return (.shouldReceive, .delegate)
        }
        // The delegate may have changed the recognizer.
        return canTrack(touch, recognizer) ? nil : (.disabled, nil)
    }

    /// Whether a recognizer may track a touch: only in its own window, because it would never receive the end of a touch of
    /// another one.
    private func canTrack(_ touch: UITouch, _ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer.enabled, let window = touch._window else { return false }
        return recognizer.works(in: window)
    }

    /// Call the touch methods of every recognizer in play whose touches changed.
    func deliverTouches(in window: UIView) {
        // Usually all touches have the same phase, and a recognizer tracks all of them: it gets the event's own set.
        let all = event.all
        let count = event.touches.count
        let phase = phaseOfAll
        inPlay.forEachUnretained {
            guard $0.works(in: window) else { return }
            guard let phase, $0.touches.count == count else { return deliver(to: $0) }
            assert($0.touches.allSatisfy(event.touches.contains), "a recognizer follows fingers that are gone")
            if canReceive($0) {
                if trace.isOn { report(all, phase, to: $0) }
                callMethod($0, phase, all)
            }
            $0.finishTouchMethods(moved: phase == .moved)
            if phase.isOver { $0.dropTouches() }
        }
    }

    /// The phase of all touches of the event; nil if their phases differ.
    private var phaseOfAll: UITouch.Phase? {
        guard let phase = event.changes.only else { return nil }
        for index in event.touches.indices where !event.touches[index].isChanged { return nil }
        return phase
    }

    /// Call the touch methods of a recognizer for its changed touches.
    private func deliver(to recognizer: UIGestureRecognizer) {
        var phases: Changes = []
        var count = 0
        for index in recognizer.touches.indices where recognizer.touches[index].isChanged {
            phases.insert(Changes(recognizer.touches[index]._phase))
            count += 1
        }
        guard count > 0 else { return }
        if count == recognizer.touches.count, let phase = phases.only {
            // All of its touches have the same phase.
            if canReceive(recognizer) { call(recognizer, phase, allTouches(of: recognizer)) }
        } else {
            deliverByPhase(phases, to: recognizer)
        }
        recognizer.finishTouchMethods(moved: phases.contains(.moved))
        if !phases.isDisjoint(with: [.ended, .cancelled]) { letGoOfLifted(recognizer) }
    }

    /// Whether touch methods may be called: in possible, began and changed, unless the end was proposed.
    @inline(__always)
    private func canReceive(_ recognizer: UIGestureRecognizer) -> Bool {
        if recognizer.committed.isFinal || !recognizer.enabled { return false }
        return recognizer.attempt.isWaiting || !recognizer.attempt.proposal.isFinal
    }

    @inline(__always)
    private func allTouches(of recognizer: UIGestureRecognizer) -> Set<UITouch> {
        if recognizer.touches.count == 1 { return recognizer.touches[0].alone }
        if let set = recognizer.attempt.touchSet { return set }
        let set = Set(recognizer.touches)
        recognizer.attempt.touchSet = set
        return set
    }

    private func deliverByPhase(_ phases: Changes, to recognizer: UIGestureRecognizer) {
        // A finger that is cancelled decides before others that land, move or lift in the same event.
        if phases.contains(.cancelled), recognizer.needsAllFingers { return deliver(.cancelled, to: recognizer) }
        if phases.contains(.began) { deliver(.began, to: recognizer) }
        if phases.contains(.moved) { deliver(.moved, to: recognizer) }
        if phases.contains(.cancelled) { deliver(.cancelled, to: recognizer) }
        if phases.contains(.ended) { deliver(.ended, to: recognizer) }
    }

    private func letGoOfLifted(_ recognizer: UIGestureRecognizer) {
        // If the last touches lift in one event, the last location is the centroid of all of them.
        if recognizer.areAllOver { return recognizer.dropTouches() }
        var index = 0
        while index < recognizer.touches.count {
            if recognizer.touches[index]._phase.isOver {
                recognizer.untrack(recognizer.touches[index])
            } else {
                index += 1
            }
        }
    }

    private func deliver(_ phase: UITouch.Phase, to recognizer: UIGestureRecognizer) {
        guard canReceive(recognizer) else { return }
        var changed = 0
        for index in recognizer.touches.indices
        where recognizer.touches[index].isChanged && recognizer.touches[index]._phase == phase {
            changed += 1
        }
        guard changed > 0 else { return }
        let touches =
            changed == recognizer.touches.count
            ? allTouches(of: recognizer) : recognizer.touches.filter { $0.isChanged && $0._phase == phase }.asSet
        call(recognizer, phase, touches)
    }

    @inline(__always)
    private func call(_ recognizer: UIGestureRecognizer, _ phase: UITouch.Phase, _ touches: Set<UITouch>) {
        if trace.isOn { report(touches, phase, to: recognizer) }
        callMethod(recognizer, phase, touches)
    }

    private func report(_ touches: Set<UITouch>, _ phase: UITouch.Phase, to recognizer: UIGestureRecognizer) {
        // What follows from this move has the landing of a finger as its cause.
        if phase == .moved, !trace.tellsMoves, recognizer.committed.isActive {
            recognizer.attempt.inputDecision = recognizer.touches.first?.decision ?? 0
            return
        }
        recognizer.attempt.inputDecision = trace.record(
            .delivery(Participant(recognizer), phase, contacts: touches.contacts), because: touches.map(\.decision),
            landings: touches.map(\.landing))
    }

    @inline(__always)
    private func callMethod(_ recognizer: UIGestureRecognizer, _ phase: UITouch.Phase, _ touches: Set<UITouch>) {
        switch phase {
        case .began: recognizer.touchesBegan(touches, with: event)
        case .moved: recognizer.touchesMoved(touches, with: event)
        case .ended: recognizer.touchesEnded(touches, with: event)
        default: recognizer.touchesCancelled(touches, with: event)
        }
    }

    // MARK: Leaving on demand

    func ignore(_ touch: UITouch, _ recognizer: UIGestureRecognizer) {
        guard recognizer.touches.contains(touch) else { return }
        recognizer.untrack(touch)
        recognizer.touchIgnored(touch)
        recognizer.attempt.removeTouch(touch.number)
        mark(recognizer)
        trace.record(
            .refusal(Participant(recognizer), contact: touch.contact, why: .ignored), because: [touch.decision],
            landings: [touch.landing])
    }

    /// A recognizer was disabled or removed: an active gesture is cancelled, a possible one fails, and the recognizer no
    /// longer tracks any touch.
    func abandon(_ recognizer: UIGestureRecognizer, _ why: GestureReason) {
        guard recognizer.attempt.isInPlay || recognizer.committed != .possible else { return }
        recognizer.dropTouches()
        mark(recognizer)
        guard !recognizer.committed.isFinal else { return }
        enter(recognizer)
        stopWaiting(recognizer)
        recognizer.attempt.proposal = recognizer.committed == .possible ? .failed : .cancelled
        recognizer.attempt.proposesBegan = false
        recognizer.announce(recognizer.attempt.proposal)
        recognizer.note(why)
        if recognizer.attempt.isQueued { return }
        recognizer.attempt.isQueued = true
        enqueue(recognizer)
    }

    /// A part of a view tree left its window: stop its recognizers. Touches stay with their views.
    func treeLost(_ root: UIView) {
        for recognizer in inPlay {
            if let view = recognizer._view, view.isDescendant(of: root) { abandon(recognizer, .viewLeft) }
        }
    }
}

extension UIGestureRecognizer {
    /// Whether the recognizer's view is in a window.
    @inline(__always)
    fileprivate final func works(in window: UIView) -> Bool {
        viewLink.borrow { $0.windowLink.leads(to: window) } ?? false
    }
}
