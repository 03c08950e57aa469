import ResponderKit
import ResponderLog

/// The rules about gains: why a gesture, a view, a control or a row got a touch.
enum GainRules {
    /// What is said about a fact. The reason of a gesture has rules of its own.
    static func telling(about one: GainCase) -> Telling {
        if case .met(let gesture) = one { return GestureRules.telling(about: gesture) }
        return .first(of: rules(for: one), about: one)
    }

    /// The rules about a fact, the more special ones first.
    private static func rules(for one: GainCase) -> [Rule<GainCase>] {
        switch one {
        case .met: []
        case .taps: [severalTaps]
        case .textEditing: [textEdited]
        case .awaitedBy: [othersWait]
        case .requiresDisabled: [requiredIsDisabled]
        case .requiresElsewhere: [requiredHasNoFinger]
        case .sliderLets: [turnedSliderLetsGo, sliderLetsGo]
        case .fixedZoom: [zoomIsFixed]
        case .together: [togetherByDelegate, othersMayBegin, mayBeginBesideOthers]
        case .inside: [insideItsView]
        case .fingers: [panOfSeveralFingers, panOfAnyFingers]
        case .again: [eachTapActs]
        case .actions: [pressActsTwice]
        case .moved: [tapMoved]
        case .held: [tapHeld]
        case .movedBefore: [pressMovedBefore]
        case .movedAfterwards: [pressMovedAfterwards]
        case .jump: [firstTranslationAfterMovement, firstTranslation]
        case .pageWentBack: [pageWentBack]
        case .screenWentBack: [screenMovedBack, screenWentBack]
        case .otherFinger: [otherFingerElsewhere, otherFingerRefused, otherFingerSpent, otherFingerEarlier]
        case .exclusive: [exclusiveAmongViews]
        case .lostFinger: [panEndedByLift, pressEndedByLift, lastFingerMovedAlone]
        case .fingerBack: [fingerCameBack]
        case .sent: [eventsSent]
        case .handled: [touchHandled]
        case .passedOn: [passedToSuperview]
        case .left: [leftToItsView]
        case .landedInHitArea: [landedInHitArea]
        case .liftedOutside: [liftedNearIt, liftedFarFromIt]
        case .sliderStill: [movedAcrossSlider]
        case .cameBack: [cameBackInside]
        case .selected: [rowSelected]
        case .rowKept: [rowKeptByView, rowKeptByControl]
        case .firstResponder: [becameFirstResponder]
        case .ahead: [drawnElsewhere]
        case .disabledControl: [disabledControlLets]
        case .letThrough: [frontLetsThrough, frontSkipped]
        case .askedAbout: [askedAboutViewBehind]
        case .withheld: [contentWithheld]
        case .displaced: [scrolledSince, movedSince, reshapedSince]
        case .set: [setDuringTouch, setBetweenFingers, setBefore]
        }
    }
}
