import Foundation
import Testing

extension EndToEnd {
    /// What a person takes out of the lab's window: the scene as Swift, and the question as a page that opens again.
    @Suite(.serialized)
    struct TakeHomeTests {
        @Test func `The scene is copied as Swift for another program, a large one in the background`() async throws {
            let home = TemporaryFolder()
            let views = (0..<400).map {
                #"{"name":"v\#($0)","frame":[\#($0 % 20 * 40),\#($0 / 20 * 30),30,20],"gestures":[{"name":"t\#($0)","kind":"tap"}]}"#
            }
            let large = try home.write(
                #"{"format":"responderkit-scene","version":1,"title":"Large","size":[900,640],"#
                    + #""root":{"name":"root","frame":[0,0,900,640],"subviews":[\#(views.joined(separator: ","))]}}"#,
                to: "large.json")
            for (scene, name, line) in [
                ("pan-and-swipe", "PanAndSwipe", "politePan.require(toFail: politeSwipe)"),
                (large.path, "Large", "v399.addGestureRecognizer(t399)"),
            ] {
                try await Lab.withPointer(scene, "--size", "1280x800", home: home) { lab in
                    let clipboard = Clipboard(of: lab.display)
                    _ = try await lab.element("Build", role: "button")
                    try lab.pointer.shortcut("c", .control, .shift)
                    try await lab.waitFor(text: "\(name)ViewController is on the clipboard")
                    let text = try await clipboard.text()
                    #expect(text.hasPrefix("import UIKit\n") && text.contains(line))
                    // The message fades, and no thread of the work in the background wakes after that.
                    try await Task.sleep(for: .seconds(6))
                    let before = try lab.use
                    try await Task.sleep(for: .seconds(6))
                    #expect(try lab.use.sleeps - before.sleeps < 3)
                }
            }
        }

        @Test func `A question is saved by keys, and plays again when it is dropped on the window`() async throws {
            let home = TemporaryFolder()
            let page = home.file("question.html")
            try await Lab.withPointer("pan-and-swipe", "--size", "1280x1000", home: home) { lab in
                try await lab.pointer.drag(from: lab.point(150, 320), to: lab.point(330, 320), steps: 12)
                try await lab.waitFor(text: "eager-swipe (swipe on eager) failed: prevented by eager-pan")
                try lab.pointer.shortcut("s", .control, .shift)
                _ = try await lab.element("Save the question as a page", role: "sheet")
                try lab.pointer.replaceText(by: "question.html")
                try lab.pointer.strike(.return)
                try await lab.waitFor(text: "Saved as question.html")
            }
            try await Lab.withPointer("transform", "--size", "1280x1000", home: home) { lab in
                _ = try await lab.element("Build", role: "button")
                // As a mail program may have changed it.
                let text = try String(contentsOf: page, encoding: .utf8)
                try text.replacing("\n", with: "\r\n").write(to: page, atomically: true, encoding: .utf8)
                try await lab.display.server.drop(page, on: lab.window)
                try await lab.waitFor(text: "eager-swipe (swipe on eager) failed: prevented by eager-pan")
                // Its scene can be changed, and says where it is from.
                try await lab.tap("Build", role: "button", shows: "The scene of the question “question.html”")
                _ = try await lab.element("polite-pan waits for polite-swipe", role: "arrow")
            }
        }
    }
}
