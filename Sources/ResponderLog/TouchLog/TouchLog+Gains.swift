import Foundation
import ResponderKit

/// Who got a touch, and why.
extension TouchLog {
    private func gain(
        _ target: Target, heading: String? = nil, on owner: String?, _ facts: [GainCase], _ landings: Set<Landing>,
        _ entry: Decision
    ) {
        let touched = landings.min().flatMap { courses[$0]?.view ?? pointed($0) }
        let path = touched?.object?.lineage ?? []
        var facts = facts
        if !target.isGesture { facts += path.keepers(landings, gains.suffix(RecordLimits.recent)) }
        if let displacement = landings.min().flatMap({ courses[$0]?.tellingDisplacement }) {
            facts.append(.displaced(displacement))
        }
        append(
            Gain(
                time: entry.time, target: target, heading: heading, owner: owner, view: touched?.told,
                decision: entry.number, cases: facts, path: path.map(\.traceName), landings: landings))
    }

    /// Note that a view or a control got landings.
    private func gain(_ view: String, _ facts: [GainCase], _ landings: Set<Landing>, _ entry: Decision) {
        gain(.view(view), on: view, facts, landings, entry)
    }

    func pointed(_ landing: Landing) -> Participant<UIView>? { pointers.values.first { $0.landing == landing }?.view }

    // MARK: Gestures

    /// Note that a gesture was recognized.
    func gained(_ change: Transition) {
        let (recognizer, view, why, entry) = (change.recognizer, change.view, change.why, change.now.decision)
        guard let object = recognizer.object, object.contentDelay == nil, !(object is UIHoverGestureRecognizer) else {
            return
        }
        var landings = memory.landings[recognizer.id] ?? []
        if let pointer = why.reason.pointer, let place = pointers[pointer] { landings = [place.landing] }
        guard !landings.isEmpty else { return }
        if object.isTextEditing {
            let isKnown = { (gain: Gain) in gain.target == view.map { .view($0.name) } && gain.landings == landings }
            guard let field = view, !gains.suffix(RecordLimits.recent).contains(where: isKnown) else { return }
            return gain(field.name, [.textEditing], landings, entry)
        }
        var facts = reasons(object, why, landings, entry.time)
        let touched = landings.min().flatMap { courses[$0]?.view }
        if let touched, let view, object.isOfProgram {
            let inside = landings.sorted().compactMap { courses[$0]?.view }.filter { $0.id != view.id }.map(\.name)
                .uniqued
            if let control = touched.object as? UIControl, touched.id != view.id, !control.isEnabled {
                facts.append(.disabledControl(control.traceName))
            } else if inside.count > 1 || !inside.isEmpty && object.isForRest {
                facts.append(.inside(inside, of: view.name))
            }
        }
        // A finger beside the slider is a reason of its own.
        if let slider = touched?.object as? UISlider, slider.isTracking, slider !== object.view,
            landings.allSatisfy({ courses[$0]?.view?.object === slider }),
            object.cancelsTouchesInView, let fact = slider.lets(object)
        {
            facts.append(fact)
        }
        if object is UIRotationGestureRecognizer, why.reason.pointer == .transform,
            case .fixedZoom(let scroll, let scale)? = landings.first.flatMap({ courses[$0]?.hint })
        {
            facts.append(.fixedZoom(scroll, scale: scale))
        }
        if let front = landings.min().flatMap({ skipped(by: object, $0) }) { facts.append(front) }
        if object.isOfProgram { facts += needless(object, landings) }
        facts += besides(recognizer, landings, change.now)
        if let touched, landings.contains(where: { courses[$0]?.isAhead == true }) {
            facts.append(.ahead(touched.told))
        }
        gain(
            .gesture(recognizer.name), heading: GestureWords.heading(recognizer, on: view), on: view?.name, facts,
            landings, entry)
        if let scroll = object.scrolled { passed(over: scroll, landings, entry.time) }
        refusedInside(object, landings)
        movedAlongEdge(landings)
    }

    /// Note that a gesture got a finger that had landed at an edge and did not move inwards: the edge pan may have been meant.
    private func movedAlongEdge(_ landings: Set<Landing>) {
        for index in losses.indices.suffix(RecordLimits.recent) where !losses[index].landings.isDisjoint(with: landings)
        {
            if case .gesture(let one) = losses[index].cause, one.isNotInwards { losses[index].inwards = nil }
        }
    }

