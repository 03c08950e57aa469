import ResponderKit
import ResponderLog

extension GateDecision {
    /// The rule.
    public var rule: String {
        switch self {
        case .beganWithheld: "delaysTouchesBegan"
        case .endedWithheld: "delaysTouchesEnded"
        case .released: "no recognizer keeps it back any more"
        case .claimed: "cancelsTouchesInView"
        case .refusedMultipleTouch: GateCase.hasFinger
        case .refusedExclusiveTouch(let view): GateCase.isExclusive(view.name)
        case .refusedStoppedScroll(let scroll): GateCase.stopped(scroll.name)
        }
    }

    /// What happens to a finger on its way to a view: `taken from box by pan (cancelsTouchesInView)`.
    public func words(for view: String) -> String { GateNote(self, keeping: view).words }

}

extension GateNote {
    /// What the recognizer did to a finger of the view: `took finger 1 from box (cancelsTouchesInView)`; nil if no
    /// recognizer is involved.
    func deed(_ contact: Int) -> String? {
        let rule = delay.map { "delaysContentTouches of \($0.scroll)" } ?? verdict.rule
        let finger = "finger \(contact) from \(view) (\(rule))"
        return switch verdict {
        case .claimed: "took \(finger)"
        case .beganWithheld: "kept the landing of \(finger)"
        case .endedWithheld: "kept the lift of \(finger)"
        case .released, .refusedMultipleTouch, .refusedExclusiveTouch, .refusedStoppedScroll: nil
        }
    }

    /// What happens to the finger: `taken from box by pan (cancelsTouchesInView)`.
    var words: String {
        let by = (verdict.by ?? "") + (owner.map { " of its superview \($0)" } ?? "")
        let rule = verdict.rule
        switch verdict {
        case .beganWithheld where delay != nil:
            return "kept back from \(view) for at most \(Wording.span(delay?.time ?? 0)): "
                + "delaysContentTouches of \(delay?.scroll ?? "")"
        case .beganWithheld: return "kept back from \(view) while \(by) may still recognize (\(rule))"
        case .endedWithheld: return "its lift is kept back from \(view) while \(by) may still recognize (\(rule))"
        case .released: return "\(view) gets it now"
        case .claimed: return "taken from \(view) by \(by) (\(rule))"
        case .refusedMultipleTouch, .refusedExclusiveTouch, .refusedStoppedScroll: return "kept from \(view): \(rule)"
        }
    }
}
