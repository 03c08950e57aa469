import Foundation

/// A temporary folder for a server or a run of the app, removed with its owner, at the latest when the tests end.
final class TemporaryFolder {
    let url: URL
    /// All folders of this run. Written on the main actor only, and read when nothing else runs any more.
    nonisolated(unsafe) private static var all: [URL] = []

    init() {
        if Self.all.isEmpty {
            atexit { for url in TemporaryFolder.all { try? FileManager.default.removeItem(at: url) } }
        }
        // Directly under /tmp, because a path with a unix socket must be shorter than 108 bytes, and TMPDIR may be
        // long.
        url = URL(fileURLWithPath: "/tmp/responderkit-\(UInt32.random(in: 0...(.max)))")
        try! FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        Self.all.append(url)
    }

    func file(_ name: String) -> URL { url.appendingPathComponent(name) }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(at: file(name), withIntermediateDirectories: false)
    }

    @discardableResult
    func write(_ text: String, to name: String) throws -> URL {
        try text.write(to: file(name), atomically: false, encoding: .utf8)
        return file(name)
    }

    nonisolated deinit { try? FileManager.default.removeItem(at: url) }
}
