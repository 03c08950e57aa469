import Foundation
import ResponderScenes
import Testing

extension EndToEnd {
    /// Interruptions of a gesture by the window system.
    @Suite(.serialized)
    struct InterruptionTests {
        @Test func `Losing the focus cancels a touch`() async throws {
            try await withTile { lab, pointer in
                try pointer.press()
                _ = try await lab.trace(until: "the touch") { $0.touches(of: "tile") == ["began"] }
                try lab.display.server.focus(nil)
                let lines = try await lab.trace(until: "the end of the attempt") { $0.isOver("move-tile.pan") }
                #expect(lines.touches(of: "tile") == ["cancelled"])
                #expect(lines.states(of: "move-tile.pan") == ["failed", "possible"])
                #expect(!lines.contains { $0.kind == "warning" })
            }
        }

        @Test func `Losing the focus cancels a drag, and the next drag works`() async throws {
            try await withTile { lab, pointer in
                try await pointer.drag(from: lab.point(690, 250), to: lab.point(650, 330), releases: false)
                let way = dragged(by: -40, 80)
                _ = try await lab.trace(until: "the pan") { lines in
                    lines.states(of: "move-tile.pan").first == "began"
                        && abs((lines.lastMatrix(of: "tile")?[5] ?? 0) - way.y) < 1.5
                }
                try lab.display.server.focus(nil)
                let cancelled = try await lab.trace(until: "the cancellation") { $0.isOver("move-tile.pan") }
                #expect(cancelled.milestones(of: "move-tile.pan") == ["cancelled", "possible"])
                #expect(cancelled.lastAction(of: "move-tile.pan")?.state == "cancelled")

                // The button is ignored until it is released.
                try pointer.move(to: await lab.point(600, 300))
                try pointer.release()
                #expect(try await lab.traceAtRest().filter { !["press", "pointer"].contains($0.kind) }.isEmpty)

                try lab.display.server.focus(lab.window)
                try await pointer.drag(from: lab.point(650, 330), to: lab.point(690, 250))
                let next = try await lab.trace(until: "the next pan") { $0.isOver("move-tile.pan") }
                #expect(next.milestones(of: "move-tile.pan") == ["began", "ended", "possible"])
                #expect(next.first { $0.kind == "hitTest" }?.contact == 1)
                expectMatrix(next.lastMatrix(of: "tile"), matrix())
                #expect(!next.contains { $0.kind == "warning" })
            }
        }

        @Test func `Closing the window cancels a drag and ends the app normally`() async throws {
            try await withTile { lab, pointer in
                try await pointer.drag(from: lab.point(690, 250), to: lab.point(650, 330), releases: false)
                _ = try await lab.trace(until: "the pan") { $0.states(of: "move-tile.pan").first == "began" }
                #expect(try await lab.close() == 0)
                #expect(lab.errors.isEmpty)
                let lines = try TraceLine.read(lab.traceText)
                #expect(lines.milestones(of: "move-tile.pan").suffix(3) == ["began", "cancelled", "possible"])
                #expect(lines.last { $0.kind == "touch" }?.phase == "cancelled")
                try pointer.release()
            }
        }

        @Test func `A finger that is down when the scene restarts is ignored until it lifts`() async throws {
            let home = TemporaryFolder()
            try await Lab.withPointer("transform", home: home) { lab in
                let pointer = lab.pointer
                try await pointer.drag(from: lab.point(690, 250), to: lab.point(650, 330), releases: false)
                try await lab.waitFor("a lane") { $0.role == "lane" }
                try pointer.strike(.character("r"))
                try await eventually("the restart") { try !lab.elements().contains { $0.role == "lane" } }
                try await pointer.move(to: lab.point(600, 300))
                try pointer.release()
                try await expectDrag(lab, pointer, home)
            }
        }

        @Test func `A refused finger whose number is reused does not cost the next touch its landing`() async throws {
            let home = TemporaryFolder()
            try await Lab.withPointer("transform", home: home) { lab in
                let pointer = lab.pointer
                let stop = try await lab.screen(lab.element("Pause", role: "button").middle)
                let place = try await lab.point(300, 320)
                // With Shift the finger stays down. It lands when the session has stopped, and never lifts.
                try await lab.whileStopped {
                    try await pointer.click(at: stop)
                    try await pointer.holding(.shift) { try await pointer.click(at: place) }
                }
                try await lab.waitFor(text: "Press Now to touch the stage")
                try pointer.strike(.character("r"))
                try await lab.waitForEnd(of: "Now")
                try await expectDrag(lab, pointer, home)
            }
        }

        /// A drag is the only touch of the present session.
        private func expectDrag(_ lab: Lab, _ pointer: Pointer, _ home: TemporaryFolder) async throws {
            try await pointer.drag(from: lab.point(690, 250), to: lab.point(650, 330))
            try await lab.waitFor(text: "ended")
            // The session that was left is `last-session.jsonl`.
            let folder = home.file("state/responderlab")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            let name = try #require(names.first { $0.hasPrefix("session-") })
            let session = try Recording(contentsOf: folder.appendingPathComponent(name).path)
            let phases = session.inputs.compactMap(\.plainTouch?.phase)
            #expect(phases.first == .down && phases.last == .up, "\(phases)")
            #expect(!phases.dropFirst().dropLast().contains { $0 != .move }, "\(phases)")
        }

        private func withTile(_ test: (Lab, Pointer) async throws -> Void) async throws {
            try await Lab.tracedWithPointer("transform") { lab in
                try lab.pointer.move(to: await lab.point(690, 250))
                try await test(lab, lab.pointer)
            }
        }
    }
}
