import Foundation
import ResponderChronicle
import ResponderKit

/// The application of an open inspector: its window, and its records of the program since it was opened.
final class InspectorWindow {
    let application = UIApplication()
    let view: InspectorView
    /// The fingers that are down on the program.
    var contacts: Set<Int> = []
    unowned let host: any ApplicationHost
    let window: UIWindow
    private let tips: TipGuide
    /// The running program.
    let program: ProgramStage
    private let chronicle: Chronicle
    let watch = StageWatch()
    /// What happened since the panels opened.
    let model = SessionModel(of: nil, parts: .lanes)
    var timeline: Timeline { model.timeline }
    let notes = SessionNotes()
    /// The moves that none of these knows yet.
    let log: MoveLog
    /// Builds copies of the program; nil if the inspector did not build it.
    let origin: ProgramOrigin?
    /// The moments that can be shown; nil if no copy can be built.
    let past: ProgramPast?
    /// The moment of the session that is shown.
    var transport = Transport() { didSet { isLive = transport.mode == .live } }
    /// Whether the running program is shown. Stored, because every move reads it.
    private(set) var isLive = true
    /// The moment that is shown, in seconds; nil while the running program is shown.
    var heldEnd: TimeInterval?
    /// The copy that is shown; nil while the running program is shown.
    var shownCopy: ProgramCopy?
    /// When the panels were last updated, in seconds.
    private var shownTime = -TimeInterval.infinity
    /// Whether something happened that the panels do not show yet.
    private var isBehind = false
    /// The finger or event that is shown at every moment; nil for the last one before the moment.
    var chosen: ChainPath.Subject?
    /// The progress towards a moment that takes longer than a frame to reach; nil when the moment is shown.
    var seek: (since: TimeInterval, part: Double)?
    /// Why no past moment can be shown, until the next touch; empty if there is no reason.
    var note = ""
    /// The keys that are down in the program.
    var heldKeys: Set<String> = []
    private var isFading = false
    /// The fingers that choose a view for the panel instead of touching it. Always assigned as a whole: every move reads it,
    /// and a property that is changed in its place costs a check of exclusive access at each use.
    var picking: Set<Int> = []
    var trackpad = TrackpadRoute()
    /// The touches that are still to be dispatched together.
    var batch: [TouchSample] = []
    /// The moves that go to the program; reused for every batch.
    var moves: [InputSample] = []

    /// How much larger the window becomes, in points: the panels beside and below a program.
    static let chrome = CGSize(
        width: PanelAreas.inspectorWidth + 2 * StageView.margin,
        height: PanelAreas.barHeight + PanelAreas.timelineHeight(inHeight: 0) + RailView.height(inWindow: .infinity)
            + StageView.margin + StageView.lowerMargin)

    init(_ host: any ApplicationHost, of origin: ProgramOrigin? = nil) {
        self.host = host
        self.origin = origin
        let program = host.application
        past = origin?.recorder.log == nil ? nil : origin.map { ProgramPast($0, of: program) }
        self.program = ProgramStage(program)
        chronicle = Chronicle(of: program, isSparse: true)
        log = MoveLog(of: program, for: watch, model.timeline, notes)
        application.textMeasurer = program.textMeasurer
        application.imageReader = program.imageReader
        application.clipboard = program.clipboard
        application.screen.bounds = program.screen.bounds
        (window, view) = application.asCurrent {
            let window = UIWindow()
            let view = InspectorView()
            view.frame = window.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            window.addSubview(view)
            window.makeKeyAndVisible()
            return (window, view)
        }
        tips = application.asCurrent { [window] in TipGuide(for: window) }
        application.asCurrent {
            window.addSubview(tips)
            view.show(watch, on: self.program, in: programWindow)
        }
        chronicle.add(log)
        chronicle.add(model)
        chronicle.add(watch)
        transport.goLive(at: host.now)
        connect()
    }

    isolated deinit { letGo() }

    /// Stop observing the program.
    func letGo() {
        past?.stop()
        shownCopy = nil
        chronicle.removeAllReaders()
        watch.clear()
    }

    /// The program's main window.
    private var programWindow: UIWindow? { program.application.windows.first { !$0.isHidden } }

    private func connect() {
        view.stage.onTouches = { [unowned self] in deliver($0.map { .touch($0) }, at: application.now) }
        view.onKey = { [unowned self] in handleKey($0, isDown: $1) }
        view.onPanelKey = { [unowned self] in perform($0) }
        view.rail.onChoose = { [unowned self] in choose($0) }
        view.timeline.onFinger = { [unowned self] in choose(.finger($0)) }
        view.save.onActivate = { [unowned self] in saveTest() }
        view.panel.onChange = { [unowned self] in change($0) }
        view.panel.onResetTransform = { [unowned self] in resetTransform(of: $0) }
        if past != nil { connectTimeline() }
    }

