import Foundation

/// One report of a host about one contact: a finger, or a pointer with a button down.
nonisolated public struct TouchSample: Hashable, Sendable {
    /// What the contact did.
    public enum Phase: Hashable, Sendable {
        /// It landed.
        case down
        /// It moved, or stays where it is.
        case move
        /// It lifted.
        case up
        /// The system took it away.
        case cancel
    }

    /// The host's number for the contact, unique while it is down.
    public var contact: Int
    /// What it did.
    public var phase: Phase
    /// Where, in points of the screen (for a host with one window: of the window).
    public var location: CGPoint
    /// When, in seconds on the clock of the input. May differ within a batch; velocity is computed from it.
    public var timestamp: TimeInterval
    /// What touches.
    public var type: UITouch.TouchType
    /// The buttons that are down, for pointers.
    public var buttonMask: UIEvent.ButtonMask
    /// The modifier keys that are down.
    public var modifierFlags: UIKeyModifierFlags
    /// How hard, 1 being an ordinary press; 0 where the hardware does not tell.
    public var force: CGFloat
    /// The most that `force` can be; 0 where the hardware does not tell.
    public var maximumForce: CGFloat
    /// The most that `force` can be on hardware that measures it without saying in which unit: that of the phones with such
    /// a screen, because programs compare `UITouch.force` with numbers.
    public static let usualMaximumForce: CGFloat = 20 / 3
    /// The radius of the contact in points; 0 where the hardware does not tell.
    public var radius: CGFloat

    /// A sample; what is left out is as for a plain finger.
    public init(
        contact: Int, phase: Phase, location: CGPoint, timestamp: TimeInterval, type: UITouch.TouchType = .direct,
        buttonMask: UIEvent.ButtonMask = [], modifierFlags: UIKeyModifierFlags = [], force: CGFloat = 0,
        maximumForce: CGFloat = 0, radius: CGFloat = 0
    ) {
        self.contact = contact
        self.phase = phase
        self.location = location
        self.timestamp = timestamp
        self.type = type
        self.buttonMask = buttonMask
        self.modifierFlags = modifierFlags
        self.force = force
        self.maximumForce = maximumForce
        self.radius = radius
    }
}
