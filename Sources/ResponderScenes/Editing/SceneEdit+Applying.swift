import Foundation
import ResponderChronicle
import ResponderText

nonisolated extension SceneEdit {
    private static let viewOrder =
        ["name", "class"] + ViewDescription.keyNames.filter { $0 != "name" && $0 != "class" }
    private static let gestureOrder = GestureDescription.keyNames
    private static let sceneOrder = [
        "format", "version", "title", "about", "group", "lesson", "tab", "size", "steps", "root",
    ]

    /// Change the JSON of a scene.
    /// - Throws: `FormatError` if there is nothing of that name.
    func apply(to scene: inout JSONValue) throws {
        switch self {
        case .set(.view(let name), let key, let value):
            try Self.view(name, in: &scene) { $0.set(key, value, order: Self.viewOrder) }
        case .set(.gesture(let name), let key, let value): try Self.setGesture(name, key, value, in: &scene)
        case .setScene("size", let size?): try Self.resize(size, &scene)
        case .setScene(let key, let value): scene.set(key, value, order: Self.sceneOrder)
        case .rename(let target, let name): try Self.rename(target, name, &scene)
        case .setClass(let name, let viewClass): try Self.setClass(name, viewClass, &scene)
        case .setKind(let name, let kind): try Self.setKind(name, kind, &scene)
        case .add(let view, let parent, let index): try Self.insert(view, parent, index, &scene)
        case .addCopies(let views, let parent, let distance): try Self.addCopies(views, parent, distance, &scene)
        case .remove(let names): try Self.remove(names, &scene)
        case .addGesture(let entry, let name):
            try Self.view(name, in: &scene) { $0.changeList("gestures", order: Self.viewOrder) { $0.append(entry) } }
        case .removeGesture(let name): try Self.removeGesture(name, &scene)
        case .move(let name, let parent, let index, let frame): try Self.move(name, parent, index, frame, &scene)
        case .order(let name, let order): try Self.order(name, order, &scene)
        case .text: break
        }
    }

    // MARK: Views

    private static func root(_ scene: inout JSONValue, _ body: (inout JSONValue) throws -> Void) rethrows {
        guard var root = scene["root"] else { return }
        try body(&root)
        scene.set("root", root)
    }

    private static func view(
        _ name: String, in scene: inout JSONValue, _ body: (inout JSONValue) throws -> Void
    ) throws {
        var isFound = false
        try root(&scene) { isFound = try $0.changeView(name, body) }
        guard isFound else { throw FormatError("no view is called \(name.quoted)") }
    }

    private static func insert(_ view: JSONValue, _ parent: String, _ index: Int?, _ scene: inout JSONValue) throws {
        try Self.view(parent, in: &scene) { parent in
            parent.changeList("subviews", order: viewOrder) {
                $0.insert(view, at: min(max(0, index ?? $0.count), $0.count))
            }
        }
    }

    private static func take(_ name: String, _ scene: inout JSONValue) throws -> JSONValue {
        guard let view = scene.sceneView(name) else { throw FormatError("no view is called \(name.quoted)") }
        guard let parent = scene.sceneParent(of: name) else {
            throw FormatError("\(name.quoted) holds all other views; it stays")
        }
        try Self.view(parent, in: &scene) { $0.changeList("subviews") { $0.removeAll { $0.ownName == name } } }
        return view
    }

    private static func remove(_ names: [String], _ scene: inout JSONValue) throws {
        guard var root = scene["root"] else { return }
        let known = Set(root.allViews.compactMap(\.ownName))
        for name in names {
            guard known.contains(name) else { throw FormatError("no view is called \(name.quoted)") }
            guard name != root.ownName else { throw FormatError("\(name.quoted) holds all other views; it stays") }
        }
        var gestures: Set<String> = []
        var responders: Set<String> = []
        for view in root.takeViews(Set(names)) {
            let gone = SceneNames(view)
            gestures.formUnion(gone.gestures)
            responders.formUnion(gone.responders)
        }
        scene.set("root", root)
        forget(gestures: gestures, responders: responders.subtracting(["window", "application", "delegate"]), &scene)
    }

    /// Remove all references to names, and to parts of them.
    private static func forget(gestures: Set<String>, responders: Set<String>, _ scene: inout JSONValue) {
        func isGone(_ name: String, _ gone: Set<String>) -> Bool {
            gone.contains(name) || name.indices.contains { name[$0] == "." && gone.contains(String(name[..<$0])) }
        }
        SceneMentions.map(
            in: &scene, gesture: { isGone($0, gestures) ? nil : $0 }, responder: { isGone($0, responders) ? nil : $0 })
    }

    private static func move(
        _ name: String, _ parent: String, _ index: Int?, _ frame: CGRect, _ scene: inout JSONValue
    ) throws {
        guard let view = scene.sceneView(name), view.view(parent) == nil else {
            throw FormatError("\(name.quoted) cannot go into itself")
        }
        var taken = try take(name, &scene)
        taken.set("frame", json(frame), order: viewOrder)
        try insert(taken, parent, index, &scene)
    }

    private static func order(_ name: String, _ order: Order, _ scene: inout JSONValue) throws {
        guard let parent = scene.sceneParent(of: name) else {
            throw FormatError("\(name.quoted) has no siblings")
        }
        try view(parent, in: &scene) { parent in
            parent.changeList("subviews") { views in
                guard let place = views.firstIndex(where: { $0.ownName == name }) else { return }
                let view = views.remove(at: place)
                let next =
                    switch order {
                    case .front: views.count
                    case .forward: min(place + 1, views.count)
                    case .backward: max(place - 1, 0)
                    case .back: 0
                    }
                views.insert(view, at: next)
            }
        }
    }

    /// Give the scene another size. A root that filled it fills it again.
    private static func resize(_ size: JSONValue, _ scene: inout JSONValue) throws {
        let old = (scene["size"]?.elementList ?? []).map(\.content)
        let root = (scene["root"]?["frame"]?.elementList ?? []).map(\.content)
        scene.set("size", size, order: sceneOrder)
        let new = size.elementList
        guard root.count == 4, old.count == 2, new.count == 2, Array(root[2...]) == old else { return }
        let frame = JSONValue(.list([JSONValue(root[0]), JSONValue(root[1])] + new))
        Self.root(&scene) { $0.set("frame", frame) }
    }

    private static func setClass(_ name: String, _ viewClass: ViewDescription.Class, _ scene: inout JSONValue) throws {
        var lost: Set<String> = []
        try view(name, in: &scene) { view in
            let former = Set(view.ownGestureNames)
            view.set(
                "class", viewClass == .view ? nil : JSONValue(.string(viewClass.rawValue)), order: viewOrder
            )
            let keys = ViewDescription.keys(of: viewClass).map(\.name)
            view.memberList.removeAll { viewOrder.contains($0.key) && !keys.contains($0.key) }
            let now = Set(view.ownGestureNames)
            lost = former.subtracting(now)
            if view["gestures"] != nil {
                view.changeList("gestures") { $0.removeAll { $0["kind"] == nil && lost.contains($0.ownName ?? "") } }
            }
        }
        if !lost.isEmpty { forget(gestures: lost, responders: [], &scene) }
    }

    // MARK: Gestures

    private static func gesture(
        _ name: String, in scene: inout JSONValue, _ body: (inout JSONValue) throws -> Void
    ) throws {
        guard
            let owner = scene["root"]?.allViews.first(where: { view in
                view["gestures"]?.elementList.contains { $0.ownName == name } ?? false
            })?.ownName
        else { throw FormatError("no gesture is called \(name.quoted)") }
        try view(owner, in: &scene) { view in
            try view.changeList("gestures", order: viewOrder) { entries in
                for index in entries.indices where entries[index].ownName == name { try body(&entries[index]) }
            }
        }
    }

    private static func setGesture(_ name: String, _ key: String, _ value: JSONValue?, in scene: inout JSONValue) throws
    {
        if scene.gestureEntry(name) != nil {
            try gesture(name, in: &scene) { $0.set(key, value, order: gestureOrder) }
            // An entry without keys has no effect on a built-in recognizer.
            if let entry = scene.gestureEntry(name), entry.memberList.map(\.key) == ["name"] {
                try removeEntry(name, &scene)
            }
            return
        }
        guard let value else { return }
        guard let owner = scene["root"]?.allViews.first(where: { $0.ownGestureNames.contains(name) })?.ownName else {
            throw FormatError("no gesture is called \(name.quoted)")
        }
        let entry = JSONValue(.object([.init("name", JSONValue(.string(name))), .init(key, value)]))
        try view(owner, in: &scene) { $0.changeList("gestures", order: viewOrder) { $0.append(entry) } }
    }

    private static func removeEntry(_ name: String, _ scene: inout JSONValue) throws {
        guard
            let owner = scene["root"]?.allViews.first(where: { view in
                view["gestures"]?.elementList.contains { $0.ownName == name } ?? false
            })?.ownName
        else { throw FormatError("no gesture is called \(name.quoted)") }
        try view(owner, in: &scene) { $0.changeList("gestures") { $0.removeAll { $0.ownName == name } } }
    }

    private static func removeGesture(_ name: String, _ scene: inout JSONValue) throws {
        guard let entry = scene.gestureEntry(name) else { throw FormatError("no gesture is called \(name.quoted)") }
        try removeEntry(name, &scene)
        // A built-in recognizer stays when its entry is removed.
        guard entry["kind"] != nil else { return }
        forget(gestures: Set(entry.mentionableNames), responders: [], &scene)
    }

    private static func setKind(_ name: String, _ kind: GestureDescription.Kind, _ scene: inout JSONValue) throws {
        let former = scene.gestureEntry(name)?.mentionableNames ?? []
        try gesture(name, in: &scene) { entry in
            entry.set("kind", JSONValue(.string(kind.rawValue)), order: gestureOrder)
            let keys = GestureDescription.keys(of: kind).map(\.name)
            entry.memberList.removeAll { member in
                gestureOrder.contains(member.key) && !keys.contains(member.key)
                    || member.key == "shouldBeginIf"
                    || member.key == "effect" && !kind.effects.contains { $0.rawValue == member.value.word }
            }
        }
        let lost = Set(former).subtracting(scene.gestureEntry(name)?.mentionableNames ?? [])
        guard !lost.isEmpty else { return }
        // References to a part of the bundle now refer to the new gesture.
        SceneMentions.map(in: &scene, gesture: { lost.contains($0) ? name : $0 }, responder: { $0 })
    }

    // MARK: Names

    private static func rename(_ target: Target, _ name: String, _ scene: inout JSONValue) throws {
        func renamed(_ old: String) -> (String) -> String {
            { $0 == old ? name : $0.hasPrefix(old + ".") ? name + $0.dropFirst(old.count) : $0 }
        }
        switch target {
        case .gesture(let old):
            try gesture(old, in: &scene) { $0.set("name", JSONValue(.string(name))) }
            let map = renamed(old)
            SceneMentions.map(in: &scene, gesture: { map($0) }, responder: { $0 })
        case .view(let old):
            let map = renamed(old)
            var own: Set<String> = []
            try view(old, in: &scene) { view in
                own = Set(view.ownGestureNames)
                view.set("name", JSONValue(.string(name)))
                guard view["gestures"] != nil else { return }
                view.changeList("gestures") { entries in
                    for index in entries.indices {
                        guard let entry = entries[index].ownName, own.contains(entry) else { continue }
                        entries[index].set("name", JSONValue(.string(map(entry))))
                    }
                }
            }
            SceneMentions.map(in: &scene, gesture: { own.contains($0) ? map($0) : $0 }, responder: { map($0) })
        }
    }

    private static func addCopies(
        _ views: [JSONValue], _ parent: String, _ distance: CGPoint, _ scene: inout JSONValue
    ) throws {
        guard let root = scene["root"] else { return }
        var names = SceneNames(root)
        let copies = views.map { view in
            var copy = copy(of: view, &names)
            if let frame = copy["frame"]?.elementList, frame.count == 4, case .number(let x) = frame[0].content,
                case .number(let y) = frame[1].content
            {
                let place = [x + Double(distance.x), y + Double(distance.y)].map { JSONValue(.number($0)) }
                copy.set("frame", JSONValue(.list(place + frame[2...])))
            }
            return copy
        }
        try Self.view(parent, in: &scene) { $0.changeList("subviews", order: viewOrder) { $0 += copies } }
    }

    /// Set keys of several views, in one walk through the scene.
    /// - Parameter values: the keys with their values in order, by the name of the view.
    static func set(_ values: [String: [(key: String, value: JSONValue?)]], in scene: inout JSONValue) throws {
        var rest = Set(values.keys)
        root(&scene) { root in
            root.changeViews { view in
                guard let name = view.ownName, let changes = values[name], rest.remove(name) != nil else { return }
                for change in changes { view.set(change.key, change.value, order: viewOrder) }
            }
        }
        if let name = rest.min() { throw FormatError("no view is called \(name.quoted)") }
    }

    /// A copy of a view with free names. References inside it point to the copies.
    private static func copy(of view: JSONValue, _ names: inout SceneNames) -> JSONValue {
        var responders: [String: String] = [:]
        var gestures: [String: String] = [:]
        for view in view.allViews {
            for name in [view.ownName, view["controller"]?.word].compactMap(\.self) {
                responders[name] = names.takeResponder(name)
            }
            for own in view.ownGestureNames {
                guard let name = view.ownName, let new = responders[name] else { continue }
                gestures[own] = new + own.dropFirst(name.count)
            }
            for entry in view["gestures"]?.elementList ?? [] where entry["kind"] != nil {
                guard let name = entry.ownName else { continue }
                let new = names.takeGesture(name)
                for part in entry.mentionableNames { gestures[part] = new + part.dropFirst(name.count) }
            }
        }
        var copy = view
        copy.changeViews { view in
            for key in ["name", "controller"] {
                if let new = view[key]?.word.flatMap({ responders[$0] }) { view.set(key, JSONValue(.string(new))) }
            }
            guard view["gestures"] != nil else { return }
            view.changeList("gestures") { entries in
                for index in entries.indices {
                    guard let new = entries[index].ownName.flatMap({ gestures[$0] }) else { continue }
                    entries[index].set("name", JSONValue(.string(new)))
                }
            }
        }
        SceneMentions.map(
            inTree: &copy, gesture: { gestures[$0] ?? $0 }, responder: { responders[$0] ?? $0 })
        return copy
    }
}