    /// Show the chain, the hit test and the story of a finger or event.
    private func choose(_ subject: ChainPath.Subject) {
        guard let copy = shownCopy else { return watch.choose(subject) }
        chosen = subject
        copy.watch.choose(subject)
    }

    /// A Swift test with the input since the panels opened; nil if there was none.
    var test: String? {
        log.handOn()
        guard !notes.isEmpty else { return nil }
        let controller = program.application.windows.first { !$0.isHidden }?.rootViewController
        return TestText.text(
            of: notes, SessionDeeds(model).all, controller: controller.map { "\(type(of: $0))" },
            size: program.application.screen.bounds.size)
    }

    /// Put the test on the clipboard.
    func saveTest() {
        let test = test
        view.title.text = test == nil ? "Nothing was done yet" : "The test is on the clipboard"
        if let test { application.asCurrent { UIPasteboard.general.string = test } }
    }

    private func change(_ change: Change) {
        guard let change = shownStage.change(change) else { return }
        guard isLive else { return ask(change) }
        apply(change)
    }

    /// Change the running program.
    func apply(_ change: ProgramChange) {
        origin?.recorder.note(.set(change))
        _ = program.application.apply(change)
        watch.isChanged = true
    }

    private func resetTransform(of name: String) {
        change(Change(.view(name), "transform", .numbers([1, 0, 0, 1, 0, 0])))
    }

    // MARK: Time

    /// Whether fingers are down or a deadline of the program is pending.
    private var isBusy: Bool {
        watch.fingers.contains(where: \.isDown) || program.application.nextDeadline != nil
    }

    /// The minimum interval between updates of the panels while fingers only move, in seconds. Text that changes more often
    /// cannot be read.
    static let pace: TimeInterval = 1.0 / 15

    var nextWake: TimeInterval? {
        if !isLive { return pastWake }
        if isFading { return host.now + 1.0 / 60 }
        return isBusy || isBehind ? max(host.now, shownTime + Self.pace) : nil
    }

    func turn(at time: TimeInterval) {
        log.handOn()
        application.asCurrent {
            view.stage.flush()
            guard isLive else { return turnPast(at: time) }
            let wasFading = isFading
            isFading = watch.fade(at: time)
            let isFirst = timeline.version == 0 && transport.moment == 0
            if isFirst || watch.news == .changes || wasFading && !isFading { return show(at: time) }
            guard watch.isChanged || isBusy || isFading || isBehind || program.application.needsFrame else { return }
            guard time < shownTime + Self.pace else { return show(at: time) }
            isBehind = true
            // The fingers and the outlines of views move with the program.
            view.moveOn(at: time)
        }
    }

    /// Show the program as it is now.
    func show(at time: TimeInterval) {
        log.handOn()
        watch.isChanged = false
        isBehind = false
        shownTime = time
        program.refresh()
        view.update(at: time)
        transport.goLive(at: liveEnd)
        var content = content(of: timeline)
        content.touch = timeline.touch(at: .infinity)
        view.timeline.show(content)
    }

    /// The end of the timeline, in seconds. It does not grow while nothing happens.
    var liveEnd: TimeInterval {
        log.handOn()
        return max(liveBegin, isBusy ? host.now : timeline.end)
    }

    private var liveBegin: TimeInterval { max(0, (timeline.changes.first ?? host.now) - 0.1) }

    /// The beginning of the time that is shown, in seconds.
    var shownBegin: TimeInterval { past.map { max($0.begin, liveBegin) } ?? liveBegin }

    /// The part of the program's timeline that is shown.
    func content(of timeline: Timeline) -> TimelineContent {
        var content = TimelineContent(timeline)
        content.canTravel = past?.canTravel == true
        content.canGoLive = true
        content.canPropose = false
        content.begin = min(shownBegin, liveEnd)
        content.end = heldEnd ?? liveEnd
        content.transport = transport
        content.lastTouch = timeline.lastTouch
        content.note =
            past?.canTravel == false ? "No time travel any more: the program got more input than is kept." : note
        return content
    }

    /// The timeline of the program since the panels opened.
    var liveTimeline: Timeline {
        log.handOn()
        return timeline
    }

    /// Show the program instead of its past.
    func showProgram() {
        shownCopy = nil
        view.overlay.badge = nil
        view.overlay.progress = nil
        view.show(watch, on: program, in: programWindow)
        view.timeline.followNow()
        watch.isChanged = true
        show(at: host.now)
    }
}
