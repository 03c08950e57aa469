import ResponderKit

/// A view that did not receive the calls of a touch until its lift, as values.
package enum CallCase {
    /// A view in it handles the finger and does not pass it on.
    case handledInside(String, by: String, finger: Int)
    /// It received `touchesCancelled` instead of `touchesEnded`.
    case cancelled(String, finger: Int, Canceller)
    /// The touch that it had was cancelled.
    case touchCancelled

    /// What cancelled a touch.
    package enum Canceller {
        case gesture(Taker)
        /// The pan of a scroll view.
        case scroll(Taker, scroll: String, delaysContent: Bool)
        /// The system, for a reason in words.
        case system(String)
    }
}
