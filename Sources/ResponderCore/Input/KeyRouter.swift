import Foundation

/// Sends keys to the first responder and to the recognizers of its views, unless a key command takes them.
final class KeyRouter {
    /// Set by the application that owns the router.
    unowned var application: UIApplication!
    private let arena: GestureArena
    let event = UIPressesEvent()
    /// The presses of the keys that are down, by the key's name.
    private var presses: [String: UIPress] = [:]
    /// Whether the last key that went down was a key command or an edit action, so that no responder got a press.
    private(set) var isLastKeyCommand = false
    /// The press that is being delivered.
    private var current: UIPress?

    init(_ arena: GestureArena) { self.arena = arena }

    isolated deinit {
        // A press and its recognizers retain each other while the key is down.
        for press in presses.values { press.recognizers = [] }
    }

    func process(_ sample: KeySample) {
        arena.event._modifierFlags = sample.key.modifierFlags
        let name = sample.key.name
        if sample.isDown {
            // A held key that repeats remains one press.
            guard presses[name] == nil else { return }
            application.textRouter.stopRepeating()
            isLastKeyCommand = performKeyCommand(sample.key)
            if isLastKeyCommand { return arena.finishCycle() }
            let press = UIPress(key: sample.key, timestamp: arena.clock.now)
            presses[name] = press
            press._responder = application.inputResponder
            bind(press)
            send(press, .began)
        } else if let press = presses[name] {
            application.textRouter.stopRepeating(press)
            send(press, .ended)
            presses[name] = nil
        }
    }

    /// Cancel the presses of all keys that are down.
    func cancelAll() {
        for press in presses.values.sorted(by: { $0._key.name < $1._key.name }) { send(press, .cancelled) }
        presses = [:]
    }

    /// Whether the key of a press is still down.
    func isDown(_ press: UIPress) -> Bool { presses[press._key.name] === press }

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
            && recognizer.shouldReceive(event)
            && recognizer.delegateToAsk?.gestureRecognizer(recognizer, shouldReceive: press) ?? true
    }

    private func send(_ press: UIPress, _ phase: UIPress.Phase) {
        press._phase = phase
        press._timestamp = arena.clock.now
        event._timestamp = arena.clock.now
        event._modifierFlags = arena.event._modifierFlags
        event.presses = Set(presses.values)
        current = press
        application.sendEvent(event)
        current = nil
        arena.finishCycle()
    }

    /// `UIWindow.sendEvent`: recognizers first, then the first responder.
    func deliver() {
        guard let press = current else { return }
        for recognizer in press.recognizers where recognizer.enabled && !recognizer.committed.isFinal {
            arena.enter(recognizer)
            switch press._phase {
            case .began: recognizer.pressesBegan([press], with: event)
            case .ended: recognizer.pressesEnded([press], with: event)
            case .cancelled: recognizer.pressesCancelled([press], with: event)
            default: recognizer.pressesChanged([press], with: event)
            }
            recognizer.hideProposal()
        }
        arena.settle()
        press._responder?.receive(.presses(press._phase, [press], event))
    }

    /// Offer a key to the `keyCommands` of the responder chain, from the first responder on, and then to the edit actions.
    /// Keys with which the first responder enters text are not commands.
    private func performKeyCommand(_ key: UIKey) -> Bool {
        if application.inputResponder?.wants(key) == true { return false }
        return eachCommand(key) { application.sendAction($0, to: $1, from: $2, for: nil) }
            || application.textRouter.performEditAction(key)
    }

    /// Whether a responder would enter a key as text, or perform a command or an edit action for it.
    func hasUse(for key: UIKey) -> Bool {
        application.inputResponder?.wants(key) == true || eachCommand(key) { _, _, _ in true }
            || application.textRouter.canPerformEditAction(key)
    }

    /// Offer the key commands of the responder chain that match a key, from the first responder on.
    /// - Returns: whether `perform` has accepted one.
    private func eachCommand(_ key: UIKey, _ perform: (Selector, Any, UIKeyCommand) -> Bool) -> Bool {
        var next = application.inputResponder
        while let responder = next {
            for command in responder.keyCommands ?? [] where command.matches(key) {
                guard let action = command.action,
                    let target = responder.target(forAction: action, withSender: command)
                else { continue }
                if perform(action, target, command) { return true }
            }
            next = responder.next
        }
        return false
    }
}
