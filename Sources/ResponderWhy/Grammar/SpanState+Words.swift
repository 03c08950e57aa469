import ResponderLog

extension SpanState {
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
