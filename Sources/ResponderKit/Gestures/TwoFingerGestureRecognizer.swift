import Foundation

/// The common part of pinches and rotations: two fingers, one of which may lift and land again while the gesture goes on.
/// Use its subclasses; UIKit has no such class.
open class TwoFingerGestureRecognizer: UIGestureRecognizer {
    final let pair = FingerPair()
    final let tracker = VelocityTracker()
    /// Whether an assignment set the velocity to zero until the next event.
    final var isVelocityZeroed = false
    /// Where the wheel that drives the gesture is, in the window; nil for fingers.
    final var wheelPlace: CGPoint?

    open override func location(in view: UIView?) -> CGPoint {
        wheelPlace.map { fromWindow($0, to: view) } ?? super.location(in: view)
    }

    /// With one finger left nothing changes.
    override var decidesOnMoves: Bool { true }

    /// Both fingers are down again. For the recognizers of the engine.
    func pairCompleted() {}

    /// One of two fingers lifted. For the recognizers of the engine.
    func pairLost() {}

    /// Why the gesture fails when its fingers lift too early. For the recognizers of the engine.
    var reasonOfEarlyLift: GestureReason { .liftedWaiting }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        ignoreBeyondTwo(event)
        if pair.take(self.touches) { pairCompleted() }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if pair.lose(touches) { pairLost() }
        if pair.take(self.touches) { pairCompleted() }
        endIfLifted(reasonOfEarlyLift)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if pair.lose(touches) { pairLost() }
        if areAllOver { cancelled() }
    }

    override func touchIgnored(_ touch: UITouch) { if pair.lose([touch]) { pairLost() } }

    open override func reset() {
        super.reset()
        pair.reset()
        tracker.removeAll()
        wheelPlace = nil
    }

    override func deadlineReached() { if wheelPlace != nil { endWheel() } }

    /// Track only two fingers; ignored later fingers stay with the view.
    private func ignoreBeyondTwo(_ event: UIEvent) {
        // A finger that lifts in the event in which another lands makes room for it.
        var places = 2
        for touch in remainingTouches {
            if places > 0 { places -= 1 } else { ignore(touch, for: event) }
        }
    }

    nonisolated deinit {}
}
