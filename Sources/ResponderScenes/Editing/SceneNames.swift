import Foundation

/// The names that a scene has taken.
nonisolated struct SceneNames {
    /// Of views and controllers.
    private(set) var responders: Set<String> = ["window", "application", "delegate"]
    /// Of gestures, those of bundles' parts and of views' classes too.
    private(set) var gestures: Set<String> = []

    init(_ root: JSONValue) {
        for view in root.allViews { add(view) }
    }

    private mutating func add(_ view: JSONValue) {
        responders.formUnion([view.ownName, view["controller"]?.word].compactMap(\.self))
        gestures.formUnion(view.ownGestureNames)
        for entry in view["gestures"]?.elementList ?? [] { gestures.formUnion(entry.mentionableNames) }
    }

    /// A name for another view or controller, which is taken by this.
    mutating func takeResponder(_ name: String) -> String {
        let free = Self.free(name) { !responders.contains($0) }
        responders.insert(free)
        return free
    }

    /// A name for another gesture, which is taken by this.
    mutating func takeGesture(_ name: String) -> String {
        let free = Self.free(name) { name in !gestures.contains { $0 == name || $0.hasPrefix(name + ".") } }
        gestures.insert(free)
        return free
    }

    /// `card`, or else `card-2`, `card-3` …
    private static func free(_ name: String, _ isFree: (String) -> Bool) -> String {
        if isFree(name) { return name }
        var stem = name
        if let dash = name.lastIndex(of: "-"), Int(name[name.index(after: dash)...]) != nil {
            stem = String(name[..<dash])
        }
        return (2...).lazy.map { "\(stem)-\($0)" }.first(where: isFree) ?? name
    }
}

nonisolated extension JSONValue {
    /// The class of the view that this describes.
    var viewClass: ViewDescription.Class { self["class"]?.word.flatMap(ViewDescription.Class.init) ?? .view }

    /// The names of the recognizers of its class.
    var ownGestureNames: [String] { viewClass.ownGestures.map { "\(ownName ?? "").\($0)" } }

    /// The names by which other gestures can refer to the gesture that this describes.
    var mentionableNames: [String] {
        guard let name = ownName, let kind = self["kind"]?.word.flatMap(GestureDescription.Kind.init) else { return [] }
        return GestureDescription(name: name, kind: kind).mentionableNames
    }
}
