import ResponderKit

extension GateDecision {
    /// The decision in a word, as traces have it.
    public var word: String {
        switch self {
        case .beganWithheld, .endedWithheld: "withheld"
        case .released: "released"
        case .claimed: "claimed"
        case .refusedMultipleTouch, .refusedExclusiveTouch, .refusedStoppedScroll, .refusedIgnoringEvents: "refused"
        }
    }

    /// The name of the recognizer or view that caused it; nil where it is the view's own setting, or the application's.
    public var by: String? {
        switch self {
        case .beganWithheld(let recognizer), .endedWithheld(let recognizer), .claimed(let recognizer):
            recognizer.traceName
        case .refusedExclusiveTouch(let view): view.traceName
        case .refusedStoppedScroll(let scroll): scroll.traceName
        case .released, .refusedMultipleTouch, .refusedIgnoringEvents: nil
        }
    }

    /// The rule.
    public var rule: String {
        switch self {
        case .beganWithheld: "delaysTouchesBegan"
        case .endedWithheld: "delaysTouchesEnded"
        case .released: "no recognizer keeps it back any more"
        case .claimed: "cancelsTouchesInView"
        case .refusedMultipleTouch: "isMultipleTouchEnabled is false, and the view has a finger"
        case .refusedExclusiveTouch(let view): "isExclusiveTouch of \(view.traceName)"
        case .refusedStoppedScroll(let scroll): "it stopped \(scroll.traceName), which was in motion"
        case .refusedIgnoringEvents: "interaction events are ignored (beginIgnoringInteractionEvents)"
        }
    }

    /// What happens to a finger: `taken from box by pan (cancelsTouchesInView)`.
    public func words(for view: UIView) -> String {
        let name = view.traceName
        switch self {
        case .beganWithheld(let recognizer):
            return "kept back from \(name) while \(recognizer.traceName) may still recognize (\(rule))"
        case .endedWithheld(let recognizer):
            return "its lift is kept back from \(name) while \(recognizer.traceName) may still recognize (\(rule))"
        case .released: return "\(name) gets it now"
        case .claimed(let recognizer): return "taken from \(name) by \(recognizer.traceName) (\(rule))"
        case .refusedMultipleTouch, .refusedExclusiveTouch, .refusedStoppedScroll, .refusedIgnoringEvents:
            return "kept from \(name): \(rule)"
        }
    }

    /// What a recognizer did, with the recognizer: `took finger 1 from box (cancelsTouchesInView)`; nil where none did.
    public func deed(_ contact: Int, _ view: UIView) -> (recognizer: UIGestureRecognizer, words: String)? {
        let finger = "finger \(contact) from \(view.traceName) (\(rule))"
        switch self {
        case .claimed(let recognizer): return (recognizer, "took \(finger)")
        case .beganWithheld(let recognizer): return (recognizer, "kept the landing of \(finger)")
        case .endedWithheld(let recognizer): return (recognizer, "kept the lift of \(finger)")
        case .released, .refusedMultipleTouch, .refusedExclusiveTouch, .refusedStoppedScroll, .refusedIgnoringEvents:
            return nil
        }
    }
}
