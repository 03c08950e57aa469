import Foundation
import ResponderChronicle
import ResponderKit
import Testing

@testable import ResponderScenes

/// Who got a touch and who lost it to whom.
@Suite struct TouchOutcomeTests {
    private func timeline(_ lines: [String], _ scene: String) throws -> Timeline {
        try Experiment.played(InputLog(try Recording(text: recordingText(lines))), on: try SceneDocument(text: scene))
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

    @Test func `Of two pans the inner one gets the touch and the outer one loses it; other gestures stand aside`()
        throws
    {
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
        let flick = [
            touch(0.1, "down", 200, 100), touch(0.14, "move", 160, 100), touch(0.18, "up", 160, 100),
        ]
        let outcome = try #require(try timeline(flick, scene).touch(at: .infinity))
        #expect(outcome.winners == ["list.pan"])
        #expect(outcome.standing(of: .gesture("list.delay")) == .aside)
    }

    @Test func `A touch is undecided until a gesture is recognized`() throws {
        let outcome = try #require(try timeline(Array(drag(from: 0.1).prefix(2)), nested).touch(at: 1))
        #expect(outcome.isOpen && outcome.winners.isEmpty && outcome.losses.isEmpty)
        #expect(
            outcome.sentence
                == "The touch on card is undecided: inner, outer, press and 2 more may still get it.")
    }

