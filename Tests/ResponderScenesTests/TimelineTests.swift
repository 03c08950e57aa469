import ResponderChronicle
import ResponderKit
import ResponderText
import Testing

@testable import ResponderScenes

/// The content of a session's timeline.
@Suite struct TimelineTests {
    private func timeline(_ lines: [String], on scene: String, changes: [SceneChange] = []) throws -> Timeline {
        let scene = try SceneDocument(text: scene)
        return try Experiment.played(try inputLog(lines), on: scene, changedBy: changes).timeline
    }

    /// Lanes as text: `state start-end`.
    private func words(_ timeline: Timeline) -> [String] {
        timeline.lanes.map { lane in
            let spans = lane.spans.map { span in
                let end = span.end == .infinity ? "…" : span.end.shortest
                return span.end == span.start
                    ? "\(span.state.rawValue) \(span.start.shortest)"
                    : "\(span.state.rawValue) \(span.start.shortest)-\(end)"
            }
            return "\(lane.name): \(spans.joined(separator: ", "))"
        }
    }

    private let panAndTap = sceneText(root: #""gestures":[{"name":"pan","kind":"pan"},{"name":"tap","kind":"tap"}]"#)

    @Test func `Contacts and recognizers have lanes with their states`() throws {
        let timeline = try timeline(
            [
                touch(0.1, "down", 100, 100), touch(0.2, "move", 104, 100), touch(0.3, "move", 140, 100),
                touch(0.4, "move", 180, 100), touch(0.5, "up", 180, 100), #"{"t":1,"end":true}"#,
            ], on: panAndTap)
        #expect(
            words(timeline) == [
                "finger 1: down 0.1-0.3, taken 0.3-0.5",
                "pan: possible 0.1-0.3, began 0.3-0.4, changed 0.4-0.5, ended 0.5",
                "tap: possible 0.1-0.3, failed 0.3", "root: received 0.1-0.3, cancelled 0.3",
            ])
        #expect(timeline.lane(of: .gesture("pan"))?.ticks == [0.3, 0.4, 0.5])
        #expect(timeline.lane(of: .contact(1))?.ticks == [0.2, 0.3, 0.4])
        #expect(timeline.lane(of: .gesture("tap"))?.detail == "tap on root")
        let pan = try #require(timeline.lane(of: .gesture("pan")))
        #expect(pan.spans[1].why.contains("10 pt"))
        #expect(pan.spans[3].result.hasPrefix("moved by (80"))
        #expect(timeline.changes == [0.1, 0.3, 0.4, 0.5])
        #expect(timeline.change(after: 0.1) == 0.3 && timeline.change(after: 0.5) == nil)
        #expect(timeline.change(before: 0.3) == 0.1 && timeline.change(before: 0.1) == nil)
    }

    @Test func `A finger that lifts in one batch with the move that a pan takes was taken`() throws {
        let timeline = try timeline(
            [
                touch(0.1, "down", 100, 100), touch(0.3, "move", 140, 100), touch(0.3, "up", 140, 100),
                touch(0.6, "down", 100, 100), touch(0.8, "up", 100, 100), #"{"t":1,"end":true}"#,
            ], on: panAndTap)
        let finger = try #require(timeline.lane(of: .contact(1)))
        #expect(finger.spans.map(\.state) == [.down, .taken, .down])
        #expect(finger.spans.map(\.end) == [0.3, 0.3, 0.8])
        #expect(words(timeline)[1] == "pan: possible 0.1-0.3, began 0.3, ended 0.3, possible 0.6-0.8, failed 0.8")
    }

