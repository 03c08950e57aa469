import Foundation
import Testing

extension EndToEnd {
    /// The lab's panels, sheets and files, operated by finger, mouse and keys.
    @Suite(.serialized)
    struct PanelTests {
        private let home = TemporaryFolder()

        @Test func `A finger opens a scene from the catalogue`() async throws {
            try await Lab.withTouchscreen("deferred-tap", "--size", "1280x800") { lab in
                _ = try await lab.tap("Scenes", role: "button").element("Scenes", role: "sheet")
                try await lab.tap("Single and double tap").waitForEnd(of: "Close")
                #expect(try await lab.element("Scenes", role: "button").value == "Single and double tap")
                // The scene takes touches now.
                let place = try await lab.point(200, 400)
                try await lab.touchscreen.tap(place)
                try await lab.waitFor(text: "hasty-single").waitFor(text: "numberOfTapsRequired 1")
            }
        }

        @Test func `A finger switches a property, which changes the target of the next touch`() async throws {
            try await Lab.withTouchscreen("hit-test", "--size", "1280x1000") { lab in
                let yellow = try await lab.point(506, 324)
                try await lab.tap("Chain", role: "tab")
                try await lab.touchscreen.tap(yellow)
                _ = try await lab.element("yellow", role: "row")
                try await lab.tap("blue", role: "row")
                #expect(try await lab.element("isUserInteractionEnabled").value == "on")
                try await lab.tap("isUserInteractionEnabled")
                try await lab.waitFor("the switch") { $0.label == "isUserInteractionEnabled" && $0.value == "off" }
                try await lab.tap("Hit test", role: "tab")
                try await lab.touchscreen.tap(yellow)
                try await lab.waitFor(text: "orange is hit")
            }
        }

        @Test func `Tab moves through the controls, and the scene receives no keys`() async throws {
            try await Lab.withPointer("transform", "--size", "1280x800") { lab in
                try lab.pointer.strike(.character("g"))
                _ = try await lab.element("Scenes", role: "sheet")
                try lab.pointer.strike(.down)
                try lab.pointer.strike(.return)
                try await lab.waitForEnd(of: "Close")
                #expect(try await lab.element("Scenes", role: "button").value != "Pan, pinch, rotate")
                try lab.pointer.strike(.character("4"))
                _ = try await lab.element("Pick a view")
                try lab.pointer.strike(.character("v"))
                try await lab.waitFor(text: "Click or touch a view on the stage")
                try await lab.pointer.click(at: lab.point(450, 320))
                _ = try await lab.element("isUserInteractionEnabled", role: "switch")
            }
        }

        @Test func `A recording is saved by name and opens again; the lab asks before it discards one`() async throws {
            try await Lab.withPointer("transform", "--size", "1280x800", home: home) { lab in
                try await lab.tap("Record")
                try await lab.waitFor("the recording") { $0.label == "Record" && $0.value == "0:00" }
                try await lab.pointer.drag(from: lab.point(690, 250), to: lab.point(650, 330))
                // Closing would lose the recording: the window stays and asks.
                try lab.display.server.close(lab.window)
                _ = try await lab.element("Save the session?", role: "sheet")
                try await lab.tap("Cancel").waitForEnd(of: "Cancel").tap("Record")
                let name = try #require(try await lab.element("Name", role: "field").value)
                // The message from its beginning is outdated.
                #expect(try lab.elements().allSatisfy { $0.role != "banner" })
                try await lab.tap("Save", role: "button").waitFor(text: "Saved as \(name)")
                #expect(FileManager.default.fileExists(atPath: home.file(name).path))
                // The window that stays is active again.
                let lines = try String(contentsOf: home.file(name), encoding: .utf8).split(separator: "\n")
                let states = lines.filter { $0.contains("\"window\":") }
                #expect(states.last?.contains("\"window\":\"active\"") == true, "\(states)")
                let replay = try await Lab.output("--headless", "--replay", home.file(name).path, "--trace", "-")
                expectMatrix(try TraceLine.read(replay).lastMatrix(of: "tile"), matrix(move: dragged(by: -40, 80)))
                // It is saved, so the window does not ask.
                try await lab.expectClose()
            }
            let name = try #require(
                try FileManager.default.contentsOfDirectory(atPath: home.url.path).first { $0.hasSuffix(".jsonl") })
            try await Lab.withPointer(home: home) { lab in
                #expect(try lab.elements().allSatisfy { $0.role != "banner" })
                try await lab.tap("Open").tap(name, role: "row").waitForEnd(of: "Close")
                try await lab.waitFor(text: "move-tile.pan").waitFor(text: "ended")
            }
        }

