import ResponderKit
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// The texts of the panel *Why*, and the effect of a tap in it on the scene.
@Suite struct WhyPanelTests: ShowsInspector {
    @Test func `A warning of the engine is above the gestures before the first touch`() throws {
        let (window, panel) = try inspector("requirement-cycle")
        show(.why, window, panel)
        #expect(try words(window).contains("warning; A cycle of failure requirements: "))
        let (other, second) = try inspector("pan-and-swipe")
        show(.why, other, second)
        #expect(try !words(other).contains("warning"))
    }

    @Test func `A gesture that does not get the touch is listed first, with its reason`() throws {
        let (window, panel) = try inspector("nested-gestures", CGSize(352, 3000))
        let place = try window.session.place(100, 80, in: "deaf")
        for attempt in [0.0, 1] {
            try window.touchScene(.down, place.x, place.y, at: attempt + 0.1)
            show(.why, window, panel)
            let first = try window.elements("row").min { $0.frame[1] < $1.frame[1] }
            #expect(first?.label == "deaf-pan")
            let words = try #require(first?.value)
            #expect(words.contains("does not get finger 1: the delegate returned false from shouldReceive"), "\(words)")
            try window.touchScene(.up, place.x, place.y, at: attempt + 0.2)
        }
        // On another view it is one of those that have nothing to do with the touch.
        let other = try window.session.place(100, 80, in: "own")
        try window.touchScene(.down, other.x, other.y, at: 3)
        show(.why, window, panel)
        let row = try #require(try window.element("deaf-pan"))
        #expect(row.value?.contains("does not get") != true)
    }

    @Test func `The card of a loser that the verdict names is red, and that of the winner green`() throws {
        let (window, panel) = try inspector("mail-row", CGSize(352, 3000))
        for (index, x) in [430.0, 420, 400, 380, 330].enumerated() {
            try window.touchScene(index == 0 ? .down : .move, x, 130, at: 0.1 + 0.02 * Double(index))
        }
        show(.why, window, panel)
        let items = window.application.asCurrent {
            WhyPanel.items(window.session.live.watch, window.session.stage, isUnfolded: true)
        }
        let cards = items.compactMap { $0.content as? GestureCard }
        func color(_ name: String) -> UIColor? { cards.first { $0.name == name }?.color }
        #expect(color("mail-1.pan") == Palette.won || color("mail-1.pan") == Palette.state(.changed))
        #expect(color("inbox.pan") == Palette.lost)
    }

    @Test func `The verdict names the gestures that follow the pointer, until a touch`() throws {
        let (window, panel) = try inspector("hover", CGSize(352, 2000))
        func hover(_ place: CGPoint?, at time: TimeInterval) throws -> [String] {
            window.session.receive([.hover(HoverSample(location: place))], at: time)
            show(.why, window, panel)
            return try window.labels()
        }
        #expect(try hover(CGPoint(x: 90, y: 500), at: 0.1).contains("shelf-hover follows the pointer."))
        let both = try hover(CGPoint(x: 200, y: 300), at: 0.2)
        #expect(both.contains("shelf-hover and book-hover follow the pointer."))
        #expect(!both.contains { $0.hasPrefix("Touch a view") })
        #expect(try hover(nil, at: 0.3).contains { $0.hasPrefix("Touch a view") })
        try window.touchScene(.down, 200, 300, at: 0.4)
        try window.touchScene(.up, 200, 300, at: 0.45)
        let touched = try hover(CGPoint(x: 200, y: 300), at: 0.5)
        #expect(touched.contains("book-tap") && !touched.contains { $0.contains("the pointer.") })
    }

    @Test func `What was not asked is told once, and the gesture in it can be made to win`() throws {
        let (window, panel) = try inspector("outside-the-parent")
        var asked: [[String?]] = []
        panel.onFix = { asked.append([$0, $1]) }
        try window.touchScene(.down, 238, 312, at: 0.1)
        try window.touchScene(.up, 238, 312, at: 0.15)
        show(.why, window, panel)
        let texts = try window.labels()
        #expect(texts.count { $0.contains("plain-button lies under finger 1 but was not hit-tested") } == 1)
        #expect(!texts.contains { $0.hasPrefix("Touch a view") } && texts.count { $0 == "plain-tap" } == 1)
        try window.tap("Let it win")
        #expect(asked == [["plain-tap", nil]])
        show(.hitTest, window, panel)
        #expect(try words(window).contains("plain-button lies under finger 1 but was not hit-tested"))
    }

    @Test func `A gesture that lost to another can be made to win, or both to run`() throws {
        let (window, panel) = try inspector("nested-gestures", CGSize(352, 2000))
        var asked: [[String?]] = []
        panel.onFix = { asked.append([$0, $1]) }
        for step in 0...5 {
            try window.touchScene(
                step == 0 ? .down : .move, 260 + CGFloat(step) * 8, 220, at: 0.1 + Double(step) * 0.02)
        }
        show(.why, window, panel)
        try window.tap("Let both run").tap("Let it win")
        #expect(asked == [["board-pan", "own-pan"], ["board-pan", nil]])
    }

