import ResponderChronicle
import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// The content of a session's timeline, beside the claims of Plays.md.
@Suite struct TimelineTests {
    private let panAndTap = sceneText(root: #""gestures":[{"name":"pan","kind":"pan"},{"name":"tap","kind":"tap"}]"#)

    @Test func `A finger that lands while events are ignored is refused`() throws {
        let scene = try SceneDocument(text: panAndTap)
        let model = SessionModel(of: scene)
        let stage = Stage(scene: scene, readers: [model])
        stage.application.beginIgnoringInteractionEvents()
        let player = Player(try inputLog([touch(0.1, "down", 100, 100), touch(0.2, "up", 100, 100)]), on: stage)
        player.onInput = { model.follow($0) }
        player.play()
        let spans = model.timeline.lanes.map { $0.spans.map { [$0.start, $0.end] } }
        #expect(spans == [[[0.1, 0.2]]] && model.timeline.lane(of: .contact(1))?.spans.first?.state == .refused)
    }

    @Test func `A change is found by a time`() throws {
        let lines = [touch(0.1, "down", 100, 100), touch(0.3, "move", 140, 100), touch(0.5, "up", 140, 100)]
        let timeline = try explanation(lines + [#"{"t":1,"end":true}"#], on: panAndTap).timeline
        #expect([0.1, 0.3, 0.5].map { timeline.change(after: $0) } == [0.3, 0.5, nil])
        #expect([0.3, 0.1].map { timeline.change(before: $0) } == [0.1, nil])
    }

    @Test func `The place of a view's lane is that of its part in a touch`() throws {
        let touch = try #require(try explanation(tap(150, 150), on: sceneText(gesture: "")).timeline.touch(at: 1))
        #expect(LanePlace(of: .view("box"), in: touch) == .hearers && LanePlace(of: .view("root"), in: touch) == .aside)
    }

    @Test func `A touch is found from its landing to the next one, and after its lift it is not open`() throws {
        let timeline = try explanation(tap(50, 50, at: 0.1) + tap(50, 50, at: 2), on: panAndTap).timeline
        #expect([0.05, 0.9, 3].map { timeline.touch(at: $0)?.start } == [nil, 0.1, 2])
        #expect(timeline.touch(at: .infinity)?.isOpen == false)
    }
}
