import Foundation

/// What a view gets to see of its touches: recognizers delay and claim them, and multiple and exclusive touch refuse some. No
/// other type decides that.
final class TouchGate {
    private let withheld = WithheldTouches()
    private let candidates = ElementList<UITouch>()
    private let group = ElementList<UITouch>()
    /// What the touches of a late call are, while they read as something else.
    private let kept = ElementList<Place>()
    /// The storage for the recognizers of the next touch, from one that is over.
    private var spareList: [UIGestureRecognizer] = []

    private typealias Place = (UITouch.Phase, CGPoint, CGPoint, TimeInterval)
    /// Whether a claim is to be carried out.
    private(set) var hasWork = false

    private let trace: Trace
    /// The touches event.
    private let event: UIEvent

    init(_ trace: Trace, _ event: UIEvent) {
        self.trace = trace
        self.event = event
    }

    isolated deinit { for touch in withheld.touches { touch.forget() } }

    // MARK: Which touches a view gets at all

    /// Decide at the landing, by the fingers that are down already.
    func admit(_ touch: UITouch) {
        guard let view = touch._view else { return }
        for other in event.touches where !other.isOver {
            guard let otherView = other._view else { continue }
            if otherView === view {
                if view.isMultipleTouchEnabled { continue }
                return refuse(touch, view, .refusedMultipleTouch)
            }
            guard other._window === touch._window, !other.delivery.isFinished else { continue }
            if otherView.isExclusiveTouch {
                return refuse(touch, view, .refusedExclusiveTouch(of: Participant(otherView)))
            }
            if view.isExclusiveTouch { return refuse(touch, view, .refusedExclusiveTouch(of: Participant(view))) }
        }
    }

    /// Keep a touch from the content that it landed on, because it stopped the motion of a view around that.
    func keep(_ touch: UITouch, for container: UIView) {
        guard let view = touch._view, view !== container, !touch.delivery.isFinished else { return }
        refuse(touch, view, .refusedStoppedScroll(of: Participant(container)))
    }

    private func refuse(_ touch: UITouch, _ view: UIView, _ why: @autoclosure () -> GateDecision) {
        touch.delivery.finish()
        report(touch, view, why(), because: touch.decision)
    }

    // MARK: Claims

    /// A recognizer acts: its touches, the lifted ones of its attempt too, are taken from their views.
    func claimTouches(of recognizer: UIGestureRecognizer) {
        if !withheld.isEmpty {
            for touch in withheld.touches(of: recognizer.attempt) {
                claim(touch, by: recognizer)
                withheld.makeDue(touch)
            }
        }
        for touch in event.touches where recognizer.attempt.hasTouch(touch.number) {
            claim(touch, by: recognizer)
        }
    }

    func claim(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
        guard touch.delivery.claim() else { return }
        hasWork = true
        if let view = touch._view {
            report(touch, view, .claimed(by: Participant(recognizer)), because: recognizer.attempt.decision)
        }
    }

    // MARK: Delivery

    /// Deliver to views what is due and not withheld, in order of their first contact.
    func deliver() {
        hasWork = false
        guard candidates.isEmpty else { return }
        if !withheld.isEmpty { deliverWithheld() }
        for touch in event.touches where !touch.delivery.isFinished { return deliver(event.touches.array) }
    }

    /// Touches that lifted in earlier events come first, in calls of their own, event by event.
    private func deliverWithheld() {
        let due = withheld.takeDue { isWithheld($1, by: $0.recognizer, isLanding: $0.isOfLanding) }
        var rest = due[...]
        while let first = rest.first {
            let group = rest.prefix { $0._timestamp == first._timestamp }
            deliver(Array(group))
            rest = rest.dropFirst(group.count)
        }
        for touch in due {
            if touch.delivery.isFinished { withheld.finish(touch) } else { withheld.wait(touch, with: hold(on: touch)) }
        }
    }

