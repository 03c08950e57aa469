import Foundation

/// A file that is being written. All files of the project are written by this class, under these rules:
///
/// - An existing file is replaced only when the new one has proved writable, and in one step: the first piece goes to a
///   new file beside it with a unique name, which is then renamed. The new file gets the old one's permissions. An
///   error leaves the existing file unchanged.
/// - A symbolic link stays a link: its target is replaced. A link without a target is refused.
/// - A pipe, a terminal or a character device is written to directly, never replaced. A pipe without a reader, a
///   socket, a block device and a folder are refused.
/// - Opening never waits, and writing waits for a slow reader only as long as the caller allows.
public final class OutputFile {
    /// The path, as the caller gave it.
    public let path: String
    /// Whether this is a pipe, a terminal, a device or standard output: output to it cannot be undone.
    public let isStream: Bool
    /// The file descriptor; -1 while no file is open.
    public private(set) var descriptor: Int32 = -1

    /// The path of the file with all links resolved.
    private let target: String
    /// Whether a reader must never see a part of the file.
    private let isWhole: Bool
    /// Whether the new file is locked before it gets the name of the target.
    private let locks: Bool
    /// The permissions of the file that is replaced, or those that the caller gave; nil for the system's default.
    private var permissions: mode_t?
    /// The path of the new file until it replaces the target.
    private var temporary: String?
    private var isPlaced = false
    /// Whether the file was created here, and is removed if nothing is written.
    private var isCreated = false
    /// The bytes in the file.
    private var length = 0
    private let ownsDescriptor: Bool
    /// Whether to sync the file to the disk before it replaces the target.
    private var syncs = false
    /// How many bytes were added since the last sync.
    private var unsynced = 0

    // MARK: Opening

