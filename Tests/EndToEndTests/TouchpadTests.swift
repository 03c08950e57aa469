import Foundation
import Testing

extension EndToEnd {
    /// The pinches and rotations of a touchpad, from a real X server.
    @Suite(.serialized)
    struct TouchpadTests {
        /// A pinch on the left view that has begun.
        private func beginPinch(_ lab: Lab, _ pad: Touchpad) async throws {
            try lab.pointer.move(to: await lab.point(160, 320))
            try await pad.pinch(scale: 1.5, ends: false)
            _ = try await lab.trace(until: "the begin") { $0.states(of: "left.pinch").first == "began" }
        }

        @Test func `A touchpad pinches and turns a view about the pointer`() async throws {
            try await runThree { lab, pad in
                let place = CGPoint(x: 200, y: 380)
                try lab.pointer.move(to: await lab.point(place.x, place.y))
                try await pad.pinch(scale: 1.8, turn: 30)
                let lines = try await lab.trace(untilOver: "left.pinch", "left.rotation")
                for recognizer in ["left.pinch", "left.rotation"] {
                    #expect(lines.milestones(of: recognizer) == ["began", "ended", "possible"])
                }
                let scale = try #require(lines.lastAction(of: "left.pinch")?.scale)
                #expect(abs(scale - 1.8) < 0.018)
                let rotation = try #require(lines.lastAction(of: "left.rotation")?.rotation)
                #expect(abs(rotation - .pi / 6) < .pi / 180 && lines.lastAction(of: "left.pinch")?.numberOfTouches == 0)
                let shown = try #require(lines.lastMatrix(of: "left"))
                expectMatrix(shown, matrix(scale: 1.8, turn: .pi / 6), within: (0.018, 1000))
                // The point of the view that was under the pointer is still there.
                let pixel = try await 900 / lab.element("stage", role: "stage").frame[2]
                let moved = CGPoint(x: 160, y: 320).applying(shown, to: place)
                #expect(hypot(moved.x - place.x, moved.y - place.y) < pixel, "\(moved)")
                #expect(!lines.contains { ["touch", "hitTest", "warning"].contains($0.kind) })
            }
        }

        @Test func `What is pinched follows the movement of the fingers on the touchpad`() async throws {
            try await runThree { lab, pad in
                let start = try await lab.point(160, 320)
                try lab.pointer.move(to: start)
                try await pad.pinch(scale: 1.5, movement: CGPoint(x: 60, y: -30))
                let lines = try await lab.trace(until: "the end") { $0.isOver("left.pinch") }
                let location = try #require(lines.lastAction(of: "left.pinch")?.location)
                let end = try await lab.point(location[0], location[1])
                #expect(hypot(end.x - start.x - 60, end.y - start.y + 30) < 1.5, "\(start) to \(end)")
            }
        }

        @Test func `A pinch that the touchpad cancels is cancelled, and the next one works`() async throws {
            try await runThree { lab, pad in
                try await beginPinch(lab, pad)
                try pad.end(isCancelled: true)
                let lines = try await lab.trace(until: "the cancellation") { $0.isOver("left.pinch") }
                #expect(lines.milestones(of: "left.pinch") == ["cancelled", "possible"])
                try await expectNextPinch(lab, pad)
            }
        }

        @Test func `A pinch stays with the window and the view that it began over`() async throws {
            try await runThree { lab, pad in
                let folder = TemporaryFolder()
                let scene = try folder.write(TestScene.three, to: "small.json").path
                let place = try await lab.point(60, 140)
                try await Lab.run([scene, "--size", "640x480"], isDescribed: false, on: lab.display) { small in
                    try await small.findWindow("the small window") { $0.size == CGSize(width: 640, height: 480) }
                    let other = CGPoint(x: small.window.frame.midX, y: small.window.frame.midY)
                    try #require(!small.window.frame.contains(place))
                    // The first window has lost the focus before the pinch begins; later the loss would cancel the pinch.
                    _ = try await lab.traceAtRest()
                    try lab.pointer.move(to: place)
                    try await pad.pinch(scale: 1.5, ends: false)
                    try lab.pointer.move(to: other)
                    try pad.change(scale: 2)
                    try pad.end()
                    let lines = try await lab.trace(until: "the end") { $0.isOver("left.pinch") }
                    #expect(lines.milestones(of: "left.pinch") == ["began", "ended", "possible"])
                    let scale = try #require(lines.lastAction(of: "left.pinch")?.scale)
                    #expect(abs(scale - 2) < 0.02)
                    #expect(!(try await small.traceAtRest()).contains { $0.kind == "gesture" })
                }
            }
        }

