import Foundation
import Testing

extension EndToEnd {
    /// Pause, go back, read reasons and try a what-if, with real fingers and keys.
    @Suite(.serialized)
    struct TimelineTests {
        @Test func `A session of two fingers is paused and scrubbed with one, a bar gives its reason`() async throws {
            try await Lab.withTouchscreen("transform", "--size", "1280x800") { lab in
                let touchscreen = try lab.touchscreen
                // The tile's pale middle is alone there, and moves with the fingers.
                let left = try await lab.point(720, 230)
                let right = try await lab.point(790, 230)
                try touchscreen.send(.down(0, left))
                try touchscreen.send(.down(1, right))
                @MainActor func move(_ step: CGFloat) async throws {
                    // Both in one batch: the fingers stay level, or a rotation begins first.
                    try touchscreen.send(
                        .move(0, CGPoint(x: left.x, y: left.y + 12 * step)),
                        .move(1, CGPoint(x: right.x + 4 * step, y: right.y + 12 * step)))
                    try touchscreen.sync()
                    // The bars are as long as those of a person's gesture.
                    try await Task.sleep(for: .milliseconds(16))
                }
                // The beginning and the following events have separate times on any machine.
                _ = try await lab.element("move-tile.pan was possible", role: "bar")
                try await move(1)
                _ = try await lab.element("move-tile.pan began", role: "bar")
                for step in 2...12 { try await move(CGFloat(step)) }
                _ = try await lab.element("move-tile.pan changed", role: "bar")
                // They rest, so the tile is not thrown.
                try await Task.sleep(for: .milliseconds(250))
                try touchscreen.send(.up(0), .up(1))
                try touchscreen.sync()
                _ = try await lab.element("move-tile.pan ended", role: "bar")

                _ = try await lab.tap("Pause", role: "button").element("Play", role: "button")
                let began = try await lab.element("move-tile.pan began", role: "bar")
                let start = try #require(Double((began.value ?? "").dropLast(2)))
                @MainActor func moment() throws -> Double {
                    let playhead = try lab.elements().last { $0.label == "Playhead" }
                    return Double((playhead?.value ?? "").dropLast(2)) ?? .infinity
                }

                // By the handle, to a time before the pan began. The ruler may still move when the handle is first touched.
                for _ in 1...3 where try moment() >= start {
                    let playhead = try await lab.element("Playhead", role: "slider")
                    let place = try await lab.element("move-tile.pan began", role: "bar").frame[0] - 4
                    let handle = lab.screen(CGPoint(x: playhead.middle.x, y: playhead.frame[1] + 20))
                    let target = lab.screen(CGPoint(x: place, y: playhead.frame[1] + 20))
                    try await touchscreen.drag(from: handle, to: target, steps: 8)
                    try await Task.sleep(for: .milliseconds(300))
                }
                try await eventually("the moment before the pan began") {
                    let moment = try moment()
                    return moment < start && moment > start - 1
                }
                // The stage shows that time: the fingers are down, the pan has not decided.
                try await lab.waitFor(text: "possible")

                try await lab.tap(began.label, role: "bar", shows: "a pan begins at 10 pt")
                // A touch of the stage, far from the card of the bar, gets a message about why it has no effect.
                let place = try await lab.point(850, 40)
                try touchscreen.send(.down(0, place))
                try touchscreen.send(.up(0))
                try touchscreen.sync()
                try await lab.waitFor(text: "Press Now to touch the stage").tap("Now", role: "button")
                _ = try await lab.element("Pause", role: "button")
            }
        }

        @Test func `The message that the stage takes no touches ends when the session goes on`() async throws {
            try await Lab.withPointer("transform", "--size", "1280x800") { lab in
                try await lab.pointer.drag(from: lab.point(380, 300), to: lab.point(460, 340))
                try lab.pointer.strike(.space)
                try await lab.waitFor(text: "Paused at")
                try await lab.pointer.click(at: lab.point(850, 40))
                try await lab.waitFor(text: "Press Now to touch the stage")
                try lab.pointer.strike(.escape)
                try await lab.waitForEndOfMessage()
            }
        }

        @Test func `After a drag the first gesture lane in sight is the winner's, the verdict names it`() async throws {
            try await Lab.withPointer("transform", "--size", "1280x1000") { lab in
                try await lab.pointer.drag(from: lab.point(380, 300), to: lab.point(460, 340))
                let winner = "move-photo.pan"
                _ = try await lab.element("\(winner) ended", role: "bar")
                let lanes = try lab.elements().filter { $0.role == "lane" }.sorted { $0.frame[1] < $1.frame[1] }
                #expect(
                    lanes.compactMap(\.value) == [
                        "finger 1 was taken", "\(winner) got the touch", "move-card.pan lost the touch",
                        "move-canvas.pan lost the touch", "photo was cancelled",
                    ])
                try await lab.waitFor("the verdict") {
                    $0.role == "verdict" && $0.label.contains("photo's pan got your mouse.")
                        && $0.value == "takersHave"
                }
                let cards = try lab.elements().filter { $0.role == "card" }.map(\.label)
                #expect(cards.prefix(2) == [winner, "move-card.pan"])
                // What never was its gesture is one line, which unfolds.
                #expect(try !lab.elements().contains { $0.label == "move-photo.pinch failed" })
                _ = try await lab.tap("6 more", role: "button").element("Fewer", role: "button")
                _ = try await lab.element("move-canvas.pinch failed", role: "bar")
            }
        }

