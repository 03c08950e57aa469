import ResponderKit
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// The lab's own controls by finger, pointer and keyboard.
@Suite struct ControlTests {
    @Test(arguments: [CGFloat(640), 800, 1040, 1280, 3840])
    func `The bar's buttons are large enough for a finger, inside, and do not overlap`(width: CGFloat) throws {
        let window = try PanelWindow("transform", size: CGSize(width, 48))
        let bar = window.make { TopBar() }
        window.application.asCurrent {
            bar.title = "A scene with a very long title that no bar has room for beside all of its buttons"
            bar.about = String(repeating: "Words about it. ", count: 30)
            bar.recordingTime = 75
        }
        let elements = try window.elements()
        let frames = elements.map(\.rect)
        #expect(frames.count == elements.count && elements.contains { $0.role == "button" })
        for one in frames { #expect(window.window.bounds.contains(one)) }
        expectApart(frames)
        for (element, frame) in zip(elements, frames) where element.role == "button" {
            #expect(frame.width >= 44 && frame.height >= 44, "\(element)")
        }
        #expect(try window.element("Record")?.value == "1:15")
    }

    @Test func `A title too long for the bar has two lines from the left`() throws {
        let window = try PanelWindow("transform", size: CGSize(640, 48))
        let bar = window.make { TopBar() }
        window.application.asCurrent { bar.title = "A title that is too long for one line of any bar that has buttons" }
        window.window.layoutIfNeeded()
        let label = try #require(bar.scene.titleLabel)
        #expect(label.font == Type.strong && label.frame.height > 1.5 * Type.strong.pointSize)
        #expect(label.textAlignment == .left && bar.scene.bounds.contains(label.frame))
    }

    @Test func `Tab visits all controls, arrows go to the nearest, and Return presses`() throws {
        let (window, view) = try PanelWindow.lab()
        var pressed: [String] = []
        view.bar.open.onActivate = { pressed.append("open") }
        window.application.asCurrent { FocusRoute.step(in: view, by: 1) }
        #expect(window.focused?.label == "Scenes")
        let stops = window.application.asCurrent { FocusStops(in: view).all }
        #expect(stops.contains { $0.control == nil })
        var seen: [String] = []
        for _ in stops {
            seen.append(try #require(window.focused).label)
            window.press("Tab")
        }
        // Rows out of sight are among them; each label is there once.
        #expect(Set(seen).count == stops.count && window.focused?.label == "Scenes")
        window.press("Tab", .shift).press("Tab")
        #expect(window.press("Right").focused?.label == "About this scene")
        #expect(window.press("Right").focused?.label == "Show" && window.press("Right").focused?.label == "Record")
        window.press("Right").press("Return")
        #expect(pressed == ["open"] && window.press("Down").focused?.label == "Why")
        #expect(window.press("Escape").focused == nil && view.isFirstResponder)
    }

    @Test func `Tab continues from the pressed control`() throws {
        let (window, view) = try PanelWindow.lab()
        func next(_ step: Int, from pressed: UIView) -> String? {
            window.application.asCurrent {
                _ = view.becomeFirstResponder()
                FocusRoute.step(in: view, by: step, from: pressed)
            }
            return window.focused?.label
        }
        #expect(next(1, from: view.bar.open) == "Save" && next(-1, from: view.bar.open) == "Record")
        // After the stage come the inspector's tabs, before it the bar's last button.
        #expect(next(1, from: view.stage) == "Why" && next(-1, from: view.stage) == "Play")
        #expect(next(1, from: view.timeline.lanes) == next(1, from: view.timeline.ruler))
        #expect(next(1, from: view) == "Scenes")
        let gone = window.application.asCurrent { UIView() }
        #expect(next(1, from: gone) == "Scenes" && next(-1, from: gone) != "Scenes")
    }

    @Test func `A tip appears when the pointer rests, and disappears when it moves on`() throws {
        let (window, view) = try PanelWindow.lab()
        let tips = window.makeTips()
        let place = view.bar.open.convert(CGPoint(x: 20, y: 20), to: nil)
        window.application.hover(place, at: 1)
        window.application.advance(to: 1.59)
        #expect(tips.isHidden && view.bar.open.isHovered)
        window.application.advance(to: 1.61)
        #expect(!tips.isHidden && window.window.bounds.contains(tips.frame))
        window.application.hover(CGPoint(x: 400, y: 400), at: 2)
        #expect(tips.isHidden && !view.bar.open.isHovered)
        // A control that is hidden while the pointer rests on it shows no tip.
        window.application.hover(place, at: 3)
        view.bar.open.isHidden = true
        window.application.advance(to: 4)
        #expect(tips.isHidden)
    }

    /// The colours of the areas that a view draws.
    private func grounds(of view: UIView, _ window: PanelWindow) -> [UIColor] {
        window.layOut()
        return window.application.asCurrent {
            view.drawCommands.compactMap { if case .fill(_, let color) = $0 { color } else { nil } }
        }
    }

    @Test func `The tab under the pointer is lit unless it is selected, and none once the pointer has left`() throws {
        let window = try PanelWindow("transform", size: CGSize(600, 100))
        let tabs = window.make { TabBar(["One", "Two", "Three"]) }
        window.application.asCurrent { tabs.place(in: CGRect(x: 0, y: 0, width: 600, height: TabBar.height)) }
        var time: TimeInterval = 0
        func lit(_ x: CGFloat, _ y: CGFloat) -> CGFloat? {
            time += 1
            window.application.hover(CGPoint(x: x, y: y), at: time)
            return window.application.asCurrent {
                for case .fill(let elements, Palette.lifted) in tabs.drawCommands {
                    if case .move(let start)? = elements.first { return start.x }
                }
                return nil
            }
        }
        #expect(lit(20, 20) == nil)
        let second = try #require(lit(300, 20))
        let third = try #require(lit(580, 20))
        #expect(second > 190 && second < 220 && third > 390 && third < 420)
        window.application.asCurrent { tabs.select(1) }
        #expect(lit(300, 20) == nil && lit(300, 3) == nil && lit(100, 3) != nil && lit(100, 80) == nil)
    }

    @Test func `The tip of a tab names the tab under the pointer, and the next when the pointer goes there`() throws {
        let window = try PanelWindow("transform", size: CGSize(600, 200))
        let tabs = window.make { TabBar(["One", "Two", "Three"]) }
        window.application.asCurrent {
            tabs.place(in: CGRect(x: 0, y: 0, width: 600, height: TabBar.height))
            tabs.shortcuts = ["1", "2", "3"]
        }
        let tips = window.makeTips()
        var time: TimeInterval = 0
        func tip(_ x: CGFloat) -> (words: String?, x: CGFloat)? {
            time += 1
            window.application.hover(CGPoint(x: x, y: 20), at: time)
            #expect(tips.isHidden)
            window.application.advance(to: time + TipGuide.delay + 0.01)
            guard !tips.isHidden else { return nil }
            return (tips.subviews.lazy.compactMap { ($0 as? ParagraphView)?.text }.first, tips.frame.midX)
        }
        let second = try #require(tip(300))
        #expect(second.words == "Two   2" && abs(second.x - 300) < 20)
        let third = try #require(tip(520))
        #expect(third.words == "Three   3" && abs(third.x - 500) < 20)
        window.application.asCurrent { tabs.shortcuts = [] }
        #expect(tip(300) == nil)
    }

    @Test func `A button's face is lit under the pointer, and again when the pointer comes back`() throws {
        let (window, view) = try PanelWindow.lab()
        _ = window.makeTips()
        // A button of a group has no face of its own until then.
        for (button, face) in [(view.bar.play, Palette.raised), (view.bar.open, nil)] as [(PanelButton, UIColor?)] {
            let place = button.convert(CGPoint(x: 20, y: 20), to: nil)
            for time in [1.0, 3] {
                window.application.hover(place, at: time)
                #expect(grounds(of: button, window).first == Palette.lifted)
                window.application.hover(CGPoint(x: 400, y: 400), at: time + 1)
                #expect(grounds(of: button, window).first == face)
            }
        }
    }

    @Test func `A finger that is held on a button shows the tip and does not press`() throws {
        let (window, view) = try PanelWindow.lab()
        let tips = window.makeTips()
        var pressed = 0
        view.bar.save.onActivate = { pressed += 1 }
        let place = view.bar.save.convert(CGPoint(x: 20, y: 20), to: nil)
        window.application.touch(.down, place, at: 1)
        window.application.advance(to: 1.7)
        #expect(!tips.isHidden)
        window.application.touch(.up, place, at: 2)
        #expect(tips.isHidden && pressed == 0)
        window.application.touch(.down, place, at: 3)
        window.application.touch(.up, place, at: 3.1)
        #expect(pressed == 1)
    }

    @Test func `A sheet takes touches and keys, and returns the keys`() throws {
        let window = try PanelWindow("transform", size: CGSize(800, 600))
        let view = window.make { LabView(window.shown) }
        var keys: [String] = []
        view.onKey = { key, isDown in if isDown { keys.append(key.name) } }
        window.press("X")
        var answer = ""
        let sheet = window.open(from: view) {
            QuestionSheet(
                title: "Save?", text: "Something would be lost.",
                answers: [("Save", { answer = "save" }), ("Cancel", { answer = "cancel" })])
        }
        window.press("Y")
        #expect(try keys == ["X"] && window.element("Record") == nil && window.focused?.label == "Save")
        #expect(window.press("Tab").focused?.label != "Save")
        try window.tap("Cancel")
        #expect(answer == "cancel" && !sheet.isOpen && view.isFirstResponder)
        window.press("Z")
        #expect(keys == ["X", "Z"])
    }

    @Test func `A button does nothing after its row or its question is gone`() throws {
        let window = try PanelWindow("transform", size: CGSize(640, 480))
        var done = 0
        // What a finger that is still on the button retains.
        func button(in view: UIView) throws -> PanelButton {
            let button = try #require(FocusRoute.controls(in: view).first { $0 is PanelButton } as? PanelButton)
            window.application.asCurrent {
                button.activate()
                view.removeFromSuperview()
            }
            return button
        }
        func question(_ answers: [(title: String, action: () -> Void)]) -> UIView {
            window.open { QuestionSheet(title: "Save?", text: "", answers: answers) }.view
        }
        let buttons = [
            try button(
                in: window.make {
                    let cell = SettingCell()
                    cell.item = .value("frame", "(0, 0)", button: "Edit", action: "edit")
                    cell.onAction = { _, _ in done += 1 }
                    return cell
                }),
            try button(in: question([("Save", { done += 1 })])),
            try button(in: question([])),
        ]
        #expect(done == 2)
        window.application.asCurrent { for button in buttons { button.activate() } }
        #expect(done == 2)
    }
}
