import ResponderKit

/// An object that a decision is about: its name, its identity, and the object itself as long as the program keeps it. A
/// class, because a copy of a weak reference is slow.
public final class Participant<Object: AnyObject> {
    /// What traces call it.
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
    /// Its name for people: one without a name of its own has its class and its place.
    var told: String {
        guard let object, name.hasPrefix("\(type(of: object))#") else { return name }
        let around = (object as? UIView)?.superviews.map(\.traceName).first { !$0.contains("#") }
        return "\(type(of: object))" + (around.map { " in \($0)" } ?? "")
    }
}

extension Participant where Object == UIGestureRecognizer {
    /// A recognizer.
    public convenience init(_ recognizer: Object) { self.init(recognizer, recognizer.traceName) }
}