    @Test func `The delays of scroll views are in no list of gestures`() throws {
        let (window, panel) = try inspector("nested-scrolls", CGSize(352, 3000))
        show(.why, window, panel)
        #expect(try !words(window).contains(".delay"))
        for step in 0...5 {
            try window.touchScene(
                step == 0 ? .down : .move, 450, 180 - CGFloat(step) * 8, at: 0.1 + Double(step) * 0.02)
            window.application.asCurrent { panel.update() }
            let cards = try window.elements("card")
            #expect(!cards.contains { $0.label.hasSuffix(".delay") })
        }
        #expect(
            window.shown.watch.verdict?.words
                == "The page scrolls with your finger. Your finger moved up. The row lost: it scrolls only sideways.")
        #expect(try !words(window).contains("delay"))
    }

    @Test func `Cards show state, reason, values and ties`() throws {
        let (window, panel) = try inspector("pan-and-swipe", CGSize(352, 2000))
        let stage = window.session.stage
        let card = try #require(stage.recognizer(named: "polite-pan")?.view)
        let place = card.convert(CGPoint(x: 60, y: 60), to: nil)
        try window.touchScene(.down, place.x, place.y, at: 0.1)
        show(.why, window, panel)
        let swipe = try #require(stage.description(ofGesture: "polite-pan")?.requireToFail.first)
        func value(_ name: String) throws -> String { try window.element(name)?.value ?? "" }
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
        #expect(SceneTab.allCases.map(\.title) == ["Why", "Chain", "Hit test", "Views"])
        let catalogue = try LabCommand.catalogue()
        for (scene, tab) in [("pan-and-swipe", SceneTab.why), ("responder-chain", .chain), ("hit-test", .hitTest)] {
            #expect(try catalogue.scene(named: scene).tab == tab, "\(scene)")
        }
        let (window, panel) = try inspector("hit-test", CGSize(352, 800))
        #expect(panel.state.tab == .why)
        // Before the first touch it says what the scene is about.
        show(.why, window, panel)
        #expect(try words(window).contains("Each view asks its subviews from front to back"))
    }

    @Test func `A tap on a card shows that gesture among the properties of its view`() throws {
        let (window, panel) = try inspector("pan-and-swipe", CGSize(352, 420))
        for (name, time) in [("polite-swipe", 0.1), ("polite-pan", 2.1)] {
            let place = try window.session.place(60, 60, in: "polite")
            try window.touchScene(.down, place.x, place.y, at: time)
            show(.why, window, panel)
            try window.tap(name)
            #expect(panel.state.tab == .views && panel.state.selectedView == "polite")
            let headings = try window.elements("heading")
            let shown = headings.first { $0.label.hasPrefix("\(name): ") }
            let frame = try #require(shown?.frame, "\(name)")
            #expect(frame[1] >= 44 && frame[3] == 36)
            try window.touchScene(.up, place.x, place.y, at: time + 0.01)
        }
    }

    @Test func `A card gives the same reason as the timeline`() throws {
        let (window, panel) = try inspector("pan-and-swipe", CGSize(352, 2000))
        let stage = window.session.stage
        let card = try #require(stage.view(named: "eager"))
        let place = card.convert(CGPoint(x: 30, y: 60), to: nil)
        func expectSame() throws {
            show(.why, window, panel)
            for name in ["eager-pan", "eager-swipe"] {
                let timeline = window.session.track.timeline
                let lane = try #require(timeline.lane(of: .gesture(name)))
                let story = timeline.story(of: lane, lane.spans.count - 1, until: timeline.end)
                let value = try window.element(name)?.value ?? ""
                #expect(value.contains("; \(story.lines[0])"), "\(value)")
            }
        }
        try window.touchScene(.down, place.x, place.y, at: 0.1)
        for step in 1...8 {
            try window.touchScene(.move, place.x + CGFloat(step) * 8, place.y, at: 0.1 + Double(step) * 0.02)
            if step == 2 || step == 8 { try expectSame() }
        }
        #expect(try window.element("eager-swipe")?.value?.contains("Prevented by eager-pan") == true)
        #expect(try window.element("eager-pan")?.value?.contains("It began at 0.140 s: moved") == true)
        #expect(try window.element("eager-pan")?.value?.contains("prevents eager-swipe") == true)
        #expect(try window.element("eager-swipe")?.value?.contains("prevents") == false)
        // Of a gesture that has ended, too, the card tells why it began: that the finger lifted is no reason for anything.
        try window.touchScene(.up, place.x + 64, place.y, at: 0.4)
        show(.why, window, panel)
        let value = try window.element("eager-pan")?.value ?? ""
        #expect(value.contains("ended; It began at 0.140 s: moved") && !value.contains("lifted"), "\(value)")
    }

    @Test func `A number and its unit stay in one line`() throws {
        let window = try PanelWindow("pan-and-swipe", size: CGSize(352, 900))
        let text = "a pan begins after 10 pt, a swipe after 50 pt in 0.5 s; 5 s of 5 %."
        for width in stride(from: CGFloat(40), through: 400, by: 3) {
            let lines = window.application.asCurrent { Drawing.lines(text, font: Type.small, width: width) }
            #expect(lines.joined(separator: " ") == text)
            for line in lines.dropFirst() {
                #expect(!["pt", "s ", "s;", "%"].contains { line.hasPrefix($0) }, "\(width): \(lines)")
            }
        }
    }

    @Test func `A name that is wider than a line is broken before a capital letter, a dot or a parenthesis`() throws {
        let window = try PanelWindow("pan-and-swipe", size: CGSize(352, 900))
        func lines(_ text: String, _ width: CGFloat) -> [String] {
            window.application.asCurrent { Drawing.lines(text, font: Type.small, width: width) }
        }
        #expect(lines("panWithOne.maximumNumberOfTouches = 2", 150) == ["panWithOne.maximum", "NumberOfTouches = 2"])
        // With room for the name it begins a line, and nothing in it is broken.
        #expect(lines("set numberOfTouchesRequired = 2", 170) == ["set", "numberOfTouchesRequired =", "2"])
        // Without such a place, as in a path, the letters that fit make a line.
        #expect(lines("abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz", 90).count > 2)
        #expect(lines("numberOfTouchesRequired", 8).joined() == "numberOfTouchesRequired")
    }
}