        @Test func `A session with several actions can be restored; one tap is not offered`() async throws {
            try await Lab.withPointer("transform", "--size", "1280x800", home: home) { lab in
                try await lab.pointer.click(at: lab.point(690, 250))
                try await lab.waitFor(text: "move-tile.pan")
                try lab.pointer.strike(.character("r"))
                try await lab.waitForEnd(of: "move-tile.pan")
                #expect(try lab.elements().allSatisfy { $0.role != "banner" })
                for step in 0..<3 {
                    // From where the pointer is, so that the roundings to whole pixels do not add up.
                    let start = 690 - CGFloat(step) * 30
                    try await lab.pointer.drag(from: lab.point(start, 250), to: lab.point(start - 30, 250))
                }
                try lab.pointer.strike(.character("r"))
                try await lab.waitFor(text: "The previous session is kept.")
                try await lab.waitForEnd(of: "move-tile.pan")
                try await lab.tap("Bring it back", shows: "as you left it")
                try await lab.waitFor(text: "move-tile.pan")
                // The session continues from there.
                try await lab.pointer.drag(from: lab.point(630, 250), to: lab.point(630, 310))
                try await lab.waitFor(text: "translation (0.0, ").expectClose()
            }
            // It stays available for a later run.
            let last = home.file("state/responderlab/last-session.jsonl").path
            let replay = try await Lab.output("--headless", "--replay", last, "--trace", "-")
            let way = (x: 3 * dragged(by: -30, 0).x, y: dragged(by: 0, 60).y)
            expectMatrix(try TraceLine.read(replay).lastMatrix(of: "tile"), matrix(move: way))
        }

        @Test func `A change of the scene's file is noticed while the lab is idle`() async throws {
            let scene = try home.write(TestScene.square, to: "square.json")
            try await Lab.withPointer(scene.path, "--size", "1280x800", home: home) { lab in
                _ = try await lab.element("stage")
                // Another file in its folder is ignored.
                _ = try home.write("x", to: "other.json")
                try await Task.sleep(for: .milliseconds(300))
                #expect(try lab.elements().allSatisfy { $0.role != "banner" })
                try (TestScene.square + "\n").write(to: scene, atomically: true, encoding: .utf8)
                try await lab.waitFor(text: "square.json has changed.").tap("Reload")
                try await lab.waitForEnd(of: "Reload")
                try FileManager.default.removeItem(at: scene)
                try await lab.waitFor(text: "square.json was removed.")
            }
        }

        @Test func `Writing a trace allows one session only, and the lab says so`() async throws {
            try await Lab.withPointer(
                "transform", "--size", "1280x800", "--trace", home.file("t.jsonl").path, home: home
            ) { lab in
                _ = try await lab.element("stage")
                try lab.pointer.strike(.character("r"))
                try await lab.waitFor(
                    text: "Close the lab to finish the file. To use them, start the lab without --trace.")
            }
        }

        @Test func `A finger shows and hides the inspector in a small window`() async throws {
            try await Lab.withTouchscreen("transform", "--size", "640x480") { lab in
                _ = try await lab.element("stage")
                #expect(lab.window.frame.size == CGSize(width: 640, height: 480))
                #expect(try lab.elements().allSatisfy { $0.role != "tab" })
                _ = try await lab.tap("Inspector", role: "button").element("Why", role: "tab")
                try await lab.tap("Inspector", role: "button").waitForEnd(of: "Why")
                try await lab.tap(
                    "About this scene", role: "button", shows: "with a mouse, hold Ctrl and Shift for the second.")
                try await lab.tap("Close", role: "button").tap("Unfold the timeline", role: "button")
                _ = try await lab.element("Fold the timeline", role: "button")
            }
        }

