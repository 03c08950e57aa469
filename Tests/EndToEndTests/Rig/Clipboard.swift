import Foundation

/// The clipboard of a display, as another program sees it: `xclip`.
struct Clipboard {
    let display: Display
    private let folder: TemporaryFolder

    init(of display: Display) throws {
        self.display = display
        folder = try TemporaryFolder()
    }

    /// The text on it, empty for none.
    func text() async throws -> String {
        let process = try ChildProcess(
            "xclip", ["-selection", "clipboard", "-o"], environment: display.environment, folder: TemporaryFolder())
        defer { process.stop() }
        _ = try await process.exitStatus()
        return process.output
    }

    /// Waits until another program sees this text.
    func waitFor(_ text: String) async throws {
        var last = ""
        do {
            for _ in 0..<50 {
                last = try await self.text()
                if last == text { return }
                try await Task.sleep(for: .milliseconds(100))
            }
        }
        throw RigError("the clipboard holds \"\(last)\", not \"\(text)\"")
    }

    /// Put a text on it. The program that holds it stays until another one takes its place, or the display ends.
    func set(_ text: String) async throws {
        let file = try folder.write(text, to: "clipboard.txt")
        let process = try ChildProcess(
            "xclip", ["-selection", "clipboard", "-i", file.path], environment: display.environment, folder: folder)
        _ = try await process.exitStatus()
    }
}
