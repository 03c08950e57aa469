import Foundation
import ResponderKit
import ResponderKitSDL
import ResponderScenes
import Testing

@testable import ResponderInspector
@testable import ResponderLab

/// The texts of the inspector, and the effect of a tap in it on the scene.
@Suite struct InspectorTests {
    private static let size = CGSize(width: 352, height: 900)

    private func inspector(_ scene: String, _ size: CGSize = size) throws -> (PanelWindow, InspectorPanel) {
        let window = try PanelWindow(scene, size: size)
        let panel = window.make { InspectorPanel(frame: .zero) }
        window.application.asCurrent { panel.show(window.shown.watch, on: window.shown.stage) }
        let stage = window.shown.stage
        func apply(_ change: SceneChange?) {
            guard let change else { return }
            do { try window.session.apply(change, at: window.session.stage.application.now + 0.1) } catch {
                Issue.record("\(error)")
            }
            window.application.asCurrent { panel.update() }
        }
        panel.onChange = { apply(SceneChange($0, $1)) }
        panel.onResetTransform = { apply(stage.changeResettingTransform(of: $0)) }
        return (window, panel)
    }

    private func words(_ window: PanelWindow) throws -> String {
        try window.elements().map { "\($0["label"] ?? "") \($0["value"] ?? "")" }.joined(separator: "\n")
    }

    private func show(_ tab: InspectorPanel.Tab, _ window: PanelWindow, _ panel: InspectorPanel) {
        window.application.asCurrent {
            panel.tab = tab
            panel.update()
        }
    }

    @Test func `The chain shows which responder passed a touch on and which handled it`() throws {
        let (window, panel) = try inspector("responder-chain")
        let leaf = try #require(window.session.stage.view(named: "inside"))
        let place = leaf.convert(CGPoint(x: 10, y: 10), to: nil)
        try window.touchScene(.down, place.x, place.y, at: 0.1)
        show(.chain, window, panel)
        let rows = try window.elements().filter { $0["role"] as? String == "row" }
        #expect(rows.prefix(2).map { $0["label"] as? String } == ["inside", "stop"])
        #expect((rows[0]["value"] as? String)?.contains("passed on") == true)
        #expect((rows[1]["value"] as? String)?.contains("handled") == true)
        #expect(rows.last?["label"] as? String == "delegate")
        #expect((rows.last?["value"] as? String)?.contains("not reached") == true)
    }

    @Test func `A warning of the engine is above the gestures before the first touch`() throws {
        let (window, panel) = try inspector("requirement-cycle")
        show(.why, window, panel)
        #expect(try words(window).contains("warning; A cycle of failure requirements: "))
        let (other, second) = try inspector("pan-and-swipe")
        show(.why, other, second)
        #expect(try !words(other).contains("warning"))
    }

    @Test func `A gesture that does not get the touch is listed first, with its reason`() throws {
        let (window, panel) = try inspector("nested-gestures", CGSize(width: 352, height: 3000))
        let deaf = try #require(window.session.stage.view(named: "deaf"))
        let place = deaf.convert(CGPoint(x: 100, y: 80), to: nil)
        for attempt in [0.0, 1] {
            try window.touchScene(.down, place.x, place.y, at: attempt + 0.1)
            show(.why, window, panel)
            let rows = try window.elements().filter { $0["role"] as? String == "row" }
            func top(_ row: [String: Any]) -> Double { (row["frame"] as? [Double])?[1] ?? .infinity }
            let first = rows.min { top($0) < top($1) }
            #expect(first?["label"] as? String == "deaf-pan")
            let words = try #require(first?["value"] as? String)
            #expect(words.contains("does not get finger 1: the delegate answered shouldReceive: false"), "\(words)")
            try window.touchScene(.up, place.x, place.y, at: attempt + 0.2)
        }
        // On another view it is one of those that have nothing to do with the touch.
        let own = try #require(window.session.stage.view(named: "own"))
        let other = own.convert(CGPoint(x: 100, y: 80), to: nil)
        try window.touchScene(.down, other.x, other.y, at: 3)
        show(.why, window, panel)
        let row = try #require(try window.element("deaf-pan"))
        #expect((row["value"] as? String)?.contains("does not get") != true)
    }

