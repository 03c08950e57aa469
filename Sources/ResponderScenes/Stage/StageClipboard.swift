import ResponderKit

/// The pasteboard of a stage. By itself it is the stage's own, so that a replay neither reads nor changes the desktop's
/// clipboard; in a live session that clipboard stands behind it.
///
/// What is read from the desktop has to be in the recording, or a replay would paste something else. Only what is read is
/// told, so that a recording never holds what nobody pasted. For the same reason there always seems to be text.
public final class StageClipboard: SystemClipboard {
    /// The desktop's; nil: none.
    public var desktop: (any SystemClipboard)?
    /// Told what was read from the desktop's, empty for nothing.
    public var onRead: ((String) -> Void)?
    private var own: String?

    init() {}

    nonisolated deinit {}

    /// True, always.
    public let hasText = true

    /// The text, nil for none. Setting it sets the desktop's too.
    public var text: String? {
        get {
            if let desktop {
                own = desktop.text
                onRead?(own ?? "")
            }
            return own
        }
        set {
            own = newValue
            desktop?.text = newValue
        }
    }

    /// Be as the desktop's clipboard was when the recording was made.
    func take(_ text: String) { own = text.isEmpty ? nil : text }
}
