import ResponderKit

/// The pasteboard of a stage. It is separate from the desktop's clipboard, so that a replay neither reads nor changes
/// that; in a live session it is connected to it.
///
/// Text that is read from the desktop must be in the recording, or a replay would paste something else. Only text that
/// is read is reported, so that a recording never contains text that was not pasted. For the same reason `hasText` is
/// always true.
public final class StageClipboard: SystemClipboard {
    /// The desktop's clipboard; nil for none.
    public var desktop: (any SystemClipboard)?
    /// Called with the text that was read from the desktop's clipboard; empty for none.
    public var onRead: ((String) -> Void)?
    private var own: String?

    nonisolated deinit {}

    /// True, always.
    public let hasText = true

    /// The text; nil for none. Setting it sets the desktop's too.
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

    /// Set the text that the desktop's clipboard had when the recording was made.
    func take(_ text: String) { own = text.isEmpty ? nil : text }
}
