import Foundation
import ResponderKit
import ResponderScenes

/// One stage with everything that listens to it: the trace file, the recording, the explanation. Time is the session's,
/// from 0.
final class Session {
    let source: Source
    let stage: Stage
    let explanation: Explanation
    private let trace: LineFile?
    private let recorder: RecordingWriter?
    private let explain: Arguments.Explain?
    private let player: Player?

    /// - Throws: `FormatError` for a recording that does not fit, the file's error where one cannot be written.
    init(_ source: Source, _ arguments: Arguments) throws {
        self.source = source
        let trace = try arguments.trace.map { try LineFile(path: $0) }
        self.trace = trace
        explanation = Explanation(of: source.scene)
        explain = arguments.explain
        observers = [explanation]
        if let trace { observers.append(TraceWriter { trace.write($0) }) }
        let stage = Stage(scene: source.scene, observers: observers)
        self.stage = stage
        player = try source.recording.map { try Player($0, on: stage) }
        recorder = try arguments.record.map {
            try RecordingWriter(
                path: $0, header: Recording.Header(scene: source.name, size: source.scene.size, scale: arguments.scale))
        }
        if let recording = source.recording {
            for warning in recording.warnings { LabCommand.complain(warning) }
            if let warning = recording.warning(for: source.scene) { LabCommand.complain(warning) }
        }
    }

    nonisolated deinit {}

    /// Whether a recording is being played.
    var isReplaying: Bool { player != nil }

    /// Whether the recording that is played is over.
    var isOver: Bool { player.map { $0.time >= $0.duration } ?? false }

    /// How long the recording is that is played, in seconds.
    var duration: TimeInterval? { player?.duration }

    /// Hand input to the stage at a time of the session. While a recording plays, live input is not taken.
    func receive(_ input: [InputSample], at time: TimeInterval) throws {
        guard player == nil, !input.isEmpty else { return }
        let time = max(time, stage.application.now)
        for sample in input { try recorder?.write(RecordedInput(at: time, sample)) }
        stage.application.dispatch(input, at: time)
    }

    /// Change a property of a view or gesture, as the inspector does.
    func apply(_ change: SceneChange, at time: TimeInterval) throws {
        let time = max(time, stage.application.now)
        stage.application.dispatch([], at: time)
        try stage.apply(change)
        try recorder?.write(RecordedInput(at: time, .set(change)))
    }

    /// Let time pass: deadlines of the stage, or the next lines of the recording.
    func advance(to time: TimeInterval) {
        if let player {
            player.play(until: time)
        } else if time > stage.application.now {
            stage.application.advance(to: time)
        }
    }

    /// When the session has to be woken without input, nil for never.
    var nextWake: TimeInterval? {
        var next = stage.application.nextDeadline
        if let player, !isOver { next = min(next ?? .infinity, player.nextTime ?? player.duration) }
        return next
    }

    /// Write out what reads the trace while the session runs.
    func flush() throws { try trace?.flush() }

    /// Let go of the stage: its observers would keep it alive.
    func end() {
        stage.application.cancelAllTouches(why: "the scene was closed")
        for observer in observers { stage.application.removeObserver(observer) }
        observers = []
    }

    private var observers: [any DispatchObserver]

    /// Close the files and print the explanation.
    func finish() throws {
        try trace?.flush()
        try recorder?.close(at: stage.application.now)
        switch explain {
        case .all: LabCommand.say(try explanation.text())
        case .one(let name): LabCommand.say(try explanation.text(for: name))
        case nil: break
        }
    }
}
