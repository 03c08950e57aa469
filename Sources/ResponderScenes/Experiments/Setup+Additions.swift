import ResponderChronicle

// Changes of views and gestures that a recording adds: they are in its lines, not in the scene.
extension LineLog where Line == RecordedInput {
    /// The changes of the tree that it makes, in order of time.
    public var treeChanges: [TreeChange] {
        others.compactMap { if case .tree(let change) = $0.content { change } else { nil } }
    }

    /// Whether a change of one key gives another value to a view or gesture that a line adds; nil if no line adds its target.
    func additionsDiffer(with change: SceneChange) -> Bool? {
        for case .new(let json) in treeChanges.map(\.part) {
            if let changed = json.changed(by: change) { return changed != json }
        }
        return nil
    }

    /// The log with other values for keys of the views and gestures that it adds.
    func changingAdditions(by changes: [SceneChange]) -> InputLog {
        guard !changes.isEmpty else { return self }
        return replacingOthers { line in
            guard case .tree(var tree) = line.content, case .new(var json) = tree.part else { return [line] }
            for change in changes { json = json.changed(by: change) ?? json }
            tree.part = .new(json)
            return [RecordedInput(at: line.time, .tree(tree), modifiers: line.modifiers)]
        }
    }
}

nonisolated extension JSONValue {
    /// A view or gesture as in a scene file, with other values for keys of it, or of a view or gesture in it; nil if it does not
    /// contain the target.
    fileprivate func changed(by change: SceneChange) -> JSONValue? {
        var json = self
        let isGesture = json["kind"] != nil
        switch change.target {
        case .gesture(let name) where isGesture:
            guard json.ownName == name else { return nil }
            json.set(change)
            return json
        case .view(let name):
            return !isGesture && json.changeView(name) { $0.set(change) } ? json : nil
        case .gesture(let name):
            let owner = json.allViews.first { $0.hasGesture(name) }?.ownName
            let isFound = owner.map { owner in json.changeView(owner) { $0.setGesture(name, change) } }
            return isFound == true ? json : nil
        }
    }

    /// Whether a view has a gesture with a name, of its own or by its class.
    private func hasGesture(_ name: String) -> Bool {
        ownGestureNames.contains(name) || (self["gestures"]?.elementList ?? []).contains { $0.ownName == name }
    }

    private mutating func setGesture(_ name: String, _ change: SceneChange) {
        changeList("gestures") { list in
            if let index = list.firstIndex(where: { $0.ownName == name }) {
                list[index].set(change)
            } else {
                var entry = JSONValue(.object([Member("name", JSONValue(.string(name)))]))
                entry.set(change)
                list.append(entry)
            }
        }
    }

    private mutating func set(_ change: SceneChange) {
        for value in change.values { set(value.key, value.value) }
    }
}
