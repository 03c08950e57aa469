import Foundation

/// What would be lost with the session.
struct UnsavedWork {
    /// Since when a recording has been going on, in the session's time; nil: none is.
    var recordingSince: TimeInterval?
    /// When a recording that is not saved yet was stopped, in the session's time.
    var recordedUntil: TimeInterval?
    /// Whether keys of the scene were changed since the last save: the session is worth keeping then.
    var hasChanges = false

    var hasRecording: Bool { recordingSince != nil || recordedUntil != nil }
    var isUnsaved: Bool { hasRecording || hasChanges }
}
