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
        case .control: [("control", .responder), ("events", .word(Self.events)), ("lost", .flag)]
        case .selection: [("view", .responder), ("row", .number), ("selected", .flag)]
        case .firstResponder: [("to", .responder), ("refused", .responder)]
        case .transform: [("view", .responder)]
        case .motion, .remote, .press: [("responder", .responder), ("name", .text), ("handled", .flag)]
        }
    }

    private static let events = [
        "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
        "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged", "primaryActionTriggered", "editingDidBegin",
        "editingChanged", "editingDidEnd", "editingDidEndOnExit",
    ]
}

// MARK: Reading

nonisolated extension JSONValue {
    /// A pattern with a kind and at least one other key.
    func decisionPattern(at place: Place, _ names: DecisionPattern.Names) throws -> DecisionPattern {
        let members = try members(at: place)
        guard let word = self["kind"] else {
            throw place.error("the key \"kind\" is missing; add \"kind\": \"gesture\", or another kind of the trace")
        }
        let kind: DecisionPattern.Kind = try word.word(at: place.member("kind", line: word.line))
        let keys = kind.keys
        var values: [DecisionPattern.Value] = []
        for member in members where member.key != "kind" {
            let here = place.member(member.key, line: member.value.line)
            guard let key = keys.first(where: { $0.name == member.key }) else {
                let hint = Spelling.hint(for: member.key, among: ["kind"] + keys.map(\.name))
                throw here.error("unknown key of a \(kind.rawValue.quoted)\(hint)")
            }
            values.append(.init(key: key.name, word: try member.value.patternWord(key.form, at: here, names)))
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
        case .gesture: return try name(at: place, among: names.gestures) { SceneReader.unknownGesture($0, among: $1) }
        case .responder:
            return try name(at: place, among: names.responders) { ViewMention.unknownView($0, among: $1) }
        case .either:
            return try name(at: place, among: names.gestures + names.responders) {
                "no gesture or view is called \($0.quoted)\(Spelling.nameHintOrList(for: $0, among: $1.sorted()))"
            }
        }
    }

    /// A name of the scene, or the name of a part that a view of the scene creates, such as `row-1.content`.
    private func name(
        at place: Place, among names: [String], unknown: (String, [String]) -> String
    ) throws -> String {
        let name = try string(at: place)
        guard names.contains(where: { name == $0 || name.hasPrefix($0 + ".") }) else {
            throw place.error(unknown(name, names))
        }
        return name
    }
}

// MARK: Matching

extension DecisionPattern {
    /// Whether it matches a decision.
    /// - Parameter members: the recognizers that each name of a gesture refers to.
    func matches(_ decision: Entry.Kind, members: [String: [String]] = [:]) -> Bool {
        guard decision.patternKind == kind else { return false }
        return values.allSatisfy { value in
            let words = decision.words(of: value.key)
            return words.contains(value.word) || (members[value.word] ?? []).contains(where: words.contains)
        }
    }
}

extension Entry.Kind {
    /// The kind of pattern that can match it; nil if no pattern can.
    var patternKind: DecisionPattern.Kind? {
        switch self {
        case .hitTest: .hitTest
        case .touch: .touch
        case .gesture: .gesture
        case .waiting: .waiting
        case .gate: .gate
        case .unasked: .unasked
        case .control, .controlLost: .control
        case .selection: .selection
        case .firstResponder, .firstResponderRefused: .firstResponder
        case .transform: .transform
        case .motion: .motion
        case .remote: .remote
        case .press: .press
        default: nil
        }
    }

    /// The values of a key of the trace's line, as words; none for a key that the line does not have.
    func words(of key: String) -> [String] {
        switch (self, key) {
        case (.hitTest(_, _, let view, _), "view"): [view?.name].compactMap(\.self)
        case (.hitTest(_, _, let view, let steps), "in"):
            view == nil ? [] : steps.filter { $0.result == .hit || $0.result == .descend }.map(\.view.name)
        case (.touch(_, let responder, _, _), "responder"): [responder.name]
        case (.touch(let phase, _, _, _), "phase"): [phase.word]
        case (.touch(_, _, _, let handled), "handled"): ["\(handled)"]
        case (.gesture(let recognizer, _, _, _, _), "recognizer"): [recognizer.name]
        case (.gesture(_, _, let from, _, _), "from"): [from.name]
        case (.gesture(_, _, _, let to, _), "to"): [to.name]
        case (.gesture(_, _, _, _, let why), "by"): [why.rival?.name].compactMap(\.self)
        case (.waiting(let recognizer, _), "recognizer"): [recognizer.name]
        case (.waiting(_, let others), "for"): others.map(\.name)
        case (.gate(_, let view, _), "view"): [view.name]
        case (.gate(_, _, let verdict), "decision"): [verdict.word]
        case (.gate(_, _, let verdict), "by"): [verdict.by].compactMap(\.self)
        case (.unasked(_, let view, _), "view"): [view.name]
        case (.unasked(_, _, let obstacle), "stoppedBy"): [obstacle.view.name]
        case (.control(let control, _), "control"), (.controlLost(let control, _), "control"): [control.name]
        case (.control(_, let events), "events"): events.words
        case (.control, "lost"): ["false"]
        case (.controlLost, "lost"): ["true"]
        case (.selection(let list, _, _, _), "view"): [list.name]
        case (.selection(_, let path, _, _), "row"): ["\(path.row)"]
        case (.selection(_, _, let selected, _), "selected"): ["\(selected)"]
        case (.firstResponder(_, let to), "to"): [to?.name].compactMap(\.self)
        case (.firstResponderRefused(let responder, _, _), "refused"): [responder.name]
        case (.transform(let view, _), "view"): [view.name]
        case (.motion(let responder, _, _, _), "responder"), (.remote(let responder, _, _), "responder"),
            (.press(let responder, _, _, _), "responder"):
            [responder.name]
        case (.motion(_, _, let motion, _), "name"): [motion.word]
        case (.remote(_, let command, _), "name"): [command.word]
        case (.press(_, _, let key, _), "name"): [key.name]
        case (.motion(_, _, _, let handled), "handled"), (.remote(_, _, let handled), "handled"),
            (.press(_, _, _, let handled), "handled"):
            ["\(handled)"]
        default: []
        }
    }
}
