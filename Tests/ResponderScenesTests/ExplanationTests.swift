import Foundation
import ResponderChronicle
import ResponderKit
import Testing

@testable import ResponderScenes

@Suite struct ExplanationTests {
    private let taps = sceneText(
        gesture: #"{"name":"one","kind":"tap","requireToFail":["two"]},"#
            + #"{"name":"two","kind":"tap","numberOfTapsRequired":2},{"name":"all","kind":"transform"}"#)

    @Test func `The explanation says why a tap came late`() throws {
        let lines = [touch(0, "down", 150, 150), touch(0.1, "up", 150, 150), #"{"t":2,"end":true}"#]
        let explanation = try ResponderScenesTests.explanation(lines, on: taps)
        #expect(
            try explanation.text(for: "one") == """
                one (tap on box)
                  set: requireToFail two
                  0.000 s  finger 1 landed on box at (150, 150)
                  0.100 s  finger 1 lifted
                  0.100 s  ready, and waiting for two to fail
                  0.100 s  kept the lift of finger 1 from box (delaysTouchesEnded)
                  0.450 s  recognized: two, which it waited for, failed (require(toFail:))
                  0.450 s  took finger 1 from box (cancelsTouchesInView)
                           1 action

                """)
        #expect(
            try explanation.text(for: "two") == """
                two (tap on box)
                  set: numberOfTapsRequired 2
                  0.000 s  finger 1 landed on box at (150, 150)
                  0.100 s  finger 1 lifted
                  0.450 s  failed: only 1 of 2 taps came: no second tap within 0.35 s

                """)
        #expect(
            explanation.summary == ["0.450 s  one (tap on box): two, which it waited for, failed (require(toFail:))"])
    }

    @Test func `A bundle is explained part by part, and unknown names give the closest`() throws {
        let explanation = try ResponderScenesTests.explanation([], on: taps)
        let parts = try explanation.text(for: "all")
        #expect(parts.components(separatedBy: " on box)").count == 4)
        #expect(parts.components(separatedBy: "  nothing came to its view, so it had nothing to do\n").count == 4)
        #expect(
            complaint { _ = try explanation.text(for: "tow") }
                == "no gesture or view is called \"tow\"; did you mean \"two\"?; \"finger 1\", \"pointer\" and \"keys\" can be explained too"
        )
    }

    @Test func `A drag is explained with its duration and distance`() throws {
        let lines = [
            touch(1, "down", 150, 150), touch(1.5, "move", 180, 110), touch(2, "up", 180, 110),
            #"{"t":3,"end":true}"#,
        ]
        let explanation = try ResponderScenesTests.explanation(
            lines, on: sceneText(gesture: #"{"name":"drag","kind":"pan"}"#))
        #expect(explanation.summary == ["1.500 s – 2.000 s  drag (pan on box): moved by (30.0, -40.0) pt"])
        #expect(explanation.text().contains("  1.500 s  began: moved 50 pt; a pan begins at 10 pt\n"))
        #expect(explanation.text().contains("           2 actions; final translation (30.0, -40.0) pt\n"))
    }

    @Test func `Ignored fingers, controls that lose theirs, and rows have a line in their finger's story`()
        throws
    {
        let scene = sceneText(
            root: #"""
                "gestures":[{"name":"drag","kind":"pan","effect":"log"}],
                "subviews":[{"name":"go","class":"button","frame":[0,250,100,44],"text":"Go"},
                  {"name":"list","class":"table","frame":[0,0,200,200],"subviews":[
                    {"name":"one","frame":[0,0,200,44]},{"name":"two","frame":[0,44,200,44]}]}]
                """#)
        let text = try explanation(
            [
                touch(0, "down", 50, 270), touch(0.1, "move", 50, 240), touch(0.2, "up", 50, 240),
                touch(1, "down", 50, 60, contact: 2), touch(1.1, "up", 50, 60, contact: 2),
                touch(2, "down", 50, 20, contact: 3), touch(2.1, "up", 50, 20, contact: 3),
                #"{"t":3,"end":true}"#,
            ], on: scene
        ).text()
        let fingers = text.components(separatedBy: "\n\n")
        #expect(
            fingers[0]
                == """
                what happened, and why
                  0.100 s  drag (pan on root) got the touch on go: moved 30 pt; a pan begins at 10 pt; its first \
                translation is (0, -30)
                  0.100 s  go lost finger 1: taken by drag (cancelsTouchesInView)
                           remedy: drag.cancelsTouchesInView = false
                  1.100 s  list got the touch on two: row 1 of list was selected
                  2.100 s  list got the touch on one: row 0 of list was selected
                """
        )
        #expect(fingers[1].contains("\n  0.100 s  go lost the finger: the touch was cancelled\n"), "\(fingers[1])")
        #expect(fingers[2].contains("\n  1.100 s  row 1 of list was selected\n"), "\(fingers[2])")
        #expect(
            fingers[3].contains(
                "\n  2.100 s  row 1 of list was deselected: another row takes its place\n"
                    + "  2.100 s  row 0 of list was selected\n"), "\(fingers[3])")
        let document = try SceneDocument(text: scene)
        let explanation = SessionModel(of: document)
        let stage = Stage(scene: document, readers: [explanation])
        stage.application.beginIgnoringInteractionEvents()
        let sample = TouchSample(contact: 1, phase: .down, location: CGPoint(x: 5, y: 5), timestamp: 0)
        stage.application.dispatch(touches: [sample], at: 0)
        #expect(
            explanation.text().contains(
                "\nfinger 1\n  0.000 s  ignored: between beginIgnoringInteractionEvents and its end\n"))
    }

    @Test func `Warnings come first, including those of building the stage`() throws {
        let gestures =
            #"{"name":"a","kind":"tap","requireToFail":["b"]},{"name":"b","kind":"tap","requireToFail":["a"]}"#
        let scene = try SceneDocument(text: sceneText(gesture: gestures))
        let explanation = SessionModel(of: scene)
        _ = Stage(scene: scene, readers: [explanation])
        #expect(
            explanation.text() == """
                0.000 s  warning: a cycle of failure requirements: b waits for a waits for b; none of them can act while \
                all are possible. Take one requirement away.

                Without a touch: a, b

                """)
    }

    @Test func `The settings of a gesture in the scene are listed`() throws {
        let gestures =
            #"{"name":"all","kind":"transform","simultaneousWith":"all"},{"name":"p","kind":"longPress","enabled":false,"#
            + #""minimumPressDuration":0.25,"allowableMovement":20,"shouldRequireFailureOf":["all","s"]},"#
            + #"{"name":"s","kind":"swipe","direction":["left","up"],"simultaneousWith":["p"]}"#
        let explanation = SessionModel(of: try SceneDocument(text: sceneText(gesture: gestures)))
        func settings(_ name: String) throws -> Substring? {
            try explanation.text(for: name).split(separator: "\n").dropFirst().first
        }
        #expect(try settings("all.pan") == "  set: simultaneousWith all")
        #expect(
            try settings("p")
                == "  set: isEnabled false; minimumPressDuration 0.25; allowableMovement 20; "
                + "shouldRequireFailureOf all, s")
        #expect(try settings("s") == "  set: direction left, up; simultaneousWith p")
    }

    @Test func `A finger is explained with its hit view, the reasons against others, and the handler`() throws {
        let scene = """
            {"format": "responderkit-scene", "version": 1, "size": [400, 400],
             "root": {"name": "root", "frame": [0, 0, 400, 400], "touches": "handle", "subviews": [
               {"name": "box", "frame": [100, 100, 200, 200], "touches": "log", "gestures": [{"name": "g", "kind": "pan"}]},
               {"name": "far", "frame": [0, 0, 20, 20]}, {"name": "veil", "frame": [0, 0, 400, 400], "hidden": true},
               {"name": "glass", "frame": [0, 0, 400, 400], "userInteractionEnabled": false}]}}
            """
        let lines = [touch(0.5, "down", 150, 150), touch(0.6, "move", 190, 150), touch(1, "up", 190, 150)]
        let text = try explanation(lines, on: scene).text()
        #expect(
            text.contains(
                """

                finger 1
                  0.500 s  landed on box at (150, 150)
                           not glass (isUserInteractionEnabled is false), veil (isHidden is true)
                  0.500 s  began: handled by root; box passed it on
                  0.600 s  taken from box by g (cancelsTouchesInView)
                  0.600 s  cancelled: handled by root

                g (pan on box)

                """), "\(text)")
        let unhandled = try explanation([touch(0, "down", 10, 10)], on: sceneText()).text()
        #expect(unhandled.contains("  0.000 s  began: not handled; "), "\(unhandled)")
    }

}
