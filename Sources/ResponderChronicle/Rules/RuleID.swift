/// The id of a rule, as data, steps and tests name it.
public enum RuleID: String, CaseIterable, Sendable {
    // Taps and numbers of fingers
    case tapped, nextTapLate, nextTapMissing, nextTapElsewhere, fingersApart, liftedBeforeNextFinger,
        tooManyFingers, tooFewFingers, otherButton
    // Presses
    case heldTooLong, liftedEarly, pressBeforeTaps, pressMissing, pressed
    // Movement and edges
    case panBegan, tapMovedWithTooFewFingers, movedTooFar, panWithTooFewFingers, movedOnlyWithLift,
        liftedBeforeMoving, liftedAcross, notAtEdge, noEdges, notInwards
    // Swipes
    case swiped, swipeWithTooFewFingers, swipeInOtherDirection, swipeAside, swipeAslant, swipeTooShort
    // Pinches and rotations
    case pinched, turned, pinchWithOneFinger, pinchedTooLittle, rotationWithOneFinger, turnedTooLittle
    // Other recognizers
    case movedAlongEdge, swipePreventedByPan, preventedByDeeperView, pressPrevented, preventedByPress,
        prevented, oneFingerElsewhere, requirementRecognized, requirementsFailed, waitsInCycle,
        liftedWaiting, leftUndecided
    // Time
    case lateByWaiting, earlierTap, swipeBeside
    // Answers
    case nothingToGoBackTo, screenStillMoves, noBackButton, controlKeepsTouch, scrollingIsOff,
        nothingToScroll, contentKeepsTouch, scrollViewRefused, refusedByProgram, refusedByView
    // Pointers, wheels and trackpads
    case hovered, wheelScrolled, wheelPinched, wheelRotated, wheelStopped, trackpadMoved, fingersMovedOn
    // Hit tests
    case viewHidden, viewTransparent, viewDisabled, viewInTransition, viewAnimated, viewPassesThrough,
        viewRefusesPoint, superviewHidden, superviewTransparent, superviewDisabled, superviewInTransition,
        superviewAnimated, superviewPassesThrough, superviewAnswers, outsideSuperview, outsideControl,
        viewInFront, partInFront, presentedInFront, laterSubview, beyondHitArea, coveredHitArea, turnedView,
        besideSmallView, animatedView, presentedViewMoves, presentationMoves, zoomScalesAlike
    // Pointers that do not reach a view
    case pointerDisabled, pointerStopped, pointerCovered, wheelBeside, trackpadBeside, noScrollTypes, otherScrollType,
        wheelStays, hoverPressed
    // Keys and the first responder
    case keysTaken, keysKept, cannotBecomeFirstResponder, firstResponderStays, editingRefused
    // The program and the system
    case touchesCancelled, fingerCancelled, disabled, removed, viewLeft, touchesLost, reset,
        contentDelayEnded, stateAssigned, reasonAlone, unexplained
}
