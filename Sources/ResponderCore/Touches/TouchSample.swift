import Foundation

/// A host's report about one contact: a finger, or a pointer with a pressed button.
nonisolated public struct TouchSample: Hashable, Sendable {
    /// What the contact did.
    public enum Phase: Hashable, Sendable {
        /// It landed.
        case down
        /// It moved, or stays at its place.
        case move
        /// It lifted.
        case up
        /// The system cancelled it. Its touch stays at the last place; the location of the sample does not count.
        case cancel
    }

    /// The host's number for the contact, unique while the contact is down.
    public var contact: Int
    /// The change of the contact.
    public var phase: Phase
    /// The location in points of the screen (for a host with one window: of the window).
    public var location: CGPoint
    /// The time in seconds on the clock of the input. Samples of a batch may have different times; velocities are
    /// computed from them.
    public var timestamp: TimeInterval
    /// The kind of contact.
    public var type: UITouch.TouchType
    /// The pressed buttons of a pointer.
    public var buttonMask: UIEvent.ButtonMask
    /// The pressed modifier keys.
    public var modifierFlags: UIKeyModifierFlags
    /// The force, where 1 is an ordinary press; 0 if the hardware does not measure it.
    public var force: CGFloat
    /// The maximum of `force`; 0 if the hardware does not measure it.
    public var maximumForce: CGFloat
    /// The maximum of `force` for hardware that measures it in an unknown unit: the value of the phones with such a
    /// screen, because programs compare `UITouch.force` with numbers.
    public static let usualMaximumForce: CGFloat = 20 / 3
    /// The radius of the contact in points; 0 if the hardware does not measure it.
    public var radius: CGFloat

    /// Whether a contact that lands although it is down is still the same finger: faulty drivers report a finger's landing
    /// again, and use a contact's number for another finger after they missed a lift.
    /// - Parameter place: the last location of the contact, in points of the screen.
    package func isOfSameFinger(lastAt place: CGPoint) -> Bool {
        let (x, y) = (location.x - place.x, location.y - place.y)
        return (x * x + y * y).squareRoot() <= GestureLimits.sameFingerDistance
    }

    /// A sample; the defaults are those of a plain finger.
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
