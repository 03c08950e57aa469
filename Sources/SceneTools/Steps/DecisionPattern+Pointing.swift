import Foundation
import MessageText
import ResponderChronicle
import ResponderKit
import SceneFormat

// An author defines what a step waits for by selecting a decision that was made.

extension DecisionPattern {
    /// The pattern of a decision: the keys that say what happened, without counts and times. nil for a decision that is not
    /// useful as a step, such as a move.
    package init?(pointingAt decision: Decision.Kind) {
        let line = PatternLine(decision)
        guard let kind = line.kind, kind != .transform else { return nil }
        var values: [JSONValue.Member] = []
        for (key, _) in kind.keys where !["from", "in"].contains(key) {
            guard let value = line.values(of: key).first else { continue }
            switch (key, value) {
            case ("to", "possible"), ("to", "changed"), ("phase", "moved"): return nil
            case ("lost", false), ("handled", false): continue
            default: values.append(JSONValue.Member(key, value))
            }
        }
        guard !values.isEmpty else { return nil }
        self.init(kind: kind, values: values)
    }

    private func word(_ key: String) -> String? { values.first { $0.key == key }?.value.words }

    /// The names of the scene in the pattern.
    package var names: [String] {
        values.compactMap { value in
            switch kind.form(of: value.key) {
            case .gesture, .responder, .either: value.value.word
            default: nil
            }
        }
    }

    /// The meaning in plain words: `swipe failed because of drag`.
    package var words: String {
        let by = word("by").map { " because of \($0)" } ?? ""
        switch kind {
        case .gesture:
            let states = [
                "began": "began", "ended": "was recognized or ended", "failed": "failed", "cancelled": "was cancelled",
                "changed": "changed", "possible": "was reset",
            ]
            return "\(word("recognizer") ?? "a gesture") \(states[word("to") ?? ""] ?? "changed its state")\(by)"
        case .touch:
            let call = word("phase").map { "touches\($0.capitalizedFirst)" }
            return "\(word("responder") ?? "a view") received \(call ?? "a touch")"
        case .hitTest: return "\(word("view") ?? word("in") ?? "a view") was hit"
        case .waiting: return "\(word("recognizer") ?? "a gesture") waits for \(word("for") ?? "another")"
        case .gate: return gateWords
        case .unasked:
            return "\(word("view") ?? "a view") was not asked: \(word("stoppedBy") ?? "a view") stopped the search"
        case .control:
            let control = word("control") ?? "a control"
            return word("lost") == "true"
                ? "\(control) lost its touch" : "\(control) sent \(word("events") ?? "an event")"
        case .selection:
            let verb = word("selected") == "false" ? "was not selected" : "was selected"
            return "row \(word("row") ?? "") of \(word("view") ?? "a table") \(verb)"
        case .firstResponder:
            if let refused = word("refused") { return "\(refused) did not become first responder" }
            return "\(word("to") ?? "a view") became first responder"
        case .transform: return "\(word("view") ?? "a view") was moved, scaled or turned"
        case .motion, .remote, .press: return "\(word("responder") ?? "a responder") got \(word("name") ?? "a key")"
        }
    }

    /// What happened to a touch on its way to a view: `poke took the touch from box`.
    private var gateWords: String {
        let view = word("view") ?? "a view"
        let by = word("by")
        switch word("decision") {
        case "claimed": return by.map { "\($0) took the touch from \(view)" } ?? "\(view) lost the touch"
        case "withheld": return "\(by.map { "\($0) held" } ?? "a gesture held") back the touch of \(view)"
        case "released": return "\(view) got the touch that was held back"
        case "refused": return "\(view) did not get the touch\(by.map { " because of \($0)" } ?? "")"
        default: return "the touch of \(view) was held back or taken\(by.map { " by \($0)" } ?? "")"
        }
    }

    /// The pattern as in a scene file.
    package var json: JSONValue {
        JSONValue(.object([JSONValue.Member("kind", JSONValue(kind.rawValue))] + values))
    }
}

extension SceneStep {
    /// The step as in a scene file.
    package var json: JSONValue {
        let patterns = when.map(\.json)
        return ["text": JSONValue(text), "when": patterns.count == 1 ? patterns[0] : JSONValue(.list(patterns))]
    }
}

extension [Decision] {
    /// The patterns of the decisions that an author can select, each once, in order of time.
    package var patterns: [DecisionPattern] { compactMap { DecisionPattern(pointingAt: $0.kind) }.uniqued }
}
