import Foundation

/// The keys that are down.
struct KeyState {
    /// By the key's name.
    var presses: [String: UIPress] = [:]
    let event = UIPressesEvent()
    /// The press being delivered.
    var current: UIPress?
    /// A motion that has begun: its event, and the clock's number for the moment at which it has lasted too long.
    var motion: (event: UIEvent, timeOut: Int)?
    /// The key that edits again and again while it is held: the clock's number for the next time.
    var repetition: (press: UIPress, next: Int)?
}

// What starts at the first responder: keys, motion, remote control.
extension Dispatcher {
    /// Where presses, motion and remote control begin: the first responder of the key window, else the key window.
    var firstResponder: UIResponder? { application.keyWindow.map { $0.firstResponder ?? $0 } }

    // MARK: Keys

    func processKey(_ sample: KeySample) {
        self.event._modifierFlags = sample.key.modifierFlags
        let name = sample.key.name
        if sample.isDown {
            // A key that repeats while it is held stays one press.
            guard keys.presses[name] == nil else { return }
            stopRepeating()
            if performKeyCommand(sample.key) { return finishCycle() }
            let press = UIPress(key: sample.key, timestamp: clock.now)
            keys.presses[name] = press
            press._responder = firstResponder
            bind(press)
            send(press, .began)
        } else if let press = keys.presses[name] {
            if keys.repetition?.press === press { stopRepeating() }
            send(press, .ended)
            keys.presses[name] = nil
        }
    }

    private func bind(_ press: UIPress) {
        var next: UIResponder? = press._responder
        while let responder = next {
            for recognizer in (responder as? UIView)?._gestureRecognizers ?? [] where accepts(press, recognizer) {
                press.recognizers.append(recognizer)
            }
            next = responder.next
        }
    }

    private func accepts(_ press: UIPress, _ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.enabled && !recognizer.committed.isFinal
            && recognizer.allowedPressTypes.contains { $0.intValue == press.type.rawValue }
            && recognizer.shouldReceive(keys.event)
            && recognizer.delegateToAsk?.gestureRecognizer(recognizer, shouldReceive: press) ?? true
    }

    private func send(_ press: UIPress, _ phase: UIPress.Phase) {
        press._phase = phase
        press._timestamp = clock.now
        keys.event._timestamp = clock.now
        keys.event._modifierFlags = event._modifierFlags
        keys.event.presses = Set(keys.presses.values)
        keys.current = press
        application.sendEvent(keys.event)
        keys.current = nil
        finishCycle()
    }

    private func deliverPress() {
        guard let press = keys.current else { return }
        for recognizer in press.recognizers where recognizer.enabled && !recognizer.committed.isFinal {
            arena.enter(recognizer)
            switch press._phase {
            case .began: recognizer.pressesBegan([press], with: keys.event)
            case .ended: recognizer.pressesEnded([press], with: keys.event)
            case .cancelled: recognizer.pressesCancelled([press], with: keys.event)
            default: recognizer.pressesChanged([press], with: keys.event)
            }
            recognizer.hideProposal()
        }
        arena.settle()
        press._responder?.receive(.presses(press._phase, [press], keys.event))
    }

    /// Offer a key to the `keyCommands` of the chain, from the first responder on, and let it be the shortcut of an edit
    /// action. Where text is entered, the keys for that are no commands.
    private func performKeyCommand(_ key: UIKey) -> Bool {
        var next = firstResponder
        if let next, next.wants(key) { return false }
        while let responder = next {
            for command in responder.keyCommands ?? [] where command.matches(key) {
                guard let action = command.action,
                    let target = responder.target(forAction: action, withSender: command)
                else { continue }
                if application.sendAction(action, to: target, from: command, for: nil) { return true }
            }
            next = responder.next
        }
        return performEditAction(key)
    }

    // MARK: Motion and remote control

    /// A motion that is over as soon as it is known.
    func processMotion(_ subtype: UIEvent.EventSubtype) {
        processMotion(.began, subtype)
        processMotion(.ended, subtype)
    }

    /// One stage of a motion. One that does not end in time is cancelled.
    func processMotion(_ phase: MotionPhase, _ subtype: UIEvent.EventSubtype) {
        if phase == .began {
            stopMotion(.cancelled)
            let timeOut = clock.schedule(after: GestureLimits.shakeDuration) { [unowned self] in stopMotion(.cancelled)
            }
            let event = UIEvent(type: .motion, subtype: subtype)
            keys.motion = (event, timeOut)
            send(.began, event)
        } else if keys.motion?.event._subtype == subtype {
            stopMotion(phase)
        }
    }

    private func stopMotion(_ phase: MotionPhase) {
        guard let (event, timeOut) = keys.motion else { return }
        keys.motion = nil
        clock.cancel(timeOut)
        send(phase, event)
    }

    private func send(_ phase: MotionPhase, _ event: UIEvent) {
        event._timestamp = clock.now
        otherCall = .motion(phase, event._subtype, event)
        application.sendEvent(event)
        otherCall = nil
        finishCycle()
    }

    func processRemote(_ subtype: UIEvent.EventSubtype) {
        let event = UIEvent(type: .remoteControl, subtype: subtype)
        event._timestamp = clock.now
        otherCall = .remoteControl(event)
        application.sendEvent(event)
        otherCall = nil
        finishCycle()
    }

    /// The program gained or lost the focus.
    func processActivation(_ isActive: Bool) {
        application.isActive = isActive
        for window in application.windows { window.firstResponder?.activationChanged() }
        guard !isActive else { return }
        stopRepeating()
        cancelLiveTouches("the window became inactive")
        for press in keys.presses.values.sorted(by: { $0._key.name < $1._key.name }) { send(press, .cancelled) }
        keys.presses = [:]
        stopMotion(.cancelled)
        processHover(HoverSample(location: nil))
    }

    /// `UIWindow.sendEvent` for everything but touches.
    func deliverOther(_ event: UIEvent, in window: UIWindow) {
        if pointer.wheel?.event === event { return deliverWheel() }
        if event === keys.event { return deliverPress() }
        if let otherCall { firstResponder?.receive(otherCall) }
    }
}
