/// Why a target lost an input, as the record has it: values only, from which a family of rules makes its sentence.
enum Cause {
    /// A recognizer failed or was cancelled.
    case gesture(GestureCase)
    /// Recognizers that act together, late, or one after the other.
    case timing(TimingCase)
    /// A view under or near a finger that a hit test did not reach.
    case hitTest(UnreachedCase)
    /// A view or a recognizer that did not get a pointer, a wheel or a trackpad's gesture.
    case pointer(PointerCase)
    /// A view that did not get the keys, or kept them.
    case keys(KeyCase)
    /// Words that no rule made.
    case words(Telling)
}

extension Cause {
    /// Note what happened afterwards; nothing, if it is about no recognizer.
    mutating func `continue`(with sequel: GestureCase.Sequel) {
        guard case .gesture(var one) = self else { return }
        one.sequel = sequel
        self = .gesture(one)
    }

    /// What is said about it.
    var telling: Telling {
        switch self {
        case .gesture(let one): GestureRules.telling(about: one)
        case .timing(let one): TimingRules.telling(about: one)
        case .hitTest(let one): HitTestRules.telling(about: one)
        case .pointer(let one): PointerRules.telling(about: one)
        case .keys(let one): KeyRules.telling(about: one)
        case .words(let telling): telling
        }
    }

    /// The state with which the view itself takes no touches although it is seen; nil if that is not the reason.
    var ignoring: ViewState? {
        guard case .hitTest(let one) = self, let state = one.ownState else { return nil }
        return switch state.kind {
        case .disabled, .transition, .animated: state
        case .hidden, .transparent: nil
        }
    }
}
