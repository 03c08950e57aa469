import Foundation
import MessageText
import ResponderChronicle
import ResponderKit
import SceneFormat

nonisolated extension FixGoal {
    /// The input that a goal is about.
    public enum Input: Hashable, Sendable {
        /// The last one that the subject of the goal lost, or for the wish `fail` the last one that it got; of those that it got rather one
        /// on a view inside of its own, which people wonder about.
        case last
        /// By its number among the inputs of the session, from 1, as data has them.
        case number(Int)
        /// The touch of a landing.
        case landing(TouchOutcome.Landing)
    }
}

extension FixGoal {
    /// Check that a session has the input.
    /// - Throws: `FormatError` with the number of inputs.
    public func check(in model: SessionModel) throws {
        guard case .number(let number) = input else { return }
        let count = ExplainedInput.all(of: model).count
        guard !(1...max(1, count)).contains(number) || count == 0 else { return }
        let inputs = count == 0 ? "no input" : count == 1 ? "1 input" : "\(count) inputs, numbered from 1"
        throw FormatError("there is no input \(number): the session has \(inputs), as --explain --json lists them")
    }
}
