/// References to gestures and views by name in a scene's JSON.
nonisolated extension JSONValue {
    /// Replace names everywhere in a scene.
    /// - Parameters:
    ///   - gesture: returns the new name of a gesture; nil removes the references to it.
    ///   - responder: the same for views and controllers.
    mutating func mapMentions(gesture: (String) -> String?, responder: (String) -> String?) {
        root.mapMentionsInTree(gesture: gesture, responder: responder)
        guard let steps = self["steps"]?.elementList else { return }
        set("steps", list: steps.compactMap { SceneMentions.step(of: $0, gesture, responder) })
    }

    /// Replace names in a view and in all views in it.
    mutating func mapMentionsInTree(gesture: (String) -> String?, responder: (String) -> String?) {
        changeAll { view in
            SceneMentions.mapKeys(&view, gesture, responder)
            view.gestures = view.gestures.map { entry in
                var entry = entry
                SceneMentions.mapKeys(&entry, gesture, responder)
                return entry
            }
        }
    }
}

nonisolated private enum SceneMentions {
    /// The keys of gestures and views with names of gestures.
    private static let gestureKeys =
        GestureDescription.keyNames(of: .gestures) + ViewDescription.keyNames(of: .gestures)
    /// The keys of gestures with names of views.
    private static let viewKeys = GestureDescription.keyNames(of: .views)

    static func mapKeys(_ object: inout JSONValue, _ gesture: (String) -> String?, _ responder: (String) -> String?) {
        mapLists(gestureKeys, of: &object, gesture)
        mapLists(viewKeys, of: &object, responder)
        guard var condition = object["shouldBeginIf"] else { return }
        mapMembers("offset", of: &condition, responder)
        mapMembers("state", of: &condition, gesture)
        object.set("shouldBeginIf", condition.memberList.isEmpty ? nil : condition)
    }

    private static func mapMembers(_ key: String, of condition: inout JSONValue, _ map: (String) -> String?) {
        guard let members = condition[key]?.memberList else { return }
        let kept = members.compactMap { member in map(member.key).map { JSONValue.Member($0, member.value) } }
        condition.set(key, kept.isEmpty ? nil : JSONValue(.object(kept)))
    }

    private static func mapLists(_ keys: [String], of object: inout JSONValue, _ map: (String) -> String?) {
        for key in keys {
            guard case .list(let names)? = object[key]?.content, !names.isEmpty else { continue }
            let kept = names.compactMap { name in name.word.flatMap(map).map { JSONValue($0) } }
            object.set(key, list: kept)
        }
    }

    /// A step with the new names; nil if none of its decisions remains.
    static func step(
        of step: JSONValue, _ gesture: (String) -> String?, _ responder: (String) -> String?
    ) -> JSONValue? {
        guard let when = step["when"] else { return step }
        var step = step
        let isList = if case .list = when.content { true } else { false }
        let kept = (isList ? when.elementList : [when]).compactMap { pattern(of: $0, gesture, responder) }
        guard !kept.isEmpty else { return nil }
        step.set("when", isList ? JSONValue(.list(kept)) : kept[0])
        return step
    }

    private static func pattern(
        of pattern: JSONValue, _ gesture: (String) -> String?, _ responder: (String) -> String?
    ) -> JSONValue? {
        guard let kind = pattern["kind"]?.word.flatMap(DecisionPattern.Kind.init) else { return pattern }
        var pattern = pattern
        for (key, form) in kind.keys {
            guard let name = pattern[key]?.word else { continue }
            let mapped: String?
            switch form {
            case .gesture: mapped = gesture(name)
            case .responder: mapped = responder(name)
            // If both a gesture and a view have the name, it means the gesture.
            case .either: mapped = gesture(name).flatMap { $0 != name ? $0 : responder(name) }
            case .flag, .number, .text, .word: continue
            }
            guard let mapped else { return nil }
            pattern.set(key, JSONValue(mapped))
        }
        return pattern
    }
}