        @Test func `In the smallest window the verdict says who got a touch and why, with any tab open`() async throws {
            try await Lab.withPointer("nested-gestures", "--size", "640x480") { lab in
                try await lab.pointer.drag(from: lab.point(260, 220), to: lab.point(330, 240))
                let verdict = "The own view's pan got your mouse."
                for tab in "1234" {
                    try lab.pointer.strike(.character(tab))
                    try await lab.waitFor("the verdict") { $0.role == "verdict" && $0.label.hasPrefix(verdict) }
                    #expect(try lab.elements().count { $0.role == "verdict" } == 1)
                }
            }
        }

        @Test func `A what-if is played with the same fingers, explained and discarded`() async throws {
            try await Lab.withPointer("pan-and-swipe", "--size", "1280x800") { lab in
                try await lab.pointer.drag(from: lab.point(120, 330), to: lab.point(300, 330))
                _ = try await lab.element("eager-pan ended", role: "bar")
                try lab.pointer.strike(.character("w"))
                try await lab.tap("eager-pan", role: "row")
                try await lab.tap("eager-pan is switched off", role: "row")
                try await lab.waitFor(text: "What if eager-pan: isEnabled set to false? First difference at")
                try await lab.pointer.click(at: lab.point(850, 40))
                try await lab.waitFor(text: "This is a what-if.").tap("Discard", role: "button")
                try await lab.waitForEnd(of: "Discard")
                try await lab.waitForEndOfMessage()
                // A folded timeline unfolds for the answer.
                try lab.pointer.strike(.character("l"))
                try await lab.waitForEnd(of: "eager-pan ended")
                try lab.pointer.strike(.character("w"))
                try await lab.tap("eager-pan", role: "row")
                try await lab.tap("eager-pan is switched off", role: "row")
                _ = try await lab.element("eager-pan was refused", role: "bar")
                try lab.pointer.strike(.escape)
                _ = try await lab.element("eager-pan ended", role: "bar")
                try lab.pointer.strike(.escape)
                _ = try await lab.element("Pause", role: "button")
            }
        }

        @Test func `A finished recording stays readable until a finger takes over the scene`() async throws {
            try await Display.withTouchscreen { display in
                let recording = Assets.path("Recordings/transform.jsonl")
                try await Lab.runForPerson("--replay", recording, "--size", "1280x800", on: display) { lab in
                    let touchscreen = try display.touchscreen
                    // While it plays a touch gets a message about how to take over the scene.
                    let place = try await lab.point(720, 230)
                    try await touchscreen.tap(place)
                    try await lab.waitFor(text: "This is a recording")
                    _ = try await lab.element("Take over", role: "button")
                    // The end of the recording ends the message.
                    try display.pointer.strike(.end)
                    try await lab.waitForEndOfMessage()
                    try await lab.waitFor(text: "4.200 s of 4.200 s").waitFor(text: "touch to restart")
                    try await Task.sleep(for: .seconds(1.5))
                    #expect(try lab.elements().contains { $0.role == "bar" })
                    // This touch belongs to the scene from the start.
                    try touchscreen.send(.down(0, place))
                    for step in 1...6 {
                        try touchscreen.send(.move(0, CGPoint(x: place.x, y: place.y + 8 * CGFloat(step))))
                        try touchscreen.sync()
                    }
                    try touchscreen.send(.up(0))
                    try touchscreen.sync()
                    _ = try await lab.element("move-tile.pan ended", role: "bar")
                    try await lab.waitForEnd(of: "Take over").waitFor(text: "live")
                }
            }
        }

        @Test func `A recording plays, pauses at a key, steps and plays on`() async throws {
            let recording = Assets.path("Recordings/transform.jsonl")
            try await Lab.withPointer("--replay", recording, "--size", "1280x800") { lab in
                try await lab.waitFor(text: "of 4.200 s")
                try lab.pointer.strike(.home)
                try await lab.waitFor(text: "0.000 s of 4.200 s")
                try lab.pointer.strike(.right)
                try await lab.waitFor(text: "0.300 s of 4.200 s").tap("Speed 1×", role: "button")
                _ = try await lab.element("Speed 2×", role: "button")
                try lab.pointer.strike(.space)
                _ = try await lab.waitFor(text: "4.200 s of 4.200 s").element("Play", role: "button")
                try lab.pointer.strike(.left)
                try await eventually("a step back") {
                    try !lab.elements().contains { $0.label == "4.200 s of 4.200 s" }
                }
            }
        }
    }
}
