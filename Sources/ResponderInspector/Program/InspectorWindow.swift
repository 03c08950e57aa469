import Foundation
import ResponderChronicle
import ResponderKit

/// The application of an open inspector: its window, and its records of the program since it was opened.
final class InspectorWindow {
    let application = UIApplication()
    let view: InspectorView
    /// The fingers that are down on the program.
    private(set) var contacts: Set<Int> = []
    unowned let host: any ApplicationHost
    private let window: UIWindow
    private let tips: TipGuide
    /// The running program.
    let program: ProgramStage
    private let chronicle: Chronicle
    let watch = StageWatch()
    private let timeline = Timeline(of: Cast(gestures: []))
    let notes = SessionNotes()
    /// The moves that none of these knows yet.
    private let log: MoveLog
    /// Builds copies of the program; nil if the inspector did not build it.
    let origin: ProgramOrigin?
    /// The moments that can be shown; nil if no copy can be built.
    let past: ProgramPast?
    /// The moment of the session that is shown.
    var transport = Transport()
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
    /// The fingers that choose a view for the panel instead of touching it.
    private var picking: Set<Int> = []
    private var trackpad = TrackpadRoute()
    /// The touches that are still to be dispatched together.
    private var batch: [TouchSample] = []
    /// The moves that go to the program; reused for every batch.
    private var moves: [InputSample] = []

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
        log = MoveLog(for: watch, timeline, notes)
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
        chronicle.add(timeline)
        chronicle.add(watch)
        chronicle.add(notes)
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
        view.panel.onChange = { [unowned self] in change($0, $1) }
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
            of: notes, controller: controller.map { "\(type(of: $0))" }, size: program.application.screen.bounds.size)
    }

    /// Put the test on the clipboard.
    func saveTest() {
        let test = test
        view.title.text = test == nil ? "Nothing was done yet" : "The test is on the clipboard"
        if let test { application.asCurrent { UIPasteboard.general.string = test } }
    }

    private func change(_ place: KeyPlace, _ input: ListInput) {
        guard let change = shownStage.change(place, to: input) else { return }
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
        guard isLive else {
            view.title.text = "Only the running program's transform can be reset"
            return
        }
        guard let number = program.view(named: name)?.serial else { return }
        origin?.recorder.note(.resetTransform(number))
        program.application.resetTransform(ofObject: number)
        watch.isChanged = true
    }

    // MARK: Input

    /// Touches and keys go through the panels' views; other input goes to the program if it is over the program.
    func receive(_ samples: [InputSample], at time: TimeInterval) {
        if sendMoves(samples, at: time) { return }
        for sample in samples {
            if case .touch(let touch) = sample {
                if touch.phase == .down { press(touch.location) }
                batch.append(touch)
                continue
            }
            dispatchBatch(at: time)
            if goesStraight(sample), let sample = inProgram(sample) { deliver([sample], at: time) }
            application.dispatch([sample], at: time)
            view.stage.flush()
        }
        dispatchBatch(at: time)
    }

    /// Send samples to the program if all are moves of fingers that landed on it: most input is, and the panels' views do
    /// nothing with it.
    /// - Returns: whether they were sent.
    private func sendMoves(_ samples: [InputSample], at time: TimeInterval) -> Bool {
        guard isLive, picking.isEmpty, !view.panel.isPicking else { return false }
        for sample in samples {
            guard case .touch(let touch) = sample, touch.phase == .move, view.stage.isOwn(touch.contact) else {
                return false
            }
        }
        let map = view.stage.windowToScene
        // The time at which the program gets them.
        let time = max(time, program.application.now)
        moves.removeAll(keepingCapacity: true)
        for case .touch(var touch) in samples {
            touch.location = touch.location.applying(map)
            log.add(touch, at: time)
            moves.append(.touch(touch))
        }
        host.deliver(moves, at: time)
        return true
    }

    /// The fingers that moved together are one batch for the program too.
    private func dispatchBatch(at time: TimeInterval) {
        guard !batch.isEmpty else { return }
        application.dispatch(touches: batch, at: time)
        batch.removeAll(keepingCapacity: true)
        view.stage.flush()
    }

    /// A press outside the control with the focus returns the keys to the program.
    private func press(_ location: CGPoint) {
        application.asCurrent {
            let pressed = window.hitTest(location, with: nil)
            guard let focus = window.firstResponder as? any PanelControl, pressed?.isDescendant(of: focus) != true
            else { return }
            view.becomeFirstResponder()
        }
    }

    private func goesStraight(_ sample: InputSample) -> Bool {
        switch sample {
        case .touch, .key: false
        case .text, .composition: window.firstResponder === view
        case .hover, .scroll, .transform, .activation, .motion, .remote: true
        }
    }

    /// A sample in the program's coordinates; nil if it is beside the program.
    private func inProgram(_ sample: InputSample) -> InputSample? {
        switch sample {
        case .hover(let hover):
            let place = hover.location.flatMap(programPoint)
            return .hover(HoverSample(location: place, modifierFlags: hover.modifierFlags))
        case .scroll(let scroll):
            guard let place = programPoint(scroll.location) else { return nil }
            return .scroll(ScrollSample(delta: scroll.delta, location: place, modifierFlags: scroll.modifierFlags))
        case .transform(let transform): return trackpad.inside(transform, by: programPoint).map { .transform($0) }
        default: return sample
        }
    }

    /// Pass input to the program, and note it.
    func deliver(_ samples: [InputSample], at time: TimeInterval) {
        let picks = view.panel.isPicking || !picking.isEmpty
        var samples = picks ? samples.filter { !isPick($0) } : samples
        if !isLive { samples = samples.filter(isTakenWhilePast) }
        guard !samples.isEmpty else { return }
        // The time at which the program gets them.
        let time = max(time, program.application.now)
        log.handOn()
        for sample in samples {
            notes.follow(sample, at: time)
            watch.follow(sample, at: time)
            timeline.follow(sample, at: time)
            guard case .touch(let touch) = sample else { continue }
            if touch.phase == .down {
                contacts.insert(touch.contact)
                view.title.text = InspectorView.heading
                note = ""
            }
            if touch.phase == .up || touch.phase == .cancel { contacts.remove(touch.contact) }
        }
        host.deliver(samples, at: time)
    }

    /// Whether the running program gets a sample while the past is shown: only the rest of touches and keys that were
    /// already down.
    private func isTakenWhilePast(_ sample: InputSample) -> Bool {
        switch sample {
        case .touch(let touch):
            if touch.phase == .down { view.title.text = "Touches have no effect on the past" }
            return touch.phase != .down && contacts.contains(touch.contact)
        case .key(let stroke): return !stroke.isDown && heldKeys.contains(stroke.key.name)
        case .activation: return true
        case .scroll, .transform, .hover, .text, .composition, .motion, .remote: return false
        }
    }

    /// Whether a touch chooses a view for the panel instead of touching it.
    private func isPick(_ sample: InputSample) -> Bool {
        guard case .touch(let touch) = sample else { return false }
        if touch.phase == .down { picking.remove(touch.contact) }
        if touch.phase == .down, view.panel.isPicking {
            picking.insert(touch.contact)
            shownStage.refresh()
            application.asCurrent {
                if let name = shownStage.name(of: deepest(at: touch.location)) { view.panel.inspect(name) }
            }
        }
        let isPick = picking.contains(touch.contact)
        if touch.phase == .up || touch.phase == .cancel { picking.remove(touch.contact) }
        return isPick
    }

    /// The deepest view at a point of the program's screen, whether it can be hit or not.
    private func deepest(at point: CGPoint) -> UIView? {
        func search(_ view: UIView, _ point: CGPoint) -> UIView {
            for child in view.subviews.reversed() where !child.isHidden {
                let place = child.convert(point, from: view)
                if child.bounds.contains(place) { return search(child, place) }
            }
            return view
        }
        for window in shownStage.application.windows.reversed() where !window.isHidden {
            let found = search(window, point.applying(window.transformToSuperview.inverted()))
            if found !== window { return found }
        }
        return nil
    }

    // MARK: Places

    /// A point of the window in the program's coordinates, even outside its picture.
    func place(inProgram location: CGPoint) -> CGPoint {
        application.asCurrent { view.stage.toScene(view.stage.convert(location, from: nil)) }
    }

    /// A point of the window in the program's coordinates; nil outside its picture.
    private func programPoint(_ location: CGPoint) -> CGPoint? {
        let point = application.asCurrent { view.stage.convert(location, from: nil) }
        guard view.stage.bounds.contains(point), view.exploded.isHidden else { return nil }
        let place = view.stage.toScene(point)
        return program.application.screen.bounds.contains(place) ? place : nil
    }

    func middleOfView(at point: CGPoint) -> CGPoint? {
        guard let place = programPoint(point) else { return nil }
        let middle: CGPoint? = program.application.asCurrent {
            for window in program.application.windows.reversed() where !window.isHidden {
                let map = window.transformToSuperview
                guard let hit = window.hitTest(place.applying(map.inverted()), with: nil) else { continue }
                return hit.convert(CGPoint(x: hit.bounds.midX, y: hit.bounds.midY), to: nil).applying(map)
            }
            return nil
        }
        return middle.map { view.stage.convert(view.stage.fromScene($0), to: nil) }
    }

    var textArea: CGRect? {
        guard window.firstResponder === view, let key = program.application.keyWindow,
            let input = key.firstResponder as? UIResponder & UIKeyInput
        else { return nil }
        let area = program.application.asCurrent { input.textArea.applying(key.transformToSuperview) }
        return view.stage.convert(view.stage.frameFromScene(area), to: nil)
    }

    // MARK: Time

    /// Whether fingers are down or a deadline of the program is pending.
    private var isBusy: Bool {
        watch.fingers.contains(where: \.isDown) || program.application.nextDeadline != nil
    }

    /// How often the words of the panels change while fingers merely move on, in seconds: nobody reads faster.
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
