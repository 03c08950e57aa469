import ResponderKit

nonisolated extension GestureDescription {
    /// The recognizers of the bundle `transform` as gestures of their own, which can take its place in a file: they recognize together.
    /// - Parameter parts: the recognizers, in their order.
    package static func separate(_ parts: [GestureDescription]) -> [GestureDescription] {
        parts.map { part in
            var gesture = part
            gesture.bundle = nil
            if case .names(let names) = part.simultaneousWith {
                gesture.simultaneousWith = .names((names + parts.map(\.name).filter { $0 != part.name }).uniqued)
            }
            // Of a bundle it also follows wheels.
            let scrolling = "allowedScrollTypesMask"
            if part.kind == .pan, part.values[scrolling] == nil {
                gesture.values[scrolling] = .words(UIScrollTypeMask.words.map(\.0))
            }
            // Of a bundle it may have an effect for which it has no values, and a condition for a movement that it does not know.
            if let effect = part.effect, !part.kind.effects.contains(effect) {
                (gesture.effect, gesture.isThrown) = (.log, false)
            }
            if part.kind != .pan {
                gesture.shouldBeginIf = part.shouldBeginIf?.withoutMovement
                gesture.shouldRequireFailureIf = part.shouldRequireFailureIf?.withoutMovement
            }
            return gesture
        }
    }

    /// The gesture as in a scene file, without the keys that have no effect.
    package var entry: JSONValue {
        var members: [JSONValue.Member] = []
        func add(_ key: String, _ value: JSONValue?) {
            if let value { members.append(JSONValue.Member(key, value)) }
        }
        func add(_ key: String, _ names: [String]) { if !names.isEmpty { add(key, JSONValue(names)) } }
        add("name", JSONValue(name))
        if !isBuiltIn { add("kind", JSONValue(kind.rawValue)) }
        add("effect", effect.map { JSONValue($0.rawValue) })
        if isThrown { add("throw", true) }
        for row in Self.properties(of: kind) { add(row.key, values[row.key]?.json) }
        add(GestureKey.requireToFail, requireToFail)
        switch simultaneousWith {
        case .all: add(GestureKey.simultaneousWith, "all")
        case .names(let names): add(GestureKey.simultaneousWith, names)
        }
        add(GestureKey.shouldBegin, shouldBegin.map { JSONValue($0) })
        add(GestureKey.shouldReceiveTouch, shouldReceiveTouch.map { JSONValue($0) })
        add(GestureKey.shouldReceiveTouchIn, shouldReceiveTouchIn)
        add(GestureKey.shouldReceiveTouchNotIn, shouldReceiveTouchNotIn)
        add(GestureKey.shouldBeginIf, shouldBeginIf?.entry)
        add(GestureKey.shouldRequireFailureOf, shouldRequireFailureOf)
        add(GestureKey.shouldRequireFailureIf, shouldRequireFailureIf?.entry)
        add(GestureKey.shouldBeRequiredToFailBy, shouldBeRequiredToFailBy)
        add(GestureKey.canPrevent, canPrevent?.entry)
        add(GestureKey.canBePrevented, canBePrevented?.entry)
        add("unknown", unknown)
        return JSONValue(.object(members))
    }
}

nonisolated extension GestureDescription.Prevention {
    fileprivate var entry: JSONValue {
        switch self {
        case .always(let answer): JSONValue(answer)
        case .names(let names): JSONValue(names)
        }
    }
}

nonisolated extension BeginCondition {
    /// The condition for a gesture that has neither velocity nor translation.
    fileprivate var withoutMovement: BeginCondition? {
        let rest = parts.filter { part in
            switch part {
            case .velocity, .translation: false
            case .offset, .state: true
            }
        }
        return rest.isEmpty ? nil : BeginCondition(rest)
    }

    /// The condition as in a scene file.
    fileprivate var entry: JSONValue {
        var members: [JSONValue.Member] = []
        var (offsets, states): ([JSONValue.Member], [JSONValue.Member]) = ([], [])
        for part in parts {
            switch part {
            case .velocity(let axis): members.append(.init("velocity", JSONValue(axis.rawValue)))
            case .translation(let direction):
                members.append(.init("translation", JSONValue(direction.names.joined())))
            case .offset(let list, let end): offsets.append(.init(list, JSONValue(end.rawValue)))
            case .state(let gesture, let activity): states.append(.init(gesture, JSONValue(activity.rawValue)))
            }
        }
        if !offsets.isEmpty { members.append(.init("offset", JSONValue(.object(offsets)))) }
        if !states.isEmpty { members.append(.init("state", JSONValue(.object(states)))) }
        return JSONValue(.object(members))
    }
}
