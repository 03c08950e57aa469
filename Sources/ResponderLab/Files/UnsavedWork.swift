import Foundation

/// What would be lost if the session ended now.
struct UnsavedWork {
    /// When the current recording began, in the session's time; nil if none is being made.
    var recordingSince: TimeInterval?
    /// When an unsaved recording was stopped, in the session's time.
    var recordedUntil: TimeInterval?
    /// Whether keys of the scene were changed since the last save.
    var hasChanges = false

    var hasRecording: Bool { recordingSince != nil || recordedUntil != nil }
    var isUnsaved: Bool { hasRecording || hasChanges }
}
