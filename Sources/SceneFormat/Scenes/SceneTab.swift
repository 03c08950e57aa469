/// What of a touch matters most on a scene: the part of the inspector that a window shows first.
nonisolated public enum SceneTab: String, FileWord, Hashable {
    /// Why gestures did what they did.
    case why
    /// The responder chain.
    case chain
    /// The hit test.
    case hitTest
    /// The views.
    case views

    static let noun = "tab"
}
