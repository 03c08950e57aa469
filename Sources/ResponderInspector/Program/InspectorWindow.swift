import ResponderChronicle
import ResponderKit
import ResponderScenes

/// The application of an open inspector: its window, with a desk about the running program.
final class InspectorWindow {
    let application = UIApplication()
    let session: ProgramSession
    let view: InspectorView
    private(set) lazy var desk = Desk(session, view, in: self)
    /// The fingers that are down on the program.
    var contacts: Set<Int> = []
    unowned let host: any ApplicationHost
    let window: UIWindow
    private let tips: TipGuide
    /// When the panels were last updated, in seconds.
    private var shownTime = -TimeInterval.infinity
    /// Whether something happened that the panels do not show yet.
    private var isBehind = false
    /// The keys that are down in the program.
    var heldKeys: Set<String> = []
    /// The touches that are still to be dispatched together.
    var batch: [TouchSample] = []
    /// The moves that go to the program; reused for every batch.
    var moves: [InputSample] = []

    /// - Parameter stage: the running program.
    init(_ host: any ApplicationHost, over stage: Stage, of origin: ProgramOrigin? = nil) {
        self.host = host
        let program = host.application
        session = ProgramSession(over: stage, of: origin)
        application.textMeasurer = program.textMeasurer
        application.imageReader = program.imageReader
        application.clipboard = program.clipboard
        application.screen.bounds = program.screen.bounds
        (window, view) = application.asCurrent { [session] in
            let window = UIWindow()
            let view = InspectorView(session.live)
            view.frame = window.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            window.addSubview(view)
            window.makeKeyAndVisible()
            return (window, view)
        }
        tips = application.asCurrent { [window] in TipGuide(for: window) }
        application.asCurrent {
            window.addSubview(tips)
            desk.start = 0
            desk.transport.goLive(at: host.now)
            connect()
        }
    }

    isolated deinit { letGo() }

    /// Stop observing the program.
    func letGo() {
        desk.letGoOfCopy()
        session.letGo()
    }

    /// The running program.
    var program: UIApplication { host.application }
    var watch: StageWatch { session.live.watch }

    private func connect() {
        view.stage.onTouches = { [unowned self] in deliver($0.map { .touch($0) }, at: application.now) }
        view.onKey = { [unowned self] in handleKey($0, isDown: $1) }
        view.onPanelKey = { [unowned self] in perform($0) }
        view.save.onActivate = { [unowned self] in saveTest() }
        view.timeline.header.now.onActivate = { [unowned self] in
            if desk.isLive { view.timeline.followNow() } else { desk.goLive() }
        }
    }

    /// A Swift test with the input since the panels opened; nil if there was none.
    var test: String? {
        session.log.handOn()
        guard !session.notes.isEmpty else { return nil }
        let controller = session.live.stage.window.rootViewController
        return TestText.text(
            of: session.notes, SessionDeeds(session.model).all, controller: controller.map { "\(type(of: $0))" },
            size: program.screen.bounds.size)
    }

    /// Put the test on the clipboard.
    func saveTest() {
        let test = test
        view.title.text = test == nil ? "Nothing was done yet" : "The test is on the clipboard"
        if let test { application.asCurrent { UIPasteboard.general.string = test } }
    }

    // MARK: Time

    /// The minimum interval between updates of the panels while fingers only move, in seconds. Text that changes more often
    /// cannot be read.
    static let pace: TimeInterval = 1.0 / 15

    var nextWake: TimeInterval? {
        if let wake = desk.nextWake { return wake }
        guard desk.isLive else { return nil }
        if desk.isFading { return host.now + 1.0 / 60 }
        let pace = desk.isBusy || isBehind ? max(host.now, shownTime + Self.pace) : nil
        return [pace, desk.badgeWake].compactMap(\.self).min()
    }

    func turn(at time: TimeInterval) {
        session.log.handOn()
        application.asCurrent {
            view.stage.flush()
            if desk.isLive { turnLive(at: time) } else { desk.turn(at: time) }
            desk.workInTurn()
        }
    }

    private func turnLive(at time: TimeInterval) {
        let wasFading = desk.fade(at: time)
        if shownTime < 0 || watch.news == .changes || wasFading && !desk.isFading { return show(at: time) }
        guard watch.isChanged || desk.isBusy || desk.isFading || isBehind || program.needsFrame else { return }
        guard time < shownTime + Self.pace else { return show(at: time) }
        isBehind = true
        // The fingers and the outlines of views move with the program.
        view.moveOn(at: time)
    }

    /// Show the program as it is now.
    private func show(at time: TimeInterval) {
        session.log.handOn()
        watch.isChanged = false
        isBehind = false
        shownTime = time
        session.live.stage.learn()
        view.update(now: time)
        desk.transport.goLive(at: desk.liveEnd)
        desk.showTimeline()
    }
}

extension InspectorWindow: DeskWindow {
    var now: TimeInterval { host.now }

    func say(_ words: String) { view.title.text = words }
    func complain(_ words: String) { view.title.text = words }
    func momentChanged() {}
    func badgeChanged() {}
    func complete(_ content: inout TimelineContent) {
        content.canPropose = false
        // What can never be is no news.
        if !session.canBeCopied { content.note = "" }
    }
    func mayGoLive() -> Bool { true }
    func mayKeep(_ whatIf: Track) -> Bool { true }

    func wentLive() {
        view.title.text = InspectorView.heading
        watch.isChanged = true
        show(at: host.now)
    }

    /// Make the changes of the what-if in the running program.
    func keep(_ whatIf: Track) {
        desk.goLive()
        for change in whatIf.asked { desk.change(change) }
        view.title.text = "The running program has the change now"
    }

    // The cards have buttons for the two wishes that matter most.
    func ask(_ question: String, at place: CGPoint, _ wishes: [String], then choose: @escaping (Int) -> Void) {}
}
