import Foundation

/// One piece of input from a host. All input that one pump of the host returned is one batch; see
/// `UIApplication.dispatch(_:at:)`.
nonisolated public enum InputSample: Hashable, Sendable {
    /// A finger, or a pointer with a button down.
    case touch(TouchSample)
    /// A wheel, or two fingers on a touchpad.
    case scroll(ScrollSample)
    /// A pinch or rotation that a trackpad recognized by itself.
    case transform(TransformSample)
    /// A pointer without a button.
    case hover(HoverSample)
    /// A key.
    case key(KeySample)
    /// Text that the keyboard or an input method wrote.
    case text(String)
    /// The text that an input method is composing, empty at the end of the composition; the selected range in UTF-16 units.
    case composition(String, selecting: NSRange)
    /// A motion, such as a shake.
    case motion(UIEvent.EventSubtype)
    /// A media key or the like.
    case remote(UIEvent.EventSubtype)
    /// A file that a user dropped on the window or opened with the program, by its path. The application's delegate gets it.
    case file(String)
    /// The program gained (true) or lost (false) the focus. Losing it cancels every touch and press.
    case activation(Bool)
}

/// A step of a wheel or of two fingers on a touchpad.
nonisolated public struct ScrollSample: Hashable, Sendable {
    /// What made a step.
    public enum Kind: Hashable, Sendable {
        /// A notch of a wheel.
        case discrete
        /// A movement of two fingers on a touchpad.
        case continuous
        /// The fingers left the touchpad, and content goes on by itself. Such a step has no delta. A platform that does
        /// not report it, or that sends steps of its own afterwards, sends none.
        case lifted
    }

    /// What made the step.
    public var kind: Kind
    /// How far content should move, in points.
    public var delta: CGVector
    /// Where the pointer is, in points of the screen.
    public var location: CGPoint
    /// With Control the step pinches, with Shift and Alt it rotates.
    public var modifierFlags: UIKeyModifierFlags

    /// A step at a location.
    public init(
        delta: CGVector, location: CGPoint, kind: Kind = .discrete, modifierFlags: UIKeyModifierFlags = []
    ) {
        self.kind = kind
        self.delta = delta
        self.location = location
        self.modifierFlags = modifierFlags
    }
}

/// A step of a pinch or rotation that a trackpad recognized by itself. A platform reports no fingers for it.
nonisolated public struct TransformSample: Hashable, Sendable {
    /// What happened to the trackpad's gesture.
    public enum Phase: Hashable, Sendable {
        /// It began.
        case began
        /// Its scale or rotation changed.
        case changed
        /// The fingers left the trackpad.
        case ended
        /// The system cancelled it.
        case cancelled
    }

    /// What happened to the trackpad's gesture.
    public var phase: Phase
    /// The scale since the gesture began, which is 1 then; above 0.
    public var scale: CGFloat
    /// The turn since the gesture began, in radians, clockwise on the screen if positive. Full turns add up.
    public var rotation: CGFloat
    /// Where the pointer is, in points of the screen.
    public var location: CGPoint
    /// The modifier keys that are down.
    public var modifierFlags: UIKeyModifierFlags

    /// A step of a trackpad's gesture.
    public init(
        phase: Phase, scale: CGFloat = 1, rotation: CGFloat = 0, location: CGPoint,
        modifierFlags: UIKeyModifierFlags = []
    ) {
        self.phase = phase
        self.scale = scale
        self.rotation = rotation
        self.location = location
        self.modifierFlags = modifierFlags
    }
}

/// A pointer that moves without a button.
nonisolated public struct HoverSample: Hashable, Sendable {
    /// Where it is in points of the screen; nil when it left the window.
    public var location: CGPoint?
    /// The modifier keys that are down.
    public var modifierFlags: UIKeyModifierFlags

    /// A pointer at a location; nil when it left the window.
    public init(location: CGPoint?, modifierFlags: UIKeyModifierFlags = []) {
        self.location = location
        self.modifierFlags = modifierFlags
    }
}

/// A key that went down or up.
nonisolated public struct KeySample: Hashable, Sendable {
    /// The key.
    public var key: UIKey
    /// Whether it went down.
    public var isDown: Bool

    /// A key that went down or up.
    public init(key: UIKey, isDown: Bool) {
        self.key = key
        self.isDown = isDown
    }
}
