import InspectorPanels
import ResponderChronicle
import ResponderFiles
import ResponderKit
import ResponderScenes
import StagePlayback

/// A live stage with its input and what happened on it. The session's time begins at 0.
final class Session {
    private(set) var source: Source
    /// The input so far, or all input of a replay.
    private(set) var log: InputLog
    private(set) var live: PlayedStage
    /// The session at every moment.
    private(set) var track: Track
    /// Whether a recording is being played.
    let isReplaying: Bool
    /// What happened on the live stage.
    private(set) var model: SessionModel
    let files: SessionFiles
    let output: SessionOutput
    private let scale: CGFloat
    private let textMeasurer: (any TextMeasurer)?
    /// The time of the last live batch or deadline.
    private var newest: TimeInterval = -1
    /// The desktop's clipboard; nil for none, and while a recording plays.
    private var clipboard: DesktopClipboard?
    /// The comparison with the device that recorded the session; nil for other sessions.
    let device: DeviceCheck?

    /// - Parameters:
    ///   - input: what is played on the scene; nil for the recording of the source, or for live input.
    ///   - textMeasurer: nil if nothing is shown.
    ///   - waitsForReaders: whether to wait for a pipe's reader that is slow. A window does not, and loses lines of the trace.
    /// - Throws: `FormatError` for a gesture that does not exist, `WriteError` if a file cannot be written.
    init(
        _ source: Source, _ arguments: Arguments, playing input: InputLog? = nil, changedBy changes: [SceneChange] = [],
        textMeasurer: (any TextMeasurer)? = nil, waitsForReaders: Bool = false
    ) throws {
        precondition(source.isRead, "the recording is not read")
        self.source = source
        model = SessionModel(of: source.scene, changedBy: changes)
        output = SessionOutput(arguments)
        self.textMeasurer = textMeasurer
        scale = arguments.scale
        let log = input ?? source.recording?.log ?? InputLog()
        self.log = log
        // Report a wrong name before any file is changed.
        if case .one(let name) = arguments.explain {
            try model.check(name, of: source.scene, adding: log.treeChanges)
        }
        let trace = try arguments.trace.map { try LineFile(path: $0, waits: waitsForReaders) }
        var readers: [any ChronicleReader] = [model]
        if let trace {
            let writer = TraceWriter { trace.write($0) }
            trace.gapLine = { [unowned writer] in writer.gapLine($0) }
            readers.append(writer)
        }
        isReplaying = log.isComplete
        // Another stage plays a recording in advance for its timeline.
        let steps = StepProgress(of: source.scene)
        live = try PlayedStage(
            source.scene, changedBy: changes, playing: log, readers: log.isComplete ? readers : readers + [steps],
            textMeasurer: textMeasurer)
        track = try Track(
            source.scene, changedBy: changes, playing: log, model: log.isComplete ? nil : model, steps: steps,
            head: log.isComplete ? nil : live, textMeasurer: textMeasurer)
        let recorder = try arguments.record.map { path in
            try RecordingWriter(
                path: path, header: source.header(of: path, scale: arguments.scale), waits: waitsForReaders)
        }
        files = SessionFiles(trace: trace, recorder: recorder)
        let record = log.isComplete ? source.recording?.device : nil
        device = record.map {
            DeviceCheck(
                $0, of: Experiment.Setup(log, on: source.scene, textMeasurer: textMeasurer), isChanged: !changes.isEmpty
            )
        }
        for warning in source.recording?.warnings ?? [] { LabCommand.complain(warning) }
    }

    var stage: Stage { live.stage }

    /// The part of the scene that Play shows; nil for all of it. A pan from an edge of the scene needs that edge.
    var shownPart: CGRect? {
        guard source.scene.program == nil else { return nil }
        let start = Stage(scene: source.scene, textMeasurer: textMeasurer)
        guard start.edgePans.isEmpty else { return nil }
        return start.part(touchedBy: isReplaying ? log.inputs : [], margin: Self.marginOfPart)
    }

    /// The ground around what a scene shows has room for the badges of a touch, in points of the scene.
    private static let marginOfPart: CGFloat = 40

