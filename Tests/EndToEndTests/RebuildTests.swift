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
                let before = try shownName()
                try await lab.tap(part, role: "button")
                try await display.pointer.holding(.control) {
                    try await display.pointer.drag(from: start, to: end, steps: 8)
                }
                try await callIt(name, after: before)
                _ = try await lab.element(name, role: "view")
            }

            /// Wait for something, and tell what the window shows if it does not come.
            private func waitFor(_ what: String, _ isThere: () async throws -> Bool) async throws {
                do { try await eventually(what, isThere) } catch {
                    throw RigError("\(error); the window shows\n\(lab.windowText)")
                }
            }

            /// Turn the wheel over the properties until a control is visible.
            private func reveal(_ label: String) async throws {
                let tab = try await lab.element("Properties", role: "tab").middle
                try await waitFor("\(label) in the properties") {
                    // A control of which only the edge is in sight is not hit by a click.
                    if try lab.elements().contains(where: { $0.label == label && $0.frame[3] > 20 }) { return true }
                    let place = lab.screen(CGPoint(x: tab.x, y: tab.y + 200))
                    try display.pointer.scroll(.wheelDown, notches: 4, at: place)
                    try await display.server.settle(lab.window)
                    // The turn of a wheel ends when it pauses; until then a click belongs to the list that scrolls.
                    try await Task.sleep(for: .milliseconds(200))
                    return false
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
                try await display.pointer.drag(from: start, to: lab.point(place.x, place.y), steps: 8)
                try await callIt(name, after: before)
                _ = try await lab.element(name, role: "chip")
            }

            /// Click a view.
            func select(_ name: String, at place: CGPoint) async throws {
                try await display.pointer.click(at: lab.point(place.x, place.y))
                try await waitFor("the selection of \(name)") { try shownName() == name }
            }

            /// Turn the selected view by whole degrees, by its handle.
            func turn(_ name: String, by degrees: Int) async throws {
                let middle = lab.screen(try await lab.element(name, role: "view").middle)
                // The pointer is on whole pixels.
                let handle = lab.screen(try await lab.element("turn handle", role: "handle").middle)
                let start = CGPoint(x: handle.x.rounded(), y: handle.y.rounded())
                let (x, y) = (start.x - middle.x, start.y - middle.y)
                let angle = CGFloat(degrees) * .pi / 180
                let end = CGPoint(
                    x: middle.x + x * cos(angle) - y * sin(angle), y: middle.y + x * sin(angle) + y * cos(angle))
                try await display.pointer.holding(.control) {
                    try await display.pointer.drag(from: start, to: end, steps: 8)
                }
                try await waitFor("\(name) turned by \(degrees) degrees") {
                    try lab.elements().contains {
                        $0.label == "transform value" && $0.value == "{ \"rotate\": \(degrees) }"
                    }
                }
            }

            /// Copy the selected view until there are so many, each with its number at the end of its name.
            func duplicate(_ stem: String, upTo count: Int) async throws {
                for number in 2...count {
                    // SDL takes a key that is struck again within two milliseconds for one that is held.
                    try await Task.sleep(for: .milliseconds(5))
                    try await display.pointer.holding(.control) { try display.pointer.strike(.character("d")) }
                    try await waitFor("the copy \(stem)-\(number)") { try shownName() == "\(stem)-\(number)" }
                }
            }

            /// Switch a flag of what is selected off.
            func switchOff(_ property: String) async throws {
                try await reveal(property)
                try await lab.tap(property, role: "switch")
                try await waitFor("\(property) is off") {
                    try lab.elements().contains { $0.label == property && $0.value == "off" }
                }
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
                try await reveal(field)
                let element = try await lab.element(field, role: "field")
                if element.value == text { return }
                try await display.pointer.click(at: lab.screen(element.middle))
                try await display.pointer.holding(.control) { try display.pointer.strike(.character("a")) }
                for character in text { try display.pointer.strike(.character(character)) }
                try display.pointer.strike(.return)
                try await waitFor("\(text) in \(field)") {
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

        @Test func `Views in views that turn, scale and move, two of them drawn turned`() async throws {
            try await rebuild("transform") { hand in
                try await hand.select("screen", at: CGPoint(x: 20, y: 20))
                try await hand.type("desk", into: "name value")
                try await hand.draw("canvas", CGRect(x: 56, y: 56, width: 560, height: 440))
                try await hand.draw("canvas-title", CGRect(x: 74, y: 66, width: 200, height: 24), "Label")
                try await hand.draw("card", CGRect(x: 140, y: 126, width: 392, height: 300))
                try await hand.draw("card-title", CGRect(x: 156, y: 136, width: 200, height: 24), "Label")
                try await hand.draw("photo", CGRect(x: 232, y: 202, width: 224, height: 160))
                try await hand.draw("photo-title", CGRect(x: 248, y: 212, width: 150, height: 24), "Label")
                try await hand.select("photo", at: CGPoint(x: 250, y: 340))
                try await hand.turn("photo", by: 20)
                try await hand.select("card", at: CGPoint(x: 150, y: 400))
                try await hand.turn("card", by: -8)
                try await hand.draw("tile", CGRect(x: 664, y: 96, width: 180, height: 180))
                try await hand.draw("tile-title", CGRect(x: 680, y: 106, width: 140, height: 24), "Label")
                try await hand.draw("chip", CGRect(x: 720, y: 156, width: 72, height: 72))
                for (view, x, y) in [
                    ("canvas", 590.0, 470.0), ("card", 336.0, 400.0), ("photo", 344.0, 282.0), ("tile", 690.0, 250.0),
                    ("chip", 756.0, 192.0),
                ] {
                    try await hand.add("Pan, pinch, rotate", at: CGPoint(x: x, y: y), called: "move-\(view)")
                }
            }
        }

        @Test func `Sliders in a list that scrolls, with rows below its visible part`() async throws {
            try await rebuild("slider-in-scroll") { hand in
                try await hand.draw("head", CGRect(x: 200, y: 40, width: 500, height: 24), "Label")
                try await hand.draw("list", CGRect(x: 200, y: 80, width: 500, height: 500), "Scroll view")
                try await hand.type("692", into: "contentSize height")
                let values = ["red": "0.30", "green": "0.55", "depth": "0.65"]
                for (index, name) in ["red", "green", "blue", "light", "depth", "width", "blur", "noise"].enumerated() {
                    let y = 96 + CGFloat(index) * 84
                    // The last rows are drawn in the free strip at the top of the list, and moved by their number.
                    let isVisible = y < 560
                    try await hand.draw("\(name)-row", CGRect(x: 216, y: isVisible ? y : 84, width: 468, height: 72))
                    if !isVisible { try await hand.type("\(16 + 84 * index)", into: "frame y") }
                    if name == "depth" {
                        try await hand.draw("depth-dot", CGRect(x: 234, y: y + 28, width: 16, height: 16))
                        try await hand.switchOff("isUserInteractionEnabled")
                        try await hand.draw("depth-title", CGRect(x: 262, y: y + 24, width: 80, height: 24), "Label")
                    }
                    guard let value = values[name] else { continue }
                    try await hand.draw(name, CGRect(x: 346, y: y + 16, width: 316, height: 40), "Slider")
                    try await hand.type(value, into: "value value")
                }
            }
        }

        @Test func `Tables below taps, of which one leaves the touches alone`() async throws {
            try await rebuild("table-and-tap") { hand in
                for (side, table, x) in [("taking", "left", 40.0), ("sharing", "right", 460.0)] {
                    try await hand.draw(side, CGRect(x: x, y: 56, width: 400, height: 528))
                    for (label, y) in [("title", 76.0), ("note", 102.0)] {
                        try await hand.draw(
                            "\(side)-\(label)", CGRect(x: x + 24, y: y, width: 352, height: 24), "Label")
                    }
                    try await hand.draw(table, CGRect(x: x + 24, y: 144, width: 352, height: 416), "Table")
                    try await hand.draw("\(table)-1", CGRect(x: x + 34, y: 160, width: 312, height: 52), "Label")
                    try await hand.duplicate(table, upTo: 14)
                    try await hand.add("Tap", at: CGPoint(x: x + 12, y: 570), called: "tap-\(side)")
                }
                try await hand.switchOff("cancelsTouchesInView")
            }
        }
    }
}
