import Foundation

/// The clipboard of a display, as another program sees it: `xclip`.
final class Clipboard {
    let display: Display
    private let folder: TemporaryFolder
    /// Ends by itself when it has lost the clipboard, or the display has ended.
    private var holder: ChildProcess?

    init(of display: Display) throws {
        self.display = display
        folder = try TemporaryFolder()
    }

    /// The text on it, empty for none.
    func text() async throws -> String {
        let folder = try TemporaryFolder()
        let process = try ChildProcess(
            "xclip", ["-selection", "clipboard", "-o"], environment: display.environment, folder: folder)
        defer { process.stop() }
        _ = try await process.exitStatus()
        return withExtendedLifetime(folder) { process.output }
    }

    /// Waits until another program sees this text.
    func waitFor(_ text: String) async throws {
        var last = ""
        for _ in 0..<50 {
            last = try await self.text()
            if last == text { return }
            try await Task.sleep(for: .milliseconds(100))
        }
        throw RigError("the clipboard holds \"\(last)\", not \"\(text)\"")
    }

    /// Put a text on it, and wait until it is there. A program in the background holds it until another one takes it over.
    func set(_ text: String) async throws {
        let file = try folder.write(text, to: "clipboard.txt")
        holder = try ChildProcess(
            "xclip", ["-quiet", "-selection", "clipboard", "-i", file.path], environment: display.environment,
            folder: folder)
        try await waitFor(text)
    }

    nonisolated deinit {}
}
