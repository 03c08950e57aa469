import Foundation
import ResponderKit

/// A recognizer's kind, place and values in words.
enum GestureWords {
    static func kind(of recognizer: UIGestureRecognizer) -> String {
        switch recognizer {
        case is UITapGestureRecognizer: "tap"
        case is UILongPressGestureRecognizer: "long press"
        case is UIScreenEdgePanGestureRecognizer: "edge pan"
        case is UIPanGestureRecognizer: "pan"
        case is UISwipeGestureRecognizer: "swipe"
        case is UIPinchGestureRecognizer: "pinch"
        case is UIRotationGestureRecognizer: "rotation"
        case is UIHoverGestureRecognizer: "hover"
        default: "\(type(of: recognizer))"
        }
    }

    static func values(of recognizer: UIGestureRecognizer) -> String {
        switch recognizer {
        case let pan as UIPanGestureRecognizer:
            let way = pan.translation(in: pan.view?.superview)
            let speed = pan.velocity(in: pan.view?.superview)
            return "(\(whole(way.x)), \(whole(way.y))) pt  (\(whole(speed.x)), \(whole(speed.y))) pt/s"
        case let pinch as UIPinchGestureRecognizer:
            return String(format: "× %.2f  %+.2f /s", Double(pinch.scale), Double(pinch.velocity))
        case let rotation as UIRotationGestureRecognizer:
            let degrees = 180 / Double.pi
            return String(format: "%+.1f°  %+.0f°/s", rotation.rotation * degrees, rotation.velocity * degrees)
        default:
            let p = recognizer.location(in: recognizer.view?.superview)
            return "at (\(whole(p.x)), \(whole(p.y)))"
        }
    }

    private static func whole(_ value: CGFloat) -> String { String(Int(value.rounded())) }
}
