import Foundation

/// Sends the pinches and rotations that a trackpad recognizes by itself to the recognizers under the pointer. Each is
/// hit-tested once, when it begins, and its recognizers are those that receive it then.
///
/// Drivers lose samples. A change without a begin begins the gesture, and a gesture without an end ends with the next begin.
/// Fingers may rest on a trackpad, so a pause ends nothing.
final class TransformRouter {
    /// Set by the application that owns the router.
    unowned var application: UIApplication!
    private let arena: GestureArena
    private let touches: TouchSequence
    /// The step that is being delivered.
    private(set) var step: Step?
    /// The gesture of the trackpad that has begun and not ended.
    private var gesture: Gesture?
    private var progress = TrackpadProgress()

    /// One step on its way to the recognizers.
    struct Step {
        let event: UIEvent
        let window: UIWindow
        let view: UIView
        let phase: TransformSample.Phase
        /// Where the pointer is, in the window.
        let location: CGPoint
        /// The scale and rotation since the gesture began.
        let scale: CGFloat
        let rotation: CGFloat
        /// The factor and the turn since the step before.
        let factor: CGFloat
        let turn: CGFloat
    }

    private struct Gesture {
        /// The number that its recognizers share like the number of a touch, so that they exclude each other.
        let number: UInt64
        /// The view that it began over.
        weak var view: UIView?
        /// The last values.
        var scale: CGFloat = 1
        var rotation: CGFloat = 0
        var location: CGPoint
        var recognizers: [WeakRecognizer] = []
    }

    private struct WeakRecognizer {
        weak var object: TwoFingerGestureRecognizer?
    }

    init(_ arena: GestureArena, _ touches: TouchSequence) {
        self.arena = arena
        self.touches = touches
    }

    nonisolated deinit {}

    func process(_ sample: TransformSample) {
        var sample = sample
        let isOver = sample.phase == .ended || sample.phase == .cancelled
        if !sample.isValid {
            arena.trace.warn(
                "a transform sample without finite numbers or with a scale of 0 or less was "
                    + (isOver ? "taken with the numbers before it." : "ignored."))
            guard isOver else { return }
        }
        let begins = progress.begins(with: sample.phase)
        if begins {
            if sample.phase == .changed {
                arena.trace.warn("a gesture of the trackpad changed without having begun; it begins with this sample.")
            }
            cancel("the trackpad began another gesture")
            begin(sample)
        }
        guard let gesture else {
            return arena.trace.warn("a transform sample without its begin was ignored.")
        }
        if !sample.isValid {
            (sample.scale, sample.rotation, sample.location) = (gesture.scale, gesture.rotation, gesture.location)
        }
        // Values that come with the begin or the end are a change.
        var change = sample
        change.phase = .changed
        if begins {
            sample.phase = .began
            (sample.scale, sample.rotation) = (1, 0)
            send(sample)
        }
        let isNews = change.scale != gesture.scale || change.rotation != gesture.rotation
        if sample.phase == .changed || isNews && sample.phase != .cancelled { send(change) }
        if isOver {
            send(sample)
            end()
        }
        arena.finishCycle()
    }

    private func begin(_ sample: TransformSample) {
        gesture = Gesture(number: touches.nextNumber(), location: sample.location)
        guard application.ignoreCount == 0 else { return }
        let (view, window) = application.hitTest(sample.location, with: nil)
        let point = window?.pointFromScreen(sample.location) ?? sample.location
        arena.trace.record(.pointed(.transform, at: point, view: view.map { Participant($0) }))
        gesture?.view = view
    }

    private func send(_ sample: TransformSample) {
        guard let last = gesture else { return }
        gesture?.scale = sample.scale
        gesture?.rotation = sample.rotation
        gesture?.location = sample.location
        guard let view = last.view, let window = view._window else { return }
        let event = UIEvent(type: .transform)
        for event in [event, arena.event] {
            event._timestamp = arena.clock.now
            event._modifierFlags = sample.modifierFlags
        }
        step = Step(
            event: event, window: window, view: view, phase: sample.phase,
            location: window.pointFromScreen(sample.location), scale: sample.scale, rotation: sample.rotation,
            factor: sample.scale / last.scale, turn: sample.rotation - last.rotation)
        application.sendEvent(event)
        step = nil
    }

    /// `UIWindow.sendEvent`: the step goes to the pinches and rotations of the view and of its superviews.
    func deliver() {
        guard let step else { return }
        arena.looksAtAll = true
        if step.phase == .began { offer(step) }
        forEachRecognizer { recognizer in
            recognizer.transformed(step)
            recognizer.hideProposal()
        }
        arena.settle()
    }

    private func offer(_ step: Step) {
        guard let number = gesture?.number else { return }
        step.view.forEachRecognizerAround { recognizer, depth in
            guard let recognizer = recognizer as? TwoFingerGestureRecognizer, recognizer.enabled,
                recognizer.touches.isEmpty, recognizer.committed == .possible, !recognizer.attempt.isWaiting,
                recognizer.shouldReceive(step.event)
            else { return }
            arena.enter(recognizer, with: number, depth: depth)
            recognizer.attempt.isTransformed = true
            gesture?.recognizers.append(WeakRecognizer(object: recognizer))
        }
    }

    /// The recognizers that follow the gesture. One that has failed, or that its program disabled, takes no further part.
    private func forEachRecognizer(_ body: (TwoFingerGestureRecognizer) -> Void) {
        guard let gesture else { return }
        for recognizer in gesture.recognizers.compactMap(\.object)
        where recognizer.attempt.isTransformed && recognizer.attempt.hasTouch(gesture.number)
            && !recognizer.committed.isFinal
        {
            body(recognizer)
        }
    }

    /// Stop the gesture; the trackpad may still report its end.
    func cancel(_ why: String) {
        guard gesture != nil else { return }
        forEachRecognizer { arena.abandon($0, .touchesCancelled(why)) }
        gesture?.view = nil
        gesture?.recognizers = []
        arena.finishCycle()
    }

    /// The trackpad's gesture is over, also for recognizers from which an override of `sendEvent` kept its end.
    private func end() {
        forEachRecognizer { arena.abandon($0, .touchesLost) }
        gesture = nil
    }
}

extension TransformSample {
    fileprivate var isValid: Bool {
        location.isFinite && rotation.isFinite && scale.isFinite && scale > 0
    }
}
