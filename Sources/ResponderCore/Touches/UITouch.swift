import Foundation

/// One finger (or pointer, or pencil) from its landing to its lift.
///
/// The same object lives through all events of the finger and changes in place: copy the values that you need later.
/// View and window are fixed at the landing.
@preconcurrency @MainActor
public final class UITouch: nonisolated Hashable, CustomStringConvertible {
    /// The phase of a touch in the current event.
    nonisolated public enum Phase: Int, Sendable {
        /// It landed.
        case began
        /// It moved.
        case moved
        /// It is down and did not change.
        case stationary
        /// It lifted.
        case ended
        /// The system cancelled it.
        case cancelled
        /// A pointer entered; for hover events only.
        case regionEntered
        /// A pointer moved without a button.
        case regionMoved
        /// A pointer left.
        case regionExited
    }

    /// The kind of contact.
    nonisolated public enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct
        /// A finger on a device other than the screen.
        case indirect
        /// A pencil.
        case pencil
        /// A mouse or touchpad pointer with a button down.
        case indirectPointer
        /// UIKit's older name for a pencil.
        public static let stylus = TouchType.pencil
    }

    /// Properties that a device may estimate first; no desktop device does.
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
        /// The location.
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
    /// The recognizers that receive this touch, deepest view first.
    var recognizers: [UIGestureRecognizer] = []
    /// The samples of the current event before `sample`, oldest first, in screen coordinates.
    var earlierSamples: [TouchSample] = []
    var delivery = TouchDelivery()
    /// The number among all touches of the application, from 1; recognizers remember an attempt's touches by it.
    nonisolated package let number: UInt64
    /// The index among the touches that are down together, from 0 in order of landing.
    nonisolated let ordinal: Int
    /// The number of the decision with which it landed: its hit test. 0 if no observer saw it.
    var landing = 0
    /// The number of the last decision about its receiver: the landing, a withholding or release, or a claim.
    var decision = 0
    /// Whether it landed as a finger, or as a pointer with its primary button.
    package let isPrimary: Bool
    /// Whether the current event changed it.
    var isChanged = false
    /// Whether a later sample of the batch is left for the next event, with all samples after it.
    var isDeferred = false
    /// Whether a view around the hit view is asked before the hit view receives the touch.
    var isGuarded = false
    /// Whether its contact landed again while it was down.
    var hasLandedAgain = false
    /// The view that it hit, also after a recognizer has claimed the touch.
    package var hitView: UIView? { _view }
    /// Whether its view has received it.
    package var hasReachedView: Bool { delivery.hasReachedView }
    /// Where it landed, in the window.
    package var landingPoint: CGPoint { downLocation }
    /// Whether the touch stops moving content around the hit view when it lands.
    package var stopsContent: Bool {
        isGuarded
            && sequence(first: _view?._superview, next: { $0?._superview }).contains { $0?.stopsForTouches == true }
    }
    private var solo: Set<UITouch> = []
    /// A set of this touch alone, cached for repeated use.
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

    /// The touch is over: break the retain cycles between it and its recognizers.
    func forget() {
        recognizers = []
        solo = []
    }

    /// The host's number for the finger or pointer, as in recordings. UIKit's is private.
    public var contact: Int { sample.contact }

    /// The phase of the touch in this event.
    public var phase: Phase { _phase }

    /// The time of the last change in seconds on the clock of the input. A stationary touch keeps its earlier time.
    public var timestamp: TimeInterval { _timestamp }

    /// The number of this finger's taps in a row, including this one; 0 once the finger was dragged away.
    public var tapCount: Int { _tapCount }

    /// The view that was hit at the landing. nil once a gesture recognizer has claimed the touch.
    public var view: UIView? { delivery.isClaimed ? nil : _view }

    /// The window of the landing.
    public var window: UIWindow? { _window }

    /// The kind of contact.
    public var type: TouchType { sample.type }

    /// The force, where 1 is an ordinary press; 0 if the hardware does not measure it.
    public var force: CGFloat { sample.force }

    /// The maximum of `force`; 0 if the hardware does not measure it.
    public var maximumPossibleForce: CGFloat { sample.maximumForce }

    /// The radius of the contact in points; 0 if the hardware does not measure it.
    public var majorRadius: CGFloat { sample.radius }

    /// The tolerance of `majorRadius`, in points.
    public var majorRadiusTolerance: CGFloat { 0 }

    /// The angle above the surface in radians; π/2 for fingers.
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

    /// The recognizers that receive this touch, without those that refused or ignored it.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        recognizers.filter { $0.has(self) }
    }

    /// The location in the current coordinates of `view`, or of the window if `view` is nil.
    public func location(in view: UIView?) -> CGPoint { point(_location, in: view) }

    /// The location before the last change, in the current coordinates of `view`, or of the window if `view` is nil.
    public func previousLocation(in view: UIView?) -> CGPoint { point(_previousLocation, in: view) }

    /// The same as `location(in:)`: desktop hardware has no finer location.
    public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// The same as `previousLocation(in:)`.
    public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    /// A point of the touch's window in the coordinates of a view.
    private func point(_ point: CGPoint, in view: UIView?) -> CGPoint {
        guard let view, view !== _window else { return point }
        guard let window = _window else { return view.convert(point, from: nil) }
        return point.applying(view.mapping(from: window))
    }

    /// Class, address, phase, view, window and locations, for `print`.
    public var description: String { words }

    /// Whether both are the same object.
    nonisolated public static func == (one: UITouch, other: UITouch) -> Bool { one === other }

    /// Hashes the number of the touch.
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(number) }

    /// The hash that sets use. Swift seeds other hashes by process and by set, which changes the order of a set from
    /// run to run. Programs read `touches.first`, which must be the same touch whenever a recording is played. Here the
    /// order depends only on the fingers that are down together. The number distinguishes up to hundreds of touches.
    nonisolated public func _rawHashValue(seed: Int) -> Int { ordinal &+ Int(truncatingIfNeeded: number) << 8 }
}

extension UITouch.Phase {
    /// Whether this phase means that the finger lifted or was cancelled.
    @inline(__always)
    var isOver: Bool { self == .ended || self == .cancelled }
}

extension UITouch {
    /// Whether the finger lifted or was cancelled, in this event or earlier.
    @inline(__always)
    var isOver: Bool { _phase.isOver }
}

extension Collection<UITouch> {
    /// The touches as a set; a single touch always returns the same set.
    @MainActor var asSet: Set<UITouch> { count == 1 ? self[startIndex].alone : Set(self) }

    /// The contacts in ascending order, for traces.
    @MainActor var contacts: [Int] {
        count == 1 ? [self[startIndex].contact] : map(\.contact).sorted()
    }
}
