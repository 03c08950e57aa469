import Foundation
import Testing

extension EndToEnd {
    /// The same input leaves the same trace, byte for byte, whether it is live, played in a window, or played without one.
    @Suite(.serialized)
    struct ReplayTests {
        @Test func `The demonstration leaves the same trace in a window as without one`() async throws {
            let headless = try await headlessTrace(of: Assets.demonstration)
            #expect(headless.contains(#""kind":"transform""#))
            try await Lab.tracedWithPointer("--replay", Assets.demonstration) { lab in
                try await eventually("the end of the recording", within: .seconds(60)) {
                    lab.traceText.utf8.count >= headless.utf8.count
                }
                #expect(try await lab.close() == 0)
                expectSame(lab.traceText, headless)
            }
        }

        @Test func `A session with the mouse replays to the same trace`() async throws {
            try await Display.withPointer { display in
                try await expectReplay(of: ["transform"], on: display) { lab in
                    let pointer = display.pointer
                    try await pointer.drag(from: lab.point(690, 250), to: lab.point(630, 370))
                    try pointer.scroll(.wheelUp, notches: 4, at: await lab.point(640, 300))
                    try await pointer.holding(.control) {
                        try pointer.scroll(.wheelUp, notches: 3, at: await lab.point(300, 300))
                        _ = try await lab.trace(until: "the wheel's pinch") { lines in
                            lines.contains { $0.to == "ended" && $0.recognizer?.hasSuffix(".pinch") == true }
                        }
                    }
                    try await pointer.holding(.alt) {
                        try await pointer.drag(from: lab.point(300, 200), to: lab.point(250, 260))
                    }
                    try pointer.move(to: await lab.point(310, 300))
                    try pointer.strike(.character("i"))
                    try pointer.strike(.character("x"))
                    try await pointer.click(.right, at: lab.point(310, 300))
                    // Double clicks are near each other and near the time limit for a second tap.
                    for _ in 0..<4 { try await pointer.click(at: lab.point(120, 460)) }
                    // The window closes with the button pressed.
                    try await pointer.drag(from: lab.point(120, 460), to: lab.point(160, 400), releases: false)
                }
                try display.pointer.release()
            }
        }

        @Test func `A session with fingers replays to the same trace`() async throws {
            let folder = TemporaryFolder()
            let scene = try folder.write(TestScene.three, to: "three.json").path
            try await Display.withTouchscreen { display in
                try await expectReplay(of: [scene], on: display) { lab in
                    let screen = try display.touchscreen
                    for _ in 0..<3 {
                        try await screen.play(
                            Touchscreen.twist(about: lab.point(160, 320), radius: (50, 75))
                                + Touchscreen.twist(about: lab.point(450, 320), radius: (70, 60), angle: (0, 0.6))
                                + [Touchscreen.line(from: lab.point(740, 320), to: lab.point(760, 340))],
                            every: .milliseconds(7))
                    }
                    try await screen.tap(lab.point(160, 320), lab.point(450, 320))
                    try lab.display.server.focus(nil)
                    try lab.display.server.focus(lab.window)
                    try await screen.twist(about: lab.point(450, 320), radius: (30, 90), lifts: false)
                    try display.pointer.press()
                    try display.pointer.release()
                    try screen.liftAll()
                }
            }
        }

        @Test func `A session with a touchpad replays to the same trace`() async throws {
            let folder = TemporaryFolder()
            let scene = try folder.write(TestScene.three, to: "three.json").path
            try await Display.withTouchscreen { display in
                let recording = try await expectReplay(of: [scene], on: display) { lab in
                    let pad = try display.touchpad
                    try lab.pointer.move(to: await lab.point(160, 320))
                    try await pad.pinch(scale: 1.8, turn: 30)
                    _ = try await lab.trace(until: "the end") { $0.isOver("left.pinch") }
                    try await pad.pinch(scale: 0.7, ends: false)
                    _ = try await lab.trace(until: "the begin") { $0.states(of: "left.pinch").first == "began" }
                    try pad.end(isCancelled: true)
                    _ = try await lab.trace(until: "the cancellation") { $0.isOver("left.pinch") }
                }
                for phase in ["began", "changed", "ended", "cancelled"] {
                    #expect(recording.contains(#""transform":"\#(phase)""#))
                }
            }
        }

        @Test func `A session that exits with the button down replays to the same trace`() async throws {
            try await Display.withPointer { display in
                try await expectReplay(of: ["transform", "--exit-after", "8"], closes: false, on: display) { lab in
                    try await display.pointer.drag(from: lab.point(690, 250), to: lab.point(630, 370), releases: false)
                }
                try display.pointer.release()
            }
        }

        /// Records a session, then plays the recording without a window and compares the traces.
        ///
        /// - Parameter closes: False waits until the app ends by itself.
        /// - Returns: the recording.
        @discardableResult
        private func expectReplay(
            of arguments: [String], closes: Bool = true, on display: Display, _ session: (Lab) async throws -> Void
        ) async throws -> String {
            let folder = TemporaryFolder()
            let recording = folder.file("session.jsonl").path
            try await Lab.run(arguments + ["--record", recording], on: display) { lab in
                try await session(lab)
                let status = try await closes ? lab.close() : lab.exitStatus()
                #expect(status == 0 && lab.traceText.contains(#""kind":"transform""#))
                expectSame(lab.traceText, try await headlessTrace(of: recording))
            }
            return try String(contentsOfFile: recording, encoding: .utf8)
        }

        private func headlessTrace(of recording: String) async throws -> String {
            try await Lab.output("--headless", "--replay", recording, "--trace", "-")
        }

        /// Names the first line that differs, because whole traces are long.
        private func expectSame(_ one: String, _ other: String, _ location: SourceLocation = #_sourceLocation) {
            guard one != other else { return }
            let lines = one.split(separator: "\n", omittingEmptySubsequences: false)
            let others = other.split(separator: "\n", omittingEmptySubsequences: false)
            let index = zip(lines, others).prefix { $0 == $1 }.count
            let pair = [lines, others].map { index < $0.count ? String($0[index]) : "nothing" }
            Issue.record("line \(index + 1) differs:\n\(pair[0])\n\(pair[1])", sourceLocation: location)
        }
    }
}
