import InspectorPanels
import ResponderChronicle
import ResponderKit
import ResponderKitSDL
import ResponderScenes

/// The lab's window: a desk with a session, and around it what opens, saves, keeps and builds sessions. This class connects
/// them with each other, with the host and with the views.
final class LabController {
    private let lab: Lab
    let host: SDLHost
    let output: WindowOutput
    private(set) lazy var mode = PlayMode(on: desk, view, keeping)
    private(set) lazy var hand = GhostHand(
        sessions, on: desk, isCovered: { [unowned self] in sheets.front != nil || workshop.builderView != nil }
    ) { [unowned self] in show($0) }
    private(set) lazy var finger = KeyFinger(on: desk, host.translator) { [unowned self] in input.touch($0) }

    /// The minimum size of the window, in points.
    static let minimumSize = CGSize(width: 640, height: 480)

    /// The size of a window that shows a scene at its own size.
    static func preferredSize(for scene: CGSize) -> CGSize {
        CGSize(
            width: min(1600, max(960, scene.width + DeskView.chrome.width)),
            height: min(1100, max(640, scene.height + DeskView.chrome.height + PanelAreas.hintHeight)))
    }

    init(
        host: SDLHost, session: Session, arguments: Arguments,
        settings: (settings: LabSettings, warning: String?) = (LabSettings(), nil)
    ) {
        self.host = host
        output = WindowOutput(arguments)
        lab = host.application.asCurrent { Lab(session, arguments, in: host.window, settings) }
        lab.window = self
        host.application.asCurrent {
            host.window.backgroundColor = Palette.background
            show(session)
            connectHost()
            connectPanels()
            keeping.begin()
            if sessions.arguments.isPersonal { saving.offerPictures() }
            mode.connect(sessions.arguments.mode)
        }
    }

    /// Run until the window closes; then write the picture and the end of the session's files.
    func run() throws {
        if output.failure == nil { host.run() }
        if let failure = output.failure { throw failure }
        try output.finish(host)
        host.application.asCurrent { hand.end() }
        if !host.wasAskedToClose { workshop.endUnexpectedly() }
        keeping.end(wasAsked: host.wasAskedToClose)
        try sessions.finish()
    }

    var sessions: Sessions { lab.sessions }
    var session: Session { sessions.current }
    var view: LabView { lab.view }
    var sheets: Sheets { lab.sheets }
    var desk: Desk { lab.desk }
    var messages: Messages { lab.messages }
    var keeping: Keeping { lab.keeping }
    var input: LabInput { lab.input }
    var saving: Saving { lab.saving }
    var opener: Opener { lab.opener }
    var workshop: Workshop { lab.workshop }

    private func connectHost() {
        host.onDrop = { [unowned self] path in
            host.application.asCurrent {
                // What is dropped would open behind them.
                sheets.closeAll()
                opener.openFile(path)
            }
        }
        host.shouldClose = { [unowned self] in
            host.application.asCurrent { close() }
            return false
        }
        host.onInput = { [unowned self] input, time in host.application.asCurrent { route(input, time) } }
        host.onTurn = { [unowned self] time in host.application.asCurrent { turn(time) } }
        host.nextWake = { [unowned self] in nextWake }
        host.textArea = { [unowned self] in desk.textArea ?? host.ownTextArea }
        host.translator.mirrorCenter = { [unowned self] in
            workshop.builderView?.mirrorCenter(for: $0) ?? view.mirrorCenter(for: $0)
        }
        host.translator.mayPairFingers = { [unowned self] in isOnStage($0) }
        host.translator.pinsFingers = { [unowned self] in
            workshop.builderView == nil && desk.isLive && view.scenePoint($0) != nil && isOnStage($0)
        }
        host.onFrame = { [unowned self] in host.application.asCurrent { frameShown() } }
    }

    private func frameShown() {
        do {
            messages.report(
                try output.describe(host.window), about: .description,
                afterwards: "The description of the window is written again.", on: view.banner)
        } catch { output.fail(error, host) }
        output.frameShown(by: host, hasVerdict: desk.watch.verdict != nil)
        if desk.start == nil { begin() }
    }

