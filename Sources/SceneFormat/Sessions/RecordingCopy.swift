import Foundation
import ResponderFiles

/// Writes the input of a session to a recording in pieces. An existing file is replaced at the end, in one step, and is
/// unchanged after an error.
public final class RecordingCopy {
    /// How much is written, from 0 to 1.
    public var part: Double { isWritten ? 1 : Double(written) / Double(count + 1) }

    private let file: OutputFile
    private let log: InputLog
    private let end: TimeInterval
    /// How many lines of the log are in the recording.
    private let count: Int
    private var written = 0
    private var isWritten = false
    private var text = JSONText(.exact)

    /// Begin a recording.
    /// - Parameters:
    ///   - changes: the changes to the scene's file from the beginning.
    ///   - log: the input; what is added to it later does not belong to the recording.
    ///   - end: the end of the recording, in seconds.
    /// - Throws: `WriteError` if the file cannot be written, `FormatError` for changes that do not fit the scene.
    public init(
        path: String, header: Recording.Header, scene: SceneDocument, changedBy changes: [SceneChange], log: InputLog,
        until end: TimeInterval
    ) throws {
        let first = changes.map { RecordedInput(at: 0, .set($0)) }
        let others = log.others.prefix { $0.time <= end }
        try Recording(header: header, inputs: first + others).check(on: scene)
        self.log = log
        self.end = end
        count = log.count(upTo: end)
        file = try OutputFile(path, isWhole: true)
        text.line(header.line)
        for change in first { change.write(to: &text) }
    }

    nonisolated deinit {}

    /// Write on.
    /// - Parameter mayGoOn: asked every hundred lines; false ends this piece.
    /// - Returns: whether the file is complete and in its place.
    /// - Throws: `WriteError`. Nothing can be written afterwards.
    public func write(while mayGoOn: () -> Bool = { true }) throws -> Bool {
        while written < count {
            for index in written..<min(count, written + 100) {
                let input = log[index]
                if input.content != .end { input.write(to: &text) }
            }
            written = min(count, written + 100)
            try add(atLeast: 1 << 16)
            guard mayGoOn() else { return false }
        }
        guard !isWritten else { return true }
        RecordedInput(at: end, .end).write(to: &text)
        try add(atLeast: 1)
        try file.finish()
        isWritten = true
        return true
    }

    /// Add the waiting text to the file if there is enough of it.
    private func add(atLeast minimum: Int) throws {
        guard text.bytes.count >= minimum else { return }
        try file.add(text.bytes)
        text.clear()
    }
}