        @Test func `Files dropped on the window open; bad files are reported in one line`() async throws {
            let scene = try home.write(TestScene.square, to: "square.json")
            let broken = try home.write("{\"format\":", to: "broken.json")
            try await Lab.withPointer("transform", "--size", "1280x800", home: home) { lab in
                try await lab.display.server.drop(broken, on: lab.window)
                try await lab.waitFor(text: "broken.json:1: the text ends")
                // A sheet in front closes, because the scene would open behind it.
                try lab.pointer.strike(.character("g"))
                try await lab.display.server.drop(scene, on: lab.window)
                try await lab.waitFor("the scene") { $0.label == "Scenes" && $0.value == "Test" }
                try await lab.pointer.drag(from: lab.point(400, 250), to: lab.point(440, 300))
                try await lab.waitFor(text: "the square's pan").expectClose()
            }
        }

        @Test func `Ctrl+Q closes the window like its button, with the same question`() async throws {
            try await Lab.withPointer("transform", "--size", "1280x800", home: home) { lab in
                try await lab.tap("Record")
                try await lab.pointer.drag(from: lab.point(690, 250), to: lab.point(650, 330))
                try lab.pointer.shortcut("q")
                _ = try await lab.element("Save the session?", role: "sheet")
                try await lab.tap("Don't save")
                #expect(try await lab.exitStatus() == 0)
            }
        }

        @Test func `A killed session is offered at the next start`() async throws {
            try await Lab.withPointer("transform", "--size", "1280x800", home: home) { lab in
                try await lab.pointer.drag(from: lab.point(690, 250), to: lab.point(650, 330))
                try await lab.waitFor(text: "ended").kill()
            }
            try await Lab.withPointer(home: home) { lab in
                try await lab.waitFor(text: "The last session was cut short.")
                try await lab.tap("Open", role: "button", shows: "move-tile.pan")
                // The session is not stored elsewhere yet.
                try lab.display.server.close(lab.window)
                _ = try await lab.element("Save the session?", role: "sheet")
                try await lab.tap("Don't save")
                #expect(try await lab.exitStatus() == 0)
            }
            try await Lab.withPointer(home: home) { lab in
                _ = try await lab.element("stage")
                #expect(try lab.elements().allSatisfy { $0.role != "banner" })
                try await lab.expectClose()
            }
        }

        @Test func `The window, the scene and the tab are restored`() async throws {
            try await Lab.withPointer("hover", "--size", "1000x700", home: home) { lab in
                try await lab.tap("Hit test", role: "tab")
                try await lab.waitFor("the tab") { $0.label == "Hit test" && $0.selected == true }
                try await lab.expectClose()
            }
            try await Lab.withPointer(home: home) { lab in
                #expect(lab.window.frame.size == CGSize(width: 1000, height: 700))
                let scene = try await lab.element("Scenes")
                let tab = try await lab.element("Hit test")
                #expect(scene.value == "Hover" && tab.selected == true && lab.errors.isEmpty)
            }
            try "{".write(to: home.file("config/responderlab/settings.json"), atomically: true, encoding: .utf8)
            try await Lab.withPointer(home: home) { lab in
                try await lab.waitFor(text: "settings cannot be read")
                #expect(try await lab.element("Scenes").value == "Photo Board")
                try await lab.expectClose()
            }
            let kept = try String(contentsOf: home.file("config/responderlab/settings.json"), encoding: .utf8)
            #expect(kept == "{")
        }

        @Test func `A window that is closed at once ends the app normally, every time`() async throws {
            for _ in 0..<8 {
                try await Lab.withPointer("transform", "--size", "1000x700", home: home) { lab in
                    _ = try await lab.element("stage")
                    try await lab.expectClose()
                }
            }
        }
    }
}
