import ResponderKit

/// Keeps every decision of an application, in order.
public final class DecisionLog: ChronicleReader {
    /// The decisions so far.
    public private(set) var decisions: [Decision] = []

    /// An empty log. It begins when it reads the chronicle of an application.
    public init() {}

    nonisolated deinit {}

    /// Keep a decision.
    public func read(_ decision: Decision, in chronicle: Chronicle) { decisions.append(decision) }

    /// Remove the decisions so far.
    public func removeAll() { decisions = [] }
}
