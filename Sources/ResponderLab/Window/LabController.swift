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
    /// The session that is shown.
    private(set) var session: Session
    /// Which input belongs to it.
    private(set) var gate = StageGate()
    let view: LabView
    private(set) lazy var desk = Desk(session, view, in: self)
    /// The host's time of the first frame on the screen.
    var opened: TimeInterval?
    /// Whether the user closed the window during long work.
    var closesAfterJob = false
    var isFading = false
    var hasDrawn = false
    let output: WindowOutput
    var trackpad = TrackpadRoute()
    /// The view that was pressed last.
    weak var pressed: UIView?
    let tips: TipGuide
    /// The builder, while a scene is edited instead of the lab, and what was built.
    private(set) lazy var workshop = Workshop(of: self)
    /// Settings, the session on the disk, and the scene's file.
    private(set) lazy var keeping = Keeping(remembered, of: self)
    private let remembered: (settings: LabSettings, warning: String?)
    /// What would be lost with the session.
    var unsaved = UnsavedWork()
    /// The session before the current one, if anything was done in it.
    var left: LeftSession?
    /// Whether other sessions came before the current one.
    var hasOpenedAnother = false
    /// The engine's warning that was shown last.
    var toldWarning: String?
    var failures = Failures()
    var lostLines = LostLines()
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
        remembered = settings
        output = WindowOutput(arguments)
        self.host = host
        self.session = session
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
        try output.finish(host)
        keeping.end()
        left?.session.end()
        session.end()
        try session.finish(heading: hasOpenedAnother)
    }

    /// Update the file that describes the window.
    private func describe() {
        do {
            let words = try host.application.asCurrent { try output.describe(host.window) }
            if case .fails(let words)? = failures.note(words, about: .description) { view.banner.show(words, .failure) }
        } catch { fail(error) }
    }

    private func connect() {
        change(to: session)
        host.title = "\(session.source.title) – ResponderLab"
        host.onDrop = { [unowned self] path in
            host.application.asCurrent {
                // What is dropped would open behind them.
                while let sheet { sheet.close() }
                openFile(path)
            }
        }
        host.shouldClose = { [unowned self] in host.application.asCurrent { mayClose() } }
        host.onInput = { [unowned self] in route($0, $1) }
        host.onTurn = { [unowned self] in turn($0) }
        host.nextWake = { [unowned self] in nextWake }
        host.textArea = { [unowned self] in stageTextArea ?? host.ownTextArea }
        host.translator.mirrorCenter = { [unowned self] in workshop.view?.mirrorCenter(for: $0) ?? middleOfHit($0) }
        host.translator.mayPairFingers = { [unowned self] in isOnStage($0) }
        host.translator.pinsFingers = { [unowned self] in
            workshop.view == nil && desk.isLive && scenePoint($0) != nil && isOnStage($0)
        }
        view.stage.onTouches = { [unowned self] samples in
            if samples.contains(where: { $0.phase == .down }) {
                view.banner.stageTouched()
                desk.stopSearch()
            }
            let touching = desk.pick(samples) { deepest(view.shown.stage.window, $0) }
            if touching.isEmpty || takesNoTouches(touching) { return }
            sayIfOutside(touching)
            receive(touching.map { .touch(inSession($0)) })
        }
        view.onKey = { [unowned self] in handleKey($0, isDown: $1) }
        host.application.asCurrent {
            connectPanels()
            connectDesk()
            keeping.begin()
        }
        host.onFrame = { [unowned self] in
            describe()
            output.frameShown(by: host)
        }
    }

    /// Put the lab or the builder into the window, behind all sheets.
    func show(_ view: UIView) {
        guard let root = host.window.rootViewController?.view else { return }
        view.frame = root.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.addSubview(view)
    }

    /// What the panels show.
    var watch: StageWatch { desk.watch }

    /// Fingers that are down belong to no session.
    func startGate() { gate = StageGate() }

    /// Show another session.
    func change(to next: Session) {
        session = next
        toldWarning = nil
        gate = StageGate()
        session.connect(host.application.clipboard)
        next.onDevice = { [unowned self] device in
            if device.isFinished { offerAnswers(of: device) } else { desk.showTimeline() }
        }
        desk.open(next)
    }

    /// End the program with an error.
    func fail(_ error: any Error) {
        failure = error
        host.stop()
    }
}
