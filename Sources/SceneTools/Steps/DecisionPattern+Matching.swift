import ResponderChronicle
import ResponderKit
import SceneFormat

extension DecisionPattern {
    /// Whether it matches the line of a decision.
    /// - Parameter members: the recognizers that each name of a gesture refers to.
    func matches(_ line: PatternLine, members: [String: [String]] = [:]) -> Bool {
        guard line.kind == kind else { return false }
        return values.allSatisfy { value in
            let found = line.values(of: value.key)
            let members = value.value.word.flatMap { members[$0] } ?? []
            return found.contains(value.value) || members.contains { found.contains(JSONValue($0)) }
        }
    }
}

/// The values of a decision's line, with those that only patterns have.
struct PatternLine {
    private let line: JSONObject
    /// The values of the keys that traces do not have.
    private let others: [String: [JSONValue]]
    /// The kind of pattern that can match it; nil if no pattern can.
    var kind: DecisionPattern.Kind? { values(of: "kind").first?.word.flatMap(DecisionPattern.Kind.init) }

    init(_ decision: Decision.Kind) {
        line = decision.line
        others =
            switch decision {
            case .hitTest(_, _, .some, let steps):
                ["in": steps.filter { $0.result == .hit || $0.result == .descend }.map { JSONValue($0.view.name) }]
            case .gesture(_, _, _, _, let why): ["by": why.rival.map { [JSONValue($0.name)] } ?? []]
            case .control: ["lost": [false]]
            case .selection(_, let path, _, _): ["row": [JSONValue(Double(path.row))]]
            // Refusals are another thing than a new first responder.
            case .firstResponderRefused: ["to": []]
            default: [:]
            }
    }

    /// The values of a key; none for a key that the line does not have.
    func values(of key: String) -> [JSONValue] {
        others[key]
            ?? line.members.filter { $0.key == key }.flatMap { member -> [JSONValue] in
                switch member.value {
                case let word as String: [JSONValue(word)]
                case let words as [String]: words.map { JSONValue($0) }
                case let flag as Bool: [JSONValue(flag)]
                case let number as Int: [JSONValue(Double(number))]
                default: []
                }
            }
    }
}
