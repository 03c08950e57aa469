import Foundation
import ResponderKit

nonisolated extension GestureDescription: SceneKeyed {
    package static let noun = "gesture"

    package var owner: Kind { kind }

    private static let keysOfKinds = Dictionary(uniqueKeysWithValues: Kind.allCases.map { ($0, composedKeys(of: $0)) })

    package static func keys(of kind: Kind) -> [SceneKey<GestureDescription>] {
        keysOfKinds[kind] ?? composedKeys(of: kind)
    }

    package static func properties(of kind: Kind) -> [Property] { kind.recognizerKind.type.inspectableProperties }

    package static let firstKeys: [SceneKey<GestureDescription>] = [
        SceneKey("name", .name, \.name, isFixed: true),
        SceneKey("kind", .word(Kind.words), \.kind, isFixed: true) { json, place, gesture in
            try gesture.checkChoice(of: "kind", at: place)
            return try json.word(at: place)
        },
        SceneKey("effect", .word(Effect.words), \.effect) { json, place, gesture in
            try gesture.checkChoice(of: "effect", at: place)
            return try json.effect(for: gesture.kind, at: place)
        },
        SceneKey(
            "throw", .flag, \.isThrown, of: [.pan, .screenEdgePan, .pinch, .rotation, .transform], usual: false
        ) { json, place, gesture in
            try gesture.checkChoice(of: "effect", at: place)
            return try json.bool(at: place)
        },
    ]

    /// Check that a file can choose something of the gesture.
    private func checkChoice(of choice: String, at place: Place) throws {
        guard isBuiltIn else { return }
        throw place.error("the class of the view decides the \(choice) of this gesture; leave the key out")
    }

    package static let lastKeys: [SceneKey<GestureDescription>] = [
        SceneKey("requireToFail", .gestures, \.requireToFail, property: "require(toFail:)"),
        SceneKey("simultaneousWith", .gestures, \.simultaneousWith, property: "shouldRecognizeSimultaneouslyWith"),
        SceneKey("shouldBegin", .flag, \.shouldBegin, property: "gestureRecognizerShouldBegin", usual: true),
        SceneKey("shouldReceiveTouch", .flag, \.shouldReceiveTouch, property: "shouldReceive touch", usual: true),
        SceneKey("shouldReceiveTouchIn", .views, \.shouldReceiveTouchIn),
        SceneKey("shouldReceiveTouchNotIn", .views, \.shouldReceiveTouchNotIn),
        SceneKey("shouldBeginIf", .json, \.shouldBeginIf) { json, place, gesture in
            try BeginCondition.read(json, for: gesture.kind, at: place)
        },
        SceneKey("shouldRequireFailureOf", .gestures, \.shouldRequireFailureOf),
        SceneKey("shouldRequireFailureIf", .json, \.shouldRequireFailureIf) { json, place, gesture in
            try BeginCondition.read(json, for: gesture.kind, at: place)
        },
        SceneKey("shouldBeRequiredToFailBy", .gestures, \.shouldBeRequiredToFailBy),
        SceneKey("canPrevent", .gestures, \.canPrevent, property: "canPrevent(_:)"),
        SceneKey("canBePrevented", .gestures, \.canBePrevented, property: "canBePrevented(by:)"),
        SceneKey("unknown", .words(unreadable), \.unknown, isFixed: true) { json, place, _ in
            try json.keys(unreadable, at: place)
        },
    ]

    /// The keys that an app cannot read from its recognizers.
    private static let unreadable = [
        "requireToFail", "simultaneousWith", "shouldBegin", "shouldReceiveTouch", "shouldRequireFailureOf",
        "shouldBeRequiredToFailBy", "canPrevent", "canBePrevented",
    ]

    /// The names of gestures and views in all values, those of gestures first.
    /// - Parameter place: the place of a key's value.
    func allMentions(at place: (String) -> Place) -> [Mention] {
        func lists(_ key: String, _ condition: BeginCondition?) -> [Mention] {
            let place = place(key)
            let offsets = place.member("offset", line: place.line)
            return (condition?.lists ?? []).map { Mention(.list, $0, at: offsets.member($0, line: place.line)) }
        }
        return mentions(at: place) + lists("shouldBeginIf", shouldBeginIf)
            + lists("shouldRequireFailureIf", shouldRequireFailureIf)
    }

    /// The keys that have a condition.
    package static let conditionKeys = ["shouldBeginIf", "shouldRequireFailureIf"]
}

nonisolated extension JSONValue {
    fileprivate func effect(for kind: GestureDescription.Kind, at place: Place) throws -> GestureDescription.Effect {
        let effect = try word(GestureDescription.Effect.self, at: place)
        guard kind.effects.contains(effect) else {
            let possible = kind.effects.map(\.rawValue).joined(separator: ", ")
            throw place.error(
                "\(effect.rawValue) needs values that a \(kind.rawValue) does not have; its effect can be \(possible)")
        }
        return effect
    }

    /// A list of some keys of the format.
    func keys(_ keys: [String], at place: Place) throws -> [String] {
        try list(at: place, of: "keys") { try $0.word(in: keys.map { ($0, $0) }, noun: "unknown key", at: $1) }
    }
}