    @Test func `A gesture that waits loses to the gesture that does not fail`() throws {
        let scene = sceneText(
            root: #"""
                "gestures":[{"name":"single","kind":"tap","requireToFail":["double"]},
                  {"name":"double","kind":"tap","numberOfTapsRequired":2}]
                """#)
        let taps = [0.1, 0.3].flatMap { [touch($0, "down", 100, 100), touch($0 + 0.05, "up", 100, 100)] }
        let outcome = try #require(try timeline(taps, scene).touch(at: .infinity))
        #expect(outcome.sentence == "double got the touch on root; single lost it to double.")
    }

    @Test func `Of fingers on several views the sentence says which gesture got which finger`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[
                  {"name":"a","frame":[20,20,100,100],"gestures":[{"name":"a-tap","kind":"tap"}]},
                  {"name":"b","frame":[200,20,100,100],"gestures":[{"name":"b-tap","kind":"tap"}]}]
                """#)
        let fingers = [
            touch(0.1, "down", 60, 60), touch(0.15, "down", 240, 60, contact: 2),
            touch(0.2, "up", 240, 60, contact: 2), touch(0.25, "up", 60, 60),
        ]
        let outcome = try #require(try timeline(fingers, scene).touch(at: .infinity))
        #expect(outcome.winners == ["b-tap", "a-tap"])
        #expect(outcome.sentence == "a-tap got finger 1 and b-tap got finger 2.")
        #expect(outcome.headlines == ["b-tap and a-tap got the touch"])
        // The first finger is still down.
        let early = try #require(try timeline(Array(fingers.prefix(3)), scene).touch(at: .infinity))
        #expect(early.winners == ["b-tap"] && early.sentence == "b-tap got finger 2.")
    }

    @Test func `Gestures that share the fingers of several views got the touch together`() throws {
        let scene = sceneText(
            root: #"""
                "gestures":[{"name":"spread","kind":"pinch","simultaneousWith":"all"},
                  {"name":"turn","kind":"rotation","simultaneousWith":"all"}],
                "subviews":[{"name":"a","frame":[20,20,100,100]},{"name":"b","frame":[200,20,100,100]}]
                """#)
        let fingers = [
            touch(0.1, "down", 60, 60), touch(0.15, "down", 240, 60, contact: 2),
            touch(0.2, "move", 280, 110, contact: 2), touch(0.25, "move", 290, 160, contact: 2),
            touch(0.3, "up", 290, 160, contact: 2), touch(0.35, "up", 60, 60),
        ]
        let outcome = try #require(try timeline(fingers, scene).touch(at: .infinity))
        #expect(Set(outcome.winners) == ["spread", "turn"])
        #expect(outcome.sentence == "\(outcome.winners[0]) and \(outcome.winners[1]) got the touch on a together.")
    }

    @Test(arguments: ["pan", "longPress"])
    func `A scroll view that loses the touch to a gesture of its content is named once`(_ kind: String) throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"list","class":"scroll","frame":[50,50,300,300],"contentSize":[900,900],
                  "delaysContentTouches":false,
                  "subviews":[{"name":"card","frame":[0,0,200,200],"gestures":[{"name":"g","kind":"\#(kind)"}]}]}]
                """#)
        let rested = [
            touch(0.1, "down", 100, 100), touch(0.8, "move", 120, 100), touch(0.9, "move", 160, 100),
            touch(1, "up", 160, 100),
        ]
        let lines = kind == "pan" ? drag(from: 0.1) : rested
        let outcome = try #require(try timeline(lines, scene).touch(at: .infinity))
        // The scroll view itself does nothing with a touch, so it loses none.
        #expect(!outcome.losses.map(\.target).contains(.view("list")))
        #expect(outcome.sentence == "g got the touch on card; list.pan lost it to g.")
        #expect(outcome.headlines == ["g got the touch; list.pan lost it", "g got the touch"])
    }

    @Test func `A scroll view that handles touches loses one together with its pan`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"list","class":"scroll","frame":[50,50,300,300],"contentSize":[900,900],
                  "delaysContentTouches":false,"touches":"handle",
                  "subviews":[{"name":"card","frame":[0,0,200,200],"gestures":[{"name":"g","kind":"pan"}]}]}]
                """#)
        let outcome = try #require(try timeline(drag(from: 0.1), scene).touch(at: .infinity))
        #expect(outcome.losses.map(\.target).contains(.view("list")))
        #expect(outcome.sentence == "g got the touch on card; list.pan lost it to g.")
    }

    @Test func `A control that gets the touch has a lane, and one that loses it says to whom`() throws {
        let scene = sceneText(
            root: #"""
                "gestures":[{"name":"tap","kind":"tap"},{"name":"drag","kind":"pan"}],
                "subviews":[{"name":"b","class":"button","frame":[80,80,100,44],"text":"Go"}]
                """#)
        let tapped = try timeline([touch(0.1, "down", 100, 100), touch(0.2, "up", 100, 100)], scene)
        let outcome = try #require(tapped.touch(at: 1))
        #expect(outcome.taker == "b" && outcome.standing(of: .view("b")) == .won)
        #expect(
            outcome.sentence
                == "b got the touch; tap lost it: the button b prevents taps of its superviews, as every UIButton does "
                + "(gestureRecognizerShouldBegin).")
        let lane = try #require(tapped.lane(of: .view("b")))
        #expect(lane.spans.map(\.state) == [.down] && lane.spans[0].start == 0.1 && lane.spans[0].end == 0.2)

        let dragged = try timeline(drag(from: 0.1), scene)
        #expect(dragged.touch(at: 1)?.sentence == "drag got the touch on b; b lost it to drag.")
        #expect(dragged.lane(of: .view("b"))?.spans.map(\.state) == [.down, .cancelled])
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
            root: #"""
                "subviews":[{"name":"list","class":"scroll","frame":[50,50,200,200],"contentSize":[200,900]}]
                """#)
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

    @Test func `Where the direction of the fingers decides between scroll views, the sentence says so`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"page","class":"scroll","frame":[50,50,200,200],"contentSize":[200,900],
                  "subviews":[{"name":"row","class":"scroll","frame":[0,0,200,150],"contentSize":[900,150]}]}]
                """#)
        func stroke(_ start: Double, _ x: Double, _ y: Double) -> [String] {
            [
                touch(start, "down", 100, 100), touch(start + 0.05, "move", 100 + x, 100 + y),
                touch(start + 0.1, "move", 100 + 2 * x, 100 + 2 * y),
                touch(start + 0.8, "up", 100 + 2 * x, 100 + 2 * y),
            ]
        }
        let timeline = try timeline(stroke(0.1, 0, -20) + stroke(2, -20, 0) + stroke(4, 0, -20), scene)
        let upwards = "page.pan got the touch on row; row.pan did not begin: row scrolls only sideways."
        #expect(
            [1.0, 3, 5].map { timeline.touch(at: $0)?.sentence } == [
                upwards, "row.pan got the touch on row; page.pan did not begin: page scrolls only up and down.",
                upwards,
            ])
    }

    @Test func `Fingers that are down together are one touch, and each touch has its own outcome`() throws {
        let timeline = try timeline(
            drag(from: 0.1) + [touch(1, "down", 300, 280), touch(1.1, "up", 300, 280)]
                + [touch(2, "down", 100, 100), touch(2.1, "down", 150, 150, contact: 2)]
                + [touch(2.2, "up", 100, 100), touch(2.3, "up", 150, 150, contact: 2)], nested)
        #expect(timeline.touches.map(\.start) == [0.1, 1, 2])
        #expect(timeline.touches.map(\.contacts) == [[1], [1], [1, 2]])
        #expect(timeline.touch(at: 0.05) == nil && timeline.touch(at: 0.9)?.winners == ["inner"])
        #expect(
            timeline.touch(at: 1.5)?.headlines == ["Nothing got the touch; press failed", "Nothing got the touch"])
        #expect(
            timeline.touch(at: 1.5)?.sentence
                == "Nothing got the touch on root; press failed: lifted after 0.1 s; minimumPressDuration is 0.5 s; "
                + "turn failed: 1 finger down; a rotation needs 2.")
    }
}
