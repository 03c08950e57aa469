import Foundation
import ResponderChronicle
import ResponderKit
import Testing

@testable import ResponderScenes

/// What a gesture, a delay or an override does to others: calls that come late, are taken away or never come.
extension LossTests {
    @Test func `A single tap that does not wait for the double tap acts at its first tap`() throws {
        #expect(
            try losses(
                tap(200, 150) + tap(200, 150, at: 0.7),
                on: card(#"{"name":"open","kind":"tap"},{"name":"like","kind":"tap","numberOfTapsRequired":2}"#)) == [
                    "open (tap on card) acted at tap 1 of the 2 taps of like: it does not wait for like to fail",
                    "remedy: open.require(toFail: like)",
                ])
    }

    @Test func `A view that handles touches says who took its finger`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"pad","frame":[50,50,300,200],"touches":"handle",
                  "gestures":[{"name":"poke","kind":"tap"}]}]
                """#)
        #expect(
            try losses(tap(200, 150), on: scene) == [
                "pad received touchesCancelled instead of touchesEnded: poke took finger 1 (cancelsTouchesInView)",
                "remedy: poke.cancelsTouchesInView = false",
            ])
    }

    @Test func `Landings and lifts that come late name the recognizer and its property`() throws {
        func scene(_ gesture: String) -> String {
            sceneText(
                root: #"""
                    "gestures":[\#(gesture)],
                    "subviews":[{"name":"pad","frame":[50,50,300,200],"touches":"handle"}]
                    """#)
        }
        #expect(
            try losses(
                tap(200, 150), on: scene(#"{"name":"reset","kind":"tap","numberOfTapsRequired":2}"#))
                == [
                    "pad received touchesEnded for finger 1 0.35 s late: reset kept it back while it could still be recognized "
                        + "(delaysTouchesEnded)", "remedy: reset.delaysTouchesEnded = false",
                ])
        #expect(
            try losses(
                [touch(0.5, "down", 200, 150), touch(1.5, "up", 200, 150)],
                on: scene(#"{"name":"flick","kind":"swipe","delaysTouchesBegan":true}"#)
            ).prefix(2) == [
                "pad received touchesBegan for finger 1 0.5 s late: flick kept it back while it could still be recognized "
                    + "(delaysTouchesBegan)", "remedy: flick.delaysTouchesBegan = false",
            ])
    }

    @Test func `A button in a scroll view that receives a finger late names delaysContentTouches`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"feed","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900],
                  "subviews":[{"name":"like","class":"button","frame":[50,50,100,44],"text":"Like"}]}]
                """#)
        #expect(
            try losses([touch(0.5, "down", 100, 70), touch(1, "up", 100, 70)], on: scene) == [
                "like received touchesBegan for finger 1 0.15 s late: delaysContentTouches of feed is true",
                "remedy: feed.delaysContentTouches = false",
            ])
    }

    @Test func `A view in a view that overrides touches too says where the touch ends`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"board","frame":[0,0,400,300],"touches":"handle",
                  "subviews":[{"name":"chip","frame":[50,50,100,100],"touches":"handle"}]}]
                """#)
        #expect(
            try losses(tap(100, 100), on: scene) == [
                "board, which overrides touchesBegan too, does not receive finger 1: chip handles it and does not call super"
            ])
    }

    @Test func `A finger beside a small button and one in front of a list name the view that was meant`() throws {
        let small = sceneText(
            root: #""subviews":[{"name":"close","class":"button","frame":[50,50,20,20],"text":"x"}]"#)
        #expect(
            try losses(tap(74, 60), on: small) == [
                "finger 1 landed 4 pt beside close, whose size is 20 × 20, on root"
            ])
        let covered = sceneText(
            root: #"""
                "subviews":[{"name":"list","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900]},
                  {"name":"gradient","frame":[0,200,400,100]}]
                """#)
        #expect(
            try losses(stroke((200, 250), (200, 210)), on: covered) == [
                "list lies under finger 1 but was not asked: gradient, in front of it, answered",
                "remedy: gradient.isUserInteractionEnabled = false",
            ])
    }

    @Test func `A gesture that another one prevented is missed when the fingers do what it needs`() throws {
        let zoom = sceneText(
            root: #"""
                "multipleTouchEnabled":true,"gestures":[{"name":"move","kind":"pan"}],
                "subviews":[{"name":"photo","frame":[0,0,400,300],"multipleTouchEnabled":true,
                  "gestures":[{"name":"zoom","kind":"pinch"}]}]
                """#)
        let lines = [
            touch(0.5, "down", 100, 150), touch(0.55, "move", 130, 150), touch(0.6, "down", 200, 150, contact: 2),
            touch(0.65, "move", 260, 150, contact: 2), touch(0.8, "up", 130, 150),
            touch(0.8, "up", 260, 150, contact: 2),
        ]
        #expect(
            try losses(lines, on: zoom) == [
                "zoom (pinch on photo) failed: prevented by move on root: no delegate allows both "
                    + "(shouldRecognizeSimultaneouslyWith), before finger 2 landed; it needs 2 fingers"
            ])
        let held = [touch(0.5, "down", 100, 150), touch(1.5, "move", 160, 150), touch(1.6, "move", 200, 150)]
        #expect(
            try losses(
                held + [touch(1.7, "up", 200, 150)],
                on: card(#"{"name":"lift","kind":"longPress"},{"name":"drag","kind":"pan"}"#)) == [
                    "drag (pan on card) failed: prevented by lift on card: no delegate allows both "
                        + "(shouldRecognizeSimultaneouslyWith); the finger moved only after lift began"
                ])
    }

    @Test func `A button whose finger lifts far away says which event it sent`() throws {
        let scene = sceneText(
            root: #""subviews":[{"name":"save","class":"button","frame":[50,50,80,40],"text":"Save"}]"#)
        #expect(
            try losses(stroke((90, 70), (300, 70)), on: scene) == [
                "save sent touchUpOutside, not touchUpInside: finger 1 lifted 170 pt outside its bounds, more than 70 pt"
            ])
    }

    @Test func `A control that the system takes the finger from says why`() throws {
        let scene = sceneText(
            root: #""subviews":[{"name":"save","class":"button","frame":[50,50,80,40],"text":"Save"}]"#)
        #expect(
            try losses([touch(0.5, "down", 90, 70), #"{"t":0.8,"window":"inactive"}"#], on: scene) == [
                "save lost finger 1: the window became inactive"
            ])
    }

    @Test func `A pinch and a rotation that stay below their limits say what they came to`() throws {
        let lines = [
            touch(0.5, "down", 100, 150), touch(0.5, "down", 200, 150, contact: 2),
            touch(0.6, "move", 205, 152, contact: 2), touch(0.8, "up", 100, 150),
            touch(0.8, "up", 205, 152, contact: 2),
        ]
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"card","frame":[50,50,300,200],"multipleTouchEnabled":true,
                  "gestures":[{"name":"zoom","kind":"pinch"},{"name":"turn","kind":"rotation"}]}]
                """#)
        #expect(
            try losses(lines, on: scene) == [
                "zoom (pinch on card) failed: the distance of the fingers changed by 5 pt at most; a pinch begins at 8 pt",
                "turn (rotation on card) failed: the fingers turned by 1.1° at most; a rotation begins at 8°",
            ])
    }

    @Test func `What was only late is told after what was lost`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"menu","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900],
                  "subviews":[{"name":"order","class":"button","frame":[50,50,300,60],"text":"Order"}]}]
                """#)
        let lines = [touch(0.5, "down", 200, 80), touch(0.8, "move", 200, 50), touch(0.9, "up", 200, 50)]
        #expect(
            try losses(lines, on: scene) == [
                "menu.pan (pan on menu) failed: order keeps its touch: touchesShouldCancel(in:) of menu is false for controls",
                "order received touchesBegan for finger 1 0.15 s late: delaysContentTouches of menu is true",
                "remedy: menu.delaysContentTouches = false",
            ])
    }

    @Test func `A scroll view without room to zoom names its scales, not multiple touch`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"viewer","class":"scroll","frame":[0,0,400,300],"contentSize":[400,300],
                  "subviews":[{"name":"photo","frame":[0,0,400,300]}]}]
                """#)
        let lines = [
            touch(0.5, "down", 150, 150), touch(0.5, "down", 250, 150, contact: 2), touch(0.6, "move", 100, 150),
            touch(0.6, "move", 300, 150, contact: 2), touch(0.8, "up", 100, 150),
            touch(0.8, "up", 300, 150, contact: 2),
        ]
        #expect(
            try losses(lines, on: scene).contains(
                "viewer does not zoom: minimumZoomScale is 1, maximumZoomScale is 1"))
        #expect(try !losses(lines, on: scene).contains { $0.contains("isMultipleTouchEnabled") })
    }

    // MARK: Keys and names

    private func explanation(_ lines: [String], on scene: String) throws -> Explanation {
        let stage = Stage(scene: try SceneDocument(text: scene))
        let explanation = Explanation(of: stage)
        stage.chronicle.add(explanation)
        let player = Player(InputLog(try Recording(text: recordingText(lines))), on: stage)
        player.onInput = { explanation.follow($0) }
        player.play()
        return explanation
    }

    @Test func `A key that no responder handles names its way and the first responder`() throws {
        let scene = sceneText(root: #""subviews":[{"name":"pad","frame":[50,50,300,200]}]"#)
        let text = try explanation([#"{"t":0.5,"key":"A","phase":"down"}"#, #"{"t":1,"remote":"pause"}"#], on: scene)
            .text()
        #expect(
            text.hasPrefix(
                """
                lost, late or got nothing
                  0.500 s  key A was not handled by window, application, delegate: no view is first responder
                  1.000 s  pause was not handled by window, application, delegate: no view is first responder

                keys
                  0.500 s  key A: not handled; window, application, delegate passed it on
                  1.000 s  pause: not handled

                """), "\(text)")
    }

    @Test func `A view, a finger and the keys can be asked about, and changes of the scene are told`() throws {
        let scene = sceneText(
            root: #""subviews":[{"name":"pad","frame":[50,50,300,200],"touches":"handle","text":""}]"#
                .replacingOccurrences(of: #","text":"""#, with: ""))
        let explanation = try explanation(
            tap(100, 100) + [#"{"t":1,"set":{"view":"pad","userInteractionEnabled":false}}"#], on: scene)
        #expect(
            try explanation.text(for: "pad") == """
                pad (view)
                  0.500 s  finger 1 landed at (100, 100)
                  0.500 s  began, finger 1: handled
                  0.580 s  ended, finger 1: handled
                  1.000 s  userInteractionEnabled set to false

                """)
        #expect(
            try explanation.text(for: "finger 1") == """
                finger 1
                  0.500 s  landed on pad at (100, 100)
                  0.500 s  began: handled by pad
                  0.580 s  ended: handled by pad

                """)
        #expect(try explanation.text(for: "finger 2") == "finger 2\n  did not land\n")
        #expect(try explanation.text(for: "keys") == "keys\n  no key, motion or remote command came\n")
        #expect(
            explanation.text().hasPrefix("1.000 s  pad: userInteractionEnabled set to false\n"),
            "\(explanation.text())")
        #expect(
            complaint { _ = try explanation.text(for: "pat") }
                == "no gesture or view is called \"pat\"; did you mean \"pad\"?; \"finger 1\" and \"keys\" can be explained too"
        )
    }
}
