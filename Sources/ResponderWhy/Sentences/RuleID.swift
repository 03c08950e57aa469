import ResponderLog

/// The id of a rule, as data, steps and tests name it.
public enum RuleID: String, CaseIterable, Sendable {
    // Taps and numbers of fingers
    case tapped, nextTapLate, nextTapMissing, nextTapElsewhere, fingersApart, liftedBeforeNextFinger,
        laterTapWithTooFewFingers, tooManyFingers, tooFewFingers, otherButton
    // Presses
    case heldTooLong, liftedEarly, liftedEarlyAfterLastFinger, pressBeforeTaps, pressMissing, pressed,
        pressedAfterLastFinger
    // Movement and edges
    case panBegan, tapMovedWithTooFewFingers, movedTooFar, panWithTooFewFingers, panLostFinger, movedOnlyWithLift,
        liftedBeforeMoving, liftedAcross, notAtEdge, noEdges, notInwards
    // Swipes
    case swiped, swipeWithTooFewFingers, swipeInOtherDirection, swipeAside, swipeAslant, swipeLostFinger,
        swipeWithLateFinger, swipeTooShort
    // Pinches and rotations
    case pinched, turned, pinchWithOneFinger, pinchLostFinger, pinchedTooLittle, rotationWithOneFinger,
        rotationLostFinger, turnedTooLittle
    // Other recognizers
    case movedAlongEdge, preventedAfterLift, swipePreventedByPan, preventedByDeeperView, pressPrevented,
        preventedByPress,
        prevented, oneFingerElsewhere, requirementRecognized, requirementsFailed, failedWithCycle, waitsInCycle,
        liftedWaiting, leftUndecided
    // Time
    case lateByWaiting, earlierTap, swipeBeside
    // Answers
    case nothingToGoBackTo, screenStillMoves, noBackButton, controlKeepsTouch,
        nothingToScroll, contentKeepsTouch, scrollViewRefused, refusedByProgram, refusedByView
    // Pointers, wheels and trackpads
    case hovered, wheelScrolled, wheelPinched, wheelRotated, wheelStopped, trackpadMoved, fingersMovedOn
    // Views and the gate before them
    case secondFinger, exclusiveTouchOwn, exclusiveTouchOther, fingerStoppedScroll, lateAcrossScrolling,
        contentDelayLifted, contentDelayOver, landingLate, liftLate, takenFromContent, takenByKeeper, takenByOther
    // Calls of views
    case handledInside, cancelledByGesture, cancelledByScrolling, cancelledByScrollingAtOnce, cancelledBySystem,
        viewTouchCancelled
    // Controls
    case liftedOutsideControl, textFieldDisabled, controlDisabled, controlDisabledUnderFinger, besideThumb,
        trackingRefused, landedOnSubview,
        controlOtherButton, takenAcrossSwitch, controlTaken, controlCancelledBySystem, controlTouchCancelled,
        trackingCancelled, controlLeftWindow
    // Rows
    case rowRefused, selectionOff, rowTouchCancelled, rowTakenByScrolling, rowTaken, rowTapTaken, rowSelectedLate
    // Fingers that a recognizer does not get
    case fingerRefused, touchTypeNotAllowed, otherTouchTypeFirst, gestureDisabled, landedBeforeGesture,
        popDisabledAwayFromEdge, popDisabledOnFirstScreen, popDisabled, scrollingDisabled
    // Hit tests
    case viewHidden, viewTransparent, viewDisabled, viewInTransition, viewAnimated, viewPassesThrough,
        viewRefusesPoint, superviewHidden, superviewTransparent, superviewDisabled, superviewInTransition,
        superviewAnimated, superviewPassesThrough, superviewAnswers, outsideSuperview, outsideControl,
        viewInFront, partInFront, presentedInFront, laterSubview, beyondHitArea, coveredHitArea, turnedView,
        besideSmallView, animatedView, presentedViewMoves, presentationMoves, zoomScalesAlike
    // Pointers that do not reach a view
    case pointerDisabled, pointerStopped, pointerCovered, wheelBeside, trackpadBeside, noScrollTypes, otherScrollType,
        wheelStays, pointerGestureDisabled, busyWithFingers, busyWithPointer, hoverPressed
    // Keys and the first responder
    case keysTaken, keysKept, cannotBecomeFirstResponder, firstResponderStays, editingRefused
    // The program and the system
    case touchesCancelled, fingerCancelled, disabled, movedToOtherView, removed, viewLeft, touchesLost, reset,
        contentDelayEnded, stateAssigned, unexplained
    // Gains: gestures
    case severalTaps, textEdited, othersWait, requiredIsDisabled, requiredHasNoFinger, sliderLetsGo,
        turnedSliderLetsGo, zoomIsFixed, togetherByDelegate, othersMayBegin, mayBeginBesideOthers,
        insideItsView, panOfSeveralFingers, panOfAnyFingers, eachTapActs, pressActsTwice
    // Gains: fingers
    case tapMoved, tapHeld, pressMovedBefore, pressMovedAfterwards, firstTranslation,
        firstTranslationAfterMovement, pageWentBack, screenMovedBack, screenWentBack,
        otherFingerElsewhere, otherFingerRefused, otherFingerSpent, otherFingerEarlier,
        exclusiveAmongViews, panEndedByLift, pressEndedByLift, lastFingerMovedAlone, fingerCameBack
    // Gains: views, controls and rows
    case eventsSent, touchHandled, passedToSuperview, leftToItsView, landedInHitArea, liftedNearIt,
        liftedFarFromIt, movedAcrossSlider, cameBackInside, rowSelected, rowKeptByView, rowKeptByControl,
        becameFirstResponder, drawnElsewhere, disabledControlLets, frontLetsThrough, frontSkipped,
        askedAboutViewBehind, contentWithheld, scrolledSince,
        movedSince, reshapedSince,
        setDuringTouch, setBetweenFingers, setBefore
    // Verdicts: headlines
    case buttonNotPressed, sliderNotMoved, wheelAtEnd, takersApart, buttonPressed, contentMoves, takersHave,
        rowPressed, keptBack, undecidedInput, undecidedTouch, besideScene, noViewThere,
        keyboardKept, viewMissed, gestureMissed, contentMissed, unnamedMissed, onlyHit, touchWasCancelled, contactLost,
        nothingFollowsWheel, nothingUsedTouch,
        nothingListensForTaps, nothingWaitsForPress, nothingFollowsDrag, callHandledByFirst, callPassedOn,
        callUnused
    // Verdicts: why something got the touch
    case letGoEarly, contentLost, gestureLost, lateOrBeside, passedView, focusedByTap,
        focusRefused, recognizedFirst, switchKeepsSideways, fingerLeftButton, liftCounted, rowChosen, landedOnThumb,
        landedInField, pressedByLift, eachPressed, eachOnItsView, handledBeforeTaps, handledTouch, landedOnControl
    // Verdicts: what the others did
    case scrolledInTurn, allowedTogether, nothingMakesOneWait, rowSelectedToo, viewGotItToo,
        waitedInVain, ownPressCancelled, oneFingerAtATime, sparedOwnView, sparedView, refusedAlike, othersNeed,
        controlKeeps, noOtherDrag
    // Verdicts: undecided, and nothing
    case keptForScrolling, keptByGesture, waitsForOthers, mayTakeIt, mayGetIt, gesturesNeed,
        touchStaysWithView, noDeeperView, oneViewAsked, twoViewsAsked, scrollRests, nothingThere,
        needsOtherMovement
}