    /// Open a file to write from its beginning. An existing file is unchanged until the first piece is written.
    /// - Parameters:
    ///   - isWhole: the file is written in one piece, and readers never see a part of it. Streams are refused.
    ///   - permissions: the permissions of the file; nil for those of the file that is replaced, or the system's
    ///     default for a new one.
    ///   - locks: a whole file is locked from its beginning, until this object is released.
    /// - Throws: `WriteError`.
    public init(_ path: String, isWhole: Bool = false, permissions: mode_t? = nil, locks: Bool = false) throws {
        self.path = path
        self.isWhole = isWhole
        self.locks = locks
        self.permissions = permissions
        ownsDescriptor = true
        var status = stat()
        guard stat(path, &status) == 0 else {
            guard errno == ENOENT else { throw WriteError(path, code: errno) }
            if let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
                throw WriteError(
                    path, "this is a link to \(link), which is not there",
                    mending: "remove the link or name another file")
            }
            target = path
            isStream = false
            if isWhole { try OutputFile.checkFolder(of: path, path) } else { try create(path) }
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            isStream = false
            target = OutputFile.resolved(path, status)
            // A file without write permission is not replaced.
            guard faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0 else { throw WriteError(path, code: errno) }
            if !isWhole, status.st_size == 0 {
                descriptor = open(target, O_WRONLY | O_CLOEXEC)
                guard descriptor >= 0 else { throw WriteError(path, code: errno) }
                isPlaced = true
            } else {
                self.permissions = permissions ?? status.st_mode & 0o777
                try OutputFile.checkFolder(of: target, path)
            }
        case S_IFDIR: throw WriteError(path, "this is a folder", mending: "give the name of a file in it")
        case S_IFSOCK, S_IFBLK:
            let noun = status.st_mode & S_IFMT == S_IFSOCK ? "a socket" : "a disk"
            throw WriteError(path, "this is \(noun)", mending: "name a file")
        default:
            guard !isWhole else {
                throw WriteError(path, "this is a pipe or a device, which cannot be replaced", mending: "name a file")
            }
            target = path
            isStream = true
            isPlaced = true
            descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
            guard descriptor >= 0 else {
                guard errno == ENXIO else { throw WriteError(path, code: errno) }
                throw WriteError(
                    path, "this is a pipe without a reader", mending: "start its reader first, or name a file")
            }
        }
    }

    /// Standard output.
    public init() {
        path = "standard output"
        target = path
        isWhole = false
        locks = false
        isStream = true
        isPlaced = true
        let own = OutputFile.reopenedOutput()
        ownsDescriptor = own >= 0
        descriptor = own >= 0 ? own : 1
    }

    /// Make a new file that is locked from its creation.
    /// - Returns: nil if a file with the name exists, or another process locked the new one first.
    /// - Throws: `WriteError`.
    public init?(makingLocked path: String, permissions: mode_t) throws {
        self.path = path
        target = path
        isWhole = false
        locks = false
        isStream = false
        ownsDescriptor = true
        self.permissions = permissions
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, permissions)
        guard descriptor >= 0 else {
            if errno == EEXIST { return nil }
            throw WriteError(path, code: errno)
        }
        fchmod(descriptor, permissions)
        isCreated = true
        isPlaced = true
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK, !isGone else {
            // Another process owns it now, so do not remove it.
            isCreated = false
            return nil
        }
    }

    deinit {
        guard ownsDescriptor, descriptor >= 0 else { return }
        if let temporary { unlink(temporary) }
        if isCreated, length == 0, !isGone { unlink(target) }
        close(descriptor)
    }

    private func create(_ path: String) throws {
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions ?? 0o666)
        guard descriptor >= 0 else { throw WriteError(path, code: errno) }
        if let permissions { fchmod(descriptor, permissions) }
        isCreated = true
        isPlaced = true
    }

    /// The path with all links resolved, if it leads to the checked file. (The kernel's names of removed files do not.)
    private static func resolved(_ path: String, _ status: stat) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        var there = stat()
        guard lstat(resolved, &there) == 0, there.st_dev == status.st_dev, there.st_ino == status.st_ino else {
            return path
        }
        return String(cString: resolved)
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func checkFolder(of target: String, _ path: String) throws {
        guard faccessat(AT_FDCWD, folder(of: target), W_OK | X_OK, AT_EACCESS) == 0 else {
            throw WriteError(path, code: errno)
        }
    }

    /// Another descriptor of standard output, which can be non-blocking without a change to the descriptor that the
    /// program shares with others. A descriptor that is open only for reading, such as a replacement of a closed one,
    /// stays unchanged.
    private static func reopenedOutput() -> Int32 {
        var status = stat()
        guard fcntl(1, F_GETFL) & O_ACCMODE != O_RDONLY, fstat(1, &status) == 0,
            [S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT)
        else { return -1 }
        return open("/proc/self/fd/1", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    }

    // MARK: Writing

    /// Whether the file was removed while it was open, so that output to it is lost.
    public var isGone: Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_nlink == 0
    }

    /// Append bytes.
    /// - Parameter patience: how many milliseconds to wait for the reader of a stream that reads nothing; negative to
    ///   wait without limit.
    /// - Returns: how many bytes were written. Fewer than given if the reader of a stream is slow, or if the disk has
    ///   space for some of the lines only: a line is never written in part.
    /// - Throws: `WriteError` if nothing was written. The file is unchanged.
    public func write(_ bytes: ArraySlice<UInt8>, patience: Int32 = -1) throws -> Int {
        if isStream { return try send(bytes, patience) }
        let count = try append(bytes)
        try place()
        return count
    }

    private func append(_ bytes: ArraySlice<UInt8>) throws -> Int {
        try openTemporary()
        if isPlaced, isGone {
            throw WriteError(path, "the file was removed while it was being written", mending: "save to another file")
        }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                pwrite(descriptor, $0.baseAddress! + written, $0.count - written, off_t(length + written))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let error = WriteError(path, code: count < 0 ? errno : ENOSPC)
                let lines =
                    isWhole ? 0 : bytes.prefix(written).lastIndex(of: 0x0A).map { $0 - bytes.startIndex + 1 } ?? 0
                // A part of a line would make the next one unreadable.
                ftruncate(descriptor, off_t(length + lines))
                guard lines > 0 else {
                    if !isPlaced { discard() }
                    throw error
                }
                written = lines
                break
            }
            written += count
        }
        length += written
        return written
    }

    private func send(_ bytes: ArraySlice<UInt8>, _ patience: Int32) throws -> Int {
        // A write to a shared, blocking descriptor waits unless there is room for all of it.
        let maximum = ownsDescriptor ? 1 << 16 : Int(PIPE_BUF)
        var sent = 0
        while sent < bytes.count {
            var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            let isReady = poll(&ready, 1, patience)
            if isReady < 0, errno == EINTR { continue }
            guard isReady != 0 else { break }
            let count = bytes.withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress! + sent, min($0.count - sent, maximum))
            }
            if count < 0, errno == EINTR || errno == EAGAIN && patience < 0 { continue }
            if count < 0, errno == EAGAIN { break }
            guard count > 0 else {
                if sent > 0 { break }
                throw WriteError(path, code: errno)
            }
            sent += count
        }
        return sent
    }

    // MARK: Replacing the target

    private func openTemporary() throws {
        guard descriptor < 0 else { return }
        let number = String(UInt64.random(in: .min ... .max), radix: 16)
        let new = OutputFile.folder(of: target) + "/.responderkit-\(number).new"
        descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions ?? 0o666)
        guard descriptor >= 0 else { throw WriteError(path, code: errno) }
        if let permissions { fchmod(descriptor, permissions) }
        if locks { flock(descriptor, LOCK_EX | LOCK_NB) }
        temporary = new
    }

    private func place() throws {
        guard let temporary else { return }
        let isOnDisk = !syncs || fsync(descriptor) == 0 || errno == EINVAL
        guard isOnDisk, rename(temporary, target) == 0 else {
            let error = WriteError(path, code: errno)
            discard()
            throw error
        }
        self.temporary = nil
        isPlaced = true
    }

    private func discard() {
        if let temporary { unlink(temporary) }
        temporary = nil
        close(descriptor)
        descriptor = -1
        length = 0
    }

    /// Close the file. If nothing was written, the file is empty.
    /// - Throws: `WriteError` if that fails.
    public func finish() throws {
        guard !isStream else { return }
        try openTemporary()
        isCreated = false
        try place()
    }

    /// Write a whole file: it is replaced in one step, or stays unchanged.
    /// - Parameters:
    ///   - survivesPowerLoss: whether to wait until it is on the disk.
    ///   - permissions: the permissions of the file; nil for those of the file that is replaced, or the system's
    ///     default for a new one.
    /// - Throws: `WriteError`.
    public static func write(
        _ bytes: [UInt8], to path: String, permissions: mode_t? = nil, survivesPowerLoss: Bool = true
    ) throws {
        let file = try OutputFile(path, isWhole: true, permissions: permissions)
        try file.replace(with: bytes, survivesPowerLoss: survivesPowerLoss)
    }

    /// Write the whole content of the file.
    /// - Parameter survivesPowerLoss: whether to wait until it is on the disk.
    /// - Throws: `WriteError`.
    public func replace(with bytes: [UInt8], survivesPowerLoss: Bool = true) throws {
        syncs = survivesPowerLoss
        if !bytes.isEmpty { _ = try append(bytes[...]) }
        try finish()
    }

    /// Add a piece to a whole file. `finish()` replaces the target; without it the target stays unchanged.
    ///
    /// Every megabyte is synced to the disk, because one sync of a large file can take many seconds.
    /// - Throws: `WriteError`. What was added so far is removed.
    public func add(_ piece: [UInt8]) throws {
        precondition(isWhole, "only whole files are written in pieces")
        guard !piece.isEmpty else { return }
        syncs = true
        unsynced += try append(piece[...])
        guard unsynced >= 1 << 20 else { return }
        unsynced = 0
        guard fsync(descriptor) == 0 || errno == EINVAL else {
            let error = WriteError(path, code: errno)
            discard()
            throw error
        }
    }
}