        @Test func `A touchpad pinches one view while fingers move another`() async throws {
            try await runThree { lab, pad in
                let screen = try lab.touchscreen
                try screen.send(.down(0, try await lab.point(740, 300)))
                try await lab.landed(1)
                try lab.pointer.move(to: await lab.point(160, 320))
                try pad.begin()
                for step in 1...10 {
                    try screen.send(.move(0, try await lab.point(740, 300 + CGFloat(step) * 8)))
                    try pad.change(scale: 1 + Double(step) * 0.05)
                    try await Task.sleep(for: .milliseconds(16))
                }
                try pad.end()
                try screen.liftAll()
                let lines = try await lab.trace(untilOver: "left.pinch", "right.pan")
                #expect(lines.milestones(of: "left.pinch") == ["began", "ended", "possible"])
                #expect(lines.milestones(of: "right.pan") == ["began", "ended", "possible"])
                expectMatrix(lines.lastMatrix(of: "left"), matrix(scale: 1.5))
                expectMatrix(lines.lastMatrix(of: "right"), matrix(move: dragged(by: 0, 80)))
                #expect(!lines.contains { $0.kind == "warning" })
            }
        }

        @Test func `Losing the focus cancels a pinch, and what the touchpad still reports is ignored`() async throws {
            try await runThree { lab, pad in
                try await beginPinch(lab, pad)
                try lab.display.server.focus(nil)
                let lines = try await lab.trace(until: "the cancellation") { $0.isOver("left.pinch") }
                #expect(lines.milestones(of: "left.pinch") == ["cancelled", "possible"])
                try pad.change(scale: 3)
                try pad.end()
                #expect(!(try await lab.traceAtRest()).contains { ["gesture", "action", "warning"].contains($0.kind) })
                try lab.display.server.focus(lab.window)
                try await expectNextPinch(lab, pad)
            }
        }

        @Test func `Closing the window cancels a pinch and ends the app normally`() async throws {
            try await runThree { lab, pad in
                try await beginPinch(lab, pad)
                #expect(try await lab.close() == 0)
                #expect(lab.errors.isEmpty)
                let lines = try TraceLine.read(lab.traceText)
                #expect(lines.milestones(of: "left.pinch") == ["began", "cancelled", "possible"])
            }
        }

        @Test func `A touchpad that is unplugged cancels its pinch`() async throws {
            try await runThree(isShared: false) { lab, pad in
                try await beginPinch(lab, pad)
                try lab.display.server.disable("touchpad")
                let lines = try await lab.trace(until: "the cancellation") { $0.isOver("left.pinch") }
                #expect(lines.milestones(of: "left.pinch") == ["cancelled", "possible"])
                try await lab.expectClose()
            }
        }

        @Test func `Swipes of three and four fingers are left to the desktop`() async throws {
            try await runThree { lab, pad in
                try lab.pointer.move(to: await lab.point(160, 320))
                for fingers in [UInt16(3), 4] { try pad.swipe(fingers: fingers, by: CGPoint(x: 200, y: 0)) }
                #expect(!(try await lab.traceAtRest()).contains { ["gesture", "touch"].contains($0.kind) })
                try await expectNextPinch(lab, pad)
            }
        }

        @Test func `A whole pinch that waited for the app is handled once it continues`() async throws {
            try await runThree { lab, pad in
                try lab.pointer.move(to: await lab.point(160, 320))
                try await lab.whileStopped { try await pad.pinch(scale: 2) }
                let lines = try await lab.trace(until: "the end") { $0.isOver("left.pinch") }
                #expect(lines.milestones(of: "left.pinch") == ["began", "ended", "possible"])
                expectMatrix(lines.lastMatrix(of: "left"), matrix(scale: 2))
            }
        }

        @Test func `A photo of the photo board pinches and turns under the pointer`() async throws {
            try await Display.withTouchscreen { display in
                try await Lab.run([], program: Lab.built("PhotoBoard"), on: display) { board in
                    try board.pointer.move(to: board.screen(593, 435))
                    // The fingers rest before they lift, so that the photo does not go on.
                    try await display.touchpad.pinch(scale: 1.4, turn: 45, steps: 60, ends: false)
                    try await Task.sleep(for: .milliseconds(300))
                    try display.touchpad.end()
                    var lines = try await board.trace(untilOver: "photo.pinch", "photo.rotation")
                    lines += try await board.traceAtRest()
                    let turned = matrix(scale: 1.4 * 1.3, turn: CGFloat.pi / 4 - 7 * CGFloat.pi / 180)
                    expectMatrix(lines.lastMatrix(of: "photo"), turned, within: (0.014, 0.01))
                    #expect(!lines.contains { $0.kind == "warning" })
                }
            }
        }

