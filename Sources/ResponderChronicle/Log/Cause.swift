/// Why a target lost an input, as the record has it: values only, from which a family of rules makes its sentence.
enum Cause {
    /// A recognizer failed or was cancelled.
    case gesture(GestureCase)
    /// Recognizers that act together, late, or one after the other.
    case timing(TimingCase)
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
        case .words(let telling): telling
        }
    }
}
