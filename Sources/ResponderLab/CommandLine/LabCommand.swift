import Foundation
import MessageText
import ResponderKitSDL
import ResponderScenes

/// What the program says on standard output and standard error, and the scenes that it has.
enum LabCommand {
    /// Print lines, without characters that control a terminal: on standard output, or `aside` on standard error.
    static func say(_ lines: String, aside: Bool = false) { write(lines.onLines + "\n", to: aside ? 2 : 1) }

    /// Print a JSON value on standard output; it contains no characters that control a terminal.
    static func say(_ data: ExplanationData) { write(data.text, to: 1) }

    /// Print one line about something wrong on standard error.
    static func complain(_ line: String) { write("ResponderLab: \(FormatError(line).message)\n", to: 2) }

    /// Whether writing to standard output failed; the exit status says so.
    private(set) static var hasLostOutput = false

    static func write(_ text: String, to descriptor: Int32) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let reason = errno
                guard descriptor == 1, !hasLostOutput else { return }
                hasLostOutput = true
                // A reader that leaves, such as head, has what it wants.
                guard reason != EPIPE else { return }
                return complain("standard output cannot be written: \(String(cString: strerror(reason)))")
            }
            bytes = bytes.dropFirst(count)
        }
    }

    static func catalogue() throws -> SceneCatalogue {
        SceneCatalogue(folder: try AssetFolder.path() + "/Scenes", programs: LabPrograms.all)
    }
}
