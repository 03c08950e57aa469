import Foundation

/// The files that are installed with the app.
nonisolated enum Assets {
    static let demonstration = path("Recordings/demo.jsonl")

    static func path(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Assets/\(name)").standardizedFileURL.path
    }
}
