import ResponderKit
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// The builder, without a display: properties, JSON, keys, and what the last fingers do.
@Suite struct BuilderTests {
    private let window: BuilderWindow

    init() throws { window = try BuilderWindow.pair() }

    @Test func `Every key of every class and kind has a row under UIKit's name`() throws {
        let window = try BuilderWindow.empty()
        for viewClass in ViewDescription.Class.allCases {
            window.panel.application.asCurrent {
                _ = window.builder.add(viewClass, in: "screen", frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            }
            let name = try #require(window.builder.view)
            let fields = window.panel.application.asCurrent { window.draft.fields(ofView: name) }
            #expect(fields.count > 20, "\(viewClass)")
        }
        for kind in GestureDescription.Kind.allCases {
            window.panel.application.asCurrent { window.builder.add(kind, to: "view") }
            let name = try #require(window.builder.gesture)
            let fields = window.panel.application.asCurrent { window.draft.fields(ofGesture: name) }
            #expect(fields.map(\.key).starts(with: ["name", "kind", "effect"]), "\(kind)")
        }
    }

    @Test func `Defaults are UIKit's, of the class`() throws {
        let draft = try SceneDraft(size: CGSize(900, 640)).applying([
            .add(["name": "label", "class": "label", "frame": [0, 0, 9, 9]], to: "screen"),
            .add(["name": "list", "class": "scroll", "frame": [0, 0, 9, 9]], to: "screen"),
            .addGesture(["name": "press", "kind": "longPress"], to: "list"),
        ])
        let application = UIApplication()
        func usual(_ fields: [SceneField], _ key: String) -> JSONValue? { fields.first { $0.key == key }?.usual }
        application.asCurrent {
            let (label, list) = (draft.fields(ofView: "label"), draft.fields(ofView: "list"))
            #expect(usual(label, "userInteractionEnabled") == false && usual(list, "userInteractionEnabled") == true)
            #expect(usual(label, "clipsToBounds") == false && usual(list, "clipsToBounds") == true)
            #expect(usual(list, "delaysContentTouches") == true && usual(label, "delaysContentTouches") == nil)
            let press = draft.fields(ofGesture: "press")
            #expect(usual(press, "minimumPressDuration") == 0.5 && usual(press, "allowableMovement") == 10)
            #expect(usual(press, "cancelsTouchesInView") == true && usual(press, "delaysTouchesBegan") == false)
            #expect(draft.fields(ofGesture: "list.pan").first { $0.key == "kind" } == nil)
        }
    }

    @Test func `Switches, fields and sliders change the scene, and the default button takes the key away`() throws {
        window.panel.tap(window.place(160, 140))
        try window.tap("isExclusiveTouch", "switch")
        #expect(window.description(of: "one")?.values["exclusiveTouch"] == true)
        try window.tap("isExclusiveTouch", "switch")
        #expect(window.draft.json.sceneView("one")?["exclusiveTouch"] == nil)
        try window.type("0.4", into: "alpha value")
        #expect(window.description(of: "one")?.alpha == 0.4)
        try window.tap("Default alpha", "button")
        #expect(window.draft.json.sceneView("one")?["alpha"] == nil)
        let slider = try #require(try window.panel.element("layer.cornerRadius")?.frame)
        let y = slider[1] + slider[3] / 2
        window.panel.drag(from: CGPoint(x: slider[0] + 12, y: y), to: CGPoint(x: slider[0] + slider[2], y: y))
        #expect(window.description(of: "one")?.cornerRadius == 120)
        // All of the slide is one step.
        window.panel.press("Z", .control)
        #expect(window.description(of: "one")?.cornerRadius == 0)
        try window.type("card", into: "name value")
        #expect(window.builder.selection == ["card"] && window.description(of: "card") != nil)
        try window.type("two", into: "name value")
        #expect(window.builder.selection == ["card"], "a name that is taken is refused")
    }

    @Test func `A word is chosen from a list`() throws {
        window.panel.tap(window.place(160, 140))
        try window.tap("Choose class", "button").tap("slider", "row")
        #expect(window.description(of: "one")?.viewClass == .slider)
        try window.tap("Choose class", "button").tap("view", "row")
        #expect(window.draft.json.sceneView("one")?["class"] == nil)
    }

    @Test func `The JSON is edited line by line, and a mistake is told at its line until it is corrected`() throws {
        try window.tap("JSON", "tab")
        let line = try #require(window.view.json.lines.firstIndex { $0.contains("\"one\"") })
        let text = window.draft.text
        try window.type("{ \"name\": \"one\", \"frame\": [0, 0, 8, 8], \"alpah\": 1 },", into: "line \(line + 1)")
        #expect(window.draft.text == text, "a mistake does not reach the scene")
        #expect(window.view.json.mistake?.line == line)
        let words = try #require(window.view.json.mistake?.words)
        #expect(try words.contains("did you mean \"alpha\"") && window.panel.element(words) != nil)
        try window.type("{ \"name\": \"one\", \"frame\": [0, 0, 8, 8], \"alpha\": 0.5 },", into: "line \(line + 1)")
        window.panel.press("Escape")
        #expect(window.view.json.mistake == nil && window.description(of: "one")?.alpha == 0.5)
        window.panel.press("Z", .control)
        #expect(window.draft.text == text && window.view.json.text == text)
    }

    @Test func `What is typed into the JSON is undone line by line, also after Return, and redone`() throws {
        try window.tap("JSON", "tab")
        let json = window.view.json
        let line = try #require(json.lines.firstIndex { $0.contains("\"one\"") })
        let text = json.text
        try window.type("{ \"name\": XX{{", into: "line \(line + 1)")
        // It ends with Return.
        var first = json.lines
        first.remove(at: line + 1)
        var texts = [text, first.joined(separator: "\n"), json.text]
        for key in ["A", "B"] { window.panel.press(key).application.dispatch([.text(key)], at: 100) }
        texts.append(json.text)
        #expect(Set(texts).count == 4 && json.lines[line + 1].hasSuffix("AB"))
        for before in texts.dropLast().reversed() {
            #expect(try window.panel.element("Undo", "button")?.enabled != false)
            window.panel.press("Z", .control)
            #expect(json.text == before)
        }
        #expect(json.mistake == nil && window.draft.text == text)
        for after in texts.dropFirst() {
            window.panel.press("Y", .control)
            #expect(json.text == after)
        }
        // A line that ends at its beginning goes to the end of the one before.
        window.panel.press("Z", .control)
        for _ in 1...20 where json.text != texts[1] { window.panel.press("Backspace") }
        #expect(json.text == texts[1])
    }

    @Test func `What was typed with a mistake stays through every other change, until it is discarded`() throws {
        try window.tap("JSON", "tab")
        let line = try #require(window.view.json.lines.firstIndex { $0.contains("\"one\"") })
        try window.type("{ \"name\": XX{{", into: "line \(line + 1)")
        let (text, typed) = (window.draft.text, window.view.json.text)
        func isKept(_ comment: Comment) throws {
            #expect(window.draft.text == text && window.view.json.text == typed, comment)
            #expect(window.view.json.mistake?.line == line, comment)
            let labels = try window.panel.labels()
            #expect(labels.contains { $0.contains("The JSON has a mistake in line \(line + 1)") }, comment)
        }
        window.panel.drag(from: window.place(500, 300), to: window.place(600, 400))
        try isKept("a view is moved")
        window.panel.drag(from: window.place(20, 20), to: window.place(60, 60))
        try isKept("a view is drawn")
        for _ in 1...2 { try window.tap("Undo", "button") }
        #expect(window.view.json.text == text && window.draft.text == text)
        for _ in 1...2 { try window.tap("Redo", "button") }
        try isKept("undo and redo are about what is typed")
        window.panel.tap(window.place(500, 300))
        #expect(window.builder.selection == ["two"])
        window.panel.press("Right")
        try isKept("a view is selected and moved by key")
        try window.tap("Tap", "button")
        try isKept("a gesture is added")
        try window.tap("Discard what was typed", "button")
        #expect(window.view.json.text == text && window.view.json.mistake == nil)
        window.panel.press("Right")
        #expect(window.description(of: "two")?.frame.minX == 401)
    }

    @Test func `The keyboard alone builds: it adds, selects, moves, orders, copies and removes`() throws {
        window.panel.press("Tab").press("Tab")
        #expect(window.builder.selection == ["one"])
        window.panel.press("Right").press("Down", .shift)
        #expect(window.description(of: "one")?.frame.origin == CGPoint(x: 81, y: 88))
        window.panel.press("]")
        #expect(window.draft.scene.root.subviews.map(\.name) == ["two", "one"])
        window.panel.press("D", .control)
        #expect(window.builder.selection == ["one-2"])
        window.panel.press("C", .control).press("V", .control)
        #expect(window.draft.scene.root.subviews.map(\.name) == ["two", "one", "one-2", "one-3"])
        window.panel.press("Delete").press("Escape")
        // The palette by keys.
        window.panel.press("A").press("Tab").press("Return")
        #expect(window.draft.scene.root.subviews.last?.viewClass == .label)
        for _ in 0..<7 { window.panel.press("Z", .control) }
        #expect(window.draft.scene.root.subviews.map(\.name) == ["one", "two"])
        #expect(window.description(of: "one")?.frame.origin == CGPoint(x: 80, y: 80))
        #expect(!window.builder.editor.undoManager.canUndo)
    }

    @Test func `Views align with the last one that was selected, and one alone with its parent`() throws {
        window.panel.tap(window.place(160, 140)).press("Left", .alternate)
        #expect(window.description(of: "one")?.frame.origin == CGPoint(x: 0, y: 80))
        window.panel.press("A", .control).press("Down", .alternate)
        #expect(window.description(of: "one")?.frame.maxY == 480)
    }

    @Test(arguments: ["?", "/", "F1"])
    func `A key shows the keys of the builder, except in a field`(_ key: String) throws {
        window.panel.press(key)
        #expect(try window.panel.elements("text").contains { $0.label.contains("Ctrl + E: try the scene in the lab") })
        window.panel.press("Escape").press("Tab")
        try window.tap("name value", "field")
        window.panel.press(key)
        #expect(try window.panel.elements("sheet").isEmpty == (key != "F1"))
    }

    @Test func `After each change the strip says what the last fingers do now`() throws {
        let name = "pan-and-swipe"
        let recording = try Recording(contentsOf: #require(Opener.recording(of: name)))
        let window = try BuilderWindow(
            SceneDraft(contentsOf: LabCommand.catalogue().path(of: name)), fingers: InputLog(recording))
        let elements = try window.panel.labels()
        let before = try #require(elements.first { $0.contains("The polite view's pan got your finger.") })
        window.panel.application.asCurrent { _ = window.builder.change("Remove", [.removeGesture("polite-pan")]) }
        let after = try window.panel.labels()
        #expect(!after.contains(before) && after.contains { $0.hasPrefix("Now: ") })
        // They are shown in their time, and end by themselves.
        try window.tap("Play the last fingers", "button")
        #expect(window.view.isPlaying)
        window.panel.application.asCurrent {
            window.view.turn(0)
            window.view.turn(recording.duration + 2)
        }
        #expect(!window.view.isPlaying)
    }

    @Test func `An author makes a step by pointing at what the last fingers did`() throws {
        let name = "pan-and-swipe"
        let path = try LabCommand.catalogue().path(of: name)
        let recording = try Recording(contentsOf: #require(Opener.recording(of: name)))
        let draft = try SceneDraft(contentsOf: path).applying([.setScene("steps", nil)])
        let window = try BuilderWindow(draft, size: CGSize(1600, 2400), fingers: InputLog(recording))
        try window.tap("Steps", "tab").tap("eager-pan began", "row")
        try window.type("flick the left card", into: "Step text")
        try window.tap("eager-swipe failed because of eager-pan", "row")
        #expect(
            window.draft.json["steps"] == [
                [
                    "text": "flick the left card",
                    "when": [
                        ["kind": "gesture", "recognizer": "eager-pan", "to": "began"],
                        ["kind": "gesture", "recognizer": "eager-swipe", "to": "failed", "by": "eager-pan"],
                    ],
                ]
            ])
        // The second one; and the fingers tick both, which the lab shows.
        try window.tap("Another step", "row").tap("polite-swipe was recognized or ended", "row")
        #expect(window.draft.scene.steps.count == 2)
        let steps = StepProgress(of: window.draft.scene)
        let played = try PlayedStage(window.draft.scene, playing: InputLog(recording), readers: [steps])
        played.player.play()
        #expect(steps.done() == [0, 1])
        played.letGo()
        try window.tap("Remove step", "button")
        window.panel.application.asCurrent { window.builder.undo() }
        #expect(window.draft.scene.steps.count == 2)
    }

    @Test func `The text of a step that is too long stays in its field and is explained, until it is shorter`() throws {
        let short = "flick"
        let pattern: JSONValue = ["kind": "gesture", "recognizer": "eager-pan", "to": "began"]
        let draft = try SceneDraft(contentsOf: LabCommand.catalogue().path(of: "pan-and-swipe")).applying([
            .setScene(
                "steps",
                [
                    ["text": JSONValue(.string(short)), "when": [pattern]],
                    ["text": "the other one", "when": [pattern]],
                ])
        ])
        let window = try BuilderWindow(draft)
        func field() throws -> String? { try window.panel.element("Step text")?.value }
        try window.tap("Steps", "tab").tap(short, "row")
        let long = String(repeating: "x", count: 65)
        try window.type(long, into: "Step text")
        #expect(try field() == "\(long); 65 characters; at most 64" && window.draft.scene.steps[0].text == short)
        // Another step, another tab and another change do not lose it.
        try window.tap("the other one", "row")
        #expect(try field() == "the other one")
        try window.tap("JSON", "tab").tap("Steps", "tab")
        window.panel.application.asCurrent { window.builder.undo() }
        try window.tap(short, "row")
        #expect(try field() == "\(long); 65 characters; at most 64")
        // Leaving asks, because the scene does not have it.
        var hasLeft = false
        #expect(window.panel.application.asCurrent { window.view.refusesToLeave { hasLeft = true } })
        #expect(window.view.banner.message?.hasPrefix("The text of step 1 has 65 characters") == true)
        // Saving says so, too.
        window.panel.application.asCurrent { window.view.sayWhatIsSaved(in: "/home/a/hello.json") }
        #expect(
            window.view.banner.message?.hasPrefix("Saved as hello.json. The text of step 1 has 65 characters") == true)
        try window.type(String(repeating: "y", count: 64), into: "Step text")
        #expect(window.draft.scene.steps[0].text == String(repeating: "y", count: 64))
        #expect(window.panel.application.asCurrent { !window.view.refusesToLeave {} } && !hasLeft)
        try window.type(long, into: "Step text")
        #expect(window.panel.application.asCurrent { window.view.refusesToLeave { hasLeft = true } })
        try window.tap("Discard what was typed", "button")
        #expect(try hasLeft && field() == String(repeating: "y", count: 64))
    }

    @Test func `The canvas shows a text as it is typed, Escape restores it, and Return keeps it in one step`() throws {
        let draft = try SceneDraft(size: CGSize(900, 640)).applying([
            .add(["name": "word", "class": "label", "text": "old", "frame": [80, 80, 300, 40]], to: "screen")
        ])
        // The row of the text is below the panel's end.
        let window = try BuilderWindow(draft, size: CGSize(1280, 480))
        func write(_ text: String) {
            window.panel.application.dispatch([.text(text)], at: window.panel.application.now)
        }
        func shown() -> String? { (window.builder.stage.view(named: "word") as? UILabel)?.text }
        func open() {
            window.panel.tap(window.place(100, 90))
            window.panel.application.asCurrent { window.view.canvas.onOpen?("word") }
        }
        open()
        let field = try #require(window.panel.focused as? NameField)
        #expect(field.label == "text value" && field.text == "old")
        let panel = window.view.properties
        #expect(
            CGRect(origin: panel.contentOffset, size: panel.bounds.size).contains(
                field.convert(field.bounds, to: panel)))
        write("n")
        write("ew")
        #expect(shown() == "new" && !window.builder.editor.undoManager.canUndo)
        window.panel.press("Escape")
        #expect(shown() == "old" && field.text == "old" && !window.builder.editor.isChanging)
        #expect(!window.builder.editor.undoManager.canUndo)
        open()
        write("newer")
        window.panel.press("Return")
        #expect(shown() == "newer" && !window.builder.editor.isChanging)
        window.panel.application.asCurrent { window.builder.undo() }
        #expect(shown() == "old" && !window.builder.editor.undoManager.canUndo)
        // A click on the canvas keeps what was typed.
        open()
        write("last")
        window.panel.tap(window.place(500, 500))
        #expect(shown() == "last" && !window.builder.editor.isChanging)
    }

