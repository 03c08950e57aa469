import Foundation
import ResponderChronicle
import ResponderKit
import ResponderText

/// Some keys of a line of the trace, with their values. It matches the decisions that have all of them.
nonisolated public struct DecisionPattern: Hashable, Sendable {
    /// The kinds of lines that a pattern can match, with their names in traces.
    public enum Kind: String, FileWord, Hashable {
        case hitTest, touch, gesture, waiting, gate, unasked, control, selection, firstResponder, transform, motion
        case remote, press

        static let noun = "kind of decision"
    }

    /// A key of the line, with its value as a word.
    public struct Value: Hashable, Sendable {
        /// The key.
        public var key: String
        /// The value.
        public var word: String
    }

    /// The line's kind.
    public var kind: Kind
    /// The other keys that must match.
    public var values: [Value]

    /// The names in a scene to which a pattern can refer.
    struct Names {
        let gestures: [String]
        let responders: [String]
    }

    /// The form of a value.
    enum Form {
        case gesture, responder, either, flag, number, text
        case word([String])
    }
}

nonisolated extension DecisionPattern.Kind {
    /// The keys of a pattern, with their values.
    var keys: [(name: String, form: DecisionPattern.Form)] {
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
    func form(of key: String) -> DecisionPattern.Form? { keys.first { $0.name == key }?.form }
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
        let values = try fields.members.compactMap { member in
            try kind.form(of: member.key).map {
                let word = try member.value.patternWord($0, at: fields.place(of: member.key), names)
                return DecisionPattern.Value(key: member.key, word: word)
            }
        }
        guard !values.isEmpty else {
            let possible = keys.map(\.name).joined(separator: ", ")
            throw place.error("it means every \(kind.rawValue); give one of \(possible)")
        }
        return DecisionPattern(kind: kind, values: values)
    }

    private func patternWord(
        _ form: DecisionPattern.Form, at place: Place, _ names: DecisionPattern.Names
    ) throws -> String {
        switch form {
        case .flag: return try bool(at: place) ? "true" : "false"
        case .number: return String(try integer(at: place, atLeast: 0))
        case .text: return try name(at: place)
        case .word(let words):
            let word = try string(at: place)
            guard words.contains(word) else {
                throw place.error(
                    "\(word.quoted) is not possible here\(Spelling.nearHint(for: word, among: words)) "
                        + "(it can be \(words.joined(separator: ", ")))")
            }
            return word
        case .gesture: return try name(of: "gesture", at: place, among: names.gestures)
        case .responder: return try name(of: "view", at: place, among: names.responders)
        case .either: return try name(of: "gesture or view", at: place, among: names.gestures + names.responders)
        }
    }

    /// A name of the scene, or the name of a part that a view of the scene creates, such as `row-1.content`.
    private func name(of noun: String, at place: Place, among names: [String]) throws -> String {
        let name = try string(at: place)
        guard names.contains(where: { name == $0 || name.hasPrefix($0 + ".") }) else {
            throw place.error(Spelling.unknown(noun, name, among: names.sorted()))
        }
        return name
    }
}

// MARK: Matching

extension DecisionPattern {
    /// Whether it matches the line of a decision.
    /// - Parameter members: the recognizers that each name of a gesture refers to.
    func matches(_ line: PatternLine, members: [String: [String]] = [:]) -> Bool {
        guard line.kind == kind else { return false }
        return values.allSatisfy { value in
            let words = line.words(of: value.key)
            return words.contains(value.word) || (members[value.word] ?? []).contains(where: words.contains)
        }
    }
}

/// The values of a decision's line as words, with those that only patterns have.
struct PatternLine {
    private let line: JSONObject
    /// The words of the keys that traces do not have.
    private let others: [String: [String]]
    /// The kind of pattern that can match it; nil if no pattern can.
    var kind: DecisionPattern.Kind? { words(of: "kind").first.flatMap(DecisionPattern.Kind.init) }

    init(_ decision: Decision.Kind) {
        line = decision.line
        others =
            switch decision {
            case .hitTest(_, _, .some, let steps):
                ["in": steps.filter { $0.result == .hit || $0.result == .descend }.map(\.view.name)]
            case .gesture(_, _, _, _, let why): ["by": why.rival.map { [$0.name] } ?? []]
            case .control: ["lost": ["false"]]
            case .selection(_, let path, _, _): ["row": ["\(path.row)"]]
            // Refusals are another thing than a new first responder.
            case .firstResponderRefused: ["to": []]
            default: [:]
            }
    }

    /// The values of a key; none for a key that the line does not have.
    func words(of key: String) -> [String] {
        if let words = others[key] { return words }
        return line.members.filter { $0.key == key }.flatMap { Self.words(of: $0.value) }
    }

    private static func words(of value: any JSONWritable) -> [String] {
        switch value {
        case let word as String: [word]
        case let words as [String]: words
        case let flag as Bool: ["\(flag)"]
        case let number as Int: ["\(number)"]
        default: []
        }
    }
}
