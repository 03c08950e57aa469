import Foundation
import ResponderKit
import ResponderKitSDL
import ResponderScenes

/// The lab's window: the stage, what is drawn over it, and the panels around it.
final class LabController {
    let host: SDLHost
    let arguments: Arguments
    var session: Session
    let view: LabView
    /// The host's time at which the session's was 0; nil until the first frame is on the screen.
    var start: TimeInterval?
    /// The host's time at which the first frame was on the screen.
    var opened: TimeInterval?
    /// What of the session is shown.
    var transport = Transport()
    /// The session's time at which the live stage began to wait; nil while it does not.
    var heldAt: TimeInterval?
    /// How far the session went by then, without the pause before.
    var heldEnd: TimeInterval?
    /// The same input on a changed scene, if that is what is shown.
    var whatIf: Track?
    /// Where the two part; nil until that is known.
    var comparison: TimelineComparison?
    /// The stage of a past moment that is shown, and the way that it belongs to.
    var copy: WatchedStage?
    var copyTrack: Track?
    /// Fingers that the live stage believes to be down, with the sample in which they lifted while it waited.
    var lostContacts: [Int: TouchSample] = [:]
    /// Keys that the live stage believes to be down, by name, and those of them that came up while it waited.
    var heldKeys: [String: UIKey] = [:]
    var lostKeys: [UIKey] = []
    /// Fingers that landed while the stage took none.
    var refusedContacts: Set<Int> = []
    var isFading = false
    var hasDrawn = false
    /// Pixels to a point of the window, also once it is closed.
    var pixelScale: CGFloat = 1
    /// Where the pointer is in the scene; nil: outside.
    var pointer: CGPoint?
    /// The contacts that choose a view instead of touching it.
    var pickingContacts: Set<Int> = []
    /// What was pressed last.
    weak var pressed: UIView?
    let tips: TipGuide
    var settings: LabSettings
    /// Whether the settings' file could not be read: it is not written over then.
    let hasBrokenSettings: Bool
    /// What would be lost with the session.
    var unsaved = UnsavedWork()
    /// Has the session on the disk; nil where nothing is kept.
    var keeper: SessionKeeper?
    /// The session that was left for the present one, if anything was done in it.
    var left: LeftSession?
    /// The session that a crash left behind, once it was opened.
    var rescued: String?
    /// Whether other sessions came before the present one.
    var hasOpenedAnother = false
    /// When the scene's file was written, as far as is known.
    var sceneStamp: Date?
    /// Tells when the scene's file is written.
    var sceneWatch: FileWatch?
    /// The engine's warning that was told last.
    var toldWarning: String?
    /// Why the session is not kept, as it was told last; nil: it is.
    var keepingFailure: String?
    /// Why the recording or the trace is not written, as it was told last; nil: it is.
    var writeFailure: String?
    /// How many lines of the trace were told to be lost, and whether the reader still has not caught up since.
    var toldLostLines = 0
    var wasLosing = false
    private var descriptionFailure: String?
    private var description: DescriptionFile?
    private var failure: (any Error)?

    /// The room that panels take beside and above a stage, in points.
    static let chrome = CGSize(
        width: LabView.inspectorWidth + 2 * StageView.margin,
        height: LabView.barHeight + LabView.timelineHeight + LabView.hintHeight + StageView.margin
            + StageView.lowerMargin)

    /// The smallest window there is, in points.
    static let leastSize = CGSize(width: 640, height: 480)

    /// The size of window that shows a scene at its own size.
    static func preferredSize(for scene: CGSize) -> CGSize {
        CGSize(
            width: min(1600, max(960, scene.width + chrome.width)),
            height: min(1000, max(640, scene.height + chrome.height)))
    }

    /// - Parameter settings: what was remembered, and what is wrong with the file, if anything.
    init(
        host: SDLHost, session: Session, arguments: Arguments,
        settings: (settings: LabSettings, warning: String?) = (LabSettings(), nil)
    ) {
        self.settings = settings.settings
        hasBrokenSettings = settings.warning != nil
        description = arguments.describe.map { DescriptionFile(path: $0) }
        self.host = host
        self.session = session
        self.arguments = arguments
        view = host.application.asCurrent { LabView(session.live) }
        tips = host.application.asCurrent { [window = host.window] in TipGuide(for: window) }
        host.application.asCurrent {
            host.window.backgroundColor = Palette.background
            view.frame = host.window.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            host.window.addSubview(view)
            host.window.addSubview(tips)
            view.describe(session.source)
        }
        connect()
        if let warning = settings.warning {
            LabCommand.complain(warning)
            host.application.asCurrent { view.banner.show(warning, .failure) }
        }
    }

    nonisolated deinit {}

    /// Run until the window closes; then write the picture that was asked for, and finish the session's files.
    /// - Throws: what could not be written.
    func run() throws {
        host.run()
        if let failure { throw failure }
        if let path = arguments.snapshot {
            try Snapshot(of: host.application, renderer: host.renderer, scale: pixelScale).write(to: path)
        }
        endKeeping()
        left?.session.end()
        session.end()
        try session.finish(heading: hasOpenedAnother)
    }

    /// Tell the file that follows the window what is shown.
    private func describe() {
        guard let description else { return }
        do {
            try host.application.asCurrent { try description.update(host.window) }
            descriptionFailure = nil
        } catch {
            guard description.hasBegun else { return fail(error) }
            let words = FormatError("\(error)").message
            guard words != descriptionFailure else { return }
            descriptionFailure = words
            view.banner.show(words, .failure)
        }
    }

    private func connect() {
        session.connect(host.application.clipboard)
        host.title = "\(session.source.scene.title) – ResponderLab"
        host.onInput = { [unowned self] in route($0, $1) }
        host.onTurn = { [unowned self] in turn($0) }
        host.nextWake = { [unowned self] in nextWake }
        host.textArea = { [unowned self] in stageTextArea ?? host.ownTextArea }
        host.translator.mirrorCenter = { [unowned self] in middleOfHit($0) }
        view.stage.onTouches = { [unowned self] samples in
            if samples.contains(where: { $0.phase == .down }) { view.banner.stageTouched() }
            let touching = pick(samples)
            if touching.isEmpty || takesNoTouches(touching) { return }
            receive(touching.map { .touch(inSession($0)) })
        }
        view.onKey = { [unowned self] in take($0, isDown: $1) }
        host.application.asCurrent {
            connectPanels()
            connectTimeline()
            connectKeeping()
        }
        host.onFrame = { [unowned self] in describe() }
    }

    /// What the panels tell about.
    var watch: StageWatch { view.shown.watch }

    /// Something that cannot go on: the program ends with it.
    func fail(_ error: any Error) {
        failure = error
        host.stop()
    }
}