    func saved(sceneIn path: String) { source = source.saved(in: path) }

    var isOver: Bool { isReplaying && live.player.time >= log.duration }

    /// Give input to the stage at a time of the session. A recording takes none.
    func receive(_ input: [InputSample], at time: TimeInterval) {
        guard !isReplaying, !input.isEmpty else { return }
        let time = moment(notBefore: time)
        for sample in input {
            if let line = RecordedInput(recording: sample, at: time) {
                take(line)
            } else {
                // Text that is still being composed is not recorded.
                live.player.step()
                stage.application.dispatch([sample], at: time)
            }
        }
        live.player.step()
        guard let text = clipboard?.takeText() else { return }
        take(RecordedInput(at: time, .clipboard(text)))
        live.player.step()
    }

    /// Let the scene copy to and paste from the desktop's clipboard. Not while a recording plays.
    func connect(_ system: (any SystemClipboard)?) {
        guard !isReplaying else { return }
        clipboard = system.map(DesktopClipboard.init)
        clipboard?.connect(to: stage)
    }

    /// Change a property of a view or gesture.
    /// - Throws: `FormatError` if it does not fit; nothing is changed.
    func apply(_ change: SceneChange, at time: TimeInterval) throws {
        try stage.check(change)
        take(RecordedInput(at: moment(notBefore: time), .set(change)))
        live.player.step()
    }

    /// The smallest scale of a program: the 15 points of its buttons become 11.
    private static let minimumScale: CGFloat = 0.75

    /// Give the window of a program the size of a room, and at least the size of its scene, which is drawn smaller then, but not
    /// so small that its texts cannot be read. The scene of a file keeps its size, and so does a recording.
    func fit(into room: CGSize, at time: TimeInterval) {
        guard !isReplaying, source.scene.program != nil, room.width > 0, room.height > 0 else { return }
        let least = source.scene.size
        let scale = max(Self.minimumScale, min(1, room.width / least.width, room.height / least.height))
        let size = CGSize(width: (room.width / scale).rounded(), height: (room.height / scale).rounded())
        guard size != stage.application.screen.bounds.size else { return }
        take(RecordedInput(at: moment(notBefore: time), .size(size)))
        live.player.step()
    }

    /// Continue with a what-if. Its stage becomes the live stage. A recording continues on a new stage from the beginning.
    /// - Parameters:
    ///   - whatIf: in a live session, one that is not complete is played to its end first.
    ///   - time: the time of the live stage, in seconds.
    func keep(_ whatIf: Track, until time: TimeInterval) throws {
        let next: PlayedStage
        if isReplaying {
            let model = SessionModel(of: source.scene, changedBy: whatIf.changes)
            next = try PlayedStage(
                source.scene, changedBy: whatIf.changes, playing: whatIf.log, readers: [model],
                textMeasurer: textMeasurer)
            self.model = model
        } else {
            model = whatIf.model
            next = whatIf.head
            next.player.play(until: max(time, stage.application.now))
            whatIf.steps.keep(track.steps)
            whatIf.becomeLive()
        }
        track = whatIf
        // The what-if replaces earlier changes of the same keys.
        log = whatIf.log
        device?.restart(
            with: Experiment.Setup(log, on: source.scene, textMeasurer: textMeasurer),
            isChanged: !whatIf.changes.isEmpty)
        live.letGo()
        live = next
        clipboard?.connect(to: stage)
    }

    /// Write the line before the stage gets the input, so that the input that causes a crash is kept.
    private func take(_ input: RecordedInput) {
        log.append(input)
        writeOut()
    }

    /// The time for a batch: later than every earlier batch and deadline, if necessary by a microsecond. A replay delivers
    /// lines of one time as one batch, and before a deadline of the same time.
    private func moment(notBefore time: TimeInterval) -> TimeInterval {
        let now = stage.application.now
        newest = newest < max(time, now) ? max(time, now) : newest + 1e-6
        return newest
    }

