import Foundation
import ResponderChronicle
import ResponderKit
import Testing

@testable import ResponderScenes

/// The questions that people ask about touches, each as a small scene: the first lines of the explanation name the cause.
@Suite struct LossTests {
    /// The lines of the explanation about what lost, late or got nothing, without times.
    func losses(_ lines: [String], on scene: String) throws -> [String] {
        let stage = Stage(scene: try SceneDocument(text: scene))
        let explanation = Explanation(of: stage)
        stage.chronicle.add(explanation)
        let end = #"{"t":9,"end":true}"#
        try Player(try Recording(text: recordingText(lines + [end])), on: stage).play()
        let first = explanation.text().components(separatedBy: "\n\n")[0].split(separator: "\n").map(String.init)
        guard first.first == "lost, late or got nothing" else { return [] }
        return first.dropFirst().map { String($0.dropFirst(11)) }
    }

    func tap(_ x: Double, _ y: Double, at time: Double = 0.5, contact: Int = 1) -> [String] {
        [touch(time, "down", x, y, contact: contact), touch(time + 0.08, "up", x, y, contact: contact)]
    }

    /// A straight stroke of four moves.
    func stroke(_ from: (Double, Double), _ to: (Double, Double), in duration: Double = 0.2) -> [String] {
        let moves = (1...4).map { step in
            let part = Double(step) / 4
            return touch(
                0.5 + duration * part, "move", from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
        }
        return [touch(0.5, "down", from.0, from.1)] + moves + [touch(0.51 + duration, "up", to.0, to.1)]
    }

    func card(_ gestures: String) -> String {
        sceneText(root: #""subviews":[{"name":"card","frame":[50,50,300,200],"gestures":[\#(gestures)]}]"#)
    }

    // MARK: Hit testing

    @Test func `A label with a tap says that labels take no touches by default`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"terms","class":"label","frame":[50,50,200,40],"text":"Terms",
                  "gestures":[{"name":"open","kind":"tap"}]}]
                """#)
        #expect(
            try losses(tap(100, 70), on: scene) == [
                "terms lies under finger 1 but has isUserInteractionEnabled = false (the default of a label): "
                    + "open gets nothing",
                "remedy: terms.isUserInteractionEnabled = true",
            ])
    }

    @Test func `Views inside a label say so too`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"caption","class":"label","frame":[50,50,200,40],"text":"Terms",
                  "subviews":[{"name":"arrow","frame":[0,0,40,40]}]}]
                """#)
        #expect(
            try losses(tap(60, 70), on: scene) == [
                "arrow lies under finger 1 but was not asked: its superview caption has "
                    + "isUserInteractionEnabled = false (the default of a label), so nothing inside it is asked",
                "remedy: caption.isUserInteractionEnabled = true",
            ])
    }

    @Test func `A clear view in front that wants no touches has a remedy, one with a gesture has none`() throws {
        func lines(_ member: String) throws -> [String] {
            let scene = sceneText(
                root: #"""
                    "subviews":[{"name":"photo","frame":[0,0,400,300],"gestures":[{"name":"zoom","kind":"tap"}]},
                      {"name":"hud","frame":[0,0,400,300],"color":"#00000000"\#(member)}]
                    """#)
            return try losses(tap(100, 100), on: scene)
        }
        let cause = "photo lies under finger 1 but was not asked: hud, in front of it, answered"
        #expect(try lines("") == [cause, "remedy: hud.isUserInteractionEnabled = false"])
        #expect(try lines(#","gestures":[{"name":"hide","kind":"tap"}]"#) == [cause])
    }

    @Test func `Hidden, transparent and pass-through views with gestures say that these get nothing`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[
                  {"name":"catcher","frame":[0,0,400,300],"alpha":0.005,"gestures":[{"name":"dismiss","kind":"tap"}]},
                  {"name":"ghost","frame":[50,50,100,100],"hidden":true,"gestures":[{"name":"peek","kind":"tap"}]},
                  {"name":"overlay","frame":[0,0,400,300],"hitTest":"passThrough",
                   "gestures":[{"name":"close","kind":"tap"}]}]
                """#)
        #expect(
            try losses(tap(100, 100), on: scene) == [
                "overlay lies under finger 1 but its hitTest(_:with:) answers nothing for the view itself: "
                    + "close gets nothing",
                "ghost lies under finger 1 but has isHidden = true: peek gets nothing",
                "catcher lies under finger 1 but has alpha = 0.005, less than 0.01: dismiss gets nothing",
            ])
    }

    @Test func `Nothing is lost where something else acts on the finger`() throws {
        let scene = sceneText(
            root: #"""
                "gestures":[{"name":"back","kind":"tap"}],
                "subviews":[{"name":"ghost","frame":[50,50,100,100],"hidden":true,"gestures":[{"name":"peek","kind":"tap"}]}]
                """#)
        #expect(try losses(tap(100, 100), on: scene).isEmpty)
    }

    // MARK: Conditions of gestures

    @Test func `A swipe in the wrong direction names both directions`() throws {
        #expect(
            try losses(stroke((300, 150), (100, 150)), on: card(#"{"name":"next","kind":"swipe"}"#)) == [
                "next (swipe on card) failed: moved 200 pt left; direction is right", "remedy: next.direction = .left",
            ])
        #expect(
            try losses(
                stroke((200, 60), (220, 240)),
                on: card(#"{"name":"turn-page","kind":"swipe","direction":["left","right"]}"#))
                == [
                    "turn-page (swipe on card) failed: moved 90 pt down and 10 pt right; direction is left or right",
                    "remedy: turnPage.direction = .down",
                ])
    }

    @Test func `A swipe that is too short or too slow names the limit that it broke`() throws {
        let swipe = card(#"{"name":"next","kind":"swipe"}"#)
        #expect(
            try losses(stroke((100, 150), (140, 150)), on: swipe) == [
                "next (swipe on card) failed: moved 40 pt along the direction before the lift after 0.21 s; "
                    + "a swipe needs 50 pt"
            ])
        #expect(
            try losses(stroke((100, 150), (160, 150), in: 1), on: swipe) == [
                "next (swipe on card) failed: moved 30 pt along the direction in 0.5 s; a swipe needs 50 pt"
            ])
        #expect(
            try losses(stroke((100, 150), (160, 190)), on: swipe) == [
                "next (swipe on card) failed: moved 60 pt right and 40 pt down; across the direction a swipe may move "
                    + "half as far as along it"
            ])
    }

    @Test func `Gestures of two fingers say that one finger was down`() throws {
        let gestures = [
            #"{"name":"flick","kind":"swipe","numberOfTouchesRequired":2}"#,
            #"{"name":"drag","kind":"pan","minimumNumberOfTouches":2}"#, #"{"name":"zoom","kind":"pinch"}"#,
        ]
        let found = try gestures.flatMap { try losses(stroke((100, 150), (300, 150)), on: card($0)) }
        #expect(
            found == [
                "flick (swipe on card) failed: moved 200 pt right with 1 finger; numberOfTouchesRequired is 2",
                "remedy: flick.numberOfTouchesRequired = 1",
                "drag (pan on card) failed: 1 finger down; minimumNumberOfTouches is 2",
                "remedy: drag.minimumNumberOfTouches = 1",
                "zoom (pinch on card) failed: 1 finger down; a pinch needs 2",
            ])
        #expect(
            try losses(tap(200, 150), on: card(#"{"name":"menu","kind":"tap","numberOfTouchesRequired":2}"#)) == [
                "menu (tap on card) failed: lifted before a second finger landed; numberOfTouchesRequired is 2",
                "remedy: menu.numberOfTouchesRequired = 1",
            ])
    }

    @Test func `A double tap that is too slow says how late the second tap came`() throws {
        let scene = card(
            #"{"name":"zoom","kind":"tap","numberOfTapsRequired":2},"#
                + #"{"name":"show","kind":"tap","requireToFail":["zoom"]}"#)
        #expect(
            try losses(tap(200, 150) + tap(200, 150, at: 1.08), on: scene) == [
                "zoom (tap on card) failed: 1 tap of 2, and no next one within 0.35 s; the next one landed 0.5 s after "
                    + "the lift", "show (tap on card) was 0.35 s late: it waited for zoom to fail (require(toFail:))",
            ])
    }

    @Test func `A finger that landed elsewhere is named`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"map","frame":[0,0,200,300],"gestures":[{"name":"zoom","kind":"pinch"}]},
                  {"name":"side","frame":[200,0,200,300]}]
                """#)
        let lines = [
            touch(0.5, "down", 100, 150), touch(0.55, "down", 260, 150, contact: 2), touch(0.6, "move", 60, 150),
            touch(0.8, "up", 60, 150), touch(0.8, "up", 260, 150, contact: 2),
        ]
        #expect(
            try losses(lines, on: scene) == [
                "zoom (pinch on map) failed: 1 finger down; a pinch needs 2; finger 2 landed on side"
            ])
    }

    @Test func `Too many fingers and too long taps name their limits`() throws {
        let drag = #"""
            "subviews":[{"name":"card","frame":[50,50,300,200],"multipleTouchEnabled":true,
              "gestures":[{"name":"drag","kind":"pan","maximumNumberOfTouches":1}]}]
            """#
        #expect(
            try losses(
                [touch(0.5, "down", 100, 150), touch(0.52, "down", 200, 150, contact: 2)], on: sceneText(root: drag))
                == [
                    "drag (pan on card) failed: 2 fingers down; maximumNumberOfTouches is 1",
                    "remedy: drag.maximumNumberOfTouches = 2",
                ])
        let held = [touch(0.5, "down", 200, 150), touch(1.5, "up", 200, 150)]
        #expect(
            try losses(held, on: card(#"{"name":"poke","kind":"tap"}"#)) == [
                "poke (tap on card) failed: held longer than the 0.75 s that a tap allows"
            ])
    }

    @Test func `A tap that waits for a double tap says why it is late`() throws {
        let scene = card(
            #"{"name":"one","kind":"tap","requireToFail":["two"]},{"name":"two","kind":"tap","numberOfTapsRequired":2}"#
        )
        #expect(
            try losses(tap(200, 150), on: scene) == [
                "one (tap on card) was 0.35 s late: it waited for two to fail (require(toFail:))"
            ])
    }

    @Test func `A swipe that loses to a pan says that the pan begins earlier`() throws {
        let scene = card(#"{"name":"drag","kind":"pan"},{"name":"flick","kind":"swipe"}"#)
        #expect(
            try losses(stroke((100, 150), (300, 150)), on: scene) == [
                "flick (swipe on card) failed: prevented by drag on card: no delegate allows both "
                    + "(shouldRecognizeSimultaneouslyWith); a pan begins after 10 pt, a swipe is recognized after 50 pt",
                "remedy: drag.require(toFail: flick)",
            ])
    }

    // MARK: Scroll views, tables, navigation

    @Test func `A control that never received a finger names delaysContentTouches`() throws {
        func scene(_ content: String) -> String {
            sceneText(
                root: #"""
                    "subviews":[{"name":"list","class":"scroll","frame":[0,0,400,300],"contentSize":[900,900],
                      "subviews":[{"name":"inner","frame":[50,50,300,60],\#(content)}]}]
                    """#)
        }
        let cause =
            "inner never received finger 1: list holds touches back for 0.15 s (delaysContentTouches), and list.pan began "
            + "within that time"
        // A button that scrolls away under the finger misses nothing.
        #expect(
            try losses(stroke((200, 80), (200, 20), in: 0.1), on: scene(#""class":"button","text":"Buy""#)).isEmpty)
        #expect(
            try losses(stroke((110, 80), (250, 80), in: 0.1), on: scene(#""class":"slider","value":0.2"#)) == [
                cause, "remedy: list.delaysContentTouches = false",
            ])
    }

    @Test func `A scroll view that leaves a finger to a slider lost nothing`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"list","class":"scroll","frame":[0,0,400,300],"contentSize":[900,300],
                  "delaysContentTouches":false,
                  "subviews":[{"name":"volume","class":"slider","frame":[50,50,200,40],"value":0.2}]}]
                """#)
        #expect(try losses(stroke((90, 70), (200, 70), in: 0.1), on: scene).isEmpty)
    }

    @Test func `A scroll view that loses to a pan in it says why the inner pan decides first`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"list","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900],"subviews":[
                  {"name":"card","frame":[50,50,300,200],"gestures":[{"name":"drag","kind":"pan"}]}]}]
                """#)
        #expect(
            try losses(stroke((200, 200), (200, 100)), on: scene) == [
                "list.pan (pan on list) failed: prevented by drag on card: no delegate allows both "
                    + "(shouldRecognizeSimultaneouslyWith); of two pans the one of the deeper view "
                    + "decides first, and card lies in list"
            ])
    }

    @Test func `A scroll view without room says so, and one that a control stops names the control`() throws {
        func scene(_ height: Int, _ delays: Bool) -> String {
            sceneText(
                root: #"""
                    "subviews":[{"name":"list","class":"scroll","frame":[0,0,400,300],"contentSize":[400,\#(height)],
                      "delaysContentTouches":\#(delays),
                      "subviews":[{"name":"buy","class":"button","frame":[50,50,300,60],"text":"Buy"}]}]
                    """#)
        }
        #expect(
            try losses(stroke((200, 200), (200, 100)), on: scene(300, true)) == [
                "list.pan (pan on list) failed: the contentSize of list is 300 high, its bounds 300: nothing to scroll"
            ])
        #expect(
            try losses(stroke((200, 80), (200, 20)), on: scene(900, false)) == [
                "list.pan (pan on list) failed: buy keeps its touch: touchesShouldCancel(in:) of list is false for controls"
            ])
    }

    @Test func `A row under a tap names the tap and cancelsTouchesInView`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"list","class":"table","frame":[0,0,400,300],
                  "gestures":[{"name":"end-editing","kind":"tap"}],
                  "subviews":[{"name":"one","frame":[0,0,400,60]},{"name":"two","frame":[0,60,400,60]}]}]
                """#)
        #expect(
            try losses(tap(100, 90), on: scene) == [
                "row 1 of list was not selected: end-editing took finger 1 (cancelsTouchesInView)",
                "remedy: endEditing.cancelsTouchesInView = false",
            ])
    }

    @Test func `A pop with one screen says that there is nothing to pop`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"nav","class":"navigation","frame":[0,0,400,300],
                  "subviews":[{"name":"home","frame":[0,0,400,300]}]}]
                """#)
        #expect(
            try losses(stroke((5, 150), (250, 150)), on: scene) == [
                "nav.pop (edge pan on nav.view) failed: only one screen on the stack, nothing to pop "
                    + "(interactivePopGestureRecognizer)"
            ])
    }

    // MARK: Answers and rules

    @Test func `Answers of delegates and controls are named`() throws {
        #expect(
            try losses(
                stroke((100, 150), (200, 150)),
                on: card(
                    #"{"name":"drag","kind":"pan","shouldBegin":false},{"name":"poke","kind":"tap","shouldReceiveTouch":false}"#
                )) == [
                    "poke does not get finger 1: the delegate answered shouldReceive: false",
                    "drag (pan on card) failed: the delegate answered shouldBegin: false",
                ])
        let button = sceneText(
            root: #"""
                "gestures":[{"name":"select","kind":"tap"}],
                "subviews":[{"name":"ok","class":"button","frame":[100,50,100,50],"text":"OK"}]
                """#)
        #expect(
            try losses(tap(150, 75), on: button) == [
                "select (tap on root) failed: ok keeps taps of superviews from taking its touch, as a UIButton does "
                    + "(gestureRecognizerShouldBegin)"
            ])
    }

    @Test func `Exclusive touch, multiple touch and disabled controls have their remedy`() throws {
        let exclusive = sceneText(
            root: #"""
                "subviews":[{"name":"play","class":"button","frame":[50,50,100,60],"text":"Play","exclusiveTouch":true},
                  {"name":"stop","class":"button","frame":[250,50,100,60],"text":"Stop"},
                  {"name":"off","class":"button","frame":[50,150,100,60],"text":"Off","enabled":false}]
                """#)
        #expect(
            try losses(
                [touch(0.5, "down", 100, 80)] + tap(300, 80, contact: 2) + tap(100, 180, at: 3, contact: 3),
                on: exclusive
            )
            .prefix(2) == [
                "stop does not get finger 2: isExclusiveTouch of play", "remedy: play.isExclusiveTouch = false",
            ])
        #expect(
            try losses(tap(100, 180), on: exclusive) == [
                "off does not track finger 1: isEnabled is false", "remedy: off.isEnabled = true",
            ])
        let several = sceneText(root: #""subviews":[{"name":"pad","frame":[50,50,300,200],"touches":"handle"}]"#)
        #expect(
            try losses([touch(0.5, "down", 100, 80)] + tap(200, 80, contact: 2), on: several) == [
                "pad does not get finger 2: isMultipleTouchEnabled is false, and the view has a finger",
                "remedy: pad.isMultipleTouchEnabled = true",
            ])
    }

    @Test func `Gestures that lose for one reason at one time have one line`() throws {
        let scene = sceneText(
            root: #"""
                "gestures":[{"name":"move","kind":"pan"},{"name":"other","kind":"pan"}],
                "subviews":[{"name":"box","frame":[0,0,400,300],"gestures":[{"name":"drag","kind":"pan"}]}]
                """#)
        let found = try losses(stroke((100, 150), (200, 150)), on: scene)
        #expect(
            found.count == 1 && found[0].hasPrefix("move (pan on root), other (pan on root) failed: prevented by drag"),
            "\(found)")
    }
}
