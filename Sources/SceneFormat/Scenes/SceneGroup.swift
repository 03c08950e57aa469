import MessageText

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
    public var title: String { rawValue.capitalizedFirst }
}
