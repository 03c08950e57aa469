import Foundation
import ResponderKit

/// Views, controls and rows that did not get their touch.
extension TouchLog {
    func add(
        _ told: String, of target: Target, heading: String? = nil, _ contacts: [Int], _ time: TimeInterval,
        course: Loss.Course = .failed, wish: Loss.Wish = .action, form: Form = .sentence, rival: String? = nil,
        remedy: Remedy? = nil, weight: Loss.Weight = .decided, isNear: Bool = false, landings: Set<Landing> = [],
        settings: [Setting] = [], off: InteractionOff? = nil, plain: String? = nil, clause: Clause? = nil,
        badge: Badge? = nil
    ) {
        let telling = Telling(
            rule: .unexplained, form: form, evidence: [], program: told, people: plain ?? clause?.words, badge: badge,
            remedy: remedy, clause: plain == nil ? clause : nil)
        add(
            .words(telling), of: target, heading: heading, contacts, time, course: course, wish: wish, rival: rival,
            weight: weight, isNear: isNear, landings: landings, settings: settings, off: off)
    }

    /// Note that a target did not get an input, or got it late.
    /// - Parameters:
    ///   - contacts: the fingers that it is about.
    ///   - landings: more landings that it is about.
    ///   - settings: the properties whose values caused it; without them that of the remedy.
    func add(
        _ cause: Cause, of target: Target, heading: String? = nil, _ contacts: [Int], _ time: TimeInterval,
        course: Loss.Course = .failed, wish: Loss.Wish = .action, rival: String? = nil, weight: Loss.Weight = .decided,
        isNear: Bool = false, landings: Set<Landing> = [], settings: [Setting] = [], off: InteractionOff? = nil
    ) {
        var loss = Loss(
            time: time, target: target, heading: heading, cause: cause, course: course, wish: wish, rival: rival,
            weight: weight, isNear: isNear, landings: landings.union(contacts.compactMap { landing[$0] }))
        let decisive = settings.isEmpty ? cause.telling.remedy?.decisive : nil
        loss.settings = settings + (decisive.map { [$0] } ?? [])
        loss.off = off
        loss.spoken = spoken(target) ?? (target.isGesture ? nil : SpokenName(viewNamed: target.name))
        append(loss)
    }

    /// Note a loss of a recognizer.
    /// - Parameter told: what follows its heading.
    func add(
        _ told: String, of recognizer: UIGestureRecognizer, _ contacts: [Int], _ time: TimeInterval,
        remedy: Remedy? = nil, isNear: Bool = false, landings: Set<Landing> = [], plain: String? = nil
    ) {
        name(Participant(recognizer))
        add(
            told, of: .gesture(recognizer.traceName), heading: GestureWords.heading(recognizer), contacts, time,
            form: .predicate, remedy: remedy, weight: .missed, isNear: isNear, landings: landings, plain: plain)
    }

    /// Note that a scroll view does not scroll because it is switched off.
    func switchedOff(
        _ scroll: UIScrollView, _ contacts: [Int], _ time: TimeInterval, weight: Loss.Weight = .missed,
        landings: Set<Landing> = []
    ) {
        add(
            "\(scroll.traceName) does not scroll: isScrollEnabled is false",
            of: .gesture(scroll.panGestureRecognizer.traceName), contacts, time,
            remedy: .view(scroll.traceName, "isScrollEnabled", true, of: UIScrollView.self), weight: weight,
            landings: landings)
    }

    func selection(
        _ list: Participant<UIView>, _ path: IndexPath, _ selected: Bool, _ why: SelectionReason, _ now: Moment
    ) {
        guard let contact = now.contact else { return }
        if let view = list.object { name(view) }
        let words = why.words(of: list.object?.traceName(withCellAt: path) ?? list.name, path, selected: selected)
        guard selected else {
            guard why != .replaced, why != .tapped else { return }
            let taker = why == .touchCancelled ? now.taker : nil
            let (clause, badge) = rowLost(to: taker)
            add(
                words + (taker.map { " by \($0) (cancelsTouchesInView)" } ?? ""), of: .view(list.name), [contact],
                now.time, wish: .selection, rival: taker, clause: clause, badge: badge)
            return
        }
        guard let number = landing[contact] else { return }
        acted.insert(number)
        if taker == nil, let object = list.object { take(object, [contact], now.time) }
        let row = RowPlace(list: list.object?.traceName(withCellAt: path) ?? list.name, path: path)
        gained(list.name, .selected(row), with: number, now.decision)
        guard let late = lateLifts.removeValue(forKey: number), let by = late.verdict.recognizer else { return }
        add(
            "\(words) \(Wording.span(late.delay)) late: \(by.name) kept touchesEnded of finger \(contact) back while it "
                + "could still be recognized (delaysTouchesEnded)", of: .view(list.name), [contact], now.time,
            course: .late, wish: .selection, rival: by.name,
            remedy: by.object.flatMap { .gesture($0, "delaysTouchesEnded", .flag(false)) })
    }

