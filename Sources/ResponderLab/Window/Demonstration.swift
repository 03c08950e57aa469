import ResponderKit
import ResponderScenes

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

    private static func middle(of view: UIView) -> CGPoint {
        view.convert(view.bounds.middle, to: nil)
    }

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
            let place = CGPoint(x: from.x + unit.dx * 120 * part * part, y: from.y + unit.dy * 120 * part * part)
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
            let (radius, angle) = (36 + 44 * eased, 0.5 + 0.35 * eased)
            let offset = CGVector(dx: radius * cos(angle), dy: radius * sin(angle))
            let phase: TouchSample.Phase = step == 0 ? .down : step == steps ? .up : .move
            let time = start + 1.4 * Double(part)
            add(phase, 1, CGPoint(x: from.x - offset.dx, y: from.y - offset.dy), time, log)
            add(phase, 2, CGPoint(x: from.x + offset.dx, y: from.y + offset.dy), time, log)
        }
    }
}
