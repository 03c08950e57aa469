import ResponderChronicle
import Testing

@testable import ResponderScenes

/// Who got a touch and who lost it to whom.
@Suite struct TouchOutcomeTests {
    private func timeline(_ lines: [String], _ scene: String) throws -> Timeline {
        try Experiment.played(try inputLog(lines), on: try SceneDocument(text: scene))
            .timeline
    }

    private func drag(from start: Double, contact: Int = 1) -> [String] {
        [
            touch(start, "down", 100, 100, contact: contact), touch(start + 0.1, "move", 106, 100, contact: contact),
            touch(start + 0.2, "move", 140, 100, contact: contact),
            touch(start + 0.3, "up", 140, 100, contact: contact),
        ]
    }

    /// A card with a pan in a root with every kind of gesture.
    private let nested = sceneText(
        root: #"""
            "gestures":[{"name":"outer","kind":"pan"},{"name":"press","kind":"longPress"},{"name":"turn","kind":"rotation"}],
            "subviews":[{"name":"card","frame":[50,50,200,200],
              "gestures":[{"name":"inner","kind":"pan"},{"name":"swipe","kind":"swipe","direction":["left"]}]}]
            """#)

    @Test func `Of two pans the inner one gets the touch and the outer loses it; other gestures stand aside`() throws {
        let timeline = try timeline(drag(from: 0.1), nested)
        let outcome = try #require(timeline.touch(at: .infinity))
        #expect(outcome.winners == ["inner"] && outcome.taker == nil && !outcome.isOpen)
        #expect(outcome.losses.map(\.target) == [.gesture("outer")] && outcome.losses.first?.rival == "inner")
        #expect(outcome.sentence == "inner got the touch on card; outer lost it to inner.")
        let standings = ["inner", "outer", "press", "turn", "swipe"].map { outcome.standing(of: .gesture($0)) }
        #expect(standings == [.won, .lost, .aside, .aside, .aside])
        func isLoss(_ name: String) -> Bool? { timeline.lane(of: .gesture(name))?.spans.last?.isLoss }
        #expect(isLoss("outer") == true && isLoss("press") == false && isLoss("swipe") == false)
    }

    @Test func `The delay of a scroll view never loses a touch to its pan`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"list","class":"scroll","frame":[50,50,300,300],"contentSize":[900,300],
                  "subviews":[{"name":"card","frame":[0,0,200,200]}]}]
                """#)
        let flick = [touch(0.1, "down", 200, 100), touch(0.14, "move", 160, 100), touch(0.18, "up", 160, 100)]
        let outcome = try #require(try timeline(flick, scene).touch(at: .infinity))
        #expect(outcome.winners == ["list.pan"])
        #expect(outcome.standing(of: .gesture("list.delay")) == .aside)
    }

    @Test func `A finger that a control does not get is in the sentence, and its lane shows a loss`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"a","class":"button","frame":[20,20,100,44],"exclusiveTouch":true,"text":"A"},
                  {"name":"b","class":"button","frame":[20,100,100,44],"text":"B"},
                  {"name":"plain","frame":[20,200,100,44]}]
                """#)
        func touches(_ y: Double) throws -> Timeline {
            try timeline(
                [
                    touch(0.1, "down", 60, 40), touch(0.2, "down", 60, y, contact: 2),
                    touch(0.3, "up", 60, y, contact: 2), touch(0.4, "up", 60, 40),
                ], scene)
        }
        let refused = try touches(120)
        #expect(
            refused.touch(at: 1)?.sentence == "a got the touch; b does not get finger 2 because a has isExclusiveTouch."
        )
        let span = try #require(refused.lane(of: .contact(2))?.spans.last)
        #expect(span.state == .refused && span.isLoss)
        // A view that does nothing with touches loses nothing.
        let unwanted = try touches(220)
        #expect(unwanted.touch(at: 1)?.sentence == "a got the touch.")
        let other = try #require(unwanted.lane(of: .contact(2))?.spans.last)
        #expect(other.state == .refused && !other.isLoss)
    }

    @Test func `A drag across a scroll view's direction is not a gesture of the scroll view`() throws {
        let scene = sceneText(
            root: #""subviews":[{"name":"list","class":"scroll","frame":[50,50,200,200],"contentSize":[200,900]}]"#)
        let timeline = try timeline(drag(from: 0.1), scene)
        let last = try #require(timeline.lane(of: .gesture("list.pan"))?.spans.last)
        #expect(
            last.state == .failed
                && last.why
                    == "list has nothing to scroll sideways: its contentSize and its bounds are both 200 wide; it scrolls only "
                    + "up and down"
                && !last.isLoss)
        #expect(timeline.touch(at: 1)?.standing(of: .gesture("list.pan")) == .aside)
    }

    @Test func `Fingers that are down together are one touch, and each touch has its own outcome`() throws {
        let timeline = try timeline(
            drag(from: 0.1) + [touch(1, "down", 300, 280), touch(1.1, "up", 300, 280)]
                + [touch(2, "down", 100, 100), touch(2.1, "down", 150, 150, contact: 2)]
                + [touch(2.2, "up", 100, 100), touch(2.3, "up", 150, 150, contact: 2)], nested)
        #expect(timeline.touches.map(\.start) == [0.1, 1, 2])
        #expect(timeline.touches.map(\.contacts) == [[1], [1], [1, 2]])
        #expect(timeline.touch(at: 0.05) == nil && timeline.touch(at: 0.9)?.winners == ["inner"])
        #expect(timeline.touch(at: 1.5)?.headlines == ["Nothing got the touch; press failed", "Nothing got the touch"])
        #expect(
            timeline.touch(at: 1.5)?.sentence
                == "Nothing got the touch on root; press failed: lifted after 0.1 s; minimumPressDuration is 0.5 s; "
                + "turn failed: 1 finger down; a rotation needs 2.")
    }
}
