import Foundation
import ResponderKit

/// Plays a recording on a stage, in the recording's own time: as fast as it is asked to.
///
/// A headless run calls `play()`. A window calls `play(until:)` with the time that has passed, once a frame. To go back
/// in time, make a new stage and play it up to there. All three do the same to the stage, so they leave the same trace.
///
/// Lines of one time are delivered together. A `set` line among them takes effect where it stands: what is before it
/// comes first; a `clipboard` line counts before all others of its time. Deadlines between batches happen each at its
/// own time, one at the very time of a batch after it.
public final class Player {
    /// What is played. A log of a session that lives may grow meanwhile.
    public let log: InputLog
    /// On what.
    public let stage: Stage
    /// Sees each line before the stage does. nil: nobody.
    public var onInput: ((RecordedInput) -> Void)?
    /// How far time has come, in seconds.
    public private(set) var time: TimeInterval = 0
    /// How many lines were played.
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
        // What comes of time alone happens before the batch, and whoever follows the lines hears of it first.
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

    /// Play everything that happens up to and including a time; beyond the last line of a log that is complete time does
    /// not go.
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

    /// Play all that is left.
    public func play() { while step() {} }

    private func deliver(at time: TimeInterval) {
        guard !touches.isEmpty else { return }
        stage.application.dispatch(touches: touches, at: time)
        touches.removeAll(keepingCapacity: true)
    }

    /// Take a line that is no touch.
    /// - Returns: whether it is the end.
    private func take(_ input: RecordedInput) -> Bool {
        switch input.content {
        case .set(let change):
            // Time passes before the change, even where no input does.
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
            // It was checked before anything happened, so somebody else has changed the stage meanwhile.
            stage.application.warn("\(error)")
        }
    }
}
