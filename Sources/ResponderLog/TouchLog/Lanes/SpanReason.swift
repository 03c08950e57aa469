import Foundation
import ResponderKit

/// Why a span of a lane is in its state, as values.
package enum SpanReason {
    // MARK: Contacts and trackpads

    /// The input reports the landing; no decision is about it yet.
    case fingerDown
    /// The trackpad reports the beginning of a gesture.
    case trackpadBegan
    /// The hit test found a view, by name, or none, at a point of the window.
    case landed(on: String?, at: CGPoint)
    /// No view and no recognizer gets the finger.
    case ignored(IgnoredReason)
    /// The gate decided about the finger.
    case gate(GateNote)
    /// A view that is drawn under the finger, by name, was not asked.
    case unasked(Int, view: String, Obstacle)

    // MARK: Recognizers

    /// Fingers landed on its view or in it.
    case received([Int])
    /// It changed its state.
    case changed(StateChange)
    /// It changed its state, and was gone when the record read the decision.
    case changedUnseen(GestureReason)
    /// It waits for others, by name, to fail.
    case waits(for: [String])
    /// It does not follow a finger.
    case refused(Int, RefusalReason)

    // MARK: Views

    /// It handled the touch.
    case handled
    /// It passed the touch on.
    case passedOn
    /// Its touches were cancelled; nil if the system did that.
    case cancelled(CallReason?)

    // MARK: Other events

    /// A control lost a finger, or a list said something about a row.
    case finger(FingerNote)
    /// A control, by name, sent events.
    case sent(String, [String])
    /// A key, by name, went to a responder, by name.
    case key(String, to: String)
    case warning(String)
    case motion(UIEvent.EventSubtype)
    /// A file was opened, by its path.
    case opened(String)
    case typed(String)
    /// The window became inactive.
    case inactive
    /// A view or a recognizer, by name, was added, moved or removed.
    case placed(String, TreeMove)
    /// What the session did, in its own words.
    case told(String)
}

/// The outcome of a span, as values.
package enum SpanResult {
    /// The finger lifted.
    case lifted
    /// The system cancelled the finger or the gesture of the trackpad.
    case cancelledBySystem
    /// The gesture of the trackpad ended.
    case ended
    /// The view received `touchesEnded`.
    case touchesEnded
    /// The values of the last action of a gesture.
    case values(GestureValues)
}
