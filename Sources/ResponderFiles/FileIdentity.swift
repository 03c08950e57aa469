import Foundation

/// The file of a path, by device and inode: equal for all paths to one file, also through links. A file that does not
/// exist is identified by its folder and its name.
public struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64
    private let name: String

    /// The file at a path.
    /// - Returns: nil for devices, which several programs can share.
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
            // The folder does not exist either.
            self.init(device: 0, inode: 0, name: url.path)
        }
    }

    /// The file that is open under a descriptor.
    /// - Returns: nil for devices, and if nothing is open.
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
