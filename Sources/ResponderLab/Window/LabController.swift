import Foundation
import ResponderKit
import ResponderKitSDL
import ResponderScenes

/// The lab's window: the stage, what is drawn over it, and the panels around it.
final class LabController {
    private let host: SDLHost
    private let arguments: Arguments
    private var session: Session
    private let watch: StageWatch
    private let view: LabView
    /// The host's time at which the session's was 0; nil until the first frame is on the screen.
    private var start: TimeInterval?
    private var pointer: CGPoint?
    private var failure: (any Error)?

    /// The room that panels take beside and above a stage, in points.
    static let chrome = CGSize(
        width: LabView.inspectorWidth + 2 * StageView.margin, height: 48 + 44 + 2 * StageView.margin)

    /// The size of window that shows a scene at its own size.
    static func preferredSize(for scene: CGSize) -> CGSize {
        CGSize(
            width: min(1600, max(960, scene.width + chrome.width)),
            height: min(1000, max(640, scene.height + chrome.height)))
    }

    init(host: SDLHost, session: Session, arguments: Arguments) {
        self.host = host
        self.session = session
        self.arguments = arguments
        let watch = StageWatch()
        self.watch = watch
        view = host.application.asCurrent { LabView(watch: watch) }
        host.application.asCurrent {
            host.window.backgroundColor = Palette.background
            view.frame = host.window.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            host.window.addSubview(view)
            view.show(session)
        }
        session.stage.application.textMeasurer = host.application.textMeasurer
        session.stage.application.addObserver(watch)
        connect()
    }

    nonisolated deinit {}

    /// Run until the window closes; then write the picture that was asked for, and finish the session's files.
    /// - Throws: what could not be written.
    func run() throws {
        host.run()
        if let failure { throw failure }
        if let path = arguments.snapshot {
            try Snapshot(of: host.window, renderer: host.renderer, scale: pixelScale).write(to: path)
        }
        try session.end()
        try session.finish()
    }

    private func connect() {
        host.title = "\(session.source.scene.title) – ResponderLab"
        host.onInput = { [unowned self] in route($0, $1) }
        host.onTurn = { [unowned self] in turn($0) }
        host.nextWake = { [unowned self] in nextWake }
        host.translator.mirrorCenter = { [unowned self] in middleOfHit($0) }
        view.stage.onTouches = { [unowned self] samples in
            receive(samples.map { .touch(inSession($0)) })
        }
        view.onKey = { [unowned self] in take($0, isDown: $1) }
    }

    // MARK: Time

    private var sessionTime: TimeInterval { start.map { max(0, host.now - $0) } ?? 0 }

    private func inSession(_ sample: TouchSample) -> TouchSample {
        var sample = sample
        sample.timestamp = start.map { max(0, sample.timestamp - $0) } ?? 0
        return sample
    }

    private var nextWake: TimeInterval? {
        guard let start else { return host.now }
        var next = session.nextWake.map { $0 + start } ?? .infinity
        if let exitAfter = arguments.exitAfter { next = min(next, start + exitAfter) }
        if isFading || stageIsAnimating { next = min(next, host.now + 1.0 / 60) }
        return next < .infinity ? next : nil
    }

    private var isFading = false

    /// Whether views of the scene are on their way: what is shown changes though nothing is set.
    private var stageIsAnimating: Bool { view.stage.source?.application?.isAnimating ?? false }

    private func turn(_ now: TimeInterval) {
        guard start != nil else {
            if hasDrawn { start = host.now } else { hasDrawn = true }
            host.window.needsFrame = true
            return
        }
        view.stage.flush()
        session.advance(to: sessionTime)
        isFading = watch.fade(at: sessionTime)
        if let source = view.stage.source, source.needsFrame || watch.isChanged || stageIsAnimating {
            source.needsFrame = false
            watch.isChanged = false
            view.update(now: sessionTime)
        }
        do { try session.flush() } catch { fail(error) }
        pixelScale = host.pixelScale
        if let exitAfter = arguments.exitAfter, sessionTime >= exitAfter { host.stop() }
    }

    private var hasDrawn = false
    /// Pixels to a point of the window, also once it is closed.
    private var pixelScale: CGFloat = 1

    private func fail(_ error: any Error) {
        failure = error
        host.stop()
    }

    // MARK: Input

    /// Everything reaches the stage in the order in which it came: touches and keys by way of the lab's own views, the
    /// rest straight.
    private func route(_ input: [InputSample], _ time: TimeInterval) -> [InputSample] {
        var run: [InputSample] = []
        for (index, sample) in input.enumerated() {
            run.append(sample)
            let isLast = index + 1 == input.count || goesStraight(input[index + 1]) != goesStraight(sample)
            guard isLast else { continue }
            if goesStraight(sample) { receive(run.compactMap(onStage)) }
            host.application.dispatch(run, at: time)
            view.stage.flush()
            run = []
        }
        return []
    }

