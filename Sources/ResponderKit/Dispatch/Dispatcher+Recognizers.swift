import Foundation

// From touches to recognizers.
extension Dispatcher {
    /// Ask every recognizer bound to a new touch whether it wants it, before any of them sees the event.
    /// - Returns: whether there was a new touch.
    func offerNewTouches(in window: UIWindow) -> Bool {
        var someLanded = false
        for touch in event.touches where touch.isChanged && touch._phase == .began && touch._window === window {
            someLanded = true
            swap(&scratchRecognizers, &touch.recognizers)
            for recognizer in scratchRecognizers where accepts(touch, recognizer) {
                touch.recognizers.append(recognizer)
                recognizer.track(touch)
                enterPlay(recognizer)
            }
            scratchRecognizers.removeAll(keepingCapacity: true)
        }
        return someLanded
    }

    /// A finger that joins a gesture which is going on is taken from its view, unless the recognizer ignored it.
    func claimNewTouches(in window: UIWindow) {
        for touch in event.touches where touch.isChanged && touch._phase == .began && touch._window === window {
            for recognizer in touch.recognizers
            where recognizer.committed.isActive && recognizer.cancelsTouchesInView && recognizer.touches.contains(touch)
            {
                gate.claim(touch, by: recognizer, trace)
            }
        }
    }

    private func accepts(_ touch: UITouch, _ recognizer: UIGestureRecognizer) -> Bool {
        if let refusal = refusal(of: touch, by: recognizer) {
            trace.record(.refusal(recognizer, contact: touch.contact, why: refusal))
            return false
        }
        return true
    }

    private func refusal(of touch: UITouch, by recognizer: UIGestureRecognizer) -> RefusalReason? {
        guard recognizer.enabled, recognizer._view?._window === touch._window else { return .disabled }
        guard !recognizer.committed.isFinal else { return .finished }
        guard recognizer.touchTypeMask & (1 << UInt8(touch.type.rawValue)) != 0 else { return .touchType }
        if recognizer.requiresExclusiveTouchType, let first = recognizer.touches.first, first.type != touch.type {
            return .touchType
        }
        guard recognizer.shouldReceive(event) else { return .shouldReceive }
        if let delegate = recognizer.delegate, !delegate.gestureRecognizer(recognizer, shouldReceive: touch) {
            return .shouldReceive
        }
        // A delegate's answer may have changed what it was asked about.
        return recognizer.enabled && recognizer._view?._window === touch._window ? nil : .disabled
    }

    /// Deepest first, those of one view in order of addition, those of views equally deep in order of arrival.
    func enterPlay(_ recognizer: UIGestureRecognizer) {
        guard !recognizer.isInPlay else { return }
        recognizer.isInPlay = true
        var index = inPlay.count
        while index > 0, inPlay[index - 1].stands(behind: recognizer) { index -= 1 }
        inPlay.insert(recognizer, at: index)
    }

    /// Hand a recognizer what changed of its touches.
    @inline(__always)
    func deliver(to recognizer: UIGestureRecognizer) {
        var moved = 0
        var other = 0
        for touch in recognizer.touches where touch.isChanged {
            if touch._phase == .moved { moved += 1 } else { other += 1 }
        }
        if other == 0, moved == recognizer.touches.count, moved > 0, canReceive(recognizer), !trace.isOn {
            // What a drag is made of: every finger moved, nothing else, and nobody watches.
            recognizer.touchesMoved(allTouches(of: recognizer), with: event)
        } else if moved + other > 0 {
            deliverByPhase(to: recognizer)
        }
    }

    /// Touch methods are called in possible, began and changed only; a proposal of the end counts as the end.
    @inline(__always)
    private func canReceive(_ recognizer: UIGestureRecognizer) -> Bool {
        if recognizer.committed.isFinal || !recognizer.enabled { return false }
        return recognizer.isWaiting || !recognizer.proposed.isFinal
    }

    @inline(__always)
    private func allTouches(of recognizer: UIGestureRecognizer) -> Set<UITouch> {
        if let set = recognizer.cachedTouches { return set }
        let set = set(of: recognizer.touches)
        recognizer.cachedTouches = set
        return set
    }

    /// A set of some touches; that of a single touch is made only once.
    func set(of touches: [UITouch]) -> Set<UITouch> {
        guard touches.count == 1 else { return Set(touches) }
        if touches[0].solo.isEmpty { touches[0].solo = [touches[0]] }
        return touches[0].solo
    }

    private func deliverByPhase(to recognizer: UIGestureRecognizer) {
        deliver(.began, to: recognizer)
        deliver(.moved, to: recognizer)
        deliver(.ended, to: recognizer)
        deliver(.cancelled, to: recognizer)
        var index = 0
        while index < recognizer.touches.count {
            let touch = recognizer.touches[index]
            if touch.isOver { recognizer.untrack(touch) } else { index += 1 }
        }
    }

    private func deliver(_ phase: UITouch.Phase, to recognizer: UIGestureRecognizer) {
        guard canReceive(recognizer) else { return }
        var changed = 0
        for touch in recognizer.touches where touch.isChanged && touch._phase == phase { changed += 1 }
        guard changed > 0 else { return }
        let touches =
            changed == recognizer.touches.count
            ? allTouches(of: recognizer) : set(of: recognizer.touches.filter { $0.isChanged && $0._phase == phase })
        trace.record(.delivery(recognizer, phase, contacts: touches.map(\.contact).sorted()))
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
        recognizer.attempt.removeAll { $0 == touch.number }
        trace.record(.refusal(recognizer, contact: touch.contact, why: .ignored))
    }

    func ignore(_ press: UIPress, _ recognizer: UIGestureRecognizer) {
        press.recognizers.removeAll { $0 === recognizer }
    }

    /// A recognizer was switched off or taken away: what is going on is cancelled, what is possible fails, and the
    /// fingers that are down are no longer its own.
    func abandon(_ recognizer: UIGestureRecognizer, _ why: GestureReason) {
        guard recognizer.isInPlay || recognizer.committed != .possible else { return }
        if !recognizer.touches.isEmpty { recognizer.lastCentroid = recognizer.centroid }
        recognizer.touches.removeAll(keepingCapacity: true)
        recognizer.cachedTouches = nil
        guard !recognizer.committed.isFinal else { return }
        enterPlay(recognizer)
        stopWaiting(recognizer)
        recognizer.proposed = recognizer.committed == .possible ? .failed : .cancelled
        recognizer.beganInProposal = false
        recognizer.announce(recognizer.proposed)
        recognizer.reason = why
        if recognizer.isQueued { return }
        recognizer.isQueued = true
        enqueue(recognizer)
    }

    /// A part of a view tree left its window, perhaps for another one: the recognizers in it stop. Touches stay with
    /// their views.
    func treeLost(_ root: UIView) {
        if let view = pointer.hovered, view.isDescendant(of: root) { pointer.hovered = nil }
        for recognizer in inPlay {
            if let view = recognizer._view, view.isDescendant(of: root) { abandon(recognizer, .viewLeft) }
        }
    }
}

extension UIGestureRecognizer {
    /// Whether another one is asked before this one.
    @inline(__always)
    fileprivate final func stands(behind other: UIGestureRecognizer) -> Bool {
        depth == other.depth ? _view === other._view && order > other.order : depth < other.depth
    }
}
