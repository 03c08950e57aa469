import Foundation
import Testing

extension EndToEnd {
    /// Real fingers on the app's window: behaviour that needs several fingers.
    @Suite(.serialized)
    struct TouchscreenTests {
        @Test func `Two fingers pinch and turn a view`() async throws {
            try await run("transform") { lab, screen in
                try await screen.twist(
                    about: lab.point(754, 186), radius: (60, 84), angle: (0, .pi / 3), steps: 30
                ) { try await lab.landed(2) }
                let lines = try await lab.trace(untilOver: "move-tile.pinch", "move-tile.rotation")
                #expect(lines.filter { $0.kind == "hitTest" }.map(\.view) == ["tile", "tile"])
                for recognizer in ["move-tile.pinch", "move-tile.rotation"] {
                    #expect(lines.milestones(of: recognizer) == ["began", "ended", "possible"])
                }
                let (scale, turn) = (opened(from: 120, to: 168), turned(by: .pi / 3))
                expectMatrix(lines.lastMatrix(of: "tile"), matrix(scale: scale, turn: turn), within: (0.03, 2.5))
                let pinched = try #require(lines.lastAction(of: "move-tile.pinch")?.scale)
                #expect(abs(pinched - scale) < 0.02)
                let rotated = try #require(lines.lastAction(of: "move-tile.rotation")?.rotation)
                #expect(abs(rotated - turn) < 0.02)
            }
        }

        @Test func `Two fingers move two views at once`() async throws {
            try await runThree { lab, screen in
                try await screen.play([
                    Touchscreen.line(from: lab.point(160, 200), to: lab.point(120, 300)),
                    Touchscreen.line(from: lab.point(740, 400), to: lab.point(800, 320)),
                ]) { try await lab.landed(2) }
                let lines = try await lab.trace(untilOver: "left.pan", "right.pan")
                expectAtOnce(lines, ["left.pan", "right.pan"])
                expectMatrix(lines.lastMatrix(of: "left"), matrix(move: dragged(by: -40, 100)))
                expectMatrix(lines.lastMatrix(of: "right"), matrix(move: dragged(by: 60, -80)))
            }
        }

        @Test func `Five fingers operate three views at once`() async throws {
            try await runThree { lab, screen in
                try await screen.play(
                    Touchscreen.twist(about: lab.point(160, 320), radius: (50, 75))
                        + Touchscreen.twist(about: lab.point(450, 320), radius: (70, 70), angle: (0, .pi / 4))
                        + [Touchscreen.line(from: lab.point(740, 320), to: lab.point(760, 400))],
                    steps: 30
                ) { try await lab.landed(5) }
                let lines = try await lab.trace(untilOver: "left.pinch", "middle.rotation", "right.pan")
                #expect(lines.filter { $0.kind == "hitTest" }.compactMap(\.contact).sorted() == [1, 2, 3, 4, 5])
                expectAtOnce(lines, ["left.pinch", "middle.rotation", "right.pan"])
                expectMatrix(lines.lastMatrix(of: "left"), matrix(scale: opened(from: 100, to: 150)))
                expectMatrix(lines.lastMatrix(of: "middle"), matrix(turn: turned(by: .pi / 4)))
                expectMatrix(lines.lastMatrix(of: "right"), matrix(move: dragged(by: 20, 80)))
            }
        }

        @Test func `A finger can lift and land again during a pinch`() async throws {
            try await runThree { lab, screen in
                let center = try await lab.point(450, 320)
                try await screen.twist(about: center, radius: (40, 60), lifts: false) { try await lab.landed(2) }
                let first = opened(from: 80, to: 120)
                _ = try await lab.trace(until: "the first part") { lines in
                    abs((lines.lastAction(of: "middle.pinch")?.scale ?? 0) - first) < 0.02
                }
                try screen.send(.up(1))
                try screen.sync()
                let lifted = try await lab.trace(until: "the lift") { lines in
                    lines.contains { $0.kind == "delivery" && $0.recognizer == "middle.pinch" && $0.phase == "ended" }
                }
                #expect(lifted.states(of: "middle.pinch").isEmpty)
                // It lands elsewhere, and the pinch continues from its scale.
                try await screen.play(
                    [Touchscreen.line(from: center.offset(20, 0), to: center.offset(60, 0))], first: 1
                ) { try await lab.landed(1) }
                try screen.liftAll()
                let rest = try await lab.trace(until: "the end") { $0.isOver("middle.pinch") }
                #expect(rest.milestones(of: "middle.pinch") == ["ended", "possible"])
                let scale = try #require(rest.lastAction(of: "middle.pinch")?.scale)
                #expect(abs(scale - first * 120 / 80) < 0.03 && !rest.contains { $0.kind == "warning" })
            }
        }

