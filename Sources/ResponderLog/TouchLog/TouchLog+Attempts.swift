import Foundation
import ResponderKit

/// What follows of the attempts of recognizers: gestures that act late, act beside others, or lose what they were near to getting.
extension TouchLog {
    /// A finger that stayed down when the others lifted.
    struct Alone {
        let landing: Landing
        /// Where it was in its window at that lift.
        let start: CGPoint
        /// Where it was when another finger landed; nil before.
        var end: CGPoint?
    }

    /// Note a gesture that seems slow, because it waited for others to fail before it acted.
    func noteLateness(of change: Transition, _ landings: Set<Landing>) {
        let time = change.now.time
        guard change.from == .possible, let wait = attempts[change.recognizer.id]?.wait,
            time - wait.since >= RecordLimits.noticedDelay
        else { return }
        let awaited = wait.others.enumerated().map { index, name in
            TimingCase.Awaited(
                name: name, spoken: spoken(.gesture(name)),
                failure: index < 2 ? failure(of: name, after: wait.since) : nil)
        }
        append(
            change.loss(
                .timing(
                    .late(
                        after: time - wait.since, awaited: awaited,
                        by: memory.means(of: change.recognizer.name, for: wait.others))), course: .late,
                with: landings))
    }

    /// How a gesture failed for which another one waited; nil if it did not.
    private func failure(of name: String, after start: TimeInterval) -> GestureCase? {
        let failure = failures.last { $0.loss.target == .gesture(name) && $0.loss.time >= start }
        guard case .gesture(let one)? = failure?.loss.cause else { return nil }
        return one
    }

    /// Note that a tap was recognized. A tap recognizer with fewer taps that does not wait for it was recognized before.
    func tapped(_ change: Transition, _ landings: Set<Landing>) {
        let recognizer = change.recognizer
        guard let tap = recognizer.object as? UITapGestureRecognizer else { return }
        let count = tap.numberOfTapsRequired
        for earlier in memory.taps where earlier.count < count && !earlier.loss.landings.isDisjoint(with: landings) {
            let fingers = landings.filter { landing in earlier.loss.landings.max().map { landing <= $0 } == true }
            let index = (fingers.count + tap.numberOfTouchesRequired - 1) / tap.numberOfTouchesRequired
            // With the last tap both act: the gain of the other one says why.
            guard index < count else { continue }
            guard let card = earlier.card else { continue }
            var loss = earlier.loss
            loss.cause = .timing(.earlierTap(card, index: index, before: GestureCard(tap), taps: count))
            loss.course = .unwanted
            loss.rival = recognizer.name
            append(loss, besides: landings)
        }
        memory.taps.append((change.loss(change.cause, with: landings), change.why.facts.gesture, count))
        if memory.taps.count > 8 { memory.taps.removeFirst() }
    }

    /// Note that a swipe was recognized while another gesture follows the same fingers, because an answer allows both. That is
    /// usually wanted for pinch, rotation and pan, but rarely for a swipe.
    func strokeBeside(_ change: Transition, _ landings: Set<Landing>) {
        guard let swipe = change.recognizer.object as? UISwipeGestureRecognizer else { return }
        for answer in change.now.answers where answer.isYes && answer.question == .shouldRecognizeSimultaneously {
            guard let one = answer.recognizer.object, let other = answer.other?.object else { continue }
            let beside = one === swipe ? other : one
            guard beside.view === swipe.view, beside.state.isActive else { continue }
            let swipeBeside = TimingCase.swipeBeside(
                beside.traceName, asked: one.traceName, answer.question, about: other.traceName)
            append(change.loss(.timing(swipeBeside), course: .unwanted, with: landings))
        }
    }

    /// Note that another gesture made a gesture fail before it came near its own conditions. The next movements of the fingers show
    /// whether the gesture was wanted.
    func prevented(_ recognizer: Recognizer, _ why: StateChange, _ loss: Loss) {
        guard case .prevented(let rival) = why.reason, why.facts.rival != nil, let object = recognizer.object,
            object.contentDelay == nil, !object.isTextEditing
        else { return }
        var loss = loss
        // Only the first gestures of a touch have names for people.
        loss.spoken = spoken(loss.target)
        if let apart = fingersApart(of: object) {
            loss.cause.continue(with: apart)
            loss.rival = nil
            loss.isNear = true
            loss.weight = .decided
            append(loss)
            return lose(loss.target)
        }
        memory.prevented[recognizer.id] = RecognizerMemory.Prevented(
            loss: loss, by: rival.id, fingers: object.fingersNeeded,
            isPan: object is UIPanGestureRecognizer, sharesView: rival.object?.view === object.view,
            press: object as? UILongPressGestureRecognizer)
    }

