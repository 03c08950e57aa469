import Foundation

/// Turns samples into touches and the touches event: each finger is hit-tested once, when it lands, and its touch is bound
/// to the view, the window and the recognizers that it keeps until it lifts.
final class TouchSequence {
    /// Set by the application that owns the sequence.
    var applicationLink = Link<UIApplication>()
    private var application: UIApplication { applicationLink.object.unsafelyUnwrapped }
    private let trace: Trace
    private let clock: Clock
    private let gate: TouchGate
    private let arena: GestureArena
    /// The one touches event. Its touches are those that are down, and those that lifted in the current event.
    let event: UIEvent

    /// The windows of the touches, in order of first contact.
    let windows = ElementList<UIWindow>()
    /// Contacts that are ignored until they lift.
    private var ignoredContacts: Set<Int> = []
    /// Contacts whose moves were warned about, because they had not landed. A faulty driver may report many moves.
    private var unknownContacts: Set<Int> = []
    private var touchCount: UInt64 = 0
    /// Samples of the batch that need another event.
    private let deferredSamples = ElementList<TouchSample>()
    /// Reusable buffer for `deferredSamples`.
    private let spareSamples = ElementList<TouchSample>()
    private var taps: [Tap] = []
    /// Whether the event is on its way through the application and its windows.
    private(set) var isSending = false
    /// How many windows deliver the event at the moment, one from inside another's delivery.
    private var deliveryDepth = 0

    /// A tap that is over, kept for `tapCount`.
    private struct Tap {
        let location: CGPoint
        let time: TimeInterval
        let count: Int
    }

    init(_ arena: GestureArena) {
        self.arena = arena
        trace = arena.trace
        clock = arena.clock
        gate = arena.gate
        event = arena.event
    }

    isolated deinit {
        // Touches that are down, their views and their recognizers retain each other.
        for touch in event.touches {
            touch.forget()
            touch._view = nil
            touch._window = nil
        }
    }

    /// The next number of a touch, or of what takes the place of a touch: a run of wheel steps, a gesture of a trackpad.
    func nextNumber() -> UInt64 {
        touchCount += 1
        return touchCount
    }

    // MARK: From samples to events

    /// Turn a batch into events. Within one event a contact changes its phase once; its next change opens another event at
    /// the same time.
    func process(_ samples: [TouchSample]) {
        beginEvent()
        for index in samples.indices { add(samples[index]) }
        deliverEvents()
    }

    /// Add a sample to the event that was begun, or to one that follows it in the batch.
    @inline(__always)
    func add(_ sample: TouchSample) {
        if !apply(sample) { deferredSamples.append(sample) }
    }

    /// Deliver the event that was begun, and those that follow it in the batch.
    func deliverEvents() {
        deliverEvent()
        while !deferredSamples.isEmpty {
            deferredSamples.exchange(with: spareSamples)
            beginEvent()
            for sample in spareSamples { add(sample) }
            spareSamples.removeAll()
            deliverEvent()
        }
    }

    /// Begin the first event of a batch, or a further one.
    func beginEvent() {
        event._timestamp = clock.now
        event.number &+= 1
        for index in event.touches.indices {
            event.touches[index]._phase = .stationary
            event.touches[index].isDeferred = false
        }
    }

    /// Apply one sample to the current event.
    /// - Returns: false if it has to wait for the next event.
    private func apply(_ sample: TouchSample) -> Bool {
        guard sample.location.isFinite, sample.timestamp.isFinite else {
            trace.warn("contact \(sample.contact): a sample with a number that is not finite was ignored.")
            return true
        }
        event._modifierFlags = sample.modifierFlags
        event._buttonMask = sample.buttonMask
        let isApplied = event.touches.firstAnswer { touch in
            touch.sample.contact == sample.contact ? apply(sample, to: touch) : nil
        }
        return isApplied ?? applyToUnknown(sample)
    }

    private func apply(_ sample: TouchSample, to touch: UITouch) -> Bool {
        if touch.isChanged {
            if touch._phase == .moved, sample.phase == .move, !touch.isDeferred {
                touch.earlierSamples.append(touch.sample)
                update(touch, with: sample)
                return true
            }
            touch.isDeferred = true
            return false
        }
        switch sample.phase {
        case .move: move(touch, with: sample)
        case .up: change(touch, to: .ended, with: sample)
        case .cancel: cancel(touch, at: sample.timestamp)
        case .down where sample.isOfSameFinger(lastAt: touch.sample.location):
            if !touch.hasLandedAgain {
                trace.warn(
                    "contact \(sample.contact) went down again without a lift, near its last place; it is the same finger."
                )
            }
            touch.hasLandedAgain = true
            var moved = sample
            moved.phase = .move
            move(touch, with: moved)
        case .down:
            trace.warn("contact \(sample.contact) went down twice; its first touch is cancelled.")
            event.cancelReason = "contact \(sample.contact) went down again"
            cancel(touch, at: sample.timestamp)
            touch.isDeferred = true
            return false
        }
        return true
    }