    private func goesStraight(_ sample: InputSample) -> Bool {
        switch sample {
        case .touch, .key, .text: false
        case .hover, .scroll, .activation, .motion, .remote: true
        }
    }

    /// What the stage gets of a sample of the window, in the scene's points.
    private func onStage(_ sample: InputSample) -> InputSample? {
        switch sample {
        case .hover(let hover):
            pointer = hover.location.flatMap(scenePoint)
            return .hover(HoverSample(location: pointer, modifierFlags: hover.modifierFlags))
        case .scroll(let scroll):
            guard let point = scenePoint(scroll.location) else { return nil }
            return .scroll(ScrollSample(delta: scroll.delta, location: point, modifierFlags: scroll.modifierFlags))
        case .activation(let isActive):
            if !isActive { watch.liftAll() }
            return sample
        default: return sample
        }
    }

    private func receive(_ input: [InputSample]) {
        guard !input.isEmpty, !session.isReplaying else { return }
        let time = sessionTime
        for case .touch(let sample) in input { watch.follow(sample, at: time) }
        do { try session.receive(input, at: time) } catch { fail(error) }
    }

    /// A point of the window in the scene; nil outside of it.
    private func scenePoint(_ location: CGPoint) -> CGPoint? {
        let stage = view.stage
        let point = stage.convert(location, from: nil)
        guard stage.bounds.contains(point), let source = stage.source else { return nil }
        let place = stage.toScene(point)
        return source.bounds.contains(place) ? place : nil
    }

    /// Alt mirrors about the middle of the view under the pointer.
    private func middleOfHit(_ location: CGPoint) -> CGPoint? {
        guard let place = scenePoint(location),
            let hit = session.stage.window.hitTest(place, with: nil)
        else { return nil }
        let middle = hit.convert(CGPoint(x: hit.bounds.midX, y: hit.bounds.midY), to: nil)
        return view.stage.convert(view.stage.fromScene(middle), to: nil)
    }

    // MARK: Keys

    /// The scene's responders come first; what none of them handled may be a shortcut.
    private func take(_ key: UIKey, isDown: Bool) {
        watch.isPressHandled = false
        receive([.key(KeySample(key: key, isDown: isDown))])
        if isDown, !watch.isPressHandled, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) {
            perform(key)
        }
    }

    private func perform(_ key: UIKey) {
        switch key.name {
        case "I": toggle("userInteractionEnabled") { .bool(!$0.isUserInteractionEnabled) }
        case "H": toggle("hidden") { .bool(!$0.isHidden) }
        case "A": toggle("alpha") { .number($0.alpha < 0.5 ? 1 : 0.005) }
        case "F": view.overlay.showsFrames.toggle()
        case "P": view.toggleInspector()
        case "C": view.overlay.showsChain.toggle()
        case "R": restart(session.source.name)
        case "[", "PageUp": changeScene(by: -1)
        case "]", "PageDown": changeScene(by: 1)
        default: break
        }
    }

    /// Change a property of the view under the pointer: the deepest one there, whether it can be hit or not.
    private func toggle(_ key: String, _ value: (UIView) -> JSONValue.Content) {
        guard let pointer, !session.isReplaying, let target = deepest(session.stage.window, pointer),
            let name = target.accessibilityIdentifier
        else { return }
        do {
            try session.apply(SceneChange(.view(name), key, JSONValue(value(target))), at: sessionTime)
            watch.isChanged = true
            view.say("\(name): \(key) is now \(description(of: key, target))")
        } catch { view.say("\(error)") }
    }

    private func description(of key: String, _ view: UIView) -> String {
        switch key {
        case "hidden": view.isHidden ? "on" : "off"
        case "alpha": view.alpha < 0.01 ? "below 0.01, so it cannot be hit" : "1"
        default: view.isUserInteractionEnabled ? "on" : "off"
        }
    }

    private func deepest(_ view: UIView, _ point: CGPoint) -> UIView? {
        for child in view.subviews.reversed() {
            let place = child.convert(point, from: view)
            if child.bounds.contains(place) { return deepest(child, place) }
        }
        return view is UIWindow ? nil : view
    }

    private func changeScene(by step: Int) {
        guard let names = try? LabCommand.catalogue().names, !names.isEmpty else { return }
        let index = names.firstIndex(of: session.source.name) ?? 0
        restart(names[(index + step + names.count) % names.count])
    }

    /// Begin anew, with the same scene or another one.
    private func restart(_ name: String) {
        guard arguments.replay == nil, arguments.record == nil, arguments.trace == nil else {
            return view.say("Reset and other scenes are off while a recording or trace is being written or played.")
        }
        do {
            let source = try Source(name: name, LabCommand.catalogue())
            let next = try Session(source, arguments)
            try session.end()
            session = next
            next.stage.application.textMeasurer = host.application.textMeasurer
            watch.clear()
            next.stage.application.addObserver(watch)
            start = host.now
            view.show(next)
            host.title = "\(source.scene.title) – ResponderLab"
        } catch { view.say("\(error)") }
    }
}
