import Foundation
import Testing

@testable import SceneEditing
@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// Scenes as programs. `ExportTests` compiles and plays those of all built-in scenes.
@Suite struct SwiftProgramTests {
    private func text(_ scene: String, named name: String = "test") throws -> String {
        SwiftProgram(of: try SceneDocument(text: scene), named: name).text
    }

    @Test func `Only what the scene sets is written`() throws {
        let text = try text(
            sceneText(gesture: #"{"name":"poke","kind":"tap","numberOfTapsRequired":2,"effect":"log"}"#))
        #expect(
            text.contains("let poke = UITapGestureRecognizer()\n        poke.numberOfTapsRequired = 2\n        box.add")
        )
        for absent in ["isHidden", "transform", "cancelsTouchesInView", "delegate", "Actions", "borders", "alpha ="] {
            #expect(!text.contains(absent), "\(absent)")
        }
    }

    @Test func `A name that Swift or a view controller has gets the noun of its kind`() throws {
        let scene = sceneText(
            root: #""subviews":["#
                + ["view", "switch", "title", "1", "…", "hold-on"].enumerated().map {
                    #"{"name":"\#($1)","frame":[\#($0 * 10),0,9,9],"gestures":[{"name":"\#($1)","kind":"pan","simultaneousWith":"all"}]}"#
                }.joined(separator: ",") + "]")
        let program = SwiftProgram(of: try SceneDocument(text: scene), named: "x")
        let names = ["view", "switch", "title", "1", "…", "hold-on"].map { program.views[$0] }
        #expect(names == ["viewView", "switchView", "titleView", "view1", "viewView2", "holdOn"])
        for gesture in ["viewPan", "switchPan", "titlePan", "pan1", "pan", "holdOnPan"] {
            #expect(program.text.contains("private let \(gesture) = UIPanGestureRecognizer()"), "\(gesture)")
        }
    }

    @Test func `No text of a scene can become code`() throws {
        let text = try text(
            """
            {"format":"responderkit-scene","version":1,"title":"T\\nexit(1)","about":"a\\u2028b */ exit(2)","size":[400,300],
             "root":{"name":"root\\nexit(3)","frame":[0,0,400,300],"color":"#ffffff","subviews":[
              {"name":"l","class":"label","frame":[0,0,9,9],"text":"\\"); exit(4)\\\\(exit(5)) \\u202e\\n"},
              {"name":"p\\u0000","frame":[0,0,9,9],"touches":"log"}]}}
            """, named: "a/b\nexit(6)")
        #expect(text.contains(#"l.text = "\"); exit(4)\\(exit(5)) \u{202e}\n""#))
        let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
        #expect(!code.contains { $0.contains("exit") && !$0.contains("text =") })
        #expect(code.contains("final class ABExit6ViewController: UIViewController {"))
        #expect(!text.contains("\u{2028}") && !text.contains("\u{202e}") && !text.contains("\0"))
        #expect(text.contains("// The scene notes the touches of this view"))
    }

    @Test func `What UIKit has no property for is a comment in its place`() throws {
        let text = try text(
            sceneText(
                root: """
                    "subviews":[{"name":"field","class":"textField","frame":[0,0,90,40]},
                    {"name":"box","frame":[0,50,90,40],"gestures":[{"name":"poke","kind":"tap","requireToFail":["field.tap"]}]}]
                    """))
        #expect(text.contains("// The scene has poke wait for field.tap. UIKit has no property for field.tap."))
        #expect(!text.contains("require(toFail"))
    }

    @Test func `A scene that was changed exports its present values`() throws {
        let stage = Stage(
            scene: try SceneDocument(
                text: sceneText(
                    root: """
                        "subviews":[{"name":"list","class":"scroll","frame":[0,0,90,90],"requireToFail":["drag.pan"]},
                        {"name":"box","frame":[0,100,90,90],"gestures":[{"name":"drag","kind":"transform"}]}]
                        """)))
        #expect(stage.presentScene == stage.scene)
        try stage.apply(SceneChange(.gesture("drag"), "cancelsTouchesInView", JSONValue(.bool(false))))
        try stage.apply(SceneChange(.gesture("list.pan"), "maximumNumberOfTouches", 1))
        try stage.apply(SceneChange(.view("box"), "hidden", JSONValue(.bool(true))))
        let text = SwiftProgram(of: stage.presentScene, named: "x").text
        for line in [
            "dragPan.cancelsTouchesInView = false", "dragRotation.cancelsTouchesInView = false", "box.isHidden = true",
            "list.panGestureRecognizer.maximumNumberOfTouches = 1",
            "list.panGestureRecognizer.require(toFail: dragPan)",
        ] { #expect(text.contains(line), "\(line)") }
    }

    @Test func `Gestures with the same answer share a case, in the order of the scene`() throws {
        func gesture(_ name: String, _ company: String) -> String {
            #"{"name":"\#(name)","kind":"pan","simultaneousWith":["\#(company)"]}"#
        }
        let text = try text(
            sceneText(
                root: #""subviews":[{"name":"box","frame":[0,0,90,90],"gestures":["#
                    + [gesture("a", "c"), gesture("b", "a"), gesture("c", "a"), gesture("d", "c")].joined(
                        separator: ",")
                    + "]}]"))
        let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
        let start = try #require(lines.firstIndex(of: "switch gestureRecognizer {"))
        #expect(
            lines[(start + 1)..<(start + 7)].elementsEqual([
                "case a, d:", "return otherGestureRecognizer == c", "case b, c:", "return otherGestureRecognizer == a",
                "default:", "return false",
            ]))
    }
}
