import Foundation
import ResponderKit
import ResponderLog

extension GestureValues {
    /// Whether `result` has words.
    var hasResult: Bool { translation != nil || scale != nil || rotation != nil }

    /// The value that describes the outcome of the gesture, in words; nil for gestures that have only a location.
    public var result: String? {
        func pt(_ value: CGFloat) -> String { Wording.number(value, 1) }
        if let translation { return "moved by (\(pt(translation.x)), \(pt(translation.y))) pt" }
        if let scale { return "scaled by \(Wording.number(scale, 3))" }
        if let rotation { return "turned by \(pt(rotation * 180 / .pi))°" }
        return nil
    }

    /// The same as the value of a property, which the program may have set back during the gesture: `final translation (30.0, -40.0) pt`.
    var final: String? {
        func pt(_ value: CGFloat) -> String { Wording.number(value, 1) }
        if let translation { return "final translation (\(pt(translation.x)), \(pt(translation.y))) pt" }
        if let scale { return "final scale \(Wording.number(scale, 3))" }
        if let rotation { return "final rotation \(pt(rotation * 180 / .pi))°" }
        return nil
    }

    /// The values with their names, rounded so that the digits change as little as possible while the fingers move.
    public var facts: [(name: String, value: String)] {
        func signed(_ format: String, _ values: Double...) -> String { String(format: format, arguments: values) }
        if let translation, let velocity {
            return [
                ("translation", "(\(Wording.number(translation.x, 1)), \(Wording.number(translation.y, 1))) pt"),
                ("velocity", "(\(Wording.whole(velocity.x)), \(Wording.whole(velocity.y))) pt/s"),
            ]
        }
        if let scale, let speed {
            return [("scale", signed("× %.2f", scale)), ("velocity", signed("%+.2f /s", speed))]
        }
        if let rotation, let speed {
            let degrees = 180 / Double.pi
            return [
                ("rotation", signed("%+.1f°  %+.3f rad", rotation * degrees, rotation)),
                ("velocity", signed("%+.0f °/s", speed * degrees)),
            ]
        }
        return [("location", "(\(Wording.whole(location.x)), \(Wording.whole(location.y)))")]
    }
}
