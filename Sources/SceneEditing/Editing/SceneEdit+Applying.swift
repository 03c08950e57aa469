import Foundation
import MessageText
import ResponderLog
import SceneFormat

nonisolated extension SceneEdit {
    /// Change the JSON of a scene.
    /// - Throws: `FormatError` if there is nothing of that name.
    package func apply(to scene: inout JSONValue) throws {
        switch self {
        case .set(.view, _, _): try scene.setViews([self])
        case .set(.gesture(let name), let key, let value): try scene.setGesture(name, key, value)
        case .setScene("size", let size?): scene.resize(size)
        case .setScene(let key, let value): scene.set(key, value, order: JSONValue.sceneOrder)
        case .rename(.view(let old), let name): try scene.renameView(old, name)
        case .rename(.gesture(let old), let name): try scene.renameGesture(old, name)
        case .setClass(let name, let viewClass): try scene.setClass(name, viewClass)
        case .setKind(let name, let kind): try scene.setKind(name, kind)
        case .add(let view, let parent, let index): try scene.insert(view, parent, index)
        case .addCopies(let views, let parent, let distance): try scene.addCopies(views, parent, distance)
        case .remove(let names): try scene.remove(names)
        case .addGesture(let entry, let name): try scene.changeSceneView(name) { $0.gestures.append(entry) }
        case .removeGesture(let name): try scene.removeGesture(name)
        case .move(let name, let parent, let index, let frame): try scene.move(name, parent, index, frame)
        case .order(let name, let order): try scene.order(name, order)
        case .text: break
        }
    }
}

