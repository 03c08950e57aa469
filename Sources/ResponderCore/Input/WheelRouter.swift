import Foundation

/// Sends steps of wheels and touchpads to the recognizers under the pointer. Steps without a pause between them are one
/// run, which stays with the view that it began over.
final class WheelRouter {
    /// Set by the application that owns the router.
    unowned var application: UIApplication!
    private let arena: GestureArena
    private let touches: TouchSequence
    /// The step that is being delivered.
    private(set) var step: Step?
    /// The number that the recognizers of the run share like the number of a touch, so that they exclude each other.
    private var runNumber: UInt64 = 0
    /// The view that the run began over. It gets the whole run, also if the content moves away from under the pointer.
    private weak var runView: UIView?
    /// When the run is over unless another step comes.
    private var runEnd = -TimeInterval.infinity

    /// One step on its way to the recognizers.
    struct Step {
        let event: UIEvent
        let window: UIWindow
        let view: UIView
        let motion: WheelStep
    }

    init(_ arena: GestureArena, _ touches: TouchSequence) {
        self.arena = arena
        self.touches = touches
    }

    nonisolated deinit {}

    func process(_ sample: ScrollSample) {
        guard sample.location.isFinite, (sample.delta.dx + sample.delta.dy).isFinite else {
            return arena.trace.warn("a scroll sample with a number that is not finite was ignored.")
        }
        guard application.ignoreCount == 0 else { return }
        let now = arena.clock.now
        if sample.kind == .lifted, now.exceeds(runEnd) { return }
        if now.exceeds(runEnd) || runView?._window == nil {
            let (view, window) = application.hitTest(sample.location, with: nil)
            let point = window?.pointFromScreen(sample.location) ?? sample.location
            arena.trace.record(.pointed(.wheel, at: point, view: view.map { Participant($0) }))
            runView = view
            runNumber = touches.nextNumber()
        }
        guard let view = runView, let window = view._window else { return }
        runEnd = sample.kind == .lifted ? -.infinity : now + GestureLimits.wheelPause
        let motion = WheelStep(sample, at: window.pointFromScreen(sample.location))
        let event = UIEvent(type: motion.isTransform ? .transform : .scroll)
        for event in [event, arena.event] {
            event._timestamp = now
            event._modifierFlags = sample.modifierFlags
        }
        step = Step(event: event, window: window, view: view, motion: motion)
        application.sendEvent(event)
        step = nil
        arena.finishCycle()
    }

    /// `UIWindow.sendEvent`: the step goes to the recognizers of the view and of its superviews that follow wheels.
    func deliver() {
        guard let step else { return }
        arena.looksAtAll = true
        if step.motion.kind == .lifted { return lift(step.view) }
        step.view.forEachRecognizerAround { recognizer, depth in
            guard recognizer.enabled, recognizer.touches.isEmpty, !recognizer.committed.isFinal,
                !recognizer.attempt.isTransformed, !hasLeft(recognizer),
                recognizer.follows(step.motion), recognizer.shouldReceive(step.event)
            else { return }
            arena.enter(recognizer, with: runNumber, depth: depth)
            recognizer.attempt.lastRun = runNumber
            recognizer.deadline = runEnd
            recognizer.wheelMoved(step.motion)
            recognizer.hideProposal()
        }
        arena.settle()
    }

    /// Whether a recognizer took part in the run and is over. As with touches, it is out until the next run.
    private func hasLeft(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.attempt.lastRun == runNumber && !recognizer.attempt.hasTouch(runNumber)
    }

    /// The fingers left the touchpad: end what the run drives.
    private func lift(_ view: UIView) {
        view.forEachRecognizerAround { recognizer, _ in
            guard recognizer.attempt.hasTouch(runNumber), !recognizer.committed.isFinal else { return }
            recognizer.wheelLifted()
            recognizer.hideProposal()
        }
        arena.settle()
    }
}

/// One step of a wheel or touchpad, read for what it asks for.
struct WheelStep {
    let kind: ScrollSample.Kind
    let translation: CGVector
    let scale: CGFloat
    let angle: CGFloat
    let location: CGPoint
    /// Whether it pinches or rotates rather than scrolls.
    let isTransform: Bool

    init(_ sample: ScrollSample, at location: CGPoint) {
        self.location = location
        kind = sample.kind
        let step = sample.delta.dy != 0 ? sample.delta.dy : sample.delta.dx
        switch ScrollUse(sample.modifierFlags) {
        case .scroll: (translation, scale, angle, isTransform) = (sample.delta, 1, 0, false)
        case .pinch: (translation, scale, angle, isTransform) = (.zero, exp(step * GestureLimits.wheelScale), 0, true)
        case .rotation: (translation, scale, angle, isTransform) = (.zero, 1, step * GestureLimits.wheelAngle, true)
        }
    }
}
