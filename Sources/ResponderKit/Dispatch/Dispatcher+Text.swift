import Foundation

// Keys and text where text is entered: at a first responder that is a `UIKeyInput`.
extension Dispatcher {
    func processText(_ text: String) {
        var next = firstResponder
        while let responder = next {
            if responder is any UIKeyInput {
                responder.takeTyped(text)
                return finishCycle()
            }
            next = responder.next
        }
    }

    func processComposition(_ text: String, selecting range: NSRange) {
        firstResponder?.takeComposition(text, selecting: range)
        finishCycle()
    }

    /// Let a key that went down edit the text of the first responder, and do so again while it is held.
    /// - Returns: whether it is a key for that.
    func edit(with press: UIPress, _ responder: UIResponder) -> Bool {
        guard responder.edit(with: press._key) else { return false }
        press.editor = responder
        let repeats = ["Left", "Right", "Backspace", "Delete"].contains(press._key.name)
        if repeats { repeatEdit(press, responder, after: GestureLimits.keyRepeatDelay) }
        return true
    }

    private func repeatEdit(_ press: UIPress, _ responder: UIResponder, after delay: TimeInterval) {
        let number = clock.schedule(after: delay) { [unowned self, weak responder] in
            keys.repetition = nil
            guard let responder, responder.isFirstResponder, keys.presses[press._key.name] === press else { return }
            if responder.edit(with: press._key) { repeatEdit(press, responder, after: GestureLimits.keyRepeatPause) }
        }
        keys.repetition = (press, number)
    }

    func stopRepeating() {
        if let repetition = keys.repetition { clock.cancel(repetition.next) }
        keys.repetition = nil
    }

    /// Send the edit action that a key is the desktop's shortcut of along the chain of the first responder.
    func performEditAction(_ key: UIKey) -> Bool {
        let flags = key.modifierFlags.subtracting([.alphaShift, .numericPad])
        let action: Selector
        switch (key.name, flags) {
        case ("X", .control), ("X", .command): action = .cut
        case ("C", .control), ("C", .command), ("Insert", .control): action = .copy
        case ("V", .control), ("V", .command), ("Insert", .shift): action = .paste
        case ("A", .control), ("A", .command): action = .selectAll
        default: return false
        }
        guard let target = firstResponder?.target(forAction: action, withSender: nil) else { return false }
        return application.sendAction(action, to: target, from: nil, for: nil)
    }
}

extension UIResponder {
    /// Hand presses to the next responder, except those that edit text here.
    final func forward(
        _ presses: Set<UIPress>, _ event: UIPressesEvent?, _ phase: UIPress.Phase, except edits: (UIPress) -> Bool
    ) {
        let rest = presses.filter { !edits($0) }
        if !rest.isEmpty { forward(.presses(phase, rest, event)) }
    }
}
