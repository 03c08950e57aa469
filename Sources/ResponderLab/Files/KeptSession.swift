import Foundation
import ResponderScenes

/// A session of an earlier run, on the disk.
struct KeptSession: Equatable {
    let path: String
    /// The time of the last input.
    let time: Date
    /// The scene's name; nil if the file does not contain it.
    let scene: String?

    /// - Returns: nil if there is no regular file.
    init?(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.path = path
        time = Date(timeIntervalSince1970: TimeInterval(status.st_mtim.tv_sec))
        scene = KeptSession.scene(of: path)
    }

    /// The scene's name in the first line.
    private static func scene(of path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 8192)
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0, let line = bytes.prefix(count).split(separator: UInt8(ascii: "\n")).first else { return nil }
        struct Header: Decodable { let scene: String }
        let name = try? JSONDecoder().decode(Header.self, from: Data(line)).scene
        return name.map { ($0 as NSString).lastPathComponent }
    }
}