    @Test func `What is said of a change that was refused goes with the next change`() throws {
        window.builder.change("Rename", [.rename(.view("one"), to: "two")])
        let refusal = try #require(window.view.banner.message)
        #expect(refusal.contains("two"))
        window.panel.press("Tab")
        #expect(window.view.banner.message == refusal)
        window.panel.drag(from: window.place(160, 140), to: window.place(176, 156))
        #expect(window.view.banner.message == nil)
        // Something else that was said stays.
        window.builder.change("Rename", [.rename(.view("one"), to: "two")])
        window.view.banner.show("Not saved: the disk is full.", .failure)
        window.panel.drag(from: window.place(176, 156), to: window.place(192, 172))
        #expect(window.view.banner.message == "Not saved: the disk is full.")
    }

    @Test func `The last fingers can be played once there are some`() throws {
        let without = try BuilderWindow.empty()
        #expect(try without.panel.element("Play the last fingers")?.enabled == false)
        let recording = try Recording(contentsOf: #require(Opener.recording(of: "transform")))
        let with = try BuilderWindow(
            SceneDraft(contentsOf: LabCommand.catalogue().path(of: "transform")), fingers: InputLog(recording))
        #expect(try with.panel.element("Play the last fingers")?.enabled == nil)
        without.panel.drag(from: without.place(83, 77), to: without.place(242, 198))
        #expect(try without.panel.element("Play the last fingers")?.enabled == false)
    }

    @Test func `A view that shows no text has its name on the canvas, and a double tap edits it`() throws {
        func hasInk(_ x: CGFloat, _ y: CGFloat, in name: String) throws -> Bool {
            let middle = window.place(x, y, in: name)
            let picture = try window.panel.picture(scale: 1)
            let ground = picture.color(at: CGPoint(x: middle.x, y: middle.y + 16), scale: 1)
            return (-12...12).contains { dx in
                (-6...6).contains { dy in
                    picture.color(at: CGPoint(x: middle.x + CGFloat(dx), y: middle.y + CGFloat(dy)), scale: 1) != ground
                }
            }
        }
        #expect(try hasInk(80, 60, in: "one"))
        // The selected view has it at its handles.
        window.panel.tap(window.place(80, 30, in: "one"))
        #expect(try !hasInk(80, 60, in: "one"))
        window.panel.press("Escape")
        // A view with others in it has its name in the corner, if nothing is there.
        #expect(try hasInk(160, 200, in: "two") && !hasInk(20, 12, in: "two"))
        window.builder.change("Add", [.add(["name": "inner", "frame": [40, 60, 100, 40]], to: "two")])
        #expect(try !hasInk(160, 200, in: "two") && hasInk(20, 12, in: "two"))
        window.builder.change("Add", [.add(["name": "top", "class": "label", "frame": [8, 8, 200, 24]], to: "two")])
        #expect(try !hasInk(20, 12, in: "two"))
        window.panel.application.asCurrent { window.view.canvas.onOpen?("two") }
        window.panel.tap(window.place(300, 300, in: "two"))
        window.panel.application.asCurrent { window.view.canvas.onOpen?("two") }
        window.panel.application.dispatch([.text("card")], at: window.panel.application.now)
        window.panel.press("Return")
        #expect(window.description(of: "card") != nil && window.description(of: "two") == nil)
    }

    @Test func `A part of the palette is not drawn as pointed at once it is dragged away`() throws {
        let chip = try #require(FocusRoute.controls(in: window.view.palette).first { $0.label == "Pan" })
        window.panel.application.asCurrent { chip.isHovered = true }
        window.panel.drag(from: try window.middle("Pan", "button"), to: window.place(80, 60, in: "one"))
        #expect(!chip.isHovered && window.description(of: "one")?.gestures.count == 1)
    }
}
