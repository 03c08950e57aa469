import CommandLineOptions
import Foundation
import ResponderKit
import ResponderKitSDL
import ResponderScenes
import Testing

@testable import ResponderInspector
@testable import ResponderLab

/// The builder, without a display: fingers and keys draw and change scenes.
@Suite struct BuilderTests {
    private func empty() throws -> BuilderWindow {
        try BuilderWindow(SceneDraft(size: CGSize(width: 900, height: 640)))
    }

    /// An empty scene with two views side by side.
    private func pair() throws -> BuilderWindow {
        try BuilderWindow(
            SceneDraft(size: CGSize(width: 900, height: 640)).applying([
                .add(["name": "one", "frame": [80, 80, 160, 120]], to: "screen"),
                .add(["name": "two", "frame": [400, 80, 320, 400]], to: "screen"),
            ]))
    }

    // MARK: The canvas

    @Test func `A drag on an empty place draws a view on the grid, and undo takes it away in one step`() throws {
        let window = try empty()
        let before = window.draft.text
        window.panel.drag(from: window.place(83, 77), to: window.place(242, 198))
        #expect(window.draft.scene.root.subviews.map(\.frame) == [CGRect(x: 80, y: 80, width: 160, height: 120)])
        #expect(window.builder.selection == ["view"])
        window.panel.press("Z", .control)
        #expect(window.draft.text == before)
        window.panel.press("Y", .control)
        #expect(window.draft.scene.root.subviews.count == 1)
    }

    @Test func `A class of the palette is drawn by the next drag, in the view where it begins, and by it alone`() throws
    {
        let window = try pair()
        try window.tap("Button", "button")
        window.panel.drag(from: window.place(440, 120), to: window.place(560, 168))
        let button = try #require(window.description(of: "two")?.subviews.first)
        #expect(button.viewClass == .button && button.frame == CGRect(x: 40, y: 40, width: 120, height: 48))
        // The second drag in the same view moves it.
        window.panel.drag(from: window.place(700, 400), to: window.place(708, 416))
        #expect(window.description(of: "two")?.frame.origin == CGPoint(x: 408, y: 96))
        #expect(window.draft.scene.root.tree.count == 4)
    }