        @Test func `A real mouse press cancels the fingers that it silences, and the app works on`() async throws {
            try await runThree { lab, screen in
                let pointer = lab.pointer
                let center = try await lab.point(450, 320)
                try await screen.twist(about: center, radius: (40, 60), lifts: false) { try await lab.landed(2) }
                _ = try await lab.trace(until: "the pinch") { $0.states(of: "middle.pinch").first == "began" }
                try pointer.press()
                let pressed = try await lab.trace(until: "the cancellation") { $0.isOver("middle.pinch") }
                #expect(pressed.milestones(of: "middle.pinch") == ["cancelled", "possible"])
                try pointer.release()
                try screen.liftAll()
                // Fingers send nothing until the app has read the release, which is not in the trace.
                try await lab.display.server.settle(lab.window)
                _ = try await lab.traceAtRest()

                try await screen.twist(about: lab.point(160, 320), radius: (40, 60)) { try await lab.landed(2) }
                let next = try await lab.trace(until: "the next pinch") { $0.isOver("left.pinch") }
                #expect(next.milestones(of: "left.pinch") == ["began", "ended", "possible"])
                expectMatrix(next.lastMatrix(of: "left"), matrix(scale: opened(from: 80, to: 120)))
                try await pointer.drag(from: lab.point(740, 200), to: lab.point(700, 260))
                let drag = try await lab.trace(until: "a drag") { $0.isOver("right.pan") }
                expectMatrix(drag.lastMatrix(of: "right"), matrix(move: dragged(by: -40, 60)))
                #expect(!(next + drag).contains { $0.kind == "warning" })
            }
        }

        @Test func `A finger that lands before the app has read an earlier click is seen to lift`() async throws {
            try await runThree { lab, screen in
                let (left, right) = try await (lab.point(160, 320), lab.point(740, 320))
                try await lab.whileStopped {
                    try await lab.pointer.click(at: left)
                    try screen.send(.down(0, right))
                    try screen.sync()
                }
                try await lab.landed(2)
                try screen.send(.up(0))
                let lines = try await lab.trace(until: "the lift") { $0.touches(of: "right").contains("ended") }
                #expect(lines.filter { $0.kind == "hitTest" }.compactMap(\.view) == ["left", "right"])
                #expect(lines.touches(of: "right").filter { $0 != "moved" } == ["began", "ended"])
            }
        }

        @Test func `The scene receives another finger's touches while one picks a view for the panel`() async throws {
            try await runThree { lab, screen in
                let (left, right) = try await (lab.point(160, 320), lab.point(740, 320))
                try screen.send(.down(0, left))
                _ = try await lab.trace(until: "the landing") { lines in lines.contains { $0.kind == "hitTest" } }
                try lab.pointer.strike(.character("v"))
                // The scene does not get the lab's shortcut, so the trace has nothing of it.
                try await lab.display.server.settle(lab.window)
                try screen.send(.down(1, right))
                try screen.sync()
                try screen.send(.up(0), .up(1))
                let lines = try await lab.trace(until: "the lift") { $0.touches(of: "left").last == "ended" }
                #expect(!lines.contains { $0.kind == "hitTest" })
            }
        }

        /// Expects a moment at which all of these gestures were active.
        private func expectAtOnce(
            _ lines: [TraceLine], _ recognizers: [String], _ location: SourceLocation = #_sourceLocation
        ) {
            let begins = recognizers.compactMap { lines.index(of: $0, to: "began") }
            let ends = recognizers.compactMap { lines.index(of: $0, to: "ended") }
            guard begins.count == recognizers.count, let last = begins.max(), let first = ends.min() else {
                Issue.record("not all of \(recognizers) went on", sourceLocation: location)
                return
            }
            #expect(last < first, sourceLocation: location)
        }

        private func runThree(_ test: (Lab, Touchscreen) async throws -> Void) async throws {
            let folder = TemporaryFolder()
            try await run(folder.write(TestScene.three, to: "three.json").path, test)
        }

        private func run(_ scene: String, _ test: (Lab, Touchscreen) async throws -> Void) async throws {
            try await Display.withTouchscreen { display in
                try await Lab.run(scene, on: display) { lab in
                    _ = try await lab.point(0, 0)
                    try await test(lab, display.touchscreen)
                }
            }
        }
    }
}

extension CGPoint {
    fileprivate func offset(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: self.x + x, y: self.y + y) }
}
