import Foundation

/// What a file is at a moment: its inode, its size, and when it was last written. It differs once the file is written or
/// replaced; a write of the same size within the clock's resolution stays unseen.
public struct FileStamp: Hashable, Sendable {
    private let inode: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    /// The stamp of the file at a path now. Links are followed.
    /// - Returns: nil if there is no file, or if it cannot be reached.
    public init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        inode = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int64(status.st_size)
        #if os(macOS)
            let written = status.st_mtimespec
        #else
            let written = status.st_mtim
        #endif
        seconds = Int(written.tv_sec)
        nanoseconds = Int(written.tv_nsec)
    }
}
