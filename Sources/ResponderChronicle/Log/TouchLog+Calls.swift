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
            let isHit = hitViews[number]?.id == responder.id
            // A scroll view itself does nothing with a touch.
            if phase == .ended, handled, responder.object is UIControl || isHit && !(responder.object is UIScrollView) {
                acted.insert(number)
            }
            if phase == .ended, handled { handledLift(responder, of: number, now.decision) }
            if isHit, let view = hitViews[number] { heard(view, phase, contact, handled, now) }
        }
        if phase == .cancelled {
            untake(responder, "the touch was cancelled", time)
        } else if handled, taker == nil, let view = responder.object as? UIView, !(view is UIWindow),
            !(view is UIScrollView) || view.followsTouches, (view as? UIControl)?.isTracking != false
        {
            // A scroll view itself does nothing with a touch that it keeps from the responders behind it.
            take(view, contacts, time)
        }
    }

    /// Note that a view got the touch.
    func take(_ view: UIView, _ contacts: [Int], _ time: TimeInterval) {
        name(view)
        win(.view(view.traceName), with: contacts, time)
        update { $0.taker = view.traceName }
    }

    /// Note that a control does not act on the touch, or not any more.
    func release(_ control: Participant<UIControl>, _ time: TimeInterval) {
        update { episode in
            guard episode.taker == control.name else { return }
            episode.taker = nil
            episode.forget(.view(control.name))
            episode.people.hold(nil, at: time)
        }
        lose(.view(control.name))
    }

    func lost(_ control: Participant<UIControl>, _ why: ControlLoss, _ now: Moment) {
        if why != .touchCancelled { release(control, now.time) }
        if let object = control.object { name(object) }
        let (contact, taker) = (now.contact, now.taker)
        let finger = contact.map { "finger \($0)" } ?? "its finger"
        // A text field edits by its own recognizers.
        guard !(control.object is UITextField && taker != nil) else { return }
        let number = contact.flatMap { landing[$0] }
        let claimer = number.flatMap { claims[$0] }
        let allowed = permission(control, claimer?.object)
        let kept = taker.map { keptLift(of: control, before: number, for: $0) } ?? ""
        let cause = taker.map { "taken by \($0) (cancelsTouchesInView)\(allowed)\(kept)" } ?? now.chronicle.cancelReason
        let hit = number.flatMap { hitViews[$0] }
        let remedy: Remedy? =
            switch why {
            case .disabled: .view(control.name, "isEnabled", true, of: UIControl.self)
            case .onSubview: hit.flatMap { .view($0.name, "isUserInteractionEnabled", false) }
            default: claimer.flatMap(passingRemedy)
            }
        let place = number.flatMap { courses[$0]?.point }
        let rule = why == .trackingRefused ? place.flatMap { (control.object as? UISlider)?.refusal(at: $0) } : nil
        let taken = taking(by: taker)
        let verb = control.object is UITextField && why == .disabled ? "does not begin editing with" : "does not track"
        add(
            why == .touchCancelled && cause != nil
                ? "\(control.name) lost \(finger): \(cause ?? "")"
                : (rule ?? (why == .disabled ? "isEnabled is false" : nil)).map {
                    "\(control.name) \(verb) \(finger): \($0)"
                }
                    ?? why.words(for: control.name, finger: finger, subview: hit?.name),
            of: .view(control.name), contact.map { [$0] } ?? [], now.time, wish: .calls, rival: taker, remedy: remedy,
            // A pan of the control itself moves the control.
            weight: claimer?.object is UIPanGestureRecognizer && claimer?.object?.view === control.object
                ? .agreed : .decided,
            plain: acrossSwitch(control, number) ?? (taken == nil ? why.plain : nil), clause: taken)
    }

    /// Why a pan could take a finger from a switch, as people say it; nil for other controls and recognizers.
    private func acrossSwitch(_ control: Participant<UIControl>, _ number: Landing?) -> String? {
        guard control.object is UISwitch, let number, claims[number]?.object is UIPanGestureRecognizer,
            let way = courses[number]?.way
        else { return nil }
        return "your finger moved \(Wording.direction(way)), and a switch keeps only sideways movements"
    }

    /// Says that the press before was not over for the control either, because the gesture that took the finger kept its lift back.
    private func keptLift(of control: Participant<UIControl>, before number: Landing?, for taker: String) -> String {
        let lifts = withheld.filter { entry in
            entry.key != number && hitViews[entry.key]?.id == control.id && entry.value.verdict.isOfLift
                && entry.value.verdict.recognizer?.name == taker
        }
        guard let lift = lifts.min(by: { $0.key < $1.key }) else { return "" }
        let time = Wording.seconds(lift.value.since)
        return "; \(taker) kept the lift of \(time) back too (delaysTouchesEnded), so that press was cancelled with it"
    }

    /// Says that a scroll view took a finger from a control because its class allows that; empty for other recognizers.
    private func permission(_ control: Participant<UIControl>, _ taker: UIGestureRecognizer?) -> String {
        guard let scroll = taker?.scrolled, let control = control.object, scroll.touchesShouldCancel(in: control),
            type(of: scroll) != UITableView.self, type(of: scroll) != UICollectionView.self
        else { return "" }
        return "; touchesShouldCancel(in:) of \(scroll.traceName) returns true for it"
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
            !(object is UITextField && taker.object?.view === object)
        {
            let isSame = keeper.id == taker.id
            if isSame, let keeper = keeper.object { update { $0.people.spare(object, by: SpokenName(keeper)) } }
            add(
                "\(view.name) never received finger \(contact): \(keeper.name) held it back (delaysTouchesBegan) and "
                    + (isSame ? "was then recognized" : "then \(taker.name) was recognized"), of: .view(view.name),
                [contact], time, wish: .calls, rival: taker.name,
                remedy: isSame && taker.object?.cancelsTouchesInView == true
                    ? nil : keeper.object.flatMap { .gesture($0, "delaysTouchesBegan", .flag(false)) },
                clause: taking(by: taker.name, " before it had it"))
        }
    }

    /// The view that handled the touch gets no more of it.
    private func untake(_ view: Participant<UIResponder>, _ why: String, _ time: TimeInterval) {
        guard taker == view.name else { return }
        let target = Target.view(view.name)
        let claimer = scope.lazy.compactMap { self.episodes[$0].claimer }.first
        update { episode in
            episode.taker = nil
            episode.forget(target)
            if episode.winners.isEmpty { episode.people.hold(nil, at: time) }
        }
        // A view that hands its touch to a gesture of its own, as a list does to its pan, loses nothing.
        if let own = claimer?.object?.view, own === view.object, !(own is UIControl) || own is UITextField { return }
        if !scope.flatMap({ self.episodes[$0].losses }).contains(where: { losses[$0].target == target }) {
            let telling = Telling(
                rule: .unexplained, form: .predicate, evidence: [], program: "lost it: \(why)", people: nil, badge: nil,
                remedy: nil)
            append(
                Loss(
                    time: time, target: target, cause: .words(telling), wish: .calls, rival: claimer?.name,
                    weight: .agreed))
        }
        lose(target)
    }
}

extension UISlider {
    /// Why it does not track a finger that landed at a point of the window.
    fileprivate func refusal(at point: CGPoint) -> String {
        let thumb = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
        let distance = thumb.outset(to: convert(point, from: nil))
        return
            "a slider follows only a finger that lands on its thumb, and this one landed \(Wording.points(distance)) beside it"
    }
}

extension ControlLoss {
    /// Why a control does not have a finger, as people say it; nil if a gesture took it.
    nonisolated fileprivate var plain: String? {
        switch self {
        case .disabled: "it is switched off"
        case .trackingRefused: "your finger did not land on its thumb"
        case .onSubview: "your finger is on a view inside of it"
        case .otherButton: "it needs the first button of the mouse"
        case .leftWindow: "it left the window"
        case .cancelled: "the program let go of your finger"
        case .touchCancelled: "the touch was taken away"
        }
    }
}
