import Foundation

// How the engine's own recognizers end, said once.
extension UIGestureRecognizer {
    /// The system took the touches away: what is going on is cancelled, what is possible fails.
    final func cancelled() {
        let why = GestureReason.touchesCancelled(arena?.event.cancelReason ?? "")
        propose(committed.isActive ? .cancelled : .failed, why)
    }

    /// Fingers lifted from a continuous gesture: with none left it ends, or fails if it had not begun.
    final func endIfLifted(_ progress: @autoclosure () -> String) {
        guard areAllOver else { return }
        if shown.isActive {
            propose(.ended, .lifted)
        } else {
            propose(.failed, attempt.isWaiting ? .liftedWaiting : .liftedBefore(progress()))
        }
    }

    /// Take a step of a wheel or touchpad as begin or change.
    final func advanceByWheel(_ what: String) {
        if committed == .possible {
            if attempt.proposal == .possible { propose(.began, .wheel("a wheel or touchpad \(what)")) }
        } else {
            goOn(.wheel("a wheel or touchpad \(what)"))
        }
    }

    /// No wheel step came for a while.
    final func endWheel() {
        if committed.isActive {
            propose(.ended, .wheel("no wheel step for \(GestureLimits.wheelPause) s"))
        } else if committed == .possible {
            propose(.failed, .wheel("the wheel stopped while it waited"))
        }
    }
}
