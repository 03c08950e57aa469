import Foundation

// The endings that the engine's recognizers share.
extension UIGestureRecognizer {
    /// Fingers were cancelled. They leave the gesture, which goes on with those that stay if they are as many as it needs,
    /// or if it did not have enough before either. Otherwise an active gesture is cancelled, and a possible one fails.
    /// - Returns: whether it goes on.
    package final func goesOn(without cancelled: Set<UITouch>) -> Bool {
        let rest = touches.count - cancelled.count
        if !needsAllFingers, rest > 0, rest >= fingersToGoOn || !hadEnoughFingers { return true }
        let why = arena?.event.cancelReason ?? ""
        // Of a recognizer that needs all of its fingers, one that lands now replaces none.
        let (left, needed) = needsAllFingers ? (countBefore - cancelled.count, countBefore) : (rest, fingersToGoOn)
        propose(
            committed.isActive ? .cancelled : .failed,
            left == 0 ? .touchesCancelled(why) : .fingerCancelled(left: left, needs: needed, why))
        return false
    }

    /// Whether the fingers that were down before this event are enough.
    final var hadEnoughFingers: Bool { countBefore >= fingersToGoOn }

    /// The number of the tracked fingers that were down before this event.
    private var countBefore: Int {
        var count = 0
        for index in touches.indices where touches[index]._phase != .began { count += 1 }
        return count
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
        // The run is over for it: a step at this very moment begins another gesture.
        attempt.lastRun = 0
        if committed.isActive {
            propose(.ended, why)
        } else if committed == .possible {
            propose(.failed, .wheelStoppedWaiting)
        }
    }
}
