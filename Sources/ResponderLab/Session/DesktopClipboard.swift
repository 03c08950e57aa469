import ResponderKit
import ResponderScenes

/// The desktop's clipboard, to which the stage of a live session copies and from which it pastes. What the stage reads of it is kept for
/// the session's log, because a replay does not read the desktop's clipboard.
final class DesktopClipboard {
    private let system: any SystemClipboard
    /// The text that the stage has read since the last call of `takeText`; empty if the clipboard had none.
    private var text: String?

    init(_ system: any SystemClipboard) { self.system = system }

    func connect(to stage: Stage) {
        stage.clipboard.desktop = system
        stage.clipboard.onRead = { [weak self] in self?.text = $0 }
    }

    /// The text that the stage has read since the last call, empty if the clipboard had none; nil if it has read nothing.
    func takeText() -> String? {
        defer { text = nil }
        return text
    }
}
