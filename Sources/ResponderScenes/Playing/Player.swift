import Foundation
import ResponderKit

/// Plays a recording on a stage, in the recording's own time: as fast as it is asked to.
///
/// A headless run calls `play()`. A window calls `play(until:)` with the time that has passed, once a frame. To go back
/// in time, make a new stage and play it up to there. All three do the same to the stage, so they leave the same trace.
///
/// Lines of one time are delivered together. A `set` line among them takes effect where it stands: what is before it
/// comes first. Deadlines between batches happen each at its own time, one at the very time of a batch after it.
public final class Player {
    /// What is played.
    public let recording: Recording
    /// On what.
    public let stage: Stage
    /// Sees each piece of input with its time before the stage does. nil: nobody.
    public var onInput: ((InputSample, TimeInterval) -> Void)?
    /// How far time has come, in seconds.
    public private(set) var time: TimeInterval = 0

    private var next = 0
    private var samples: [InputSample] = []

    /// A player at the beginning of a recording.
    /// - Throws: `FormatError` if a `set` line does not fit the stage's scene; nothing has happened then.
    public init(_ recording: Recording, on stage: Stage) throws {
        self.recording = recording
        self.stage = stage
        var state = stage.state
        for input in recording.inputs {
            if case .set(let change) = input.content { _ = try state.apply(change, file: recording.file) }
        }
    }

    /// The time of the last line, in seconds.
    public var duration: TimeInterval { recording.duration }

    /// The time of the next batch, nil after the last one.
    public var nextTime: TimeInterval? { isFinished ? nil : recording.inputs[next].time }

    /// Whether every line was played.
    public var isFinished: Bool { next >= recording.inputs.count }

    /// Play everything up to and including the next batch.
    /// - Returns: false if there was none left.
    @discardableResult
    public func step() -> Bool {
        guard let batchTime = nextTime else { return false }
        time = batchTime
        var endsHere = false
        while next < recording.inputs.count, recording.inputs[next].time == batchTime {
            let input = recording.inputs[next]
            next += 1
            switch input.content {
            case .set(let change):
                deliver(at: batchTime)
                // Time passes before the change, even where no input does.
                stage.application.dispatch([], at: batchTime)
                set(change)
            case .end: endsHere = true
            default: if let sample = input.sample { samples.append(sample) }
            }
        }
        deliver(at: batchTime)
        if endsHere || isFinished { stage.application.advance(to: batchTime) }
        return true
    }

    /// Play everything that happens up to and including a time; beyond the last line time does not go.
    public func play(until limit: TimeInterval) {
        while let nextTime, nextTime <= limit { step() }
        let limit = min(limit, duration)
        guard limit > time else { return }
        time = limit
        stage.application.advance(to: limit)
    }

    /// Play all that is left.
    public func play() { while step() {} }

    private func deliver(at time: TimeInterval) {
        guard !samples.isEmpty else { return }
        if let onInput { for sample in samples { onInput(sample, time) } }
        stage.application.dispatch(samples, at: time)
        samples.removeAll(keepingCapacity: true)
    }

    private func set(_ change: SceneChange) {
        do {
            try stage.apply(change, file: recording.file)
        } catch {
            // It was checked before anything happened, so somebody else has changed the stage meanwhile.
            stage.application.warn("\(error)")
        }
    }
}
