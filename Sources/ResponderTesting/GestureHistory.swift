import ResponderKit

/// The states to which a recognizer changed, in order. It compares with a list of states, and its description has the
/// explanation, which the report of a failed expectation prints.
public struct GestureHistory: Equatable, ExpressibleByArrayLiteral, CustomStringConvertible {
    /// The states, without the return to `possible`. Successive `changed` are one.
    public let states: [UIGestureRecognizer.State]
    private let explanation: String

    init(states: [UIGestureRecognizer.State], explanation: String) {
        self.states = states
        self.explanation = explanation
    }

    /// The expectation of a test.
    public init(arrayLiteral states: UIGestureRecognizer.State...) {
        self.init(states: states, explanation: "")
    }

    /// Whether it was recognized: it began, or ended without having begun.
    public var isRecognized: Bool { states.contains { $0 == .began || $0 == .ended } }

    /// Whether both have the same states.
    public static func == (one: GestureHistory, other: GestureHistory) -> Bool { one.states == other.states }

    /// The states, and the explanation below them.
    public var description: String {
        let list = "[\(states.map(\.name).joined(separator: ", "))]"
        return explanation.isEmpty ? list : "\(list)\n\(explanation)"
    }
}
