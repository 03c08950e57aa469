import ResponderKit
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// The texts of the panels *Chain* and *Hit test*.
@Suite struct ChainAndHitTestPanelTests: ShowsInspector {
    @Test func `The chain shows which responder passed a touch on and which handled it`() throws {
        let (window, panel) = try inspector("responder-chain")
        let place = try window.session.place(10, 10, in: "inside")
        try window.touchScene(.down, place.x, place.y, at: 0.1)
        show(.chain, window, panel)
        let rows = try window.elements("row")
        #expect(rows.prefix(2).map(\.label) == ["inside", "stop"] && rows[0].value?.contains("passed on") == true)
        #expect(rows[1].value?.contains("handled") == true && rows.last?.label == "delegate")
        #expect(rows.last?.value?.contains("not reached") == true)
    }

    @Test func `The hit test shows every view's verdict with its reason`() throws {
        let (window, panel) = try inspector("hit-test", CGSize(352, 3000))
        try window.session.apply(SceneChange(.view("blue"), "userInteractionEnabled", false), at: 0)
        let place = try window.session.place(20, 20, in: "yellow")
        try window.touchScene(.down, place.x, place.y, at: 0.1)
        show(.hitTest, window, panel)
        func value(_ name: String) throws -> String { try window.element(name)?.value ?? "" }
        #expect(try value("blue").contains("disabled, isUserInteractionEnabled is false"))
        #expect(try value("orange").hasPrefix("hit") && value("yellow").contains("not asked"))
        #expect(try words(window).contains("orange is hit"))
        // First of all, the view that people see there and that got nothing.
        #expect(try words(window).contains("yellow lies under finger 1 but was not hit-tested: "))
        // Every view of the scene has its row.
        let labels = Set(try window.labels())
        for name in window.session.stage.viewNames { #expect(labels.contains(name), "\(name)") }
    }

    @Test(arguments: [0, 1] as [CGFloat])
    func `A view that was not asked names what answered first, in front of it or behind`(_ zPosition: CGFloat) throws {
        let (window, panel) = try inspector("hit-test", CGSize(352, 3000))
        let stage = window.session.stage
        let (green, orange) = try (#require(stage.view(named: "green")), #require(stage.view(named: "orange")))
        stage.application.asCurrent {
            green.frame = orange.frame
            green.layer.zPosition = zPosition
        }
        let place = orange.convert(CGPoint(x: 20, y: 20), to: nil)
        try window.touchScene(.down, place.x, place.y, at: 0.1)
        show(.hitTest, window, panel)
        let value = try #require(try window.element("green")?.value)
        let position = zPosition == 0 ? "in front of it" : "later in the subviews of screen"
        #expect(value.contains("orange, \(position), answered"), "\(value)")
    }

    @Test func `A line break in a view's name does not break a row`() throws {
        let (window, panel) = try inspector("hit-test", CGSize(352, 3000))
        let stage = window.session.stage
        let (green, orange) = try (#require(stage.view(named: "green")), #require(stage.view(named: "orange")))
        stage.application.asCurrent {
            for view in [green, orange] { view.accessibilityIdentifier = "one\ntwo" }
        }
        let place = orange.convert(CGPoint(x: 20, y: 20), to: nil)
        try window.touchScene(.down, place.x, place.y, at: 0.1)
        show(.hitTest, window, panel)
        let texts = try window.elements().flatMap { [$0.label, $0.value ?? ""] }
        #expect(texts.contains { $0.contains("one\\ntwo") } && !texts.contains { $0.contains("\n") })
    }

    @Test func `The hit test says how far outside a view the finger was`() throws {
        let (window, panel) = try inspector("hit-test", CGSize(352, 3000))
        let red = try #require(window.session.stage.view(named: "red"))
        let corner = red.convert(CGPoint.zero, to: nil)
        try window.touchScene(.down, corner.x - 10, corner.y - 3, at: 0.1)
        show(.hitTest, window, panel)
        func reason() throws -> String { try window.element("red")?.value ?? "" }
        #expect(try reason().contains("outside, 3 pt above and 10 pt left of its bounds"))
        try window.touchScene(.up, corner.x - 10, corner.y - 3, at: 0.2)
        let end = red.convert(CGPoint(x: red.bounds.maxX, y: red.bounds.maxY), to: nil)
        try window.touchScene(.down, end.x - 1, end.y + 2, at: 1)
        show(.hitTest, window, panel)
        #expect(try reason().contains("outside, 2 pt below its bounds"))
    }

    @Test func `The hit test has no red for labels, which are off by default`() throws {
        let window = try PanelWindow("hit-test", size: CGSize(352, 600))
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
        let (window, panel) = try inspector("switch-and-pan", CGSize(352, 3000))
        let stage = window.session.stage
        let control = try #require(stage.viewNames.lazy.compactMap { stage.view(named: $0) as? UISwitch }.first)
        let place = control.convert(CGPoint(x: 10, y: 10), to: nil)
        try window.touchScene(.down, place.x, place.y, at: 0.1)
        stage.application.asCurrent { control.isEnabled = false }
        try window.touchScene(.move, place.x + 1, place.y, at: 0.2)
        show(.hitTest, window, panel)
        let lost = "\(control.traceName) lost the finger: isEnabled was set to false while it tracked the finger"
        #expect(try words(window).contains(lost))
        try window.touchScene(.up, place.x, place.y, at: 0.3)
        stage.application.asCurrent { stage.application.beginIgnoringInteractionEvents() }
        try window.touchScene(.down, place.x, place.y, at: 1)
        window.application.asCurrent { panel.update() }
        let text = try words(window)
        #expect(text.contains("Finger 1 is ignored: between beginIgnoringInteractionEvents and its end."))
        #expect(!text.contains("lost the finger"))
    }
}
