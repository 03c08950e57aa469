import Foundation
import ResponderKit
import ResponderText

extension TouchOutcome {
    /// A property of a view or gesture whose value decided something.
    nonisolated public struct Setting: Hashable, Sendable {
        /// The view or gesture.
        public let target: Target
        /// UIKit's name of the property: `isUserInteractionEnabled`.
        public let property: String
    }

    /// A gesture, a view, a control or a row that got a touch, a wheel or a trackpad's gesture, and why.
    public struct Gain {
        /// A fact that says why the target got the touch, as the rule about it tells it.
        public struct Fact {
            /// The rule.
            public let rule: RuleID
            /// What kind of fact it is, in a word, as in data: `moved`.
            public let code: String
            /// The fact in words.
            public let words: String
            /// The numbers and names that it speaks of, as in data.
            package let evidence: [Evidence]
            /// The numbers of the fact, by name, as in data.
            public let numbers: [(name: String, value: Double)]

            fileprivate init(_ one: GainCase) {
                let telling = one.telling
                rule = telling.rule
                code = one.kind.rawValue
                words = telling.program
                evidence = telling.evidence
                // The reason of a gesture is data of its own.
                numbers = if case .met = one { [] } else { telling.evidence.compactMap(\.number) }
            }
        }

        /// When, in seconds on the clock of the input.
        public let time: TimeInterval
        /// The gesture or view.
        public let target: Target
        /// The name of a gesture with its kind: `open (tap on card)`; nil for others.
        public let heading: String?
        /// The view that it is, or that the gesture is on, by name; nil for a gesture without a view.
        let owner: String?
        /// The touched view, by name; nil if there is none.
        public let view: String?
        /// The number of the decision.
        public let decision: Int
        /// Why, as values from which rules make sentences.
        var cases: [GainCase]
        /// The names of the touched view and of its superviews.
        package internal(set) var path: [String] = []
        /// The landings of its touches, of the wheel or of the trackpad's gesture.
        package internal(set) var landings: Set<Landing>

        /// Why.
        public var facts: [Fact] { cases.map(Fact.init) }

        /// The gain in a sentence without its full stop.
        /// - Parameter what: what it got: `the touch`, `finger 2`, `the wheel`.
        public func sentence(_ what: String) -> String {
            let place = view == owner ? "" : view.map { " on \($0)" } ?? ""
            let why = facts.map(\.words).filter { !$0.isEmpty }
            let end = why.isEmpty ? "" : ": " + why.joined(separator: "; ")
            return "\(heading ?? target.name) got \(what)\(place)\(end)"
        }
    }
}

extension TouchOutcome.Gain {
    /// Whether it has a fact of some kind.
    func has(_ kind: GainCase.Kind) -> Bool { cases.contains { $0.kind == kind } }
}

extension Evidence {
    /// The number with its name; nil for names.
    fileprivate var number: (name: String, value: Double)? {
        if case .number(let number) = value { (key, number) } else { nil }
    }
}
