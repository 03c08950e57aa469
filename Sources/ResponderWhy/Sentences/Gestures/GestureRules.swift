import ResponderKit
import ResponderLog

/// The rules about recognizers: why one was recognized, failed, or was cancelled.
enum GestureRules {
    /// What is said about a change of a recognizer: by the first rule that holds.
    static func telling(about one: GestureCase) -> Telling {
        let rules = one.sequel.isOfOtherFinger ? [oneFingerElsewhere] : rules(for: one.reason)
        return .first(of: rules, about: one)
    }

    /// The rules about a reason, the more special ones first.
    private static func rules(for reason: GestureReason) -> [Rule<GestureCase>] {
        switch reason {
        case .moved: [panBegan]
        case .movedOn, .lifted: [fingersMovedOn]
        case .movedTooFar: [tapMovedWithTooFewFingers, movedTooFar]
        case .heldTooLong: [heldTooLong]
        case .liftedEarly: [liftedEarlyAfterLastFinger, liftedEarly]
        case .tapped: [tapped]
        case .noNextTap: [nextTapLate, nextTapMissing]
        case .tapTooFar: [nextTapElsewhere]
        case .fingersApart: [laterTapWithTooFewFingers, fingersApart]
        case .liftedBeforeNext: [laterTapWithTooFewFingers, liftedBeforeNextFinger]
        case .pressBeforeTaps: [pressBeforeTaps]
        case .noPress: [pressMissing]
        case .pressed: [pressedAfterLastFinger, pressed]
        case .otherButton: [otherButton]
        case .tooManyTouches: [tooManyFingers]
        case .tooFewTouches: [tooFewFingers]
        case .liftedBeforeMoving: [panWithTooFewFingers, panLostFinger, movedOnlyWithLift, liftedBeforeMoving]
        case .liftedAcross: [liftedAcross]
        case .liftedBeforePinching: [pinchWithOneFinger, pinchLostFinger, pinchedTooLittle]
        case .liftedBeforeTurning: [rotationWithOneFinger, rotationLostFinger, turnedTooLittle]
        case .touchesCancelled: [touchesCancelled]
        case .fingerCancelled: [fingerCancelled]
        case .swiped: [swiped]
        case .swipeTooSlow:
            [
                swipeWithTooFewFingers, swipeInOtherDirection, swipeAslant, swipeLostFinger, swipeWithLateFinger,
                swipeTooShort,
            ]
        case .swipeAside: [swipeWithTooFewFingers, swipeInOtherDirection, swipeAside]
        case .pinched: [pinched]
        case .turned: [turned]
        case .notAtEdge: [notAtEdge]
        case .noEdges: [noEdges]
        case .notInwards: [notInwards]
        case .hover: [hovered]
        case .wheel: [wheelScrolled, wheelPinched, wheelRotated]
        case .wheelStopped, .wheelStoppedWaiting: [wheelStopped]
        case .trackpad: [trackpadMoved]
        case .prevented:
            [
                movedAlongEdge, preventedAfterLift, swipePreventedByPan, preventedByDeeperView, pressPrevented,
                preventedByPress, prevented,
            ]
        case .requirementRecognized: [requirementRecognized]
        case .requirementsFailed: [requirementsFailed]
        case .deadlocked: [failedWithCycle]
        case .liftedWaiting: [waitsInCycle, liftedWaiting]
        case .leftOpen: [leftUndecided]
        case .shouldBegin: refusals
        case .disabled: [disabled]
        case .removed: [movedToOtherView, removed]
        case .viewLeft: [viewLeft]
        case .touchesLost: [touchesLost]
        case .reset: [reset]
        case .contentDelayOver, .contentDelayLifted: [contentDelayEnded]
        case .stateAssigned: [stateAssigned]
        }
    }

    /// The rules about gestures that were not allowed to begin.
    static var refusals: [Rule<GestureCase>] {
        [
            nothingToGoBackTo, screenStillMoves, noBackButton, controlKeepsTouch, nothingToScroll,
            contentKeepsTouch, scrollViewRefused, refusedByProgram, refusedByView,
        ]
    }
}

extension GestureCase.Sequel? {
    /// Whether the other one of two fingers landed on another view, which is the reason whatever the engine says.
    fileprivate var isOfOtherFinger: Bool { if case .otherFinger? = self { true } else { false } }
}
