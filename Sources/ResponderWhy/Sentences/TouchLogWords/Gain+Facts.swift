import Foundation
import ResponderKit
import ResponderLog

extension TouchOutcome.Gain {
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

    /// Why. What is the same about several of its fingers is one fact.
    public var facts: [Fact] {
        var told: Set<String> = []
        return cases.map(Fact.init).filter { $0.words.isEmpty || told.insert($0.words).inserted }
    }

    /// The gain in a sentence without its full stop.
    /// - Parameter what: what it got: `the touch`, `finger 2`, `the wheel`.
    public func sentence(_ what: String) -> String {
        let place = view == owner ? "" : view.map { " on \($0)" } ?? ""
        let why = facts.map(\.words).filter { !$0.isEmpty }
        let end = why.isEmpty ? "" : ": " + why.joined(separator: "; ")
        return "\(heading ?? target.name) got \(what)\(place)\(end)"
    }
}

extension Evidence {
    /// The number with its name; nil for names.
    fileprivate var number: (name: String, value: Double)? {
        if case .number(let number) = value { (key, number) } else { nil }
    }
}
