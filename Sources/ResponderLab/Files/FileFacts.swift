import Foundation

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
