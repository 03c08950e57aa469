import Foundation

/// Every number that decides a gesture, in one place. Lengths are points, times seconds, angles radians. After each:
/// where it comes from, and who reads it.
nonisolated enum GestureLimits {
    /// Apple's property default, documented. Long press.
    static let pressDuration: TimeInterval = 0.5
    /// Apple's property default, documented. Long press.
    static let pressMovement: CGFloat = 10
    /// Observed on other implementations. Tap: from down to up.
    static let tapDuration: TimeInterval = 0.75
    /// Observed on other implementations. Tap: from one up to the next down. Also `UITouch.tapCount`.
    static let tapGap: TimeInterval = 0.35
    /// Observed. Tap: how far a finger may drift, and how far apart taps in a row may be. Also `UITouch.tapCount`.
    static let tapMovement: CGFloat = 45
    /// Our choice. Tap: the time within which all fingers of one tap must land.
    static let tapSpread: TimeInterval = 0.3
    /// Observed. Pan: movement of the centroid at which it begins.
    static let panMovement: CGFloat = 10
    /// Ours, after Apple's description "a fast, straight stroke". Swipe: the time it may take.
    static let swipeDuration: TimeInterval = 0.5
    /// Ours. Swipe: the way along the direction at which it is recognized.
    static let swipeDistance: CGFloat = 50
    /// Ours. Swipe: the way across the direction at which it fails.
    static let swipeDeviation: CGFloat = 50
    /// Ours. Swipe: across may be at most this part of along when it is recognized (about 27 degrees).
    static let swipeSlope: CGFloat = 0.5
    /// Ours. A recognizer of a program's own that stays possible without fingers for this long, while another waits for it
    /// to fail, is failed.
    static let undecidedPause: TimeInterval = 1
    /// Observed (others say 100). Control: how far outside a finger that is followed still counts as inside.
    static let controlSlop: CGFloat = 70
    /// Ours. Stepper: time between steps while it is held; the first comes after `pressDuration`.
    static let stepperPause: TimeInterval = 0.1
    /// Ours. Pinch: change of the fingers' distance at which it begins.
    static let pinchMovement: CGFloat = 8
    /// Ours. Pinch: fingers closer than this count as this far apart, so that the scale stays finite.
    static let pinchMinimumDistance: CGFloat = 1
    /// Ours, 8 degrees. Rotation: turn of the line between the fingers at which it begins.
    static let rotationAngle: CGFloat = 8 * .pi / 180
    /// Ours. Screen-edge pan: how near the edge the finger must land.
    static let edgeDistance: CGFloat = 20
    /// Ours. How far back velocity looks.
    static let velocityWindow: TimeInterval = 0.1
    /// Ours. Wheel steps further apart than this are two gestures.
    static let wheelPause: TimeInterval = 0.15
    /// Ours. Scale factor for each point of a wheel that pinches: e to this.
    static let wheelScale: CGFloat = 0.005
    /// Ours. What a wheel can scale to: beyond, products and velocities would soon be no numbers any more.
    static let wheelScales: ClosedRange<CGFloat> = 1e-9...1e9
    /// Ours. Radians for each point of a wheel that rotates.
    static let wheelAngle: CGFloat = 0.005
    /// Ours. A shake that has not ended by then is cancelled.
    static let shakeDuration: TimeInterval = 3
    /// Ours. Text field: half of a blink of the caret.
    static let caretBlink: TimeInterval = 0.5
    /// Ours. Text input: how long a key is held until it repeats.
    static let keyRepeatDelay: TimeInterval = 0.4
    /// Ours. Text input: time between the repetitions.
    static let keyRepeatPause: TimeInterval = 0.04
    /// Ours. How many fingers may be down at once; what lands beyond that is a host gone wrong, and is ignored.
    static let fingersAtOnce = 128
    /// Observed in Apple's runtime. Scroll view: how long touches are kept from its content.
    static let contentDelay: TimeInterval = 0.15
}
