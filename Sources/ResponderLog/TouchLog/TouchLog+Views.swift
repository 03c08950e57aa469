import Foundation
import ResponderKit

/// Views, controls and rows that did not get their touch.
extension TouchLog {
    /// Note that a target did not get an input, or got it late.
    /// - Parameters:
    ///   - contacts: the fingers that it is about.
    ///   - inwards: the direction in which the fingers must move for it to be told; nil if they need not move.
    ///   - landings: more landings that it is about.
    ///   - settings: the properties whose values caused it, if they are known.
    func add(
        _ cause: Cause, of target: Target, heading: String? = nil, _ contacts: [Int], _ time: TimeInterval,
        course: Loss.Course = .failed, wish: Loss.Wish = .action, rival: String? = nil, weight: Loss.Weight = .decided,
        isNear: Bool = false, inwards: CGPoint? = nil, landings: Set<Landing> = [], settings: [Setting] = []
    ) {
        var loss = Loss(
            time: time, target: target, heading: heading, cause: cause, course: course, wish: wish, rival: rival,
            weight: weight, isNear: isNear, inwards: inwards,
            landings: landings.union(contacts.compactMap { landing[$0] }))
        loss.settings = settings
        loss.spoken = spoken(target) ?? (target.isGesture ? nil : SpokenName(viewNamed: target.name))
        append(loss)
    }

    /// Note a loss of a recognizer that users may ask about if nothing else acted on the touch.
    func add(
        _ cause: Cause, of recognizer: UIGestureRecognizer, _ contacts: [Int], _ time: TimeInterval,
        isNear: Bool = false, inwards: CGPoint? = nil, landings: Set<Landing> = []
    ) {
        name(Participant(recognizer))
        add(
            cause, of: .gesture(recognizer.traceName), heading: GestureWords.heading(recognizer), contacts, time,
            weight: .missed, isNear: isNear, inwards: inwards, landings: landings)
    }

    /// Note that a scroll view does not scroll because it is switched off.
    /// - Parameter way: how far content should move; nil while that is not known.
    func switchedOff(
        _ scroll: UIScrollView, _ contacts: [Int], _ time: TimeInterval, weight: Loss.Weight = .missed,
        inwards: CGPoint? = nil, landings: Set<Landing> = [], along way: CGPoint? = nil
    ) {
        add(
            .refusal(.scrollingDisabled(scroll: scroll.traceName, way.map { ScrollRoom(scroll, along: $0) })),
            of: .gesture(scroll.panGestureRecognizer.traceName), contacts, time, weight: weight, inwards: inwards,
            landings: landings,
            settings: [Setting(target: .view(scroll.traceName), property: "isScrollEnabled")])
    }

    func selection(
        _ list: Participant<UIView>, _ path: IndexPath, _ selected: Bool, _ why: SelectionReason, _ now: Moment
    ) {
        guard let contact = now.contact else { return }
        if let view = list.object { name(view) }
        let row = RowCase.Row(list: list.object?.traceName(withCellAt: path) ?? list.name, path: path)
        guard selected else {
            let taker = why == .touchCancelled ? now.taker.map { makeTaker($0) } : nil
            guard let reason = RowCase.Reason(why, by: taker) else { return }
            add(
                .row(.notSelected(row, reason)), of: .view(list.name), [contact], now.time, wish: .selection,
                rival: taker?.name)
            return
        }
        guard let number = landing[contact] else { return }
        acted.insert(number)
        if let object = list.object { take(object, [contact], now.time) }
        gained(list.name, .selected(row), with: number, now.decision)
        guard let late = lateLifts.removeValue(forKey: number), let by = late.verdict.recognizer else { return }
        let card = by.object.map { GestureCard($0) }
        add(
            .row(.selectedLate(row, finger: contact, delay: late.delay, keeper: by.name, card: card)),
            of: .view(list.name), [contact], now.time, course: .late, wish: .selection, rival: by.name)
    }

