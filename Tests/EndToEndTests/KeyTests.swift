import Foundation
import Testing

extension EndToEnd {
    /// Keys that change the view under the pointer, and the effect on the next touch.
    @Suite(.serialized)
    struct KeyTests {
        @Test(arguments: [("i", "disabled"), ("h", "hidden"), ("a", "transparent")])
        func `A key disables blue, which lets touches through to orange, and enables it again`(
            key: Character, verdict: String
        ) async throws {
            try await Lab.tracedWithPointer("hit-test") { lab in
                #expect(try await hit(lab).view == "yellow")
                try await strike(key, over: lab.point(380, 480), in: lab)
                let without = try await hit(lab)
                #expect(without.view == "orange" && without.steps?.first { $0.view == "blue" }?.result == verdict)
                #expect(without.steps?.contains { $0.view == "yellow" } == false)
                try await strike(key, over: lab.point(380, 480), in: lab)
                #expect(try await hit(lab).view == "yellow")
            }
        }

        @Test func `Keys reach the scene's responders`() async throws {
            try await Lab.tracedWithPointer("responder-chain") { lab in
                try lab.pointer.strike(.character("q"))
                let lines = try await untilEnd(of: lab)
                let presses = lines.filter { $0.kind == "press" }
                #expect(presses.first?.responder == "window")
                #expect(presses.allSatisfy { $0.name == "Q" && $0.handled == false })
                #expect(presses.compactMap(\.phase).first == "began")
            }
        }

        @Test(arguments: ["q", "w"] as [Character])
        func `Ctrl with Q or W closes the lab, and is no part of the scene's recording`(key: Character) async throws {
            try await Lab.tracedWithPointer("responder-chain") { lab in
                try lab.pointer.shortcut(key)
                #expect(try await lab.exitStatus() == 0)
                #expect(!lab.traceText.contains(#""kind":"press""#))
            }
        }

        @Test func `A key released while the lab is paused is up when the session continues`() async throws {
            try await Lab.tracedWithPointer("responder-chain") { lab in
                try lab.pointer.hold(.character("q"))
                _ = try await lab.trace(until: "the key") { $0.contains { $0.kind == "press" && $0.name == "Q" } }
                try lab.pointer.strike(.space)
                try await lab.display.server.settle(lab.window)
                try lab.pointer.letGo(of: .character("q"))
                // Nor does the scene get Space, which is the lab's.
                #expect(try await lab.traceAtRest().allSatisfy { $0.kind != "press" })
                try lab.pointer.strike(.escape)
                let lines = try await untilEnd(of: lab)
                #expect(lines.allSatisfy { $0.kind != "press" || $0.name == "Q" })
                let rest = try await lab.traceAtRest()
                #expect((lines + rest).allSatisfy { $0.kind != "warning" })
            }
        }

        @Test func `A sheet that closes returns the keyboard to its button; a scene takes it`() async throws {
            try await Lab.withPointer("transform") { lab in
                let keys = lab.pointer
                try keys.strike(.tab)
                try await waitForFocus("Scenes", in: lab)
                for _ in 0..<2 {
                    try keys.strike(.return)
                    try await waitForFocus("Pan, pinch, rotate", in: lab)
                    try keys.strike(.escape)
                    try await waitForFocus("Scenes", in: lab)
                }
                // The sheet about the scene, and the help in front of the lab by its key.
                try keys.strike(.tab)
                try keys.strike(.return)
                try await waitForFocus("Watch", in: lab)
                try keys.strike(.escape)
                try await waitForFocus("About this scene", in: lab)
                try keys.strike(.character("g"))
                try await waitForFocus("Pan, pinch, rotate", in: lab)
                try keys.strike(.right)
                try keys.strike(.return)
                try await lab.waitFor(text: "Who is hit?")
                try await eventually("the focus of the stage") { try lab.elements().allSatisfy { $0.focused != true } }
            }
        }

        /// The trace until the last responder has got the end of a key.
        private func untilEnd(of lab: Lab) async throws -> [TraceLine] {
            try await lab.trace(until: "the key's end") { lines in
                lines.contains { $0.kind == "press" && $0.phase == "ended" && $0.responder == "delegate" }
            }
        }

        private func waitForFocus(_ label: String, in lab: Lab) async throws {
            try await lab.waitFor("the focus of \(label)") { $0.focused == true && $0.label == label }
        }

        private func strike(_ key: Character, over point: CGPoint, in lab: Lab) async throws {
            let pointer = lab.pointer
            try pointer.move(to: point)
            try pointer.strike(.character(key))
            // The scene does not get the lab's shortcuts, so the trace has nothing of them.
            try await lab.display.server.settle(lab.window)
        }

        /// The hit test of a click on yellow.
        private func hit(_ lab: Lab) async throws -> TraceLine {
            try await lab.pointer.click(at: lab.point(506, 324))
            let lines = try await lab.trace(until: "the click") { lines in
                lines.contains { $0.kind == "touch" && $0.phase == "ended" }
            }
            return try #require(lines.first { $0.kind == "hitTest" })
        }
    }
}