    private func deliver(_ touches: [UITouch]) {
        var count = 0
        for touch in touches where touch.delivery.isDue { count += 1 }
        // The touches of a view go together, in the order of the views' first contacts; alone, a touch needs no others.
        for touch in touches where count > 1 || touch.delivery.isDue { candidates.append(touch) }
        for index in candidates.indices {
            let touch = candidates[index]
            guard let view = touch._view, touch.delivery.isClaimDue, isFirst(index, of: view) else { continue }
            deliverClaims(view)
        }
        for index in candidates.indices {
            let touch = candidates[index]
            guard let view = touch._view, isFirst(index, of: view) else { continue }
            deliver(.began, to: view) {
                $0.delivery.isBeganDue && self.mayBegin($0) && self.containersAgree($0)
            }
            deliver(.moved, to: view) { $0.delivery.isMoveDue && !$0.delivery.isBeganDue }
            deliver(.ended, to: view) {
                $0._phase == .ended && $0.delivery.isEndDue && !$0.delivery.isBeganDue && self.mayEnd($0)
            }
            deliver(.cancelled, to: view) {
                $0._phase == .cancelled && $0.delivery.isEndDue && !$0.delivery.isBeganDue
            }
        }
        candidates.removeAll()
    }

    private func isFirst(_ index: Int, of view: UIView) -> Bool {
        for earlier in 0..<index where candidates[earlier]._view === view {
            if candidates[earlier].delivery.isClaimDue || !candidates[index].delivery.isClaimDue { return false }
        }
        return true
    }

    private func deliverClaims(_ view: UIView) {
        for touch in candidates where touch._view === view && touch.delivery.isClaimDue && touch.delivery.isBeganDue {
            touch.delivery.finish()
        }
        deliver(.cancelled, to: view) { $0.delivery.isClaimDue }
    }

    /// One call with all touches of a view that are due in a phase.
    private func deliver(
        _ phase: UITouch.Phase, to view: UIView, where isDue: (UITouch) -> Bool
    ) {
        for touch in candidates
        where touch._view === view && !touch.delivery.isFinished && (touch.delivery.wasSent || !touch.isChanged)
            && isDue(touch)
        {
            group.append(touch)
        }
        guard !group.isEmpty else { return }
        for touch in group { settleDebt(of: touch, phase) }
        let touches = group.array.asSet
        if group.contains(where: { $0._phase != phase }) {
            present(phase) { call(view, phase, touches) }
        } else {
            call(view, phase, touches)
        }
        if phase == .ended || phase == .cancelled { for touch in group { touch.delivery.finish() } }
        group.clear()
    }

    private func call(_ view: UIView, _ phase: UITouch.Phase, _ touches: Set<UITouch>) {
        trace.carryingOut(touches.first?.decision ?? 0) {
            view.receive(.touches(phase, touches, event))
        }
    }

    private func settleDebt(of touch: UITouch, _ phase: UITouch.Phase) {
        switch phase {
        case .began:
            touch.delivery.begin()
            if touch.delivery.withholder != nil, let view = touch._view {
                let holder = touch.recognizers.first { ObjectIdentifier($0) == touch.delivery.withholder }
                report(touch, view, .released, because: holder?.attempt.decision ?? touch.decision)
            }
            touch.delivery.withholder = nil
        case .moved: touch.delivery.isMoveDue = false
        default:
            touch.delivery.isEndDue = false
            touch.delivery.isMoveDue = false
        }
    }

    /// Run a call that comes late, or takes touches away, with the touches of the group reading as they do in that phase.
    private func present(_ phase: UITouch.Phase, _ body: () -> Void) {
        for touch in group {
            kept.append((touch._phase, touch._location, touch._previousLocation, touch._timestamp))
        }
        for touch in group where touch._phase != phase {
            if phase == .began {
                touch._location = touch.downLocation
                touch._previousLocation = touch.downLocation
                touch._timestamp = touch.downTime
            } else if phase == .moved {
                touch._previousLocation = touch.downLocation
            }
            touch._phase = phase
        }
        body()
        for index in group.indices {
            let touch = group[index]
            (touch._phase, touch._location, touch._previousLocation, touch._timestamp) = kept[index]
            // The move that follows starts where the view has just seen the finger land.
            if phase == .began, touch._phase == .moved { touch._previousLocation = touch.downLocation }
        }
        kept.clear()
    }

    // MARK: Delays

    /// Whether no recognizer that may still act delays the landing.
    private func mayBegin(_ touch: UITouch) -> Bool {
        guard let holder = holder(of: touch, isLanding: true) else { return true }
        withhold(touch, holder, .beganWithheld(by: Participant(holder)))
        return false
    }

