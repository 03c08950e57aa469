import Foundation
import Testing

extension EndToEnd {
    /// A program as a scene of the lab.
    @Suite(.serialized)
    struct ProgramSceneTests {
        /// A point of the board, whose scene is 1000 points wide.
        private static func point(_ lab: Lab, _ x: CGFloat, _ y: CGFloat) async throws -> CGPoint {
            try await lab.point(x * 0.9, y * 0.9)
        }

        private static func dragPhoto(_ lab: Lab, from x: CGFloat) async throws {
            try await lab.pointer.drag(
                from: point(lab, x, 494), to: point(lab, x + 40, 474), steps: 12)
        }

        @Test func `Photo Board is explained, wound back, and changed so that the board scrolls too`() async throws {
            try await Lab.withPointer("photo-board", "--size", "1280x1000") { lab in
                try await Self.dragPhoto(lab, from: 470)
                try await lab.waitFor(text: "photo-4.pan got the touch on photo-4; scroll.pan lost it to photo-4.pan.")
                try lab.pointer.strike(.space)
                try lab.pointer.strike(.home)
                try await lab.waitFor(text: "Paused at ")
                try lab.pointer.strike(.end)
                try await lab.tap("Make it win")
                _ = try await lab.element("Make scroll.pan win", role: "sheet")
                try await lab.waitFor(text: "photo-4.pan and scroll.pan may run together")
                try await lab.waitFor(text: "What if photo-4.pan: simultaneousWith set to scroll.pan?")
                try lab.pointer.strike(.escape)
                try await lab.waitForEnd(of: "Make scroll.pan win")
                // Building is for scenes of files.
                try lab.pointer.shortcut("e")
                try await lab.waitFor(text: "Photo Board is a program")
            }
        }
    }
}
