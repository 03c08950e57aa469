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
            let v = pan.velocity(in: pan.view?.superview)
            return "velocity (\(whole(v.x)), \(whole(v.y))) pt/s"
        case let pinch as UIPinchGestureRecognizer: return "velocity \(signed(pinch.velocity, 2)) /s"
        case let rotation as UIRotationGestureRecognizer:
            return "velocity \(signed(rotation.velocity * 180 / .pi, 0))°/s"
        default:
            let p = recognizer.location(in: recognizer.view?.superview)
            return "at (\(whole(p.x)), \(whole(p.y)))"
        }
    }

    private static func whole(_ value: CGFloat) -> String { String(Int(value.rounded())) }

    private static func signed(_ value: CGFloat, _ digits: Int) -> String {
        String(format: "%+.\(digits)f", Double(value))
    }
}
