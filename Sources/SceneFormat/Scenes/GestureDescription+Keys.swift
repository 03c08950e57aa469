import Foundation
import ResponderKit

/// The keys of a gesture for its relations to others, the answers of its delegate and the overrides of its class.
package nonisolated enum GestureKey {
    package static let requireToFail = "requireToFail"
    package static let simultaneousWith = "simultaneousWith"
    package static let shouldBegin = "shouldBegin"
    package static let shouldReceiveTouch = "shouldReceiveTouch"
    package static let shouldReceiveTouchIn = "shouldReceiveTouchIn"
    package static let shouldReceiveTouchNotIn = "shouldReceiveTouchNotIn"
    package static let shouldBeginIf = "shouldBeginIf"
    package static let shouldRequireFailureOf = "shouldRequireFailureOf"
    package static let shouldRequireFailureIf = "shouldRequireFailureIf"
    package static let shouldBeRequiredToFailBy = "shouldBeRequiredToFailBy"
    package static let canPrevent = "canPrevent"
    package static let canBePrevented = "canBePrevented"

    /// Those that tie two gestures together: one waits for the other, or both run together.
    package static let ties = [requireToFail, shouldRequireFailureOf, shouldBeRequiredToFailBy, simultaneousWith]
}

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
        SceneKey(GestureKey.requireToFail, .gestures, \.requireToFail, property: "require(toFail:)"),
        SceneKey(
            GestureKey.simultaneousWith, .gestures, \.simultaneousWith, property: "shouldRecognizeSimultaneouslyWith"),
        SceneKey(GestureKey.shouldBegin, .flag, \.shouldBegin, property: "gestureRecognizerShouldBegin", usual: true),
        SceneKey(
            GestureKey.shouldReceiveTouch, .flag, \.shouldReceiveTouch, property: "shouldReceive touch", usual: true),
        SceneKey(GestureKey.shouldReceiveTouchIn, .views, \.shouldReceiveTouchIn),
        SceneKey(GestureKey.shouldReceiveTouchNotIn, .views, \.shouldReceiveTouchNotIn),
        SceneKey(GestureKey.shouldBeginIf, .json, \.shouldBeginIf) { json, place, gesture in
            try BeginCondition.read(json, for: gesture.kind, at: place)
        },
        SceneKey(GestureKey.shouldRequireFailureOf, .gestures, \.shouldRequireFailureOf),
        SceneKey(GestureKey.shouldRequireFailureIf, .json, \.shouldRequireFailureIf) { json, place, gesture in
            try BeginCondition.read(json, for: gesture.kind, at: place)
        },
        SceneKey(GestureKey.shouldBeRequiredToFailBy, .gestures, \.shouldBeRequiredToFailBy),
        SceneKey(GestureKey.canPrevent, .gestures, \.canPrevent, property: "canPrevent(_:)"),
        SceneKey(GestureKey.canBePrevented, .gestures, \.canBePrevented, property: "canBePrevented(by:)"),
        SceneKey("unknown", .words(unreadable), \.unknown, isFixed: true) { json, place, _ in
            try json.keys(unreadable, at: place)
        },
    ]

    /// The keys that an app cannot read from its recognizers.
    private static let unreadable = [
        GestureKey.requireToFail, GestureKey.simultaneousWith, GestureKey.shouldBegin, GestureKey.shouldReceiveTouch,
        GestureKey.shouldRequireFailureOf,
        GestureKey.shouldBeRequiredToFailBy, GestureKey.canPrevent, GestureKey.canBePrevented,
    ]

    /// The names of gestures and views in all values, those of gestures first.
    /// - Parameter place: the place of a key's value.
    func allMentions(at place: (String) -> Place) -> [Mention] {
        func lists(_ key: String, _ condition: BeginCondition?) -> [Mention] {
            let place = place(key)
            let offsets = place.member("offset", line: place.line)
            return (condition?.lists ?? []).map { Mention(.list, $0, at: offsets.member($0, line: place.line)) }
        }
        return mentions(at: place) + lists(GestureKey.shouldBeginIf, shouldBeginIf)
            + lists(GestureKey.shouldRequireFailureIf, shouldRequireFailureIf)
    }

    /// The keys that have a condition.
    package static let conditionKeys = [GestureKey.shouldBeginIf, GestureKey.shouldRequireFailureIf]
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