    @Test func `A view that was not asked, a control that loses its finger and a selected row are noted`() throws {
        let caption = sceneText(
            root: """
                "subviews":[{"name":"caption","class":"label","frame":[100,100,200,100],"text":"a",
                  "subviews":[{"name":"arrow","class":"button","frame":[10,10,100,44],"text":"Go"}]}]
                """)
        let unasked = try timeline([touch(0, "down", 120, 120), touch(0.2, "up", 120, 120)], on: caption)
        let finger = try #require(unasked.lane(of: .contact(1)))
        let why = "landed on root at (120, 120); arrow lies under finger 1 but was not hit-tested"
        #expect(finger.spans[0].why.hasPrefix(why))

        let button = sceneText(
            root: #""gestures":[{"name":"drag","kind":"pan"}]"#,
            #""subviews":[{"name":"b","class":"button","frame":[100,100,100,44],"text":"Go"}]"#)
        let lost = try timeline(
            [touch(0, "down", 150, 120), touch(0.1, "move", 150, 140), touch(0.2, "up", 150, 140)], on: button)
        for lane in [lost.lane(of: .contact(1)), lost.lane(of: .others)] {
            #expect(lane?.spans.contains { $0.why.contains("b lost the finger: the touch was cancelled") } == true)
        }

        let table = sceneText(
            root: """
                "subviews":[{"name":"list","class":"table","frame":[0,0,200,200],"subviews":[
                  {"name":"one","frame":[0,0,200,44]},{"name":"two","frame":[0,44,200,44]}]}]
                """)
        let chosen = try timeline(
            [touch(0, "down", 50, 60), touch(0.1, "up", 50, 60), #"{"t":2,"end":true}"#], on: table)
        #expect(chosen.lane(of: .others)?.spans.contains { $0.why.contains("row 1 of list was selected") } == true)
    }

    @Test func `A finger that lands while events are ignored is refused`() throws {
        let scene = try SceneDocument(text: panAndTap)
        let model = SessionModel(of: scene)
        let stage = Stage(scene: scene, readers: [model])
        stage.application.beginIgnoringInteractionEvents()
        let player = Player(try inputLog([touch(0.1, "down", 100, 100), touch(0.2, "up", 100, 100)]), on: stage)
        player.onInput = { model.follow($0) }
        player.play()
        #expect(words(model.timeline) == ["finger 1: refused 0.1-0.2"])
    }

    @Test func `A gesture is the cause of its decisions' effects, not of every sentence with its name`() throws {
        // The reason of `poke` says "a tap allows 45 pt", and another gesture that begins then is called `tap`.
        let scene = sceneText(
            root: #""gestures":[{"name":"tap","kind":"pan","simultaneousWith":"all"},{"name":"poke","kind":"tap"}]"#)
        let timeline = try timeline(
            [
                touch(0, "down", 100, 200), touch(0.1, "move", 100, 140), touch(0.2, "up", 100, 140),
                #"{"t":1,"end":true}"#,
            ], on: scene)
        let tap = try #require(timeline.lane(of: .gesture("tap")))
        let poke = try #require(timeline.lane(of: .gesture("poke")))
        let began = try #require(tap.spans.firstIndex { $0.state == .began })
        let failed = try #require(poke.spans.firstIndex { $0.state == .failed })
        #expect(poke.spans[failed].start == tap.spans[began].start)
        #expect(poke.spans[failed].why.contains("a tap allows"))
        let story = timeline.story(of: tap, began, until: 1)
        #expect(story.lines.filter { $0.hasPrefix("Because of it") } == ["Because of it finger 1 was taken."])
        #expect(!poke.spans[failed].because.contains(tap.spans[began].decision))
    }

    /// A tap on a view with a single tap `one` that waits for a double tap `two`.
    private func waitingTap() throws -> Timeline {
        let scene = sceneText(
            root: #"""
                "gestures":[{"name":"one","kind":"tap","requireToFail":["two"]},
                  {"name":"two","kind":"tap","numberOfTapsRequired":2}]
                """#)
        return try timeline([touch(0, "down", 50, 50), touch(0.1, "up", 50, 50), #"{"t":2,"end":true}"#], on: scene)
    }

    @Test func `The failure that another gesture waited for is the cause of its recognition`() throws {
        let timeline = try waitingTap()
        let two = try #require(timeline.lane(of: .gesture("two")))
        let failed = try #require(two.spans.firstIndex { $0.state == .failed })
        let consequences = timeline.story(of: two, failed, until: 2).lines.filter { $0.hasPrefix("Because of it") }
        #expect(consequences == ["Because of it one was recognized."])
        let one = try #require(timeline.lane(of: .gesture("one")))
        #expect(one.spans.last?.because == [two.spans[failed].decision])
    }

    @Test func `A waiting gesture has its own span, which names the awaited gestures`() throws {
        let timeline = try waitingTap()
        let one = try #require(timeline.lane(of: .gesture("one")))
        #expect(one.spans.map(\.state) == [.possible, .waiting, .ended])
        #expect(one.spans[1].start == 0.1 && one.spans[1].why.contains("two"))
        #expect(timeline.lane(of: .gesture("two"))?.spans.map(\.state) == [.possible, .failed])
        // The time-out has its own time, although no input came.
        #expect(timeline.changes.count == 3)
    }

    @Test func `A time-out before a landing precedes it in its lane`() throws {
        let scene = sceneText(
            root: #"""
                "touches":"handle","gestures":[{"name":"two","kind":"tap","numberOfTapsRequired":2},
                    {"name":"one","kind":"tap","requireToFail":["two"]}]
                """#)
        let timeline = try timeline(
            [touch(0, "down", 50, 50), touch(0.1, "up", 50, 50), touch(3, "down", 50, 50), touch(3.1, "up", 50, 50)],
            on: scene)
        #expect(words(timeline)[0] == "finger 1: down 0-0.1, down 3-3.1")
    }

    @Test func `A pointer is called finger, as in the explanation, also after a finger of its number`() throws {
        let pointer = { (t: Double, phase: String) in
            #"{"t":\#(t),"contact":1,"phase":"\#(phase)","x":60,"y":50,"type":"indirectPointer","buttons":["primary"]}"#
        }
        let lines = [touch(0, "down", 50, 50), touch(0.1, "up", 50, 50), pointer(1, "down"), pointer(1.1, "up")]
        let timeline = try timeline(lines, on: panAndTap)
        let lane = timeline.lanes[0]
        #expect(lane.name == "finger 1")
        #expect(timeline.story(of: lane, 0, until: 2).title.hasPrefix("finger 1 was down"))
        #expect(timeline.story(of: lane, 1, until: 2).title.hasPrefix("finger 1 was down"))
        let elsewhere = try self.timeline(
            lines, on: panAndTap, changes: [SceneChange(.view("root"), "userInteractionEnabled", false)])
        let sentence = TimelineComparison(before: timeline, after: elsewhere).sentence
        #expect(sentence.hasPrefix("First difference at 0.000 s: finger 1 landed on window"))
        let tap = try #require(timeline.lane(of: .gesture("tap")))
        let whys = tap.spans.filter { $0.state == .possible }.map(\.why)
        #expect(whys.map { $0.prefix(8) } == ["finger 1", "finger 1"])
    }

    @Test func `Delayed and refused fingers are shown in their lanes`() throws {
        let delayed = sceneText(
            root: #""touches":"handle""#,
            #""gestures":[{"name":"late","kind":"swipe","delaysTouchesBegan":true}]"#)
        let withheld = try timeline([touch(0, "down", 50, 50), #"{"t":2,"end":true}"#], on: delayed)
        #expect(words(withheld)[0].hasPrefix("finger 1: withheld 0-"))
        #expect(withheld.lanes[0].spans[0].why.contains("late may still recognize"))
        let refused = try timeline(
            [touch(0, "down", 50, 50), touch(0, "down", 80, 50, contact: 2)],
            on: sceneText(root: #""touches":"handle""#))
        #expect(words(refused) == ["finger 1: down 0-…", "finger 2: refused 0-…", "root: down 0-…"])
        let disabled = try timeline(
            [touch(0, "down", 50, 50)],
            on: sceneText(root: #""gestures":[{"name":"t","kind":"tap","shouldReceiveTouch":false}]"#)
        )
        #expect(words(disabled)[1] == "t: refused 0")
    }

    @Test func `Changes, keys and warnings have a lane`() throws {
        let timeline = try timeline(
            [
                #"{"t":0.3,"key":"A","phase":"down"}"#, #"{"t":0.5,"motion":"shake"}"#,
                #"{"t":0.5,"set":{"gesture":"pan","enabled":false}}"#,
                #"{"t":0.7,"motion":"shake"}"#, touch(0.8, "up", 1, 1),
            ], on: panAndTap)
        let others = try #require(timeline.lane(of: .others))
        #expect(others.spans.map(\.start) == [0.5, 0.7, 0.8])
        #expect(others.spans[0].why == "shake; pan: isEnabled set to false")
        #expect(others.spans[2].why.hasPrefix("warning:"))
    }

    @Test func `A span is found by its time, even shortly before the next bar`() throws {
        let timeline = try timeline(
            [
                touch(0.1, "down", 100, 100), touch(0.3, "move", 140, 100), touch(0.5, "up", 140, 100),
                #"{"t":1,"end":true}"#,
            ], on: panAndTap)
        let tap = try #require(timeline.lane(of: .gesture("tap")))
        #expect([0.2, 0.29, 0.34, 0.5].map { tap.span(near: $0, within: 0.05) } == [0, 1, 1, nil])
    }
}
