import Foundation
import ResponderScenes
import Testing

extension EndToEnd {
    /// The remaining files after the program, the display or the disk disappears.
    @Suite(.serialized)
    struct SuddenEndTests {
        @Test func `A session is offered at the next start after the X server died`() async throws {
            let home = TemporaryFolder()
            try await Lab.withPointer("transform", home: home) { lab in
                try await lab.pointer.drag(from: lab.point(690, 250), to: lab.point(650, 330))
                try await lab.waitFor(text: "ended")
                lab.display.kill()
                // Xlib ends a program without a display, with its own message; the program must not crash.
                #expect(try await lab.exitStatus() == 1)
            }
            try await Lab.withPointer(home: home) { lab in
                try await lab.waitFor(text: "The last session was cut short.")
                try await lab.tap("Open", role: "button", shows: "move-tile.pan")
            }
        }

        @Test(arguments: ["the program", "the display"])
        func `A recording has every line up to a sudden end`(of what: String) async throws {
            let folder = TemporaryFolder()
            let file = folder.file("session.jsonl").path
            try await Lab.tracedWithPointer("transform", "--record", file) { lab in
                try await lab.pointer.drag(from: lab.point(690, 250), to: lab.point(650, 330), releases: false)
                // A pixel of the window can be more than a point of the scene.
                let end = dragged(by: -40, 80).x + 1.5
                let moves = try await lab.trace(until: "the whole drag") { lines in
                    lines.lastMatrix(of: "tile").map { $0[4] <= end } ?? false
                }
                #expect(moves.count > 5)
                if what == "the display" {
                    lab.display.kill()
                    _ = try await lab.exitStatus()
                } else {
                    try await lab.kill()
                }
            }
            let recording = try Recording(contentsOf: file)
            #expect(recording.warnings.isEmpty)
            guard let last = recording.inputs.last?.plainTouch else {
                Issue.record("the recording ends with \(String(describing: recording.inputs.last))")
                return
            }
            #expect(last.phase == .move && abs(last.location.x - 650) < 2 && abs(last.location.y - 330) < 2)
        }

        @Test func `A disk that fills up during a session is reported, and the lab continues`() async throws {
            let home = TemporaryFolder()
            try await Lab.withTouchscreen("transform", home: home, largestFile: 48 << 10) { lab in
                let screen = try lab.touchscreen
                let way = Touchscreen.line(from: try await lab.point(690, 250), to: try await lab.point(650, 330))
                for _ in 0..<8 {
                    try await screen.play([way], steps: 200, every: .milliseconds(3))
                    try await screen.play([{ way(1 - $0) }], steps: 200, every: .milliseconds(3))
                    if try lab.elements().contains(where: { $0.role == "banner" }) { break }
                }
                try await lab.waitFor(text: "File too large").tap("Scenes", role: "button")
                _ = try await lab.element("Scenes", role: "sheet")
                try await lab.expectClose()
            }
        }
    }
}