    /// Note what the gate decided about a finger of a view.
    func gate(_ contact: Int, _ view: Participant<UIView>, _ verdict: GateDecision, _ time: TimeInterval) {
        guard let number = landing[contact] else { return }
        let follows = view.object?.followsTouches == true
        let refusal = GateCase.Refusal(view: view.name, finger: contact)
        func refuse(_ one: GateCase, weight: Loss.Weight = .missed, isNear: Bool = false) {
            if let object = view.object { name(object) }
            add(
                .gate(one), of: .view(view.name), [contact], time, wish: .calls, weight: weight, isNear: isNear)
        }
        switch verdict {
        case .beganWithheld, .endedWithheld:
            withheld[number] = (withheld[number]?.since ?? time, verdict)
            if let keeper = verdict.keeper, courses[number]?.keepers.last != keeper {
                courses[number]?.keepers.append(keeper)
            }
        // A view that does not follow touches misses none.
        case .refusedMultipleTouch where !handlers.contains(view.name) && !follows: break
        case .refusedMultipleTouch:
            let handlesTouches = view.object?.overrides?.endsTouches == true
            let hasRecognizers = view.object?.gestureRecognizers?.isEmpty == false
            refuse(
                .secondFinger(refusal, sparesRecognizers: handlesTouches && hasRecognizers), isNear: handlesTouches)
        case .refusedExclusiveTouch(let exclusive):
            let other = exclusive.name == view.name ? otherFinger(than: contact) : nil
            refuse(
                .exclusiveTouch(refusal, by: GateCase.Neighbor(exclusive), other: other),
                weight: follows ? .decided : .missed)
            if follows { lose(.view(view.name)) }
        case .refusedStoppedScroll(let scroll): refuse(.stoppedScroll(refusal, scroll: GateCase.Neighbor(scroll)))
        case .claimed: claimed(number, contact, view, by: verdict.recognizer, time)
        case .released:
            let hasMoved = courses[number]?.kind == .drag
            courses[number]?.movedWhileWithheld = hasMoved
        }
    }

    /// Another finger that is down, and the view that it is on; nil if there is none.
    private func otherFinger(than contact: Int) -> GateCase.OtherFinger? {
        down.subtracting([contact]).sorted().lazy.compactMap { other in
            self.hitView(of: other).map { GateCase.OtherFinger(finger: other, view: GateCase.Neighbor($0)) }
        }.first
    }

    /// Note a call that the view under a finger received.
    package func heard(
        _ view: Participant<UIView>, _ phase: UITouch.Phase, _ contact: Int, _ handled: Bool, _ now: Moment
    ) {
        let time = now.time
        guard let number = landing[contact], let object = view.object else { return }
        // The withheld lift of an earlier touch can come after the finger landed again.
        if phase == .ended, case .beganWithheld? = withheld[number]?.verdict { return }
        if let kept = withheld.removeValue(forKey: number), time - kept.since >= RecordLimits.noticedDelay,
            !(object is UIScrollView)
        {
            if handled, !object.isCell {
                late(view, phase, contact, kept.verdict, by: time - kept.since, time)
            } else if object.isInCell, phase == .ended, kept.verdict.isOfLift {
                lateLifts[number] = (kept.verdict, time - kept.since)
            }
        }
        guard handled, !(object is UIControl), !(object is UIScrollView), !object.isCell else { return }
        switch phase {
        case .began:
            // A scroll view or a control between the two does not pass touches on either.
            let chain = object.superviews.prefix { !($0 is UIScrollView) && !($0 is UIControl) }
            guard let outer = chain.first(where: { $0.overrides?.endsTouches == true }) else { return }
            add(
                .call(.handledInside(outer.traceName, by: view.name, finger: contact)), of: .view(outer.traceName),
                [contact], time, wish: .calls)
        case .cancelled:
            guard let canceller = canceller(of: number, now.chronicle) else { return }
            add(
                .call(.cancelled(view.name, finger: contact, canceller)), of: .view(view.name), [contact], time,
                wish: .calls, rival: claims[number]?.name)
        default: break
        }
    }

