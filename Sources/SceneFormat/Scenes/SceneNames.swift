import Foundation

/// The names that are taken in a scene.
nonisolated package struct SceneNames {
    /// The names that traces use for objects of every scene.
    package static let reserved: Set<String> = ["window", "application", "delegate"]

    /// Of views and controllers.
    package private(set) var responders = reserved
    /// Of gestures, including the parts of bundles and built-in recognizers.
    package private(set) var gestures: Set<String> = []
    /// The gestures' names, and their prefixes up to each dot, because the name of a bundle's part begins with that of
    /// the bundle.
    private var takenStems: Set<String> = []
    /// The next number for each stem that needed one, of responders and of gestures.
    private var numbers = (responders: [String: Int](), gestures: [String: Int]())

    package init(_ root: JSONValue) {
        for view in root.allViews {
            responders.formUnion([view.ownName, view["controller"]?.word].compactMap(\.self))
            let names = view.ownGestureNames + view.gestures.flatMap(\.mentionableNames)
            for name in names { add(gesture: name) }
        }
    }

    private mutating func add(gesture name: String) {
        gestures.insert(name)
        takenStems.insert(name)
        for dot in name.indices where name[dot] == "." { takenStems.insert(String(name[..<dot])) }
    }

    /// A free name for a new view or controller, which is then taken.
    package mutating func takeResponder(_ name: String) -> String {
        let free = Self.free(name, &numbers.responders, besides: responders)
        responders.insert(free)
        return free
    }

    /// A free name for a new gesture, which is then taken.
    package mutating func takeGesture(_ name: String) -> String {
        let free = Self.free(name, &numbers.gestures, besides: takenStems)
        add(gesture: free)
        return free
    }

    /// `card`, or else `card-2`, `card-3` …
    private static func free(_ name: String, _ numbers: inout [String: Int], besides taken: Set<String>) -> String {
        var candidate = name
        var stem = name
        if let dash = name.lastIndex(of: "-"), Int(name[name.index(after: dash)...]) != nil {
            stem = String(name[..<dash])
        }
        while taken.contains(candidate) {
            candidate = "\(stem)-\(numbers[stem, default: 2])"
            numbers[stem, default: 2] += 1
        }
        return candidate
    }
}

nonisolated extension JSONValue {
    /// The class of the view that this describes.
    var viewClass: ViewDescription.Class { self["class"]?.word.flatMap(ViewDescription.Class.init) ?? .view }

    /// The names of its built-in recognizers.
    package var ownGestureNames: [String] { viewClass.ownGestures.map { "\(ownName ?? "").\($0.suffix)" } }

    /// The names by which other gestures can refer to the gesture that this describes.
    package var mentionableNames: [String] {
        guard let name = ownName, let kind = self["kind"]?.word.flatMap(GestureDescription.Kind.init) else { return [] }
        return GestureDescription(name: name, kind: kind).mentionableNames
    }
}