    /// The view in front that the hit test skipped, so that a gesture got a landing; nil if there is none.
    private func skipped(by recognizer: UIGestureRecognizer, _ landing: Landing) -> GainCase? {
        guard let course = courses[landing] else { return nil }
        if let front = course.skipped.first(where: \.isSeenInFront) { return .letThrough(front) }
        // Delegates of taps look at the touched view.
        let isAsked = recognizer is UITapGestureRecognizer && recognizer.delegate != nil
        guard isAsked, let told = course.told, let front = course.skipped.first(where: \.mayBeTakenForTouched) else {
            return nil
        }
        return .askedAbout(told, insteadOf: front)
    }

    /// Note that gestures inside the view of a winner were refused the touch: without that one of them would have got it.
    private func refusedInside(_ winner: UIGestureRecognizer, _ landings: Set<Landing>) {
        guard let touched = landings.min().flatMap({ courses[$0]?.view?.object }) else { return }
        let inside = touched.lineage.prefix { $0 !== winner.view }
        let names = Set(inside.flatMap { $0.gestureRecognizers ?? [] }.map { Target.gesture($0.traceName) })
        for index in losses.indices.suffix(RecordLimits.recent)
        where names.contains(losses[index].target) && losses[index].cause.isOfRefusingAnswer
            && !losses[index].landings.isDisjoint(with: landings)
        { losses[index].isNear = true }
    }

    /// Note that a scroll view scrolls although the finger or the wheel is over one inside it with more content, which is switched off.
    private func passed(over outer: UIScrollView, _ landings: Set<Landing>, _ time: TimeInterval) {
        guard let touched = landings.min().flatMap({ courses[$0]?.view?.object }) else { return }
        for case let inner as UIScrollView in touched.lineage.prefix(while: { $0 !== outer })
        where !inner.isScrollEnabled && inner.hasMoreContent {
            switchedOff(inner, [], time, weight: .decided, landings: landings)
        }
    }

    /// The conditions that a gesture met, with their numbers.
    private func reasons(
        _ object: UIGestureRecognizer, _ why: StateChange, _ landings: Set<Landing>, _ time: TimeInterval
    ) -> [GainCase] {
        // What is said is the reason of the gesture itself, with the numbers of its conditions.
        let met = [GainCase.met(why.facts)]
        var facts: [GainCase] = []
        let fingers = landings.compactMap { courses[$0] }
        switch object {
        case let tap as UITapGestureRecognizer:
            if case .tapped = why.reason {} else { facts += met }
            if tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1 {
                facts.append(.taps(tap.numberOfTapsRequired, fingers: tap.numberOfTouchesRequired))
            }
            let waiting = memory.waitsByName.filter { isWaiting($0.key) && $0.value.contains(tap.traceName) }.keys
                .sorted()
            if !waiting.isEmpty {
                let means = waiting.flatMap { memory.means(of: $0, for: [tap.traceName]) }.uniqued
                facts.append(.awaitedBy(waiting, means))
            }
            if let distance = fingers.map(\.distance).max(), distance >= RecordLimits.mentionedMovement {
                facts.append(.moved(distance, allows: GestureLimits.tapMovement))
            }
            if let held = fingers.map({ $0.end - $0.start }).max(), held >= RecordLimits.tapDuration {
                facts.append(.held(held, allows: GestureLimits.tapDuration))
            }
            if let start = landings.min()?.time, tap.numberOfTapsRequired == 1,
                let before = lastTap(of: tap, before: start)
            {
                facts.append(.again(start - before))
            }
        case let press as UILongPressGestureRecognizer:
            facts += met
            if let distance = fingers.map(\.distance).max(), distance >= RecordLimits.mentionedMovement,
                distance <= press.allowableMovement
            {
                facts.append(.movedBefore(distance, allows: press.allowableMovement))
            }
        case let pan as UIPanGestureRecognizer:
            facts += met
            let (way, needed) = (pan.movement, GestureLimits.panMovement)
            let distance = hypot(way.x, way.y)
            if why.reason.pointer == nil, pan.isOfProgram, distance >= 2 * needed {
                let part = 1 - needed / distance
                let isKnown = if case .moved = why.reason { true } else { false }
                let first = CGPoint(x: way.x * part, y: way.y * part)
                facts.append(.jump(first, moved: isKnown ? nil : distance))
            }
            let count = landings.filter(isHeld).count
            if count > 1, pan.maximumNumberOfTouches == .max, pan.isOfProgram {
                facts.append(.fingers(count, needs: pan.minimumNumberOfTouches))
            }
        default: facts += met
        }
        return facts
    }

