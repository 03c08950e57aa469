import Foundation

/// The common part of pinches and rotations: two fingers, one of which may lift and land again while the gesture goes on.
/// Use its subclasses; UIKit has no such class.
open class TwoFingerGestureRecognizer: UIGestureRecognizer {
    final let pair = FingerPair()
    final let tracker = VelocityTracker()
    /// Whether an assignment set the velocity to zero until the next event.
    final var isVelocityZeroed = false
    /// Where the pointer of the wheel or trackpad that drives the gesture is, in the window; nil for fingers.
    final var pointerPlace: CGPoint?

    open override func location(in view: UIView?) -> CGPoint {
        pointerPlace.map { fromWindow($0, to: view) } ?? super.location(in: view)
    }

    override var decidesOnMoves: Bool { true }

    /// Both fingers are down again. For the recognizers of the engine.
    func pairCompleted() {}

    /// A move that changes neither the distance nor the angle, because one finger is left. The location follows it.
    final func moveLastFinger() { if committed.isActive { goOn() } }

    /// Why the gesture fails when its fingers lift too early. For the recognizers of the engine.
    var reasonOfEarlyLift: GestureReason { .liftedWaiting }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        // A wheel or a trackpad's own gesture, which drives this one, goes on without the fingers.
        if pointerPlace != nil { return touches.forEach { ignore($0, for: event) } }
        ignoreBeyondTwo(event)
        if pair.take(self.touches) { pairCompleted() }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        pair.lose(touches)
        if pair.take(self.touches) { pairCompleted() }
        endIfLifted(reasonOfEarlyLift)
    }

    override var fingersToGoOn: Int { 2 }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        guard goesOn(without: touches) else { return }
        pair.lose(touches)
        if pair.take(self.touches) { pairCompleted() }
    }

    override func touchIgnored(_ touch: UITouch) { pair.lose([touch]) }

    open override func reset() {
        super.reset()
        pair.reset()
        tracker.removeAll()
        pointerPlace = nil
    }

    @_spi(Engine) open override func deadlineReached() { if pointerPlace != nil { endWheel() } }

    /// A step of a trackpad's own gesture came.
    final func transformed(_ step: TransformRouter.Step) {
        pointerPlace = step.location
        switch step.phase {
        case .began: follow(step)
        case .changed: follow(step)
        case .ended:
            attempt.isTransformed = false
            if shown.isActive {
                propose(.ended, .trackpad(.lifted))
            } else {
                propose(.failed, attempt.isWaiting ? .liftedWaiting : .trackpad(reasonOfEarlyEnd))
            }
        case .cancelled:
            attempt.isTransformed = false
            propose(committed.isActive ? .cancelled : .failed, .trackpad(.cancelled))
        }
    }

    /// Take the change of a trackpad's own gesture. For the recognizers of the engine.
    func follow(_ step: TransformRouter.Step) {}

    /// Why the gesture fails when that of the trackpad ends too early. For the recognizers of the engine.
    var reasonOfEarlyEnd: GestureReason.TrackpadStep { .lifted }

    /// Track only two fingers; ignored later fingers stay with the view.
    private func ignoreBeyondTwo(_ event: UIEvent) {
        // A finger that lifts or is cancelled in the event in which another lands makes room for it.
        var places = 2
        for touch in remainingTouches {
            if places > 0 { places -= 1 } else { ignore(touch, for: event) }
        }
    }

    nonisolated deinit {}
}
