import Foundation
import MessageText

/// Turns the JSON of a scene file into a `SceneDocument`, and checks what concerns several keys: names must be unique,
/// and every name that is referred to must exist.
nonisolated struct SceneReader {
    static let keys = ["format", "version", "title", "about", "size", "root", "group", "lesson", "tab", "steps"]

    /// The scene to which parts are added; nil for a file. Its names are looked up there, because to copy them for each part
    /// would take as long as the scene is large.
    private var scene: SceneState?
    /// The place of each name of a view or controller that was read.
    private var responders: [String: Place] = [:]
    /// The place of each name of a gesture that was read.
    private var gestures: [String: Place] = [:]
    /// The names of built-in gestures that have an entry.
    private var builtInEntries: Set<String> = []
    /// The class of each view that was read, by its name.
    private var classes: [String: ViewDescription.Class] = [:]
    /// The references to gestures and views.
    private var mentions: [Mention] = []

    init() {}

    /// A reader of parts that are added to a scene.
    init(continuing state: SceneState) { scene = state }

    /// The place of a name in the scene to which parts are added.
    private static let inScene = Place(file: "", path: "the scene")

    private func place(ofResponder name: String) -> Place? {
        if let place = responders[name] { return place }
        guard let scene else { return nil }
        return scene.views[name] != nil || scene.controllers.contains(name) ? Self.inScene : nil
    }

    private func place(ofGesture name: String) -> Place? {
        gestures[name] ?? scene?.members[name].map { _ in Self.inScene }
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
        let fields = try JSONFields(json, at: Place(file: file, line: json.line))
        try fields.checkFormat(SceneDocument.format, version: SceneDocument.version)
        try fields.check(Self.keys)
        var document = SceneDocument(
            title: try fields.optional("title") { try $0.string(at: $1) } ?? "",
            about: try fields.optional("about") { try $0.string(at: $1) } ?? "",
            size: try fields.required("size", form: "[width, height]") { try Self.windowSize($0, at: $1) },
            root: try fields.required("root", form: "{ … } with the view that holds all others") {
                try view($0, at: $1, depth: 1)
            })
        try checkMentions()
        document.group = try fields.optional("group") { try $0.word(at: $1) }
        document.lesson = try fields.optional("lesson") { try $0.integer(at: $1, atLeast: 1) }
        document.tab = try fields.optional("tab") { try $0.word(at: $1) } ?? document.tab
        document.steps =
            try fields.optional("steps") { json, place in
                let names = DecisionPattern.Names(
                    gestures: Array(gestures.keys), responders: Array(responders.keys) + Array(SceneNames.reserved))
                return try json.steps(at: place, names)
            } ?? []
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

    // MARK: Views

    private mutating func view(_ json: JSONValue, at place: Place, depth: Int) throws -> ViewDescription {
        guard depth <= SceneDocument.deepestNesting else {
            // Without the path, which would be very long.
            throw Place(file: place.file, line: json.line).error(
                "views are nested more than \(SceneDocument.deepestNesting) levels deep; make the tree flatter")
        }
        let fields = try JSONFields(json, at: place)
        _ = try fields.required("name", form: "\"…\"")
        var view = ViewDescription(name: "", frame: .zero)
        // The class comes first, because it decides which keys are valid, and the name, because entries in `gestures` can
        // mean recognizers of the class.
        for key in ["class", "name"] {
            for member in fields.members where member.key == key { try view.read(member, at: place) }
        }
        // Subviews are read after the view itself, so that errors about repeated names follow the order of the tree.
        for member in fields.members where member.key != "subviews" {
            guard member.key == "gestures" else {
                try view.read(member, of: fields.members, at: place)
                continue
            }
            let read = try member.value.list(at: fields.place(of: "gestures"), of: "gestures") {
                try gesture($0, of: view, at: $1)
            }
            view.builtInGestures = read.filter(\.isBuiltIn)
            view.gestures = read.filter { !$0.isBuiltIn }
        }
        _ = try fields.required("frame", form: "[x, y, width, height]")
        let here = fields.place(of: "name")
        try register(view.name, at: here)
        classes[view.name] = view.viewClass
        if let controller = view.controller { try register(controller, at: fields.place(of: "controller")) }
        // References can name the recognizers of the view's class too.
        for name in view.ownGestureNames {
            if let first = self.place(ofGesture: name) {
                throw here.error("the name \(name.quoted) of its own gesture is taken by \(first.within); rename one")
            }
            gestures[name] = here
        }
        mentions += view.mentions(at: fields.place(of:))
        view.subviews =
            try fields.optional("subviews") { json, place in
                try json.list(at: place, of: "views") { try self.view($0, at: $1, depth: depth + 1) }
            } ?? []
        return view
    }

    private mutating func register(_ name: String, at here: Place) throws {
        guard !SceneNames.reserved.contains(name) else {
            throw here.error("\(name.quoted) is what traces call the \(name) itself; choose another name")
        }
        if let first = place(ofResponder: name) {
            throw here.error(
                "the name \(name.quoted) is taken by \(first.within); views and controllers need names of their own")
        }
        responders[name] = here
    }

    // MARK: Gestures

    private mutating func gesture(
        _ json: JSONValue, of view: ViewDescription, at place: Place
    ) throws -> GestureDescription {
        let fields = try JSONFields(json, at: place)
        let (name, namePlace) = (try fields.required("name", form: "\"…\""), fields.place(of: "name"))
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
            try complete(&gesture, fields)
            return gesture
        }
        let kinds = GestureDescription.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        _ = try fields.required("kind", form: "one of \(kinds)")
        var gesture = GestureDescription(name: "", kind: .tap)
        // The kind comes first, because it decides which keys are valid.
        for member in fields.members where member.key == "kind" { try gesture.read(member, at: place) }
        try complete(&gesture, fields)
        for name in gesture.mentionableNames {
            if let first = self.place(ofGesture: name) {
                throw namePlace.error(
                    "the name \(name.quoted) is taken by \(first.within); give each gesture its own name")
            }
            gestures[name] = namePlace
        }
        return gesture
    }

    /// Read all keys of a gesture.
    private mutating func complete(_ gesture: inout GestureDescription, _ fields: JSONFields) throws {
        for member in fields.members { try gesture.read(member, of: fields.members, at: fields.place) }
        try gesture.check(at: fields.place)
        mentions += gesture.allMentions(at: fields.place(of:))
    }

    /// Check the references. This comes last, because a gesture can refer to one further down.
    private func checkMentions() throws {
        let ofGestures = mentions.filter { $0.noun == .gesture }
        for mention in ofGestures + mentions.filter({ $0.noun != .gesture }) where !isMet(mention) {
            // It fails, and says what names there are.
            let known = scene.map { $0.members.mapValues { _ in Self.inScene } } ?? [:]
            let views = scene?.views.mapValues(\.viewClass) ?? [:]
            try mention.check(gestures.merging(known) { $1 }, classes.merging(views) { own, _ in own })
        }
    }

    private func isMet(_ mention: Mention) -> Bool {
        if mention.noun == .gesture { return place(ofGesture: mention.name) != nil }
        guard let found = classes[mention.name] ?? scene?.views[mention.name]?.viewClass else { return false }
        return mention.noun != .list || found.isList
    }
}