    /// Let time pass, with deadlines of the stage or the next lines of the recording.
    /// - Parameter mayGoOn: asked before each batch of a recording; false ends this piece of the work.
    /// - Returns: whether the time is reached.
    @discardableResult
    func advance(to time: TimeInterval, while mayGoOn: () -> Bool) -> Bool {
        guard isReplaying || time > stage.application.now else { return true }
        if !isReplaying, let deadline = stage.application.nextDeadline, deadline <= time { newest = time }
        return live.player.play(until: time, while: mayGoOn)
    }

    func advance(to time: TimeInterval) { advance(to: time) { true } }

    /// When the session next has work without input; nil for never.
    var nextWake: TimeInterval? {
        var next = stage.application.nextDeadline
        if isReplaying, !isOver { next = min(next ?? .infinity, live.player.nextTime ?? log.duration) }
        return next
    }

    // MARK: Files

    /// Write the input since the last call in the files.
    func writeOut() { files.write(log, upTo: linesSoFar) }

    /// How many lines of the log were played.
    private var linesSoFar: Int { isReplaying ? live.player.position : log.count }

    /// Release the stage, which its observers would keep alive, and cancel its touches. The cancellation is part of a live
    /// session, but not of a recording that ends with a finger down.
    func end() {
        receive([.activation(false)], at: stage.application.now)
        live.letGo()
        stage.application.cancelAllTouches(why: "the scene was closed")
    }

    /// Cancel the touches that are down, as the system does. The session continues.
    func liftFingers(at time: TimeInterval) {
        let cancels = live.watch.fingers.filter(\.isDown).map { finger in
            InputSample.touch(
                TouchSample(
                    contact: finger.contact, phase: .cancel, location: finger.trail.last?.place ?? .zero,
                    timestamp: time))
        }
        receive(cancels, at: time)
    }

    /// Close the files and print the explanation.
    /// - Parameter heading: whether to print the scene's name, because there are several.
    /// - Throws: `WriteError` if lines of a file are missing; everything else is done.
    func finish(heading: Bool = false) throws {
        writeOut()
        var failures: [any Error] = []
        do { try files.closeTrace() } catch { failures.append(error) }
        do {
            let path = try files.closeRecording(of: log, upTo: linesSoFar, at: stage.application.now)
            if let path { try carryScene(in: path) }
        } catch { failures.append(error) }
        let title = source.scene.title.isEmpty ? source.name : source.scene.title
        try output.explain(report, of: heading ? title : nil)
        guard let failure = failures.first else { return }
        for other in failures.dropFirst() { LabCommand.complain("\(other)") }
        throw failure
    }

    /// The explanation of what happened so far.
    var report: SessionReport {
        SessionReport(
            model: model,
            setup: Experiment.Setup(
                log, on: source.scene, changedBy: track.changes, until: stage.application.now,
                textMeasurer: textMeasurer),
            device: device)
    }

    /// The recording refers to the scene's file. If that was removed or has changed since, write the recording again, with the scene
    /// in it.
    private func carryScene(in path: String) throws {
        var status = stat()
        guard source.lostText != nil, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        let copy = try RecordingCopy(
            path: path, header: source.header(of: path, scale: scale), scene: source.scene, changedBy: track.changes,
            log: log, until: stage.application.now)
        while try !copy.write() {}
    }
}

extension Session {
    /// The session as a page for a bug report: the scene's file, the input so far, the explanation and a picture.
    /// - Parameter picture: a PNG file.
    /// - Throws: `FormatError` if the page would be too large.
    func questionPage(
        picture: [UInt8]?, with trial: RemedyTrial? = nil, until end: TimeInterval, scale: Double,
        _ catalogue: SceneCatalogue
    ) throws -> [UInt8] {
        let header = Recording.Header(
            scene: source.isDraft ? source.shortName + ".json" : (source.name as NSString).lastPathComponent,
            size: source.scene.size, scale: scale)
        var question = SavedQuestion(
            scene: try source.text ?? source.fileText ?? SceneDocument.text(of: catalogue.path(of: source.name)),
            recording: SavedQuestion.recording(header, changedBy: track.changes, log: log, until: end),
            device: isReplaying && end >= log.duration ? source.recording?.deviceText : nil)
        question.explanation = try report.text(with: trial)
        question.picture = picture
        return try question.page(about: source.scene)
    }
}
