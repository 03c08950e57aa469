import Foundation

/// A file, a pipe or standard output that gets text line by line, written in larger pieces.
///
/// What cannot be written now stays in memory and is tried again with every `flush()`: the disk may get room again, and a
/// slow reader may go on. Memory has a limit, beyond which lines are lost and counted.
public final class LineFile {
    /// How many lines were lost so far.
    public private(set) var lostLines = 0
    /// The file that is written.
    public let output: OutputFile
    /// The line, with its line break, that tells in the file how many lines are missing before it; nil: none does.
    public var gapLine: ((Int) -> String)?

    private let waits: Bool
    private let mostWaiting: Int
    private var waiting: [UInt8] = []
    /// How many lines were lost behind the last one that was taken.
    private var gap = 0

    /// Open a file for writing; what was in it is gone with the first line that is written.
    /// - Parameters:
    ///   - path: `-` is standard output.
    ///   - waits: whether to wait for a reader that is slow. A window must not.
    ///   - mostWaiting: how many bytes are kept in memory, about.
    /// - Throws: `WriteError`, also for a pipe without a reader, because opening it would block the program.
    public convenience init(path: String, waits: Bool = true, mostWaiting: Int = 4 << 20) throws {
        self.init(path == "-" ? OutputFile() : try OutputFile(path), waits: waits, mostWaiting: mostWaiting)
    }

    /// Write lines to a file that is open already.
    public init(_ output: OutputFile, waits: Bool = true, mostWaiting: Int = 4 << 20) {
        self.output = output
        self.waits = waits
        self.mostWaiting = mostWaiting
    }

    /// Whether lines wait in memory for the reader or the disk.
    public var isBehind: Bool { !waiting.isEmpty }

    /// Add a line, with its line break.
    public func write(_ line: String) {
        // Once lines were lost, none is taken until there is room for many: one gap instead of hundreds.
        guard waiting.count <= (gap > 0 ? mostWaiting / 2 : mostWaiting) else {
            lostLines += 1
            gap += 1
            return
        }
        if gap > 0, let gapLine { waiting += gapLine(gap).utf8 }
        gap = 0
        waiting += line.utf8
        if waiting.count >= 1 << 16 { try? flush() }
    }

    /// Write what was added so far. A window does so once a turn, so that the file can be followed.
    /// - Throws: `WriteError` if that cannot be done now. The lines wait in memory for the next call.
    public func flush() throws { try flush(patience: waits ? -1 : 0) }

    private func flush(patience: Int32) throws {
        while !waiting.isEmpty {
            let count = try output.write(waiting[...], patience: patience)
            guard count > 0 else { return }
            waiting.removeFirst(count)
        }
    }

    /// The end: write what waits. A reader that takes nothing for a fifth of a second ends it, unless all are waited for.
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
