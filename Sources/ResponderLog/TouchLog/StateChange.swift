import Foundation
import ResponderKit

/// A change of a recognizer's state, with everything that was known when it was decided.
public final class StateChange {
    /// The change, as values.
    package let facts: GestureCase

    init(
        _ reason: GestureReason, of recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State,
        _ decision: Decision, _ chronicle: Chronicle
    ) {
        facts = GestureCase(reason, of: recognizer, to: state, decision, chronicle)
    }

    nonisolated deinit {}

    /// The reason.
    public var reason: GestureReason { facts.reason }

    /// How a failure for this reason compares with what users expect; nil if the touch never was its gesture, and for
    /// other states.
    public var weight: TouchOutcome.Loss.Weight? { facts.weight }
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

extension Chronicle {
    /// A change of a recognizer's state with the values of that moment; nil for other decisions. Ask for it while the decision is
    /// read: the values of the recognizer change later. What it says about fingers is in the record, which begins when a reader
    /// first asks for `log`.
    public func stateChange(of decision: Decision) -> StateChange? {
        let current = shared(CurrentStateChange())
        if let known = current.known, known.number == decision.number { return known.change }
        guard case .gesture(let recognizer, _, _, let state, let why) = decision.kind, let object = recognizer.object
        else { return nil }
        let new = StateChange(why, of: object, to: state, decision, self)
        current.known = (decision.number, new)
        return new
    }
}

/// The change of a state that is being read, which several readers ask for.
private final class CurrentStateChange: ChronicleReader {
    var known: (number: Int, change: StateChange)?

    nonisolated deinit {}

    /// A reader before this one may have asked about the decision already.
    func read(_ decision: Decision, in chronicle: Chronicle) {
        if known?.number != decision.number { known = nil }
    }
}
