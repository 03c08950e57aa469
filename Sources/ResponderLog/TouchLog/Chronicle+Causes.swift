import Foundation
import MessageText
import ResponderKit

/// A decision, in the chronicle that has its causes.
package struct Moment {
    let decision: Decision
    let chronicle: Chronicle

    var time: TimeInterval { decision.time }
    /// The contact of the decision or of its causes; nil if there is none.
    var contact: Int? { chronicle.contact(behind: decision) }
    /// The name of the recognizer that took a contact from its view, if that caused the decision.
    var taker: String? { chronicle.taker(behind: decision) }
    /// The answers of delegates, views and subclasses that caused the decision.
    var answers: [Answer] { chronicle.answered(decision.because) }
}

/// The causes of a decision.
extension Chronicle {
    /// The first value that a closure returns for a cause of a decision; nil if it returns none.
    private func first<Found>(behind decision: Decision, _ find: (Decision) -> Found?) -> Found? {
        for number in decision.because { if let found = self[number].flatMap(find) { return found } }
        return nil
    }

    /// The contact of a decision or of its causes; nil if there is none.
    public func contact(behind entry: Decision) -> Int? {
        first(behind: entry) { cause in
            switch cause.kind {
            case .hitTest(let contact, _, _, _), .gate(let contact, _, _): contact
            default: nil
            }
        }
    }

    /// Why a view that is drawn under a finger was not asked; nil for other decisions.
    public func obstacle(of decision: Decision) -> Obstacle? {
        guard case .unasked(_, let view, let stop, let result) = decision.kind, let unasked = view.object else {
            return nil
        }
        let landing = first(behind: decision) { cause in
            if case .hitTest(_, let point, _, _) = cause.kind { point } else { nil }
        }
        return stop.object.map { Obstacle(to: unasked, $0, result, at: landing ?? .zero) }
    }

    /// The name of the recognizer that took a contact from its view, if that caused a decision.
    func taker(behind entry: Decision) -> String? {
        first(behind: entry) { if case .gate(_, _, .claimed(let taker)) = $0.kind { taker.name } else { nil } }
    }

    /// The answers of delegates, views and subclasses among decisions.
    package func answered(_ numbers: [Int]) -> [Answer] {
        numbers.compactMap { if case .answer(let answer)? = self[$0]?.kind { answer } else { nil } }
    }

    /// Whether a lift caused a decision; false for a decision that a deadline caused.
    func followsLift(_ decision: Decision) -> Bool {
        first(behind: decision) { if case .delivery(_, .ended, _) = $0.kind { true } else { nil } } ?? false
    }
}
