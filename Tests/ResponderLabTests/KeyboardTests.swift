import ResponderKit
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// The panels by keyboard alone: what has the focus, and what arrow keys do there.
@Suite struct KeyboardTests: ShowsInspector {

    @Test func `The focus follows a card to the settings of its gesture, and back to the row of the view`() throws {
        let (window, panel) = try inspector("transform", CGSize(352, 500))
        try window.touchScene(.down, 344, 281, at: 0.1)
        for _ in 0..<2 {
            show(.why, window, panel)
            window.layOut()
            let card = try #require(
                FocusRoute.controls(in: panel).first { $0.role == .card && $0.label == "move-photo.pinch" })
            window.application.asCurrent { FocusRoute.focus(card) }
            window.layOut()
            window.application.asCurrent { card.activate() }
            window.layOut()
            // The first setting below the heading of this gesture, which is not the first gesture of the view.
            #expect(panel.state.tab == .views && window.focused?.label == "isEnabled")
            let place = try #require(window.focused.map { $0.convert($0.bounds, to: nil) })
            #expect(place.minY < 250 && window.focused is PanelSwitch)
            press("Home", window, panel)
            #expect(window.focused?.label == "All views")
            press("Return", window, panel)
            #expect(window.focused?.label == "photo" && panel.state.selectedView == nil)
        }
    }

    @Test func `The focus of a row goes to the tabs when another tab is shown`() throws {
        let (window, panel) = try inspector("transform", CGSize(352, 500))
        let row = try #require(FocusRoute.controls(in: panel).first { $0.role == .row })
        window.application.asCurrent {
            FocusRoute.focus(row)
            panel.onAsk?(.tab(.chain))
        }
        #expect(try window.focused is TabBar && window.element("Chain")?.focused == true)
        // Without a focus in the panel the tabs do not take it.
        window.application.asCurrent {
            _ = window.focused?.resignFirstResponder()
            panel.onAsk?(.tab(.hitTest))
        }
        #expect(window.focused == nil)
    }

    @Test func `The Menu key asks for the menu of the row with the focus`() throws {
        let (window, panel) = try inspector("transform", CGSize(352, 500))
        var asked: [String] = []
        panel.onMenu = { name, _ in asked.append(name) }
        window.application.asCurrent { panel.askForMenuOfFocus() }
        #expect(asked == [])
        let row = try #require(FocusRoute.controls(in: panel).first { $0.label == "move-card.pan" })
        window.application.asCurrent {
            FocusRoute.focus(row)
            panel.askForMenuOfFocus()
        }
        #expect(asked == ["move-card.pan"])
    }

    private func press(_ key: String, _ window: PanelWindow, _ panel: InspectorPanel) {
        window.application.asCurrent { _ = FocusRoute.handleKey(UIKey(name: key), in: panel) }
        window.layOut()
    }

    @Test func `Once a sheet is closed, Ctrl+Z does not undo what was typed in it`() throws {
        let rig = try LabRig()
        var keys: [String] = []
        rig.view.onKey = { key, isDown in if isDown { keys.append(key.words) } }
        rig.act { rig.opener.showCatalogue() }
        rig.panel.press("M")
        rig.panel.application.dispatch([.text("ail")], at: rig.panel.application.now)
        rig.act {
            rig.sheets.closeAll()
            rig.sheets.focusGround()
        }
        #expect(rig.panel.window.undoManager?.canUndo == true)
        rig.panel.press("Z", .control)
        #expect(keys == ["Ctrl Z"])
    }

    @Test func `The description names the control with the focus, and no other`() throws {
        let (window, view) = try PanelWindow.lab()
        func focused() throws -> [String] { try window.elements().filter { $0.focused != nil }.map(\.label) }
        #expect(try focused() == [])
        window.application.asCurrent { FocusRoute.focus(view.bar.save) }
        #expect(try focused() == ["Save"])
        window.press("Tab")
        #expect(try focused() == ["Reset"])
        window.press("Escape")
        #expect(try focused() == [])
    }

    @Test func `The ring of the focus is around the face of a main button, and within that of others`() throws {
        let window = try PanelWindow("transform", size: CGSize(400, 200))
        let (main, other) = window.application.asCurrent { (PanelButton("main", look: .primary), PanelButton("other")) }
        for button in [main, other] {
            window.application.asCurrent {
                button.frame = CGRect(x: 100, y: 60, width: 96, height: 44)
                window.window.addSubview(button)
                FocusRoute.focus(button)
            }
            window.layOut()
            let picture = try window.picture(scale: 1)
            // The face is 36 points high. The ring consists of 2 points at each edge of its frame.
            let row = button === main ? 60 + 4 - 4 : 60 + 4 + 1
            #expect(picture.color(at: CGPoint(x: 148, y: CGFloat(row + 1)), scale: 1) == [0xE8, 0xEC, 0xF2])
            window.application.asCurrent { button.removeFromSuperview() }
        }
    }

    @Test func `The arrow keys pick bars, and Return asks for the menu of the picked one`() throws {
        let bench = try TimelineBench()
        var moments: [TimeInterval] = []
        var menus: [String] = []
        let lanes = bench.view.lanes
        bench.view.onScrub = { moments.append($0) }
        lanes.onMenu = { name, _ in menus.append(name) }
        func press(_ key: String) -> Bool {
            bench.application.asCurrent {
                defer { bench.window.layoutIfNeeded() }
                return lanes.take(UIKey(name: key))
            }
        }
        bench.application.asCurrent { FocusRoute.focus(lanes) }
        #expect(lanes.element?.label == "Lanes")
        // Without a picked bar Return has nothing to ask for, and no other control gets the key.
        #expect(press("Return") && menus == [])
        #expect(press("Down") && lanes.picked?.subject == .contact(1) && bench.view.hasStory)
        #expect(lanes.element == nil && lanes.parts.contains { $0.element.isSelected == true })
        #expect(press("Return") && menus == [] && press("Down"))
        let first = try #require(lanes.picked)
        let lane = try #require(bench.content.timeline.lane(of: first.subject))
        #expect(press("Left") && press("Left") && lanes.picked?.index == 0)
        #expect(press("Left") && lanes.picked?.index == 0)
        var indices: [Int] = []
        for _ in lane.spans {
            if let index = lanes.picked?.index, indices.last != index { indices.append(index) }
            #expect(press("Right"))
        }
        // All bars of the lane in their order, with the moments at which they begin.
        #expect(indices.count > 1 && indices == indices.sorted() && indices.last == lane.spans.count - 1)
        #expect(moments.last == lane.spans.last?.start)
        #expect(press("Return") && menus == ["pan"] && first.subject == .gesture("pan"))
        // Above the first lane and below the last one the focus can leave the lanes.
        while press("Down") {}
        let last = lanes.rows.last { $0.fold == nil && $0.now?.spans.isEmpty == false }
        #expect(lanes.picked?.subject == last?.now?.subject)
        while press("Up") {}
        #expect(lanes.picked?.subject == .contact(1))
    }

    @Test func `A bar that the keyboard picks is scrolled into view`() throws {
        let bench = try TimelineBench(size: CGSize(1000, 600), lanes: 20)
        let lanes = bench.view.lanes
        bench.view.onScrub = { moment in bench.update { $0.transport.stop(at: moment) } }
        bench.application.asCurrent {
            lanes.unfolded = [.aside]
            bench.view.zoom(by: 8)
        }
        for key in Array(repeating: "Down", count: 12) + ["Left", "Left"] {
            bench.application.asCurrent { _ = lanes.take(UIKey(name: key)) }
            let picked = try #require(lanes.picked)
            let frame = try #require(lanes.frame(of: picked), "\(picked)")
            #expect(lanes.bounds.intersects(frame))
        }
    }

    @Test func `Lanes without bars do not take the focus`() throws {
        let bench = try TimelineBench()
        #expect(bench.view.lanes.canBecomeFirstResponder)
        let empty = bench.application.asCurrent { LanesView() }
        #expect(!empty.canBecomeFirstResponder)
    }

    @Test func `The arrow keys turn the exploded stage, and plus and minus spread it`() throws {
        let (window, view) = try PanelWindow.lab()
        window.application.asCurrent { UIView.performWithoutAnimation { view.exploded.setOpen(true) } }
        window.application.asCurrent { FocusRoute.step(in: view, by: 1, from: view.overlay) }
        #expect(window.focused === view.exploded)
        var last = try window.picture(scale: 1).pixels
        for key in ["Left", "Up", "+", "Right", "Down", "-"] {
            window.press(key)
            let now = try window.picture(scale: 1).pixels
            #expect(now != last, "\(key)")
            last = now
        }
        // The keys of the timeline stay its own.
        #expect(window.press("Escape").focused == nil && !view.exploded.isHidden)
    }
}