        @Test func `Two fingers scroll by fractions of a notch, and a wheel by whole ones, each once`() async throws {
            let folder = TemporaryFolder()
            let recording = folder.file("scrolls.jsonl").path
            try await Display.withTouchscreen { display in
                try await Lab.run(["nested-scrolls", "--record", recording], on: display) { lab in
                    let pad = try display.touchpad
                    try lab.pointer.move(to: await lab.point(200, 300))
                    _ = try await lab.trace(until: "the pointer") { $0.contains { $0.kind == "pointer" } }
                    for _ in 0..<2 {
                        for _ in 0..<10 { try pad.scroll(by: CGPoint(x: 0, y: 0.25)) }
                        try pad.scroll(by: .zero)
                        _ = try await lab.traceAtRest()
                    }
                    try lab.pointer.scroll(.wheelDown, notches: 1, at: await lab.point(200, 300))
                    _ = try await lab.traceAtRest()
                    #expect(try await lab.close() == 0)
                }
            }
            let lines = try String(contentsOfFile: recording, encoding: .utf8).split(separator: "\n")
            let moved = lines.filter { $0.contains(#""touchpad":"moved""#) }
            let lifted = lines.filter { $0.contains(#""touchpad":"lifted""#) }
            let notches = lines.filter { $0.contains(#""scroll""#) && !$0.contains(#""touchpad""#) }
            #expect(lifted.count == 2)
            #expect(notches.count == 1 && notches.allSatisfy { $0.contains(#""scroll":[0,-40]"#) }, "\(notches)")
            var way = 0.0
            for line in moved {
                let match = try #require(line.firstMatch(of: #/"scroll":\[0,(-[\d.]+)\]/#))
                way += Double(match.1) ?? .nan
            }
            #expect(abs(way + 75) < 0.001, "\(moved)")
        }

        @Test(arguments: [1, 2] as [UInt64])
        func `Random actions of touchpad, fingers, mouse and focus leave nothing over`(_ seed: UInt64) async throws {
            try await run(TestScene.threeStill) { lab, pad in
                let hands = try TouchpadAndFingers(lab, pad, Dice(seed: seed))
                for _ in 0..<200 {
                    try await hands.act()
                    try await Task.sleep(for: .milliseconds(4))
                }
                try hands.letGo()
                try await lab.display.server.settle(lab.window)
                let lines = try await lab.traceAtRest(for: .seconds(1))
                // Which view a pinch meets depends on the time that the server needs.
                #expect(lines.contains { $0.recognizer?.hasSuffix(".pinch") == true && $0.to == "began" })
                #expect(!lines.contains { $0.kind == "warning" }, "\(lines.filter { $0.kind == "warning" })")
                for recognizer in Set(lines.compactMap { $0.kind == "gesture" ? $0.recognizer : nil }) {
                    #expect(lines.isOver(recognizer), "\(recognizer)")
                }
                for view in ["left", "middle", "right"] {
                    let phases = lines.touches(of: view)
                    let isLast = ["ended", "cancelled", nil].contains(phases.last)
                    #expect(isLast, "\(view): \(phases.suffix(5))")
                }
                try lab.pointer.move(to: await lab.point(160, 320))
                try await expectNextPinch(lab, pad)
            }
        }

        /// Expects that the next pinch over the left view begins and ends.
        private func expectNextPinch(_ lab: Lab, _ pad: Touchpad) async throws {
            try await pad.pinch(scale: 1.5)
            let lines = try await lab.trace(until: "the next pinch") { $0.isOver("left.pinch") }
            #expect(lines.milestones(of: "left.pinch") == ["began", "ended", "possible"])
            #expect(!lines.contains { $0.kind == "warning" })
        }

        private func runThree(isShared: Bool = true, _ test: (Lab, Touchpad) async throws -> Void) async throws {
            try await run(TestScene.three, isShared: isShared, test)
        }

        private func run(
            _ scene: String, isShared: Bool = true, _ test: (Lab, Touchpad) async throws -> Void
        ) async throws {
            let folder = TemporaryFolder()
            let file = try folder.write(scene, to: "three.json").path
            try await Display.withTouchscreen(isShared: isShared) { display in
                try await Lab.run(file, on: display) { lab in
                    _ = try await lab.point(0, 0)
                    try await test(lab, display.touchpad)
                }
            }
        }
    }
}

extension CGPoint {
    /// The place of a point of a view after a transform about this middle of it.
    func applying(_ matrix: [Double], to point: CGPoint) -> CGPoint {
        let (dx, dy) = (point.x - x, point.y - y)
        return CGPoint(
            x: x + matrix[0] * dx + matrix[2] * dy + matrix[4], y: y + matrix[1] * dx + matrix[3] * dy + matrix[5])
    }
}
