import Foundation
import ResponderScenes
import Testing

extension EndToEnd {
    /// Built-in scenes, rebuilt from nothing in a window by the pointer and typed names: the saved file plays the built-in
    /// recording to the same trace. What is in no trace (colours, texts, labels beside the touched views) is left out.
    @Suite(.serialized)
    struct RebuildTests {
        /// A person at the builder.
        private struct Hand {
            let lab: Lab
            let display: Display

            /// Begin with an empty scene.
            func begin() async throws {
                try await lab.tap("Build", role: "button")
                _ = try await lab.element("Try it", role: "button")
                try await display.pointer.holding(.control) { try display.pointer.strike(.character("n")) }
                try await lab.waitFor(text: "New scene")
            }

            /// Draw a view, with edges on whole points.
            func draw(_ name: String, _ frame: CGRect, _ part: String = "View") async throws {
                let start = try await lab.point(frame.minX, frame.minY)
                let end = try await lab.point(frame.maxX, frame.maxY)
                try await lab.tap(part, role: "button")
                try await display.pointer.holding(.control) {
                    try await display.pointer.drag(from: start, to: end, steps: 8)
                }
                try await type(name, into: "name value")
                _ = try await lab.element(name, role: "view")
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
                try await display.pointer.drag(from: start, to: lab.point(place.x, place.y), steps: 8)
                try await lab.waitFor(text: "cancelsTouchesInView")
                try await type(name, into: "name value")
                _ = try await lab.element(name, role: "chip")
            }

            /// Draw a line between gestures, and choose what it means.
            func tie(_ from: String, _ words: String, _ to: String) async throws {
                let start = lab.screen(try await lab.element(from, role: "chip").middle)
                let end = lab.screen(try await lab.element(to, role: "chip").middle)
                try await display.pointer.drag(from: start, to: end, steps: 8)
                try await lab.tap("\(from) \(words) \(to)", role: "switch")
                try display.pointer.strike(.escape)
                _ = try await lab.element("\(from) \(words) \(to)", role: "arrow")
            }

            func type(_ text: String, into field: String) async throws {
                let element = try await lab.element(field, role: "field")
                if element.value == text { return }
                try await display.pointer.click(at: lab.screen(element.middle))
                try await display.pointer.holding(.control) { try display.pointer.strike(.character("a")) }
                for character in text { try display.pointer.strike(.character(character)) }
                try display.pointer.strike(.return)
                try await eventually("\(text) in \(field)") {
                    try lab.elements().contains { $0.label == field && $0.value == text }
                }
            }

            /// Save the scene under the name that is proposed.
            func save() async throws {
                try await display.pointer.holding(.control) { try display.pointer.strike(.character("s")) }
                _ = try await lab.element("Save the scene", role: "sheet")
                try await lab.tap("Save", role: "button")
                try await lab.waitFor(text: "Saved as new-scene.json")
            }
        }

        /// Rebuild a scene, and compare what its recording does on both.
        private func rebuild(_ name: String, _ build: (Hand) async throws -> Void) async throws {
            let home = try TemporaryFolder()
            try await Display.withPointer { display in
                try await Lab.runForPerson("transform", "--size", "1600x1000", home: home, on: display) { lab in
                    let hand = Hand(lab: lab, display: display)
                    try await hand.begin()
                    try await build(hand)
                    try await hand.save()
                }
            }
            let recording = Assets.path("Recordings/\(name).jsonl")
            let text = try String(contentsOfFile: recording, encoding: .utf8)
            let own = try home.write(
                text.replacing("\"scene\":\"\(name)\"", with: "\"scene\":\"new-scene.json\""), to: "r.jsonl")
            func trace(_ path: String) async throws -> [Substring] {
                let run = try await Lab.runToEnd("--headless", "--replay", path, "--trace", "-")
                #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
                // The first line names the scene.
                return run.output.split(separator: "\n").dropFirst().map { $0 }
            }
            let (mine, builtIn) = (try await trace(own.path), try await trace(recording))
            let other = zip(mine, builtIn).first { $0 != $1 }
            #expect(mine.count == builtIn.count && mine.count > 20 && other == nil, "\(other.map { "\($0)" } ?? "")")
        }

        @Test func `Two gestures of which one waits for the other, on one of two cards`() async throws {
            try await rebuild("pan-and-swipe") { hand in
                for (side, card, x) in [("eager-side", "eager", 40.0), ("polite-side", "polite", 464.0)] {
                    try await hand.draw(side, CGRect(x: x, y: 40, width: 396, height: 560))
                    try await hand.drawCard(card, CGRect(x: x + 48, y: 278, width: 220, height: 180))
                    for part in ["Pan", "Swipe"] {
                        let place = CGPoint(x: x + 150, y: 390)
                        try await hand.add(part, at: place, called: "\(card)-\(part.lowercased())")
                    }
                }
                try await hand.tie("polite-pan", "waits for", "polite-swipe")
            }
        }

        @Test func `Taps that count to two, with and without a requirement`() async throws {
            try await rebuild("single-and-double-tap") { hand in
                for (side, card, x) in [("hasty-side", "hasty", 40.0), ("patient-side", "patient", 464.0)] {
                    try await hand.draw(side, CGRect(x: x, y: 40, width: 396, height: 560))
                    try await hand.drawCard(card, CGRect(x: x + 48, y: 218, width: 300, height: 300))
                    let place = CGPoint(x: x + 150, y: 390)
                    try await hand.add("Tap", at: place, called: "\(card)-single")
                    try await hand.add("Tap", at: place, called: "\(card)-double")
                    try await hand.lab.tap("More numberOfTapsRequired", role: "button")
                    try await hand.lab.tap("Choose effect", role: "button")
                    try await hand.lab.tap("log", role: "row")
                }
                try await hand.tie("patient-single", "waits for", "patient-double")
            }
        }
    }
}
