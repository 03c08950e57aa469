import ResponderKit

/// An object in a decision: its name, its identity, and the object itself as long as the program retains it. A
/// class, because copying a weak reference is slow.
public final class Participant<Object: AnyObject> {
    /// Its name in traces.
    public let name: String
    /// Its identity. Another object may have it once this one is gone.
    public let id: ObjectIdentifier
    /// The object, which a participant does not retain; nil when it is gone.
    public private(set) weak var object: Object?

    fileprivate init(_ object: Object, _ name: String) {
        self.name = name
        id = ObjectIdentifier(object)
        self.object = object
    }

    nonisolated deinit {}
}

extension Participant where Object: UIResponder {
    /// A view, or another responder.
    public convenience init(_ responder: Object) { self.init(responder, responder.traceName) }
}

extension Participant where Object: UIResponder {
    /// Its name for users; an object without a name is described by its class, or the nearest class that UIKit has, and its position.
    var told: String {
        guard let object, name.hasPrefix("\(type(of: object))#") else { return name }
        let around = (object as? UIView)?.superviews.map(\.traceName).first { !$0.contains("#") }
        return "\(Self.publicClass(of: object))" + (around.map { " in \($0)" } ?? "")
    }

    private static func publicClass(of object: UIResponder) -> Any.Type {
        func isOfEngine(_ type: Any.Type) -> Bool {
            String(reflecting: type).hasPrefix("ResponderKit.") && !"\(type)".hasPrefix("UI")
        }
        guard isOfEngine(type(of: object)) else { return type(of: object) }
        var mirror: Mirror? = Mirror(reflecting: object)
        while let type = mirror?.subjectType, isOfEngine(type) { mirror = mirror?.superclassMirror }
        return mirror?.subjectType ?? UIResponder.self
    }
}

extension Participant where Object == UIGestureRecognizer {
    /// A recognizer.
    public convenience init(_ recognizer: Object) { self.init(recognizer, recognizer.traceName) }
}
