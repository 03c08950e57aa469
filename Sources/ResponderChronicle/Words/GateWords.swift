import ResponderKit

/// What the gate between recognizers and views decided about a contact, with the names of those involved.
public struct GateVerdict {
    /// The decision, as `GateDecision` explains it.
    nonisolated public enum Kind: Sendable {
        case beganWithheld, endedWithheld, released, claimed
        case refusedMultipleTouch, refusedExclusiveTouch, refusedStoppedScroll
    }

    /// The decision.
    public let kind: Kind
    /// The name of the recognizer or view that caused it; nil if it is the view's own setting.
    public let by: String?
    /// The recognizer that caused it, if a recognizer did.
    public let recognizer: Participant<UIGestureRecognizer>?
    /// The scroll view whose `delaysContentTouches` is the cause, and the maximum delay in seconds.
    public let contentDelay: (scroll: Participant<UIView>, time: Double)?

    init(_ decision: GateDecision) {
        let (kind, recognizer, view): (Kind, UIGestureRecognizer?, UIView?) =
            switch decision {
            case .beganWithheld(let recognizer): (.beganWithheld, recognizer, nil)
            case .endedWithheld(let recognizer): (.endedWithheld, recognizer, nil)
            case .released: (.released, nil, nil)
            case .claimed(let recognizer): (.claimed, recognizer, nil)
            case .refusedMultipleTouch: (.refusedMultipleTouch, nil, nil)
            case .refusedExclusiveTouch(let view): (.refusedExclusiveTouch, nil, view)
            case .refusedStoppedScroll(let view): (.refusedStoppedScroll, nil, view)
            }
        self.kind = kind
        self.recognizer = recognizer.map { Participant($0) }
        by = self.recognizer?.name ?? view?.traceName
        contentDelay =
            if let recognizer, case .contentDelay(let scroll, let time)? = BuiltInRole(of: recognizer) {
                (Participant(scroll), time)
            } else {
                nil
            }
    }

    /// Whether the view never gets the contact.
    public var isRefusal: Bool { word == "refused" }

    /// The decision in a word, as in traces.
    public var word: String {
        switch kind {
        case .beganWithheld, .endedWithheld: "withheld"
        case .released: "released"
        case .claimed: "claimed"
        case .refusedMultipleTouch, .refusedExclusiveTouch, .refusedStoppedScroll: "refused"
        }
    }

    /// The rule.
    public var rule: String {
        switch kind {
        case .beganWithheld: "delaysTouchesBegan"
        case .endedWithheld: "delaysTouchesEnded"
        case .released: "no recognizer keeps it back any more"
        case .claimed: "cancelsTouchesInView"
        case .refusedMultipleTouch: "isMultipleTouchEnabled is false, and the view already has a finger"
        case .refusedExclusiveTouch: "\(by ?? "") has isExclusiveTouch"
        case .refusedStoppedScroll: "the finger stopped \(by ?? ""), which was in motion"
        }
    }

    /// What happens to a finger on its way to a view: `taken from box by pan (cancelsTouchesInView)`.
    public func words(for view: String) -> String {
        let by = (by ?? "") + owner(besides: view)
        switch kind {
        case .beganWithheld where contentDelay != nil:
            return "kept back from \(view) for at most \(Wording.span(contentDelay?.time ?? 0)): "
                + "delaysContentTouches of \(contentDelay?.scroll.name ?? "")"
        case .beganWithheld: return "kept back from \(view) while \(by) may still recognize (\(rule))"
        case .endedWithheld: return "its lift is kept back from \(view) while \(by) may still recognize (\(rule))"
        case .released: return "\(view) gets it now"
        case .claimed: return "taken from \(view) by \(by) (\(rule))"
        case .refusedMultipleTouch, .refusedExclusiveTouch, .refusedStoppedScroll: return "kept from \(view): \(rule)"
        }
    }

    /// Says that the recognizer belongs to a superview, which gets the touches of its subviews too; empty for the view's own recognizer.
    private func owner(besides view: String) -> String {
        guard let recognizer = recognizer?.object, BuiltInRole(of: recognizer) == nil,
            let owner = recognizer.view?.traceName, owner != view
        else { return "" }
        return " of its superview \(owner)"
    }

    /// What the recognizer did to a finger of a view: `took finger 1 from box (cancelsTouchesInView)`; nil if no
    /// recognizer is involved.
    public func deed(_ contact: Int, _ view: String) -> String? {
        let rule = contentDelay.map { "delaysContentTouches of \($0.scroll.name)" } ?? rule
        let finger = "finger \(contact) from \(view) (\(rule))"
        return switch kind {
        case .claimed: "took \(finger)"
        case .beganWithheld: "kept the landing of \(finger)"
        case .endedWithheld: "kept the lift of \(finger)"
        case .released, .refusedMultipleTouch, .refusedExclusiveTouch, .refusedStoppedScroll: nil
        }
    }
}
