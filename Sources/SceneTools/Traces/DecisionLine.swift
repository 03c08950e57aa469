import Foundation
import ResponderChronicle
import ResponderKit
import SceneFormat

extension Decision.Kind {
    /// The line in traces, without its time and numbers: its kind, and the other members. Patterns of lessons match the same members.
    var line: JSONObject {
        switch self {
        case .hitTest(let contact, let point, let view, let steps):
            [
                "kind": "hitTest", "contact": contact, "point": point, "view": (view?.name).orNull,
                "steps": steps.map(\.json),
            ]
        case .touch(let phase, let responder, let contacts, let handled):
            [
                "kind": "touch", "phase": phase.word, "responder": responder.name, "contacts": contacts,
                "handled": handled,
            ]
        case .gate(let contact, let view, let verdict): verdict.line(contact, view.name)
        case .pointed(let input, let point, let view):
            ["kind": "pointer", "input": input.rawValue, "point": point, "view": (view?.name).orNull]
        case .ignored(let contact, let why): ["kind": "ignored", "contact": contact, "why": why.rawValue]
        case .unasked(let contact, let view, let stop, let result):
            [
                "kind": "unasked", "contact": contact, "view": view.name, "stoppedBy": stop.name,
                "result": result.rawValue,
            ]
        case .delivery(let recognizer, let phase, let contacts):
            ["kind": "delivery", "recognizer": recognizer.name, "phase": phase.word, "contacts": contacts]
        case .gesture(let recognizer, let view, let from, let to, let why):
            [
                "kind": "gesture", "recognizer": recognizer.name, "view": (view?.name).orNull, "from": from.name,
                "to": to.name,
                "why": why.text,
            ]
        case .waiting(let recognizer, let others):
            ["kind": "waiting", "recognizer": recognizer.name, "for": others.map(\.name)]
        case .refusal(let recognizer, let contact, let why):
            ["kind": "refusal", "recognizer": recognizer.name, "contact": contact, "why": why.rawValue]
        case .answer(let answer): answer.line
        case .action(let recognizer, let state, let values): values.line(recognizer.name, state.name)
        case .control(let control, let events): ["kind": "control", "control": control.name, "events": events.words]
        case .controlLost(let control, let why):
            ["kind": "control", "control": control.name, "lost": true, "why": why.rawValue]
        case .selection(let list, let path, let selected, let why):
            [
                "kind": "selection", "view": list.name, "row": path.section == 0 ? path.row : Array(path),
                "selected": selected, "why": why.rawValue,
            ]
        case .transform(let view, let t):
            ["kind": "transform", "view": view.name, "matrix": [t.a, t.b, t.c, t.d, t.tx, t.ty]]
        case .firstResponder(let old, let new):
            ["kind": "firstResponder", "from": (old?.name).orNull, "to": (new?.name).orNull]
        case .firstResponderRefused(let responder, let current, let why):
            [
                "kind": "firstResponder", "from": (current?.name).orNull, "to": (current?.name).orNull,
                "refused": responder.name,
                "why": why.rawValue,
            ]
        case .motion(let responder, let phase, let motion, let handled):
            [
                "kind": "motion", "responder": responder.name, "phase": phase.rawValue, "handled": handled,
                "name": motion.word,
            ]
        case .remote(let responder, let command, let handled):
            ["kind": "remote", "responder": responder.name, "name": command.word, "handled": handled]
        case .press(let responder, let phase, let key, let handled):
            ["kind": "press", "responder": responder.name, "phase": phase.word, "handled": handled, "name": key.name]
        case .placed(.view(let view), let parent), .placed(.presented(let view), let parent):
            ["kind": "tree", "view": view.name, "to": (parent?.name).orNull]
        case .placed(.recognizer(let recognizer), let view):
            ["kind": "tree", "recognizer": recognizer.name, "to": (view?.name).orNull]
        case .warning(let message): ["kind": "warning", "message": message]
        }
    }

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
    fileprivate var json: JSONValue { ["view": JSONValue(view.name), "result": JSONValue(result.rawValue)] }
}

extension GateDecision {
    fileprivate func line(_ contact: Int, _ view: String) -> JSONObject {
        ["kind": "gate", "contact": contact, "view": view, "decision": word, "by": by, "why": rule]
    }
}

extension GestureValues {
    fileprivate func line(_ recognizer: String, _ state: String) -> JSONObject {
        [
            "kind": "action", "recognizer": recognizer, "state": state, "location": location,
            "translation": translation, "velocity": velocity, "velocity": speed, "scale": scale, "rotation": rotation,
            "numberOfTouches": numberOfTouches,
        ]
    }
}

extension Answer {
    fileprivate var line: JSONObject {
        [
            "kind": "answer", "recognizer": recognizer.name, "question": question.rawValue, "other": other?.name,
            "by": source.words, "answer": isYes, "condition": condition?.members,
        ]
    }
}

extension Answer.Condition {
    fileprivate var members: JSONObject {
        switch self {
        case .velocity(let velocity, let axis): ["velocity": velocity, "needs": axis.rawValue]
        case .translation(let translation, let direction):
            ["translation": translation, "needs": direction.names.joined(separator: " or ")]
        case .offset(let offset, let scroll, let axis, let end, let limit):
            ["offset": offset, "of": scroll.name, "axis": axis.rawValue, "needs": end.rawValue, "limit": limit]
        case .activity(let recognizer, let needsActivity):
            [
                "state": needsActivity ? "idle" : "active", "of": recognizer.name,
                "needs": needsActivity ? "active" : "idle",
            ]
        case .touchOutside(let view, let views): ["view": (view?.name).orNull, "notIn": views.map(\.name)]
        case .touchInside(let view, let outer): ["view": (view?.name).orNull, "in": outer.name]
        }
    }
}
