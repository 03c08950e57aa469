import Foundation

/// An object that can receive touches, presses, motion and remote-control events, and pass them on.
///
/// Every default implementation here hands its event to `next`, so an event travels up the chain until a responder
/// overrides the method and does not call `super`.
@preconcurrency @MainActor
open class UIResponder: UIResponderStandardEditActions, Hashable, CustomStringConvertible {
    /// How people, tests and traces call this object. UIKit gives one to views; here every responder can have one.
    /// nil: traces call the object by class and number, as `UIView#3`.
    public final var accessibilityIdentifier: String?

    /// The place of this object among all that its application made, from 1.
    final let serial: UInt32

    /// Whether the overrides of a view end its touches; see `ViewOverrides`.
    final var endsTouches = false

    /// A responder that belongs to `UIApplication.shared`.
    public init() {
        serial = UIApplication.nextSerial()
    }

    nonisolated deinit {}

    /// The responder after this one, nil at the end of the chain. An event goes where this points at the moment it
    /// leaves here.
    open var next: UIResponder? { nil }

    /// What traces call this object: its identifier, or its class and number.
    open var traceName: String { accessibilityIdentifier ?? "\(type(of: self))#\(serial)" }

    /// Class and address, and what else a subclass says: for `print`.
    open var description: String { Description(of: self).text }

    // MARK: Touches

    /// Fingers landed. `touches` holds those bound to the receiving view that landed in this event.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { forward(.touches(.began, touches, event)) }

    /// Fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { forward(.touches(.moved, touches, event)) }

    /// Fingers lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { forward(.touches(.ended, touches, event)) }

    /// The touches are taken away: a gesture recognizer claimed them, or the system did.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward(.touches(.cancelled, touches, event))
    }

    /// Better values for properties that were estimates. No input of a desktop sends estimates, so the engine never
    /// calls this; it is here so that code which overrides it compiles.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    // MARK: Presses

    /// Keys or buttons went down. Where this object is first responder and takes text, keys that edit end here.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forward(presses, event, .began) {
            isFirstResponder && UIApplication.shared.textRouter.edit(with: $0, self)
        }
    }

    /// A pressed button changed its force.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forward(.presses(.changed, presses, event))
    }

    /// Keys or buttons came up. Those that edited text end here too.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forward(presses, event, .ended) { $0.editor === self }
    }

    /// The presses are taken away, as when the window loses the focus.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forward(presses, event, .cancelled) { $0.editor === self }
    }

    // MARK: Motion and remote control

    /// A motion, such as a shake, began.
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        forward(.motion(.began, motion, event))
    }

    /// A motion ended.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        forward(.motion(.ended, motion, event))
    }

    /// A motion was interrupted, or took too long.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        forward(.motion(.cancelled, motion, event))
    }

    /// A media key or the like was pressed; `event.subtype` says which.
    open func remoteControlReceived(with event: UIEvent?) { forward(.remoteControl(event)) }

    // MARK: First responder

    /// Whether this object may become first responder. False by default.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether this object agrees to give first responder status up. True by default.
    open var canResignFirstResponder: Bool { true }

    /// Whether keys, motion and nil-targeted actions start here now.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Ask to be where keys, motion and nil-targeted actions start. Nothing changes when this object may not become
    /// first responder, is in no window, or the present first responder refuses to resign.
    /// - Returns: whether this object is first responder now.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = responderWindow else { return false }
        return window.makeFirstResponder(self)
    }

    /// Give first responder status up; nobody inherits it.
    /// - Returns: whether this object is not first responder now.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let window = responderWindow, window.firstResponder === self else { return true }
        guard window.mayResign(self) else { return false }
        window.setFirstResponder(nil)
        return true
    }

    /// Whether this is a view in `view`, `view` itself, or what stands behind such a view.
    final func isInside(_ view: UIView) -> Bool {
        var responder: UIResponder? = self
        while let candidate = responder {
            if candidate === view || (candidate as? UIViewController)?.viewIfLoaded === view { return true }
            responder = candidate.next
        }
        return false
    }

    /// The window whose first responder this object can be.
    var responderWindow: UIWindow? { next?.responderWindow }

    /// This object became first responder, or is it no more. For the classes of the engine.
    func firstResponderChanged(_ isFirst: Bool) {}

    /// The program gained or lost the focus while this object is first responder. For the classes of the engine.
    func activationChanged() {}

    // MARK: Actions

    /// Whether this object would perform `action`. By default: whether it implements it.
    ///
    /// Swift cannot ask an object for a method by name, so "implements" is: the selector was made from a method of
    /// this object's class or of one of its superclasses. The standard edit actions (`Selector.copy` and its like) are
    /// implemented by nobody in this sense.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.isImplemented(by: self) }

    /// The object that would perform `action`: this one if it can, else whatever the next responder answers.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    // MARK: Editing

    /// Put the selection on the pasteboard and take it away. This and the following do nothing here. A subclass that
    /// overrides one has to say yes to it in `canPerformAction(_:withSender:)` too, because Swift cannot ask whether a
    /// class overrides a method.
    open func cut(_ sender: Any?) {}
    /// Put the selection on the pasteboard.
    open func copy(_ sender: Any?) {}
    /// Put what is on the pasteboard in place of the selection.
    open func paste(_ sender: Any?) {}
    /// Select what is at the caret.
    open func select(_ sender: Any?) {}
    /// Select everything.
    open func selectAll(_ sender: Any?) {}
    /// Take the selection away.
    open func delete(_ sender: Any?) {}

    // MARK: Text (what every UIKeyInput does; text fields do more)

    /// Whether a key belongs to the text that is entered here, and can be no command.
    func wants(_ key: UIKey) -> Bool { self is any UIKeyInput && (key.typesText || key.editsText) }

    /// Edit with a key that is held down.
    /// - Returns: whether it is one for that. What keys write comes as text.
    func edit(with key: UIKey) -> Bool {
        guard let input = self as? any UIKeyInput else { return false }
        switch key.name {
        case "Backspace": input.deleteBackward()
        case "Return", "Keypad Enter": input.insertText("\n")
        case "Tab": input.insertText("\t")
        default: return key.typesText
        }
        return true
    }

    /// Text came from the keyboard or an input method.
    func takeTyped(_ text: String) { (self as? any UIKeyInput)?.insertText(text) }

    /// An input method composes.
    func takeComposition(_ text: String, selecting range: NSRange) {
        (self as? any UITextInput)?.setMarkedText(text, selectedRange: range)
    }

    /// Key combinations that this object answers to while it is in the chain of the first responder.
    open var keyCommands: [UIKeyCommand]? { nil }

    // MARK: Identity

    /// Whether both are the same object.
    nonisolated public static func == (one: UIResponder, other: UIResponder) -> Bool { one === other }

    /// Hashes the identity.
    nonisolated public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
