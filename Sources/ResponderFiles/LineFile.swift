import Foundation

/// Text that is added line by line to a file, a pipe or standard output, and written in larger pieces.
///
/// Lines that cannot be written stay in memory, and every `flush()` tries again: the disk may get space, and a slow
/// reader may continue. Beyond a limit lines are lost and counted.
public final class LineFile {
    /// How many lines were lost so far.
    public private(set) var lostLines = 0
    /// The file that is written.
    public let output: OutputFile
    /// Makes a line, with its line break, that says in the file how many lines are missing before it; nil to write
    /// none.
    public var gapLine: ((Int) -> String)?

    private let waits: Bool
    private let maximumWaiting: Int
    private var waiting: [UInt8] = []
    /// How many lines were lost after the last line in memory.
    private var gap = 0

    /// Open a file for writing. The first written line replaces an existing file.
    /// - Parameters:
    ///   - path: `-` is standard output.
    ///   - waits: whether to wait for a reader that is slow. A window must not.
    ///   - maximumWaiting: the approximate number of bytes that are kept in memory.
    /// - Throws: `WriteError`, also for a pipe without a reader, because opening it would block the program.
    public convenience init(path: String, waits: Bool = true, maximumWaiting: Int = 4 << 20) throws {
        self.init(path == "-" ? OutputFile() : try OutputFile(path), waits: waits, maximumWaiting: maximumWaiting)
    }

    /// Write lines to an open file.
    public init(_ output: OutputFile, waits: Bool = true, maximumWaiting: Int = 4 << 20) {
        self.output = output
        self.waits = waits
        self.maximumWaiting = maximumWaiting
    }

    /// Whether lines wait in memory for the reader or the disk.
    public var isBehind: Bool { !waiting.isEmpty }

    /// Add a line, with its line break.
    public func write(_ line: String) {
        // After a loss no line is accepted until there is room for many, which makes one gap instead of hundreds.
        guard waiting.count <= (gap > 0 ? maximumWaiting / 2 : maximumWaiting) else {
            lostLines += 1
            gap += 1
            return
        }
        if gap > 0, let gapLine { waiting += gapLine(gap).utf8 }
        gap = 0
        waiting += line.utf8
        if waiting.count >= 1 << 16 { try? flush() }
    }

    /// Write the lines so far. A window calls it in every turn of its loop, so that readers can follow the file.
    /// - Throws: `WriteError` if that fails. The lines wait in memory for the next call.
    public func flush() throws { try flush(patience: waits ? -1 : 0) }

    private func flush(patience: Int32) throws {
        while !waiting.isEmpty {
            let count = try output.write(waiting[...], patience: patience)
            guard count > 0 else { return }
            waiting.removeFirst(count)
        }
    }

    /// Write the remaining lines and close the file. A reader that reads nothing for a fifth of a second ends it,
    /// unless `waits` is true.
    /// - Throws: `WriteError` if lines are missing, with their number.
    public func finish() throws {
        try flush(patience: waits ? -1 : 200)
        try output.finish()
        lostLines += waiting.count { $0 == 0x0A }
        waiting = []
        guard lostLines > 0 else { return }
        throw WriteError(
            output.path, "\(lostLines) \(lostLines == 1 ? "line is" : "lines are") missing",
            mending: "read it faster, or name a file on a disk with room")
    }
}
