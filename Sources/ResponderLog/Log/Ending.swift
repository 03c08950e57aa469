import Foundation
import ResponderKit

/// A change of a recognizer's state, with everything that was known when it was decided.
public final class Ending {
    /// The change, as values.
    package let one: GestureCase

    init(
        _ reason: GestureReason, of recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State,
        _ decision: Decision, _ chronicle: Chronicle
    ) {
        one = GestureCase(reason, of: recognizer, to: state, decision, chronicle)
    }

    nonisolated deinit {}

    /// The reason.
    public var reason: GestureReason { one.reason }

    /// How a failure for this reason compares with what users expect; nil if the touch never was its gesture, and for
    /// other states.
    public var weight: TouchOutcome.Loss.Weight? { one.weight }
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
