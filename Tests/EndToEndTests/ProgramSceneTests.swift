import Foundation
import Testing

extension EndToEnd {
    /// A program as a scene of the lab.
    @Suite(.serialized)
    struct ProgramSceneTests {
        /// Drags the photo of the night in the board, which is 1240 points wide.
        private static func dragPhoto(_ lab: Lab) async throws {
            let unit: CGFloat = 900 / 1240
            try await lab.pointer.drag(
                from: lab.point(560 * unit, 400 * unit), to: lab.point(600 * unit, 380 * unit), steps: 12)
        }

        @Test func `Photo Board is explained, wound back, and changed so that the board scrolls`() async throws {
            try await Lab.withPointer("photo-board", "--size", "1280x1000") { lab in
                try await Self.dragPhoto(lab)
                try await lab.waitFor(text: "scroll.pan (pan on scroll) failed: prevented by photo.pan on photo")
                try lab.pointer.strike(.space)
                try lab.pointer.strike(.home)
                try await lab.waitFor(text: "Paused at ")
                try lab.pointer.strike(.end)
                _ = try await lab.tap("Let it win").element("Let the board win", role: "sheet")
                try await lab.waitFor("a change that is played") {
                    $0.selected == true && $0.label.hasPrefix("photo.pan ")
                }
                try await lab.waitFor(text: "What if photo.pan: ")
                try lab.pointer.strike(.escape)
                try await lab.waitForEnd(of: "Keep it")
                // Building is for scenes of files.
                try lab.pointer.shortcut("e")
                try await lab.waitFor(text: "Photo Board is a program")
            }
        }

        @Test func `A what-if that is not asked leaves the time running`() async throws {
            try await Lab.withPointer("photo-board", "--size", "1280x1000") { lab in
                try await Self.dragPhoto(lab)
                try await lab.waitFor(text: "scroll.pan (pan on scroll) failed: prevented by photo.pan on photo")
                try lab.pointer.type("w")
                try await lab.waitFor(text: "What if …")
                try lab.pointer.strike(.escape)
                try await lab.waitForEnd(of: "What if …").waitFor(text: " live")
            }
        }

        @Test func `A board of an earlier run says so, stays as it is in a demonstration, and can start afresh`()
            async throws
        {
            let home = TemporaryFolder()
            func board() throws -> Data { try Data(contentsOf: home.file("state/responderlab/board.json")) }
            try await Lab.withPointer("photo-board", "--size", "1280x1000", home: home) { lab in
                try await Self.dragPhoto(lab)
                try await lab.waitFor(text: "scroll.pan (pan on scroll) failed: prevented by photo.pan on photo")
                try await lab.expectClose()
            }
            func run(_ test: (Lab) async throws -> Void) async throws {
                try await Lab.withPointer("photo-board", "--view", "play", home: home) { lab in
                    try await lab.waitFor(text: "Your board, as you left it.")
                    try await test(lab)
                    try await lab.expectClose()
                }
            }
            // The board in a window of this size.
            try await run { _ in }
            let left = try board()
            try await run { lab in
                try await lab.waitFor(text: "This is what your fingers can do.").waitFor(
                    text: "The night photo's pan has your finger.")
            }
            #expect(try board() == left)
            try await run { lab in
                try await lab.tap("Start afresh", shows: "The board is as it was at first.")
                try lab.pointer.shortcut("z")
                try await lab.waitFor(text: "Your board, as you left it.")
            }
            #expect(try board() == left)
        }

        @Test func `Closing asks about a board whose folder cannot be written`() async throws {
            let home = TemporaryFolder()
            try await Lab.withPointer("photo-board", "--size", "1280x1000", home: home) { lab in
                try await Self.dragPhoto(lab)
                try await lab.waitFor(text: "scroll.pan (pan on scroll) failed: prevented by photo.pan on photo")
                try FileManager.default.removeItem(at: home.file("state"))
                try home.write("in the way", to: "state")
                try lab.pointer.shortcut("w")
                try await lab.waitFor(text: "It could not be kept. If you close now, it is lost.")
                // What the banner says of the board gives way to what it says of the session, which is tried again.
                try await lab.tap("Cancel", role: "button").waitForEnd(of: "Save the board?")
                try lab.pointer.shortcut("w")
                try await lab.tap("Don't save", role: "button")
                #expect(try await lab.exitStatus() == 0)
                #expect(lab.errors.contains("The board could not be kept."))
            }
        }

        @Test func `A restart brings the first board back, and Ctrl+Z undoes it and leaves no session`() async throws {
            try await Lab.withPointer("photo-board", "--size", "1280x1000") { lab in
                try lab.pointer.shortcut("z")
                try await lab.waitFor(text: "Nothing to undo.")
                try lab.pointer.shortcut("y")
                try await lab.waitFor(text: "Nothing to redo.")
                try await Self.dragPhoto(lab)
                try await lab.waitFor(text: "scroll.pan (pan on scroll) failed: prevented by photo.pan on photo")
                try lab.pointer.type("r")
                try await lab.waitFor(text: "The board is as it was at first. Ctrl + Z brings yours back.")
                try lab.pointer.shortcut("z")
                try await lab.waitFor(text: "This is the previous session, as you left it.")
            }
        }
    }
}
