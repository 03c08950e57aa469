import Foundation

/// A session's file that no running program uses. It is locked while this object lives, so that no other program renames or
/// removes it.
final class AbandonedFile {
    let path: String
    private let descriptor: Int32

    /// Lock a file.
    /// - Returns: nil if a running program uses it, it does not exist, or it is not a regular file. Never waits.
    init?(_ path: String) {
        // Opening a device can have effects, so look first.
        guard FileFacts.regularFile(path) != nil else { return nil }
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        var opened = stat()
        var named = stat()
        // Another program may have renamed or removed the file before the lock.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &opened) == 0, lstat(path, &named) == 0,
            opened.st_mode & S_IFMT == S_IFREG, opened.st_ino == named.st_ino, opened.st_dev == named.st_dev
        else {
            close(descriptor)
            return nil
        }
        self.path = path
        self.descriptor = descriptor
    }

    nonisolated deinit { close(descriptor) }

    /// What a file contains.
    enum Worth: Equatable {
        /// A user did something in the session.
        case kept
        /// A session in which nothing was done.
        case nothing
        /// Not a session: a file of another program.
        case foreign
    }

    /// Look through the whole file for input of a user.
    var worth: Worth {
        let beginning = Array("{\"format\":\"responderkit-recording\"".utf8)
        let overlap = AbandonedFile.keys.map(\.count).max() ?? 0
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        var offset = 0
        // The first line may contain a scene, whose keys are no input.
        var isFirstLine = true
        // Larger files could not be opened as recordings.
        while offset < 1 << 30 {
            #if os(Linux)
                // Skip holes, which take long to read.
                if offset > 0 {
                    let data = lseek(descriptor, off_t(offset), AbandonedFile.seekData)
                    if data < 0, errno == ENXIO { return .nothing }
                    offset = max(offset, Int(data))
                }
            #endif
            let count = pread(descriptor, &buffer, buffer.count, off_t(offset))
            guard count >= 0 else { return .foreign }
            if offset == 0, count > 0, !buffer.starts(with: beginning) { return .foreign }
            var lines = buffer[..<count]
            if isFirstLine, let end = lines.firstIndex(of: 0x0A) {
                isFirstLine = false
                lines = lines[end...]
            }
            if !isFirstLine, AbandonedFile.hasInput(lines) { return .kept }
            guard count == buffer.count else { return .nothing }
            offset += count - overlap
        }
        return .foreign
    }

    /// The keys of lines with a user's input, up to the colon.
    private static let keys = ["contact", "set", "key", "scroll", "text"].map { Array("\"\($0)\"".utf8) }

    private static func hasInput(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var place = 0
            while place < bytes.count, let colon = memchr(bytes.baseAddress! + place, 0x3A, bytes.count - place) {
                let end = UnsafeRawPointer(colon) - bytes.baseAddress!
                for key in keys where end >= key.count && bytes[(end - key.count)..<end].elementsEqual(key) {
                    return true
                }
                place = end + 1
            }
            return false
        }
    }

    #if os(Linux)
        /// The system's `SEEK_DATA`, which Swift does not import.
        private static let seekData: Int32 = 3
    #endif

    /// Rename the file, if no file has the new name, and make it readable by its owner only.
    func move(to other: String) -> Bool {
        var status = stat()
        guard lstat(other, &status) != 0, errno == ENOENT, rename(path, other) == 0 else { return false }
        fchmod(descriptor, 0o600)
        return true
    }

    func remove() { unlink(path) }

    /// Rename the files of a folder that programs left behind, and remove those that are worth nothing.
    /// - Returns: how many were found; each is found once.
    static func rescue(
        in folder: String, _ beginning: String, as found: String, _ ending: String, _ worth: (AbandonedFile) -> Worth
    ) -> Int {
        FileFacts.files(in: folder, beginning, ending).count { path in
            guard let file = AbandonedFile(path) else { return false }
            let worth = worth(file)
            if worth == .nothing { file.remove() }
            let name = (path as NSString).lastPathComponent.dropFirst(beginning.count)
            return worth == .kept && file.move(to: "\(folder)/\(found)\(name)")
        }
    }
}
