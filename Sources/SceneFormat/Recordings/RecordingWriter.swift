import Foundation
import MessageText
import ResponderFiles

/// Writes a recording during the session.
///
/// Every line goes to the system as soon as it is given, in one piece, so a crash of the program loses at most the line
/// that was being written. The named file contains the recording from its first line on, so a crash leaves no temporary
/// file. `OutputFile` has the rules for existing files.
public final class RecordingWriter {
    /// The path, as the caller gave it.
    public var path: String { file.output.path }

    private let file: LineFile
    private var text = JSONText(.exact)
    private var lastTime: TimeInterval = 0
    private var isClosed = false

    /// Begin a recording. - Parameter waits: whether to wait for a pipe's reader that is slow. A window must not.
    /// - Throws: `WriteError` with one line that says why the file cannot be written. An existing file is unchanged.
    public convenience init(path: String, header: Recording.Header, waits: Bool = true) throws {
        try self.init(OutputFile(path), header: header, waits: waits)
    }

    /// Begin a recording in a file that is open already.
    public init(_ output: OutputFile, header: Recording.Header, waits: Bool = true) throws {
        file = LineFile(output, waits: waits, maximumWaiting: .max)
        try write { $0.line(header.line) }
    }

    nonisolated deinit {}

    /// Whether a line waits in memory for a slow reader or a full disk. More lines would wait too, without a limit, so
    /// write none.
    public var isBehind: Bool { file.isBehind }

    /// Try again to write the waiting lines.
    /// - Throws: `WriteError` if that fails again.
    public func flush() throws { try file.flush() }

    /// Write one line.
    ///
    /// Nothing happens once the writer is closed.
    /// - Throws: `WriteError` if the line cannot be written now. The file keeps all lines before it, and the next call
    ///   tries again. `FormatError` if its time is before that of the previous line.
    public func write(_ input: RecordedInput) throws {
        guard input.time >= lastTime else {
            throw FormatError(
                "\(path): an input of \(input.time.shortest) s came after one of \(lastTime.shortest) s; "
                    + "it was left out")
        }
        lastTime = input.time
        try write { input.write(to: &$0) }
    }

    /// Write a line with the time of the end, and close the file.
    /// - Parameter time: the end of the recording; nil for the time of the last line.
    /// - Throws: `WriteError` if lines are missing; the file keeps all lines before them.
    public func close(at time: TimeInterval? = nil) throws {
        guard !isClosed else { return }
        defer { isClosed = true }
        // A line that fails waits in the file, whose `finish()` reports it.
        if let time, time >= lastTime { try? write(RecordedInput(at: time, .end)) }
        try file.finish()
    }

    private func write(_ line: (inout JSONText) -> Void) throws {
        guard !isClosed else { return }
        text.clear()
        line(&text)
        file.write(text.text)
        try file.flush()
    }
}
