import Foundation
import MessageText
import ResponderChronicle
import ResponderFiles
import ResponderScenes

/// Keeps the current session on the disk, line by line, so that a crash loses nothing.
///
/// Each session has its own file, `session-TIME-NUMBER.jsonl`, which its program locks, and removes at a regular end. A
/// file without a lock was left behind by a crash: the next start renames it to `cut-TIME-NUMBER.jsonl`, and keeps it
/// until there are twenty newer ones. The session that was last left for another one is `last-session.jsonl`. Only the
/// program that has the lock renames or removes a file, even if several programs or machines share the folder.
final class SessionKeeper {
    let folder: String
    private var writer: RecordingWriter?
    /// The file of the session; its descriptor has the lock.
    private var file: OutputFile?
    private var written = 0
    private var beginning: (source: Source, changes: [SceneChange])?
    /// The file of the session before a what-if was kept, until the current file contains the whole session.
    private var former: OutputFile?
    /// Whether the last call of `keep` left lines for the next one.
    private(set) var hasMore = false

    /// The maximum number of kept sessions that crashes ended.
    static let maximumCutSessions = 20

    init(folder: String) { self.folder = folder }

    /// Keep another session, or the current one with other changes, from its beginning.
    /// - Parameter changes: the changes to the scene's file from the beginning.
    /// - Throws: an error that says why the file cannot be written. `keep(_:)` tries again.
    func begin(_ source: Source, _ changes: [SceneChange] = []) throws {
        let former = former ?? file
        letGo()
        self.former = former
        beginning = (source, changes)
        try begin()
    }

    /// The current file contains the whole session.
    private func removeFormer() {
        if let former, !former.isGone { unlink(former.path) }
        former = nil
    }

    private func begin() throws {
        guard let beginning else { return }
        try LabFolders.make(folder)
        let file = try makeFile()
        let writer = try RecordingWriter(file, header: beginning.source.header(of: file.path))
        for change in beginning.changes { try writer.write(RecordedInput(at: 0, .set(change))) }
        self.file = file
        self.writer = writer
        written = 0
    }

    /// A file with a unique name, also between machines.
    private func makeFile() throws -> OutputFile {
        while true {
            let path = "\(folder)/session-\(FileFacts.uniqueStamp).jsonl"
            if let file = try OutputFile(makingLocked: path, permissions: 0o600) { return file }
        }
    }

    private func letGo() {
        writer = nil
        file = nil
        former = nil
        written = 0
        hasMore = false
        beginning = nil
    }

    /// Write the input since the last call. The next call tries again after an error, and writes a removed file again
    /// as a whole.
    /// - Parameter lines: the maximum number of lines; `hasMore` says whether there are more.
    func keep(_ log: InputLog, atMost lines: Int = .max) throws {
        hasMore = false
        let isDue = file == nil || written < log.count || writer?.isBehind == true || former != nil
        guard beginning != nil, isDue else { return }
        do {
            if file?.isGone ?? true { try begin() }
            guard let writer else { return }
            try writer.flush()
            let stop = lines < log.count - written ? written + lines : log.count
            while written < stop, !writer.isBehind {
                written += 1
                try writer.write(log[written - 1])
            }
            guard !writer.isBehind else { return }
            hasMore = written < log.count
            if !hasMore { removeFormer() }
        } catch let error as WriteError {
            // The error names the folder, because the file's name differs each time.
            throw WriteError(folder, error.reason, mending: "check the permissions and the disk")
        }
    }

    /// The path of the session that was put aside last, which may not exist.
    var lastSession: String { folder + "/last-session.jsonl" }

    /// A regular end of a session with input: it can be opened until another one is put aside.
    func putAside() {
        defer { letGo() }
        guard let file, !file.isGone else { return }
        var status = stat()
        // Anything else with that name belongs to another program. The session is then offered like one that a crash
        // ended.
        guard lstat(lastSession, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else { return }
        rename(file.path, lastSession)
    }

    /// A regular end without anything to keep: remove the file.
    func end() {
        if let file, !file.isGone { unlink(file.path) }
        removeFormer()
        letGo()
    }

    /// An end by the system: keep the file, which the next start offers.
    func endUnexpectedly() { letGo() }

    // MARK: After a crash

    /// The sessions that crashes ended, the newest first.
    var cutSessions: [KeptSession] {
        FileFacts.files(in: folder, "cut-", ".jsonl").compactMap { KeptSession($0) }
            .sorted { ($0.time, $0.path) > ($1.time, $1.path) }
    }

    /// Find the files that crashes left behind. Each session is found once, and is in `cutSessions` from then on.
    func rescue() -> Int {
        let count = AbandonedFile.rescue(in: folder, "session-", as: "cut-", ".jsonl", \.worth)
        for old in cutSessions.dropFirst(SessionKeeper.maximumCutSessions) { AbandonedFile(old.path)?.remove() }
        return count
    }
}
