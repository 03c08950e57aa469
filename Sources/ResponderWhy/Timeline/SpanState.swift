import ResponderLog

/// The state of a contact, a recognizer or a view for a span of time.
nonisolated public enum SpanState: String, Sendable {
    /// The contact is down, and its view gets the touch.
    case down
    /// The contact is down, and its view does not get the touch yet.
    case withheld
    /// The contact is down, and a recognizer took it from its view.
    case taken
    /// The contact is down and its view never gets the touch; or a recognizer does not get it.
    case refused
    /// The view receives the calls of a touch that another responder handles, or none.
    case heard = "received"
    /// The recognizer has not decided.
    case possible
    /// The recognizer has met its own conditions and waits for others to fail.
    case waiting
    /// The recognizer's states.
    case began, changed, ended, cancelled, failed
    /// A moment of another lane than a gesture's: an event of a control, a key, a warning.
    case note

    /// The state as the verb of a sentence, in the past: `failed`.
    public var verb: String { verbs.past }
    /// The state as the verb of a sentence, in the present: `fails`.
    public var present: String { verbs.present }

    /// That it is so no more: `is no longer cancelled`, `no longer begins`.
    var notAnyMore: String {
        present.hasPrefix("is ") ? "is no longer \(present.dropFirst(3))" : "no longer \(present)"
    }

    private var verbs: (past: String, present: String) {
        switch self {
        case .down: ("was down", "is down")
        case .withheld: ("was withheld", "is withheld")
        case .taken: ("was taken", "is taken")
        case .refused: ("was refused", "is refused")
        case .heard: ("received the touch", "is receiving the touch")
        case .possible: ("was possible", "becomes possible")
        case .waiting: ("waited", "waits")
        case .began: ("began", "begins")
        case .changed: ("changed", "changes")
        case .ended: ("ended", "ends")
        case .cancelled: ("was cancelled", "is cancelled")
        case .failed: ("failed", "fails")
        case .note: ("happened", "happens")
        }
    }
}