    /// The finger that a gesture of two fingers did not get although it landed with its own one; nil if it had two, or no other
    /// finger landed at about the same time.
    private func fingersApart(of recognizer: UIGestureRecognizer) -> GestureCase.Sequel? {
        let own = memory.landings[ObjectIdentifier(recognizer)] ?? []
        guard recognizer.fingersNeeded == 2, own.count == 1, let first = own.first, let view = recognizer.view else {
            return nil
        }
        let other = down.sorted().compactMap { landing[$0] }.first { other in
            other != first && abs(other.time - first.time) < GestureLimits.tapGap
                && courses[other]?.view?.object?.isDescendant(of: view) == false
        }
        guard let other, let contact = other.contact else { return nil }
        return .otherFinger(contact, on: courses[other]?.view?.told ?? "no view")
    }

    /// Note that a prevented recognizer gets another finger while its preventer is still active.
    func gotFingers(_ recognizer: ObjectIdentifier, _ contacts: [Int]) {
        guard let entry = memory.prevented[recognizer], attempts[entry.by]?.recognition != nil,
            entry.fingers > entry.loss.landings.count, entry.fingers > 1, let contact = contacts.first
        else {
            memory.prevented[recognizer] = nil
            return
        }
        wanted(recognizer, .fingerLanded(contact))
    }

    /// Note that a recognizer that prevented others sends an action because the fingers move.
    package func acted(_ recognizer: Recognizer, _ values: GestureValues, _ time: TimeInterval) {
        // The last finger of a pinch or rotation moves alone: its lift tells how far.
        if values.numberOfTouches == 1, recognizer.object?.fingersNeeded == 2 { return }
        for (id, var entry) in pans(preventedBy: recognizer) {
            guard let place = entry.place, place.fingers == values.numberOfTouches else {
                entry.place = (values.location, values.numberOfTouches)
                memory.prevented[id] = entry
                continue
            }
            let distance = hypot(values.location.x - place.point.x, values.location.y - place.point.y)
            guard distance >= GestureLimits.panMovement else { continue }
            wanted(id, .moved(fingers: place.fingers))
        }
    }

    /// Note that fingers of a recognizer lift. The finger that stays may mean a pan, and one that was down long enough a long press.
    func lifted(_ contacts: [Int], of recognizer: Recognizer, _ now: Moment) {
        // A contact can land again, as another finger.
        if let last = alone, let contact = last.landing.contact, contacts.contains(contact),
            landing[contact] == last.landing, let point = last.end ?? place(of: contact, now.chronicle)
        {
            movedAlone(hypot(point.x - last.start.x, point.y - last.start.y), contact, last.landing, recognizer)
        }
        for (id, entry) in prevented(by: recognizer) {
            // A tap before the press had the same contact, and another landing.
            let own = contacts.compactMap { self.landing[$0] }.filter(entry.loss.landings.contains).min()
            guard let press = entry.press, let landing = own, let course = courses[landing],
                now.time - landing.time >= press.minimumPressDuration, course.distance <= press.allowableMovement
            else { continue }
            wanted(
                id,
                .rested(
                    now.time - landing.time, course.distance, needs: press.minimumPressDuration,
                    allows: press.allowableMovement))
        }
        // The same lift is noted once for each recognizer.
        guard down.count == 1, let last = down.first.flatMap({ landing[$0] }),
            last != alone?.landing || alone?.end != nil
        else { return }
        alone = last.contact.flatMap { place(of: $0, now.chronicle) }.map { Alone(landing: last, start: $0) }
    }

    /// Note that another finger lands: what the last one does from now on, it does not do alone.
    func noLongerAlone(_ chronicle: Chronicle) {
        guard let last = alone, last.end == nil, let contact = last.landing.contact, landing[contact] == last.landing
        else { return }
        alone?.end = place(of: contact, chronicle)
    }

    /// Note that the last finger moved after the others lifted, so that a pan may have been wanted.
    private func movedAlone(
        _ distance: CGFloat, _ contact: Int, _ landing: Landing, _ recognizer: Recognizer
    ) {
        guard distance >= GestureLimits.panMovement else { return }
        for (id, entry) in pans(preventedBy: recognizer) where entry.loss.landings.contains(landing) {
            wanted(id, .movedAlone(contact, distance))
        }
        for index in losses.indices
        where losses[index].cause.isOfTooManyMovingFingers && losses[index].landings.contains(landing)
            && !losses[index].isNear
        {
            losses[index].isNear = true
            losses[index].cause.continue(with: .movedAlone(contact, distance))
        }
    }

    /// The pans of one finger that a long press, or a gesture of two fingers on their view, prevented before they came near their own
    /// conditions, by name.
    private func pans(preventedBy recognizer: Recognizer) -> [(
        key: ObjectIdentifier, value: RecognizerMemory.Prevented
    )] {
        let isPress = recognizer.object is UILongPressGestureRecognizer
        guard isPress || recognizer.object?.fingersNeeded == 2 else { return [] }
        return prevented(by: recognizer).filter { _, entry in
            entry.fingers == 1 && entry.isPan && (isPress || entry.sharesView)
        }
    }

