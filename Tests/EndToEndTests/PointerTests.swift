import Foundation
import Testing

extension EndToEnd {
    /// A real mouse on the app's window: the effect of each input on the scene.
    @Suite(.serialized)
    struct PointerTests {
        @Test func `A drag moves a view with the pointer`() async throws {
            try await run("transform") { lab, pointer in
                try await pointer.drag(from: lab.point(690, 250), to: lab.point(630, 370))
                let lines = try await lab.trace(until: "the end of the pan") { $0.isOver("move-tile.pan") }
                #expect(lines.milestones(of: "move-tile.pan") == ["began", "ended", "possible"])
                #expect(lines.states(of: "move-tile.pinch") == ["failed", "possible"])
                let way = dragged(by: -60, 120)
                expectMatrix(lines.lastMatrix(of: "tile"), matrix(move: way))
                let action = try #require(lines.lastAction(of: "move-tile.pan"))
                #expect(action.state == "ended")
                let translation = try #require(action.translation)
                #expect(translation.map { $0.rounded() } == [way.x.rounded(), way.y.rounded()])
                #expect(lines.first { $0.kind == "hitTest" }?.view == "tile")
                // The pan claims the touch, so the view receives a cancellation and nothing after it.
                #expect(lines.touches(of: "tile").first == "began" && lines.touches(of: "tile").last == "cancelled")
            }
        }

        @Test func `Alt with a drag pinches a view about its middle`() async throws {
            try await run("transform") { lab, pointer in
                try await pointer.holding(.alt) {
                    try await pointer.drag(from: lab.point(709, 141), to: lab.point(679, 111))
                }
                let lines = try await lab.trace(until: "the end of the pinch") { $0.isOver("move-tile.pinch") }
                #expect(lines.milestones(of: "move-tile.pinch") == ["began", "ended", "possible"])
                #expect(lines.filter { $0.kind == "hitTest" }.map(\.view) == ["tile", "tile"])
                #expect(lines.filter { $0.kind == "hitTest" }.map(\.point) == [[709, 141], [799, 231]])
                let scale = opened(from: 90 * 2.squareRoot(), to: 150 * 2.squareRoot())
                expectMatrix(lines.lastMatrix(of: "tile"), matrix(scale: scale))
            }
        }

        @Test func `Alt with a drag around the middle turns a view`() async throws {
            try await run("transform") { lab, pointer in
                let middle = CGPoint(x: 754, y: 186)
                try await pointer.holding(.alt) {
                    for (index, angle) in stride(from: 0, through: 90, by: 6).enumerated() {
                        let turn = CGFloat(angle) * .pi / 180
                        try pointer.move(to: await lab.point(middle.x + 80 * cos(turn), middle.y + 80 * sin(turn)))
                        if index == 0 { try pointer.press() }
                        try await Task.sleep(for: .milliseconds(16))
                    }
                    // It rests, so the tile is not thrown.
                    try await Task.sleep(for: .milliseconds(250))
                    try pointer.release()
                }
                let lines = try await lab.trace(until: "the end of the turn") { $0.isOver("move-tile.rotation") }
                #expect(lines.milestones(of: "move-tile.rotation") == ["began", "ended", "possible"])
                expectMatrix(lines.lastMatrix(of: "tile"), matrix(turn: turned(by: .pi / 2)), within: (0.03, 2))
            }
        }

        @Test func `Alt, Shift and a drag move both touches`() async throws {
            try await run("transform") { lab, pointer in
                try await pointer.holding(.alt) {
                    try pointer.move(to: await lab.point(709, 141))
                    try pointer.press()
                    try await pointer.holding(.shift) {
                        for step in 1...10 {
                            try await Task.sleep(for: .milliseconds(16))
                            try pointer.move(to: await lab.point(709 - 8 * CGFloat(step), 141 + 6 * CGFloat(step)))
                        }
                        // It rests, so the tile is not thrown.
                        try await Task.sleep(for: .milliseconds(250))
                        try pointer.release()
                    }
                }
                let lines = try await lab.trace(until: "the end of the pan") { $0.isOver("move-tile.pan") }
                #expect(lines.milestones(of: "move-tile.pan") == ["began", "ended", "possible"])
                #expect(lines.states(of: "move-tile.pinch") == ["failed", "possible"])
                #expect(lines.contains { $0.kind == "action" && $0.numberOfTouches == 2 })
                expectMatrix(lines.lastMatrix(of: "tile"), matrix(move: dragged(by: -80, 60)))
            }
        }

        @Test func `The wheel moves the view under the pointer`() async throws {
            try await run("transform") { lab, pointer in
                // At a point where the view stays under the pointer: late notches are a separate gesture.
                try pointer.scroll(.wheelDown, notches: 2, at: await lab.point(690, 140))
                let lines = try await lab.trace(until: "the wheel's pan") { lines in
                    lines.isOver("move-tile.pan") && abs((lines.lastMatrix(of: "tile")?[5] ?? 0) + 80) < 0.01
                }
                // A slow machine may see the notches far enough apart for more than one gesture.
                #expect(lines.states(of: "move-tile.pan").starts(with: ["began"]))
                expectMatrix(lines.lastMatrix(of: "tile"), matrix(move: (0, -80)))
                #expect(!lines.contains { $0.kind == "touch" || $0.kind == "hitTest" })
            }
        }

