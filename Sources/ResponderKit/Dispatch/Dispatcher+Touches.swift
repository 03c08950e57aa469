import Foundation

/// The phases that touches have in an event, stationary ones left out: what need not be looked for.
struct Changes: OptionSet {
    let rawValue: UInt8
    static let began = Changes(.began)
    static let moved = Changes(.moved)
    static let ended = Changes(.ended)
    static let cancelled = Changes(.cancelled)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    @inline(__always)
    init(_ phase: UITouch.Phase) { rawValue = 1 << UInt8(phase.rawValue) }

    /// The phase if there is just one.
    @inline(__always)
    var only: UITouch.Phase? {
        rawValue & (rawValue &- 1) == 0 ? UITouch.Phase(rawValue: rawValue.trailingZeroBitCount) : nil
    }
}

/// A tap that is over, kept for `tapCount`.
struct Tap {
    let location: CGPoint
    let time: TimeInterval
    let count: Int
}

// From samples to touches.
extension Dispatcher {
    /// Turn a batch into events. Within one event a contact changes its phase once; what it does further opens the
    /// next event at the same time.
    func process(_ samples: [TouchSample]) {
        beginEvent()
        for index in samples.indices where !apply(samples[index]) { deferredSamples.append(samples[index]) }
        deliverEvent()
        while !deferredSamples.isEmpty {
            swap(&deferredSamples, &scratchSamples)
            beginEvent()
            for sample in scratchSamples where !apply(sample) { deferredSamples.append(sample) }
            scratchSamples.removeAll(keepingCapacity: true)
            deliverEvent()
        }
    }

    private func beginEvent() {
        event._timestamp = clock.now
        for index in event.touches.indices {
            event.touches[index]._phase = .stationary
            event.touches[index].isDeferred = false
        }
    }

    /// Take one sample into the present event.
    /// - Returns: false if it has to wait for the next one.
    private func apply(_ sample: TouchSample) -> Bool {
        guard sample.location.isFinite, sample.timestamp.isFinite else {
            trace.warn("contact \(sample.contact): a sample with a number that is not finite was ignored.")
            return true
        }
        event._modifierFlags = sample.modifierFlags
        event._buttonMask = sample.buttonMask
        for index in event.touches.indices where event.touches[index].sample.contact == sample.contact {
            return Unmanaged.passUnretained(event.touches[index]).borrow { apply(sample, to: $0) }
        }
        return applyToUnknown(sample)
    }

    private func apply(_ sample: TouchSample, to touch: UITouch) -> Bool {
        if touch.isChanged {
            if touch._phase == .moved, sample.phase == .move, !touch.isDeferred {
                update(touch, with: sample)
                return true
            }
            touch.isDeferred = true
            return false
        }
        switch sample.phase {
        case .move:
            guard sample.location != touch.sample.location || sample.force != touch.sample.force else { return true }
            change(touch, to: .moved, with: sample)
        case .up: change(touch, to: .ended, with: sample)
        case .cancel: change(touch, to: .cancelled, with: sample)
        case .down:
            trace.warn("contact \(sample.contact) went down twice; its first touch is cancelled.")
            cancelReason = "contact \(sample.contact) went down again"
            var end = touch.sample
            end.timestamp = max(touch._timestamp, sample.timestamp)
            change(touch, to: .cancelled, with: end)
            touch.isDeferred = true
            return false
        }
        return true
    }

    private func applyToUnknown(_ sample: TouchSample) -> Bool {
        switch sample.phase {
        case .down:
            deadContacts.remove(sample.contact)
            if application.ignoreCount > 0 {
                deadContacts.insert(sample.contact)
                trace.record(.ignored(contact: sample.contact, why: .ignoringInteractionEvents))
            } else if event.touches.count >= GestureLimits.fingersAtOnce {
                trace.warn("contact \(sample.contact): \(event.touches.count) fingers are down already; ignored.")
                trace.record(.ignored(contact: sample.contact, why: .tooManyFingers))
                deadContacts.insert(sample.contact)
            } else {
                land(sample)
            }
        case .move:
            if !deadContacts.contains(sample.contact) {
                trace.warn("contact \(sample.contact) moved without having gone down; ignored.")
            }
        case .up, .cancel:
            if deadContacts.remove(sample.contact) == nil {
                trace.warn("contact \(sample.contact) lifted without having gone down; ignored.")
            }
        }
        return true
    }