    /// Note what follows of the end of a gesture: that a page snaps back, or how far the fingers of a long press moved after it had
    /// begun.
    func finished(_ recognizer: Recognizer, _ now: Moment) {
        let back: GainCase? =
            switch recognizer.object.flatMap(BuiltInRole.init) {
            case .pan(let scroll)?: scroll.wentBack
            case .pop(let navigation)?: navigation.wentBack
            default: nil
            }
        if let back, let index = gains.lastIndex(where: { $0.target == .gesture(recognizer.name) }),
            gains[index].landings.contains(where: { $0.contact != nil })
        {
            gains[index].cases.append(back)
        }
        noteLostFinger(of: recognizer, now)
        guard let press = recognizer.object as? UILongPressGestureRecognizer,
            let index = gains.lastIndex(where: { $0.target == .gesture(recognizer.name) }),
            let distance = gains[index].landings.compactMap({ courses[$0]?.distance }).max()
        else { return }
        guard distance > press.allowableMovement else { return gains[index].cases.append(.actions) }
        gains[index].cases.removeAll { if case .movedBefore = $0 { true } else { false } }
        gains[index].cases.append(.movedAfterwards(distance, allows: press.allowableMovement))
    }

    /// When the last finger of the last tap before a landing lifted, if that is near enough to be one of two taps in a row; nil if it is
    /// not. A tap that waited for others was recognized later than that.
    private func lastTap(of tap: UITapGestureRecognizer, before start: TimeInterval) -> TimeInterval? {
        let lifts = gains.suffix(RecordLimits.recent).filter { $0.target == .gesture(tap.traceName) }.compactMap {
            gain in
            gain.landings.compactMap { courses[$0]?.end }.max()
        }
        return lifts.last { $0 <= start }.flatMap { start - $0 <= GestureLimits.tapGap ? $0 : nil }
    }

    /// What did not stand in the way of a gesture: other fingers, other gestures and exclusive views.
    private func besides(_ recognizer: Recognizer, _ landings: Set<Landing>, _ now: Moment) -> [GainCase] {
        var facts: [GainCase] = []
        let own = Set(landings.compactMap(\.contact))
        if let object = recognizer.object, object.isOfProgram, !own.isEmpty {
            for other in down.subtracting(own).sorted() {
                guard let place = landing[other], let course = courses[place], !course.isOver,
                    now.chronicle.type(of: other) != nil
                else { continue }
                let why = whyUncounted(place, by: object)
                // A tap that waits has all its fingers and ignores later ones. Nobody asks why.
                if case .ignored? = why.refusal?.why, let wait = attempts[recognizer.id]?.wait,
                    object is UITapGestureRecognizer, wait.since <= place.time
                {
                    continue
                }
                facts.append(.otherFinger(other, on: course.view?.name, why))
            }
        }
        for number in landings.sorted() {
            if let course = courses[number], let view = course.exclusive {
                facts.append(.exclusive(view, finger: course.contact))
            }
        }
        for answer in now.answers {
            guard let other = answer.other else { continue }
            switch answer.question {
            case .shouldRecognizeSimultaneously where answer.isYes: break
            case .canPrevent where !answer.isYes, .canBePrevented where !answer.isYes: break
            default: continue
            }
            let beside = answer.recognizer.id == recognizer.id ? other : answer.recognizer
            guard beside.object?.state.isActive == true || winners.contains(beside.name) else { continue }
            name(answer.recognizer)
            facts.append(
                .together(
                    with: beside.name, answer.question, of: answer.recognizer.name,
                    spoken(.gesture(answer.recognizer.name))))
        }
        return facts
    }

