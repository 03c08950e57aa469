import Foundation
import Testing

extension EndToEnd {
    /// A built-in scene, rebuilt from nothing in a window by the pointer and typed names: the saved file plays the built-in
    /// recording to the same trace. What is in no trace (colours, texts, labels beside the touched views) is left out.
    /// BuilderRebuildTests rebuilds more scenes, and every property, without a window.
    @Suite(.serialized)
    struct RebuildTests {
        /// A person at the builder.
        private struct Hand {
            let lab: Lab

            /// Begin with an empty scene.
            func begin() async throws {
                _ = try await lab.tap("Build", role: "button").element("Try it", role: "button")
                try lab.pointer.shortcut("n")
                try await lab.waitFor(text: "New scene")
            }

            /// Draw a view, with edges on whole points.
            func draw(_ name: String, _ frame: CGRect, _ part: String = "View") async throws {
                let start = try await lab.point(frame.minX, frame.minY)
                let end = try await lab.point(frame.maxX, frame.maxY)
                let before = try shownName()
                try await lab.tap(part, role: "button")
                try await lab.pointer.holding(.control) { try await lab.pointer.drag(from: start, to: end, steps: 8) }
                try await callIt(name, after: before)
                _ = try await lab.element(name, role: "view")
            }

            /// Wait for something, and tell what the window shows if it does not come.
            private func waitFor(_ what: String, _ isThere: () async throws -> Bool) async throws {
                do { try await eventually(what, isThere) } catch {
                    throw RigError("\(error); the window shows\n\(lab.windowText)")
                }
            }

            /// The name in the properties; nil if the properties are those of the scene.
            private func shownName() throws -> String? {
                try lab.elements().last { $0.label == "name value" && $0.role == "field" }?.value
            }

            /// Wait until the properties are those of a new view or gesture, and give it a name.
            private func callIt(_ name: String, after before: String?) async throws {
                try await waitFor("the properties of what becomes \(name)") {
                    let now = try shownName()
                    return now != nil && now != before
                }
                try await type(name, into: "name value")
            }

            /// Draw a card with the two lines of text in it.
            func drawCard(_ name: String, _ frame: CGRect) async throws {
                try await draw(name, frame)
                for (label, y) in [("title", 14.0), ("note", 40.0)] {
                    let place = CGRect(x: frame.minX + 18, y: frame.minY + y, width: 184, height: 24)
                    try await draw("\(name)-\(label)", place, "Label")
                }
            }

            /// Drag a gesture from the palette to a place, and give it a name.
            func add(_ part: String, at place: CGPoint, called name: String) async throws {
                let start = lab.screen(try await lab.element(part, role: "button").middle)
                let before = try shownName()
                try await lab.pointer.drag(from: start, to: lab.point(place.x, place.y), steps: 8)
                try await callIt(name, after: before)
                _ = try await lab.element(name, role: "chip")
            }

            /// Draw a line between gestures, and choose what it means.
            func tie(_ from: String, _ words: String, _ to: String) async throws {
                let start = lab.screen(try await lab.element(from, role: "chip").middle)
                let end = lab.screen(try await lab.element(to, role: "chip").middle)
                try await lab.pointer.drag(from: start, to: end, steps: 8)
                try await lab.tap("\(from) \(words) \(to)", role: "switch")
                try lab.pointer.strike(.escape)
                _ = try await lab.element("\(from) \(words) \(to)", role: "arrow")
            }

            func type(_ text: String, into field: String) async throws {
                let element = try await lab.element(field, role: "field")
                if element.value == text { return }
                try await lab.pointer.click(at: lab.screen(element.middle))
                try lab.pointer.replaceText(by: text)
                try lab.pointer.strike(.return)
                try await waitFor("\(text) in \(field)") {
                    try lab.elements().contains { $0.label == field && $0.value == text }
                }
            }

            /// Save the scene under the name that is proposed.
            func save() async throws {
                try lab.pointer.shortcut("s")
                _ = try await lab.element("Save the scene", role: "sheet")
                try await lab.tap("Save", role: "button", shows: "Saved as new-scene.json")
            }
        }

        @Test func `Two gestures of which one waits for the other, on one of two cards`() async throws {
            let home = TemporaryFolder()
            try await Lab.withPointer("transform", "--size", "1600x1000", home: home) { lab in
                let hand = Hand(lab: lab)
                try await hand.begin()
                for (side, card, x) in [("eager-side", "eager", 40.0), ("polite-side", "polite", 464.0)] {
                    try await hand.draw(side, CGRect(x: x, y: 40, width: 396, height: 560))
                    try await hand.drawCard(card, CGRect(x: x + 48, y: 278, width: 220, height: 180))
                    for part in ["Pan", "Swipe"] {
                        let place = CGPoint(x: x + 150, y: 390)
                        try await hand.add(part, at: place, called: "\(card)-\(part.lowercased())")
                    }
                }
                try await hand.tie("polite-pan", "waits for", "polite-swipe")
                try await hand.save()
            }
            let recording = Assets.path("Recordings/pan-and-swipe.jsonl")
            let text = try String(contentsOfFile: recording, encoding: .utf8)
            let own = try home.write(
                text.replacing("\"scene\":\"pan-and-swipe\"", with: "\"scene\":\"new-scene.json\""), to: "r.jsonl")
            func trace(_ path: String) async throws -> [Substring] {
                let output = try await Lab.output("--headless", "--replay", path, "--trace", "-")
                // The first line names the scene.
                return output.split(separator: "\n").dropFirst().map { $0 }
            }
            let (mine, builtIn) = (try await trace(own.path), try await trace(recording))
            let other = zip(mine, builtIn).first { $0 != $1 }
            #expect(mine.count == builtIn.count && mine.count > 20 && other == nil, "\(other.map { "\($0)" } ?? "")")
        }
    }
}
