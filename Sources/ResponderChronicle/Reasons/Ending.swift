import ResponderKit

/// Why a recognizer changed its state, for users: the reason with details from the recognizer's properties and from answers, and
/// how the change compares with what users expect.
public struct Ending {
    /// The reason.
    public let reason: GestureReason
    /// The reason in words, or a more detailed text.
    public let told: String
    /// A line of Swift that is certain to change the outcome; nil if there is none.
    public let remedy: Remedy?
    /// How another recognizer prevented it; nil if none did.
    let prevention: Prevention?
    /// How a failure for this reason compares with what users expect; nil if the touch never was its gesture, and for
    /// other states.
    public let weight: TouchOutcome.Loss.Weight?
    /// Whether users may have meant it although its own conditions were not met.
    let mayBeMeant: Bool
    /// Whether the scroll view of a pan scrolls, but only across the movement of the fingers.
    let isAcross: Bool
    /// What is known besides the reason; nil if the recognizer is gone.
    let facts: ReasonFacts?
    /// What is said about the reason.
    let entry: ReasonEntry

    init(
        _ reason: GestureReason, of recognizer: UIGestureRecognizer?, to state: UIGestureRecognizer.State,
        _ decision: Decision, _ chronicle: Chronicle
    ) {
        self.reason = reason
        facts = recognizer.map { ReasonFacts(reason: reason, recognizer: $0, decision: decision, chronicle: chronicle) }
        entry = reason.entry(facts)
        (told, remedy) = (entry.told ?? entry.text, entry.remedy)
        prevention = facts?.prevention
        let isLoss = state == .failed && facts?.isBesidesGestures == false
        // A stroke along the edge was none of an edge pan's, whatever prevented it.
        weight = isLoss ? facts?.isAlongEdge == true ? .missed : entry.weight : nil
        mayBeMeant = entry.isNear || facts?.mayBeMeant == true
        isAcross = facts?.isAcross == true
    }

    /// The taps of which the next one did not come in time, if that is the reason.
    var missedTap: MissedTap? {
        guard case .noNextTap(let had, let needs, let within) = reason else { return nil }
        return MissedTap(had: had, needs: needs, within: within)
    }
}

extension GestureReason {
    /// The recognizer that got the touch instead: it prevented this one, or had to fail first and did not.
    public var rival: Participant<UIGestureRecognizer>? {
        switch self {
        case .prevented(let other), .requirementRecognized(let other): other
        default: nil
        }
    }

    /// The recognizer that prevented this one; nil if none did.
    public var preventer: Participant<UIGestureRecognizer>? {
        if case .prevented(let other) = self { other } else { nil }
    }

    /// The pointer input that caused the change; nil if touches or something else did.
    public var pointer: PointerInput? {
        switch self {
        case .wheel: .wheel
        case .trackpad: .transform
        case .hover: .hover
        default: nil
        }
    }
}
