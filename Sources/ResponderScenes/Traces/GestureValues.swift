import Foundation
import ResponderChronicle
import ResponderKit

/// The values that a recognizer has at one of its actions.
///
/// Points and vectors are in the coordinates of the superview of its view, which stay where they are while the action
/// moves the view.
struct GestureValues {
    let location: CGPoint
    /// For pans.
    var translation: CGPoint?
    /// For pans, points a second.
    var velocity: CGPoint?
    /// For pinches, 1 / s; for rotations, radians a second.
    var speed: CGFloat?
    /// For pinches.
    var scale: CGFloat?
    /// For rotations, radians.
    var rotation: CGFloat?
    let numberOfTouches: Int

    init(of recognizer: UIGestureRecognizer) {
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

extension GestureValues {
    /// The value that tells what the gesture came to, in words; nil for gestures that have none but their place.
    var result: String? {
        func pt(_ value: CGFloat) -> String { Wording.number(value, 1) }
        if let translation { return "moved by (\(pt(translation.x)), \(pt(translation.y))) pt" }
        if let scale { return "scaled by \(Wording.number(scale, 3))" }
        if let rotation { return "turned by \(pt(rotation * 180 / .pi))°" }
        return nil
    }
}
