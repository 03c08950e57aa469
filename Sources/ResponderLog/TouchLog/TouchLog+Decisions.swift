import Foundation
import ResponderKit

/// What the record takes from each kind of decisions. The decisions themselves have no order here; a comment says where the order of the
/// notes of one of them matters.
extension TouchLog {
    // MARK: Fingers and pointers

    func readHitTest(_ finger: Touchdown, _ now: Moment) {
        // The landing finds or begins the episode to which the rest belongs.
        landed(finger, by: now.decision.number, now.chronicle)
        touched(
            TouchedFinger(
                contact: finger.contact, number: now.decision.number, at: finger.point, on: finger.view,
                steps: finger.steps))
        acts.meet(finger.steps.filter { $0.result != .outside }.map { .view($0.view.name) }, in: scope)
    }

    func readIgnored(_ contact: Int, _ why: IgnoredReason, _ now: Moment) {
        // The hit test of a finger that no view takes is its landing.
        if why != .noView {
            land(contact, now.time, isFollowed: false)
            touched(TouchedFinger(contact: contact, number: now.decision.number))
            note(contact) { $0.outcomes = [.ignored(why)] }
        }
        note(contact) { $0.blocked = .ignored(why) }
    }

    func readUnasked(_ contact: Int, _ view: Participant<UIView>, at stop: Participant<UIView>, _ now: Moment) {
        acts.meet([.view(view.name), .view(stop.name)], in: scope)
        guard let obstacle = now.chronicle.obstacle(of: now.decision) else { return }
        unasked(contact, view, obstacle, now.time)
        note(contact) { $0.outcomes.append(.unasked(view.name, obstacle)) }
    }

    func readGate(_ contact: Int, _ view: Participant<UIView>, _ verdict: GateDecision, _ time: TimeInterval) {
        if let taker = verdict.taker { update { $0.claimer = taker } }
        if case .refusedExclusiveTouch(let keeper) = verdict { acts.keep(keeper.name, in: scope) }
        gate(contact, view, verdict, time)
        noteGate(verdict, contact, view)
    }

    func readTouchCall(
        _ responder: Participant<UIResponder>, _ phase: UITouch.Phase, _ contacts: [Int], _ handled: Bool, _ now: Moment
    ) {
        if phase == .began { noteDevice(of: contacts, now.chronicle) }
        called(responder, phase, contacts, handled, now)
        noteTouchCall(responder, phase, contacts, handled, now.time)
        for contact in contacts { note(contact) { $0.reach(responder, phase, handled: handled, at: now.time) } }
    }

    func readPointer(_ input: PointerInput, at point: CGPoint, on view: Participant<UIView>?, _ now: Moment) {
        // The pointer finds or begins the episode to which its view belongs.
        pointed(input, at: point, on: view, now)
        if input != .hover, let view { acts.meet([.view(view.name)], in: scope) }
    }

    // MARK: Recognizers

    func readDelivery(_ recognizer: Recognizer, _ phase: UITouch.Phase, _ contacts: [Int], _ now: Moment) {
        switch phase {
        case .began:
            // The attempt has its new fingers before its gesture is judged by them.
            attempts.received(recognizer, contacts, landed: contacts.compactMap { landing[$0] }, by: now.decision) {
                self.places(of: $0, now.chronicle)
            }
            acts.meet([.gesture(recognizer.name)], in: scope)
            noteDevice(of: contacts, now.chronicle)
            for contact in contacts { note(contact) { $0.recognizers[recognizer.name] = recognizer } }
            received(recognizer, contacts, now.time)
        case .ended:
            attempts.released(recognizer, contacts, now.time) { self.places(of: $0, now.chronicle) }
            // The fingers are up before the one that stays is looked for.
            release(contacts, at: now.time)
            lifted(contacts, of: recognizer, now)
        case .cancelled:
            attempts.cancelled(recognizer, contacts, now.time)
            release(contacts, at: now.time)
        default: break
        }
    }

    func readChange(
        of recognizer: Recognizer, on view: Participant<UIView>?, _ from: UIGestureRecognizer.State,
        _ to: UIGestureRecognizer.State, _ now: Moment
    ) {
        guard let why = now.chronicle.stateChange(of: now.decision) else { return }
        let change = Transition(recognizer: recognizer, view: view, from: from, to: to, why: why, now: now)
        // The attempt has its new state, or is over, before its gesture is judged by it.
        attempts.changed(change, pointer: why.reason.pointer.flatMap { pointers[$0]?.landing })
        changed(change)
    }

    func readRefusal(_ recognizer: Recognizer, _ contact: Int, _ why: RefusalReason, _ now: Moment) {
        acts.meet([.gesture(recognizer.name)], in: scope)
        refused(recognizer, contact, why, now)
    }

    func readAction(
        _ recognizer: Recognizer, _ state: UIGestureRecognizer.State, _ values: GestureValues, _ time: TimeInterval
    ) {
        attempts.acted(recognizer, state, values)
        acted(recognizer, values, time)
        if isTurning { wheeled(recognizer, state, at: values.location, time) }
    }

    func readMove(of recognizer: Recognizer, to view: Participant<UIView>, _ time: TimeInterval) {
        if recognizer.object?.view != nil { memory.moves[recognizer.id] = (view.name, time) }
        tooLate(recognizer, on: view, time)
    }

    // MARK: Controls and rows

    func readEvents(_ events: UIControl.Event, of control: Participant<UIView>, _ now: Moment) {
        sent(control, completing: events, now)
        sent(control, events, now)
        noteEvents(events, of: control, now)
    }

    func readControlLoss(_ control: Participant<UIView>, _ why: ControlLoss, _ now: Moment) {
        lost(control, why, now)
        note(
            FingerNote(
                of: control, finger: finger(of: control, now), why, wasTracking: isTracking(control, now), now))
    }

    func readSelection(
        _ list: Participant<UIView>, _ path: IndexPath, _ selected: Bool, _ why: SelectionReason, _ now: Moment
    ) {
        selection(list, path, selected, why, now)
        let row = RowNews(list: list.name, path: path, isSelected: selected, why: why)
        noteRow(row, now)
        note(FingerNote(of: list, row, now))
    }

    // MARK: Keys, motions and the first responder

    func readKey(
        _ key: UIKey, _ phase: UIPress.Phase, handledBy responder: Participant<UIResponder>, _ time: TimeInterval
    ) {
        if phase == .began { keyTaken(key, by: responder, time) }
        noteKey(key, phase, of: responder, time)
    }

    func readMotion(
        _ motion: UIEvent.EventSubtype, _ phase: MotionPhase, _ responder: Participant<UIResponder>, _ handled: Bool,
        _ time: TimeInterval
    ) {
        if phase == .began { lastShake = time }
        if handled { noteMotion(motion, phase, of: responder, time) }
    }

    func readFirstResponder(
        from old: Participant<UIResponder>?, to new: Participant<UIResponder>?, _ now: Moment
    ) {
        // A finger that caused the change has its gain before the change asks for that.
        if let new { focused(new, now) }
        noteFocus(from: old, to: new, now)
    }
}