    /// Why a recognizer does not count a finger that is down.
    func whyUncounted(_ number: Landing, by recognizer: UIGestureRecognizer) -> GainCase.Uncounted {
        let id = ObjectIdentifier(recognizer)
        if let refusal = memory.refusals[id]?[number] { return .refused(refusal) }
        if let time = memory.spent[id]?[number] { return .failed(time) }
        let isInside = recognizer.view.flatMap { view in
            courses[number]?.view?.object.map { $0 === view || $0.isDescendant(of: view) }
        }
        return isInside == true ? .earlier : .elsewhere
    }

    /// The recognizers for which a recognizer would wait, and that have none of its fingers.
    private func needless(_ recognizer: UIGestureRecognizer, _ landings: Set<Landing>) -> [GainCase] {
        recognizer.requiredToFail.compactMap { other in
            let name = other.traceName
            if !other.isEnabled { return .requiresDisabled(name) }
            guard memory.landings[ObjectIdentifier(other), default: []].isDisjoint(with: landings) else { return nil }
            return .requiresElsewhere(name, on: other.view?.traceName)
        }
    }

    // MARK: Views and controls

    /// Note that a responder handled a lift.
    func handledLift(_ responder: Participant<UIResponder>, of number: Landing, _ entry: Decision) {
        guard let view = responder.object as? UIView, view.handlesByOverrides else { return }
        let hit = courses[number]?.view
        let isHit = hit?.id == responder.id
        var facts: [GainCase] = isHit ? [.handled] : [.handled, .passedOn(by: hit?.name ?? "")]
        if let row = view.rowPlace { facts.append(.rowKept(row, isByControl: false)) }
        gain(responder.name, facts, [number], entry)
    }

    /// Note that a control sent the event of a completed touch.
    func sent(_ control: Participant<UIView>, completing events: UIControl.Event, _ now: Moment) {
        let isSlider = control.object is UISlider
        guard events.complete(control.object), let contact = now.contact, let number = landing[contact],
            let object = control.object,
            !gains.suffix(RecordLimits.recent).contains(where: {
                $0.target == .view(control.name) && $0.landings.contains(number)
            })
        else { return }
        var facts = [GainCase.sent(events.words)]
        if !isSlider, let point = now.chronicle.location(of: contact, in: object) {
            let distance = object.bounds.outset(to: point)
            let isInside = distance < GestureLimits.controlSlop || events.contains(.touchUpInside)
            let landed = courses[number].map { object.convert($0.point, from: nil) } ?? .zero
            if !object.bounds.contains(landed), object.overrides?.contains(landed) == true {
                facts.append(.landedInHitArea(object.bounds.outset(to: landed)))
            } else if distance > 0, isInside {
                facts.append(.liftedOutside(distance, counts: GestureLimits.controlSlop))
            }
        }
        if isSlider, !events.contains(.valueChanged), let course = courses[number],
            let point = now.chronicle.location(of: contact, in: object)
        {
            let landed = object.convert(course.point, from: nil)
            let (along, across) = (abs(point.x - landed.x), abs(point.y - landed.y))
            if across >= GestureLimits.panMovement, across > along {
                facts.append(.sliderStill(along: along, across: across))
            }
        }
        if courses[number]?.cameBack == true { facts.append(.cameBack) }
        if let row = object.rowPlace { facts.append(.rowKept(row, isByControl: true)) }
        if courses[number]?.isAhead == true { facts.append(.ahead(control.name)) }
        if let front = courses[number]?.skipped.first(where: \.isSeenInFront) { facts.append(.letThrough(front)) }
        gain(control.name, facts, [number], now.decision)
    }

    /// Note that a row was selected, or a view became first responder.
    func gained(_ view: String, _ fact: GainCase, with number: Landing, _ entry: Decision) {
        if let index = gains.suffix(RecordLimits.recent).lastIndex(where: {
            $0.target == .view(view) && $0.landings.contains(number)
        }) {
            if !gains[index].cases.contains(where: fact.repeats) { gains[index].cases.append(fact) }
        } else {
            gain(view, [fact], [number], entry)
        }
    }

    /// Note that a view became first responder because of a finger.
    func focused(_ new: Participant<UIResponder>, _ now: Moment) {
        guard new.object is UIView, let number = cause(of: now.decision, now.chronicle), let course = courses[number],
            !course.isOver || course.end == now.time
        else { return }
        gained(new.name, .firstResponder, with: number, now.decision)
    }

