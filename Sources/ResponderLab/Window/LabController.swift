import Foundation
import ResponderChronicle
import ResponderInspector
import ResponderKit
import ResponderKitSDL
import ResponderScenes

/// The lab's window: the stage, what is drawn over it, and the panels around it.
final class LabController {
    let host: SDLHost
    let arguments: Arguments
    /// The session that is shown, and what the lab does with it.
    var visit: Visit
    let view: LabView
    /// The host's time of the session's time 0; nil until the first frame is on the screen.
    var start: TimeInterval?
    /// The host's time of the first frame on the screen.
    var opened: TimeInterval?
    /// Work on a file or a session.
    var job: Job?
    /// Whether the user closed the window during such work.
    var closesAfterJob = false
    /// Fingers that landed while the stage refused touches.
    var refusedContacts: Set<Int> = []
    var isFading = false
    var hasDrawn = false
    /// Pixels per point of the window, also after it is closed.
    var pixelScale: CGFloat = 1
    var trackpad = TrackpadRoute()
    /// The contacts that choose a view instead of touching it.
    var pickingContacts: Set<Int> = []
    /// The view that was pressed last.
    weak var pressed: UIView?
    let tips: TipGuide
    /// The builder, while a scene is edited instead of the lab.
    var building: BuilderView?
    /// The builder that was left in this turn. Its recognizers may still have actions to send.
    var leftBuilder: BuilderView?
    /// What was built last, with all its steps, while the lab plays it.
    var built: BuiltScene?
    /// Keep the scenes that were built in this run and left without being saved.
    var leftDrafts: [DraftKeeper] = []
    var settings: LabSettings
    /// Whether the settings file could not be read, so that it must not be overwritten.
    let hasBrokenSettings: Bool
    /// What would be lost with the session.
    var unsaved = UnsavedWork()
    /// Keeps the session on the disk; nil if nothing is kept.
    var keeper: SessionKeeper?
    /// The session before the current one, if anything was done in it.
    var left: LeftSession?
    /// The path of the opened session that a crash ended.
    var rescued: String?
    /// Whether other sessions came before the current one.
    var hasOpenedAnother = false
    /// When the scene's file was last written, if known.
    var sceneStamp: Date?
    /// Watches the scene's file for changes.
    var sceneWatch: FileWatch?
    /// The engine's warning that was shown last.
    var toldWarning: String?
    /// The last shown reason why the session is not kept; nil if it is.
    var keepingFailure: String?
    /// The last shown reason why the edited scene is not kept, and when to try again; nil if it is.
    var draftFailure: (words: String, nextTry: TimeInterval)?
    /// The last shown reason why the recording or the trace is not written; nil if it is.
    var writeFailure: String?
    /// How many lost lines of the trace were reported, and whether the reader has not caught up since.
    var toldLostLines = 0
    var wasLosing = false
    private var descriptionFailure: String?
    private var description: DescriptionFile?
    /// The animation of the window that the command line asks for.
    private let film: Film?
    private var failure: (any Error)?

    /// The size of the panels beside and above a stage, in points.
    static let chrome = CGSize(
        width: PanelAreas.inspectorWidth + 2 * StageView.margin,
        height: PanelAreas.barHeight + PanelAreas.timelineHeight(inHeight: 0) + PanelAreas.hintHeight
            + RailView.height(inWindow: .infinity) + StageView.margin + StageView.lowerMargin)

    /// The minimum size of the window, in points.
    static let minimumSize = CGSize(width: 640, height: 480)

    /// The size of a window that shows a scene at its own size.
    static func preferredSize(for scene: CGSize) -> CGSize {
        CGSize(
            width: min(1600, max(960, scene.width + chrome.width)),
            height: min(1000, max(640, scene.height + chrome.height)))
    }

    /// - Parameter settings: the settings of the last run, and a warning about their file, if any.
    init(
        host: SDLHost, session: Session, arguments: Arguments,
        settings: (settings: LabSettings, warning: String?) = (LabSettings(), nil)
    ) {
        self.settings = settings.settings
        hasBrokenSettings = settings.warning != nil
        description = arguments.describe.map { DescriptionFile(path: $0) }
        film = Film(arguments.snapshot)
        self.host = host
        visit = Visit(session)
        self.arguments = arguments
        view = host.application.asCurrent { LabView(session.live) }
        tips = host.application.asCurrent { [window = host.window] in TipGuide(for: window) }
        host.application.asCurrent {
            host.window.backgroundColor = Palette.background
            host.window.rootViewController = UIViewController()
            show(view)
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

    /// Run until the window closes; then write the picture and the end of the session's files.
    /// - Throws: an error about a file that cannot be written.
    func run() throws {
        if failure == nil { host.run() }
        if let failure { throw failure }
        if let film {
            try film.write(last: picture(), at: host.now)
        } else if let path = arguments.snapshot {
            try picture().write(to: path)
        }
        endKeeping()
        left?.session.end()
        session.end()
        try session.finish(heading: hasOpenedAnother)
    }

    /// The window's present picture.
    private func picture() throws -> Snapshot {
        try Snapshot(of: host.application, renderer: host.renderer, scale: pixelScale)
    }

    /// Update the file that describes the window.
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
        host.title = "\(session.source.title) – ResponderLab"
        host.onInput = { [unowned self] in route($0, $1) }
        host.onTurn = { [unowned self] in turn($0) }
        host.nextWake = { [unowned self] in nextWake }
        host.textArea = { [unowned self] in stageTextArea ?? host.ownTextArea }
        host.translator.mirrorCenter = { [unowned self] in building?.mirrorCenter(for: $0) ?? middleOfHit($0) }
        host.translator.mayPairFingers = { [unowned self] in isOnStage($0) }
        host.translator.pinsFingers = { [unowned self] in
            building == nil && visit.isLive && scenePoint($0) != nil && isOnStage($0)
        }
        view.stage.onTouches = { [unowned self] samples in
            if samples.contains(where: { $0.phase == .down }) {
                view.banner.stageTouched()
                stopSearch()
            }
            let touching = pick(samples)
            if touching.isEmpty || takesNoTouches(touching) { return }
            sayIfOutside(touching)
            receive(touching.map { .touch(inSession($0)) })
        }
        view.onKey = { [unowned self] in handleKey($0, isDown: $1) }
        host.application.asCurrent {
            connectPanels()
            connectTimeline()
            connectKeeping()
            connectFixes()
        }
        host.onFrame = { [unowned self] in
            describe()
            if let film, film.isDue(at: host.now), let picture = try? picture() { film.take(picture, at: host.now) }
        }
    }

    /// Put the lab or the builder into the window, behind all sheets.
    func show(_ view: UIView) {
        guard let root = host.window.rootViewController?.view else { return }
        view.frame = root.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.addSubview(view)
    }

    var session: Session { visit.session }

    /// What the panels show.
    var watch: StageWatch { view.shown.watch }

    /// End the program with an error.
    func fail(_ error: any Error) {
        failure = error
        host.stop()
    }
}
