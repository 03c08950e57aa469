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

    static func values(of recognizer: UIGestureRecognizer) -> [GestureCard.Fact] {
        func fact(_ name: String, _ value: String) -> GestureCard.Fact {
            GestureCard.Fact(name: name, value: value, isNumber: true)
        }
        switch recognizer {
        case let pan as UIPanGestureRecognizer:
            let way = pan.translation(in: pan.view?.superview)
            let speed = pan.velocity(in: pan.view?.superview)
            return [
                fact("translation", "(\(tenth(way.x)), \(tenth(way.y))) pt"),
                fact("velocity", "(\(whole(speed.x)), \(whole(speed.y))) pt/s"),
            ]
        case let pinch as UIPinchGestureRecognizer:
            return [
                fact("scale", String(format: "× %.2f", Double(pinch.scale))),
                fact("velocity", String(format: "%+.2f /s", Double(pinch.velocity))),
            ]
        case let rotation as UIRotationGestureRecognizer:
            let degrees = 180 / Double.pi
            return [
                fact("rotation", String(format: "%+.1f°  %+.3f rad", rotation.rotation * degrees, rotation.rotation)),
                fact("velocity", String(format: "%+.0f °/s", rotation.velocity * degrees)),
            ]
        default:
            let p = recognizer.location(in: recognizer.view?.superview)
            return [fact("location", "(\(whole(p.x)), \(whole(p.y)))")]
        }
    }

    /// A number without its fraction; in exponential form if it is very large.
    static func whole(_ value: CGFloat) -> String {
        abs(value) < 1e9 ? String(Int(value.rounded())) : String(format: "%.1e", Double(value))
    }
    private static func tenth(_ value: CGFloat) -> String { String(format: "%.1f", Double(value) + 0) }
}

extension GestureWords {
    /// `pan on card`.
    static func place(of recognizer: UIGestureRecognizer) -> String {
        kind(of: recognizer) + (recognizer.view.map { " on \($0.traceName)" } ?? "")
    }
}
