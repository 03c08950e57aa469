import Foundation

/// An object that can receive touches, presses, motion and remote-control events, and pass them on.
///
/// Every default implementation here passes its event to `next`. An event travels up the chain until a responder
/// overrides the method and does not call `super`.
@preconcurrency @MainActor
open class UIResponder: nonisolated IdentityHashable, UIResponderStandardEditActions, CustomStringConvertible {
    /// The object's name for people, tests and traces. UIKit has it for views; here every responder has one. Without a
    /// name traces use class and number, such as `UIView#3`.
    public final var accessibilityIdentifier: String?

    /// The number of this object among all that its application made, from 1.
    package final let serial: UInt32

    /// Whether the overrides of a view stop its touches; see `ViewOverrides`.
    final var endsTouches = false
    /// Whether they stop motions.
    final var endsMotion = false
    /// Whether they stop commands of a remote control.
    final var endsRemoteControl = false
    /// Whether they stop presses.
    final var endsPresses = false

    /// A responder that belongs to `UIApplication.shared`.
    public init() {
        serial = UIApplication.nextSerial()
    }

    nonisolated deinit {}

    /// The responder after this one; nil at the end of the chain. It is read at the moment when an event is passed on.
    open var next: UIResponder? { nil }

    /// The object's name in traces: its identifier, or its class and number.
    open var traceName: String { accessibilityIdentifier ?? "\(type(of: self))#\(serial)" }

    /// The class by which programs know an object of this class: for one that only the engine has, the nearest class of UIKit
    /// above it.
    @_spi(Engine) open class var publicClass: UIResponder.Type { self }

    /// `publicClass` of its class.
    package final var publicClass: UIResponder.Type { type(of: self).publicClass }

    /// Class, address and details of the subclass, for `print`.
    open var description: String { Description(of: self).text }

    /// Where this object registers how to undo changes: that of the nearest responder up the chain that has one. A window
    /// has one for all in it; override this to give a controller its own.
    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: Touches

    /// Fingers landed. `touches` contains those of the receiving view that landed in this event.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { forward(.touches(.began, touches, event)) }

    /// Fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { forward(.touches(.moved, touches, event)) }

    /// Fingers lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { forward(.touches(.ended, touches, event)) }

    /// The touches were cancelled, because a gesture recognizer claimed them or by the system.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        forward(.touches(.cancelled, touches, event))
    }

    /// Updates of estimated properties. No desktop device sends estimates, so the engine never calls this; it exists so
    /// that code that overrides it compiles.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    // MARK: Presses

    /// Keys or buttons were pressed. If this object is first responder and accepts text, editing keys are handled here.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forward(presses, event, .began) {
            isFirstResponder && UIApplication.shared.textRouter.edit(with: $0, self)
        }
    }

    /// A pressed button changed its force.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forward(.presses(.changed, presses, event))
    }

    /// Keys or buttons were released. Editing keys that were handled here end here.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        forward(presses, event, .ended) { $0.editor === self }
    }

    /// The presses were cancelled, for example because the window lost the focus.
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

    /// A motion was interrupted or took too long.
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        forward(.motion(.cancelled, motion, event))
    }

    /// A media key or similar was pressed; `event.subtype` says which.
    open func remoteControlReceived(with event: UIEvent?) { forward(.remoteControl(event)) }

    // MARK: First responder

    /// Whether this object can become first responder. False by default.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether this object can resign first responder. True by default.
    open var canResignFirstResponder: Bool { true }

    /// Whether keys, motion and actions without a target start here now.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Make this object the start for keys, motion and actions without a target. Nothing changes if this object cannot
    /// become first responder, is in no window, or the current first responder refuses to resign.
    /// - Returns: whether this object is first responder now.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = responderWindow else { return false }
        return window.makeFirstResponder(self)
    }

    /// Stop being first responder. No other object becomes first responder instead.
    /// - Returns: whether this object is not first responder now.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let window = responderWindow, window.firstResponder === self else { return true }
        guard window.mayResign(self) else { return false }
        window.setFirstResponder(nil)
        return true
    }

    /// Whether this is `view`, one of its descendants, or a controller of one of these. Goes up the views: the responder
    /// chain leads from a presented controller to another branch of the tree.
    package final func isInside(_ view: UIView) -> Bool {
        var responder: UIResponder? = self
        while let candidate = responder {
            let root = (candidate as? UIViewController)?.viewIfLoaded
            if candidate === view || root === view { return true }
            responder = root?._superview ?? candidate.next
        }
        return false
    }

    /// The window in which this object can be first responder.
    var responderWindow: UIWindow? { next?.responderWindow }

    /// This object became first responder, or stopped being it. For the classes of the engine.
    @_spi(Engine) open func firstResponderChanged(_ isFirst: Bool) {}

    /// The program gained or lost the focus while this object is first responder. For the classes of the engine.
    @_spi(Engine) open func activationChanged() {}

    /// The application of the window that this object is in; the current one for an object in no window. Warnings about the
    /// object go there.
    package final var ownApplication: UIApplication? { responderWindow?.applicationPointer ?? UIApplication.current }

    // MARK: Actions

    /// Whether this object can perform `action`. By default: whether it implements it.
    ///
    /// Swift cannot look up an object's methods by name. "Implements" therefore means that the selector was made from a
    /// method of this object's class or a superclass. Which standard edit actions (`Selector.copy` and its like) a class
    /// overrides cannot be known: a class that overrides `copy(_:)` also declares
    /// `override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == .copy }`.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.isImplemented(by: self) }

    /// The object that would perform `action`: this one if it can, otherwise the result of the next responder.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    // MARK: Editing

    /// Put the selection on the pasteboard and delete it. This and the following methods do nothing here. A subclass
    /// that overrides one must also return true for it from `canPerformAction(_:withSender:)`, because Swift cannot
    /// find out whether a class overrides a method.
    open func cut(_ sender: Any?) {}
    /// Put the selection on the pasteboard.
    open func copy(_ sender: Any?) {}
    /// Replace the selection with the content of the pasteboard.
    open func paste(_ sender: Any?) {}
    /// Select the word at the caret.
    open func select(_ sender: Any?) {}
    /// Select everything.
    open func selectAll(_ sender: Any?) {}
    /// Delete the selection.
    open func delete(_ sender: Any?) {}

    // MARK: Text (what every UIKeyInput does; text fields do more)

    /// Whether a key belongs to text entry here and cannot be a command.
    @_spi(Engine) open func wants(_ key: UIKey) -> Bool { self is any UIKeyInput && (key.typesText || key.editsText) }

    /// Edit with a pressed key.
    /// - Returns: whether it is an editing key. Typed characters arrive as text.
    @_spi(Engine) open func edit(with key: UIKey) -> Bool {
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
    @_spi(Engine) open func takeTyped(_ text: String) { (self as? any UIKeyInput)?.insertText(text) }

    /// An input method is composing text.
    @_spi(Engine) open func takeComposition(_ text: String, selecting range: NSRange) {
        (self as? any UITextInput)?.setMarkedText(text, selectedRange: range)
    }

    /// Key combinations that this object handles while it is in the chain of the first responder.
    open var keyCommands: [UIKeyCommand]? { nil }
}