    /// What cancelled a touch in its view; nil if nothing is known.
    private func canceller(of number: Landing, _ chronicle: Chronicle) -> CallCase.Canceller? {
        guard let claimer = claims[number] else { return chronicle.cancelReason.map { .system($0) } }
        let taker = makeTaker(claimer.name, claimer)
        guard let scroll = claimer.object?.scrolled else { return .gesture(taker) }
        return .scroll(taker, scroll: scroll.traceName, delaysContent: scroll.delaysContentTouches)
    }

    /// The scroll view that kept a finger back and cannot take it from a control any more; nil if it can, and for other views.
    private func loser(_ view: UIView, of keeper: GateCase.Keeper) -> SpokenName? {
        guard case .scroll(let name, _) = keeper, view is UIControl,
            let scroll = view.superviews.lazy.compactMap({ $0 as? UIScrollView }).first(where: { $0.traceName == name }
            ),
            !scroll.touchesShouldCancel(in: view)
        else { return nil }
        return SpokenName(view: scroll)
    }

    /// Note that a view received a landing or a lift late.
    private func late(
        _ view: Participant<UIView>, _ phase: UITouch.Phase, _ contact: Int, _ verdict: GateDecision,
        by delay: TimeInterval, _ time: TimeInterval
    ) {
        guard phase == (verdict.isOfLift ? .ended : .began), let keeper = verdict.keeper else { return }
        if let object = view.object { name(object) }
        let course = course(of: contact)
        // The finger did not rest, but moved where its scroll view does not scroll.
        let scroll = view.object?.superviews.first { $0 is UIScrollView }
        let isAcross = phase == .began && course?.movedWhileWithheld == true
        let late = GateCase.Late(
            view: view.name, spoken: spoken(.view(view.name)), finger: contact, delay: delay, isLift: verdict.isOfLift,
            keeper: keeper, card: verdict.recognizer?.object.map { GestureCard($0) }, keepers: course?.keepers ?? [],
            scroll: isAcross ? scroll.map { SpokenName(view: $0) } : nil,
            loser: phase == .began ? view.object.flatMap { loser($0, of: keeper) } : nil)
        let (wish, rival): (Loss.Wish, String?) =
            switch keeper {
            case .scroll: (.landing, nil)
            case .gesture(let name, _): (phase == .began ? .landing : .calls, name)
            }
        add(
            .gate(.late(late)), of: .view(view.name), [contact], time, course: .late, wish: wish, rival: rival)
    }

    /// Whether a control has done its work with a landing: a switch that was dragged changes before the lift.
    func hasGained(_ control: String, with landing: Landing?) -> Bool {
        guard let landing else { return false }
        return gains.suffix(RecordLimits.recent).contains {
            $0.target == .view(control) && $0.landings.contains(landing)
        }
    }

    /// Note that a control sent events.
    func sent(_ control: Participant<UIView>, _ events: UIControl.Event, _ now: Moment) {
        if let number = landing(behind: now.decision) {
            if events.contains(.touchDown) {
                let kept = (control.object as? UIControl)?.keptFromSuperviews ?? []
                pressed[number] = PressedControl(
                    control: control.name, isButton: control.object is UIButton, keepsOff: Set(kept.map(\.traceName)))
                courses[number]?.tracker = control.name
            }
            if !events.isDisjoint(with: [.touchUpInside, .touchUpOutside, .touchCancel]) { pressed[number] = nil }
        }
        // A slider has done its work before the lift, and a text field if one of its own recognizers got the finger.
        guard events.contains(.touchUpOutside), let object = control.object, !(object is UISlider),
            let contact = now.contact, !hasGained(control.name, with: landing[contact])
        else { return }
        let distance = now.chronicle.location(of: contact, in: object).map(object.bounds.outset)
        add(
            .control(.liftedOutside(control.name, finger: contact, distance: distance)), of: .view(control.name),
            [contact], now.time)
        release(control, now.time)
    }

