import ResponderKit

extension Decision {
    /// The kind of the decision in a word, as in data: the case of a reason, or the property that decided.
    var code: String {
        switch kind {
        case .gate(_, _, let verdict): verdict.code
        case .pointed(let input, _, _): input.rawValue
        case .gesture(_, _, _, _, let why): why.code
        case .refusal(_, _, let why): why.rawValue
        case .ignored(_, let why): why.rawValue
        case .controlLost(_, let why): why.rawValue
        case .selection(_, _, _, let why): why.rawValue
        case .firstResponderRefused(_, _, let why): why.rawValue
        case .hitTest: "hitTest"
        case .touch: "touch"
        case .delivery: "delivery"
        case .action: "action"
        case .control: "control"
        case .transform: "transform"
        case .firstResponder: "firstResponder"
        case .motion: "motion"
        case .remote: "remote"
        case .press: "press"
        case .waiting: "waiting"
        case .answer: "answer"
        case .unasked: "unasked"
        case .placed: "placed"
        case .warning: "warning"
        }
    }
}

extension GateDecision {
    /// The case in a word, as in data.
    fileprivate var code: String {
        switch self {
        case .beganWithheld: "beganWithheld"
        case .endedWithheld: "endedWithheld"
        case .released: "released"
        case .claimed: "claimed"
        case .refusedMultipleTouch: "refusedMultipleTouch"
        case .refusedExclusiveTouch: "refusedExclusiveTouch"
        case .refusedStoppedScroll: "refusedStoppedScroll"
        }
    }
}

extension GestureReason {
    /// The case in a word, as in data.
    public var code: String {
        switch self {
        case .moved: "moved"
        case .movedOn: "movedOn"
        case .movedTooFar: "movedTooFar"
        case .heldTooLong: "heldTooLong"
        case .liftedEarly: "liftedEarly"
        case .tapped: "tapped"
        case .noNextTap: "noNextTap"
        case .tapTooFar: "tapTooFar"
        case .fingersApart: "fingersApart"
        case .liftedBeforeNext: "liftedBeforeNext"
        case .pressBeforeTaps: "pressBeforeTaps"
        case .noPress: "noPress"
        case .pressed: "pressed"
        case .otherButton: "otherButton"
        case .tooManyTouches: "tooManyTouches"
        case .tooFewTouches: "tooFewTouches"
        case .lifted: "lifted"
        case .liftedBeforeMoving: "liftedBeforeMoving"
        case .liftedAcross: "liftedAcross"
        case .liftedBeforePinching: "liftedBeforePinching"
        case .liftedBeforeTurning: "liftedBeforeTurning"
        case .touchesCancelled: "touchesCancelled"
        case .fingerCancelled: "fingerCancelled"
        case .swiped: "swiped"
        case .swipeTooSlow: "swipeTooSlow"
        case .swipeAside: "swipeAside"
        case .pinched: "pinched"
        case .turned: "turned"
        case .notAtEdge: "notAtEdge"
        case .noEdges: "noEdges"
        case .notInwards: "notInwards"
        case .hover: "hover"
        case .wheel: "wheel"
        case .wheelStopped: "wheelStopped"
        case .wheelStoppedWaiting: "wheelStoppedWaiting"
        case .trackpad: "trackpad"
        case .prevented: "prevented"
        case .requirementRecognized: "requirementRecognized"
        case .requirementsFailed: "requirementsFailed"
        case .liftedWaiting: "liftedWaiting"
        case .leftOpen: "leftOpen"
        case .deadlocked: "deadlocked"
        case .shouldBegin: "shouldBegin"
        case .disabled: "disabled"
        case .removed: "removed"
        case .viewLeft: "viewLeft"
        case .touchesLost: "touchesLost"
        case .reset: "reset"
        case .contentDelayOver: "contentDelayOver"
        case .contentDelayLifted: "contentDelayLifted"
        case .stateAssigned: "stateAssigned"
        }
    }
}
