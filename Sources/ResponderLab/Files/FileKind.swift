import Foundation
import ResponderScenes

/// The kind of a file.
nonisolated enum FileKind: String {
    case scene, recording, question

    /// By the file's ending and the key `format` in it; nil for other files.
    init?(path: String) {
        let wanted: (kind: FileKind, word: String)
        switch (path as NSString).pathExtension {
        case "json": wanted = (.scene, SceneDocument.format)
        case "jsonl": wanted = (.recording, Recording.format)
        case "html": wanted = (.question, SavedQuestion.format)
        default: return nil
        }
        // Opening a pipe or a device could block or have effects.
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0, String(decoding: bytes.prefix(count), as: UTF8.self).contains("\"\(wanted.word)\"") else {
            return nil
        }
        self = wanted.kind
    }
}
