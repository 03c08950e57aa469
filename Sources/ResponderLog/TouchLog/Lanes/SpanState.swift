import ResponderKit

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

    /// Whether a further state of the same moment replaces it.
    var isTransient: Bool { self == .down || self == .possible }
}

extension SpanState {
    /// The state of the lane of a recognizer that has a state.
    nonisolated init(_ state: UIGestureRecognizer.State) {
        self =
            switch state {
            case .possible: .possible
            case .began: .began
            case .changed: .changed
            case .ended: .ended
            case .cancelled: .cancelled
            case .failed: .failed
            }
    }
}
