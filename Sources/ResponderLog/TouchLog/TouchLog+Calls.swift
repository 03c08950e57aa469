import Foundation
import ResponderKit

/// The calls of views and controls during a touch.
extension TouchLog {
    func called(
        _ responder: Participant<UIResponder>, _ phase: UITouch.Phase, _ contacts: [Int], _ handled: Bool, _ now: Moment
    ) {
        let time = now.time
        if phase == .ended { release(contacts, at: time) }
        for contact in contacts {
            guard let number = landing[contact] else { continue }
            let isHit = courses[number]?.view?.id == responder.id
            if phase == .began, handled { noteBusy(responder, at: number) }
            // A control does nothing with a second finger.
            if phase == .ended, handled, courses[number]?.busy == nil, actsOnLift(responder, of: number, isHit: isHit) {
                acted.insert(number)
            }
            if phase == .began, handled, let view = responder.object as? UIView, view.handlesByOverrides {
                courses[number]?.handler = responder.name
            }
            if phase == .ended, handled { handledLift(responder, of: number, now.decision) }
            if isHit, let view = courses[number]?.view { heard(view, phase, contact, handled, now) }
        }
        if phase == .cancelled {
            untake(responder, time)
        } else if handled, let view = responder.object as? UIView, !(view is UIWindow),
            !(view is UIScrollView) || view.followsTouches, (view as? UIControl)?.isTracking != false
        {
            // A scroll view itself does nothing with a touch that it keeps from the responders behind it.
            take(view, contacts, time)
        }
    }

    /// Whether a responder that handles the lift of a finger does something with the finger. A scroll view itself does not, and a text
    /// field edits by its own recognizers.
    private func actsOnLift(_ responder: Participant<UIResponder>, of number: Landing, isHit: Bool) -> Bool {
        guard let control = responder.object as? UIControl else { return isHit && !(responder.object is UIScrollView) }
        return !control.isTextEditor || hasGained(responder.name, with: number)
    }

    /// Note that a view got those of these fingers that no view has.
    func take(_ view: UIView, _ contacts: [Int], _ time: TimeInterval) {
        update { episode in
            let taken = episode.handlers.reduce(into: Set<Int>()) { $0.formUnion(episode.shares[$1] ?? []) }
            let free = contacts.filter { episode.contacts.contains($0) && !taken.contains($0) }
            guard !free.isEmpty else { return }
            episode.people.name(view)
            episode.handle(view.traceName, free, time)
        }
    }

    /// Note that a control does not act on the touch, or not any more.
    func release(_ control: Participant<UIView>, _ time: TimeInterval) {
        update { episode in
            guard episode.handlers.contains(control.name) else { return }
            episode.letGo(.view(control.name), at: time)
        }
        lose(.view(control.name))
    }

    func lost(_ control: Participant<UIView>, _ why: ControlLoss, _ now: Moment) {
        if why != .touchCancelled { release(control, now.time) }
        if let object = control.object { name(object) }
        let (contact, taker) = (finger(of: control, now), now.taker)
        if let number = contact.flatMap({ landing[$0] }) { pressed[number] = nil }
        // A text field edits by its own recognizers.
        guard !(control.object?.isTextEditor == true && taker != nil) else { return }
        let number = contact.flatMap { landing[$0] }
        let claimer = number.flatMap { claims[$0] }
        // A pan of the control itself moves the control.
        let isOwnPan = claimer?.object is UIPanGestureRecognizer && claimer?.object?.view === control.object
        var lost = ControlCase.Lost(
            control: control.name, finger: contact.map { .number($0) } ?? .own, why: why,
            kind: control.object.flatMap(ControlKind.init))
        lost.subview = number.flatMap { courses[$0]?.view?.name }
        lost.besideThumb = number.flatMap { courses[$0] }.flatMap { course in
            (control.object as? UISlider)?.distanceFromThumb(of: course.point)
        }
        lost.taker = taker.map { makeTaker($0, claimer) }
        lost.allowing = permission(control, claimer?.object)
        lost.keptLift = taker.flatMap { keptLift(of: control, before: number, for: $0) }
        lost.acrossSwitch = acrossSwitch(control, number)
        lost.cancelReason = now.chronicle.cancelReason
        lost.wasTracking = isTracking(control, now)
        add(
            .control(.lost(lost)), of: .view(control.name), contact.map { [$0] } ?? [], now.time, wish: .calls,
            rival: taker, weight: isOwnPan ? .agreed : .decided)
    }