    /// Whether every view around the touched one lets its content have the touch. If not, the view never gets it.
    private func containersAgree(_ touch: UITouch) -> Bool {
        guard touch.isGuarded, let view = touch._view else { return true }
        var next = view._superview
        while let container = next {
            if !container.contentMayBegin(touch.alone, with: event, in: view) {
                touch.delivery.finish()
                return false
            }
            next = container._superview
        }
        return true
    }

    /// Whether no recognizer that may still act delays the lift.
    private func mayEnd(_ touch: UITouch) -> Bool {
        guard let holder = holder(of: touch, isLanding: false) else { return true }
        withhold(touch, holder, .endedWithheld(by: Participant(holder)))
        return false
    }

    private func withhold(
        _ touch: UITouch, _ recognizer: UIGestureRecognizer, _ decision: @autoclosure () -> GateDecision
    ) {
        // Another recognizer may delay the touch longer than the first one did.
        guard touch.delivery.withholder != ObjectIdentifier(recognizer), let view = touch._view else { return }
        touch.delivery.withholder = ObjectIdentifier(recognizer)
        report(touch, view, decision(), because: recognizer.attempt.inputDecision)
    }

    private func report(
        _ touch: UITouch, _ view: UIView, _ decision: @autoclosure () -> GateDecision, because cause: Int
    ) {
        guard trace.isOn else { return }
        touch.decision = trace.record(
            .gate(contact: touch.contact, view: Participant(view), decision()), because: [cause],
            landings: [touch.landing])
    }

    /// What keeps the next phase of a touch that is over from its view; nil for nothing.
    private func hold(on touch: UITouch) -> WithheldTouches.Hold? {
        let isLanding = touch.delivery.isBeganDue
        return holder(of: touch, isLanding: isLanding).map { .init(recognizer: $0, isOfLanding: isLanding) }
    }

    /// The first recognizer that delays the landing of a touch, or its lift. Once one is reported, that one as long as it does,
    /// and then another one.
    private func holder(of touch: UITouch, isLanding: Bool) -> UIGestureRecognizer? {
        let start = touch.delivery.withholder == nil ? 0 : touch.delivery.holderIndex
        let index = touch.recognizers.indexUnretained(from: start) {
            isWithheld(touch, by: $0, isLanding: isLanding)
        }
        guard let index else { return nil }
        touch.delivery.holderIndex = index
        return touch.recognizers[index]
    }

    /// Whether a recognizer delays the landing of a touch, or its lift: it follows the touch, has not decided, and still can,
    /// by a finger, a deadline or a pending verdict. A recognizer that stays possible after its last finger lifted, without
    /// any of these, delays nothing.
    private func isWithheld(_ touch: UITouch, by recognizer: UIGestureRecognizer, isLanding: Bool) -> Bool {
        recognizer.committed == .possible && recognizer.attempt.isInPlay
            && (isLanding ? recognizer.delaysTouchesBegan : recognizer.delaysTouchesEnded)
            && recognizer.attempt.hasTouch(touch.number)
            && (!recognizer.touches.isEmpty || recognizer.deadline < .infinity || recognizer.attempt.isWaiting)
    }

    // MARK: Touches that are over

    /// A touch is over: keep it if its view is still to hear of it.
    func keepIfWithheld(_ touch: UITouch) {
        if touch.delivery.isFinished { forget(touch) } else { withheld.append(touch) }
    }

    /// Let go of the withheld touches that are through.
    func dropFinished() {
        guard !withheld.isEmpty else { return }
        for touch in withheld.takeFinished() { forget(touch) }
    }

    /// Hand out the storage that a finished touch left, for the recognizers of a new one.
    func takeSpareList() -> [UIGestureRecognizer] {
        let list = spareList
        spareList = []
        return list
    }

    private func forget(_ touch: UITouch) {
        var list = touch.recognizers
        touch.forget()
        // Releasing a recognizer may run client code in its deinit, so the list is emptied before it is reused.
        list.removeAll(keepingCapacity: true)
        spareList = list
    }

    /// Whether no touch is withheld from its view.
    var isEmpty: Bool { withheld.isEmpty }
}
