import Foundation
import ResponderFiles
import ResponderScenes

/// Has the session that is under way on the disk, line by line, so that a crash takes nothing with it.
///
/// Each session has a file of its own, `session-TIME-NUMBER.jsonl`, which its program holds a lock on and removes at a good
/// end. A file that no program holds was left behind by a crash: the next start renames it to `cut-TIME-NUMBER.jsonl`,
/// where it stays until twenty newer ones have come. The session that was last left for another one is
/// `last-session.jsonl`. A file is renamed or removed only by the program that holds its lock, also where several programs,
/// or several machines, share the folder.
final class SessionKeeper {
    let folder: String
    private var writer: RecordingWriter?
    /// The file of the session; its descriptor holds the lock.
    private var file: OutputFile?
    private var written = 0
    private var beginning: (source: Source, changes: [SceneChange])?

    /// More sessions than these are not kept after crashes.
    static let mostCutSessions = 20

    init(folder: String) { self.folder = folder }

    nonisolated deinit {}

    /// Keep another session from its beginning.
    /// - Parameter changes: what is different from the scene's file from the beginning on.
    /// - Throws: what says why the file cannot be written. `keep(_:)` tries again then.
    func begin(_ source: Source, _ changes: [SceneChange] = []) throws {
        end()
        beginning = (source, changes)
        try begin()
    }

    private func begin() throws {
        guard let beginning else { return }
        try LabFolders.make(folder)
        let file = try makeFile()
        let header = Recording.Header(
            scene: beginning.source.reference(fromRecording: file.path), size: beginning.source.scene.size)
        let writer = try RecordingWriter(file, header: header)
        for change in beginning.changes { try writer.write(RecordedInput(at: 0, .set(change))) }
        self.file = file
        self.writer = writer
        written = 0
    }

    /// A file of a name that no other session has, on this machine or another one.
    private func makeFile() throws -> OutputFile {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd-HHmmss"
        while true {
            let number = String(UInt64.random(in: .min ... .max), radix: 16)
            let path = "\(folder)/session-\(formatter.string(from: Date()))-\(number).jsonl"
            if let file = try OutputFile(makingLocked: path, permissions: 0o600) { return file }
        }
    }

    private func letGo() {
        writer = nil
        file = nil
        written = 0
        beginning = nil
    }

    /// Write what was done since the last call. What cannot be written is tried again with the next call; a file that was
    /// removed is written again as a whole.
    func keep(_ log: InputLog) throws {
        guard beginning != nil, written < log.count || writer?.isBehind == true else { return }
        do {
            if file?.isGone ?? true { try begin() }
            guard let writer else { return }
            try writer.flush()
            while written < log.count, !writer.isBehind {
                written += 1
                try writer.write(log[written - 1])
            }
        } catch let error as WriteError {
            // Without the file's name, which differs each time.
            throw WriteError(folder, error.reason, mending: "check the permissions and the disk")
        }
    }

    /// Where the session is that was put aside last; whether there is one is for the disk to say.
    var lastSession: String { folder + "/last-session.jsonl" }

    /// A good end of a session in which something was done: it can be opened until another one is put aside.
    func putAside() {
        defer { letGo() }
        guard let file, !file.isGone else { return }
        var status = stat()
        // Anything else under that name belongs to another program; the session is then offered as cut short.
        guard lstat(lastSession, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else { return }
        rename(file.path, lastSession)
    }

    /// A good end: nothing is left to be rescued.
    func end() {
        if let file, !file.isGone { unlink(file.path) }
        letGo()
    }

    /// An end that may not have been meant: what was done stays to be offered at the next start.
    func endUnexpectedly() { letGo() }

    // MARK: After a crash

    /// The sessions that crashes cut short, the newest first.
    var cutSessions: [KeptSession] {
        files("cut-").compactMap { KeptSession($0) }.sorted { ($0.time, $0.path) > ($1.time, $1.path) }
    }

    /// Take over what crashes left behind: each session is found once, and is one of `cutSessions` from then on.
    /// - Returns: how many were found.
    func rescue() -> Int {
        var count = 0
        for path in files("session-") {
            guard let file = AbandonedFile(path) else { continue }
            switch file.worth {
            case .kept:
                let name = (path as NSString).lastPathComponent.dropFirst("session-".count)
                if file.move(to: "\(folder)/cut-\(name)") { count += 1 }
            case .nothing: file.remove()
            case .foreign: break
            }
        }
        for old in cutSessions.dropFirst(SessionKeeper.mostCutSessions) { AbandonedFile(old.path)?.remove() }
        return count
    }

    private func files(_ beginning: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasPrefix(beginning) && $0.hasSuffix(".jsonl") }.map { "\(folder)/\($0)" }
    }
}
