import ResponderKit
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// Fingers draw, move and nest views on the builder's canvas, and drop gestures on them.
@Suite struct BuilderCanvasTests {
    private let window: BuilderWindow

    init() throws { window = try BuilderWindow.pair() }

    @Test func `A drag on an empty place draws a view on the grid, and undo takes it away in one step`() throws {
        let window = try BuilderWindow.empty()
        let before = window.draft.text
        window.panel.drag(from: window.place(83, 77), to: window.place(242, 198))
        #expect(window.draft.scene.root.subviews.map(\.frame) == [CGRect(x: 80, y: 80, width: 160, height: 120)])
        #expect(window.builder.selection == ["view"])
        window.panel.press("Z", .control)
        #expect(window.draft.text == before)
        window.panel.press("Y", .control)
        #expect(window.draft.scene.root.subviews.count == 1)
    }

    @Test func `A class of the palette is drawn by the next drag, in the view where it begins, by it alone`() throws {
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
    func `A key that cancels or changes something ends the drag, and undo leads to its start`(_ key: String) throws {
        window.panel.tap(window.place(160, 140)).press("Right")
        let beginning = try BuilderWindow.pair().draft.text
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
        window.panel.drag(from: window.place(160, 140), to: window.place(173, 153))
        #expect(window.description(of: "one")?.frame.origin == CGPoint(x: 96, y: 96))
        window.panel.drag(from: window.place(160, 140), to: window.place(160, 172))
        #expect(window.description(of: "one")?.frame.origin == CGPoint(x: 96, y: 128))
        window.panel.press("Z", .control)
        #expect(window.description(of: "one")?.frame.origin == CGPoint(x: 96, y: 96))
        // Off the grid, it moves by single points.
        window.panel.press("S").drag(from: window.place(160, 140), to: window.place(181, 140))
        #expect(window.description(of: "one")?.frame.origin == CGPoint(x: 117, y: 96))
    }

    @Test func `A view that is dragged into another one lies in it afterwards, and comes out again`() throws {
        window.panel.drag(from: window.place(160, 140), to: window.place(560, 240))
        #expect(window.draft.json.sceneParent(of: "one") == "two")
        #expect(window.description(of: "one")?.frame.origin == CGPoint(x: 80, y: 104))
        #expect(window.builder.editor.undoManager.undoMenuItemTitle == "Undo Nest")
        window.panel.drag(from: window.place(560, 240), to: window.place(160, 498))
        #expect(window.draft.json.sceneParent(of: "one") == "screen")
        #expect(window.description(of: "one")?.frame.origin == CGPoint(x: 80, y: 440))
    }

    @Test func `Handles size a view from each side, and turn it`() throws {
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
        window.panel.tap(window.place(160, 140))
        func touch(_ phase: TouchSample.Phase, _ angle: CGFloat, at time: TimeInterval) {
            let middle = window.place(160, 140)
            let touches = [(1, angle), (2, angle + .pi)].map { contact, angle in
                TouchSample(phase, middle.x + 50 * cos(angle), middle.y + 50 * sin(angle), at: time, contact: contact)
            }
            window.panel.application.dispatch(touches: touches, at: time)
        }
        touch(.down, 0, at: 10)
        for step in 1...20 { touch(.move, CGFloat(step) * .pi / 40, at: 10 + Double(step) * 0.02) }
        touch(.up, .pi / 2, at: 10.5)
        // A quarter less the 8 degrees that the rotation needed to begin, on the grid.
        #expect(window.draft.json.sceneView("one")?["transform"] == ["rotate": 75])
        #expect(window.builder.editor.undoManager.undoMenuItemTitle == "Undo Turn" && !window.builder.editor.isChanging)
    }

    @Test func `Views that are selected with what is in them move, are copied and go as one, in one step`() throws {
        let window = try BuilderWindow(
            SceneDraft(size: CGSize(900, 640)).applying([
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

    @Test func `A gesture of the palette is dropped on a view, or added to the selected one`() throws {
        window.panel.drag(from: try window.middle("Pan", "button"), to: window.place(160, 140))
        try window.tap("Swipe", "button")
        #expect(window.description(of: "one")?.gestures.map(\.name) == ["one-pan", "one-swipe"])
        #expect(window.builder.gesture == "one-swipe")
        // Two fingers need a view that takes both.
        window.panel.drag(from: try window.middle("Pinch", "button"), to: window.place(500, 300))
        #expect(window.description(of: "two")?.values["multipleTouchEnabled"] == true)
        // Let go where no view is, nothing is added.
        let text = window.draft.text
        window.panel.drag(from: try window.middle("Tap", "button"), to: CGPoint(x: 700, y: 60))
        #expect(window.draft.text == text)
    }

    @Test func `In a narrow window a drag along the palette scrolls it, one that leaves it takes a part out`() throws {
        let window = try BuilderWindow.small()
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
        let window = try BuilderWindow.small()
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
        #expect(try palette.contentOffset.x == 0 && window.panel.element("Previous parts") == nil)
        var taps = 0
        while try window.panel.element("More parts") != nil, taps < 9 {
            try window.tap("More parts", "button")
            taps += 1
        }
        #expect(taps > 1 && taps < 9 && palette.contentSize.width - palette.bounds.width - palette.contentOffset.x < 1)
        #expect(window.draft.scene.root.subviews.isEmpty && window.builder.tool == nil)
        #expect(try window.panel.element("Previous parts") != nil)
        // A wide window has nothing to scroll sideways.
        #expect(try BuilderWindow.empty().panel.element("More parts") == nil)
    }

    @Test func `A part dropped beside the scene goes to the nearest place inside, a gesture needs a view`() throws {
        let window = try BuilderWindow.empty()
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
        window.panel.drag(from: try window.middle("Pan", "button"), to: window.place(160, 140))
        try window.tap("Swipe", "button")
        window.panel.drag(from: try window.middle("one-pan", "chip"), to: try window.middle("one-swipe", "chip"))
        try window.tap("one-pan waits for one-swipe", "switch")
        #expect(window.description(of: "one")?.gestures[0].requireToFail == ["one-swipe"])
        try window.tap("one-pan runs together with one-swipe", "switch")
        window.panel.press("Escape")
        #expect(try window.panel.element("one-pan waits for one-swipe")?.role == "arrow")
        #expect(try window.panel.element("one-pan runs with one-swipe")?.role == "arrow")
        // The same line unties them.
        window.panel.drag(from: try window.middle("one-pan", "chip"), to: try window.middle("one-swipe", "chip"))
        try window.tap("one-pan waits for one-swipe", "switch")
        #expect(window.description(of: "one")?.gestures[0].requireToFail == [])
    }
}