    private func move(_ touch: UITouch, with sample: TouchSample) {
        guard sample.location != touch.sample.location || sample.force != touch.sample.force else { return }
        change(touch, to: .moved, with: sample)
    }

    /// Cancel a touch at its last place: drivers cancel contacts with a place that means nothing, such as (0, 0).
    private func cancel(_ touch: UITouch, at time: TimeInterval) {
        var end = touch.sample
        end.timestamp = max(touch._timestamp, time)
        change(touch, to: .cancelled, with: end)
    }

    private func applyToUnknown(_ sample: TouchSample) -> Bool {
        switch sample.phase {
        case .down:
            ignoredContacts.remove(sample.contact)
            unknownContacts.remove(sample.contact)
            if application.ignoreCount > 0 {
                ignoredContacts.insert(sample.contact)
                trace.record(.ignored(contact: sample.contact, why: .ignoringInteractionEvents))
            } else if event.touches.count >= GestureLimits.fingersAtOnce {
                trace.warn("contact \(sample.contact): \(event.touches.count) fingers are down already; ignored.")
                trace.record(.ignored(contact: sample.contact, why: .tooManyFingers))
                ignoredContacts.insert(sample.contact)
            } else {
                land(sample)
            }
        case .move:
            if !ignoredContacts.contains(sample.contact), noteUnknown(sample.contact) {
                trace.warn("contact \(sample.contact) moved without having gone down; ignored.")
            }
        case .up, .cancel:
            unknownContacts.remove(sample.contact)
            if ignoredContacts.remove(sample.contact) == nil {
                trace.warn("contact \(sample.contact) lifted without having gone down; ignored.")
            }
        }
        return true
    }

    /// - Returns: whether the contact was not known to be unknown.
    private func noteUnknown(_ contact: Int) -> Bool {
        if unknownContacts.count >= GestureLimits.fingersAtOnce { unknownContacts.removeAll() }
        return unknownContacts.insert(contact).inserted
    }

    @inline(__always)
    private func change(_ touch: UITouch, to phase: UITouch.Phase, with sample: TouchSample) {
        touch.isChanged = true
        event.changes.insert(Changes(phase))
        touch._phase = phase
        touch._previousLocation = touch._location
        touch.previousTimestamp = touch._timestamp
        if !touch.earlierSamples.isEmpty { touch.earlierSamples.clear() }
        update(touch, with: sample)
        if phase == .moved { touch.delivery.isMoveDue = true } else { touch.delivery.isEndDue = true }
    }

    @inline(__always)
    private func update(_ touch: UITouch, with sample: TouchSample) {
        touch._timestamp = max(touch._timestamp, sample.timestamp)
        touch.sample = sample
        touch.sample.timestamp = touch._timestamp
        touch._location = touch._window.unsafelyUnwrapped.pointFromScreen(sample.location)
        if touch._tapCount != 0, touch._location._distance(to: touch.downLocation) > GestureLimits.tapMovement {
            touch._tapCount = 0
        }
    }

    // MARK: Landing

    private func land(_ sample: TouchSample) {
        if sample.maximumForce > 0 { application.screen.measuresForce = true }
        let ((hit, asked), visits) = trace.notingHitTest { application.hitTest(sample.location, with: event) }
        // An override may answer with a view of another window: the touch belongs to the window of its view.
        let window = hit?._window ?? asked
        let point = window?.pointFromScreen(sample.location) ?? sample.location
        let decision = trace.record(
            .hitTest(
                contact: sample.contact, point: point, view: hit.map { Participant($0) },
                steps: visits.map { HitTestStep($0, at: point) }))
        if trace.isOn { reportUnasked(sample, visits, because: decision) }
        application.touchLanded?(hit)
        guard let hit, let window else {
            ignoredContacts.insert(sample.contact)
            trace.record(.ignored(contact: sample.contact, why: .noView), because: [decision])
            return
        }
        let touch = UITouch(sample, number: nextNumber(), ordinal: (event.touches.last?.ordinal ?? -1) + 1)
        touch.decision = decision
        touch.landing = decision
        touch.isChanged = true
        event.changes.insert(.began)
        touch._view = hit
        touch._window = window
        touch._location = point
        touch._previousLocation = point
        touch.downLocation = point
        touch._timestamp = sample.timestamp
        touch.downTime = sample.timestamp
        touch._tapCount = tapCount(at: point, time: sample.timestamp)
        gate.admit(touch)
        bind(touch, to: hit)
        if event.touches.isEmpty { windows.removeAll() }
        event.touches.append(touch)
        event.membersChanged()
        if !windows.contains(where: { $0 === window }) { windows.append(window) }
    }

