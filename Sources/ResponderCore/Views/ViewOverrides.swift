import Foundation

/// Answers of a view that are chosen at run time, instead of its class. For programs that read the class of a view
/// from a file and would otherwise need the same overrides in a subclass of each class.
package protocol ViewOverrides: AnyObject {
    /// Whether the view may become first responder; nil for the class's answer.
    var canBecomeFirstResponder: Bool? { get }

    /// Whether empty overrides replace the touch methods: neither the class nor the next responder receives a touch.
    var endsTouches: Bool { get }

    /// The same for the motion methods.
    var endsMotion: Bool { get }

    /// The same for `remoteControlReceived(with:)`.
    var endsRemoteControl: Bool { get }

    /// The same for the press methods.
    var endsPresses: Bool { get }

    /// Whether the view contains `point`, in its own coordinates; nil for the class's answer.
    func contains(_ point: CGPoint) -> Bool?

    /// The result of a hit test.
    /// - Parameter walk: the default hit test.
    func hitTest(_ point: CGPoint, in view: UIView, with event: UIEvent?, walk: () -> UIView?) -> UIView?
}

extension ViewOverrides {
    package var canBecomeFirstResponder: Bool? { nil }
    package var endsTouches: Bool { false }
    package var endsMotion: Bool { false }
    package var endsRemoteControl: Bool { false }
    package var endsPresses: Bool { false }
    package func contains(_ point: CGPoint) -> Bool? { nil }
    package func hitTest(
        _ point: CGPoint, in view: UIView, with event: UIEvent?, walk: () -> UIView?
    ) -> UIView? { walk() }
}

extension UIView {
    /// The overrides of this view; nil by default.
    package final var overrides: (any ViewOverrides)? {
        get { flags.contains(.overridden) ? rare?.overrides : nil }
        set {
            guard newValue != nil || flags.contains(.overridden) else { return }
            set(.overridden, newValue != nil)
            endsTouches = newValue?.endsTouches ?? false
            endsMotion = newValue?.endsMotion ?? false
            endsRemoteControl = newValue?.endsRemoteControl ?? false
            endsPresses = newValue?.endsPresses ?? false
            rareState.overrides = newValue
        }
    }
}
