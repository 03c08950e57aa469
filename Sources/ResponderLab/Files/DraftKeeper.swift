import Foundation
import ResponderFiles

/// Stores a scene in the builder on the disk after every change, so that neither a crash nor closing the window loses it.
///
/// The file is `scene-TIME-NUMBER.json`. Its program locks it, and removes it when the scene is saved elsewhere. A file
/// without a lock is an unsaved scene of a program that has ended: the next start renames it to `unsaved-…`, and the
/// Open sheet lists it.
final class DraftKeeper {
    let path: String
    /// The text that this program wrote to the file; nil if it wrote none.
    private(set) var written: String?
    /// Whether an earlier run left the file.
    let isAdopted: Bool
    /// The file; its descriptor holds the lock.
    private var file: OutputFile?
    /// The lock of an adopted file until it is written.
    private var found: AbandonedFile?

    /// The maximum number of unsaved scenes that are kept; the oldest go first.
    static let maximumDrafts = 20

    init(folder: String) {
        path = "\(folder)/scene-\(FileFacts.uniqueStamp).json"
        isAdopted = false
    }

    /// Continue to write to a file that an earlier run left.
    /// - Returns: nil if another program writes to it.
    init?(adopting path: String) {
        guard let found = AbandonedFile(path) else { return nil }
        self.path = path
        self.found = found
        isAdopted = true
    }

    /// Write the text of the scene, if it has changed.
    func keep(_ text: String) throws {
        guard text != written else { return }
        try LabFolders.make((path as NSString).deletingLastPathComponent)
        let file = try OutputFile(path, isWhole: true, permissions: 0o600, locks: true)
        try file.replace(with: Array(text.utf8), survivesPowerLoss: false)
        self.file = file
        found = nil
        written = text
    }

    /// Remove the file, because the scene is saved elsewhere.
    func remove() {
        unlink(path)
        file = nil
        found = nil
        written = nil
    }

    // MARK: Earlier runs

    /// The unsaved scenes of earlier runs, the newest first.
    static func unsaved(in folder: String) -> [String] {
        FileFacts.files(in: folder, "unsaved-", ".json").sorted(by: >)
    }

    /// Find the unsaved scenes of programs that have ended. Each is found once.
    static func rescue(in folder: String) -> Int {
        let count = AbandonedFile.rescue(in: folder, "scene-", as: "unsaved-", ".json") { _ in .kept }
        for old in unsaved(in: folder).dropFirst(maximumDrafts) { AbandonedFile(old)?.remove() }
        return count
    }
}