    /// The gestures that a recognizer prevented before they came near their own conditions, by name.
    private func prevented(by recognizer: Recognizer) -> [(key: ObjectIdentifier, value: RecognizerMemory.Prevented)] {
        memory.prevented.filter { $0.value.by == recognizer.id }
            .sorted { $0.value.loss.target.name < $1.value.loss.target.name }
    }

    /// Whether each action of an active gesture can change the outcome. Few outcomes depend on that.
    package var goesByActions: Bool { !memory.prevented.isEmpty || isTurning }

    /// Note that an active gesture sends another action because it changed.
    package func goOn(_ recognizer: UIGestureRecognizer, at time: TimeInterval) {
        guard goesByActions else { return }
        let participant = Participant(recognizer)
        scope = episodes(of: landings(of: participant, drivenBy: nil))
        let values = GestureValues(of: recognizer)
        acted(participant, values, time)
        if isTurning { wheeled(participant, .changed, at: values.location, time) }
    }

    /// Note that the fingers met the conditions of a gesture after another one had prevented it.
    private func wanted(_ recognizer: ObjectIdentifier, _ sequel: GestureCase.Sequel) {
        guard var loss = memory.prevented.removeValue(forKey: recognizer)?.loss else { return }
        loss.cause.continue(with: sequel)
        append(loss)
        lose(loss.target)
    }

    /// Note that a recognizer does not get a finger.
    func refused(_ recognizer: Recognizer, _ contact: Int, _ why: RefusalReason, _ now: Moment) {
        if why == .finished { return gotFingers(recognizer.id, [contact]) }
        let reason = RefusalCase.Reason(why, of: recognizer.object, contact: contact, now.decision, now.chronicle)
        if let number = landing[contact] { memory.refusals[recognizer.id, default: [:]][number] = reason }
        guard let object = recognizer.object, !object.isTextEditing else { return }
        if why == .ignored, let number = landing[contact] { noteIgnorer(object, of: number, reason) }
        switch BuiltInRole(of: object) {
        case .pan(let scroll)? where why == .disabled && !scroll.isScrollEnabled:
            switchedOff(scroll, [contact], now.time, inwards: .zero)
        case .pop(let navigation)? where why == .disabled: poppedNothing(navigation, object, contact, now.time)
        case .some: break
        case nil:
            guard let one = refusal(of: object, contact, reason) else { return }
            add(
                .refusal(one), of: object, [contact], now.time, isNear: why == .disabled || why == .touchType)
        }
    }

    /// The case of a recognizer of the program that does not get a finger; nil if it ignored the finger itself.
    private func refusal(
        of recognizer: UIGestureRecognizer, _ contact: Int, _ reason: RefusalCase.Reason
    ) -> RefusalCase? {
        let card = GestureCard(recognizer)
        return switch reason.why {
        case .shouldReceive:
            .answered(
                card, finger: contact, reason,
                disabled: course(of: contact)?.skipped.first { $0.isDisabled && $0.isPanel }?.name)
        case .touchType: .touchType(card, finger: contact, reason)
        case .exclusiveType: .exclusiveType(card, finger: contact, reason)
        case .disabled: .disabled(card, finger: contact, reason)
        case .ignored, .finished: nil
        }
    }

    /// Note that a finger landed near the left edge of a navigation controller whose pop is switched off.
    private func poppedNothing(
        _ navigation: UINavigationController, _ pop: UIGestureRecognizer, _ contact: Int, _ time: TimeInterval
    ) {
        let canPop = navigation.viewControllers.count > 1
        guard let view = pop.view, let x = course(of: contact).map({ view.convert($0.point, from: nil).x }),
            x <= (canPop ? 3 : 1) * GestureLimits.edgeDistance
        else { return }
        let card = GestureCard(pop)
        add(
            .refusal(.popDisabled(card, finger: contact, distance: x, canPop: canPop)), of: pop, [contact], time,
            isNear: true,
            inwards: card.inwards)
    }
}

extension UIGestureRecognizer {
    /// The minimum number of fingers.
    package var fingersNeeded: Int {
        switch self {
        case let pan as UIPanGestureRecognizer: pan.minimumNumberOfTouches
        case let swipe as UISwipeGestureRecognizer: swipe.numberOfTouchesRequired
        case let tap as UITapGestureRecognizer: tap.numberOfTouchesRequired
        case let press as UILongPressGestureRecognizer: press.numberOfTouchesRequired
        case is UIPinchGestureRecognizer, is UIRotationGestureRecognizer: 2
        default: 1
        }
    }
}
