import Foundation

/// One finger (or pointer, or pencil) from the moment it lands to the moment it lifts.
///
/// The same object lives through all events of the finger and is changed in place: copy what you want to keep. View
/// and window are fixed when the finger lands, wherever it goes afterwards.
@preconcurrency @MainActor
public final class UITouch: Hashable, CustomStringConvertible {
    /// What a touch is doing in the present event.
    nonisolated public enum Phase: Int, Sendable {
        /// It landed.
        case began
        /// It moved.
        case moved
        /// It is down and did not change.
        case stationary
        /// It lifted.
        case ended
        /// The system took it away.
        case cancelled
        /// A pointer entered; only hover events have it.
        case regionEntered
        /// A pointer moved without a button.
        case regionMoved
        /// A pointer left.
        case regionExited
    }

    /// What touches.
    nonisolated public enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct
        /// A finger on something that is not the screen.
        case indirect
        /// A pencil.
        case pencil
        /// A mouse or touchpad pointer with a button down.
        case indirectPointer
        /// UIKit's older name for a pencil.
        public static let stylus = TouchType.pencil
    }

    /// Properties that a device may first guess; nothing on a desktop does.
    nonisolated public struct Properties: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: Int
        /// Properties from their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The force.
        public static let force = Properties(rawValue: 1)
        /// The angle around the tip.
        public static let azimuth = Properties(rawValue: 2)
        /// The angle above the surface.
        public static let altitude = Properties(rawValue: 4)
        /// The place.
        public static let location = Properties(rawValue: 8)
    }

    // Internal state; `TouchSequence` writes it.
    var sample: TouchSample
    var _phase = Phase.began
    var _location = CGPoint.zero
    var _previousLocation = CGPoint.zero
    var _timestamp: TimeInterval = 0
    var previousTimestamp: TimeInterval = 0
    var _tapCount = 1
    var _window: UIWindow?
    var _view: UIView?
    var downLocation = CGPoint.zero
    var downTime: TimeInterval = 0
    /// The recognizers that get this touch, deepest view first.
    @exclusivity(unchecked) var recognizers: [UIGestureRecognizer] = []
    /// The samples of the present event, oldest first, in screen coordinates; the last one is the touch itself.
    @exclusivity(unchecked) var samples: [TouchSample] = []
    @exclusivity(unchecked) var delivery = TouchDelivery()
    /// The place among all touches of the application, from 1; recognizers remember an attempt's touches by it.
    nonisolated let number: UInt64
    /// The place among the touches that are down together, from 0 in order of landing.
    nonisolated let ordinal: Int
    /// The number of the last decision about who gets it: its landing, what withheld or released it, what took it away.
    var decision = 0
    /// Whether it landed as a finger, or as a pointer with its primary button.
    let isPrimary: Bool
    /// Whether the present event changed it.
    var isChanged = false
    /// Whether a later sample of the batch waits for the next event, and all after it must wait too.
    var isDeferred = false
    /// Whether a view around the hit view guards its content: it is asked before the touch begins there.
    var isGuarded = false
    /// Whether the touch stops the motion of content around the hit view as it lands.
    var stopsContent: Bool {
        isGuarded
            && sequence(first: _view?._superview, next: { $0?._superview }).contains { $0?.stopsForTouches == true }
    }
    private var solo: Set<UITouch> = []
    /// A set of this touch alone, handed out again and again.
    var alone: Set<UITouch> {
        if solo.isEmpty { solo = [self] }
        return solo
    }

    init(_ sample: TouchSample, number: UInt64, ordinal: Int) {
        self.sample = sample
        self.number = number
        self.ordinal = ordinal
        let buttons = sample.buttonMask
        isPrimary = sample.type != .indirectPointer || buttons.isEmpty || buttons.contains(.primary)
    }

    nonisolated deinit {}

    /// The touch is over: untie the rings that would keep it and its recognizers alive.
    func forget() {
        recognizers = []
        solo = []
    }

    /// The host's number for the finger or pointer, as recordings write it. UIKit keeps its own to itself.
    public var contact: Int { sample.contact }

    /// What the touch does in this event.
    public var phase: Phase { _phase }

    /// Seconds on the clock of the input, when the touch last changed. A stationary touch keeps its older value.
    public var timestamp: TimeInterval { _timestamp }

    /// How many times this finger tapped here in a row, this time included; 0 once it was dragged away.
    public var tapCount: Int { _tapCount }

    /// The view that was hit when the finger landed. nil once a gesture recognizer has taken the touch from it.
    public var view: UIView? { delivery.isClaimed ? nil : _view }

    /// The window in which the finger landed.
    public var window: UIWindow? { _window }

    /// What touches.
    public var type: TouchType { sample.type }

    /// How hard, 1 being an ordinary press; 0 where the hardware does not tell.
    public var force: CGFloat { sample.force }

    /// The most that `force` can be; 0 where the hardware does not tell.
    public var maximumPossibleForce: CGFloat { sample.maximumForce }

    /// The radius of the contact in points, 0 where the hardware does not tell.
    public var majorRadius: CGFloat { sample.radius }

    /// How far `majorRadius` may be off, in points.
    public var majorRadiusTolerance: CGFloat { 0 }

    /// The angle above the surface in radians; straight up for fingers.
    public var altitudeAngle: CGFloat { .pi / 2 }

    /// The direction in which a pencil leans, in radians; 0 for fingers.
    public func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

    /// The direction in which a pencil leans, as a vector of length one.
    public func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

    /// Always empty: nothing is estimated.
    public var estimatedProperties: Properties { [] }

    /// Always empty: nothing is estimated.
    public var estimatedPropertiesExpectingUpdates: Properties { [] }

    /// Always nil: nothing is estimated.
    public var estimationUpdateIndex: NSNumber? { nil }

    /// The recognizers that receive this touch. One that refused or ignored it is not among them.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        recognizers.filter { $0.attempt.touchNumbers.contains(number) }
    }

    /// Where the finger is, in the coordinates of `view` as they are now, or of the window if `view` is nil.
    public func location(in view: UIView?) -> CGPoint { point(_location, in: view) }

    /// Where the finger was in the event before the last change, in the coordinates of `view` as they are now.
    public func previousLocation(in view: UIView?) -> CGPoint { point(_previousLocation, in: view) }

    /// The same as `location(in:)`: desktop hardware has no finer place.
    public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// The same as `previousLocation(in:)`.
    public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    /// A point of the touch's window in the coordinates of a view.
    private func point(_ point: CGPoint, in view: UIView?) -> CGPoint {
        guard let view, view !== _window else { return point }
        guard let window = _window else { return view.convert(point, from: nil) }
        return point.applying(view.mapping(from: window))
    }

    /// Class, address, phase, view, window and places: for `print`.
    public var description: String { words }

    /// Whether both are the same object.
    nonisolated public static func == (one: UITouch, other: UITouch) -> Bool { one === other }

    /// Hashes the number of the touch.
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(number) }

    /// The hash that sets use. Swift seeds other hashes by process and by set, so the order of a set differs from run to
    /// run. Programs read `touches.first`, which has to be the same touch whenever a recording is played: the order
    /// depends on the fingers that are down together alone. The number serves sets of hundreds of touches.
    nonisolated public func _rawHashValue(seed: Int) -> Int { ordinal &+ Int(truncatingIfNeeded: number) << 8 }
}

extension Collection<UITouch> {
    /// The touches as a set; a single touch always hands out the same one.
    @MainActor var asSet: Set<UITouch> { count == 1 ? self[startIndex].alone : Set(self) }

    /// The contacts in ascending order, as traces name touches.
    @MainActor var contacts: [Int] {
        count == 1 ? [self[startIndex].contact] : map(\.contact).sorted()
    }
}
