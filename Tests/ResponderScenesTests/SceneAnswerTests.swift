import ResponderKit
import Testing

@testable import ResponderScenes

/// The built-in scenes about answers of delegates and subclasses, deferred calls, and events without touches.
@Suite struct SceneAnswerTests {
    private func highlight(_ played: PlayedScene, _ view: String) -> Bool {
        played.stage.view(named: view)?.borderColor == ScenePalette.highlight
    }

    @Test func `In deferred-tap the second tap cancels the deferred call only`() throws {
        let played = try PlayedScene("deferred-tap")
        // patient: one single tap, and a double tap whose single tap is cancelled; hasty: every single tap counts.
        #expect(highlight(played, "patient") && !highlight(played, "hasty"))
        for name in ["patient", "hasty"] { #expect(played.stage.view(named: name)?.transform.b == 1) }
        #expect(try played.touches(of: "patient").filter { !$0.contains("moved") }.count == 6)
    }

    @Test func `In shake-and-remote a shake goes on to the page, and a command ends at the player`() throws {
        let played = try PlayedScene("shake-and-remote")
        func calls(_ kind: String) throws -> [String] {
            try played.objects(kind).filter { $0.word("phase") != "ended" }.map { line in
                "\(line.word("t")) \(line.word("responder"))" + (line["handled"] == true ? " handled" : "")
            }
        }
        #expect(
            try calls("motion") == [
                "0.4 window", "0.4 application", "0.4 delegate", "2.2 song", "2.2 player", "2.2 page handled",
            ])
        #expect(
            try calls("remote") == [
                "3.2 song", "3.2 player handled", "3.8 song", "3.8 player handled", "5.4 cover", "5.4 player handled",
            ])
    }

    @Test func `In exclusive-rows the second row misses its finger`() throws {
        let played = try PlayedScene("exclusive-rows")
        #expect(highlight(played, "shared-1") && highlight(played, "shared-3"))
        // The two sides end different, as the scene's text says.
        #expect(highlight(played, "exclusive-1") && !highlight(played, "exclusive-3"))
        let refused = try played.landings().filter { $0.contains("isExclusiveTouch") }
        #expect(refused.count == 1 && refused[0].contains("exclusive-3"))
    }

    @Test func `In pop-over-scroll the strip scrolls unless it is at its start and the drag goes right`() throws {
        let played = try PlayedScene("pop-over-scroll")
        #expect(
            try played.actions().filter { $0.hasSuffix("began") } == [
                "strip.pan began", "strip.pan began", "pop-anywhere began",
            ])
        let conditions = try played.objects("answer").compactMap { $0["condition"]?["needs"] }
        #expect(conditions == ["right", "atStart", "atStart"].map { JSONValue(.string($0)) })
        let stack = try #require(played.stage.view(named: "stack") as? SceneNavigation)
        #expect(stack.navigation.viewControllers == stack.screens, "popped, and brought back by the button")
    }

    @Test func `In background-tap a delegate leaves the table its touches`() throws {
        let played = try PlayedScene("background-tap")
        func selected(_ name: String) -> Int? {
            (played.stage.view(named: name) as? UITableView)?.indexPathForSelectedRow?.row
        }
        #expect(selected("taken") == nil && selected("kept") == 1)
        #expect(try played.actions() == ["close-greedy ended", "close-greedy ended", "close-careful ended"])
    }

    @Test func `In chat-button the button is pressed, dragged and pressed again`() throws {
        let played = try PlayedScene("chat-button")
        let events = try played.objects("control").map {
            $0["events"] == nil ? "lost: \($0.word("why"))" : "\($0.word("events"))"
        }
        #expect(events.contains { $0.hasPrefix("lost: touchCancelled") })
        #expect(try played.landings().filter { $0.hasSuffix("on chat-button") }.count == 3)
        #expect(!highlight(played, "chat-button"), "two presses toggled the highlight twice")
        #expect(played.stage.view(named: "chat-button")?.transform.tx ?? 0 < -300)
    }

    @Test func `In can-prevent both pans begin where a subclass says so`() throws {
        #expect(
            try PlayedScene("can-prevent").actions().filter { $0.hasSuffix("began") } == [
                "usual-pan began", "modest-pan began", "board-pan began", "inner-pan began", "firm-pan began",
            ])
    }
}
