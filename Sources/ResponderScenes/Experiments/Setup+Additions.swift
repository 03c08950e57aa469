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
            return [RecordedInput(at: line.time, .tree(tree))]
        }
    }
}

nonisolated extension JSONValue {
    /// A view or gesture as in a scene file, with other values for keys of it, or of a view or gesture in it; nil if it does not
    /// contain the target.
    fileprivate func changed(by change: SceneChange) -> JSONValue? {
        let isGesture = self["kind"] != nil
        guard !isGesture || change.target == .gesture(ownName ?? "") else { return nil }
        // As in a scene with this view, or with a view that has this gesture.
        var scene: JSONValue = ["root": isGesture ? ["name": "", "gestures": [self]] : self]
        for value in change.values {
            guard (try? SceneEdit.set(change.target, value.key, value.value).apply(to: &scene)) != nil else {
                return nil
            }
        }
        return isGesture ? scene.root.gestures[0] : scene.root
    }
}
