import Foundation
import ResponderFiles

/// Keeps a scene that is being built on the disk after every step, so that neither a crash nor closing the window loses it.
///
/// The file is `scene-TIME-PROCESS-NUMBER.json`, and is removed when the scene is saved elsewhere. A file whose program has
/// ended is an unsaved scene: the next start renames it to `unsaved-…`, and the Open sheet lists it.
final class DraftKeeper {
    let path: String
    private var written: String?

    /// The maximum number of unsaved scenes that are kept; the oldest go first.
    static let maximumDrafts = 20

    init(folder: String) {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd-HHmmss"
        let number = String(UInt32.random(in: .min ... .max), radix: 16)
        path = "\(folder)/scene-\(formatter.string(from: Date()))-\(getpid())-\(number).json"
    }

    /// Keep writing into a file that an earlier run left.
    init(adopting path: String) { self.path = path }

    nonisolated deinit {}

    /// Write the text of the scene, if it has changed.
    func keep(_ text: String) throws {
        guard text != written else { return }
        try LabFolders.make((path as NSString).deletingLastPathComponent)
        try OutputFile.write(Array(text.utf8), to: path, permissions: 0o600, survivesPowerLoss: false)
        written = text
    }

    /// The scene is saved elsewhere.
    func remove() {
        unlink(path)
        written = nil
    }

    // MARK: Earlier runs

    /// The unsaved scenes of earlier runs, the newest first.
    static func unsaved(in folder: String) -> [String] { files(in: folder, "unsaved-").sorted(by: >) }

    /// Find the scenes that programs which have ended did not save. Each is found once.
    /// - Returns: how many were found.
    static func rescue(in folder: String) -> Int {
        var count = 0
        for path in files(in: folder, "scene-") {
            let name = (path as NSString).lastPathComponent
            let parts = name.split(separator: "-")
            guard parts.count == 7, let process = Int32(parts[5]), kill(process, 0) != 0, errno == ESRCH else {
                continue
            }
            if rename(path, "\(folder)/unsaved-\(name.dropFirst("scene-".count))") == 0 { count += 1 }
        }
        for old in unsaved(in: folder).dropFirst(maximumDrafts) { unlink(old) }
        return count
    }

    private static func files(in folder: String, _ beginning: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasPrefix(beginning) && $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
    }
}

/// A scene that is being built, with the file in which it is saved.
final class BuiltScene {
    let builder: Builder
    /// The file; nil if it is not saved in one of the person's own.
    var path: String?
    /// The text that the file has, or the built-in scene from which this one was made.
    var savedText: String
    /// When the file was written, as far as is known.
    var stamp: Date?
    /// The name of the scene from which it was made.
    let origin: String
    let keeper: DraftKeeper?

    init(_ builder: Builder, path: String?, origin: String, keeper: DraftKeeper?) {
        self.builder = builder
        self.path = path
        self.origin = origin
        self.keeper = keeper
        savedText = builder.draft.text
        stamp = path.flatMap(LabController.stamp)
    }

    nonisolated deinit {}

    var isChanged: Bool { builder.draft.text != savedText }

    /// Where it is saved, in words.
    var state: String {
        let name = path.map { ($0 as NSString).lastPathComponent }
        if let name { return isChanged ? "\(name), not saved" : name }
        if !isChanged { return origin.isEmpty ? "Not saved" : "The built-in scene “\(origin)”" }
        return origin.isEmpty ? "Not saved" : "From “\(origin)”, not saved"
    }
}
