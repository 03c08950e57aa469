import Foundation
import ResponderScenes

/// The kind of a file.
nonisolated enum FileKind: String {
    case scene, recording, question
    /// A picture, which goes on the photo board.
    case picture

    /// The endings of files that the lab opens.
    static let endings = ["json", "jsonl", "html"] + LabPrograms.pictureEndings

    /// By the file's ending, and for texts the key `format` in it; nil for other files.
    init?(path: String) {
        if LabPrograms.isPicture(path) {
            self = .picture
            return
        }
        let wanted: (kind: FileKind, word: String)
        switch (path as NSString).pathExtension {
        case "json": wanted = (.scene, SceneDocument.format)
        case "jsonl": wanted = (.recording, Recording.format)
        case "html": wanted = (.question, SavedQuestion.format)
        default: return nil
        }
        guard FileKind.beginning(of: path).contains("\"\(wanted.word)\"") else { return nil }
        self = wanted.kind
    }

    /// The kind of a scene or recording by its content alone, whatever its name ends in; nil for other files.
    static func ofContent(_ path: String) -> FileKind? {
        let text = beginning(of: path)
        // A recording may contain a scene, whose format comes after its own.
        let formats = [(FileKind.scene, SceneDocument.format), (.recording, Recording.format)]
        return formats.compactMap { kind, word in text.range(of: "\"\(word)\"").map { (kind, $0.lowerBound) } }
            .min { $0.1 < $1.1 }?.0
    }

    /// The beginning of a file as text; empty if it cannot be read.
    private static func beginning(of path: String) -> String {
        // Opening a pipe or a device could block or have effects.
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return "" }
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}
