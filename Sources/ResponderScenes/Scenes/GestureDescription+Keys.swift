import Foundation

nonisolated extension GestureDescription: SceneKeyed {
    static let noun = "gesture"

    var owner: String { kind.rawValue }

    static let keys: [SceneKey<GestureDescription>] = [
        SceneKey("name", isFixed: true) { $2.name = try $0.name(at: $1) },
        SceneKey("kind", isFixed: true) { $2.kind = try $0.word(at: $1) },
        SceneKey("effect") { $2.effect = try $0.effect(for: $2.kind, at: $1) },
        SceneKey("enabled") { $2.isEnabled = try $0.bool(at: $1) },
        SceneKey("cancelsTouchesInView") { $2.cancelsTouchesInView = try $0.bool(at: $1) },
        SceneKey("delaysTouchesBegan") { $2.delaysTouchesBegan = try $0.bool(at: $1) },
        SceneKey("delaysTouchesEnded") { $2.delaysTouchesEnded = try $0.bool(at: $1) },
        SceneKey("numberOfTapsRequired", of: ["tap", "longPress"]) {
            $2.numberOfTapsRequired = try $0.integer(at: $1, atLeast: $2.kind == .tap ? 1 : 0)
        },
        SceneKey("numberOfTouchesRequired", of: ["tap", "longPress", "swipe"]) {
            $2.numberOfTouchesRequired = try $0.integer(at: $1, atLeast: 1)
        },
        SceneKey("minimumPressDuration", of: ["longPress"]) {
            $2.minimumPressDuration = try $0.notNegative(at: $1)
        },
        SceneKey("allowableMovement", of: ["longPress"]) { $2.allowableMovement = try $0.notNegative(at: $1) },
        SceneKey("minimumNumberOfTouches", of: ["pan", "screenEdgePan"]) {
            $2.minimumNumberOfTouches = try $0.integer(at: $1, atLeast: 1)
        },
        SceneKey("maximumNumberOfTouches", of: ["pan", "screenEdgePan"]) {
            $2.maximumNumberOfTouches = try $0.integer(at: $1, atLeast: 1)
        },
        SceneKey("direction", of: ["swipe"]) { $2.direction = try $0.words(at: $1) },
        SceneKey("edges", of: ["screenEdgePan"]) { $2.edges = try $0.words(at: $1) },
        SceneKey("requireToFail") { $2.requireToFail = try $0.names(at: $1) },
        SceneKey("simultaneousWith") { $2.simultaneousWith = try $0.company(at: $1) },
        SceneKey("shouldBegin") { $2.shouldBegin = try $0.bool(at: $1) },
        SceneKey("shouldReceiveTouch") { $2.shouldReceiveTouch = try $0.bool(at: $1) },
        SceneKey("shouldRequireFailureOf") { $2.shouldRequireFailureOf = try $0.names(at: $1) },
        SceneKey("shouldBeRequiredToFailBy") { $2.shouldBeRequiredToFailBy = try $0.names(at: $1) },
    ]

    /// Checks that need more than one key.
    func check(at place: Place) throws {
        let minimum = minimumNumberOfTouches ?? 1
        if let maximum = maximumNumberOfTouches, maximum < minimum {
            throw place.error(
                "\"maximumNumberOfTouches\" is \(maximum), less than \"minimumNumberOfTouches\", which is \(minimum); "
                    + "such a \(kind.rawValue) could never begin")
        }
    }

    /// The keys that name other gestures, with those names.
    var mentions: [(key: String, names: [String])] {
        var company: [String] = []
        if case .names(let names) = simultaneousWith { company = names }
        return [
            ("requireToFail", requireToFail), ("simultaneousWith", company),
            ("shouldRequireFailureOf", shouldRequireFailureOf),
            ("shouldBeRequiredToFailBy", shouldBeRequiredToFailBy),
        ]
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

    fileprivate func words<Word: FileWord>(at place: Place) throws -> [Word] {
        let words = try list(at: place, of: "\(Word.noun)s") { try $0.word(Word.self, at: $1) }
        guard !words.isEmpty else {
            throw place.error("the list is empty, so nothing could ever be recognized; name at least one \(Word.noun)")
        }
        return words
    }

    fileprivate func company(at place: Place) throws -> GestureDescription.Company {
        switch content {
        case .string("all"): return .all
        case .list: return .names(try names(at: place))
        default: throw wrong("a list of names, or the word \"all\"", at: place)
        }
    }
}
