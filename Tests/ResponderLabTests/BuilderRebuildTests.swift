import ResponderKit
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// Built-in scenes, rebuilt from nothing in the builder by fingers and typing alone: the file plays the built-in recording
/// to the same trace.
@Suite struct BuilderRebuildTests {
    /// Rebuilds a scene view by view: each is drawn by a finger, and gets its keys by the controls of the properties.
    private final class Hand {
        let window: BuilderWindow
        let target: JSONValue

        init(_ target: JSONValue, size: CGSize) throws {
            self.target = target
            // All controls are in sight in a tall window.
            window = try BuilderWindow(SceneDraft(size: size), size: CGSize(1600, 3600))
        }

        func build() throws {
            let root = try #require(target["root"])
            window.panel.tap(window.place(1, 1))
            try setKeys(of: root)
            try addParts(of: root)
            // Gestures can name others that come later, so ties come last.
            for view in all(root) {
                try select(name(view))
                try setKeys(of: view, ties: true)
                for gesture in list(view, "gestures") {
                    try select(name(view))
                    try window.tap(name(gesture), "button")
                    try setKeys(of: gesture, ties: true)
                }
            }
        }

        private func list(_ value: JSONValue, _ key: String) -> [JSONValue] {
            if case .list(let list)? = value[key]?.content { list } else { [] }
        }

        private func name(_ value: JSONValue) -> String {
            if case .string(let name)? = value["name"]?.content { name } else { "" }
        }

        private func all(_ view: JSONValue) -> [JSONValue] { [view] + list(view, "subviews").flatMap(all) }

        /// Tab goes from view to view.
        private func select(_ name: String) throws {
            window.panel.application.asCurrent { _ = window.view.becomeFirstResponder() }
            window.panel.press("Escape").press("Escape")
            for _ in 0..<200 where window.builder.selection != [name] { window.panel.press("Tab") }
            #expect(window.builder.selection == [name])
        }

        private func addParts(of view: JSONValue) throws {
            for gesture in list(view, "gestures") {
                try select(name(view))
                if case .string(let kind)? = gesture["kind"]?.content {
                    let part = try #require(GestureDescription.Kind(rawValue: kind).map(BuilderPart.gesture))
                    try window.tap(part.title, "button")
                } else {
                    try window.tap(name(gesture), "button")
                }
                try setKeys(of: gesture)
            }
            for child in list(view, "subviews") {
                try draw(child, in: name(view))
                try setKeys(of: child)
                try addParts(of: child)
            }
        }

        /// Draw a view of the right class in another one, or put it there by key where no finger can reach.
        private func draw(_ view: JSONValue, in parent: String) throws {
            var part = BuilderPart.view(.view)
            if case .string(let word)? = view["class"]?.content {
                part = try #require(ViewDescription.Class(rawValue: word).map(BuilderPart.view))
            }
            if let start = reach(parent) {
                try window.tap(part.title, "button")
                window.panel.drag(from: start, to: CGPoint(x: start.x + 40, y: start.y + 40))
            } else {
                try select(parent)
                let chip = FocusRoute.controls(in: window.view.palette).first { $0.label == part.title }
                window.panel.application.asCurrent { _ = chip?.becomeFirstResponder() }
                window.panel.press("Return")
            }
            let added = try #require(window.builder.view)
            #expect(window.draft.json.sceneParent(of: added) == parent, "\(name(view))")
        }

        /// A place in the window where a view would be drawn in this one.
        private func reach(_ parent: String) -> CGPoint? {
            window.panel.layOut()
            return window.panel.application.asCurrent {
                let frame = window.view.canvas.stageView.sceneFrame
                for y in stride(from: frame.minY + 2, to: frame.maxY, by: 14) {
                    for x in stride(from: frame.minX + 2, to: frame.maxX, by: 14)
                    where window.view.canvas.holder(at: CGPoint(x: x, y: y)) == parent {
                        return window.view.canvas.convert(CGPoint(x: x, y: y), to: nil)
                    }
                }
                return nil
            }
        }

        /// Give what is selected the keys of the target, each by its control.
        private func setKeys(of object: JSONValue, ties: Bool = false) throws {
            guard case .object(let members) = object.content else { return }
            let fields = window.panel.application.asCurrent {
                window.builder.gesture.map { window.draft.fields(ofGesture: $0) }
                    ?? window.builder.view.map { window.draft.fields(ofView: $0) } ?? []
            }
            // What drawing has given and the target does not have.
            for field in fields where !ties && field.value != nil && object[field.key] == nil && field.key != "name" {
                let names = ["class", "kind", "frame"]
                if !names.contains(field.key) { try window.tap("Default \(field.property)", "button") }
            }
            for member in members {
                guard let field = fields.first(where: { $0.key == member.key }) else { continue }
                let isTie = field.form == .gestures || field.form == .views || field.key.hasSuffix("If")
                if isTie == ties, field.value != member.value { try set(field, member.value) }
            }
        }

