import Foundation

/// The commands of another program that read and write the clipboard of a screen.
struct ClipboardCommands {
    /// Prints its text.
    let read: [String]
    /// Copies a file's text to it and keeps running until another program takes over the clipboard.
    let write: (URL) -> [String]
}

/// The clipboard of a screen, as another program sees it.
final class Clipboard {
    private let commands: ClipboardCommands
    private let environment: [String: String?]
    private let folder = TemporaryFolder()
    /// Ends by itself after losing the clipboard, or with the display.
    private var holder: ChildProcess?

    init(of desktop: some Desktop) {
        commands = desktop.clipboardCommands
        environment = desktop.environment
    }

    /// The text on it; empty for none.
    func text() async throws -> String {
        let folder = TemporaryFolder()
        let process = try start(commands.read, folder)
        defer { process.stop() }
        _ = try await process.exitStatus()
        return withExtendedLifetime(folder) { process.output }
    }

    /// Waits until another program sees this text.
    func waitFor(_ text: String) async throws {
        var last = ""
        try await eventually("\"\(text)\" on the clipboard, which holds \"\(last)\"") {
            last = try await self.text()
            return last == text
        }
    }

    /// Copy a text to it, and wait until it is there. A background program holds it until another one takes over.
    func set(_ text: String) async throws {
        let file = try folder.write(text, to: "clipboard.txt")
        holder = try start(commands.write(file), folder)
        try await waitFor(text)
    }

    private func start(_ command: [String], _ folder: TemporaryFolder) throws -> ChildProcess {
        try ChildProcess(command[0], Array(command[1...]), environment: environment, folder: folder)
    }
}
