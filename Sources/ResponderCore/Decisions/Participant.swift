/// An object in a decision: its name, its identity, and the object itself as long as the program retains it. A class,
/// because copying a weak reference is slow.
public final class Participant<Object: AnyObject> {
    /// Its name in traces.
    public let name: String
    /// Its identity. Another object may have it once this one is gone.
    public let id: ObjectIdentifier
    /// The object, which a participant does not retain; nil when it is gone.
    public var object: Object? { application.map { $0.application as? Object } ?? other }

    private weak var other: Object?
    /// The reference of the object, if it is the current application.
    private let application: ApplicationReference?

    fileprivate init(_ object: Object, _ name: String) {
        self.name = name
        id = ObjectIdentifier(object)
        application = UIApplication.currentLink.leads(to: object) ? UIApplication.current?.reference : nil
        if application == nil { other = object }
    }

    nonisolated deinit {}
}

extension Participant where Object: UIResponder {
    /// A view, or another responder.
    public convenience init(_ responder: Object) { self.init(responder, responder.traceName) }
}

extension Participant where Object == UIGestureRecognizer {
    /// A recognizer.
    public convenience init(_ recognizer: Object) { self.init(recognizer, recognizer.traceName) }
}

extension Participant {
    /// Whether it is the participant of an object: `case .gesture(pan, _, _, .failed, let why)` matches the failures of `pan`.
    public static func ~= (object: AnyObject, participant: Participant) -> Bool { participant.object === object }
}