    /// Close the window like its own button. If something would be lost, ask first; an open question stays.
    func close() {
        if saving.closesWindowAfterwards() { return }
        guard sessions.arguments.isPersonal else { return host.stop() }
        workshop.builderView?.commitTyped()
        if workshop.builderView?.refusesToLeave(then: { [unowned self] in close() }) == true { return }
        saving.askBeforeClosing { [unowned self] in host.stop() }
    }
}

/// The session's clock, and the turns of the host's loop.
extension LabController {
    var nextWake: TimeInterval? {
        guard let start = desk.start else { return nil }
        let now = host.now
        var times = [keeping.nextWake(now), saving.nextWake(now), workshop.nextWake(now)]
        times += [output.end, desk.nextWake, desk.badgeWake, hand.wake, mode.hintEnd].compactMap(\.self)
        if hand.isPlaying { times.append(now + 1.0 / 60) }
        if session.files.hasMore { times.append(now) }
        // Lines for a slow reader are tried again without input.
        if session.files.isBehind { times.append(now + 0.1) }
        if desk.transport.mode == .live {
            if let wake = session.nextWake { times.append(wake + start) }
            if desk.isFading || desk.isBusy || stageIsAnimating { times.append(now + 1.0 / 60) }
        }
        let next = times.min() ?? .infinity
        return next < .infinity ? next : nil
    }

    /// Whether views of the scene are animating, so that the picture changes without input.
    private var stageIsAnimating: Bool { view.stage.source?.application?.isAnimating ?? false }

    func turn(_ now: TimeInterval) {
        // Time begins when the first frame is on the screen.
        guard desk.start != nil else { return host.window.needsFrame = true }
        view.stage.flush()
        workshop.turn(now)
        hand.turn(now)
        mode.showHint(now)
        input.showGhosts(at: host.translator.makesPairs ? host.translator.pointer : nil)
        if desk.transport.mode == .live { turnLive() } else { desk.turn(at: now) }
        desk.workInTurn()
        session.writeOut()
        keeping.turn()
        messages.turn(session, warning: desk.watch.warning)
        showSteps()
        view.showCommands()
        view.hints.showWhetherOn()
        if saving.isRecording { saving.showRecordingTime() }
        output.scale = host.pixelScale
        if let end = output.end, desk.job == nil, now >= end { host.stop() }
    }

    /// A session begins, once a frame is on the screen.
    func begin() {
        desk.start = host.now
        if output.opened == nil { output.opened = host.now }
        if session.isReplaying {
            // Prepare what is cheap before anything is shown.
            desk.work(for: 0.1)
            desk.transport = Transport()
            desk.transport.play(at: host.now)
        }
        desk.showMoment()
    }

    private func turnLive() {
        session.advance(to: desk.time)
        session.fit(into: view.stage.room.size, at: desk.time)
        let isMoving = desk.fade(at: desk.time) || desk.isBusy
        guard let source = view.stage.source, source.needsFrame || desk.watch.isChanged || stageIsAnimating || isMoving
        else { return }
        source.needsFrame = false
        desk.watch.isChanged = false
        desk.transport.goLive(at: desk.shownEnd)
        // A program builds views as it runs.
        session.stage.learn()
        view.update(now: desk.time)
        desk.showTimeline()
    }

    /// Show which steps of the scene the person has done, also while the past is shown; of a recording, those that it has done. In the
    /// present the stage points at the view of the next one.
    private func showSteps() {
        let progress = session.track.steps
        let played = progress.done(by: session.isReplaying ? desk.transport.moment : .infinity)
        view.show(progress.steps.enumerated().map { StepsLayout.Step(text: $1.text, isDone: played.contains($0)) })
        // It is not marked during a touch, so it need not be looked for at each move.
        if !desk.isLive || !desk.watch.fingers.contains(where: \.isDown) {
            view.overlay.viewToTouch = desk.isLive ? progress.next().flatMap(session.stage.viewToTouch) : nil
        }
        if !session.isReplaying { keeping.keep(steps: played) }
    }
}
