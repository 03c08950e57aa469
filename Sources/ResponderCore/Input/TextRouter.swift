import Foundation

/// Brings typed text and editing keys to a first responder that is a `UIKeyInput`.
final class TextRouter {
    /// Set by the application that owns the router.
    unowned var application: UIApplication!
    private let arena: GestureArena
    /// The press whose key edits repeatedly while it is held, and the clock's number for the next time.
    private var repetition: (press: UIPress, next: Int)?

    /// The keys that edit repeatedly while they are held.
    private static let repeatingKeys: Set = ["Left", "Right", "Backspace", "Delete"]

    init(_ arena: GestureArena) { self.arena = arena }

    nonisolated deinit {}

    func process(_ text: String) {
        var next = application.inputResponder
        while let responder = next {
            if responder is any UIKeyInput {
                responder.takeTyped(text)
                return arena.finishCycle()
            }
            next = responder.next
        }
    }

    func processComposition(_ text: String, selecting range: NSRange) {
        application.inputResponder?.takeComposition(text, selecting: range)
        arena.finishCycle()
    }

    // MARK: Editing keys

    /// Edit the text of the first responder by a key that went down, repeatedly while it is held.
    /// - Returns: whether the key edits.
    func edit(with press: UIPress, _ responder: UIResponder) -> Bool {
        guard responder.edit(with: press._key) else { return false }
        press.editor = responder
        if Self.repeatingKeys.contains(press._key.name) {
            repeatEdit(press, responder, after: GestureLimits.keyRepeatDelay)
        }
        return true
    }

    private func repeatEdit(_ press: UIPress, _ responder: UIResponder, after delay: TimeInterval) {
        let number = arena.clock.schedule(after: delay) { [unowned self, weak responder] in
            repetition = nil
            guard let responder, responder.isFirstResponder, application.keyRouter.isDown(press) else { return }
            if responder.edit(with: press._key) { repeatEdit(press, responder, after: GestureLimits.keyRepeatPause) }
        }
        repetition = (press, number)
    }

    /// End the repetition; if a press is given, only if it is the one that repeats.
    func stopRepeating(_ press: UIPress? = nil) {
        guard let repetition, press == nil || repetition.press === press else { return }
        arena.clock.cancel(repetition.next)
        self.repetition = nil
    }

    /// Send the edit action of a desktop shortcut, such as Ctrl + C, up the chain of the first responder.
    /// - Returns: whether a responder performed it.
    func performEditAction(_ key: UIKey) -> Bool {
        guard let action = Self.editAction(of: key) else {
            return application.inputResponder?.undoManager?.perform(key) ?? false
        }
        guard let target = application.inputResponder?.target(forAction: action, withSender: nil) else { return false }
        return application.sendAction(action, to: target, from: nil, for: nil)
    }

    /// Whether `performEditAction` would find a responder.
    func canPerformEditAction(_ key: UIKey) -> Bool {
        guard let action = Self.editAction(of: key) else {
            return application.inputResponder?.undoManager?.action(of: key) != nil
        }
        return application.inputResponder?.target(forAction: action, withSender: nil) != nil
    }

    /// The edit action of a key; nil for none.
    private static func editAction(of key: UIKey) -> Selector? {
        switch (key.name, key.modifierFlags.subtracting([.alphaShift, .numericPad])) {
        case ("X", .control), ("X", .command): .cut
        case ("C", .control), ("C", .command), ("Insert", .control): .copy
        case ("V", .control), ("V", .command), ("Insert", .shift): .paste
        case ("A", .control), ("A", .command): .selectAll
        default: nil
        }
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
