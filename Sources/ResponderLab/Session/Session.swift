import Foundation
import ResponderChronicle
import ResponderFiles
import ResponderKit
import ResponderScenes

/// The live stage with everything that listens to it: the trace file, the recording, the explanation. Time is the
/// session's, from 0.
final class Session {
    let source: Source
    /// Everything that was done so far, or will be in a replay.
    private(set) var log: InputLog
    private(set) var live: PlayedStage
    /// The way the session went, at every moment.
    private(set) var track: Track
    /// Whether a recording is being played.
    let isReplaying: Bool
    private(set) var explanation: Explanation
    private let trace: LineFile?
    private let recorder: RecordingWriter?
    private let explain: Arguments.Explain?
    private let writesToOutput: Bool
    private let textMeasurer: (any TextMeasurer)?
    /// The time of the last live batch or deadline.
    private var newest: TimeInterval = -1
    private var desktop: (any SystemClipboard)?
    /// What the present batch has read from the desktop's clipboard.
    private var pasted: String?
    /// How many lines of the log were given to the recorder.
    private var recorded = 0
    /// Why the recording or the trace cannot be written at present, in one line; nil: it can.
    private(set) var writeFailure: String?

    /// - Parameters:
    ///   - textMeasurer: knows how wide text is; nil where nothing is shown.
    ///   - waitsForReaders: whether a pipe's reader that is slow is waited for. In a window it costs lines of the trace.
    /// - Throws: `FormatError` for a recording that does not fit or a gesture that does not exist, `WriteError` where a file
    ///   cannot be written.
    init(
        _ source: Source, _ arguments: Arguments, textMeasurer: (any TextMeasurer)? = nil, waitsForReaders: Bool = false
    ) throws {
        self.source = source
        explanation = Explanation(of: source.scene)
        explain = arguments.explain
        self.textMeasurer = textMeasurer
        writesToOutput = arguments.trace == "-"
        // What was asked wrongly is told before any file is touched.
        if case .one(let name) = explain { _ = try explanation.text(for: name) }
        let trace = try arguments.trace.map {
            try LineFile(path: $0, waits: waitsForReaders)
        }
        self.trace = trace
        var readers: [any ChronicleReader] = [explanation]
        if let trace {
            let writer = TraceWriter { trace.write($0) }
            trace.gapLine = { [unowned writer] in writer.gapLine($0) }
            readers.append(writer)
        }
        try source.recording?.check(on: source.scene)
        let log = source.recording.map { InputLog($0) } ?? InputLog()
        self.log = log
        isReplaying = log.isComplete
        // What is recorded is known in advance: its timeline is made by a stage that runs ahead.
        let timeline = Timeline(of: source.scene)
        live = try PlayedStage(
            source.scene, playing: log, readers: log.isComplete ? readers : readers + [timeline],
            textMeasurer: textMeasurer)
        track = try Track(
            source.scene, playing: log, timeline: timeline, head: log.isComplete ? nil : live,
            textMeasurer: textMeasurer)
        recorder = try arguments.record.map { path in
            let header = Recording.Header(
                scene: source.reference(fromRecording: path), size: source.scene.size, scale: arguments.scale)
            return try RecordingWriter(path: path, header: header, waits: waitsForReaders)
        }
        if let recording = source.recording {
            for warning in recording.warnings { LabCommand.complain(warning) }
            if let warning = recording.warning(for: source.scene) { LabCommand.complain(warning) }
        }
    }

    nonisolated deinit {}

    var stage: Stage { live.stage }

    /// Whether the recording that is played is over.
    var isOver: Bool { isReplaying && live.player.time >= log.duration }

    /// Hand input to the stage at a time of the session. While a recording plays, live input is not taken.
    func receive(_ input: [InputSample], at time: TimeInterval) {
        guard !isReplaying, !input.isEmpty else { return }
        let time = moment(notBefore: time)
        for sample in input {
            if let line = RecordedInput(recording: sample, at: time) {
                take(line)
            } else {
                // What is not recorded, text that is still being composed, goes straight to the stage.
                live.player.step()
                stage.application.dispatch([sample], at: time)
            }
        }
        live.player.step()
        guard let text = pasted else { return }
        pasted = nil
        take(RecordedInput(at: time, .clipboard(text)))
        live.player.step()
    }

    /// Let the scene copy to and paste from the desktop's clipboard. Not while a recording plays.
    func connect(_ clipboard: (any SystemClipboard)?) {
        guard !isReplaying else { return }
        desktop = clipboard
        stage.clipboard.desktop = clipboard
        stage.clipboard.onRead = { [unowned self] in pasted = $0 }
    }

    /// Change a property of a view or gesture, as the inspector does.
    /// - Throws: `FormatError` if it does not fit; nothing has changed then.
    func apply(_ change: SceneChange, at time: TimeInterval) throws {
        try stage.check(change)
        take(RecordedInput(at: moment(notBefore: time), .set(change)))
        live.player.step()
    }

