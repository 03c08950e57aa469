/// What a contact or a recognizer is in for a span of time.
nonisolated public enum SpanState: String, Sendable {
    /// The contact is down, and its view hears of it.
    case down
    /// The contact is down, and its view does not hear of it yet.
    case withheld
    /// The contact is down, and a recognizer took it from its view.
    case taken
    /// The contact is down and its view never hears of it; or a recognizer was not given it.
    case refused
    /// The view receives the calls of a touch that another responder handles, or none.
    case heard
    /// The recognizer has not decided.
    case possible
    /// The recognizer has met its own conditions and waits for others to fail.
    case waiting
    /// The recognizer's states.
    case began, changed, ended, cancelled, failed
    /// Something of a moment that is no gesture.
    case note

    /// The state as the verb of a sentence, in the past: `failed`.
    public var verb: String { verbs.past }
    /// The state as the verb of a sentence, in the present: `fails`.
    public var present: String { verbs.present }

    private var verbs: (past: String, present: String) {
        switch self {
        case .down: ("was down", "is down")
        case .withheld: ("was withheld", "is withheld")
        case .taken: ("was taken", "is taken")
        case .refused: ("was refused", "is refused")
        case .heard: ("heard the touch", "hears the touch")
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