    @inline(__always)
    private func change(_ touch: UITouch, to phase: UITouch.Phase, with sample: TouchSample) {
        touch.isChanged = true
        changes.insert(Changes(phase))
        touch._phase = phase
        touch._previousLocation = touch._location
        touch.previousTimestamp = touch._timestamp
        touch.samples.clear()
        update(touch, with: sample)
        if phase == .moved { touch.delivery.isMoveDue = true } else { touch.delivery.isEndDue = true }
    }

    @inline(__always)
    private func update(_ touch: UITouch, with sample: TouchSample) {
        touch._timestamp = max(touch._timestamp, sample.timestamp)
        touch.sample = sample
        touch.sample.timestamp = touch._timestamp
        touch.samples.append(touch.sample)
        touch._location = touch._window.unsafelyUnwrapped.pointFromScreen(sample.location)
        if touch._tapCount != 0, touch._location.distance(to: touch.downLocation) > GestureLimits.tapMovement {
            touch._tapCount = 0
        }
    }

    // MARK: Landing

    private func land(_ sample: TouchSample) {
        if sample.maximumForce > 0 { application.screen.measuresForce = true }
        let ((hit, asked), steps) = trace.notingHitTest { hitTest(sample.location, with: event) }
        // An override may answer with a view of another window: the touch belongs where its view is.
        let window = hit?._window ?? asked
        let point = window?.pointFromScreen(sample.location) ?? sample.location
        let decision = trace.record(.hitTest(contact: sample.contact, point: point, view: hit, steps: steps))
        if trace.isOn { reportUnasked(sample, steps, because: decision) }
        application.storedMenu?.fingerLanded(on: hit)
        guard let hit, let window else {
            deadContacts.insert(sample.contact)
            trace.record(.ignored(contact: sample.contact, why: .noView), because: [decision])
            return
        }
        touchCount += 1
        let touch = UITouch(sample, number: touchCount, ordinal: (event.touches.last?.ordinal ?? -1) + 1)
        touch.decision = decision
        touch.isChanged = true
        changes.insert(.began)
        touch._view = hit
        touch._window = window
        touch._location = point
        touch._previousLocation = point
        touch.downLocation = point
        touch._timestamp = sample.timestamp
        touch.previousTimestamp = sample.timestamp
        touch.downTime = sample.timestamp
        gate.lendLists(to: touch)
        touch.samples.append(sample)
        touch._tapCount = tapCount(at: point, time: sample.timestamp)
        gate.admit(touch, among: event.touches, trace: trace)
        bind(touch, to: hit)
        if event.touches.isEmpty { eventWindows.removeAll(keepingCapacity: true) }
        event.touches.append(touch)
        event.membersChanged()
        if !eventWindows.contains(where: { $0 === window }) { eventWindows.append(window) }
    }

    private func reportUnasked(_ sample: TouchSample, _ steps: [HitTestStep], because decision: Int) {
        guard let unasked = UnaskedView(at: sample.location, in: frontToBack, steps: steps) else { return }
        trace.record(
            .unasked(
                contact: sample.contact, view: unasked.view, stoppedBy: unasked.stoppedBy, unasked.result),
            because: [decision])
    }

    /// Ask the windows from the front: higher levels first, within a level the one last brought to front.
    func hitTest(_ location: CGPoint, with event: UIEvent?) -> (view: UIView?, window: UIWindow?) {
        for window in frontToBack where !window.isHidden {
            let map = window.fromSuperview
            guard !window.flags.contains(.singular) else { continue }
            let hit = trace.noting(window) { window.hitTest(location.applying(map), with: event) }
            if let hit { return (hit, window) }
        }
        return (nil, nil)
    }

    private var frontToBack: [UIWindow] {
        let windows = application.windows
        guard windows.count > 1 else { return windows }
        return windows.sorted { ($0.windowLevel, $0.frontNumber) > ($1.windowLevel, $1.frontNumber) }
    }

    private func tapCount(at point: CGPoint, time: TimeInterval) -> Int {
        taps.removeAll { time - $0.time > GestureLimits.tapGap }
        guard let index = taps.firstIndex(where: { $0.location.distance(to: point) <= GestureLimits.tapMovement })
        else { return 1 }
        return taps.remove(at: index).count + 1
    }

    /// Gather the recognizers that will get the touch: those of the view and of everything it is in, deepest first.
    private func bind(_ touch: UITouch, to hit: UIView) {
        var depth = -1
        var next = Link(hit)
        while !next.isEmpty {
            depth += 1
            next = next.borrow { $0.superviewLink } ?? Link()
        }
        next = Link(hit)
        while !next.isEmpty {
            next = next.borrow { gather($0, depth, for: touch) } ?? Link()
            depth -= 1
        }
    }

