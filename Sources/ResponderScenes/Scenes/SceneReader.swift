import Foundation
import ResponderText

/// Turns the JSON of a scene file into a `SceneDocument`, and checks what concerns several keys: names must be unique,
/// and every name that is referred to must exist.
nonisolated struct SceneReader {
    static let keys = ["format", "version", "title", "about", "size", "root", "group", "lesson", "tab", "steps"]
    /// The names that traces use for objects of every scene.
    private static let reservedNames: Set<String> = ["window", "application", "delegate"]

    /// The place of each name of a view or controller.
    private var responders: [String: Place] = [:]
    /// The place of each name of a gesture.
    private var gestures: [String: Place] = [:]
    /// The names of built-in gestures that have an entry.
    private var builtInEntries: Set<String> = []
    /// The class of each view, by its name.
    private var classes: [String: ViewDescription.Class] = [:]
    /// The references to gestures, with their places.
    private var mentions: [(name: String, place: Place)] = []
    /// The references to views, with their places.
    private var viewMentions: [ViewMention] = []

    init() {}

    /// A reader of parts that are added to a scene.
    init(continuing state: SceneState) {
        let place = Place(file: "", path: "the scene")
        let views = state.views.values
        for name in views.map(\.name) + views.compactMap(\.controller) { responders[name] = place }
        for name in state.members.keys { gestures[name] = place }
        classes = state.views.mapValues(\.viewClass)
    }

    /// A view that is added to a scene, with all in it.
    /// - Parameter depth: the number of its superviews and itself.
    mutating func addedView(_ json: JSONValue, at place: Place, depth: Int) throws -> ViewDescription {
        let view = try view(json, at: place, depth: depth)
        try checkMentions()
        return view
    }

    /// A gesture that is added to a view of a scene.
    mutating func addedGesture(
        _ json: JSONValue, to view: ViewDescription, at place: Place
    ) throws -> GestureDescription {
        let gesture = try gesture(json, of: view, at: place)
        guard !gesture.isBuiltIn else {
            throw place.error(
                "\(gesture.name.quoted) belongs to \(view.name.quoted) by its class; change its keys with a \"set\" line"
            )
        }
        try checkMentions()
        return gesture
    }

    mutating func read(_ json: JSONValue, file: String) throws -> SceneDocument {
        let top = Place(file: file, line: json.line)
        let members = try json.members(at: top)
        try json.checkFormat(SceneDocument.format, version: SceneDocument.version, at: top)
        for member in members where !Self.keys.contains(member.key) {
            throw top.member(member.key, line: member.value.line)
                .error("unknown key\(Spelling.hint(for: member.key, among: Self.keys, beside: members.map(\.key)))")
        }
        let size = try Self.required("size", of: json, at: top, form: "[width, height]")
        let root = try Self.required("root", of: json, at: top, form: "{ … } with the view that holds all others")
        var document = SceneDocument(
            title: try json["title"].map { try $0.string(at: top.member("title", line: $0.line)) } ?? "",
            about: try json["about"].map { try $0.string(at: top.member("about", line: $0.line)) } ?? "",
            size: try Self.windowSize(size, at: top.member("size", line: size.line)),
            root: try view(root, at: top.member("root", line: root.line), depth: 1))
        try checkMentions()
        if let group = json["group"] {
            document.group = try group.word(at: top.member("group", line: group.line))
        }
        if let lesson = json["lesson"] {
            document.lesson = try lesson.integer(at: top.member("lesson", line: lesson.line), atLeast: 1)
        }
        if let tab = json["tab"] { document.tab = try tab.word(at: top.member("tab", line: tab.line)) }
        if let steps = json["steps"] {
            let names = DecisionPattern.Names(
                gestures: Array(gestures.keys), responders: Array(responders.keys) + Array(Self.reservedNames))
            document.steps = try steps.steps(at: top.member("steps", line: steps.line), names)
        }
        return document
    }

    /// The size of a window, within what a system can open.
    static func windowSize(_ json: JSONValue, at place: Place) throws -> CGSize {
        let size = try json.size(at: place)
        guard (1...16384).contains(size.width), (1...16384).contains(size.height) else {
            throw place.error(
                "no window can be \(Double(size.width).shortest) × \(Double(size.height).shortest); "
                    + "give a width and height of 1 … 16384")
        }
        return size
    }

    private static func required(_ key: String, of json: JSONValue, at place: Place, form: String) throws -> JSONValue {
        guard let value = json[key] else { throw place.error("the key \"\(key)\" is missing; add \"\(key)\": \(form)") }
        return value
    }

    // MARK: Views

    private mutating func view(_ json: JSONValue, at place: Place, depth: Int) throws -> ViewDescription {
        guard depth <= SceneDocument.deepestNesting else {
            // Without the path, which would be very long.
            throw Place(file: place.file, line: json.line).error(
                "views are nested more than \(SceneDocument.deepestNesting) levels deep; make the tree flatter")
        }
        let members = try json.members(at: place)
        _ = try Self.required("name", of: json, at: place, form: "\"…\"")
        var view = ViewDescription(name: "", frame: .zero)
        // The class comes first, because it decides which keys are valid, and the name, because entries in `gestures` can
        // mean recognizers of the class.
        for key in ["class", "name"] {
            for member in members where member.key == key { try view.read(member, at: place) }
        }
        for member in members {
            let here = place.member(member.key, line: member.value.line)
            switch member.key {
            case "gestures":
                for gesture in try member.value.list(at: here, of: "gestures", { try gesture($0, of: view, at: $1) }) {
                    if gesture.isBuiltIn { view.builtInGestures.append(gesture) } else { view.gestures.append(gesture) }
                }
            case "subviews":
                // Subviews are read after the view itself, so that errors about repeated names follow the order of the
                // tree.
                break
            default: try view.read(member, of: members, at: place)
            }
        }
        _ = try Self.required("frame", of: json, at: place, form: "[x, y, width, height]")
        try register(view.name, of: json["name"], key: "name", at: place)
        classes[view.name] = view.viewClass
        if let controller = view.controller {
            try register(controller, of: json["controller"], key: "controller", at: place)
        }
        try registerOwnGestures(of: view, json, at: place)
        note(view.mentions, in: json, at: place)
        if let subviews = json["subviews"] {
            view.subviews = try subviews.list(at: place.member("subviews", line: subviews.line), of: "views") {
                try self.view($0, at: $1, depth: depth + 1)
            }
        }
        return view
    }

    /// References can name the recognizers of the view's class too.
    private mutating func registerOwnGestures(of view: ViewDescription, _ json: JSONValue, at place: Place) throws {
        for name in view.ownGestureNames {
            let here = place.member("name", line: json["name"]?.line ?? place.line)
            if let first = gestures.updateValue(here, forKey: name) {
                throw here.error("the name \(name.quoted) of its own gesture is taken by \(first.within); rename one")
            }
        }
    }

    private mutating func register(_ name: String, of json: JSONValue?, key: String, at place: Place) throws {
        let here = place.member(key, line: json?.line ?? place.line)
        guard !Self.reservedNames.contains(name) else {
            throw here.error("\(name.quoted) is what traces call the \(name) itself; choose another name")
        }
        if let first = responders.updateValue(here, forKey: name) {
            throw here.error(
                "the name \(name.quoted) is taken by \(first.within); views and controllers need names of their own")
        }
    }

    // MARK: Gestures

    private mutating func gesture(
        _ json: JSONValue, of view: ViewDescription, at place: Place
    ) throws -> GestureDescription {
        let members = try json.members(at: place)
        let name = try Self.required("name", of: json, at: place, form: "\"…\"")
        let namePlace = place.member("name", line: name.line)
        if case .string(let name) = name.content,
            view.ownGesture(name) != nil || json["kind"] == nil && name.hasPrefix(view.name + ".")
        {
            guard var gesture = view.ownGesture(name) else {
                let known = view.ownGestures.map(\.name)
                throw namePlace.error(
                    "\(view.name.quoted) has no gesture by its class whose keys can be set and that is called "
                        + name.quoted + Spelling.nameHintOrList(for: name, among: known))
            }
            guard builtInEntries.insert(name).inserted else {
                throw namePlace.error("\(name.quoted) has an entry already; give its keys in one")
            }
            for member in members { try gesture.read(member, of: members, at: place) }
            try gesture.check(at: place)
            note(gesture, in: json, at: place)
            return gesture
        }
        let kinds = GestureDescription.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        _ = try Self.required("kind", of: json, at: place, form: "one of \(kinds)")
        var gesture = GestureDescription(name: "", kind: .tap)
        // The kind comes first, because it decides which keys are valid.
        for member in members where member.key == "kind" { try gesture.read(member, at: place) }
        for member in members { try gesture.read(member, of: members, at: place) }
        try gesture.check(at: place)
        for name in gesture.mentionableNames {
            if let first = gestures.updateValue(namePlace, forKey: name) {
                throw namePlace.error(
                    "the name \(name.quoted) is taken by \(first.within); give each gesture its own name")
            }
        }
        note(gesture, in: json, at: place)
        return gesture
    }

    private mutating func note(_ gesture: GestureDescription, in json: JSONValue, at place: Place) {
        note(gesture.mentions, in: json, at: place)
        viewMentions += gesture.viewMentions(at: place) { json[$0]?.line ?? place.line }
    }

    private mutating func note(_ mentioned: [(key: String, names: [String])], in json: JSONValue, at place: Place) {
        for (key, names) in mentioned {
            let list = place.member(key, line: json[key]?.line ?? place.line)
            for (index, name) in names.enumerated() {
                mentions.append((name, list.element(index, line: list.line)))
            }
        }
    }

    /// Check the references. This comes last, because a gesture can refer to one further down.
    private func checkMentions() throws {
        for mention in mentions where gestures[mention.name] == nil {
            throw mention.place.error(Self.unknownGesture(mention.name, among: gestures.keys))
        }
        for mention in viewMentions { try mention.check(classes) }
    }

    /// The error about a reference to a gesture that does not exist.
    static func unknownGesture(_ name: String, among names: some Sequence<String>) -> String {
        "no gesture is called \(name.quoted)\(Spelling.nameHintOrList(for: name, among: names.sorted()))"
    }
}
