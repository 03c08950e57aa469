import SceneFormat

/// New names for the gestures, and for the views and controllers, that a scene's JSON mentions; nil removes what mentions a name.
nonisolated struct SceneMentions {
    let gesture: (String) -> String?
    let responder: (String) -> String?

    /// Replace names everywhere in a scene.
    func map(_ scene: inout JSONValue) {
        mapTree(&scene.root)
        guard let steps = scene["steps"]?.elementList else { return }
        scene.set("steps", list: steps.compactMap(step))
    }

    /// Replace names in a view and in all views in it.
    func mapTree(_ root: inout JSONValue) {
        root.changeAll { view in
            mapKeys(&view)
            view.gestures = view.gestures.map { entry in
                var entry = entry
                mapKeys(&entry)
                return entry
            }
        }
    }

    /// The keys of gestures and views with names of gestures.
    private static let gestureKeys =
        GestureDescription.keyNames(of: .gestures) + ViewDescription.keyNames(of: .gestures)
    /// The keys of gestures and views with names of views.
    private static let viewKeys = GestureDescription.keyNames(of: .views) + ViewDescription.keyNames(of: .views)

    private func mapKeys(_ object: inout JSONValue) {
        mapLists(Self.gestureKeys, of: &object, gesture)
        mapLists(Self.viewKeys, of: &object, responder)
        for key in GestureDescription.conditionKeys {
            guard var condition = object[key] else { continue }
            mapMembers("offset", of: &condition, responder)
            mapMembers("state", of: &condition, gesture)
            object.set(key, condition.memberList.isEmpty ? nil : condition)
        }
    }

    private func mapMembers(_ key: String, of condition: inout JSONValue, _ map: (String) -> String?) {
        guard let members = condition[key]?.memberList else { return }
        let kept = members.compactMap { member in map(member.key).map { JSONValue.Member($0, member.value) } }
        condition.set(key, kept.isEmpty ? nil : JSONValue(.object(kept)))
    }

    private func mapLists(_ keys: [String], of object: inout JSONValue, _ map: (String) -> String?) {
        for key in keys {
            guard case .list(let names)? = object[key]?.content, !names.isEmpty else { continue }
            let kept = names.compactMap { name in name.word.flatMap(map).map { JSONValue($0) } }
            object.set(key, list: kept)
        }
    }

    /// A step with the new names; nil if none of its decisions remains.
    private func step(_ step: JSONValue) -> JSONValue? {
        guard let when = step["when"] else { return step }
        var step = step
        let isList = if case .list = when.content { true } else { false }
        let kept = (isList ? when.elementList : [when]).compactMap(pattern)
        guard !kept.isEmpty else { return nil }
        step.set("when", isList ? JSONValue(.list(kept)) : kept[0])
        return step
    }

    private func pattern(_ pattern: JSONValue) -> JSONValue? {
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
