import Foundation
import ResponderKit

/// Plays a recording on a stage. The time is that of the recording; the caller decides how fast it passes.
///
/// A headless run calls `play()`. A window calls `play(until:)` with the elapsed time, once a frame. To go back in time,
/// make a new stage and play it up to that time. All three give the same trace.
///
/// Lines of one time are delivered together. A `set` line among them takes effect after the lines before it, and a
/// `clipboard` line before all others of its time. Each deadline between batches fires at its own time; a deadline at the
/// time of a batch fires after the batch.
public final class Player {
    /// The log that is played. That of a live session grows during the session.
    public let log: InputLog
    /// The stage on which it is played.
    public let stage: Stage
    /// Called with each line before the stage gets it.
    public var onInput: ((RecordedInput) -> Void)?
    /// The present time of the recording, in seconds.
    public private(set) var time: TimeInterval = 0
    /// The number of played lines.
    public private(set) var position = 0

    private var touches: [TouchSample] = []

    /// A player at the beginning of a recording.
    /// - Throws: `FormatError` if a `set` line does not fit the stage's scene; nothing has happened then.
    public convenience init(_ recording: Recording, on stage: Stage) throws {
        try recording.check(on: stage.scene)
        self.init(InputLog(recording), on: stage)
    }

    /// A player at the beginning of a log whose `set` lines fit the stage's scene.
    public init(_ log: InputLog, on stage: Stage) {
        self.log = log
        self.stage = stage
    }

    nonisolated deinit {}

    /// The time of the last line, in seconds.
    public var duration: TimeInterval { log.duration }

    /// The time of the next batch, nil after the last one.
    public var nextTime: TimeInterval? { isFinished ? nil : log.time(of: position) }

    /// Whether every line was played.
    public var isFinished: Bool { position >= log.count }

    /// Play everything up to and including the next batch.
    /// - Returns: false if there was none left.
    @discardableResult
    public func step() -> Bool {
        guard let batchTime = nextTime else { return false }
        time = batchTime
        // Deadlines before the batch fire before `onInput` is called with its lines.
        if onInput != nil, let deadline = stage.application.nextDeadline, deadline < batchTime {
            stage.application.dispatch([], at: batchTime)
        }
        var endsHere = false
        if let text = log.clipboard(at: position) { stage.clipboard.take(text) }
        while position < log.count, log.time(of: position) == batchTime {
            if let onInput { onInput(log[position]) }
            if let touch = log.touch(at: position) {
                touches.append(touch)
            } else {
                deliver(at: batchTime)
                endsHere = take(log[position]) || endsHere
            }
            position += 1
        }
        deliver(at: batchTime)
        if endsHere || isFinished { stage.application.advance(to: batchTime) }
        return true
    }

    /// Play everything up to and including a time. The time does not pass the last line of a complete log.
    public func play(until limit: TimeInterval) { play(until: limit) { true } }

    /// The same in pieces: call it again until it returns true.
    /// - Parameter mayGoOn: asked before each batch; false ends this piece.
    /// - Returns: whether the time is reached.
    @discardableResult
    public func play(until limit: TimeInterval, while mayGoOn: () -> Bool) -> Bool {
        while let nextTime, nextTime <= limit {
            guard mayGoOn() else { return false }
            step()
        }
        let limit = log.isComplete ? min(limit, duration) : limit
        guard limit > time else { return true }
        time = limit
        stage.application.advance(to: limit)
        return true
    }

    /// Play the rest.
    public func play() { while step() {} }

    private func deliver(at time: TimeInterval) {
        guard !touches.isEmpty else { return }
        stage.application.dispatch(touches: touches, at: time)
        touches.removeAll(keepingCapacity: true)
    }

    /// Apply a line other than a touch.
    /// - Returns: whether it is the line of the end.
    private func take(_ input: RecordedInput) -> Bool {
        switch input.content {
        case .set(let change):
            // The clock advances to the change even without input at its time.
            stage.application.dispatch([], at: input.time)
            set(change)
        case .end: return true
        default: if let sample = input.sample { stage.application.dispatch([sample], at: input.time) }
        }
        return false
    }

    private func set(_ change: SceneChange) {
        do {
            try stage.apply(change, file: log.file)
        } catch {
            // All changes were checked at the start, so other code has changed the stage since.
            stage.application.warn("\(error)")
        }
    }
}