    @Test func `The name of the view stays above its properties`() throws {
        let (window, panel) = try inspector("hit-test", CGSize(width: 300, height: 300))
        window.application.asCurrent { panel.inspect("blue") }
        let name = try #require(try window.element("blue")?["frame"] as? [Double])
        window.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 100))
        #expect(try window.element("blue")?["frame"] as? [Double] == name)
        let button = try #require(try window.element("Pick a view")?["frame"] as? [Double])
        #expect(button[0] >= name[0] + name[2])
    }

    @Test func `The hit test shows every view's verdict with its reason`() throws {
        let (window, panel) = try inspector("hit-test", CGSize(width: 352, height: 3000))
        try window.session.apply(SceneChange(.view("blue"), "userInteractionEnabled", false), at: 0)
        let yellow = try #require(window.session.stage.view(named: "yellow"))
        let place = yellow.convert(CGPoint(x: 20, y: 20), to: nil)
        try window.touchScene(.down, place.x, place.y, at: 0.1)
        show(.hitTest, window, panel)
        func value(_ name: String) throws -> String { try window.element(name)?["value"] as? String ?? "" }
        #expect(try value("blue").contains("disabled, isUserInteractionEnabled is false"))
        #expect(try value("orange").hasPrefix("hit"))
        #expect(try value("yellow").contains("not asked"))
        #expect(try words(window).contains("orange is hit"))
        // First of all, the view that people see there and that got nothing.
        #expect(try words(window).contains("yellow lies under finger 1 but was not asked: "))
        // Every view of the scene has its row.
        let labels = Set(try window.elements().compactMap { $0["label"] as? String })
        for name in window.session.stage.viewNames { #expect(labels.contains(name), "\(name)") }
    }

    @Test func `The hit test has no red for labels, which are off by default`() throws {
        let window = try PanelWindow("hit-test", size: CGSize(width: 352, height: 600))
        let label = try #require(window.session.stage.view(named: "blue-title"))
        let view = try #require(window.session.stage.view(named: "blue"))
        for result in [HitTestStep.Result.disabled, .hidden, .transparent] {
            #expect(result.color(of: label) == Palette.textSecond && result.color(of: view) == Palette.failed)
            // A label with a gesture wants touches.
            let tap = UITapGestureRecognizer()
            window.session.stage.application.asCurrent { label.addGestureRecognizer(tap) }
            #expect(result.color(of: label) == Palette.failed)
            window.session.stage.application.asCurrent { label.removeGestureRecognizer(tap) }
        }
        #expect(HitTestStep.Result.outside.color(of: view) == Palette.textSecond)
    }

    @Test func `The hit test shows a finger that is ignored and a control that loses its finger`() throws {
        let (window, panel) = try inspector("switch-and-pan", CGSize(width: 352, height: 3000))
        let stage = window.session.stage
        let control = try #require(stage.viewNames.lazy.compactMap { stage.view(named: $0) as? UISwitch }.first)
        let place = control.convert(CGPoint(x: 10, y: 10), to: nil)
        try window.touchScene(.down, place.x, place.y, at: 0.1)
        stage.application.asCurrent { control.isEnabled = false }
        try window.touchScene(.move, place.x + 1, place.y, at: 0.2)
        show(.hitTest, window, panel)
        #expect(try words(window).contains("\(control.traceName) does not track it: isEnabled is false"))
        try window.touchScene(.up, place.x, place.y, at: 0.3)
        stage.application.asCurrent { stage.application.beginIgnoringInteractionEvents() }
        try window.touchScene(.down, place.x, place.y, at: 1)
        window.application.asCurrent { panel.update() }
        let text = try words(window)
        #expect(text.contains("Finger 1 is ignored: between beginIgnoringInteractionEvents and its end."))
        #expect(!text.contains("does not track it"))
    }

    @Test func `What was not asked is told once, and the gesture in it can be made to win`() throws {
        let (window, panel) = try inspector("outside-the-parent")
        var asked: [[String?]] = []
        panel.onFix = { asked.append([$0, $1]) }
        try window.touchScene(.down, 238, 312, at: 0.1)
        try window.touchScene(.up, 238, 312, at: 0.15)
        show(.why, window, panel)
        let texts = try window.elements().compactMap { $0["label"] as? String }
        #expect(texts.count { $0.contains("lost-button lies under finger 1 but was not asked") } == 1)
        #expect(!texts.contains { $0.hasPrefix("Touch a view") })
        #expect(texts.count { $0 == "lost-tap" } == 1)
        try window.tap("Make it win")
        #expect(asked == [["lost-tap", nil]])
        show(.hitTest, window, panel)
        #expect(try words(window).contains("lost-button lies under finger 1 but was not asked"))
        // Without a search nothing is offered.
        panel.onFix = nil
        show(.why, window, panel)
        #expect(try window.element("Make it win") == nil)
    }

    @Test func `A gesture that lost to another can be made to win, or both to run`() throws {
        let (window, panel) = try inspector("nested-gestures", CGSize(width: 352, height: 2000))
        var asked: [[String?]] = []
        panel.onFix = { asked.append([$0, $1]) }
        for step in 0...5 {
            try window.touchScene(
                step == 0 ? .down : .move, 260 + CGFloat(step) * 8, 220, at: 0.1 + Double(step) * 0.02)
        }
        show(.why, window, panel)
        try window.tap("Make both run")
        try window.tap("Make it win")
        #expect(asked == [["board-pan", "own-pan"], ["board-pan", nil]])
    }

    @Test func `The delays of scroll views are folded away, and are not listed as gestures out of play`() throws {
        let (window, panel) = try inspector("nested-scrolls", CGSize(width: 352, height: 3000))
        show(.why, window, panel)
        #expect(try !words(window).contains(".delay"))
        for step in 0...5 {
            try window.touchScene(
                step == 0 ? .down : .move, 450, 180 - CGFloat(step) * 8, at: 0.1 + Double(step) * 0.02)
            window.application.asCurrent { panel.update() }
            let cards = try window.elements().filter { $0["role"] as? String == "card" }
            #expect(!cards.contains { ($0["label"] as? String)?.hasSuffix(".delay") == true })
        }
        let text = try words(window)
        #expect(text.contains("page.pan got the touch on tile-1; row.pan did not begin: row scrolls only sideways."))
        #expect(text.contains("had nothing to do"))
    }

    @Test func `Cards show state, reason, values and ties`() throws {
        let (window, panel) = try inspector("pan-and-swipe", CGSize(width: 352, height: 2000))
        let stage = window.session.stage
        let card = try #require(stage.recognizer(named: "polite-pan")?.view)
        let place = card.convert(CGPoint(x: 60, y: 60), to: nil)
        try window.touchScene(.down, place.x, place.y, at: 0.1)
        show(.why, window, panel)
        let swipe = try #require(stage.description(ofGesture: "polite-pan")?.requireToFail.first)
        func value(_ name: String) throws -> String { try window.element(name)?["value"] as? String ?? "" }
        #expect(try value("polite-pan").contains("requires \(swipe) to fail"))
        #expect(try value(swipe).contains("required by polite-pan"))
        for step in 1...8 {
            try window.touchScene(
                .move, place.x + CGFloat(step), place.y + CGFloat(step) * 8, at: 0.1 + Double(step) * 0.1)
        }
        window.application.asCurrent { panel.update() }
        #expect(try value(swipe).contains("failed"))
        #expect(try value("polite-pan").contains("changed") && value("polite-pan").contains("translation"))
    }

    @Test func `The tab of the answer comes first, and a scene names the one that matters to it`() throws {
        #expect(InspectorPanel.Tab.allCases.map(\.title) == ["Why", "Chain", "Hit test", "Views"])
        let tabs = SceneTab.allCases.map { InspectorPanel.Tab($0) }
        #expect(tabs == [.why, .chain, .hitTest, .view])
        let catalogue = try LabCommand.catalogue()
        for (scene, tab) in [("pan-and-swipe", SceneTab.why), ("responder-chain", .chain), ("hit-test", .hitTest)] {
            #expect(try catalogue.scene(for: scene).tab == tab, "\(scene)")
        }
        let (window, panel) = try inspector("hit-test", CGSize(width: 352, height: 800))
        #expect(panel.tab == .why)
        // Before the first touch it says what the scene is about.
        show(.why, window, panel)
        #expect(try words(window).contains("Each view asks its subviews from front to back"))
    }

    @Test func `A tap on a card shows that gesture among the properties of its view`() throws {
        let (window, panel) = try inspector("pan-and-swipe", CGSize(width: 352, height: 420))
        for (name, time) in [("polite-swipe", 0.1), ("polite-pan", 2.1)] {
            let card = try #require(window.session.stage.view(named: "polite"))
            let place = card.convert(CGPoint(x: 60, y: 60), to: nil)
            try window.touchScene(.down, place.x, place.y, at: time)
            show(.why, window, panel)
            try window.tap(name)
            #expect(panel.tab == .view && panel.selectedView == "polite")
            let headings = try window.elements().filter { $0["role"] as? String == "heading" }
            let shown = headings.first { ($0["label"] as? String)?.hasPrefix("\(name): ") == true }
            let frame = try #require(shown?["frame"] as? [Double], "\(name)")
            #expect(frame[1] >= 44 && frame[3] == 36)
            try window.touchScene(.up, place.x, place.y, at: time + 0.01)
        }
    }

    @Test func `A card gives the same reason as the timeline`() throws {
        let (window, panel) = try inspector("pan-and-swipe", CGSize(width: 352, height: 2000))
        let stage = window.session.stage
        let card = try #require(stage.view(named: "eager"))
        let place = card.convert(CGPoint(x: 30, y: 60), to: nil)
        func expectSame() throws {
            show(.why, window, panel)
            for name in ["eager-pan", "eager-swipe"] {
                let timeline = window.session.track.timeline
                let lane = try #require(timeline.lane(of: .gesture(name)))
                let story = timeline.story(of: lane, lane.spans.count - 1, until: timeline.end)
                let value = try window.element(name)?["value"] as? String ?? ""
                #expect(value.contains("; \(story.lines[0])"), "\(value)")
            }
        }
        try window.touchScene(.down, place.x, place.y, at: 0.1)
        for step in 1...8 {
            try window.touchScene(.move, place.x + CGFloat(step) * 8, place.y, at: 0.1 + Double(step) * 0.02)
            if step == 2 || step == 8 { try expectSame() }
        }
        #expect(try (window.element("eager-swipe")?["value"] as? String)?.contains("Prevented by eager-pan") == true)
        #expect(try (window.element("eager-pan")?["value"] as? String)?.contains("It began at 0.140 s: moved") == true)
        #expect(try (window.element("eager-pan")?["value"] as? String)?.contains("prevents eager-swipe") == true)
        #expect(try (window.element("eager-swipe")?["value"] as? String)?.contains("prevents") == false)
    }

    @Test func `A row opens the view, and its switch changes the scene at once`() throws {
        let (window, panel) = try inspector("hit-test", CGSize(width: 352, height: 1200))
        try window.touchScene(.down, 380, 480, at: 0.1)
        show(.chain, window, panel)
        try window.tap("blue")
        #expect(panel.tab == .view && panel.selectedView == "blue")
        #expect(try window.element("isUserInteractionEnabled")?["value"] as? String == "on")
        try window.tap("isUserInteractionEnabled")
        #expect(window.session.stage.view(named: "blue")?.isUserInteractionEnabled == false)
        #expect(try window.element("isUserInteractionEnabled")?["value"] as? String == "off")
        #expect(window.session.log.inputs.contains { if case .set = $0.content { true } else { false } })
    }

    @Test func `Alpha is dragged, and set by the arrow keys`() throws {
        let (window, panel) = try inspector("hit-test", CGSize(width: 352, height: 1200))
        window.application.asCurrent { panel.inspect("blue") }
        let frame = try #require(try window.element("alpha")?["frame"] as? [Double])
        let y = frame[1] + frame[3] / 2
        window.drag(from: CGPoint(x: frame[0] + frame[2] - 8, y: y), to: CGPoint(x: frame[0] + 8, y: y))
        #expect(window.session.stage.view(named: "blue")?.alpha ?? 1 < 0.02)
        let slider = try #require(FocusRoute.controls(in: window.window).first { $0.label == "alpha" })
        let before = try #require(window.session.stage.view(named: "blue")?.alpha)
        window.application.asCurrent {
            FocusRoute.focus(slider)
            _ = FocusRoute.handleKey(UIKey(name: "Right"), in: panel)
        }
        #expect(abs((window.session.stage.view(named: "blue")?.alpha ?? 0) - before - 0.05) < 1e-9)
    }

    @Test func `A transform is reset to that of the scene's file`() throws {
        let (window, panel) = try inspector("transform", CGSize(width: 352, height: 1200))
        let card = try #require(window.session.stage.view(named: "card"))
        let original = card.transform
        try window.session.apply(SceneChange(.view("card"), "alpha", 0.9), at: 0)
        card.transform = CGAffineTransform(translationX: 50, y: 0)
        window.application.asCurrent { panel.inspect("card") }
        #expect(try window.elements().contains { ($0["value"] as? String)?.contains("move (50, 0)") == true })
        try window.tap("Reset transform")
        #expect(card.transform == original)
    }

    @Test func `Ties are chosen in a sheet, and a requirement stays, as in UIKit`() throws {
        let (window, panel) = try inspector("single-and-double-tap", CGSize(width: 700, height: 1300))
        var opened: KeyPlace?
        panel.onChooseGestures = { opened = $0 }
        window.application.asCurrent { panel.inspect("hasty") }
        try window.tap("Edit simultaneous")
        #expect(opened == KeyPlace(owner: .gesture("hasty-single"), key: "simultaneousWith"))
        let stage = window.session.stage
        func sheet(_ gesture: String, _ key: String) throws -> ChoiceSheet {
            let key = try #require(TieKey.all.first { $0.key == key })
            let sheet = window.application.asCurrent { ChoiceSheet(gesture, key) { stage } }
            sheet.onChange = { change in try? window.session.apply(change, at: stage.application.now + 0.1) }
            window.application.asCurrent { sheet.open(in: window.window, from: panel) }
            return sheet
        }
        let company = try sheet("hasty-single", "simultaneousWith")
        try window.tap("hasty-double")
        #expect(stage.description(ofGesture: "hasty-single")?.simultaneousWith == .names(["hasty-double"]))
        try window.tap("hasty-double")
        #expect(stage.description(ofGesture: "hasty-single")?.simultaneousWith == .names([]))
        window.application.asCurrent { company.close() }
        _ = try sheet("hasty-single", "requireToFail")
        try window.tap("hasty-double")
        #expect(stage.description(ofGesture: "hasty-single")?.requireToFail == ["hasty-double"])
        #expect(try window.element("hasty-double")?["enabled"] as? Bool == false)
        try window.tap("hasty-double")
        #expect(stage.description(ofGesture: "hasty-single")?.requireToFail == ["hasty-double"])
    }

    // MARK: Long content

    @Test func `Two hundred views with long names scroll, and nothing overlaps or sticks out`() throws {
        let long = String(repeating: "a-very-long-name-", count: 40)
        let views = (0..<200).map {
            #"{"name":"\#(long)\#($0)","frame":[0,0,300,200],"gestures":[{"name":"g\#(long)\#($0)","kind":"tap"}]}"#
        }
        let text = """
            {"format":"responderkit-scene","version":1,"size":[300,200],
             "root":{"name":"root","frame":[0,0,300,200],"subviews":[\(views.joined(separator: ","))]}}
            """
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("many-\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try text.write(to: file, atomically: true, encoding: .utf8)
        let (window, panel) = try inspector(file.path)
        try window.touchScene(.down, 20, 20, at: 0.1)
        for tab in InspectorPanel.Tab.allCases {
            show(tab, window, panel)
            if tab == .view { window.application.asCurrent { panel.inspect(long + "7") } }
            let elements = try window.elements()
            let frames = elements.filter { $0["role"] as? String != "button" }.compactMap { $0["frame"] as? [Double] }
                .map {
                    CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
                }
            #expect(frames.count > 5)
            for (index, one) in frames.enumerated() {
                #expect(window.window.bounds.contains(one))
                for other in frames[(index + 1)...] { #expect(!one.insetBy(dx: 0.5, dy: 0.5).intersects(other)) }
            }
            let picture = try window.picture(scale: 1)
            // Nothing is written into the margin at the right.
            for y in stride(from: 60, to: 880, by: 1) {
                #expect(picture.color(at: CGPoint(x: 349, y: y), scale: 1) == [0x15, 0x1A, 0x21], "\(tab) \(y)")
            }
        }
        show(.hitTest, window, panel)
        let first = try window.elements().first { $0["role"] as? String == "row" }?["frame"] as? [Double]
        window.drag(from: CGPoint(x: 150, y: 800), to: CGPoint(x: 150, y: 200))
        let later = try window.elements().first { $0["role"] as? String == "row" }?["label"] as? String
        #expect(first != nil && later != "window")
    }

    // MARK: Pictures

    @Test func `The picture of the inspector is the same at both scales, with its colours in place`() throws {
        // As tall as the full reasons of all cards.
        let (window, panel) = try inspector("transform", CGSize(width: 352, height: 1000))
        try window.touchScene(.down, 690, 250, at: 0.1)
        try window.touchScene(.move, 690, 290, at: 0.2)
        try window.touchScene(.move, 690, 300, at: 0.3)
        for tab in [InspectorPanel.Tab.chain, .hitTest, .why] {
            show(tab, window, panel)
            let one = try window.picture(scale: 1)
            let two = try window.picture(scale: 2)
            #expect(two.width == 2 * one.width && two.height == 2 * one.height)
            #expect(two.distance(toHalf: one) < 2.5, "\(tab): \(two.distance(toHalf: one))")
            // The plate of the selected tab is lighter than the others.
            for (picture, scale) in [(one, CGFloat(1)), (two, 2)] {
                let levels = InspectorPanel.Tab.allCases.map {
                    picture.color(at: CGPoint(x: 12 + CGFloat($0.rawValue) * 84, y: 22), scale: scale)[0]
                }
                #expect(levels.max() == levels[tab.rawValue] && Set(levels).count == 2, "\(tab): \(levels)")
            }
        }
        let card = try #require(try window.element("move-tile.pan")?["frame"] as? [Double])
        let picture = try window.picture(scale: 2)
        // The bar of an active gesture, and the background of its card.
        #expect(picture.color(at: CGPoint(x: card[0] + 1.5, y: card[1] + 20), scale: 2) == [0x2F, 0xB4, 0x7F])
        #expect(picture.color(at: CGPoint(x: card[0] + 6, y: card[1] + 20), scale: 2) == [0x1C, 0x23, 0x2C])
    }
}
