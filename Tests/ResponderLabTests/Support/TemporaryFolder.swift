import Foundation

/// A folder that is removed with this object.
nonisolated final class TemporaryFolder {
    let path = FileManager.default.temporaryDirectory.path + "/lab-\(UUID().uuidString)"

    init() { try! FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var name: String { (path as NSString).lastPathComponent }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: file(name), withIntermediateDirectories: true)
    }

    /// Write a file, and return its path.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        try text.write(toFile: file(name), atomically: true, encoding: .utf8)
        return file(name)
    }
}
