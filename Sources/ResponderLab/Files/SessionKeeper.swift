import Foundation
import ResponderScenes

/// Has the session that is under way on the disk, line by line, so that a crash takes nothing with it.
///
/// Each run writes a file of its own, holds a lock on it, and removes it at a good end. A file that nobody holds is one
/// that a crash left behind. The session that was last left for another one lies beside them, and the one that was cut
/// short last.
final class SessionKeeper {
    let folder: String
    private let path: String
    private var writer: RecordingWriter?
    private var written = 0
    /// Holds the lock.
    private var lock: Int32 = -1

    init(folder: String) {
        self.folder = folder
        path = "\(folder)/session-\(getpid()).jsonl"
    }

    nonisolated deinit { if lock >= 0 { close(lock) } }

    /// Keep another session from its beginning.
    /// - Parameter changes: what is different from the scene's file from the beginning on.
    /// - Throws: what says why the file cannot be written.
    func begin(_ source: Source, _ changes: [SceneChange] = []) throws {
        try LabFolders.make(folder)
        letGo()
        unlink(path)
        writer = try RecordingWriter(
            path: path, header: Recording.Header(scene: source.reference(fromRecording: path), size: source.scene.size))
        lock = Foundation.open(path, O_RDONLY | O_CLOEXEC)
        flock(lock, LOCK_EX | LOCK_NB)
        for change in changes { try writer?.write(RecordedInput(at: 0, .set(change))) }
    }

    private func letGo() {
        writer = nil
        written = 0
        if lock >= 0 { close(lock) }
        lock = -1
    }

    /// Write what was done since the last call.
    func keep(_ log: InputLog) throws {
        guard let writer else { return }
        while written < log.count {
            try writer.write(log[written])
            written += 1
        }
    }

    /// Where the session is that was put aside last; whether there is one is for the disk to say.
    var lastSession: String { folder + "/last-session.jsonl" }

    /// Where the session is that a crash cut short last; whether there is one is for the disk to say.
    var cutSession: String { folder + "/cut-session.jsonl" }

    /// Have what a crash left behind where it can be opened until the next crash, offered once and no more.
    /// - Returns: where it is; nil if there is nothing.
    func rescue() -> String? {
        guard let path = leftBehind(), rename(path, cutSession) == 0 else { return nil }
        return cutSession
    }

    /// A good end of a session in which something was done: it can be opened until another one is put aside.
    func putAside() {
        guard writer != nil else { return }
        letGo()
        rename(path, lastSession)
    }

    /// A good end: nothing is left to be rescued.
    func end() {
        letGo()
        unlink(path)
    }

    /// An end that may not have been meant: what was done stays to be offered at the next start.
    func endUnexpectedly() { letGo() }

    // MARK: After a crash

    /// The newest file that a run left behind that did not come to its end, and in which something was done.
    func leftBehind() -> String? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        var found: [(path: String, time: Date)] = []
        for name in names where name.hasPrefix("session-") && name.hasSuffix(".jsonl") {
            let path = folder + "/" + name
            guard SessionKeeper.isAbandoned(path) else { continue }
            if !SessionKeeper.isWorthKeeping(path) {
                unlink(path)
            } else if let attributes = try? FileManager.default.attributesOfItem(atPath: path),
                let time = attributes[.modificationDate] as? Date
            {
                found.append((path, time))
            }
        }
        return found.max { $0.time < $1.time }?.path
    }

    private static func isAbandoned(_ path: String) -> Bool {
        let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_EX | LOCK_NB) == 0
    }

    /// Whether a person did something in it.
    private static func isWorthKeeping(_ path: String) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? file.close() }
        let start = String(decoding: (try? file.read(upToCount: 1 << 16)) ?? Data(), as: UTF8.self)
        return ["\"contact\":", "\"set\":", "\"key\":", "\"scroll\":"].contains { start.contains($0) }
    }
}