/// A scene.
nonisolated extension JSONValue {
    fileprivate static let gestureOrder = GestureDescription.keyNames
    fileprivate static let sceneOrder = [
        "format", "version", "title", "about", "group", "lesson", "tab", "size", "steps", "root",
    ]

    /// The root view of a scene, which every scene has.
    package var root: JSONValue {
        get { self["root"] ?? [:] }
        set { if self["root"] != nil { set("root", newValue) } }
    }

    /// Change a view of a scene.
    fileprivate mutating func changeSceneView(_ name: String, _ body: (inout JSONValue) throws -> Void) throws {
        guard try root.change(name, body) else { throw FormatError("no view is called \(name.quoted)") }
    }

    // MARK: Views

    fileprivate mutating func insert(_ view: JSONValue, _ parent: String, _ index: Int?) throws {
        try changeSceneView(parent) { $0.subviews.insert(view, at: min(max(0, index ?? .max), $0.subviews.count)) }
    }

    fileprivate mutating func remove(_ names: [String]) throws {
        let known = Set(root.allViews.compactMap(\.ownName))
        for name in names {
            guard known.contains(name) else { throw FormatError("no view is called \(name.quoted)") }
            guard name != root.ownName else { throw FormatError("\(name.quoted) holds all other views; it stays") }
        }
        let gone = root.take(Set(names)).map { SceneNames($0) }
        forget(
            gestures: Set(gone.flatMap(\.gestures)),
            responders: Set(gone.flatMap(\.responders)).subtracting(SceneNames.reserved))
    }

    /// Remove all references to names, and to parts of them.
    private mutating func forget(gestures: Set<String>, responders: Set<String> = []) {
        func isGone(_ name: String, _ gone: Set<String>) -> Bool {
            gone.contains(name) || name.indices.contains { name[$0] == "." && gone.contains(String(name[..<$0])) }
        }
        SceneMentions(gesture: { isGone($0, gestures) ? nil : $0 }, responder: { isGone($0, responders) ? nil : $0 })
            .map(&self)
    }

    fileprivate mutating func move(_ name: String, _ parent: String, _ index: Int?, _ frame: CGRect) throws {
        guard var view = sceneView(name), view.view(parent) == nil else {
            throw FormatError("\(name.quoted) cannot go into itself")
        }
        guard let former = sceneParent(of: name) else {
            throw FormatError("\(name.quoted) holds all other views; it stays")
        }
        try changeSceneView(former) { $0.subviews.removeAll { $0.ownName == name } }
        view.set("frame", SceneEdit.json(frame), order: Self.viewOrder)
        try insert(view, parent, index)
    }

    fileprivate mutating func order(_ name: String, _ order: SceneEdit.Order) throws {
        guard let parent = sceneParent(of: name) else { throw FormatError("\(name.quoted) has no siblings") }
        try changeSceneView(parent) { parent in
            var views = parent.subviews
            guard let place = views.firstIndex(where: { $0.ownName == name }) else { return }
            let last = views.count - 1
            let next =
                switch order {
                case .front: last
                case .forward: min(place + 1, last)
                case .backward: max(place - 1, 0)
                case .back: 0
                }
            views.insert(views.remove(at: place), at: next)
            parent.subviews = views
        }
    }

    /// Give the scene another size. A root that filled it fills it again.
    fileprivate mutating func resize(_ size: JSONValue) {
        let old = self["size"]?.elementList ?? []
        let frame = self["root"]?["frame"]?.elementList ?? []
        set("size", size, order: Self.sceneOrder)
        guard frame.count == 4, old.count == 2, size.elementList.count == 2, Array(frame[2...]) == old else { return }
        root.set("frame", JSONValue(.list(frame[..<2] + size.elementList)))
    }

    fileprivate mutating func setClass(_ name: String, _ viewClass: ViewDescription.Class) throws {
        var lost: Set<String> = []
        try changeSceneView(name) { view in
            let former = view.ownGestureNames
            view.set("class", viewClass == .view ? nil : JSONValue(viewClass.rawValue), order: Self.viewOrder)
            let keys = ViewDescription.keys(of: viewClass).map(\.name)
            view.memberList.removeAll { Self.viewOrder.contains($0.key) && !keys.contains($0.key) }
            lost = Set(former).subtracting(view.ownGestureNames)
            view.gestures.removeAll { $0["kind"] == nil && lost.contains($0.ownName ?? "") }
        }
        if !lost.isEmpty { forget(gestures: lost) }
    }

    // MARK: Gestures

    /// Change the gestures of the view that has an entry for a gesture.
    private mutating func changeOwner(of gesture: String, _ body: (inout [JSONValue]) throws -> Void) throws {
        let owner = root.allViews.first { $0.gestures.contains { $0.ownName == gesture } }
        guard let name = owner?.ownName else { throw FormatError("no gesture is called \(gesture.quoted)") }
        try changeSceneView(name) { try body(&$0.gestures) }
    }

    private mutating func changeGesture(_ name: String, _ body: (inout JSONValue) throws -> Void) throws {
        try changeOwner(of: name) { entries in
            for index in entries.indices where entries[index].ownName == name { try body(&entries[index]) }
        }
    }

    fileprivate mutating func setGesture(_ name: String, _ key: String, _ value: JSONValue?) throws {
        guard gestureEntry(name) == nil else {
            try changeGesture(name) { $0.set(key, value, order: Self.gestureOrder) }
            // An entry without keys has no effect on a built-in recognizer.
            guard gestureEntry(name)?.memberList.map(\.key) == ["name"] else { return }
            return try changeOwner(of: name) { $0.removeAll { $0.ownName == name } }
        }
        guard let value else { return }
        guard let owner = root.allViews.first(where: { $0.ownGestureNames.contains(name) })?.ownName else {
            throw FormatError("no gesture is called \(name.quoted)")
        }
        try changeSceneView(owner) {
            $0.gestures.append(JSONValue(.object([.init("name", JSONValue(name)), .init(key, value)])))
        }
    }

    fileprivate mutating func removeGesture(_ name: String) throws {
        let entry = gestureEntry(name)
        try changeOwner(of: name) { $0.removeAll { $0.ownName == name } }
        // A built-in recognizer stays when its entry is removed.
        if let entry, entry["kind"] != nil { forget(gestures: Set(entry.mentionableNames)) }
    }

    fileprivate mutating func setKind(_ name: String, _ kind: GestureDescription.Kind) throws {
        let former = gestureEntry(name)?.mentionableNames ?? []
        try changeGesture(name) { entry in
            entry.set("kind", JSONValue(kind.rawValue), order: Self.gestureOrder)
            let keys = GestureDescription.keys(of: kind).map(\.name)
            entry.memberList.removeAll { member in
                Self.gestureOrder.contains(member.key) && !keys.contains(member.key)
                    || GestureDescription.conditionKeys.contains(member.key)
                    || member.key == "effect" && !kind.effects.contains { $0.rawValue == member.value.word }
            }
        }
        let lost = Set(former).subtracting(gestureEntry(name)?.mentionableNames ?? [])
        guard !lost.isEmpty else { return }
        // References to a part of the bundle now refer to the new gesture.
        SceneMentions(gesture: { lost.contains($0) ? name : $0 }, responder: { $0 }).map(&self)
    }

    // MARK: Names

    fileprivate mutating func renameGesture(_ old: String, _ name: String) throws {
        try changeGesture(old) { $0.set("name", JSONValue(name)) }
        SceneMentions(gesture: { $0.renamed(old, name) }, responder: { $0 }).map(&self)
    }

    fileprivate mutating func renameView(_ old: String, _ name: String) throws {
        var own: Set<String> = []
        try changeSceneView(old) { view in
            own = Set(view.ownGestureNames)
            view.set("name", JSONValue(name))
            view.gestures = view.gestures.map { $0.renamed { own.contains($0) ? $0.renamed(old, name) : nil } }
        }
        let gesture = { own.contains($0) ? $0.renamed(old, name) : $0 }
        SceneMentions(gesture: gesture, responder: { $0.renamed(old, name) }).map(&self)
    }

    /// The view or gesture with another name; nil keeps the name.
    private func renamed(_ key: String = "name", _ name: (String) -> String?) -> JSONValue {
        guard let new = self[key]?.word.flatMap(name) else { return self }
        var renamed = self
        renamed.set(key, JSONValue(new))
        return renamed
    }

    fileprivate mutating func addCopies(_ views: [JSONValue], _ parent: String, _ distance: CGPoint) throws {
        var names = SceneNames(root)
        let copies = views.map { view in
            var copy = view.copy(&names)
            let frame = (copy["frame"]?.elementList ?? []).compactMap(\.number)
            guard frame.count == 4 else { return copy }
            copy.set("frame", JSONValue([frame[0] + distance.x, frame[1] + distance.y, frame[2], frame[3]]))
            return copy
        }
        try changeSceneView(parent) { $0.subviews += copies }
    }

    /// A copy of a view with free names. References inside it point to the copies.
    private func copy(_ names: inout SceneNames) -> JSONValue {
        var responders: [String: String] = [:]
        var gestures: [String: String] = [:]
        for view in allViews {
            for name in [view.ownName, view["controller"]?.word].compactMap(\.self) {
                responders[name] = names.takeResponder(name)
            }
            for own in view.ownGestureNames {
                guard let name = view.ownName, let new = responders[name] else { continue }
                gestures[own] = new + own.dropFirst(name.count)
            }
            for entry in view.gestures where entry["kind"] != nil {
                guard let name = entry.ownName else { continue }
                let new = names.takeGesture(name)
                for part in entry.mentionableNames { gestures[part] = new + part.dropFirst(name.count) }
            }
        }
        var copy = self
        copy.changeAll { view in
            view = view.renamed { responders[$0] }.renamed("controller") { responders[$0] }
            view.gestures = view.gestures.map { $0.renamed { gestures[$0] } }
        }
        SceneMentions(gesture: { gestures[$0] ?? $0 }, responder: { responders[$0] ?? $0 }).mapTree(&copy)
        return copy
    }

    /// Set keys of views, in one walk through the scene.
    mutating func setViews(_ edits: some Sequence<SceneEdit>) throws {
        var rest: [String: [(key: String, value: JSONValue?)]] = [:]
        for case .set(.view(let name), let key, let value) in edits { rest[name, default: []].append((key, value)) }
        root.changeAll { view in
            for change in view.ownName.flatMap({ rest.removeValue(forKey: $0) }) ?? [] {
                view.set(change.key, change.value, order: Self.viewOrder)
            }
        }
        if let name = rest.keys.min() { throw FormatError("no view is called \(name.quoted)") }
    }
}

nonisolated extension String {
    /// The name, or that of a part, after a thing got another name.
    fileprivate func renamed(_ old: String, _ new: String) -> String {
        self == old || hasPrefix(old + ".") ? new + dropFirst(old.count) : self
    }
}