    @Test(arguments: ["Z", "Y", "Escape", "Delete", "Right"])
    func `A key that cancels or changes something ends the drag that goes on, and undo leads to the beginning`(
        _ key: String
    ) throws {
        let window = try pair()
        window.panel.tap(window.place(160, 140))
        window.panel.press("Right")
        let beginning = try pair().draft.text
        let before = window.draft.text
        let modifiers: UIKeyModifierFlags = ["Z", "Y"].contains(key) ? .control : []
        for places in [
            // A view that is drawn, one that is moved, one that is sized.
            [window.place(40, 300), window.place(100, 360), window.place(180, 500)],
            [window.place(160, 140), window.place(200, 160), window.place(240, 220)],
            [window.place(241, 200), window.place(260, 230), window.place(320, 300)],
        ] {
            window.panel.tap(window.place(160, 140))
            window.panel.drag(through: places) { window.panel.press(key, modifiers) }
            #expect(!window.builder.editor.isChanging)
            if key != "Delete", key != "Right", key != "Y" { #expect(window.draft.text == before, "\(key)") }
            window.panel.drag(from: window.place(500, 300), to: window.place(516, 316))
            while window.builder.editor.undoManager.canUndo { window.panel.press("Z", .control) }
            #expect(window.draft.text == beginning, "\(key)")
            while window.builder.editor.undoManager.canRedo { window.panel.press("Y", .control) }
            while window.draft.text != before, window.builder.editor.undoManager.canUndo {
                window.panel.press("Z", .control)
            }
            #expect(window.draft.text == before, "\(key)")
        }
    }

    @Test func `A drag moves a view on the grid, and every move is a step of its own`() throws {
        let window = try pair()
        window.panel.drag(from: window.place(160, 140), to: window.place(173, 153))
        #expect(window.description(of: "one")?.frame.origin == CGPoint(x: 96, y: 96))
        window.panel.drag(from: window.place(160, 140), to: window.place(160, 172))
        #expect(window.description(of: "one")?.frame.origin == CGPoint(x: 96, y: 128))
        window.panel.press("Z", .control)
        #expect(window.description(of: "one")?.frame.origin == CGPoint(x: 96, y: 96))
        // Off the grid, it moves by single points.
        window.panel.press("S")
        window.panel.drag(from: window.place(160, 140), to: window.place(181, 140))
        #expect(window.description(of: "one")?.frame.origin == CGPoint(x: 117, y: 96))
    }

    @Test func `A view that is dragged into another one lies in it afterwards, and comes out again`() throws {
        let window = try pair()
        window.panel.drag(from: window.place(160, 140), to: window.place(560, 240))
        #expect(window.draft.json.sceneParent(of: "one") == "two")
        #expect(window.description(of: "one")?.frame.origin == CGPoint(x: 80, y: 104))
        #expect(window.builder.editor.undoManager.undoMenuItemTitle == "Undo Nest")
        window.panel.drag(from: window.place(560, 240), to: window.place(160, 498))
        #expect(window.draft.json.sceneParent(of: "one") == "screen")
        #expect(window.description(of: "one")?.frame.origin == CGPoint(x: 80, y: 440))
    }

    @Test func `Handles size a view from each side, and turn it`() throws {
        let window = try pair()
        window.panel.tap(window.place(160, 140))
        window.panel.drag(from: try window.middle("bottom right handle"), to: window.place(281, 243))
        #expect(window.description(of: "one")?.frame == CGRect(x: 80, y: 80, width: 200, height: 160))
        window.panel.drag(from: try window.middle("left handle"), to: window.place(121, 300))
        #expect(window.description(of: "one")?.frame == CGRect(x: 120, y: 80, width: 160, height: 160))
        // From above the middle to its right: a quarter turn.
        window.panel.drag(from: try window.middle("turn handle"), to: window.place(400, 160))
        #expect(window.draft.json.sceneView("one")?["transform"] == ["rotate": 90])
        // Sized when turned, the opposite edge stays: the handle at the right is at the bottom now.
        let frame = try #require(window.description(of: "one")?.frame)
        window.panel.drag(from: try window.middle("right handle"), to: window.place(200, 279))
        let sized = try #require(window.description(of: "one")?.frame)
        #expect(sized.width == 200 && sized.height == 160 && sized.midY == frame.midY + 20 && sized.midX == frame.midX)
    }

    @Test func `Two fingers turn the selected view`() throws {
        let window = try pair()
        window.panel.tap(window.place(160, 140))
        func touch(_ phase: TouchSample.Phase, _ angle: CGFloat, at time: TimeInterval) {
            let middle = window.place(160, 140)
            let places = [angle, angle + .pi].map { CGPoint(x: middle.x + 50 * cos($0), y: middle.y + 50 * sin($0)) }
            window.panel.application.dispatch(
                touches: places.enumerated().map {
                    TouchSample(contact: $0 + 1, phase: phase, location: $1, timestamp: time)
                }, at: time)
        }
        touch(.down, 0, at: 10)
        for step in 1...20 { touch(.move, CGFloat(step) * .pi / 40, at: 10 + Double(step) * 0.02) }
        touch(.up, .pi / 2, at: 10.5)
        #expect(window.draft.json.sceneView("one")?["transform"] == ["rotate": 90])
        #expect(window.builder.editor.undoManager.undoMenuItemTitle == "Undo Turn" && !window.builder.editor.isChanging)
    }

    // MARK: Many views

    @Test func `Views that are selected with what is in them move, are copied and go as one, in one step`() throws {
        let window = try BuilderWindow(
            SceneDraft(size: CGSize(width: 900, height: 640)).applying([
                .add(
                    [
                        "name": "box", "frame": [80, 80, 160, 120],
                        "subviews": [["name": "inner", "frame": [8, 8, 40, 40]]],
                    ], to: "screen"), .add(["name": "other", "frame": [400, 80, 80, 80]], to: "screen"),
            ]))
        window.builder.select(["inner", "other", "box"])
        #expect(window.builder.movable == ["other", "box"])
        let text = window.draft.text
        window.panel.press("Right", .shift)
        #expect(window.description(of: "box")?.frame.origin == CGPoint(x: 88, y: 80))
        #expect(window.description(of: "inner")?.frame.origin == CGPoint(x: 8, y: 8))
        #expect(window.description(of: "other")?.frame.origin == CGPoint(x: 408, y: 80))
        window.panel.press("D", .control)
        #expect(window.draft.scene.root.subviews.map(\.name) == ["box", "other", "other-2", "box-2"])
        #expect(window.description(of: "box-2")?.subviews.map(\.name) == ["inner-2"])
        window.panel.press("D", .control)
        #expect(window.draft.scene.root.subviews.map(\.name).suffix(2) == ["other-3", "box-3"])
        window.builder.select(["box", "other", "other-2", "box-2", "other-3", "box-3"])
        window.panel.press("Delete")
        #expect(window.draft.scene.root.subviews.isEmpty)
        for _ in 0..<4 { window.panel.press("Z", .control) }
        #expect(window.draft.text == text)
    }

    // MARK: Gestures and ties

    @Test func `A gesture of the palette is dropped on a view, or added to the selected one`() throws {
        let window = try pair()
        window.panel.drag(from: try window.middle("Pan", "button"), to: window.place(160, 140))
        try window.tap("Swipe", "button")
        #expect(window.description(of: "one")?.gestures.map(\.name) == ["one-pan", "one-swipe"])
        #expect(window.builder.gesture == "one-swipe")
        // Two fingers need a view that takes both.
        window.panel.drag(from: try window.middle("Pinch", "button"), to: window.place(500, 300))
        #expect(window.description(of: "two")?.isMultipleTouchEnabled == true)
        // Let go where no view is, nothing is added.
        let text = window.draft.text
        window.panel.drag(from: try window.middle("Tap", "button"), to: CGPoint(x: 700, y: 60))
        #expect(window.draft.text == text)
    }

    private func small() throws -> BuilderWindow {
        try BuilderWindow(SceneDraft(size: CGSize(width: 600, height: 300)), size: CGSize(width: 640, height: 480))
    }

    @Test func `In a narrow window a drag along the palette scrolls it, and one that leaves it takes a part out`()
        throws
    {
        let window = try small()
        let palette = window.view.palette
        let button = try window.middle("Button", "button")
        window.panel.drag(from: button, to: CGPoint(x: button.x - 200, y: button.y + 4))
        #expect(palette.contentOffset.x > 150 && window.draft.scene.root.subviews.isEmpty)
        palette.setContentOffset(.zero, animated: false)
        // The second drag begins along it too.
        let middle = window.place(300, 150)
        window.panel.drag(
            through: [
                button, CGPoint(x: button.x - 60, y: button.y), CGPoint(x: button.x - 80, y: middle.y - 60), middle,
            ])
        #expect(window.draft.scene.root.subviews.map(\.viewClass) == [.button])
        #expect(window.draft.scene.root.subviews.first?.frame.contains(CGPoint(x: 300, y: 150)) == true)
        #expect(!palette.isDragging)
        // Back over the palette, the part stays in it.
        window.panel.drag(through: [button, CGPoint(x: button.x, y: button.y + 60), button])
        #expect(window.draft.scene.root.subviews.count == 1)
    }

    @Test func `Any wheel scrolls the palette of a narrow window, and arrows show that there is more`() throws {
        let window = try small()
        let palette = window.view.palette
        let place = try window.middle("Button", "button")
        func wheel(_ x: CGFloat, _ y: CGFloat, _ keys: UIKeyModifierFlags = []) {
            window.panel.scroll(CGVector(dx: x, dy: y), at: place, keys)
        }
        wheel(0, -40)
        #expect(palette.contentOffset.x == 40)
        wheel(0, -40, .shift)
        #expect(palette.contentOffset.x == 80)
        wheel(-40, 0)
        #expect(palette.contentOffset.x == 120)
        wheel(0, 4000)
        #expect(palette.contentOffset.x == 0)
        #expect(try window.panel.element("Parts before") == nil)
        var taps = 0
        while try window.panel.element("More parts") != nil, taps < 9 {
            try window.tap("More parts", "button")
            taps += 1
        }
        #expect(taps > 1 && taps < 9)
        #expect(palette.contentSize.width - palette.bounds.width - palette.contentOffset.x < 1)
        #expect(window.draft.scene.root.subviews.isEmpty && window.builder.tool == nil)
        #expect(try window.panel.element("Parts before") != nil)
        // A wide window has nothing to scroll sideways.
        #expect(try empty().panel.element("More parts") == nil)
    }

    @Test func `A part that is dropped beside the scene goes to the nearest place inside, a gesture needs a view`()
        throws
    {
        let window = try empty()
        let scene = try window.middle("Scroll view", "button")
        window.panel.drag(from: scene, to: window.place(910, 660))
        let list = try #require(window.draft.scene.root.subviews.first)
        #expect(list.frame == CGRect(x: 660, y: 320, width: 240, height: 320))
        window.panel.drag(from: try window.middle("View", "button"), to: window.place(-20, 320))
        #expect(window.draft.scene.root.subviews.last?.frame == CGRect(x: 0, y: 264, width: 160, height: 120))
        window.panel.drag(from: try window.middle("Pan", "button"), to: window.place(910, 320))
        #expect(window.draft.json["root"]?["gestures"] == nil && window.draft.gestureNames.count == 3)
        #expect(try window.panel.element("Pan is outside of the scene: drop it on a view.") != nil)
    }

    @Test func `A line from gesture to gesture ties them`() throws {
        let window = try pair()
        window.panel.drag(from: try window.middle("Pan", "button"), to: window.place(160, 140))
        try window.tap("Swipe", "button")
        window.panel.drag(from: try window.middle("one-pan", "chip"), to: try window.middle("one-swipe", "chip"))
        try window.tap("one-pan waits for one-swipe", "switch")
        #expect(window.description(of: "one")?.gestures[0].requireToFail == ["one-swipe"])
        try window.tap("one-pan runs together with one-swipe", "switch")
        window.panel.press("Escape")
        #expect(try window.panel.element("one-pan waits for one-swipe")?["role"] as? String == "arrow")
        #expect(try window.panel.element("one-pan runs with one-swipe")?["role"] as? String == "arrow")
        // The same line unties them.
        window.panel.drag(from: try window.middle("one-pan", "chip"), to: try window.middle("one-swipe", "chip"))
        try window.tap("one-pan waits for one-swipe", "switch")
        #expect(window.description(of: "one")?.gestures[0].requireToFail == [])
    }

    // MARK: Properties

    @Test func `Every key of every class and kind has a row under UIKit's name`() throws {
        let window = try empty()
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
        let draft = try SceneDraft(size: CGSize(width: 900, height: 640)).applying([
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
        let window = try pair()
        window.panel.tap(window.place(160, 140))
        try window.tap("isExclusiveTouch", "switch")
        #expect(window.description(of: "one")?.isExclusiveTouch == true)
        try window.tap("isExclusiveTouch", "switch")
        #expect(window.draft.json.sceneView("one")?["exclusiveTouch"] == nil)
        try window.type("0.4", into: "alpha value")
        #expect(window.description(of: "one")?.alpha == 0.4)
        try window.tap("Default alpha", "button")
        #expect(window.draft.json.sceneView("one")?["alpha"] == nil)
        let slider = try #require(try window.panel.element("layer.cornerRadius")?["frame"] as? [Double])
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
        let window = try pair()
        window.panel.tap(window.place(160, 140))
        try window.tap("Choose class", "button")
        try window.tap("slider", "row")
        #expect(window.description(of: "one")?.viewClass == .slider)
        try window.tap("Choose class", "button")
        try window.tap("view", "row")
        #expect(window.draft.json.sceneView("one")?["class"] == nil)
    }

    // MARK: JSON

    @Test func `The JSON is edited line by line, and a mistake is told at its line until it is corrected`() throws {
        let window = try pair()
        try window.tap("JSON", "tab")
        let line = try #require(window.view.json.lines.firstIndex { $0.contains("\"one\"") })
        let text = window.draft.text
        try window.type("{ \"name\": \"one\", \"frame\": [0, 0, 8, 8], \"alpah\": 1 },", into: "line \(line + 1)")
        #expect(window.draft.text == text, "a mistake does not reach the scene")
        #expect(window.view.json.mistake?.line == line)
        let words = try #require(window.view.json.mistake?.words)
        #expect(words.contains("did you mean \"alpha\""))
        #expect(try window.panel.element(words) != nil)
        try window.type("{ \"name\": \"one\", \"frame\": [0, 0, 8, 8], \"alpha\": 0.5 },", into: "line \(line + 1)")
        window.panel.press("Escape")
        #expect(window.view.json.mistake == nil && window.description(of: "one")?.alpha == 0.5)
        window.panel.press("Z", .control)
        #expect(window.draft.text == text && window.view.json.text == text)
    }

    @Test func `What was typed with a mistake stays through every other change, until it is discarded`() throws {
        let window = try pair()
        try window.tap("JSON", "tab")
        let line = try #require(window.view.json.lines.firstIndex { $0.contains("\"one\"") })
        try window.type("{ \"name\": XX{{", into: "line \(line + 1)")
        let (text, typed) = (window.draft.text, window.view.json.text)
        func isKept(_ comment: Comment) throws {
            #expect(window.draft.text == text && window.view.json.text == typed, comment)
            #expect(window.view.json.mistake?.line == line, comment)
            #expect(
                try window.panel.elements().contains {
                    ($0["label"] as? String)?.contains("The JSON has a mistake in line \(line + 1)") == true
                }, comment)
        }
        window.panel.drag(from: window.place(500, 300), to: window.place(600, 400))
        try isKept("a view is moved")
        window.panel.drag(from: window.place(20, 20), to: window.place(60, 60))
        try isKept("a view is drawn")
        try window.tap("Undo", "button")
        try isKept("undo")
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

    // MARK: Keys

    @Test func `The keyboard alone builds: it adds, selects, moves, orders, copies and removes`() throws {
        let window = try pair()
        window.panel.press("Tab")
        window.panel.press("Tab")
        #expect(window.builder.selection == ["one"])
        window.panel.press("Right")
        window.panel.press("Down", .shift)
        #expect(window.description(of: "one")?.frame.origin == CGPoint(x: 81, y: 88))
        window.panel.press("]")
        #expect(window.draft.scene.root.subviews.map(\.name) == ["two", "one"])
        window.panel.press("D", .control)
        #expect(window.builder.selection == ["one-2"])
        window.panel.press("C", .control)
        window.panel.press("V", .control)
        #expect(window.draft.scene.root.subviews.map(\.name) == ["two", "one", "one-2", "one-3"])
        window.panel.press("Delete")
        window.panel.press("Escape")
        // The palette by keys.
        window.panel.press("A")
        window.panel.press("Tab")
        window.panel.press("Return")
        #expect(window.draft.scene.root.subviews.last?.viewClass == .label)
        for _ in 0..<7 { window.panel.press("Z", .control) }
        #expect(window.draft.scene.root.subviews.map(\.name) == ["one", "two"])
        #expect(
            window.description(of: "one")?.frame.origin == CGPoint(x: 80, y: 80)
                && !window.builder.editor.undoManager.canUndo)
    }

    @Test func `Views align with the last one that was selected, and one alone with its parent`() throws {
        let window = try pair()
        window.panel.tap(window.place(160, 140))
        window.panel.press("Left", .alternate)
        #expect(window.description(of: "one")?.frame.origin == CGPoint(x: 0, y: 80))
        window.panel.press("A", .control)
        window.panel.press("Down", .alternate)
        #expect(window.description(of: "one")?.frame.maxY == 480)
    }

    // MARK: Fingers

    @Test func `After each change the strip says what the last fingers do now`() throws {
        let name = "pan-and-swipe"
        let recording = try Recording(contentsOf: #require(LabController.recording(of: name)))
        let window = try BuilderWindow(
            SceneDraft(contentsOf: LabCommand.catalogue().path(of: name)), fingers: InputLog(recording))
        let elements = try window.panel.elements().compactMap { $0["label"] as? String }
        let before = try #require(elements.first { $0.contains("polite-pan") && $0.contains("got") })
        window.panel.application.asCurrent { _ = window.builder.change("Remove", [.removeGesture("polite-pan")]) }
        let after = try window.panel.elements().compactMap { $0["label"] as? String }
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
        let recording = try Recording(contentsOf: #require(LabController.recording(of: name)))
        let draft = try SceneDraft(contentsOf: path).applying([.setScene("steps", JSONValue?.none)])
        let window = try BuilderWindow(draft, size: CGSize(width: 1600, height: 2400), fingers: InputLog(recording))
        try window.tap("Steps", "tab")
        try window.tap("eager-pan began", "row")
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
        try window.tap("Another step", "row")
        try window.tap("polite-swipe was recognized or ended", "row")
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

    @Test func `What is said of a change that was refused goes with the next change`() throws {
        let window = try pair()
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
        let without = try empty()
        #expect(try without.panel.element("Play the last fingers")?["enabled"] as? Bool == false)
        let recording = try Recording(contentsOf: #require(LabController.recording(of: "transform")))
        let with = try BuilderWindow(
            SceneDraft(contentsOf: LabCommand.catalogue().path(of: "transform")), fingers: InputLog(recording))
        #expect(try with.panel.element("Play the last fingers")?["enabled"] == nil)
        without.panel.drag(from: without.place(83, 77), to: without.place(242, 198))
        #expect(try without.panel.element("Play the last fingers")?["enabled"] as? Bool == false)
    }

    @Test func `A view that shows no text has its name on the canvas, and a double tap edits it`() throws {
        let window = try pair()
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
        let window = try pair()
        let chip = try #require(FocusRoute.controls(in: window.view.palette).first { $0.label == "Pan" })
        window.panel.application.asCurrent { chip.isHovered = true }
        window.panel.drag(from: try window.middle("Pan", "button"), to: window.place(80, 60, in: "one"))
        #expect(!chip.isHovered && window.description(of: "one")?.gestures.count == 1)
    }

    // MARK: Files

    @Test func `A folder of one's own is forgotten in the catalogue, until a file in it is opened again`() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/forget-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Data(SceneDraft(size: CGSize(width: 300, height: 200)).text.utf8).write(
            to: URL(fileURLWithPath: folder + "/a.json"))
        let window = try PanelWindow("transform", size: CGSize(width: 1280, height: 9000))
        let catalogue = try LabCommand.catalogue()
        var forgotten: [String] = []
        let sheet = window.make {
            CatalogueSheet(catalogue, own: [LessonFolder(folder)].compactMap(\.self), current: nil) { _ in nil }
        }
        sheet.onForget = { forgotten.append($0) }
        func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
        func cards() -> [SceneCard] {
            window.application.asCurrent { all(sheet).compactMap { $0 as? SceneCard } }
        }
        let count = cards().count
        #expect(cards().last?.name == folder + "/a.json")
        let name = (folder as NSString).lastPathComponent
        func forget() -> PanelButton? {
            window.application.asCurrent {
                all(sheet).compactMap { $0 as? PanelButton }.first { $0.label == "Forget \(name)" }
            }
        }
        let list = try #require(
            window.application.asCurrent { all(sheet).lazy.compactMap { $0 as? UIScrollView }.first })
        window.application.asCurrent { list.contentOffset.y = list.contentSize.height - list.bounds.height }
        window.application.asCurrent { forget()?.activate() }
        #expect(forgotten == [folder] && forget() == nil)
        #expect(abs(list.contentOffset.y - (list.contentSize.height - list.bounds.height)) < 1)
        #expect(cards().count == count - 1 && !cards().contains { $0.name.hasPrefix(folder) })
        var settings = LabSettings()
        settings.add(lessons: [folder, "/other"])
        settings.forget(lessons: folder, isOpen: true)
        #expect(settings.lessons == ["/other"] && settings.forgotten == folder)
        settings.forget(lessons: "/other", isOpen: false)
        #expect(settings.lessons == nil && settings.forgotten == folder)
        settings.remember(folder: "/somewhere")
        #expect(settings.forgotten == folder)
        settings.remember(folder: folder)
        #expect(settings.forgotten == nil && settings.folder == folder)
        settings.forget(lessons: folder, isOpen: true)
        settings.add(lessons: [folder])
        #expect(settings.forgotten == nil && settings.lessons == [folder])
    }

    @Test func `Open tells unsaved scenes apart by their titles and views`() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/drafts-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func words(_ draft: SceneDraft) throws -> String? {
            let keeper = DraftKeeper(folder: folder)
            try keeper.keep(draft.text)
            return KeptSession(draft: keeper.path)?.scene
        }
        let empty = try SceneDraft(size: CGSize(width: 300, height: 200))
        #expect(try words(empty) == "“New scene”, no view")
        let one = try empty.applying([.add(["name": "card", "frame": [0, 0, 9, 9]], to: "screen")])
        #expect(try words(one) == "“New scene”, 1 view: card")
        let four = try one.applying(
            ["a", "b\n", "c"].map { .add(["name": JSONValue(.string($0)), "frame": [0, 0, 9, 9]], to: "screen") })
        #expect(try words(four) == "“New scene”, 4 views: card, a, b\\n, …")
        #expect(KeptSession(draft: folder) == nil && KeptSession(draft: folder + "/none.json") == nil)
    }

    @Test func `The catalogue shows the scenes of a folder of one's own, in the order of their lessons`() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/lessons-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for (name, lesson) in [("a", 2), ("b", 1)] {
            let draft = try SceneDraft(size: CGSize(width: 400, height: 300)).applying([
                .setScene("title", JSONValue(.string("Lesson \(lesson)"))),
                .setScene("lesson", JSONValue(.number(Double(lesson)))),
            ])
            try Data(draft.text.utf8).write(to: URL(fileURLWithPath: folder + "/\(name).json"))
        }
        try Data("{}".utf8).write(to: URL(fileURLWithPath: folder + "/other.json"))
        let window = try PanelWindow("transform", size: CGSize(width: 1280, height: 9000))
        var opened: [String] = []
        let catalogue = try LabCommand.catalogue()
        let sheet = window.make {
            CatalogueSheet(catalogue, own: [LessonFolder(folder)].compactMap(\.self), current: nil) { _ in nil }
        }
        sheet.onOpen = { opened.append($0) }
        func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
        let views = window.application.asCurrent { all(sheet) }
        #expect(views.contains { ($0 as? UILabel)?.text?.hasPrefix("Your folder lessons-") == true })
        let cards = views.compactMap { $0 as? SceneCard }.filter { $0.name.hasPrefix(folder) }
        #expect(cards.map(\.name) == [folder + "/b.json", folder + "/a.json"])
        window.application.asCurrent { cards.last?.activate() }
        #expect(opened == [folder + "/a.json"])
    }

    @Test func `Of a folder with too many scenes the first lessons are shown, not the first names`() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/course-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let count = LessonFolder.maximumScenes + 1
        func add(_ number: Int) throws {
            let text = SceneDraft(size: CGSize(width: 300, height: 200)).text.replacing(
                "\"size\"", with: "\"lesson\": \(count - number), \"size\"")
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(100 + number).json"))
        }
        for number in 1..<count { try add(number) }
        #expect(LessonFolder(folder)?.title == "Your folder \((folder as NSString).lastPathComponent)")
        try add(0)
        let lessons = try #require(LessonFolder(folder))
        #expect(lessons.scenes.count == LessonFolder.maximumScenes)
        #expect(lessons.scenes.first?.name == "\(folder)/\(99 + count).json")
        #expect(lessons.scenes.last?.name == "\(folder)/101.json")
        #expect(lessons.title.hasSuffix(": the first 60 of 61 scenes"))
    }

    @Test func `Folders of scenes are arguments, and the last eight are remembered`() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/folders-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for name in ["one", "two", "empty"] {
            try FileManager.default.createDirectory(
                atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        }
        for name in ["one/b", "one/a", "two/c"] {
            let text = SceneDraft(size: CGSize(width: 300, height: 200)).text.replacing(
                "\"size\"", with: "\"lesson\": \(name == "one/b" ? 1 : 2), \"size\"")
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name).json"))
        }
        let arguments = try Arguments(["\(folder)/one", "\(folder)/two", "transform"])
        #expect(arguments.folders == ["\(folder)/one", "\(folder)/two"] && arguments.scene == "transform")
        let scenes = try #require(LessonFolder("\(folder)/one")).scenes
        #expect(scenes.map(\.name) == ["\(folder)/one/b.json", "\(folder)/one/a.json"])
        // A folder without a scene is no course, and a run without a window has no catalogue.
        #expect(LessonFolder("\(folder)/empty") == nil)
        #expect(try Arguments(["\(folder)/empty"]).folders.isEmpty)
        let some = try Arguments(["\(folder)/empty", "\(folder)/one"])
        #expect(some.folders == ["\(folder)/one"] && some.emptyFolders == ["\(folder)/empty"] && some.scene == nil)
        let empties = try Arguments(["\(folder)/empty", folder])
        #expect(empties.scene == "\(folder)/empty" && empties.emptyFolders == [folder])
        let none = #expect(throws: FormatError.self) {
            try SceneCatalogue(folder: folder).scene(named: "\(folder)/empty")
        }
        #expect(none?.description.contains("has no scenes: put files in it whose names end in .json") == true)
        for name in ["broken", "empty"] {
            try Data((name == "empty" ? "" : "{\"x\"").utf8).write(
                to: URL(fileURLWithPath: "\(folder)/empty/\(name).json"))
        }
        let broken = #expect(throws: FormatError.self) {
            try SceneCatalogue(folder: folder).scene(named: "\(folder)/empty")
        }
        let says = "has no scene that can be read: \(folder)/empty/broken.json:1: "
        #expect(broken?.description.contains(says) == true && broken?.description.hasSuffix("; and 1 more") == true)
        let mistake = #expect(throws: CommandMistake.self) {
            try Arguments(["\(folder)/one", "--headless", "--replay", "x"])
        }
        #expect(mistake?.description.hasSuffix("which only the window shows: name a scene in it") == true)
        var settings = LabSettings()
        settings.add(lessons: [])
        #expect(settings.lessons == nil)
        settings.add(lessons: (0..<9).map { "/x/\($0)" })
        settings.add(lessons: ["/x/3/../1", "/y"])
        #expect(settings.lessons == ["/x/1", "/y", "/x/0", "/x/2", "/x/3", "/x/4", "/x/5", "/x/6"])
    }

    @Test func `A colour that the file leaves out is shown as the lab draws it`() throws {
        let window = try pair()
        window.panel.tap(window.place(160, 140))
        let fields = window.draft.fields(ofView: "one")
        let drawn = fields.first { $0.key == "color" }?.drawn
        let color = window.panel.application.asCurrent { window.builder.stage.view(named: "one")?.backgroundColor }
        #expect(drawn != nil && drawn.flatMap(UIColor.init(hex:))?.hex == color?.hex)
        #expect(fields.first { $0.key == "frame" }?.drawn == nil)
    }

    @Test func `An unsaved scene of a program that has ended is found once, and one that still runs is left alone`()
        throws
    {
        let folder = FileManager.default.temporaryDirectory.path + "/drafts-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let keeper = DraftKeeper(folder: folder)
        try keeper.keep("{}")
        // Written again it is another file, which is locked too.
        try keeper.keep("{ }")
        // This process runs, but it does not have the file: a number says nothing after the system was started again.
        let name = "2026-01-02-030405-\(getpid())-ab.json"
        try Data("{}".utf8).write(to: URL(fileURLWithPath: "\(folder)/scene-\(name)"))
        #expect(DraftKeeper.rescue(in: folder) == 1 && DraftKeeper.rescue(in: folder) == 0)
        #expect(DraftKeeper.unsaved(in: folder) == ["\(folder)/unsaved-\(name)"])
        #expect(try String(contentsOfFile: keeper.path, encoding: .utf8) == "{ }")
        keeper.remove()
        #expect(!FileManager.default.fileExists(atPath: keeper.path))
    }

    @Test func `An unsaved scene is built on by one program at a time, and is found again after it`() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/drafts-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/unsaved-2026-01-02-030405-ab.json"
        do {
            let first = DraftKeeper(folder: folder)
            try first.keep("{}")
            #expect(rename(first.path, path) == 0)
        }
        do {
            let keeper = try #require(DraftKeeper(adopting: path))
            #expect(DraftKeeper(adopting: path) == nil)
            try keeper.keep("{ }")
            #expect(DraftKeeper(adopting: path) == nil)
        }
        #expect(DraftKeeper(adopting: path) != nil)
        #expect(DraftKeeper.unsaved(in: folder) == [path])
        // What is being built is not among those that are too many.
        let keeper = try #require(DraftKeeper(adopting: path))
        for day in 10..<(11 + DraftKeeper.maximumDrafts) {
            try Data("{}".utf8).write(to: URL(fileURLWithPath: "\(folder)/unsaved-2027-01-\(day)-030405-ab.json"))
        }
        #expect(DraftKeeper.rescue(in: folder) == 0)
        #expect(DraftKeeper.unsaved(in: folder).count == DraftKeeper.maximumDrafts + 1)
        #expect(keeper.path == path && DraftKeeper.unsaved(in: folder).last == path)
    }

    @Test func `The builder says from what a scene was made`() throws {
        let window = try pair()
        func made(from path: String?, _ origin: String) -> BuiltScene {
            BuiltScene(window.builder, path: path, origin: origin, keeper: nil)
        }
        #expect(made(from: nil, "").state == "Not saved")
        #expect(made(from: nil, "transform").state == "The built-in scene “transform”")
        #expect(made(from: "/home/a/mine.json", "").state == "mine.json")
        let question = made(from: nil, "/home/a/q.html")
        #expect(question.state == "The scene of the question “q.html”" && question.isKept)
        window.builder.add(.view, in: "screen", frame: CGRect(x: 0, y: 0, width: 8, height: 8))
        #expect(question.state == "From “q.html”, not saved" && !question.isKept)
    }
}
