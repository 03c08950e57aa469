import Foundation
import ResponderFiles

/// Writes a recording while it happens.
///
/// Every line goes to the system as soon as it is given, in one piece, so a crash of the program loses at most the line
/// that was being written. The named file itself holds the recording from its first line on, not a temporary one that a
/// crash would leave behind under another name. `OutputFile` has the rules for what is there already.
public final class RecordingWriter {
    /// The file as the caller named it.
    public var path: String { file.output.path }

    private let file: LineFile
    private var text = JSONText(.exact)
    private var lastTime: TimeInterval = 0
    private var isClosed = false

    /// Begin a recording.
    /// - Parameter waits: whether to wait for a pipe's reader that is slow. A window must not.
    /// - Throws: `WriteError` with one line that says why the file cannot be written; what was there is unchanged.
    public convenience init(path: String, header: Recording.Header, waits: Bool = true) throws {
        try self.init(OutputFile(path), header: header, waits: waits)
    }

    /// Begin a recording in a file that is open already.
    public init(_ output: OutputFile, header: Recording.Header, waits: Bool = true) throws {
        file = LineFile(output, waits: waits, mostWaiting: .max)
        try write { header.write(to: &$0) }
    }

    nonisolated deinit {}

    /// Whether a line waits in memory for a slow reader, or for a disk that was full. Lines that are given meanwhile wait
    /// too, without a limit, so give none.
    public var isBehind: Bool { file.isBehind }

    /// Try again to write what waits.
    /// - Throws: `WriteError` if that still cannot be done.
    public func flush() throws { try file.flush() }

    /// Write one line.
    ///
    /// Nothing happens once the writer is closed.
    /// - Throws: `WriteError` if the line cannot be written now: the file keeps all lines before it, and the line is written
    ///   by the next call that can. `FormatError` if its time lies before that of the line before.
    public func write(_ input: RecordedInput) throws {
        guard input.time >= lastTime else {
            throw FormatError(
                "\(path): an input of \(input.time.shortest) s came after one of \(lastTime.shortest) s; "
                    + "it was left out")
        }
        lastTime = input.time
        try write { input.write(to: &$0) }
    }

    /// Write the line up to which time runs, and let go of the file.
    /// - Parameter time: when the recording ended, nil to let time end with the last line.
    /// - Throws: `WriteError` if lines are missing; the file keeps all lines before them.
    public func close(at time: TimeInterval? = nil) throws {
        guard !isClosed else { return }
        defer { isClosed = true }
        // A line that fails waits in the file, which tells so when it is finished.
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
