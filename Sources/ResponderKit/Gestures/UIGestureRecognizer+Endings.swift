import Foundation

// The endings that the engine's recognizers share.
extension UIGestureRecognizer {
    /// The system cancelled the touches: an active gesture is cancelled, a possible one fails.
    final func cancelled() {
        let why = GestureReason.touchesCancelled(arena?.event.cancelReason ?? "")
        propose(committed.isActive ? .cancelled : .failed, why)
    }

    /// Fingers of a continuous gesture lifted: without fingers it ends, or fails for the reason given if it had not begun.
    final func endIfLifted(_ otherwise: @autoclosure () -> GestureReason) {
        guard areAllOver else { return }
        if shown.isActive {
            propose(.ended, .lifted)
        } else {
            propose(.failed, attempt.isWaiting ? .liftedWaiting : otherwise())
        }
    }

    /// Begin or change by a step of a wheel or touchpad.
    final func advanceByWheel(_ motion: GestureReason.WheelMotion) {
        if committed == .possible {
            if attempt.proposal == .possible { propose(.began, .wheel(motion)) }
        } else {
            goOn(.wheel(motion))
        }
    }

    /// The pause after the last wheel step was long enough to end the gesture, or the fingers left the touchpad.
    final func endWheel(_ why: GestureReason = .wheelStopped(after: GestureLimits.wheelPause)) {
        if committed.isActive {
            propose(.ended, why)
        } else if committed == .possible {
            propose(.failed, .wheelStoppedWaiting)
        }
    }
}
