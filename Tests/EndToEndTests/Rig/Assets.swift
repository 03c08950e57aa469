import Foundation

/// The files that come with the app.
nonisolated enum Assets {
    static let demonstration = path("Recordings/demo.jsonl")

    static func path(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Assets/\(name)").standardizedFileURL.path
    }
}
