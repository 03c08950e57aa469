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
    package var contentDelay: (scroll: String, time: Double)? {
        guard let recognizer = recognizer?.object,
            case .contentDelay(let scroll, let time)? = BuiltInRole(of: recognizer)
        else { return nil }
        return (scroll.traceName, time)
    }

    /// Whether the view never gets the contact.
    public var isRefusal: Bool {
        switch self {
        case .refusedMultipleTouch, .refusedExclusiveTouch, .refusedStoppedScroll: true
        case .beganWithheld, .endedWithheld, .released, .claimed: false
        }
    }

    /// The decision in a word, as in traces.
    public var word: String {
        switch self {
        case .beganWithheld, .endedWithheld: "withheld"
        case .released: "released"
        case .claimed: "claimed"
        case .refusedMultipleTouch, .refusedExclusiveTouch, .refusedStoppedScroll: "refused"
        }
    }
}