    private func reportUnasked(_ sample: TouchSample, _ visits: [Trace.Visit], because decision: Int) {
        guard let unasked = UnaskedView(at: sample.location, in: application.windows.reversed(), visits: visits) else {
            return
        }
        trace.record(
            .unasked(
                contact: sample.contact, view: Participant(unasked.view), stoppedBy: Participant(unasked.stoppedBy),
                unasked.result),
            because: [decision])
    }

    private func tapCount(at point: CGPoint, time: TimeInterval) -> Int {
        taps.removeAll { (time - $0.time).exceeds(GestureLimits.tapGap) }
        guard let index = taps.firstIndex(where: { $0.location._distance(to: point) <= GestureLimits.tapMovement })
        else { return 1 }
        return taps.remove(at: index).count + 1
    }

    /// Gather the recognizers that will get the touch: those of the view and of everything it is in, deepest first.
    private func bind(_ touch: UITouch, to hit: UIView) {
        var recognizers = gate.takeSpareList()
        var depth = hit.depth
        var next: UIView? = hit
        while let view = next {
            view._gestureRecognizers.forEachUnretained { recognizer in
                if !recognizer.attempt.isInPlay { recognizer.attempt.depth = depth }
                if recognizer.takesTouches { recognizers.append(recognizer) }
            }
            if view.flags.contains(.guardsContent), view !== hit { touch.isGuarded = true }
            next = view._superview
            depth -= 1
        }
        touch.recognizers = recognizers
    }

    // MARK: Delivery

    private func deliverEvent() {
        guard !event.changes.isEmpty else { return }
        arena.looksAtAll = true
        isSending = true
        sendEvent()
        isSending = false
        repairLostTouches()
        arena.finishCycle()
        endEvent()
    }

    /// `UIWindow.sendEvent`: recognizers, arbitration and actions, then views.
    func deliver(in window: UIWindow) {
        // A program may keep the event and send it later; that delivers nothing.
        guard isSending else { return }
        var isNew = false
        for index in event.touches.indices
        where event.touches[index].isChanged && !event.touches[index].delivery.wasSent
            && event.touches[index]._window === window
        {
            event.touches[index].delivery.wasSent = true
            isNew = true
        }
        // An override may send the event twice; it is delivered once.
        guard isNew else { return }
        deliveryDepth += 1
        defer { deliveryDepth -= 1 }
        let someLanded = event.changes.contains(.began) && arena.offerNewTouches(in: window)
        arena.deliverTouches(in: window)
        if someLanded { arena.claimNewTouches(in: window) }
        // An event that another window's delivery sent is settled there.
        guard deliveryDepth == 1 else { return }
        arena.settle()
        gate.deliver()
    }

    /// Repair touches whose event an override of `sendEvent` did not pass to `super`. Recognizers would track a finger forever
    /// whose end they did not receive.
    private func repairLostTouches() {
        for index in event.touches.indices
        where event.touches[index].isChanged && !event.touches[index].delivery.wasSent {
            repairLost(event.touches[index])
        }
    }

    private func repairLost(_ touch: UITouch) {
        touch.delivery.wasSent = true
        touch.delivery.isMoveDue = false
        if touch._phase == .began { touch.delivery.finish() }
        guard touch.isOver else { return }
        touch._phase = .cancelled
        for recognizer in touch.recognizers where recognizer.touches.contains(touch) {
            recognizer.untrack(touch)
            if recognizer.touches.isEmpty { arena.abandon(recognizer, .touchesLost) }
        }
    }

    private func endEvent() {
        for index in event.touches.indices {
            event.touches[index].isChanged = false
            event.touches[index].delivery.wasSent = false
        }
        let hasEnded = !event.changes.isDisjoint(with: [.ended, .cancelled])
        event.changes = []
        guard hasEnded else { return }
        event.cancelReason = nil
        for touch in event.touches where touch.isOver {
            if touch._phase == .ended, touch._tapCount > 0 {
                taps.append(Tap(location: touch.downLocation, time: touch._timestamp, count: touch._tapCount))
            }
            gate.keepIfWithheld(touch)
        }
        event.touches.removeAll { $0.isOver }
        event.membersChanged()
        if event.touches.isEmpty {
            windows.removeAll()
        } else {
            windows.removeAll { window in !event.touches.contains { $0._window === window } }
        }
    }

    /// Cancel all touches.
    func cancelAll(_ why: String) {
        event.cancelReason = why
        event._timestamp = clock.now
        for touch in event.touches {
            ignoredContacts.insert(touch.sample.contact)
            cancel(touch, at: clock.now)
        }
        deliverEvent()
        for recognizer in arena.inPlay where recognizer.committed.isActive && recognizer.touches.isEmpty {
            arena.abandon(recognizer, .touchesCancelled(why))
        }
        arena.finishCycle()
        event.cancelReason = nil
    }
}

extension TouchSequence {
    /// Send the touches event through the application.
    @inline(__always)
    func sendEvent() { applicationLink.borrow { $0.sendEvent(event) } }
}
