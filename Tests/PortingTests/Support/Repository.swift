import UIKit

/// The files of this repository, for tests that compare the documents with the code.
nonisolated enum Repository {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func url(_ path: String) -> URL { root.appendingPathComponent(path) }
    static func text(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }

    /// The files of the engine: its heart, and the rest of UIKit on it.
    static func engineFiles() throws -> [String] {
        try ["Sources/ResponderCore", "Sources/ResponderKit"].flatMap { try swiftFiles(in: $0) }
    }

    /// The Swift files in a folder and its subfolders.
    static func swiftFiles(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: url(folder).path)
            .filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
    }
}
