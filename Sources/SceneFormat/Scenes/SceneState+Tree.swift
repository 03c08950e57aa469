import Foundation
import MessageText
import ResponderKit

nonisolated extension SceneState {
    /// What a change of the tree means for the objects of a stage.
    package enum TreeStep {
        /// A view, new or known, goes to a view.
        case view(ViewDescription, isNew: Bool, to: String)
        /// A new view is presented by a controller.
        case presented(ViewDescription, by: String)
        /// A view leaves its superview, its stack or its presenter.
        case viewRemoved(String)
        /// A gesture, new or known, goes to a view.
        case gesture(GestureDescription, isNew: Bool, to: String)
        /// A gesture leaves its view.
        case gestureRemoved(GestureDescription)
    }

    /// Check a change of the tree, and take note of it. If it throws, nothing has changed.
    /// - Throws: `FormatError`.
    package mutating func apply(_ change: TreeChange, file: String) throws -> TreeStep {
        let place = Place(file: file, line: change.line, path: change.parent == nil ? "remove" : "add")
        guard !isOfProgram else {
            throw place.error("the code of a program adds and removes its views; a recording cannot")
        }
        guard let parent = change.parent else { return try remove(change.part.name, at: place) }
        let target = Place(file: file, line: change.line, path: "to")
        guard case .new(let json) = change.part else {
            return try move(change.part.name, to: view(parent, at: target), at: place)
        }
        guard json["kind"] == nil else {
            let gesture = try newGesture(json, at: place, to: parent, at: target)
            add(gesture)
            root.change(parent) { $0.gestures.append(gesture) }
            return .gesture(gesture, isNew: true, to: parent)
        }
        let view = try newView(json, at: place, in: parent)
        if views[parent] == nil, root.tree.contains(where: { $0.controller == parent }) {
            add(view)
            detached[view.name] = view
            return .presented(view, by: parent)
        }
        _ = try self.view(parent, at: target)
        add(view)
        root.change(parent) { $0.subviews.append(view) }
        return .view(view, isNew: true, to: parent)
    }

    // Functions of their own, so that the state is held once when it is changed, and its lists are not copied.

    private func newGesture(
        _ json: JSONValue, at place: Place, to parent: String, at target: Place
    ) throws -> GestureDescription {
        var reader = SceneReader(continuing: self)
        return try reader.addedGesture(json, to: view(parent, at: target), at: place)
    }

    private func newView(_ json: JSONValue, at place: Place, in parent: String) throws -> ViewDescription {
        var reader = SceneReader(continuing: self)
        return try reader.addedView(json, at: place, depth: (root.path(to: parent)?.count ?? 0) + 1)
    }

    private func view(_ name: String, at place: Place) throws -> ViewDescription {
        guard let view = root.view(name) else {
            guard views[name] == nil else { throw place.error("\(name.quoted) is not in the scene now; add it first") }
            throw place.error(Spelling.unknown("view", name, among: views.keys.sorted()))
        }
        return view
    }

    // MARK: Known parts

    private mutating func move(_ name: String, to outer: ViewDescription, at place: Place) throws -> TreeStep {
        guard try knownView(name, at: place)?.view(outer.name) == nil else {
            throw place.error("\(name.quoted) cannot be added to \(outer.name.quoted), which is in it")
        }
        _ = try remove(name, at: place)
        if let view = detached.removeValue(forKey: name) {
            root.change(outer.name) { $0.subviews.append(view) }
            return .view(view, isNew: false, to: outer.name)
        }
        let gesture = try detachedGestures.removeValue(forKey: name) ?? knownGesture(name, at: place)
        root.change(outer.name) { $0.gestures.append(gesture) }
        return .gesture(gesture, isNew: false, to: outer.name)
    }

    private mutating func remove(_ name: String, at place: Place) throws -> TreeStep {
        if let view = try knownView(name, at: place) {
            try checkRemovable(view, at: place)
            root.take([name])
            detached[name] = view
            return .viewRemoved(name)
        }
        let gesture = try knownGesture(name, at: place)
        root.changeAll { $0.gestures.removeAll { $0.name == name } }
        detachedGestures[name] = gesture
        return .gestureRemoved(gesture)
    }

    /// The view with a name, wherever it is; nil for a name of a gesture.
    private func knownView(_ name: String, at place: Place) throws -> ViewDescription? {
        let view = root.view(name) ?? detached.values.lazy.compactMap { $0.view(name) }.first
        guard view == nil || members[name] == nil else {
            throw place.error("a view and a gesture are both called \(name.quoted); rename one in the scene")
        }
        return view
    }

    private func knownGesture(_ name: String, at place: Place) throws -> GestureDescription {
        if let view = owners[name] {
            throw place.error(
                "\(name.quoted) belongs to \(view.quoted) by its class; set \"enabled\" to false instead of moving or "
                    + "removing it")
        }
        let known = (root.tree + detached.values.flatMap(\.tree)).flatMap(\.gestures) + detachedGestures.values
        if let gesture = known.first(where: { $0.name == name }) { return gesture }
        if let bundle = gestures[name]?.bundle {
            throw place.error("\(name.quoted) is a part of \(bundle.quoted); name the bundle")
        }
        let names = Array(views.keys) + known.map(\.name)
        throw place.error(Spelling.unknown("view or gesture", name, among: names.sorted()))
    }

    private func checkRemovable(_ view: ViewDescription, at place: Place) throws {
        guard view.name != root.name else {
            throw place.error("\(view.name.quoted) is the root of the scene, which always stays; name a view in it")
        }
        let outer = root.parent(of: view.name)
        switch outer?.viewClass {
        case .table?, .pages?:
            throw place.error(
                "\(view.name.quoted) is a \(outer?.viewClass == .table ? "row" : "page") of \((outer?.name ?? "").quoted), which "
                    + "keeps it; set \"hidden\" of a view in it instead")
        default: break
        }
    }
}