    /// Go on with a what-if: the stage that lives is one on which the same was done.
    /// - Parameter time: how far that stage is to come, in seconds.
    func keep(_ whatIf: Track, until time: TimeInterval) throws {
        let explanation = Explanation(of: source.scene)
        let timeline = isReplaying ? whatIf.timeline : Timeline(of: source.scene)
        let live = try PlayedStage(
            source.scene, changedBy: whatIf.changes, playing: whatIf.log,
            readers: isReplaying ? [explanation] : [explanation, timeline], textMeasurer: textMeasurer)
        // Of a recording what is shown goes on from its beginning, in pieces.
        if !isReplaying { live.player.play(until: max(time, stage.application.now)) }
        if isReplaying {
            track = whatIf
        } else {
            track = try Track(
                source.scene, changedBy: whatIf.changes, playing: whatIf.log, timeline: timeline, head: live,
                textMeasurer: textMeasurer)
        }
        // Without the earlier changes whose place the what-if has taken.
        log = whatIf.log
        self.live.letGo()
        self.live = live
        connect(desktop)
        self.explanation = explanation
    }

    /// The line is on its way to the disk before the stage gets the input: a crash must not take the input that caused it.
    private func take(_ input: RecordedInput) {
        log.append(input)
        writeOut()
    }

    /// The time for a batch: later than every batch and deadline before it, by a microsecond if need be. At one time a
    /// replay would deliver two batches as one, and a batch before the deadline.
    private func moment(notBefore time: TimeInterval) -> TimeInterval {
        let now = stage.application.now
        newest = newest < max(time, now) ? max(time, now) : newest + 1e-6
        return newest
    }

    /// Let time pass: deadlines of the stage, or the next lines of the recording.
    /// - Parameter mayGoOn: asked before each batch of a recording; false ends this piece of the work.
    /// - Returns: whether the time is reached.
    @discardableResult
    func advance(to time: TimeInterval, while mayGoOn: () -> Bool = { true }) -> Bool {
        guard isReplaying || time > stage.application.now else { return true }
        if !isReplaying, let deadline = stage.application.nextDeadline, deadline <= time { newest = time }
        return live.player.play(until: time, while: mayGoOn)
    }

    /// When the session has to be woken without input, nil for never.
    var nextWake: TimeInterval? {
        var next = stage.application.nextDeadline
        if isReplaying, !isOver { next = min(next ?? .infinity, live.player.nextTime ?? log.duration) }
        return next
    }

    // MARK: Files

    /// Whether lines wait for a slow reader or for room on the disk.
    var isBehind: Bool { trace?.isBehind == true || recorder?.isBehind == true }

    /// How many lines the trace has lost, because its reader or its disk did not take them.
    var lostLines: Int { trace?.lostLines ?? 0 }

    /// What messages call the trace's file.
    var traceName: String? { trace?.output.path }

    /// Write out what was done since the last call, so that the files can be followed while the session runs. What cannot
    /// be written stays in memory and is tried again with the next call; `writeFailure` says why.
    func writeOut() {
        do {
            try trace?.flush()
            if let recorder {
                try recorder.flush()
                // The end is written when the files are closed.
                let end = isReplaying ? live.player.position : log.count
                while recorded < end, !recorder.isBehind {
                    recorded += 1
                    if log[recorded - 1].content != .end { try recorder.write(log[recorded - 1]) }
                }
            }
            writeFailure = nil
        } catch {
            writeFailure = FormatError("\(error)").message
        }
    }

    /// Let go of the stage: its observers would keep it alive. Touches that are still down are taken away, which belongs
    /// to what was done live but not to a recording that ends with a finger down.
    func end() {
        receive([.activation(false)], at: stage.application.now)
        live.letGo()
        stage.application.cancelAllTouches(why: "the scene was closed")
    }

    /// Take touches away that are still down, as the system does: the session goes on without them.
    func liftFingers(at time: TimeInterval) {
        let cancels = live.watch.fingers.filter(\.isDown).map { finger in
            InputSample.touch(
                TouchSample(
                    contact: finger.contact, phase: .cancel, location: finger.trail.last?.place ?? .zero,
                    timestamp: time))
        }
        receive(cancels, at: time)
    }

    /// Say something to the reader: on standard error where the trace has standard output for itself.
    func say(_ line: String) { LabCommand.say(line, aside: writesToOutput) }

    /// Close the files and print the explanation.
    /// - Parameter heading: whether to say which scene it is about, as there are others.
    /// - Throws: `WriteError` if lines of a file are missing; all else is done.
    func finish(heading: Bool = false) throws {
        writeOut()
        var failures: [any Error] = []
        do { try trace?.finish() } catch { failures.append(error) }
        do { try finishRecording() } catch { failures.append(error) }
        if heading, explain != nil { say("Scene: \(source.scene.title.isEmpty ? source.name : source.scene.title)\n") }
        switch explain {
        case .all: say(try explanation.text())
        case .one(let name): say(try explanation.text(for: name))
        case nil: break
        }
        guard let failure = failures.first else { return }
        for other in failures.dropFirst() { LabCommand.complain("\(other)") }
        throw failure
    }

    private func finishRecording() throws {
        guard let recorder else { return }
        let end = isReplaying ? live.player.position : log.count
        while recorded < end {
            recorded += 1
            // What fails here waits in the recorder, which tells so when it is closed.
            if log[recorded - 1].content != .end { try? recorder.write(log[recorded - 1]) }
        }
        try recorder.close(at: stage.application.now)
    }
}
