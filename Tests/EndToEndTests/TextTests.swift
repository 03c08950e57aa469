import Foundation
import Testing

extension EndToEnd {
    /// A real keyboard, a real mouse and a real clipboard on the scene with text fields.
    @Suite(.serialized)
    struct TextTests {
        /// Locations in the scene `text-field`.
        private static let name = CGPoint(x: 300, y: 212)
        private static let quote = CGPoint(x: 200, y: 422)
        private static let copyItem = CGPoint(x: 279, y: 372)

        private func run(_ arguments: [String] = [], _ test: (Lab, Pointer, Clipboard) async throws -> Void)
            async throws
        {
            try await Display.withPointer { display in
                try await Lab.run(["text-field"] + arguments, on: display) { lab in
                    try await test(lab, display.pointer, Clipboard(of: display))
                }
            }
        }

        /// Click a field, and wait until it is first responder.
        private func edit(_ lab: Lab, _ pointer: Pointer, at place: CGPoint = Self.name, _ field: String = "name-field")
            async throws
        {
            try await pointer.click(at: lab.point(place.x, place.y))
            _ = try await lab.trace(until: "\(field) as first responder") { lines in
                lines.contains { $0.kind == "firstResponder" && $0.to == field }
            }
        }

        /// Slower than a machine, because SDL takes two strokes of a key without a pause for one held key.
        private func type(_ text: String, _ pointer: Pointer) async throws {
            for character in text {
                try await Task.sleep(for: .milliseconds(20))
                if character == " " {
                    try pointer.strike(.space)
                } else if character.isUppercase {
                    try await pointer.holding(.shift) {
                        try pointer.strike(.character(Character(character.lowercased())))
                    }
                } else {
                    try pointer.strike(.character(character))
                }
            }
        }

        private func shortcut(_ key: Character, _ pointer: Pointer) async throws {
            try await Task.sleep(for: .milliseconds(50))
            try pointer.shortcut(key)
            try await Task.sleep(for: .milliseconds(50))
        }

        @Test func `Keys write once, Ctrl+A and Ctrl+C copy everything, and another program gets it`() async throws {
            try await run { lab, pointer, clipboard in
                try await edit(lab, pointer)
                try await type("Hello you", pointer)
                for _ in 0..<2 {
                    try await Task.sleep(for: .milliseconds(50))
                    try pointer.strike(.backspace)
                }
                try await type("ear", pointer)
                try await shortcut("a", pointer)
                try await shortcut("c", pointer)
                try await clipboard.waitFor("Hello year")
                let lines = try await lab.traceAtRest()
                let presses = lines.filter { $0.kind == "press" && $0.phase == "began" && $0.name == "H" }
                #expect(presses.map(\.responder) == ["name-field"] && presses.map(\.handled) == [true])
            }
        }

        @Test func `Keys queued after the click on a field write into it; earlier keys write nothing`() async throws {
            try await run { lab, pointer, clipboard in
                let place = try await lab.point(Self.name.x, Self.name.y)
                try await lab.whileStopped {
                    try await type("no", pointer)
                    try await pointer.click(at: place)
                    try await type("Yes it", pointer)
                }
                // The keyboard's text is on now.
                try await type(" is", pointer)
                try await shortcut("a", pointer)
                try await shortcut("c", pointer)
                try await clipboard.waitFor("Yes it is")
            }
        }

        @Test func `Text from another program is pasted, and the pointer selects text to copy`() async throws {
            try await run { lab, pointer, clipboard in
                try await clipboard.set("naïve résumé")
                try await edit(lab, pointer)
                try await shortcut("v", pointer)
                try pointer.shortcut("1", .shift)
                try await shortcut("a", pointer)
                try await shortcut("x", pointer)
                try await clipboard.waitFor("naïve résumé!")
                try await type("one two", pointer)
                // From the left end across everything, beyond the right edge of the field.
                try await Task.sleep(for: .milliseconds(600))
                try await pointer.drag(from: lab.point(66, 212), to: lab.point(480, 212))
                try await shortcut("c", pointer)
                try await clipboard.waitFor("one two")
            }
        }

        @Test func `A double click on a label shows its menu, and its Copy item copies`() async throws {
            try await run { lab, pointer, clipboard in
                try await clipboard.set("old")
                let place = try await lab.point(Self.quote.x, Self.quote.y)
                try await pointer.click(at: place)
                try await Task.sleep(for: .milliseconds(60))
                try await pointer.click(at: place)
                _ = try await lab.trace(until: "the quote as first responder") { lines in
                    lines.contains { $0.kind == "firstResponder" && $0.to == "quote" }
                }
                try await Task.sleep(for: .milliseconds(600))
                try await pointer.click(at: lab.point(Self.copyItem.x, Self.copyItem.y))
                try await clipboard.waitFor("Responders answer; the first is asked first.")
            }
        }

        @Test func `A recording of typing and pasting has the same trace without keyboard or clipboard`() async throws {
            let folder = TemporaryFolder()
            let recording = folder.file("typed.jsonl").path
            var live = ""
            try await run(["--record", recording]) { lab, pointer, clipboard in
                try await clipboard.set("pasted")
                try await edit(lab, pointer)
                try await type("ab ", pointer)
                try await shortcut("v", pointer)
                try await shortcut("a", pointer)
                try await shortcut("c", pointer)
                try await clipboard.waitFor("ab pasted")
                try await clipboard.set("changed since")
                #expect(try await lab.close() == 0)
                live = lab.traceText
            }
            let text = try String(contentsOfFile: recording, encoding: .utf8)
            #expect(text.contains(#""text":"a""#) && text.contains(#""clipboard":"pasted""#))
            let trace = folder.file("replayed.jsonl")
            let outcome = try await Lab.runToEnd("--replay", recording, "--headless", "--trace", trace.path)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(try String(contentsOf: trace, encoding: .utf8) == live)
        }
    }
}
