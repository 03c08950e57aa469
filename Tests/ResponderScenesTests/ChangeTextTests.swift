import Foundation
import Testing

@testable import SceneFormat

/// Changes of a scene as people write them.
@Suite struct ChangeTextTests {
    static let scene = Result {
        try SceneDocument(
            text: sceneText(
                root: #"""
                    "subviews":[{"name":"box","frame":[0,0,9,9]},{"name":"drag","frame":[9,0,9,9]}],
                    "gestures":[{"name":"drag","kind":"pan"},{"name":"swipe","kind":"swipe"},
                                {"name":"two.taps","kind":"tap"},{"name":"move","kind":"transform"}]
                    """#))
    }

    private func read(_ text: String) throws -> [SceneChange] {
        try ChangeText(text, on: Self.scene.get(), source: "--what-if").changes
    }

    @Test func `Words and lists need no quotes`() throws {
        #expect(
            try read("drag.requireToFail = [swipe, two.taps]")
                == [SceneChange(.gesture("drag"), "requireToFail", ["swipe", "two.taps"])])
        #expect(try read("drag.simultaneousWith=all") == [SceneChange(.gesture("drag"), "simultaneousWith", "all")])
        #expect(try read(#"swipe.direction = ["left"]"#) == [SceneChange(.gesture("swipe"), "direction", ["left"])])
        #expect(try read("drag.requireToFail = []") == [SceneChange(.gesture("drag"), "requireToFail", [])])
        #expect(
            try read("two.taps.numberOfTapsRequired = 3")
                == [SceneChange(.gesture("two.taps"), "numberOfTapsRequired", 3)])
    }

    @Test func `A key may have the name of UIKit's property`() throws {
        #expect(
            try read("box.isUserInteractionEnabled = false")
                == [SceneChange(.view("box"), "userInteractionEnabled", false)])
        #expect(try read("swipe.isEnabled = false") == [SceneChange(.gesture("swipe"), "enabled", false)])
    }

    @Test func `Of a view and a gesture of one name the key decides`() throws {
        #expect(try read("drag.hidden = true") == [SceneChange(.view("drag"), "hidden", true)])
        #expect(try read("drag.shouldBegin = false") == [SceneChange(.gesture("drag"), "shouldBegin", false)])
    }

    @Test func `A name is typed as it is printed, with line breaks, blanks and quotes in it`() throws {
        for name in ["two\nlines", " ", "a \"b\"", "a = b; [c]", "back\\slash", "tab\t"] {
            let scene = try SceneDocument(
                text: sceneText(
                    root: "\"subviews\":[{\"name\":\(JSONValue(.string(name)).text),\"frame\":[0,0,9,9]}]"))
            let change = SceneChange(.view(name), "hidden", true)
            #expect(try ChangeText(change.text, on: scene, source: "").changes == [change], "\(change.text)")
            // In a list of names a line break is printed as its escape.
            let typed = name.onOneLine == name ? "\"\(name)\"" : name.onOneLine
            if name.contains("\"") { continue }
            #expect(try ChangeText("\(typed).hidden = true", on: scene, source: "").changes == [change], "\(typed)")
        }
        #expect(SceneChange(.view("two\nlines"), "alpha", 0.5).text == #""two\nlines".alpha = 0.5"#)
        #expect(SceneChange(.view("two words"), "alpha", 0.5).text == "two words.alpha = 0.5")
    }

    @Test func `Several changes are separated by semicolons`() throws {
        let changes = try read("drag.requireToFail = [swipe]; box.alpha = 0.5")
        #expect(
            changes == [
                SceneChange(.gesture("drag"), "requireToFail", ["swipe"]), SceneChange(.view("box"), "alpha", 0.5),
            ])
        #expect(changes.map(\.text) == ["drag.requireToFail = [swipe]", "box.alpha = 0.5"])
        // What is written is read again.
        for change in changes { #expect(try read(change.text) == [change]) }
    }
}