        @Test func `A wheel over a sheet or over the exploded stage does not reach the scene behind it`() async throws {
            try await run("transform") { lab, pointer in
                let place = try await lab.point(690, 140)
                for (open, close) in [(Key.character("g"), Key.escape), (.character("x"), .character("x"))] {
                    try pointer.strike(open)
                    try pointer.scroll(.wheelDown, notches: 2, at: place)
                    // SDL takes a key that is pressed within 2 ms of its release for a repeated one. The scene does not get
                    // these keys, so the trace has nothing of them.
                    try await lab.display.server.settle(lab.window)
                    try await Task.sleep(for: .milliseconds(5))
                    try pointer.strike(close)
                }
                try pointer.scroll(.wheelDown, notches: 1, at: place)
                let lines = try await lab.trace(until: "the last wheel's pan") { lines in
                    lines.isOver("move-tile.pan") && abs((lines.lastMatrix(of: "tile")?[5] ?? 0) + 40) < 0.01
                }
                expectMatrix(lines.lastMatrix(of: "tile"), matrix(move: (0, -40)))
            }
        }

        @Test func `Ctrl with the wheel scales a view about the pointer`() async throws {
            try await run("transform") { lab, pointer in
                let place = try await lab.point(674, 266)
                try await pointer.holding(.control) {
                    try pointer.scroll(.wheelUp, notches: 2, at: place)
                    // The key must still be pressed when the app reads its state.
                    _ = try await lab.trace(until: "the wheel's pinch") { lines in
                        lines.count { $0.kind == "transform" && $0.view == "tile" } >= 2
                            && lines.isOver("move-tile.pinch")
                    }
                }
                let all = try TraceLine.read(lab.traceText)
                let scale = exp(0.4)
                // The point under the pointer stays: it was 80 to the left of the middle and 80 below.
                let shift = 80 * (scale - 1)
                // Then the tile comes to rest inside of the scene.
                let scaled = all.filter { $0.kind == "transform" && $0.view == "tile" }[1]
                expectMatrix([scaled].lastMatrix(of: "tile"), matrix(scale: scale, move: (shift, -shift)))
                #expect(all.states(of: "move-tile.pan").isEmpty)
            }
        }

        @Test func `The right button makes a touch but no tap`() async throws {
            let folder = TemporaryFolder()
            let scene = try folder.write(TestScene.pad, to: "pad.json").path
            let recording = folder.file("session.jsonl")
            try await run(scene, "--record", recording.path) { lab, pointer in
                let place = try await lab.point(600, 200)
                try await pointer.click(.right, at: place)
                let right = try await lab.trace(until: "the right click") { lines in
                    lines.touches(of: "pad").last == "ended"
                }
                #expect(right.touches(of: "pad").first == "began" && !right.states(of: "tap").contains("ended"))
                try await pointer.click(at: place)
                let left = try await lab.trace(until: "the left click") { $0.isOver("tap") }
                #expect(left.states(of: "tap") == ["ended", "possible"])
                let recorded = try String(contentsOf: recording, encoding: .utf8)
                #expect(recorded.contains(#""type":"indirectPointer","buttons":["secondary"]"#))
            }
        }

        @Test func `The pointer hovers without a button`() async throws {
            let folder = TemporaryFolder()
            let scene = try folder.write(TestScene.pad, to: "pad.json").path
            try await run(scene) { lab, pointer in
                try pointer.move(to: await lab.point(400, 500))
                _ = try await lab.traceAtRest()
                try pointer.move(to: await lab.point(600, 200))
                let came = try await lab.trace(until: "the hover's beginning") { !$0.states(of: "hover").isEmpty }
                #expect(came.states(of: "hover") == ["began"] && came.lastAction(of: "hover")?.location == [600, 200])
                try pointer.move(to: await lab.point(620, 210))
                let moved = try await lab.trace(until: "the hover's movement") { !$0.states(of: "hover").isEmpty }
                #expect(moved.states(of: "hover") == ["changed"])
                try pointer.move(to: await lab.point(400, 500))
                let left = try await lab.trace(until: "the hover's end") { $0.isOver("hover") }
                #expect(left.states(of: "hover") == ["ended", "possible"])
                #expect(!(came + moved + left).contains { $0.kind == "touch" || $0.kind == "hitTest" })
            }
        }

        /// Runs the app, locates the stage, and starts the trace after that.
        private func run(_ arguments: String..., test: (Lab, Pointer) async throws -> Void) async throws {
            try await Display.withPointer { display in
                try await Lab.run(arguments, on: display) { lab in
                    _ = try await lab.point(0, 0)
                    try await test(lab, display.pointer)
                }
            }
        }
    }
}