    /// Note that a recognizer took a finger that a scroll view still withheld from its content.
    func claimed(
        _ contact: Int, _ view: UIView, by taker: Recognizer, _ delay: (scroll: String, time: Double),
        _ time: TimeInterval
    ) {
        let isScroll = taker.object?.isOfProgram == false
        name(view)
        // A button that scrolls away under the finger misses nothing.
        if let control = view as? UIControl, isScroll, let scroll = taker.object?.view {
            update { $0.people.spare(control, by: SpokenName(view: scroll)) }
            if view is UIButton, let index = gains.lastIndex(where: { $0.target == .gesture(taker.name) }) {
                gains[index].cases.append(.withheld(from: view.traceName, delay.time, by: delay.scroll))
            }
        }
        let by = makeTaker(taker.name)
        if view.followsTouches, !(isScroll && view is UIButton) {
            let refusal = GateCase.Refusal(view: view.traceName, finger: contact)
            // Where another one scrolls, the delay is not what the program has to change.
            let isOwn = isScroll && taker.object?.view?.traceName == delay.scroll
            add(
                .gate(
                    .takenFromContent(refusal, scroll: delay.scroll, delay: delay.time, by: by, isScrolling: isOwn)),
                of: .view(view.traceName), [contact], time, wish: .calls, rival: taker.name)
        } else if let tap = taker.object as? UITapGestureRecognizer, let (list, path) = view.row {
            name(list)
            let row = RowCase.Row(list: list.traceName(withCellAt: path), path: path)
            add(
                .row(.tapTaken(row, finger: contact, by: by, tap: GestureCard(tap))), of: .view(list.traceName),
                [contact], time, wish: .selection, rival: taker.name)
        }
    }
}

extension CGRect {
    /// The distance of a point from the rectangle, along the axis with the larger distance; 0 inside.
    nonisolated func outset(to point: CGPoint) -> CGFloat {
        max(minX - point.x, point.x - maxX, minY - point.y, point.y - maxY, 0)
    }
}

extension UIControl {
    /// The recognizers of its superviews that do not begin with a finger that presses it: single taps, and pans of scroll views that
    /// do not cancel its touches.
    fileprivate var keptFromSuperviews: [UIGestureRecognizer] {
        superviews.flatMap { $0.gestureRecognizers ?? [] }.filter { recognizer in
            if let tap = recognizer as? UITapGestureRecognizer { return tap.cancelsTouchesInView && outranks(tap) }
            guard recognizer is UIPanGestureRecognizer, let scroll = recognizer.scrolled else { return false }
            return !scroll.canCancelContentTouches || !scroll.touchesShouldCancel(in: self)
        }
    }
}

extension UIView {
    /// Whether the view is known to do something with its touches.
    var followsTouches: Bool { self is UIControl || overrides?.endsTouches == true }

    /// Whether a touch that it handles is handled by its own overrides of the touch methods.
    var handlesByOverrides: Bool {
        !(self is UIControl) && !(self is UIWindow) && !(self is UIScrollView) && !isCell
    }

    /// Its name, and that of a named cell in it: `songs (row-2)`.
    package func traceName(withCellAt path: IndexPath) -> String {
        let cell: UIView? =
            (self as? UITableView)?.cellForRow(at: path) ?? (self as? UICollectionView)?.cellForItem(at: path)
        return traceName + (cell?.accessibilityIdentifier.map { " (\($0))" } ?? "")
    }

    /// Whether it is a cell of a table or a collection view.
    var isCell: Bool { self is UITableViewCell || self is UICollectionViewCell }

    /// Whether it is a cell, or a part of one.
    var isInCell: Bool { lineage.contains(where: \.isCell) }

    /// The row that contains the view, and its table.
    var row: (UITableView, IndexPath)? {
        guard let cell = lineage.lazy.compactMap({ $0 as? UITableViewCell }).first,
            let table = cell.lineage.lazy.compactMap({ $0 as? UITableView }).first,
            let path = table.indexPath(for: cell)
        else { return nil }
        return (table, path)
    }
}