    /// The recognizers of one of the views; `depth` is how many are above it.
    /// - Returns: its superview.
    @inline(__always)
    private func gather(_ view: UIView, _ depth: Int, for touch: UITouch) -> Link<UIView> {
        for index in view._gestureRecognizers.indices {
            let takesTouches = Unmanaged.passUnretained(view._gestureRecognizers[index]).borrow {
                if !$0.attempt.isInPlay { $0.attempt.depth = depth }
                return $0.takesTouches
            }
            if takesTouches { touch.recognizers.append(view._gestureRecognizers[index]) }
        }
        if view.flags.contains(.scrolls), view !== touch._view { touch.isInScrollView = true }
        return view.superviewLink
    }

    // MARK: Delivery

    private func deliverEvent() {
        guard !changes.isEmpty else { return }
        isSendingTouches = true
        application.sendEvent(event)
        isSendingTouches = false
        repairLostTouches()
        finishCycle()
        endEvent()
    }

    func windows(of event: UIEvent) -> [UIWindow] {
        if event === self.event { return eventWindows }
        if let wheel = pointer.wheel, wheel.event === event { return [wheel.window] }
        return application.keyWindow.map { [$0] } ?? []
    }

    /// `UIWindow.sendEvent`: recognizers, arbitration and actions, then views.
    func deliver(_ event: UIEvent, in window: UIWindow) {
        guard event === self.event else { return deliverOther(event, in: window) }
        // A program that kept the event and sends it later delivers nothing.
        guard isSendingTouches else { return }
        var isNew = false
        for index in event.touches.indices
        where event.touches[index].isChanged && !event.touches[index].delivery.wasSent
            && event.touches[index]._window === window
        {
            event.touches[index].delivery.wasSent = true
            isNew = true
        }
        // An override that sends an event twice, from inside of it or when it is over, delivers it once.
        guard isNew else { return }
        deliveryDepth += 1
        defer { deliveryDepth -= 1 }
        let someLanded = changes.contains(.began) && offerNewTouches(in: window)
        deliverToRecognizers(in: window)
        if someLanded { claimNewTouches(in: window) }
        // Sent from inside of another window's delivery, the event is settled there.
        guard deliveryDepth == 1 else { return }
        arena.settle()
        gate.deliver(self)
    }

    /// An override of `sendEvent` that does not call `super` keeps an event from everybody. A finger whose end it
    /// swallowed would be held for ever, so it is taken away here.
    private func repairLostTouches() {
        for index in event.touches.indices
        where event.touches[index].isChanged && !event.touches[index].delivery.wasSent {
            repairLost(event.touches[index])
        }
    }

    private func repairLost(_ touch: UITouch) {
        touch.delivery.wasSent = true
        touch.delivery.isMoveDue = false
        if touch._phase == .began { touch.delivery.isFinished = true }
        guard touch.isOver else { return }
        touch._phase = .cancelled
        for recognizer in touch.recognizers where recognizer.touches.contains(touch) {
            recognizer.untrack(touch)
            if recognizer.touches.isEmpty { abandon(recognizer, .touchesLost) }
        }
    }

    private func endEvent() {
        for index in event.touches.indices {
            event.touches[index].isChanged = false
            event.touches[index].delivery.wasSent = false
        }
        let hasEnded = !changes.isDisjoint(with: [.ended, .cancelled])
        changes = []
        guard hasEnded else { return }
        cancelReason = ""
        for touch in event.touches where touch.isOver {
            if touch._phase == .ended, touch._tapCount > 0 {
                taps.append(Tap(location: touch.downLocation, time: touch._timestamp, count: touch._tapCount))
            }
            gate.keepIfWithheld(touch)
        }
        event.touches.removeAll { $0.isOver }
        event.membersChanged()
        if event.touches.isEmpty {
            eventWindows.removeAll(keepingCapacity: true)
        } else {
            eventWindows.removeAll { window in !event.touches.contains { $0._window === window } }
        }
    }

    /// The system takes everything away.
    func cancelLiveTouches(_ why: String) {
        cancelReason = why
        event._timestamp = clock.now
        for touch in event.touches {
            deadContacts.insert(touch.sample.contact)
            var end = touch.sample
            end.timestamp = max(touch._timestamp, clock.now)
            change(touch, to: .cancelled, with: end)
        }
        deliverEvent()
        for recognizer in arena.inPlay where recognizer.committed.isActive && recognizer.touches.isEmpty {
            abandon(recognizer, .touchesCancelled(why))
        }
        finishCycle()
        cancelReason = ""
    }
}
