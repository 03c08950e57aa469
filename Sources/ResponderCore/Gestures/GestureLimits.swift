import Foundation

/// All numbers that decide gestures. Lengths are in points, times in seconds, angles in radians. Each comment gives the
/// origin of the number and its users.
nonisolated package enum GestureLimits {
    /// Apple's property default, documented. Long press.
    package static let pressDuration: TimeInterval = 0.5
    /// Apple's property default, documented. Long press.
    package static let pressMovement: CGFloat = 10
    /// Observed on other implementations. Tap: the longest time from landing to lift.
    package static let tapDuration: TimeInterval = 0.75
    /// Observed on other implementations. Tap: the longest time from a lift to the next landing. Also
    /// `UITouch.tapCount`.
    package static let tapGap: TimeInterval = 0.35
    /// Observed. Tap: the largest drift of a finger, and the largest distance between taps in a row. Also
    /// `UITouch.tapCount`.
    package static let tapMovement: CGFloat = 45
    /// Our choice. Tap: the time in which all fingers of one tap must land.
    static let tapSpread: TimeInterval = 0.3
    /// Observed. Pan: the movement of the centroid at which it begins, which its translation leaves out.
    package static let panMovement: CGFloat = 10
    /// Our choice, after Apple's description "a fast, straight stroke". Swipe: the longest duration.
    package static let swipeDuration: TimeInterval = 0.5
    /// Our choice. Swipe: the distance along the direction at which it is recognized.
    package static let swipeDistance: CGFloat = 50
    /// Our choice. Swipe: the distance across the direction at which it fails.
    static let swipeDeviation: CGFloat = 50
    /// Our choice. Swipe: the largest ratio of across to along when it is recognized (about 27 degrees).
    static let swipeSlope: CGFloat = 0.5
    /// Our choice. A recognizer class of the program that stays possible without fingers for this long, while another
    /// waits for it to fail, fails.
    static let undecidedPause: TimeInterval = 1
    /// Observed (others say 100). Control: the distance outside at which a tracked finger still counts as inside.
    package static let controlSlop: CGFloat = 70
    /// Our choice. Stepper: the time between steps while it is held; the first repetition comes after `pressDuration`.
    package static let stepperPause: TimeInterval = 0.1
    /// Measured by others: a scroll view zooms by 7 while the fingers' distance grows from 20 to 200. Pinch: the change
    /// of the fingers' distance at which it begins, which its scale leaves out.
    package static let pinchMovement: CGFloat = 8.7
    /// Our choice. Pinch: the smallest distance between fingers that is used, so that the scale stays finite.
    static let pinchMinimumDistance: CGFloat = 1
    /// Our choice, 8 degrees. Rotation: the turn of the line between the fingers at which it begins, which its rotation
    /// leaves out.
    package static let rotationAngle: CGFloat = 8 * .pi / 180
    /// Our choice. Screen-edge pan: the largest distance from the edge for a landing.
    package static let edgeDistance: CGFloat = 20
    /// Our choice. The time window for velocities.
    static let velocityWindow: TimeInterval = 0.1
    /// Measured by others: their fits to recorded flings. Pan: what the movement before the lift counts in the velocity of
    /// the lift, and the two before it.
    /// - Parameter back: 0 for the last movement, up to 2.
    static func liftWeight(_ back: Int) -> CGFloat {
        switch back {
        case 0: 0.05
        case 1: 0.35
        default: 0.6
        }
    }
    /// Our choice. Pan: after a rest of that length before the lift the velocity of the lift is zero.
    static let liftRest: TimeInterval = 0.1
    /// Measured by others. Scroll view: a flick after a rest of that length before the lift does not add to the
    /// deceleration that its finger stopped.
    package static let carryingRest: TimeInterval = 0.02
    /// Our choice. Wheel steps further apart than this belong to two gestures.
    package static let wheelPause: TimeInterval = 0.15
    /// Our choice. The scale factor for each point of a pinching wheel, as an exponent of e.
    static let wheelScale: CGFloat = 0.005
    /// Our choice. The limits of scaling by wheel; beyond them products and velocities would soon overflow.
    static let wheelScales: ClosedRange<CGFloat> = 1e-9...1e9
    /// Our choice. A trackpad's own pinch begins when its scale has changed by so much.
    package static let trackpadScale: CGFloat = 0.05
    /// Our choice. Radians for each point of a rotating wheel.
    static let wheelAngle: CGFloat = 0.005
    /// Our choice. A shake that lasts longer is cancelled.
    static let shakeDuration: TimeInterval = 3
    /// Our choice. Text field: half of the caret's blinking period.
    package static let caretBlink: TimeInterval = 0.5
    /// Our choice. Text input: the time until a held key repeats.
    static let keyRepeatDelay: TimeInterval = 0.4
    /// Our choice. Text input: the time between repetitions.
    static let keyRepeatPause: TimeInterval = 0.04
    /// Our choice. The maximum number of fingers that are down at once; a host that reports more is faulty, and they
    /// are ignored.
    static let fingersAtOnce = 128
    /// Our choice. Touches: a contact that lands again while it is down is the same finger up to this distance from its last
    /// place.
    package static let sameFingerDistance: CGFloat = 45
    /// Observed in Apple's runtime. Scroll view: the time for which touches are withheld from its content.
    package static let contentDelay: TimeInterval = 0.15
}
