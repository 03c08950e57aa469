import Foundation

/// Which file a path leads to, by device and inode: equal for all names of one file, be they links, hard links or
/// detours. A file that is not there yet is known by its folder and its name.
public struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64
    private let name: String

    /// The file at a path.
    /// - Returns: nil for devices, which any number can share.
    public init?(_ path: String) {
        var status = stat()
        if stat(path, &status) == 0 {
            self.init(status, name: "")
            return
        }
        let url = URL(fileURLWithPath: path).standardizedFileURL
        if stat(url.deletingLastPathComponent().path, &status) == 0 {
            self.init(status, name: url.lastPathComponent)
        } else {
            // Nothing can be there.
            self.init(device: 0, inode: 0, name: url.path)
        }
    }

    /// The file that is open under a descriptor.
    /// - Returns: nil for devices, and where nothing is open.
    public init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status, name: "")
    }

    private init?(_ status: stat, name: String) {
        guard ![S_IFCHR, S_IFBLK].contains(status.st_mode & S_IFMT) else { return nil }
        self.init(
            device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(truncatingIfNeeded: status.st_ino),
            name: name)
    }

    private init(device: UInt64, inode: UInt64, name: String) {
        self.device = device
        self.inode = inode
        self.name = name
    }
}
