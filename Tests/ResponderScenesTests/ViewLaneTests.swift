import ResponderChronicle
import Testing

@testable import ResponderScenes

/// The lanes of views on the timeline: which calls a view that was hit received.
@Suite struct ViewLaneTests {
    private func timeline(_ lines: [String], view: String = "", gesture: String = "") throws -> Timeline {
        let scene = try SceneDocument(
            text: sceneText(
                root: #"""
                    "subviews":[{"name":"box","frame":[100,100,100,100],"multipleTouchEnabled":true\#(view),
                     "gestures":[\#(gesture)]}]
                    """#))
        return try Experiment.played(try inputLog(lines), on: scene).timeline
    }

    private func line(_ time: Double, _ phase: String, contact: Int = 1, x: Int = 150) -> String {
        #"{"t":\#(time),"contact":\#(contact),"phase":"\#(phase)","x":\#(x),"y":150}"#
    }

    private func spans(_ timeline: Timeline, _ view: String = "box") -> [String] {
        timeline.lane(of: .view(view))?.spans.map { "\($0.state.rawValue) \($0.start)-\($0.end)" } ?? []
    }

    @Test func `A view without gestures that passes its touch on has a lane with the calls that it received`() throws {
        let timeline = try timeline([line(0.25, "down"), line(0.5, "move", x: 155), line(0.75, "up", x: 155)])
        #expect(spans(timeline) == ["received 0.25-0.75"])
        #expect(timeline.lane(of: .view("box"))?.ticks == [0.5])
        // Only the view that was hit has a lane, not those that the touch is passed on to.
        #expect(spans(timeline, "root").isEmpty)
        let touch = try #require(timeline.touch(at: 1))
        #expect(LanePlace(of: .view("box"), in: touch) == .hearers)
        #expect(LanePlace(of: .view("root"), in: touch) == .aside)
    }

    @Test func `A view that handles its touch won it, and one whose touch a gesture takes receives cancelled`() throws {
        let handled = try timeline([line(0.25, "down"), line(0.75, "up")], view: #","touches":"handle""#)
        #expect(spans(handled) == ["down 0.25-0.75"])
        let pan = #"{"name":"drag","kind":"pan"}"#
        let moves = [line(0.25, "down"), line(0.5, "move", x: 170), line(0.75, "move", x: 180), line(1, "up", x: 180)]
        let taken = try timeline(moves, gesture: pan)
        #expect(spans(taken) == ["received 0.25-0.5", "cancelled 0.5-0.5"])
        #expect(taken.lane(of: .view("box"))?.spans.last?.why == "taken by drag (cancelsTouchesInView)")
        // A delayed touch reaches the view late; one that is taken during the delay never does.
        let tap = #"{"name":"twice","kind":"tap","numberOfTapsRequired":2,"delaysTouchesBegan":true}"#
        let late = try timeline([line(0.25, "down"), line(0.3125, "up"), #"{"t":2,"end":true}"#], gesture: tap)
        #expect(late.lane(of: .view("box"))?.spans.first.map { $0.start > 0.25 } == true)
        let delayed = #"{"name":"drag","kind":"pan","delaysTouchesBegan":true}"#
        #expect(spans(try timeline(moves, gesture: delayed)).isEmpty)
    }

    @Test func `A view receives a touch until its last finger is over, and then the next one`() throws {
        let lines = [
            line(0.25, "down"), line(0.375, "down", contact: 2, x: 160), line(0.5, "up"),
            line(0.75, "up", contact: 2, x: 160), line(1, "down"), line(1.25, "up"),
        ]
        #expect(spans(try timeline(lines)) == ["received 0.25-0.75", "received 1.0-1.25"])
    }
}