    /// The landing whose gesture sent the action that made a decision; the newest one if no action did.
    func cause(of entry: Decision, _ chronicle: Chronicle) -> Landing? {
        for number in entry.because {
            if case .action(let recognizer, _, _)? = chronicle[number]?.kind {
                return memory.landings[recognizer.id]?.max() ?? newest
            }
        }
        return newest
    }
}

extension UIView {
    /// The row that contains it, and its table; nil if it is in none.
    var rowPlace: RowPlace? {
        row.map { list, path in RowPlace(list: list.traceName(withCellAt: path), path: path) }
    }
}

extension UISlider {
    /// That it does not keep a finger from a pan or swipe of a superview that takes it; nil for other recognizers.
    fileprivate func lets(_ recognizer: UIGestureRecognizer) -> GainCase? {
        guard let swipe = recognizer as? UISwipeGestureRecognizer else {
            return recognizer is UIPanGestureRecognizer ? .sliderLets(traceName, turned: nil) : nil
        }
        let (start, end) = (convert(CGPoint.zero, to: nil), convert(CGPoint(x: 1, y: 0), to: nil))
        let length = hypot(end.x - start.x, end.y - start.y)
        let angle = atan2(end.y - start.y, end.x - start.x) * 180 / .pi
        guard length > 0, abs(angle) >= 1 else { return .sliderLets(traceName, turned: nil) }
        let axis = CGPoint(x: (end.x - start.x) / length, y: (end.y - start.y) / length)
        let along = abs(swipe.movement.x * axis.x + swipe.movement.y * axis.y)
        let across = abs(swipe.movement.y * axis.x - swipe.movement.x * axis.y)
        return .sliderLets(traceName, turned: .init(degrees: angle, across: across, along: along))
    }
}

extension UIScrollView {
    /// That its page goes back at the end of a drag; nil if it does not, or the finger hardly moved it.
    fileprivate var wentBack: GainCase? {
        let way = panGestureRecognizer.translation(in: self)
        let velocity = panGestureRecognizer.velocityAtLift(in: self)
        let (offset, page, step, speed, length) =
            abs(way.x) > abs(way.y)
            ? (contentOffset.x, bounds.width, way.x, abs(velocity.x), contentSize.width)
            : (contentOffset.y, bounds.height, way.y, abs(velocity.y), contentSize.height)
        guard isPagingEnabled, page > 0, offset > 0, offset < length - page, speed < ScrollPhysics.flickSpeed else {
            return nil
        }
        // The last page may be only a part of one.
        let start = (offset / page).rounded(.down) * page
        let end = min(start + page, length - page)
        let moved = step < 0 ? offset - start : end - offset
        return moved < (end - start) / 2 && moved >= 2 * GestureLimits.panMovement
            ? .pageWentBack(moved, of: end - start, speed: speed, flick: ScrollPhysics.flickSpeed) : nil
    }
}

extension UINavigationController {
    /// That its screen goes back at the end of a pop under a finger; nil if it does not.
    fileprivate var wentBack: GainCase? {
        guard let pan = interactivePopGestureRecognizer as? UIPanGestureRecognizer, let view = viewIfLoaded else {
            return nil
        }
        let (moved, speed, width) = (pan.translation(in: view).x, pan.velocityAtLift(in: view).x, view.bounds.width)
        guard width > 0, !InteractivePop.completes(progress: moved / width, speed: speed / width) else { return nil }
        return .screenWentBack(
            moved, of: width, speed: speed, ahead: InteractivePop.lookAhead, needs: InteractivePop.middle * width)
    }
}

extension [UIView] {
    /// The gestures on these views that got some landings and leave them to the views.
    fileprivate func keepers(
        _ landings: Set<TouchOutcome.Landing>, _ gains: ArraySlice<TouchOutcome.Gain>
    ) -> [GainCase] {
        flatMap { $0.gestureRecognizers ?? [] }.filter { recognizer in
            !recognizer.cancelsTouchesInView && recognizer.isOfProgram && !recognizer.isTextEditing
                && gains.contains { gain in
                    gain.target == .gesture(recognizer.traceName) && !gain.landings.isDisjoint(with: landings)
                }
        }.map { .left(by: $0.traceName) }
    }
}
