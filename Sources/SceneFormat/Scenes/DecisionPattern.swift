import Foundation
import MessageText
import ResponderKit
import ResponderLog

/// Some keys of a line of the trace, with their values. It matches the decisions that have all of them.
nonisolated public struct DecisionPattern: Hashable, Sendable {
    /// The kinds of lines that a pattern can match, with their names in traces.
    public enum Kind: String, FileWord, Hashable {
        case hitTest, touch, gesture, waiting, gate, unasked, control, selection, firstResponder, transform, motion
        case remote, press

        static let noun = "kind of decision"
    }

    /// The line's kind.
    public var kind: Kind
    /// The other keys that must match, with their values.
    public var values: [JSONValue.Member]

    package init(kind: Kind, values: [JSONValue.Member]) {
        self.kind = kind
        self.values = values
    }

    /// The names in a scene to which a pattern can refer.
    struct Names {
        let gestures: [String]
        let responders: [String]
    }

    /// The form of a value.
    package enum Form {
        case gesture, responder, either, flag, number, text
        case word([String])
    }
}

nonisolated extension DecisionPattern.Kind {
    /// The keys of a pattern, with their values.
    package var keys: [(name: String, form: DecisionPattern.Form)] {
        let phases: DecisionPattern.Form = .word(["began", "moved", "ended", "cancelled"])
        let states: DecisionPattern.Form = .word(["possible", "began", "changed", "ended", "cancelled", "failed"])
        return switch self {
        case .hitTest: [("view", .responder), ("in", .responder)]
        case .touch: [("responder", .responder), ("phase", phases), ("handled", .flag)]
        case .gesture: [("recognizer", .gesture), ("from", states), ("to", states), ("by", .gesture)]
        case .waiting: [("recognizer", .gesture), ("for", .gesture)]
        case .gate:
            [
                ("view", .responder), ("decision", .word(["withheld", "released", "claimed", "refused"])),
                ("by", .either),
            ]
        case .unasked: [("view", .responder), ("stoppedBy", .responder)]
        case .control: [("control", .responder), ("events", .word(UIControl.Event.names.map(\.1))), ("lost", .flag)]
        case .selection: [("view", .responder), ("row", .number), ("selected", .flag)]
        case .firstResponder: [("to", .responder), ("refused", .responder)]
        case .transform: [("view", .responder)]
        case .motion, .remote, .press: [("responder", .responder), ("name", .text), ("handled", .flag)]
        }
    }

    /// The form of a key; nil for a key that it does not have.
    package func form(of key: String) -> DecisionPattern.Form? { keys.first { $0.name == key }?.form }
}

// MARK: Reading

nonisolated extension JSONValue {
    /// A pattern with a kind and at least one other key.
    func decisionPattern(at place: Place, _ names: DecisionPattern.Names) throws -> DecisionPattern {
        let fields = try JSONFields(self, at: place)
        let kind: DecisionPattern.Kind = try fields.required(
            "kind", form: "\"gesture\", or another kind of the trace"
        ) { try $0.word(at: $1) }
        let keys = kind.keys
        try fields.check(["kind"] + keys.map(\.name), of: " of a \(kind.rawValue.quoted)")
        let values = fields.members.filter { $0.key != "kind" }
        for member in values {
            guard let form = kind.form(of: member.key) else { continue }
            try member.value.check(form, at: fields.place(of: member.key), names)
        }
        guard !values.isEmpty else {
            let possible = keys.map(\.name).joined(separator: ", ")
            throw place.error("it means every \(kind.rawValue); give one of \(possible)")
        }
        return DecisionPattern(kind: kind, values: values)
    }

    private func check(_ form: DecisionPattern.Form, at place: Place, _ names: DecisionPattern.Names) throws {
        switch form {
        case .flag: _ = try bool(at: place)
        case .number: _ = try integer(at: place, atLeast: 0)
        case .text: _ = try name(at: place)
        case .word(let words):
            let word = try string(at: place)
            guard !words.contains(word) else { return }
            throw place.error(
                "\(word.quoted) is not possible here\(Spelling.nearHint(for: word, among: words)) "
                    + "(it can be \(words.joined(separator: ", ")))")
        case .gesture: try checkName(of: "gesture", at: place, among: names.gestures)
        case .responder: try checkName(of: "view", at: place, among: names.responders)
        case .either: try checkName(of: "gesture or view", at: place, among: names.gestures + names.responders)
        }
    }

    /// Check that it is a name of the scene, or of a part that a view of the scene creates, such as `row-1.content`.
    private func checkName(of noun: String, at place: Place, among names: [String]) throws {
        let name = try string(at: place)
        guard !names.contains(where: { name == $0 || name.hasPrefix($0 + ".") }) else { return }
        throw place.error(Spelling.unknown(noun, name, among: names.sorted()))
    }
}
