import InspectorPanels
import ResponderChronicle
import ResponderKit
import ResponderScenes
import StagePlayback

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
    let entrance: StageEntrance
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
        (window, view, tips) = application.asCurrent { [session] in
            let window = UIWindow()
            let view = InspectorView(session.live)
            // It presents the sheets.
            let root = UIViewController()
            root.view = view
            window.rootViewController = root
            window.makeKeyAndVisible()
            return (window, view, TipGuide(for: window))
        }
        entrance = view.stage.entrance
        application.asCurrent {
            window.addSubview(tips)
            desk.start = 0
            desk.transport.goLive(at: host.now)
            connect()
            desk.showVerdict()
        }
    }

    isolated deinit { letGo() }

    func letGo() {
        desk.letGoOfCopy()
        session.letGo()
    }

    var program: UIApplication { host.application }
    var watch: StageWatch { session.live.watch }

    private func connect() {
        view.stage.onTouches = { [unowned self] in deliver($0.map { .touch($0) }, at: application.now) }
        view.onKey = { [unowned self] in handleKey($0, isDown: $1) }
        view.onPanelKey = { [unowned self] in perform($0) }
        view.commands.connect(to: self)
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

    private func show(at time: TimeInterval) {
        session.log.handOn()
        watch.isChanged = false
        isBehind = false
        shownTime = time
        session.live.stage.learn()
        view.update(now: time)
        view.showCommands()
        desk.transport.goLive(at: desk.liveEnd)
        desk.showTimeline()
    }
}

extension InspectorWindow: DeskWindow {
    var now: TimeInterval { host.now }

    func say(_ words: String) { view.title.text = words }
    func complain(_ words: String) { view.title.text = words }
    // Nothing around its panels depends on the moment or the sign.
    func momentChanged() {}
    func signChanged() {}
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

    func present(_ sheet: SheetController) {
        tips.hide()
        sheet.open(in: window, from: window.firstResponder ?? view)
        window.bringSubviewToFront(tips)
    }

    /// A running program cannot be restarted, and none begins with what an earlier run left.
    func reset() {}
    var resetKey: String? { nil }
}

/// The keys, which the program gets before the panels.
extension InspectorWindow {
    /// Hand a key to the program, and perform its shortcut if the program does not handle it.
    func handleKey(_ key: UIKey, isDown: Bool) {
        guard desk.isLive || !isDown else {
            perform(key)
            return
        }
        if isDown { heldKeys.insert(key.name) }
        defer { if !isDown { heldKeys.remove(key.name) } }
        let handledPresses = watch.handledPresses
        view.stage.flush()
        let shown = watch.chain?.subject
        deliver([.key(KeySample(key: key, isDown: isDown))], at: application.now)
        guard isDown, watch.handledPresses == handledPresses, !program.isLastKeyCommand,
            session.notes.withoutKey({ perform(key) })
        else { return }
        // After a shortcut the panels do not switch to the chain of keys.
        watch.forgetKey()
        if let shown { watch.choose(shown) }
    }

    /// Perform the shortcut of a key that the program did not handle.
    @discardableResult
    func perform(_ key: UIKey) -> Bool {
        guard InspectorCommands.table.perform(key, on: self) else { return false }
        view.showCommands()
        watch.isChanged = true
        return true
    }
}

/// The window of an inspector: a desk about the program, with a bar above it.
final class InspectorView: DeskView {
    let explode = PanelButton(DeskCommands.explode, look: .grouped)
    let frames = PanelButton(DeskCommands.frames, look: .grouped)
    let save = PanelButton(InspectorCommands.saveTest, look: .grouped)
    private let group = ButtonGroup()
    let close = PanelButton("Close", icon: .close, tip: "Back to the program alone")
    /// The name of the window, or what a button did, until the next touch.
    let title = UILabel(Type.heading, Palette.text, text: heading)
    static let heading = "Inspector"

    override init(_ shown: PlayedStage) {
        super.init(shown)
        hasHints = false
        minimumForPanel = 640
        backgroundColor = Palette.panel
        stage.showsAllWindows = true
        for view in [close, frames, explode, save, title, group] { insertSubview(view, at: 0) }
        timeline.header.keep.tip = "Change the running program too"
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bar = areas().bar
        let y = (bar.height - PanelButton.target) / 2
        let grouped = [frames, explode, save]
        var right = PanelButton.place([close], endingAt: bounds.width - 8, y: y, gap: 12)
        right = PanelButton.place(grouped, endingAt: right, y: y, gap: 0) - 8
        group.surround(grouped)
        title.frame = CGRect(x: 16, y: 0, width: max(0, right - 16), height: bar.height)
    }

    override func draw(_ rect: CGRect) {
        Drawing.fill(CGRect(x: 0, y: PanelAreas.barHeight - 1, width: bounds.width, height: 1), Palette.hairline)
    }
}
