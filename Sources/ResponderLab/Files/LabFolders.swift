import Foundation
import ResponderScenes

/// The lab's folders, by the XDG base directory specification.
struct LabFolders {
    let settings: String
    let state: String

    /// - Parameter environment: uses `XDG_CONFIG_HOME`, `XDG_STATE_HOME` and `HOME`.
    /// - Returns: nil if the environment names no home.
    init?(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
        func folder(_ variable: String, _ usual: String) -> String? {
            // The specification says to ignore relative paths.
            if let path = environment[variable], path.hasPrefix("/") { return path + "/responderlab" }
            return environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/\(usual)/responderlab" : nil }
        }
        guard let settings = folder("XDG_CONFIG_HOME", ".config"), let state = folder("XDG_STATE_HOME", ".local/state")
        else { return nil }
        self.settings = settings
        self.state = state
    }

    var settingsFile: String { settings + "/settings.json" }

    /// The default folder for saving: the one used last, else the folder for documents, else the home folder. Never one
    /// of the lab's folders, where the file would be hard to find.
    /// - Parameter last: the folder used last.
    static func forSaving(
        last: String?, _ environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String {
        let own = LabFolders(environment)
        let home = environment["HOME"]
        let usual = [last.flatMap { own?.isOwn($0) == true ? nil : $0 }, home.map { $0 + "/Documents" }, home]
        return usual.compactMap { $0 }.first { $0.hasPrefix("/") && FileFacts.isFolder($0) }
            ?? FileManager.default.currentDirectoryPath
    }

    /// Whether a folder is one of the lab's or inside of one.
    func isOwn(_ folder: String) -> Bool {
        func place(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
        let path = place(folder)
        return [settings, state].map(place).contains { path == $0 || path.hasPrefix($0 + "/") }
    }

    /// Make a folder of the lab and its parent folders, readable by their owner only. An existing folder is closed to
    /// others.
    /// - Throws: `LabFailure` with one line.
    static func make(_ folder: String) throws {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw LabFailure(
                description: "\(folder): this folder cannot be made; set HOME, or XDG_CONFIG_HOME and "
                    + "XDG_STATE_HOME, to folders that can be written")
        }
        var status = stat()
        if stat(folder, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 != 0 { chmod(folder, 0o700) }
    }
}

/// What the lab asks about files.
nonisolated enum FileFacts {
    /// The status of a regular file; nil for anything else, such as a link to one.
    static func regularFile(_ path: String) -> stat? {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? status : nil
    }

    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The paths of the files of a folder whose names begin and end in a way.
    static func files(in folder: String, _ beginning: String, _ ending: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasPrefix(beginning) && $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }
    }

    /// The present time for the name of a file: `2026-05-31-142530`.
    static var timeStamp: String { words(of: Date(), as: "yyyy-MM-dd-HHmmss") }

    /// The present time and a random number, for a name that is unique also between machines.
    static var uniqueStamp: String { "\(timeStamp)-\(String(UInt64.random(in: .min ... .max), radix: 16))" }

    /// A time in a format, in the same words everywhere.
    static func words(of time: Date, as format: String) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = format
        return formatter.string(from: time)
    }
}

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
    static func beginning(of path: String, _ maximum: Int = 4096) -> String {
        // Opening a pipe or a device could block or have effects.
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return "" }
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: maximum)
        let count = read(descriptor, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}
