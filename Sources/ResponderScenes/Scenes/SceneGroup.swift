/// The groups of scenes in a catalogue, in their order.
nonisolated public enum SceneGroup: String, FileWord, Hashable {
    case realScreens = "real screens"
    case hitTesting = "hit testing"
    case contests
    case taps
    case scrollViews = "scroll views"
    case containers
    case controls
    case text

    static let noun = "group"

    /// The heading of the group.
    public var title: String { rawValue.capitalized }
}

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
