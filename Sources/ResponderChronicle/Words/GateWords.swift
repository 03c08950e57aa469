import ResponderKit

extension GateDecision {
    /// The recognizer that caused it; nil if none did.
    public var recognizer: Participant<UIGestureRecognizer>? {
        switch self {
        case .beganWithheld(let recognizer), .endedWithheld(let recognizer), .claimed(let recognizer): recognizer
        case .released, .refusedMultipleTouch, .refusedExclusiveTouch, .refusedStoppedScroll: nil
        }
    }

    /// The name of the recognizer or view that caused it; nil if it is the view's own setting.
    public var by: String? {
        switch self {
        case .refusedExclusiveTouch(let view), .refusedStoppedScroll(let view): view.name
        default: recognizer?.name
        }
    }

    /// Whether it withholds a lift.
    var isOfLift: Bool { if case .endedWithheld = self { true } else { false } }

    /// The recognizer that took the contact; nil for other decisions.
    public var taker: Participant<UIGestureRecognizer>? {
        if case .claimed(let recognizer) = self { recognizer } else { nil }
    }

    /// The scroll view whose `delaysContentTouches` is the cause, by name, and the maximum delay in seconds.
    var contentDelay: (scroll: String, time: Double)? {
        guard let recognizer = recognizer?.object,
            case .contentDelay(let scroll, let time)? = BuiltInRole(of: recognizer)
        else { return nil }
        return (scroll.traceName, time)
    }

    /// Whether the view never gets the contact.
    public var isRefusal: Bool { word == "refused" }

    /// The decision in a word, as in traces.
    public var word: String {
        switch self {
        case .beganWithheld, .endedWithheld: "withheld"
        case .released: "released"
        case .claimed: "claimed"
        case .refusedMultipleTouch, .refusedExclusiveTouch, .refusedStoppedScroll: "refused"
        }
    }

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
    public func words(for view: String) -> String {
        let by = (by ?? "") + owner(besides: view)
        switch self {
        case .beganWithheld where contentDelay != nil:
            return "kept back from \(view) for at most \(Wording.span(contentDelay?.time ?? 0)): "
                + "delaysContentTouches of \(contentDelay?.scroll ?? "")"
        case .beganWithheld: return "kept back from \(view) while \(by) may still recognize (\(rule))"
        case .endedWithheld: return "its lift is kept back from \(view) while \(by) may still recognize (\(rule))"
        case .released: return "\(view) gets it now"
        case .claimed: return "taken from \(view) by \(by) (\(rule))"
        case .refusedMultipleTouch, .refusedExclusiveTouch, .refusedStoppedScroll: return "kept from \(view): \(rule)"
        }
    }

    /// Says that the recognizer belongs to a superview, which gets the touches of its subviews too; empty for the view's own recognizer.
    private func owner(besides view: String) -> String {
        guard let recognizer = recognizer?.object, recognizer.isOfProgram,
            let owner = recognizer.view?.traceName, owner != view
        else { return "" }
        return " of its superview \(owner)"
    }

    /// What the recognizer did to a finger of a view: `took finger 1 from box (cancelsTouchesInView)`; nil if no
    /// recognizer is involved.
    public func deed(_ contact: Int, _ view: String) -> String? {
        let rule = contentDelay.map { "delaysContentTouches of \($0.scroll)" } ?? rule
        let finger = "finger \(contact) from \(view) (\(rule))"
        return switch self {
        case .claimed: "took \(finger)"
        case .beganWithheld: "kept the landing of \(finger)"
        case .endedWithheld: "kept the lift of \(finger)"
        case .released, .refusedMultipleTouch, .refusedExclusiveTouch, .refusedStoppedScroll: nil
        }
    }
}
