import Foundation
import ResponderScenes
import Testing

extension EndToEnd {
    /// The builder in a window, operated by a mouse.
    @Suite(.serialized)
    struct BuilderTests {
        @Test func `A scene is drawn, gets a gesture, is tried at once, and is saved`() async throws {
            let home = TemporaryFolder()
            try await Lab.withPointer("transform", "--size", "1600x1000", home: home) { lab in
                _ = try await lab.tap("Build", role: "button").element("Try it", role: "button")
                try lab.pointer.shortcut("n")
                try await lab.waitFor(text: "New scene")
                try await lab.pointer.drag(from: lab.point(104, 104), to: lab.point(264, 224))
                _ = try await lab.element("view", role: "view")
                let pan = lab.screen(try await lab.element("Pan", role: "button").middle)
                try await lab.pointer.drag(from: pan, to: lab.point(184, 164))
                _ = try await lab.element("view-pan", role: "chip")
                _ = try await lab.tap("Try it", role: "button").element("Build", role: "button")
                try await lab.pointer.drag(from: lab.point(184, 164), to: lab.point(384, 264))
                try await lab.waitFor(text: "view-pan")
                // Back in the builder, the fingers are those of the try.
                try lab.pointer.shortcut("e")
                _ = try await lab.element("Try it", role: "button")
                try await lab.waitFor(text: "pan got your mouse")
                try lab.pointer.shortcut("s")
                _ = try await lab.element("Save the scene", role: "sheet")
                try await lab.tap("Save", role: "button", shows: "Saved as new-scene.json")
                let scene = try SceneDocument(contentsOf: home.file("new-scene.json").path)
                #expect(scene.root.subviews.map(\.frame) == [CGRect(x: 104, y: 104, width: 160, height: 120)])
                #expect(scene.root.subviews.first?.gestures.map(\.name) == ["view-pan"])
            }
        }

        @Test func `A scene that was not saved when the lab was killed is offered by the next start`() async throws {
            let home = TemporaryFolder()
            try await Lab.withPointer("transform", "--size", "1600x1000", home: home) { lab in
                _ = try await lab.tap("Build", role: "button").element("Try it", role: "button")
                try await lab.pointer.drag(from: lab.point(640, 400), to: lab.point(800, 560))
                try await lab.waitFor(text: "From “transform”, not saved").kill()
            }
            try await Lab.withPointer("transform", "--size", "1600x1000", home: home) { lab in
                try await lab.waitFor(text: "A scene that was built has not been saved.")
                // The banner's button, which is in front of that of the bar.
                try await lab.tap("Open", role: "button")
                try await lab.waitForEnd(of: "A scene that was built has not been saved.")
                _ = try await lab.tap("Build", role: "button").element("view", role: "view")
            }
        }

        @Test func `A scene that cannot be kept is asked about, and saved elsewhere at SIGTERM`() async throws {
            let home = TemporaryFolder()
            try home.write("in the way", to: "state")
            try await Lab.withPointer("transform", "--size", "1600x1000", home: home) { lab in
                _ = try await lab.tap("Build", role: "button").element("Try it", role: "button")
                try await lab.pointer.drag(from: lab.point(640, 400), to: lab.point(800, 560))
                try await lab.waitFor(text: "The scene would be lost in a crash.")
                try lab.pointer.shortcut("w")
                try await lab.waitFor(text: "It is not saved. If you close now, it is lost.")
                #expect(try await lab.terminate().status == 0)
                let path = try #require(lab.errors.firstMatch(of: /It is in (.+\.json)/)).output.1
                #expect(try SceneDocument(contentsOf: String(path)).root.subviews.contains { $0.name == "view" })
                unlink(String(path))
            }
        }

        @Test func `A scene that was left for a new one is in the list of Open at once`() async throws {
            let home = TemporaryFolder()
            try await Lab.withPointer("transform", "--size", "1280x800", home: home) { lab in
                _ = try await lab.tap("Build", role: "button").element("Try it", role: "button")
                try await lab.pointer.drag(from: lab.point(640, 400), to: lab.point(800, 560))
                try await lab.waitFor(text: "From “transform”, not saved")
                try lab.pointer.shortcut("n")
                try await lab.waitFor(text: "The previous scene is kept: Open lists it.")
                try lab.pointer.shortcut("o")
                try await lab.tap("A scene that was not saved", role: "row")
                _ = try await lab.element("view", role: "view")
                // Neither of the two is lost by going back and forth.
                try await lab.pointer.drag(from: lab.point(40, 40), to: lab.point(100, 100))
                _ = try await lab.element("view-2", role: "view")
                try lab.pointer.shortcut("n")
                try await lab.waitForEnd(of: "view-2")
                try lab.pointer.shortcut("o")
                try await lab.tap("A scene that was not saved", role: "row")
                _ = try await lab.element("view-2", role: "view")
            }
        }

        @Test func `A step text that is too long is not saved, and closing the window asks about it`() async throws {
            let home = TemporaryFolder()
            let text = try String(contentsOfFile: Assets.path("Scenes/pan-and-swipe.json"), encoding: .utf8)
            try Data(text.utf8).write(to: home.file("hello.json"))
            try await Lab.withPointer("hello.json", "--size", "1600x1000", home: home) { lab in
                try await lab.tap("Build", role: "button").tap("Steps", role: "tab")
                let step = try #require(try SceneDocument(text: text).steps.first?.text)
                try await lab.tap(step, role: "row").tap("Step text", role: "field")
                try lab.pointer.replaceText(by: String(repeating: "w", count: 80))
                try lab.pointer.shortcut("s")
                try await lab.waitFor(text: "Saved as hello.json. The text of step 1 has 80 characters")
                try lab.pointer.shortcut("w")
                try await lab.waitFor(text: "The text of step 1 has 80 characters, and is not in the scene.")
                try await lab.tap("Discard what was typed", role: "button")
                #expect(try await lab.exitStatus() == 0)
            }
        }
    }
}
