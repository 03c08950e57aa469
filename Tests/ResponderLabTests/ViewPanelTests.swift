import ResponderKit
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// The rows of the panel *View*, and what they change in the scene.
@Suite struct ViewPanelTests: ShowsInspector {
    @Test func `The name of the view stays above its properties`() throws {
        let (window, panel) = try inspector("hit-test", CGSize(300, 300))
        window.application.asCurrent { panel.inspect("blue") }
        let name = try #require(try window.element("blue")?.frame)
        window.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 100))
        #expect(try window.element("blue")?.frame == name)
        let button = try #require(try window.element("Pick a view")?.frame)
        #expect(button[0] >= name[0] + name[2])
    }

    @Test func `A row opens the view, and its switch changes the scene at once`() throws {
        let (window, panel) = try inspector("hit-test", CGSize(352, 1200))
        try window.touchScene(.down, 380, 480, at: 0.1)
        show(.chain, window, panel)
        try window.tap("blue")
        #expect(panel.state.tab == .views && panel.state.selectedView == "blue")
        #expect(try window.element("isUserInteractionEnabled")?.value == "on")
        try window.tap("isUserInteractionEnabled")
        #expect(window.session.stage.view(named: "blue")?.isUserInteractionEnabled == false)
        #expect(try window.element("isUserInteractionEnabled")?.value == "off")
        #expect(window.session.log.inputs.contains { if case .set = $0.content { true } else { false } })
    }

    @Test func `Alpha is dragged, and set by the arrow keys`() throws {
        let (window, panel) = try inspector("hit-test", CGSize(352, 1200))
        window.application.asCurrent { panel.inspect("blue") }
        let frame = try #require(try window.element("alpha")?.frame)
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
        let (window, panel) = try inspector("transform", CGSize(352, 1200))
        let card = try #require(window.session.stage.view(named: "card"))
        let original = card.transform
        try window.session.apply(SceneChange(.view("card"), "alpha", 0.9), at: 0)
        card.transform = CGAffineTransform(translationX: 50, y: 0)
        window.application.asCurrent { panel.inspect("card") }
        #expect(try window.elements().contains { $0.value?.contains("move (50, 0)") == true })
        try window.tap("Reset transform")
        #expect(card.transform == original)
    }

    @Test func `A gesture whose class overrides canPrevent has a line for it, and others have none`() throws {
        let (window, panel) = try inspector("can-prevent", CGSize(700, 2600))
        for (view, isListed) in [("modest", true), ("usual", false)] {
            window.application.asCurrent { panel.inspect(view) }
            #expect(try (window.element("Edit canPrevent(_:)") != nil) == isListed, "\(view)")
            #expect(try window.element("Edit require(toFail:)") != nil, "\(view)")
        }
    }

    @Test func `Ties are chosen in a sheet, and a requirement stays, as in UIKit`() throws {
        let (window, panel) = try inspector("single-and-double-tap", CGSize(700, 1300))
        var opened: [String] = []
        panel.onChooseGestures = { opened = [$0, $1] }
        window.application.asCurrent { panel.inspect("hasty") }
        try window.tap("Edit shouldRecognizeSimultaneouslyWith")
        #expect(opened == ["hasty-single", "simultaneousWith"])
        let stage = window.session.stage
        func sheet(_ gesture: String, _ key: String) throws -> MenuSheet {
            let key = try #require(TieKey.all.first { $0.key == key })
            return window.application.asCurrent {
                let sheet = MenuSheet.choices(of: gesture, key, on: { stage }) { change in
                    try? window.session.apply(change, at: stage.application.now + 0.1)
                }
                sheet.open(in: window.window, from: panel)
                return sheet
            }
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
        #expect(try window.element("hasty-double")?.enabled == false)
        try window.tap("hasty-double")
        #expect(stage.description(ofGesture: "hasty-single")?.requireToFail == ["hasty-double"])
    }
}
