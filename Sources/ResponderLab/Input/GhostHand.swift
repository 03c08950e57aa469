import InspectorPanels
import ResponderKit
import ResponderScenes

/// A hand that shows a newcomer what can be done: after a few quiet seconds on a fresh stage it flicks a view and pinches it, as a
/// recording. The first input ends it for good, and the person's own session goes on as if nothing had happened.
final class GhostHand {
    private let sessions: Sessions
    private let desk: Desk
    /// Whether something is in front of the stage.
    private let isCovered: () -> Bool
    /// Shows a session from its beginning.
    private let show: (Session) -> Void
    /// The person's session and its beginning on the host's clock, while the hand plays.
    private var kept: (session: Session, start: TimeInterval?)?
    /// Whether there was input, or the hand has played.
    private var isOver = false

    init(
        _ sessions: Sessions, on desk: Desk, isCovered: @escaping () -> Bool, show: @escaping (Session) -> Void
    ) {
        self.sessions = sessions
        self.desk = desk
        self.isCovered = isCovered
        self.show = show
    }

    private var view: DeskView { desk.view }

    /// How long it waits, in seconds.
    static let wait: TimeInterval = 3

    var isPlaying: Bool { kept != nil }

    /// When it wants to begin, in the host's time; nil for never.
    var wake: TimeInterval? {
        guard !isOver, kept == nil, view.mode == .play, let start = desk.start else { return nil }
        return start + Self.wait
    }

    /// Begin when it is time, and end when it has shown everything.
    func turn(_ now: TimeInterval) {
        if kept != nil, desk.isOver { return end() }
        guard let wake, now >= wake else { return }
        begin()
    }

    /// Input of the person: the hand ends for good. A resting pointer that only moves is none.
    func see(_ input: [InputSample]) {
        let isInput = input.contains { sample in
            switch sample {
            case .hover, .activation: false
            default: true
            }
        }
        guard isInput else { return }
        isOver = true
        end()
    }

    private func begin() {
        isOver = true
        let session = sessions.current
        let measurer = view.window?.application?.textMeasurer
        guard !session.isReplaying, session.model.timeline.touches.isEmpty, !isCovered(),
            let log = Demonstration.log(on: session.stage),
            let shown = try? Session(session.source, Arguments([]), playing: log, textMeasurer: measurer)
        else { return }
        kept = (session, desk.start)
        lend(shown)
        view.overlay.showsHand = true
    }

    /// Give the stage back to the person's session.
    func end() {
        guard let kept else { return }
        self.kept = nil
        view.overlay.showsHand = false
        lend(kept.session)
        desk.start = kept.start
    }

    private func lend(_ session: Session) {
        sessions.lend(to: session)
        show(session)
    }
}

/// The strokes of the hand: a flick of the view in front that a pan and a pinch move, and a pinch of the next one.
enum Demonstration {
    /// The input; nil for a stage without such views.
    static func log(on stage: Stage) -> InputLog? {
        let views = views(on: stage)
        guard let flicked = views.last else { return nil }
        let pinched = views.dropLast().first ?? flicked
        let log = InputLog(isComplete: true, file: "")
        let bounds = stage.window.bounds
        // A program may have given its views places by the size of the window.
        log.append(RecordedInput(at: 0, .size(bounds.size)))
        flick(flicked, to: bounds.middle, at: 0.4, log)
        pinch(pinched, at: 2.4, log)
        log.append(RecordedInput(at: 5.2, .end))
        return log
    }

    private static func views(on stage: Stage) -> [UIView] {
        stage.viewNames.compactMap { stage.view(named: $0) }.filter { view in
            let gestures = view.gestureRecognizers ?? []
            return view.window != nil && gestures.contains { type(of: $0) == UIPanGestureRecognizer.self }
                && gestures.contains { $0 is UIPinchGestureRecognizer } && !(view is UIScrollView)
                && max(view.bounds.width, view.bounds.height) < 0.6 * stage.window.bounds.width
        }
    }

    private static func middle(of view: UIView) -> CGPoint { view.convert(view.bounds.middle, to: nil) }

    private static func add(
        _ phase: TouchSample.Phase, _ contact: Int, _ place: CGPoint, _ time: TimeInterval, _ log: InputLog
    ) {
        log.append(
            RecordedInput(
                at: time, .touch(TouchSample(contact: contact, phase: phase, location: place, timestamp: time))))
    }

    /// A stroke that becomes faster until it lifts.
    private static func flick(_ view: UIView, to goal: CGPoint, at start: TimeInterval, _ log: InputLog) {
        let from = middle(of: view)
        let way = CGVector(dx: goal.x - from.x, dy: goal.y - from.y)
        let length = max(1, hypot(way.dx, way.dy))
        // Towards the middle of the stage; upwards from there.
        let unit = length < 40 ? CGVector(dx: 0.4, dy: -0.9) : CGVector(dx: way.dx / length, dy: way.dy / length)
        let steps = 24
        for step in 0...steps {
            let part = CGFloat(step) / CGFloat(steps)
            let place = CGPoint(x: from.x + unit.dx * 70 * part * part, y: from.y + unit.dy * 70 * part * part)
            add(step == 0 ? .down : step == steps ? .up : .move, 1, place, start + 0.5 * Double(part), log)
        }
    }

    /// Two fingers that move apart and turn a little.
    private static func pinch(_ view: UIView, at start: TimeInterval, _ log: InputLog) {
        let from = middle(of: view)
        let steps = 48
        for step in 0...steps {
            let part = CGFloat(step) / CGFloat(steps)
            let eased = part * part * (3 - 2 * part)
            let (radius, angle) = (44 + 30 * eased, 0.5 + 0.35 * eased)
            let offset = CGVector(dx: radius * cos(angle), dy: radius * sin(angle))
            let phase: TouchSample.Phase = step == 0 ? .down : step == steps ? .up : .move
            let time = start + 1.4 * Double(part)
            add(phase, 1, CGPoint(x: from.x - offset.dx, y: from.y - offset.dy), time, log)
            add(phase, 2, CGPoint(x: from.x + offset.dx, y: from.y + offset.dy), time, log)
        }
    }
}