    /// Note what the gate decided about a finger of a view.
    func gate(_ contact: Int, _ view: Participant<UIView>, _ verdict: GateDecision, _ time: TimeInterval) {
        guard let number = landing[contact] else { return }
        let follows = view.object?.followsTouches == true
        func refuse(
            _ why: String, _ remedy: Remedy? = nil, weight: Loss.Weight = .missed, isNear: Bool = false,
            plain: String? = nil
        ) {
            if let object = view.object { name(object) }
            add(
                "\(view.name) does not get finger \(contact)\(why)", of: .view(view.name), [contact], time,
                wish: .calls, remedy: remedy, weight: weight, isNear: isNear, plain: plain ?? verdict.plainRule)
        }
        switch verdict {
        case .beganWithheld, .endedWithheld:
            withheld[number] = (withheld[number]?.since ?? time, verdict)
            if let keeper = verdict.keeper, courses[number]?.keepers.last != keeper {
                courses[number]?.keepers.append(keeper)
            }
        // A view that does not follow touches misses none.
        case .refusedMultipleTouch where taker != view.name && !follows: break
        case .refusedMultipleTouch:
            let isNear = view.object?.overrides?.endsTouches == true
            let others = isNear ? "; that is about the view's own touches: its recognizers get every finger" : ""
            refuse(": \(verdict.rule)\(others)", .view(view.name, "isMultipleTouchEnabled", true), isNear: isNear)
        case .refusedExclusiveTouch:
            let other = verdict.by == view.name ? otherFinger(than: contact) : nil
            let plain = other?.view.object.map {
                "it wants to be touched alone, and \(SpokenName(view: $0).subject) has your other finger"
            }
            refuse(
                " because \(other.map { "it has isExclusiveTouch, and \($0.view.name) has finger \($0.contact)" } ?? verdict.rule)",
                verdict.by.flatMap { .view($0, "isExclusiveTouch", false) }, weight: follows ? .decided : .missed,
                plain: plain)
            if follows { lose(.view(view.name)) }
        case .refusedStoppedScroll: refuse(": \(verdict.rule)")
        case .claimed: claimed(number, contact, view, by: verdict.recognizer, time)
        case .released: break
        }
    }

    /// Another finger that is down, and the view that it is on; nil if there is none.
    private func otherFinger(than contact: Int) -> (view: Participant<UIView>, contact: Int)? {
        down.subtracting([contact]).sorted().lazy.compactMap { other in self.hitView(of: other).map { ($0, other) } }
            .first
    }

