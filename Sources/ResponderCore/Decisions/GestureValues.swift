import Foundation

/// The values of a recognizer during one of its actions.
///
/// Points and vectors are in the coordinates of the superview of its view, which do not change when the action moves the view.
public struct GestureValues {
    /// Where the gesture is.
    public let location: CGPoint
    /// For pans.
    public private(set) var translation: CGPoint?
    /// For pans, points a second.
    public private(set) var velocity: CGPoint?
    /// For pinches, 1 / s; for rotations, radians a second.
    public private(set) var speed: CGFloat?
    /// For pinches.
    public private(set) var scale: CGFloat?
    /// For rotations, radians.
    public private(set) var rotation: CGFloat?
    /// The number of fingers.
    public let numberOfTouches: Int

    /// The current values of a recognizer.
    public init(of recognizer: UIGestureRecognizer) {
        let space = recognizer.view?.superview
        location = recognizer.location(in: space)
        numberOfTouches = recognizer.numberOfTouches
        switch recognizer {
        case let pan as UIPanGestureRecognizer:
            translation = pan.translation(in: space)
            velocity = pan.velocity(in: space)
        case let pinch as UIPinchGestureRecognizer:
            scale = pinch.scale
            speed = pinch.velocity
        case let turn as UIRotationGestureRecognizer:
            rotation = turn.rotation
            speed = turn.velocity
        default: break
        }
    }
}
