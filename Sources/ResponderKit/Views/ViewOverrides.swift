import Foundation

/// What a view answers instead of its class, chosen at run time. For programs that take the class of a view from a
/// file: they would have to write the same overrides into a subclass of each class.
package protocol ViewOverrides: AnyObject {
    /// Whether the view may become first responder; nil for the answer of its class.
    var canBecomeFirstResponder: Bool? { get }

    /// Whether the touch methods are overridden by empty ones: neither the class nor the next responder gets a touch.
    var endsTouches: Bool { get }

    /// Whether the view contains `point`, in its own coordinates; nil for the answer of its class.
    func contains(_ point: CGPoint) -> Bool?

    /// The answer to a hit test.
    /// - Parameter walk: the default hit test.
    func hitTest(_ point: CGPoint, in view: UIView, with event: UIEvent?, walk: () -> UIView?) -> UIView?
}

extension UIView {
    /// The overrides of this view; nil by default.
    package final var overrides: (any ViewOverrides)? {
        get { flags.contains(.overridden) ? rare?.overrides : nil }
        set {
            guard newValue != nil || flags.contains(.overridden) else { return }
            set(.overridden, newValue != nil)
            endsTouches = newValue?.endsTouches ?? false
            rareState.overrides = newValue
        }
    }
}