    /// The finger of a decision about a control; of a decision that the program caused, the finger that the control tracks.
    func finger(of control: Participant<UIView>, _ now: Moment) -> Int? {
        now.contact ?? held.sorted().first { course(of: $0)?.tracker == control.name }
    }

    /// Whether a control had begun to track the finger of a decision.
    func isTracking(_ control: Participant<UIView>, _ now: Moment) -> Bool {
        finger(of: control, now).flatMap { landing[$0] }.flatMap { courses[$0]?.tracker } == control.name
    }

    /// The movement of a finger that a pan took from a switch; nil for other controls and recognizers.
    private func acrossSwitch(_ control: Participant<UIView>, _ number: Landing?) -> CGPoint? {
        guard control.object is UISwitch, let number, claims[number]?.object is UIPanGestureRecognizer else {
            return nil
        }
        return courses[number]?.way
    }

    /// Since when the gesture that took a finger keeps the lift of the press before back too, so that this press was not over for
    /// the control either; nil if it does not.
    private func keptLift(
        of control: Participant<UIView>, before number: Landing?, for taker: String
    ) -> TimeInterval? {
        let lifts = withheld.filter { entry in
            entry.key != number && courses[entry.key]?.view?.id == control.id && entry.value.verdict.isOfLift
                && entry.value.verdict.recognizer?.name == taker
        }
        return lifts.min { $0.key < $1.key }?.value.since
    }

    /// The scroll view that took a finger from a control because its class allows that, by name; nil for other recognizers.
    private func permission(_ control: Participant<UIView>, _ taker: UIGestureRecognizer?) -> String? {
        guard let scroll = taker?.scrolled, let control = control.object, scroll.touchesShouldCancel(in: control),
            type(of: scroll) != UITableView.self, type(of: scroll) != UICollectionView.self
        else { return nil }
        return scroll.traceName
    }

    /// A recognizer took a finger from its view.
    func claimed(
        _ number: Landing, _ contact: Int, _ view: Participant<UIView>, by taker: Recognizer?, _ time: TimeInterval
    ) {
        claims[number] = taker
        guard let kept = withheld.removeValue(forKey: number)?.verdict, let taker, let object = view.object else {
            return
        }
        if let delay = kept.contentDelay {
            claimed(contact, object, by: taker, delay, time)
        } else if case .beganWithheld(let keeper) = kept, object.followsTouches,
            // A text field edits by its own recognizers.
            !(object.isTextEditor && taker.object?.view === object)
        {
            let isSame = keeper.id == taker.id
            if isSame, let keeper = keeper.object { update { $0.people.spare(object, by: SpokenName(keeper)) } }
            // Without its delay it would still take the finger.
            let isClaimer = isSame && taker.object?.cancelsTouchesInView == true
            let releases = isClaimer ? nil : keeper.object.map { GestureCard($0) }
            let refusal = GateCase.Refusal(view: view.name, finger: contact)
            add(
                .gate(
                    .takenWhileWithheld(
                        refusal, keeper: keeper.name, by: makeTaker(taker.name), isSame: isSame, releases: releases)),
                of: .view(view.name), [contact], time, wish: .calls, rival: taker.name)
        }
    }

    /// The view that handled the touch gets no more of it.
    private func untake(_ view: Participant<UIResponder>, _ time: TimeInterval) {
        guard handlers.contains(view.name) else { return }
        let target = Target.view(view.name)
        let claimer = scope.lazy.compactMap { self.episodes[$0].claimer }.first
        update { episode in
            episode.letGo(target, at: time)
        }
        // A view that hands its touch to a gesture of its own, as a list does to its pan, loses nothing.
        if let own = claimer?.object?.view, own === view.object, !(own is UIControl) || own.isTextEditor { return }
        if !scope.flatMap({ self.episodes[$0].losses }).contains(where: { losses[$0].target == target }) {
            append(
                Loss(
                    time: time, target: target, cause: .call(.touchCancelled), wish: .calls, rival: claimer?.name,
                    weight: .agreed))
        }
        lose(target)
    }
}
