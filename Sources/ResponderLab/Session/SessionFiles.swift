import Foundation
import ResponderFiles
import ResponderScenes

/// The trace and the recording that a session writes while it runs.
final class SessionFiles {
    private let trace: LineFile?
    private let recorder: RecordingWriter?
    /// How many lines of the log were given to the recorder.
    private var recorded = 0
    /// Why the recording or the trace cannot be written at present, in one line; nil if it can.
    private(set) var failure: String?
    /// Whether the last `write` left lines for the next one.
    private(set) var hasMore = false

    init(trace: LineFile?, recorder: RecordingWriter?) {
        self.trace = trace
        self.recorder = recorder
    }

    /// Whether there is a file at all.
    var isWritten: Bool { trace != nil || recorder != nil }

    /// Whether lines wait for a slow reader or for room on the disk.
    var isBehind: Bool { trace?.isBehind == true || recorder?.isBehind == true }

    /// How many lines of the trace its reader or its disk did not take.
    var lostLines: Int { trace?.lostLines ?? 0 }

    var traceName: String? { trace?.output.path }

    /// How many lines of the recording one call of `write` writes at most: a few milliseconds of work.
    private static let linesPerTurn = 2000

    /// Write the lines since the last call, so that the files can be followed while the session runs. Lines that cannot be written
    /// stay in memory; the next call tries again, and `failure` says why.
    /// - Parameter end: how many lines of the log there are.
    func write(_ log: InputLog, upTo end: Int) {
        hasMore = false
        do {
            try trace?.flush()
            if let recorder {
                try recorder.flush()
                let stop = min(end, recorded + SessionFiles.linesPerTurn)
                while recorded < stop, !recorder.isBehind {
                    recorded += 1
                    // The end is written when the files are closed.
                    if log[recorded - 1].content != .end { try recorder.write(log[recorded - 1]) }
                }
                hasMore = recorded < end && !recorder.isBehind
            }
            failure = nil
        } catch {
            failure = FormatError(error).message
        }
    }

    /// - Throws: `WriteError` if lines of the trace are missing.
    func closeTrace() throws { try trace?.finish() }

    /// Write the rest of the recording, and close it.
    /// - Returns: its path; nil if there is none.
    /// - Throws: `WriteError` if lines are missing.
    func closeRecording(of log: InputLog, upTo end: Int, at time: TimeInterval) throws -> String? {
        guard let recorder else { return nil }
        while recorded < end {
            recorded += 1
            // A line that fails waits in the recorder, which reports it when it is closed.
            if log[recorded - 1].content != .end { try? recorder.write(log[recorded - 1]) }
        }
        try recorder.close(at: time)
        return recorder.path
    }
}
