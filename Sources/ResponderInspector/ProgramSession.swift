import InspectorPanels
import ResponderChronicle
import ResponderKit
import ResponderScenes
import StagePlayback

/// The running program of an open inspector as the subject of its desk. To show a past moment, a copy of the program replays the
/// input up to it, in a separate application, while the program continues.
final class ProgramSession: DeskSubject {
    let live: PlayedStage
    /// What happened since the panels opened.
    let model = SessionModel(of: nil, parts: .lanes)
    let notes = SessionNotes()
    /// The moves that none of these knows yet.
    let log: MoveLog
    /// When the panels opened, in seconds.
    let begin: TimeInterval
    private(set) var past: Track?
    private(set) var parting: Parting?
    /// The number of the opening of the panels, and the program's decisions since then; nil if no copy can be made.
    private let opening: Opening?
    /// Builds copies of the program; nil if the inspector did not build it.
    private let origin: ProgramOrigin?

    /// - Parameter stage: the running program.
    init(over stage: Stage, of origin: ProgramOrigin?) {
        let application = stage.application
        let watch = StageWatch()
        live = PlayedStage(running: stage, playing: InputLog(), watch: watch)
        log = MoveLog(of: application, for: watch, model.timeline, notes)
        begin = application.now
        self.origin = origin
        opening = origin.flatMap {
            $0.recorder.log == nil ? nil : Opening(number: $0.noteOpening(), trail: DecisionTrail(of: application))
        }
        stage.learn()
        for reader in [log, model, watch] as [any ChronicleReader] { stage.chronicle.add(reader) }
    }

    func letGo() {
        opening?.stop()
        release()
        live.letGo()
    }

    var timeline: Timeline {
        log.handOn()
        return model.timeline
    }

    let isReplaying = false
    let pausesWithDesk = false

    /// Whether the inspector built the program, so that it can build copies.
    var canBeCopied: Bool { opening != nil }

    var cannotTravel: String? {
        guard canBeCopied else {
            return "Past moments cannot be shown: the program was not built by Inspector.attach(to:_:)"
        }
        let isKept = past != nil || origin?.recorder.log != nil
        return isKept ? nil : "No time travel any more: the program got more input than is kept."
    }

    func hold(at time: TimeInterval) {
        guard past == nil, let origin, let log = origin.recorder.log else { return }
        let application = live.stage.application
        past = try? Track(
            origin.scene, playing: log, until: application.now, since: opening, textMeasurer: application.textMeasurer)
    }

    func release() {
        past = nil
        parting = nil
    }

    func apply(_ change: SceneChange, at time: TimeInterval) throws {
        try live.stage.check(change)
        origin?.recorder.note(change)
        try live.stage.apply(change)
    }

    func advance(to time: TimeInterval, while mayGoOn: () -> Bool) -> Bool { true }

    let hasWork = false
    func work(while mayGoOn: () -> Bool) {}

    func note(_ found: Parting) { if found.time < parting?.time ?? .infinity { parting = found } }
}

/// A program that was built in the application of a host: its recorder, and the scene as which copies of it are built.
final class ProgramOrigin {
    let recorder: ProgramRecorder
    /// Copies of the program begin as the program began.
    let scene: SceneDocument
    /// The number of the last opening of the panels.
    private(set) var openings = 0

    /// Build the program in a window of an application, and record its input.
    /// - Parameter window: gets the program's root view controller.
    init(_ application: UIApplication, in window: UIWindow, _ makeController: @escaping () -> UIViewController) {
        let (scale, time, objectCount) = (application.screen.scale, application.now, application.objectCount)
        let recorder = ProgramRecorder(application)
        self.recorder = recorder
        let program = Program(
            named: "program",
            prepare: { [weak images = application.imageReader] copy in
                copy.imageReader = images
                copy.clipboard = PlayedClipboard(recorder, of: copy)
                copy.screen.scale = scale
                copy.advance(to: time)
                // Objects without a name then get the same numbers as in the program.
                copy.objectCount = objectCount
            }, makeController: makeController)
        scene = SceneDocument(title: "", size: application.screen.bounds.size, program: program)
        application.asCurrent { window.rootViewController = makeController() }
    }

    /// Record that the panels open.
    func noteOpening() -> Int {
        openings += 1
        recorder.note(.opened(openings))
        return openings
    }
}