        private func type(_ numbers: [JSONValue], _ labels: [String], into field: SceneField) throws {
            for (label, number) in zip(labels, numbers) {
                try window.type(number.text, into: "\(field.property) \(label)")
            }
        }

        private func set(_ field: SceneField, _ value: JSONValue) throws {
            switch (field.form, value.content) {
            case (.property(.flag), .bool(let flag)):
                let now = try #require(try window.panel.element(field.property)?.value)
                if now != (flag ? "on" : "off") { try window.tap(field.property, "switch") }
            case (.numbers(let labels), .list(let numbers)): try type(numbers, labels, into: field)
            case (.property(.size), .list(let numbers)): try type(numbers, ["width", "height"], into: field)
            case (.property(.point), .list(let numbers)): try type(numbers, ["x", "y"], into: field)
            case (.property(.count), .number(let number)):
                for _ in 0..<20 {
                    let now = window.panel.application.asCurrent {
                        window.draft.fields(ofGesture: window.builder.gesture ?? "").first { $0.key == field.key }?
                            .present
                    }
                    if now == value { break }
                    let less = if case .number(let old)? = now?.content { old > number } else { false }
                    try window.tap("\(less ? "Less" : "More") \(field.property)", "button")
                }
            case (.word, .string(let word)):
                try window.tap("Choose \(field.property)", "button").tap(word, "row")
            case (.property(.words), .list(let list)), (.words, .list(let list)), (.gestures, .list(let list)),
                (.views, .list(let list)):
                try window.tap("Choose \(field.property)", "button")
                for case .string(let word) in list.map(\.content) { try window.tap(word, "switch") }
                // Words that the default or the palette has switched on.
                for case .string(let word)
                    in (field.present.map { present -> [JSONValue] in
                        if case .list(let list) = present.content { list } else { [] }
                    } ?? []).map(\.content) where !list.contains(JSONValue(.string(word)))
                {
                    try window.tap(word, "switch")
                }
                window.panel.press("Escape")
            case (.property(.text), .string(let text)), (.name, .string(let text)),
                (.property(.color), .string(let text)):
                try window.type(text, into: "\(field.property) value")
            case (.property(.number), .number): try window.type(value.text, into: "\(field.property) value")
            // A list of names that is the word "all", or a flag, is typed as JSON.
            case (.gestures, _), (.views, _):
                try window.tap("JSON", "tab")
                let line = try #require(
                    window.view.json.lines.firstIndex { $0.contains("\"name\": \"\(window.builder.gesture ?? "")\"") })
                let text = window.view.json.lines[line]
                let entry = text.replacing(" }", with: ", \"\(field.key)\": \(value.text) }", maxReplacements: 1)
                try window.type(entry, into: "line \(line + 1)")
                window.panel.press("Escape")
                try window.tap("Properties", "tab")
            default: try window.type(value.text, into: "\(field.property) value")
            }
        }
    }

    /// The scene without keys that give a default: a hand leaves those as they are.
    private static func withoutDefaults(_ draft: SceneDraft) throws -> SceneDocument {
        let application = UIApplication()
        let edits: [SceneEdit] = application.asCurrent {
            draft.scene.root.tree.flatMap { view -> [SceneEdit] in
                let own = draft.fields(ofView: view.name).filter { $0.value != nil && $0.value == $0.usual }
                let gestures = view.gestures.flatMap { gesture in
                    draft.fields(ofGesture: gesture.name).filter { $0.value != nil && $0.value == $0.usual }
                        .map { SceneEdit.set(.gesture(gesture.name), $0.key, nil) }
                }
                return own.map { .set(.view(view.name), $0.key, nil) } + gestures
            }
        }
        return try draft.applying(edits).scene
    }

    private static func trace(of name: String, on scene: SceneDocument) throws -> String {
        var trace = ""
        let stage = Stage(scene: scene, readers: [TraceWriter { trace += $0 }])
        try Player(Recording(contentsOf: #require(Opener.recording(of: name))), on: stage).play()
        return trace
    }

    /// Five that differ most, or those that a person names: `REBUILD=hover,edge-pan swift test --filter BuilderRebuildTests`.
    nonisolated private static let names: [String] = {
        let five = ["pan-and-swipe", "transform", "slider-in-scroll", "table-and-tap", "single-and-double-tap"]
        guard let wanted = ProcessInfo.processInfo.environment["REBUILD"] else { return five }
        return wanted.split(separator: ",").map(String.init)
    }()

    @Test(arguments: names)
    func `A built-in scene that is rebuilt by hand plays its recording to the same trace`(_ name: String) throws {
        let target = try SceneDraft(contentsOf: LabCommand.catalogue().path(of: name))
        let hand = try Hand(target.json, size: target.scene.size)
        try hand.build()
        // What is saved is what is read.
        let built = try SceneDocument(text: hand.window.draft.text)
        #expect(built.root.tree.map(\.name) == target.scene.root.tree.map(\.name))
        #expect(built.root == (try Self.withoutDefaults(target)).root)
        #expect(try Self.trace(of: name, on: built) == Self.trace(of: name, on: target.scene))
    }
}
