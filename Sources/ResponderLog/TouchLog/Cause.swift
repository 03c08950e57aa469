/// Why a target lost an input, as the record has it: values only, from which a family of rules makes its sentence.
package enum Cause {
    /// A recognizer failed or was cancelled.
    case gesture(GestureCase)
    /// Recognizers that act together, late, or one after the other.
    case timing(TimingCase)
    /// The gate kept a finger from a view, or gave it late.
    case gate(GateCase)
    /// A view did not receive the calls of a touch until its lift.
    case call(CallCase)
    /// A control did not get a finger, or lost it.
    case control(ControlCase)
    /// A row was not selected, or late.
    case row(RowCase)
    /// A recognizer does not get a finger.
    case refusal(RefusalCase)
    /// A view under or near a finger that a hit test did not reach.
    case hitTest(UnreachedCase)
    /// A view or a recognizer that did not get a pointer, a wheel or a trackpad's gesture.
    case pointer(PointerCase)
    /// A view that did not get the keys, or kept them.
    case keys(KeyCase)
}

extension Cause {
    /// Note what happened afterwards; nothing, if it is about no recognizer.
    mutating func `continue`(with sequel: GestureCase.Sequel) {
        guard case .gesture(var one) = self else { return }
        one.sequel = sequel
        self = .gesture(one)
    }

    /// Whether a view, which had a finger, did not get a second one.
    package var isOfSecondFinger: Bool { if case .gate(.secondFinger) = self { true } else { false } }

    /// Whether a control tracked a finger before it lost it.
    package var hadFinger: Bool { if case .control(.lost(let lost)) = self { lost.wasTracking } else { false } }

    /// Whether a wheel or a touchpad was used over a recognizer that does not follow it, or is switched off.
    package var isOfUnfollowedWheel: Bool {
        switch self {
        case .pointer(.notFollowing), .pointer(.switchedOff): true
        default: false
        }
    }

    /// Whether `shouldReceive` refused a finger.
    var isOfRefusingAnswer: Bool { if case .refusal(.answered) = self { true } else { false } }

    /// Whether a recognizer of the program was refused a finger that landed after it was added.
    package var isOfRefusedFinger: Bool {
        guard case .refusal(let one) = self else { return false }
        return switch one {
        case .answered, .touchType, .exclusiveType, .disabled: true
        case .landedBefore, .popDisabled, .scrollingDisabled: false
        }
    }

    /// Whether a recognizer followed a wheel or a trackpad's gesture when the finger landed, or had fingers when that began.
    package var isOfBusyRecognizer: Bool {
        switch self {
        case .pointer(.busy), .pointer(.busyWithFingers): true
        default: false
        }
    }

    /// Whether a recognizer that follows movements failed because more fingers were down than it allows. No movement makes a tap or a
    /// long press.
    var isOfTooManyMovingFingers: Bool {
        guard case .gesture(let one) = self, case .tooManyTouches = one.reason else { return false }
        return one.gesture.isPan || one.gesture.swipeDirection != nil
    }

    /// Whether a view in front took the finger.
    var isOfFront: Bool {
        guard case .hitTest(.unreached(_, _, let stop)) = self else { return false }
        return stop.isFront
    }

    /// The state with which the view itself takes no touches although it is seen; nil if that is not the reason.
    package var ignoring: ViewState? {
        guard case .hitTest(let one) = self, let state = one.ownState else { return nil }
        return switch state.kind {
        case .disabled, .transition, .animated: state
        case .hidden, .transparent: nil
        }
    }
}
