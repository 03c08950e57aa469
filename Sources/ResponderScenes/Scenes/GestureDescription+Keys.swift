import Foundation
import ResponderKit

nonisolated extension GestureDescription: SceneKeyed {
    static let noun = "gesture"

    var owner: Kind { kind }

    private static let keysOfKinds = Dictionary(uniqueKeysWithValues: Kind.allCases.map { ($0, composedKeys(of: $0)) })

    static func keys(of kind: Kind) -> [SceneKey<GestureDescription>] {
        Kind.standIns.isEmpty ? keysOfKinds[kind] ?? [] : composedKeys(of: kind)
    }

    static func properties(of kind: Kind) -> [Property] { kind.recipe.type.inspectableProperties }

    static let firstKeys: [SceneKey<GestureDescription>] = [
        SceneKey("name", .name, isFixed: true) { $2.name = try $0.name(at: $1) },
        SceneKey("kind", .word(Kind.words), isFixed: true) {
            guard !$2.isBuiltIn else {
                throw $1.error("the class of the view decides the kind of this gesture; leave the key out")
            }
            $2.kind = try $0.word(at: $1)
        },
        SceneKey("effect", .word(Effect.words)) {
            guard !$2.isBuiltIn else {
                throw $1.error("the class of the view decides the effect of this gesture; leave the key out")
            }
            $2.effect = try $0.effect(for: $2.kind, at: $1)
        },
        SceneKey("throw", .flag, of: [.pan, .screenEdgePan, .pinch, .rotation, .transform], usual: false) {
            guard !$2.isBuiltIn else {
                throw $1.error("the class of the view decides the effect of this gesture; leave the key out")
            }
            $2.isThrown = try $0.bool(at: $1)
        },
    ]

    static let lastKeys: [SceneKey<GestureDescription>] = [
        SceneKey("requireToFail", .gestures, property: "require(toFail:)") { $2.requireToFail = try $0.names(at: $1) },
        SceneKey("simultaneousWith", .gestures, property: "shouldRecognizeSimultaneouslyWith") {
            $2.simultaneousWith = try $0.company(at: $1)
        },
        SceneKey("shouldBegin", .flag, property: "gestureRecognizerShouldBegin", usual: true) {
            $2.shouldBegin = try $0.bool(at: $1)
        },
        SceneKey("shouldReceiveTouch", .flag, property: "shouldReceive touch", usual: true) {
            $2.shouldReceiveTouch = try $0.bool(at: $1)
        },
        SceneKey("shouldReceiveTouchIn", .views) { $2.shouldReceiveTouchIn = try $0.names(at: $1) },
        SceneKey("shouldReceiveTouchNotIn", .views) { $2.shouldReceiveTouchNotIn = try $0.names(at: $1) },
        SceneKey("shouldBeginIf", .json) { $2.shouldBeginIf = try $0.beginCondition(for: $2.kind, at: $1) },
        SceneKey("shouldRequireFailureOf", .gestures) { $2.shouldRequireFailureOf = try $0.names(at: $1) },
        SceneKey("shouldBeRequiredToFailBy", .gestures) { $2.shouldBeRequiredToFailBy = try $0.names(at: $1) },
        SceneKey("canPrevent", .gestures, property: "canPrevent(_:)") { $2.canPrevent = try $0.prevention(at: $1) },
        SceneKey("canBePrevented", .gestures, property: "canBePrevented(by:)") {
            $2.canBePrevented = try $0.prevention(at: $1)
        },
        SceneKey("unknown", .words(unreadable), isFixed: true) { $2.unknown = try $0.keys(unreadable, at: $1) },
    ]

    /// The keys that an app cannot read from its recognizers.
    private static let unreadable = [
        "requireToFail", "simultaneousWith", "shouldBegin", "shouldReceiveTouch", "shouldRequireFailureOf",
        "shouldBeRequiredToFailBy", "canPrevent", "canBePrevented",
    ]

    /// The keys that name other gestures, with those names.
    var mentions: [(key: String, names: [String])] {
        var company: [String] = []
        if case .names(let names) = simultaneousWith { company = names }
        func names(_ prevention: Prevention?) -> [String] {
            if case .names(let names)? = prevention { names } else { [] }
        }
        return [
            ("requireToFail", requireToFail), ("simultaneousWith", company),
            ("shouldRequireFailureOf", shouldRequireFailureOf),
            ("shouldBeRequiredToFailBy", shouldBeRequiredToFailBy), ("canPrevent", names(canPrevent)),
            ("canBePrevented", names(canBePrevented)), ("shouldBeginIf", shouldBeginIf?.states.map(\.gesture) ?? []),
        ]
    }

    /// The references to views.
    /// - Parameter line: the line of a key.
    func viewMentions(at place: Place, line: (String) -> Int) -> [ViewMention] {
        var mentions: [ViewMention] = []
        for (key, names) in [
            ("shouldReceiveTouchIn", shouldReceiveTouchIn), ("shouldReceiveTouchNotIn", shouldReceiveTouchNotIn),
        ] {
            let list = place.member(key, line: line(key))
            for (index, name) in names.enumerated() {
                mentions.append(ViewMention(name: name, place: list.element(index, line: list.line)))
            }
        }
        for offset in shouldBeginIf?.offsets ?? [] {
            let here = place.member("shouldBeginIf", line: line("shouldBeginIf"))
            let offsets = here.member("offset", line: here.line)
            mentions.append(
                ViewMention(name: offset.view, place: offsets.member(offset.view, line: here.line), mustScroll: true))
        }
        return mentions
    }
}

nonisolated extension JSONValue {
    fileprivate func effect(for kind: GestureDescription.Kind, at place: Place) throws -> GestureDescription.Effect {
        let effect = try word(GestureDescription.Effect.self, at: place)
        guard kind.effects.contains(effect) else {
            let possible = kind.effects.map(\.rawValue).joined(separator: ", ")
            throw place.error(
                "a \(kind.rawValue) cannot tell how to \(effect.rawValue); its effect can be \(possible)")
        }
        return effect
    }

    /// A list of some keys of the format.
    func keys(_ keys: [String], at place: Place) throws -> [String] {
        try list(at: place, of: "keys") { try $0.word(in: keys.map { ($0, $0) }, noun: "unknown key", at: $1) }
    }

    fileprivate func prevention(at place: Place) throws -> GestureDescription.Prevention {
        switch content {
        case .bool(let value): return .always(value)
        case .list: return .names(try names(at: place))
        default: throw wrong("a list of names, or true or false", at: place)
        }
    }

    fileprivate func company(at place: Place) throws -> GestureDescription.Company {
        switch content {
        case .string("all"): return .all
        case .list: return .names(try names(at: place))
        default: throw wrong("a list of names, or the word \"all\"", at: place)
        }
    }
}