    /// Note a call that the view under a finger received.
    func heard(
        _ view: Participant<UIView>, _ phase: UITouch.Phase, _ contact: Int, _ handled: Bool, _ now: Moment
    ) {
        let time = now.time
        guard let number = landing[contact], let object = view.object else { return }
        if phase == .moved { movedLate(view, number, time) }
        // The withheld lift of an earlier touch can come after the finger landed again.
        if phase == .ended, case .beganWithheld? = withheld[number]?.verdict { return }
        if let kept = withheld.removeValue(forKey: number), time - kept.since >= 0.1, !(object is UIScrollView) {
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
                "\(outer.traceName), which overrides touchesBegan too, does not receive finger \(contact): \(view.name) "
                    + "handles it and does not call super", of: .view(outer.traceName), [contact], time, wish: .calls)
        case .cancelled:
            let taker = claims[number]
            var remedy = taker.flatMap(passingRemedy)
            var rule = "cancelsTouchesInView"
            var also = ""
            if let scroll = taker?.object?.scrolled {
                rule = "canCancelContentTouches of \(scroll.traceName) is true"
                if scroll.delaysContentTouches {
                    remedy = .view(scroll.traceName, "canCancelContentTouches", false, of: UIScrollView.self)
                } else {
                    also = "; \(view.name) got it at once, because delaysContentTouches of \(scroll.traceName) is false"
                }
            }
            guard let cause = taker.map({ "\($0.name) took finger \(contact) (\(rule))" }) ?? now.chronicle.cancelReason
            else { return }
            add(
                "\(view.name) received touchesCancelled instead of touchesEnded: \(cause)\(also)", of: .view(view.name),
                [contact], time, wish: .calls, rival: taker?.name, remedy: remedy, clause: taking(by: taker?.name))
        default: break
        }
    }

    /// That a gesture took the touch of a row, as people say it, and on a badge; without a badge if its list scrolled.
    private func rowLost(to gesture: String?) -> (clause: Clause?, badge: Badge?) {
        guard let name = gesture.flatMap({ spoken(.gesture($0)) }), name.deed == nil else {
            return (taking(by: gesture), nil)
        }
        return (
            Clause(name, "takes the touch from the rows, so none was selected"), .to("the \(name.short)")
        )
    }

    /// That a gesture took a finger from its view, as people say it; nil if no gesture did.
    func taking(by gesture: String?, _ how: String = "") -> Clause? {
        gesture.flatMap { spoken(.gesture($0)) }.map { Clause($0, "took your finger\(how)") }
    }

    /// The setting with which a recognizer of the program leaves touches to their views; nil if others took them as well.
    func passingRemedy(_ taker: Recognizer) -> Remedy? {
        guard let object = taker.object, object.isOfProgram, winners.count <= 1 else { return nil }
        return .gesture(object, "cancelsTouchesInView", .flag(false))
    }

    /// Note that a view received a landing or a lift late.
    private func late(
        _ view: Participant<UIView>, _ phase: UITouch.Phase, _ contact: Int, _ verdict: GateDecision,
        by delay: TimeInterval, _ time: TimeInterval
    ) {
        let (property, call) =
            verdict.isOfLift ? ("delaysTouchesEnded", "touchesEnded") : ("delaysTouchesBegan", "touchesBegan")
        let finger = "finger \(contact)"
        guard phase == (verdict.isOfLift ? .ended : .began) else { return }
        let words = "\(view.name) received \(call) for \(finger) \(Wording.span(delay)) late: "
        let keepers = course(of: contact)?.keepers ?? []
        let all = keepers.count > 1 ? keepers.joined(separator: ", then ") : nil
        if let object = view.object { name(object) }
        let (plain, clause) =
            verdict.recognizer?.object.map { plainLateness(of: view.name, verdict, by: $0, delay) } ?? (nil, nil)
        if let scroll = verdict.contentDelay?.scroll {
            add(
                words + (all ?? "delaysContentTouches of \(scroll) is true"), of: .view(view.name), [contact], time,
                course: .late, wish: .landing,
                remedy: .view(scroll, "delaysContentTouches", false, of: UIScrollView.self), plain: plain,
                clause: clause)
        } else if let by = verdict.recognizer {
            add(
                words + (all ?? "\(by.name) kept it back while it could still be recognized (\(property))"),
                of: .view(view.name), [contact], time, course: .late, wish: phase == .began ? .landing : .calls,
                rival: by.name, remedy: by.object.flatMap { .gesture($0, property, .flag(false)) }, plain: plain,
                clause: clause)
        }
    }

    /// Note a call that follows a late landing at once: the finger did not rest, but moved where its scroll view does not scroll.
    private func movedLate(_ view: Participant<UIView>, _ number: Landing, _ time: TimeInterval) {
        guard let last = losses.last, last.course == .late, last.time == time, last.target == .view(view.name),
            courses[number]?.kind == .drag,
            let scroll = view.object?.superviews.first(where: { $0 is UIScrollView })
        else { return }
        let name = SpokenName(view: scroll).subject
        losses[losses.count - 1].cause = .words(
            last.telling.saying(
                "\(name) does not scroll the way your finger moved, so \(spoken(last.target)?.subject ?? "its view") got it"
            ))
    }

    /// That a view received a landing or a lift late, as people say it.
    private func plainLateness(
        of view: String, _ verdict: GateDecision, by keeper: UIGestureRecognizer, _ delay: TimeInterval
    ) -> (plain: String?, clause: Clause?) {
        func says(_ predicate: String) -> (plain: String?, clause: Clause?) {
            spoken(.view(view)).map { (nil, Clause($0, predicate)) } ?? ("its view \(predicate)", nil)
        }
        let gesture = SpokenName(keeper)
        guard let wait = verdict.contentDelay?.time else {
            let deed = "\(verdict.isOfLift ? "heard of your lift" : "got your finger") \(Wording.roughly(delay)) late"
            let by = keeper.view?.traceName == view ? "its \(gesture.short)" : gesture.subject
            return says("\(deed): \(by) could still be recognized")
        }
        if wait - delay > 0.01 {
            return says("got your finger only when it lifted: the \(gesture.owner) waited to see whether you scroll")
        }
        let name = spoken(.view(view))?.subject ?? "its view"
        return ("your finger rested \(Wording.span(wait)), so the \(gesture.owner) let \(name) have it", nil)
    }

    /// Note that a control sent events.
    func sent(_ control: Participant<UIControl>, _ events: UIControl.Event, _ now: Moment) {
        if let number = landing(behind: now.decision) {
            if events.contains(.touchDown) { pressed[number] = (control.name, control.object is UIButton) }
            if !events.isDisjoint(with: [.touchUpInside, .touchUpOutside, .touchCancel]) { pressed[number] = nil }
        }
        guard events.contains(.touchUpOutside), let button = control.object as? UIButton, let contact = now.contact
        else { return }
        let limit = "and less than \(Wording.points(GestureLimits.controlSlop)) outside counts as inside"
        let outset = now.chronicle.location(of: contact, in: button).map(button.bounds.outset)
        let distance = outset.map { Wording.points($0, against: GestureLimits.controlSlop) }
        add(
            "\(control.name) sent touchUpOutside, not touchUpInside: finger \(contact) lifted "
                + "\(distance.map { "\($0) " } ?? "")outside its bounds, \(limit)",
            of: .view(control.name), [contact], now.time,
            plain:
                "your finger lifted \(outset.map { "\(Wording.whole($0, against: GestureLimits.controlSlop)) pt" } ?? "far") outside "
                + "of it; up to \(Wording.points(GestureLimits.controlSlop)) count as inside")
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
        if view.followsTouches, !(isScroll && view is UIButton) {
            let remedy: Remedy? =
                isScroll ? .view(delay.scroll, "delaysContentTouches", false, of: UIScrollView.self) : nil
            add(
                "\(view.traceName) never received finger \(contact): \(delay.scroll) holds touches back for "
                    + "\(Wording.span(delay.time)) (delaysContentTouches), and \(taker.name) began within that time",
                of: .view(view.traceName), [contact], time, wish: .calls, rival: taker.name, remedy: remedy,
                clause: taking(by: taker.name, " in the \(Wording.span(delay.time)) that it waits"))
        } else if taker.object is UITapGestureRecognizer, let (list, path) = view.row {
            name(list)
            let row = SelectionReason.row(path, of: list.traceName(withCellAt: path))
            let (clause, badge) = rowLost(to: taker.name)
            add(
                "\(row) was not selected: \(taker.name) took finger \(contact) (cancelsTouchesInView)",
                of: .view(list.traceName), [contact], time, wish: .selection, rival: taker.name,
                remedy: taker.object.flatMap { .gesture($0, "cancelsTouchesInView", .flag(false)) },
                clause: clause, badge: badge)
        }
    }
}

extension CGRect {
    /// The distance of a point from the rectangle, along the axis with the larger distance; 0 inside.
    nonisolated func outset(to point: CGPoint) -> CGFloat {
        max(minX - point.x, point.x - maxX, minY - point.y, point.y - maxY, 0)
    }
}

extension UIView {
    /// Whether the view is known to do something with its touches.
    var followsTouches: Bool { self is UIControl || overrides?.endsTouches == true }

    /// The views around it, from the inside out.
    var superviews: [UIView] {
        sequence(first: superview, next: { $0?.superview }).prefix { $0 != nil }.compactMap { $0 }
    }

    /// The view itself and the views around it, from the inside out.
    var lineage: [UIView] { [self] + superviews }

    /// Its name, and that of a named cell in it: `songs (row-2)`.
    func traceName(withCellAt path: IndexPath) -> String {
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
