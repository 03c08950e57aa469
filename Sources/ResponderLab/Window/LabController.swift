import ResponderChronicle
import ResponderInspector
import ResponderKit
import ResponderKitSDL
import ResponderScenes

/// The lab's window: a desk with a session, and around it what opens, saves, keeps and builds sessions. This class connects
/// them with each other, with the host and with the views.
final class LabController {
    let host: SDLHost
    let view: LabView
    let sheets: Sheets
    let messages: Messages
    let sessions: Sessions
    /// Settings, the session on the disk, and the scene's file.
    let keeping: Keeping
    let output: WindowOutput
    private(set) lazy var desk = Desk(sessions.current, view, in: self)
    private(set) lazy var input = LabInput(on: desk, view, sheets, sessions)
    private(set) lazy var opener = Opener(
        on: desk, sheets, messages, sessions, keeping, Saving(on: desk, view, sheets, messages, sessions, keeping))
    private(set) lazy var mode = PlayMode(on: desk, view, keeping)
    private(set) lazy var hand = GhostHand(on: desk, view, sessions, host.application.textMeasurer)
    private(set) lazy var finger = KeyFinger(on: desk, view, input, host)
    /// The builder, while a scene is edited instead of the lab, and what was built.
    private(set) lazy var workshop = Workshop(on: desk, sheets, messages, sessions, keeping, opener)

    /// The minimum size of the window, in points.
    static let minimumSize = CGSize(width: 640, height: 480)

    /// The size of a window that shows a scene at its own size.
    static func preferredSize(for scene: CGSize) -> CGSize {
        CGSize(
            width: min(1600, max(960, scene.width + DeskView.chrome.width)),
            height: min(1100, max(640, scene.height + DeskView.chrome.height + PanelAreas.hintHeight)))
    }

    /// - Parameter settings: the settings of the last run, and a warning about their file, if any.
    init(
        host: SDLHost, session: Session, arguments: Arguments,
        settings: (settings: LabSettings, warning: String?) = (LabSettings(), nil)
    ) {
        self.host = host
        output = WindowOutput(arguments)
        sessions = Sessions(session, arguments)
        (view, sheets) = host.application.asCurrent { [window = host.window] in
            window.backgroundColor = Palette.background
            let view = LabView(session.live)
            return (view, Sheets(in: window, over: view))
        }
        messages = Messages(view, sheets)
        keeping = host.application.asCurrent { [view, sessions, messages] in
            Keeping(settings, sessions, view, messages)
        }
        host.application.asCurrent {
            show(session)
            connectHost()
            connectParts()
            connectPanels()
            keeping.begin()
            mode.connect(sessions.arguments.mode)
        }
    }

    var session: Session { sessions.current }
    /// The opener asks it before it leaves a session.
    var saving: Saving { opener.saving }

    /// Run until the window closes; then write the picture and the end of the session's files.
    /// - Throws: an error about a file that cannot be written.
    func run() throws {
        if output.failure == nil { host.run() }
        if let failure = output.failure { throw failure }
        try output.finish(host)
        keeping.end(wasAsked: host.wasAskedToClose)
        try sessions.finish()
    }

    private func connectHost() {
        host.onDrop = { [unowned self] path in
            host.application.asCurrent {
                // What is dropped would open behind them.
                sheets.closeAll()
                opener.openFile(path)
            }
        }
        host.shouldClose = { [unowned self] in host.application.asCurrent { mayClose() } }
        host.onInput = { [unowned self] input, time in host.application.asCurrent { route(input, time) } }
        host.onTurn = { [unowned self] time in host.application.asCurrent { turn(time) } }
        host.nextWake = { [unowned self] in nextWake }
        host.textArea = { [unowned self] in desk.textArea ?? host.ownTextArea }
        host.translator.mirrorCenter = { [unowned self] in
            workshop.view?.mirrorCenter(for: $0) ?? view.mirrorCenter(for: $0)
        }
        host.translator.mayPairFingers = { [unowned self] in isOnStage($0) }
        host.translator.pinsFingers = { [unowned self] in
            workshop.view == nil && desk.isLive && view.scenePoint($0) != nil && isOnStage($0)
        }
        host.onFrame = { [unowned self] in host.application.asCurrent { frameShown() } }
    }

    /// A frame is on the screen.
    private func frameShown() {
        do {
            messages.report(
                try output.describe(host.window), about: .description,
                afterwards: "The description of the window is written again.", on: view.banner)
        } catch { output.fail(error, host) }
        output.frameShown(by: host)
        if desk.start == nil { begin() }
    }

    private func connectParts() {
        messages.onSave = { [unowned self] in saving.save() }
        saving.onClose = { [unowned self] in close() }
        input.onRestart = { [unowned self] in reset() }
        input.onSave = { [unowned self] in saving.save() }
        opener.onOpen = { [unowned self] in open($0, saying: $1) }
        opener.onFile = { [unowned self] in give(fileAt: $0) }
        opener.onPutBack = { [unowned self] in putBack() }
        opener.onNew = { [unowned self] in workshop.startNewScene() }
        workshop.onEnter = { [unowned self] in
            input.liftFingers()
            setPairsFingers(false)
        }
        workshop.onTitle = { [unowned self] in
            host.title = $0.map { "\($0) – ResponderLab builder" } ?? windowTitle
        }
        hand.mayBegin = { [unowned self] in sheets.front == nil && workshop.view == nil }
        hand.onShow = { [unowned self] in show($0) }
        keeping.onWish = { [unowned self] wish in
            switch wish {
            case .open(let path): opener.openFile(path)
            case .rescue(let path): opener.openFile(path) { [unowned self] in keeping.noteRescued(path) }
            case .choose: opener.showOpen()
            case .reload: reset()
            }
        }
    }

    /// Close the window like its own button, with the same questions; an open question stays.
    func close() { if mayClose() { host.stop() } }

    /// Whether the window may close now. If something would be lost, ask a question first, whose answer may close it.
    private func mayClose() -> Bool {
        if saving.closesWindowAfterwards() { return false }
        guard sessions.arguments.isPersonal else { return true }
        workshop.view?.commitTyped()
        if workshop.view?.refusesToLeave(then: { [unowned self] in close() }) == true { return false }
        guard sessions.unsaved.hasRecording else { return true }
        if !(sheets.front is QuestionSheet) { saving.askIfUnsaved("close") { [unowned self] in host.stop() } }
        return false
    }
}
