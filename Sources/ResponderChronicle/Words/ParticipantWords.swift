import ResponderKit

/// A recognizer in decisions.
typealias Recognizer = Participant<UIGestureRecognizer>

extension Participant where Object: UIResponder {
    /// Its name for users; an object without a name is described by its class, or the nearest class that UIKit has, and its position.
    var told: String {
        guard let object, name.hasPrefix("\(type(of: object))#") else { return name }
        let around = (object as? UIView)?.superviews.map(\.traceName).first { !$0.contains("#") }
        return "\(Self.publicClass(of: object))" + (around.map { " in \($0)" } ?? "")
    }

    /// The class of an object, or the nearest one above it that UIKit has.
    static func publicClass(of object: UIResponder) -> Any.Type {
        func isOfEngine(_ type: Any.Type) -> Bool {
            String(reflecting: type).hasPrefix("ResponderKit.") && !"\(type)".hasPrefix("UI")
        }
        guard isOfEngine(type(of: object)) else { return type(of: object) }
        var mirror: Mirror? = Mirror(reflecting: object)
        while let type = mirror?.subjectType, isOfEngine(type) { mirror = mirror?.superclassMirror }
        return mirror?.subjectType ?? UIResponder.self
    }
}
