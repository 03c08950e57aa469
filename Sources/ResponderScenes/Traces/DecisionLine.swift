import Foundation
import ResponderChronicle
import ResponderKit

/// The line of a decision in traces, without its time and numbers. Patterns of lessons match the same members.
struct DecisionLine {
    /// A member of the line.
    typealias Member = (key: StaticString, value: any JSONWritable)

    /// The kind of the line.
    let kind: StaticString
    /// The other members, in their order.
    private(set) var members: [Member]

    init(_ decision: Decision.Kind) {
        (kind, members) = Self.ofTouches(decision) ?? Self.ofRecognizers(decision) ?? Self.ofResponders(decision)
    }

    /// The line of a decision about fingers and pointers, and the views under them; nil for others.
    private static func ofTouches(_ decision: Decision.Kind) -> (StaticString, [Member])? {
        switch decision {
        case .hitTest(let contact, let point, let view, let steps):
            ("hitTest", [("contact", contact), ("point", point), ("view", view?.name), ("steps", steps.map(\.json))])
        case .touch(let phase, let responder, let contacts, let handled):
            (
                "touch",
                [("phase", phase.word), ("responder", responder.name), ("contacts", contacts), ("handled", handled)]
            )
        case .gate(let contact, let view, let verdict):
            ("gate", [("contact", contact), ("view", view.name)] + verdict.members)
        case .pointed(let input, let point, let view):
            ("pointer", [("input", input.rawValue), ("point", point), ("view", view?.name)])
        case .ignored(let contact, let why): ("ignored", [("contact", contact), ("why", why.rawValue)])
        case .unasked(let contact, let view, let stop, let result):
            (
                "unasked",
                [("contact", contact), ("view", view.name), ("stoppedBy", stop.name), ("result", result.rawValue)]
            )
        default: nil
        }
    }

    /// The line of a decision about recognizers; nil for others.
    private static func ofRecognizers(_ decision: Decision.Kind) -> (StaticString, [Member])? {
        switch decision {
        case .delivery(let recognizer, let phase, let contacts):
            ("delivery", [("recognizer", recognizer.name), ("phase", phase.word), ("contacts", contacts)])
        case .gesture(let recognizer, let view, let from, let to, let why):
            (
                "gesture",
                [
                    ("recognizer", recognizer.name), ("view", view?.name), ("from", from.name), ("to", to.name),
                    ("why", why.text),
                ]
            )
        case .waiting(let recognizer, let others):
            ("waiting", [("recognizer", recognizer.name), ("for", others.map(\.name))])
        case .refusal(let recognizer, let contact, let why):
            ("refusal", [("recognizer", recognizer.name), ("contact", contact), ("why", why.rawValue)])
        case .answer(let answer): ("answer", answer.members)
        case .action(let recognizer, let state, let values):
            ("action", [("recognizer", recognizer.name), ("state", state.name)] + values.members)
        default: nil
        }
    }

    /// The line of a decision about controls, responders and views.
    private static func ofResponders(_ decision: Decision.Kind) -> (StaticString, [Member]) {
        switch decision {
        case .control(let control, let events): ("control", [("control", control.name), ("events", events.words)])
        case .controlLost(let control, let why):
            ("control", [("control", control.name), ("lost", true), ("why", why.rawValue)])
        case .selection(let list, let path, let selected, let why):
            (
                "selection",
                [
                    ("view", list.name), ("row", path.section == 0 ? path.row : Array(path)), ("selected", selected),
                    ("why", why.rawValue),
                ]
            )
        case .transform(let view, let t):
            ("transform", [("view", view.name), ("matrix", [t.a, t.b, t.c, t.d, t.tx, t.ty])])
        case .firstResponder(let old, let new): ("firstResponder", [("from", old?.name), ("to", new?.name)])
        case .firstResponderRefused(let responder, let current, let why):
            (
                "firstResponder",
                [("from", current?.name), ("to", current?.name), ("refused", responder.name), ("why", why.rawValue)]
            )
        case .motion(let responder, let phase, let motion, let handled):
            (
                "motion",
                [("responder", responder.name), ("phase", phase.rawValue), ("handled", handled), ("name", motion.word)]
            )
        case .remote(let responder, let command, let handled):
            ("remote", [("responder", responder.name), ("name", command.word), ("handled", handled)])
        case .press(let responder, let phase, let key, let handled):
            (
                "press",
                [("responder", responder.name), ("phase", phase.word), ("handled", handled), ("name", key.name)]
            )
        case .placed(.view(let view), let parent): ("tree", [("view", view.name), ("to", parent?.name)])
        case .placed(.recognizer(let recognizer), let view):
            ("tree", [("recognizer", recognizer.name), ("to", view?.name)])
        case .warning(let message): ("warning", [("message", message)])
        default: ("", [])
        }
    }
}

extension Decision.Kind {
    /// Whether the landed touches have been delivered, and all refusals are known.
    var isDelivery: Bool {
        switch self {
        case .hitTest, .transform, .firstResponder, .firstResponderRefused, .warning, .gate, .control, .ignored,
            .unasked, .controlLost, .selection, .answer, .placed:
            false
        default: true
        }
    }
}

extension HitTestStep {
    fileprivate var json: JSONValue {
        ["view": JSONValue(view.name), "result": JSONValue(result.rawValue)]
    }
}

extension GateDecision {
    fileprivate var members: [DecisionLine.Member] {
        var members: [DecisionLine.Member] = [("decision", word)]
        if let by { members.append(("by", by)) }
        return members + [("why", rule)]
    }
}

extension GestureValues {
    fileprivate var members: [DecisionLine.Member] {
        var members: [DecisionLine.Member] = [("location", location)]
        if let translation { members.append(("translation", translation)) }
        if let velocity { members.append(("velocity", velocity)) }
        if let speed { members.append(("velocity", speed)) }
        if let scale { members.append(("scale", scale)) }
        if let rotation { members.append(("rotation", rotation)) }
        return members + [("numberOfTouches", numberOfTouches)]
    }
}

extension Answer {
    fileprivate var members: [DecisionLine.Member] {
        var members: [DecisionLine.Member] = [("recognizer", recognizer.name), ("question", question.rawValue)]
        if let other { members.append(("other", other.name)) }
        members += [("by", source.words), ("answer", isYes)]
        if let condition { members.append(("condition", JSONObject(line: condition.members))) }
        return members
    }
}

extension Answer.Condition {
    fileprivate var members: [DecisionLine.Member] {
        switch self {
        case .velocity(let velocity, let axis): [("velocity", velocity), ("needs", axis.rawValue)]
        case .translation(let translation, let direction):
            [("translation", translation), ("needs", direction.words.joined(separator: " or "))]
        case .offset(let offset, let scroll, let axis, let end, let limit):
            [
                ("offset", offset), ("of", scroll.name), ("axis", axis.rawValue), ("needs", end.rawValue),
                ("limit", limit),
            ]
        case .activity(let recognizer, let needsActivity):
            [
                ("state", needsActivity ? "idle" : "active"), ("of", recognizer.name),
                ("needs", needsActivity ? "active" : "idle"),
            ]
        case .touchOutside(let view, let views): [("view", view?.name), ("notIn", views.map(\.name))]
        case .touchInside(let view, let outer): [("view", view?.name), ("in", outer.name)]
        }
    }
}

nonisolated extension JSONText {
    /// Members of the current object, in their order.
    mutating func write(_ members: [DecisionLine.Member]) {
        for (name, value) in members {
            key(name)
            value.write(to: &self)
        }
    }
}
