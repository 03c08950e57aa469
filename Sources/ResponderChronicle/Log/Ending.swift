import Foundation
import ResponderKit

/// A change of a recognizer's state, with what the rules say about it.
public struct Ending {
    /// The reason.
    public let reason: GestureReason
    /// The change with everything that was known then; nil if the recognizer is gone.
    let one: GestureCase?
    /// What is said about it; nil if the recognizer is gone.
    let telling: Telling?

    init(
        _ reason: GestureReason, of recognizer: UIGestureRecognizer?, to state: UIGestureRecognizer.State,
        _ decision: Decision, _ chronicle: Chronicle
    ) {
        self.reason = reason
        one = recognizer.map { GestureCase(reason, of: $0, to: state, decision, chronicle) }
        telling = one.map(GestureRules.telling)
    }

    /// The reason for developers, with details from the recognizer's properties and from answers.
    public var told: String { telling?.program ?? reason.text }

    /// A line of Swift that is certain to change the outcome; nil if there is none.
    public var remedy: Remedy? { telling?.remedy }

    /// How a failure for this reason compares with what users expect; nil if the touch never was its gesture, and for
    /// other states.
    public var weight: TouchOutcome.Loss.Weight? { one?.weight }
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
