import Foundation
import ResponderChronicle
import ResponderKit
import Testing

@testable import ResponderScenes

/// Causes that lie elsewhere than in the view or gesture that people ask about: other fingers, cells, superviews, the kind of
/// touch.
@Suite struct CauseTests {
    private func losses(_ lines: [String], on root: String) throws -> [String] {
        try LossTests().losses(lines, on: sceneText(root: root))
    }

    private func drag(
        _ from: (Double, Double), _ to: (Double, Double), at time: Double = 0.5, contact: Int = 1, rest: Double = 0
    ) -> [String] {
        let moves = (1...8).map { step in
            let part = Double(step) / 8
            return touch(
                time + rest + 0.02 * Double(step), "move", from.0 + (to.0 - from.0) * part,
                from.1 + (to.1 - from.1) * part, contact: contact)
        }
        return [touch(time, "down", from.0, from.1, contact: contact)] + moves
            + [touch(time + rest + 0.2, "up", to.0, to.1, contact: contact)]
    }

    /// Lines of several fingers in the order of their times.
    private func together(_ lines: [String]...) -> [String] {
        func time(_ line: String) -> Double { Double(line.dropFirst(5).prefix { $0 != "," }) ?? 0 }
        return lines.joined().enumerated().sorted { (time($0.1), $0.0) < (time($1.1), $1.0) }.map(\.1)
    }

    private static let rows = (0..<9).map { row in
        let knob = #""subviews":[{"name":"knob","frame":[150,10,60,40],"touches":"handle"}]"#
        return #"{"name":"row-\#(row)","frame":[0,0,400,60]\#(row == 1 ? ",\(knob)" : "")}"#
    }.joined(separator: ",")

    @Test func `A view that handles touches in a cell loses them to the table like any other view`() throws {
        let table = #""subviews":[{"name":"list","class":"table","frame":[0,0,400,300],"subviews":[\#(Self.rows)]}]"#
        #expect(
            try losses(drag((180, 90), (180, 30), rest: 0.3), on: table) == [
                "knob received touchesCancelled instead of touchesEnded: list.pan took finger 1 (cancelsTouchesInView)",
                "remedy: list.canCancelContentTouches = false",
                "knob received touchesBegan for finger 1 0.15 s late: delaysContentTouches of list is true",
                "remedy: list.delaysContentTouches = false",
            ])
        #expect(
            try losses(drag((180, 90), (180, 30)), on: table) == [
                "knob never received finger 1: list holds touches back for 0.15 s (delaysContentTouches), and list.pan "
                    + "began within that time", "remedy: list.delaysContentTouches = false",
            ])
        // A row receives nothing itself: the table tracks its touch.
        #expect(
            try losses(drag((20, 90), (20, 30), rest: 0.3), on: table) == [
                "row 1 of list was not selected: the touch was cancelled by list.pan (cancelsTouchesInView)"
            ])
    }

    @Test func `A stroke across a list that scrolls the other way is no loss of the list beside a swipe`() throws {
        let list = #""subviews":[{"name":"list","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900]}]"#
        let pan =
            "list.pan (pan on list) failed: the contentSize of list is 400 wide, its bounds 400: nothing to scroll "
            + "sideways, it scrolls only up and down"
        #expect(try losses(drag((300, 20), (200, 20)), on: list) == [pan])
        let swipe = #","gestures":[{"name":"archive","kind":"swipe","direction":["right"]}]"#
        let lines = drag((300, 20), (200, 20))
        let found = try losses(lines, on: list + swipe)
        #expect(found[0].hasPrefix("archive (swipe on root) failed: moved ") && !found.contains(pan), "\(found)")
        // A list whose content fits cannot scroll at all: its loss is listed with that of the swipe.
        let short = list.replacing("900", with: "200")
        #expect(try losses(lines, on: short + swipe).contains { $0.hasSuffix(": nothing to scroll") })
    }

    @Test func `Fingers that landed elsewhere are named, also in the same moment and earlier`() throws {
        let views = #"""
            "subviews":[{"name":"map","frame":[0,0,200,300],"gestures":[{"name":"tilt","kind":"pan",
                "minimumNumberOfTouches":2},{"name":"zoom","kind":"pinch"}]},
              {"name":"panel","frame":[200,0,200,300]}]
            """#
        let told = [
            "tilt (pan on map) failed: 1 finger down; minimumNumberOfTouches is 2; finger 2 landed on panel",
            "zoom (pinch on map) failed: 1 finger down; a pinch needs 2; finger 2 landed on panel",
        ]
        let map = drag((100, 50), (100, 150))
        for start in [0.5, 0.6, 0.4] {
            let panel = drag((300, 50), (300, 150), at: start, contact: 2, rest: 0.15)
            #expect(try losses(together(map, panel), on: views) == told, "finger 2 at \(start) s")
        }
        // A finger that has lifted before is not meant.
        #expect(try !losses(LossTests().tap(300, 50, at: 0.2, contact: 2) + map, on: views)[0].contains("finger 2"))
    }

    @Test func `A finger that counted in an attempt that failed no longer counts, and the line says since when`() throws
    {
        let scene = #""gestures":[{"name":"zoom-out","kind":"tap","numberOfTouchesRequired":2}]"#
        let lines = together(
            [touch(0.5, "down", 100, 100), touch(1.2, "up", 100, 100)], LossTests().tap(200, 100, at: 1, contact: 2))
        let found = try losses(lines, on: scene)
        #expect(
            found == [
                "zoom-out (tap on root) failed: 1 of 2 fingers down after 0.3 s; numberOfTouchesRequired is 2",
                "remedy: zoomOut.numberOfTouchesRequired = 1",
                "zoom-out (tap on root) failed: 1 of 2 fingers down when one lifted; numberOfTouchesRequired is 2; "
                    + "finger 1 no longer counts, because zoom-out failed at 0.800 s",
            ])
    }

    @Test func `Of ten fingers on a tap for two only the first failure is told`() throws {
        let scene = #""gestures":[{"name":"zoom-out","kind":"tap","numberOfTouchesRequired":2}]"#
        let landings = (1...10).map { touch(0.5 + 0.01 * Double($0), "down", 30 * Double($0), 100, contact: $0) }
        let lifts = (1...10).map { touch(0.7 + 0.01 * Double($0), "up", 30 * Double($0), 100, contact: $0) }
        #expect(
            try losses(landings + lifts, on: scene) == [
                "zoom-out (tap on root) failed: 3 fingers down; numberOfTouchesRequired is 2",
                "remedy: zoomOut.numberOfTouchesRequired = 3",
            ])
    }

    @Test func `A press that needs a tap first says so`() throws {
        let scene = #""gestures":[{"name":"lift","kind":"longPress","numberOfTapsRequired":1}]"#
        #expect(
            try losses([touch(0.5, "down", 100, 100), touch(1.7, "up", 100, 100)], on: scene) == [
                "lift (long press on root) failed: held longer than the 0.75 s that a tap allows, and "
                    + "numberOfTapsRequired is 1: the press counts only after 1 tap",
                "remedy: lift.numberOfTapsRequired = 0",
            ])
    }

    @Test func `S-297 A press after one tap of two says what was missing`() throws {
        let scene = #""gestures":[{"name":"lift","kind":"longPress","numberOfTapsRequired":2}]"#
        let tap = LossTests().tap(100, 100, at: 0.2)
        #expect(
            try losses(tap + [touch(0.5, "down", 100, 100), touch(1.7, "up", 100, 100)], on: scene) == [
                "lift (long press on root) failed: held longer than the 0.75 s that a tap allows, after 1 tap, and "
                    + "numberOfTapsRequired is 2: the press counts only after 2 taps",
                "remedy: lift.numberOfTapsRequired = 1",
            ])
    }

    @Test func `A press that a list ends after half of its time has lost it, before that it has not`() throws {
        let list = #"""
            "subviews":[{"name":"list","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900],
              "gestures":[{"name":"menu","kind":"longPress","allowableMovement":40}],
              "subviews":[{"name":"cell","frame":[0,0,400,80],"gestures":[{"name":"hold","kind":"longPress"}]}]}]
            """#
        let found = try losses(drag((200, 40), (200, 70), rest: 0.3), on: list)
        #expect(
            found == [
                "hold (long press on cell) failed: moved 11.3 pt; allowableMovement allows 10 pt",
                "menu (long press on list) failed: prevented by list.pan on list: no delegate allows both "
                    + "(shouldRecognizeSimultaneouslyWith) 0.36 s after the landing; minimumPressDuration is 0.5 s",
            ])
        #expect(try losses(drag((200, 40), (200, 70)), on: list).isEmpty)
    }

    @Test func `The type of a touch is compared with those that are allowed`() throws {
        let scene = #""gestures":[{"name":"draw","kind":"pan","allowedTouchTypes":["pencil"]}]"#
        #expect(
            try losses(drag((100, 100), (200, 100)), on: scene) == [
                "draw does not get finger 1: its type is direct, and allowedTouchTypes lists pencil",
                "remedy: draw.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue), "
                    + "NSNumber(value: UITouch.TouchType.pencil.rawValue)]",
            ])
        let none = #""gestures":[{"name":"draw","kind":"pan","allowedTouchTypes":[]}]"#
        #expect(
            try losses(drag((100, 100), (200, 100)), on: none)[0]
                == "draw does not get finger 1: its type is direct, and allowedTouchTypes lists nothing")
    }

    @Test func `A control in a hidden or transparent view names that view, where nothing else acts`() throws {
        func views(_ member: String) -> String {
            #""subviews":[{"name":"card","frame":[50,50,200,200],\#(member),"subviews":[{"name":"go","class":"button","#
                + #""frame":[20,20,100,50],"text":"Go"}]}]"#
        }
        let told = "go lies under finger 1 but was not asked: its superview card has "
        let tap = LossTests().tap(100, 90)
        #expect(
            try losses(tap, on: views(#""alpha":0.005"#)) == [
                told + "alpha = 0.005, less than 0.01, so nothing inside it is asked"
            ])
        #expect(
            try losses(tap, on: views(#""hidden":true"#)) == [told + "isHidden = true, so nothing inside it is asked"])
        #expect(try losses(LossTests().tap(60, 200), on: views(#""hidden":true"#)).isEmpty)
        #expect(try losses(tap, on: views(#""hidden":true"#) + #","gestures":[{"name":"any","kind":"tap"}]"#).isEmpty)
    }

    @Test func `A hover on a view that is switched off names the view that is`() throws {
        func hover(_ x: Double, at time: Double) -> String { #"{"t":\#(time),"hover":true,"x":\#(x),"y":70}"# }
        let label =
            #"{"name":"link","class":"label","frame":[50,50,200,40],"text":"A","gestures":[{"name":"glow","kind":"hover"}]}"#
        let told = "isUserInteractionEnabled = false (the default of a label): glow gets nothing"
        let remedy = "remedy: link.isUserInteractionEnabled = true"
        // The pointer stays over the root for the hit test, and comes to the label all the same.
        let way = [hover(300, at: 0.5), hover(100, at: 0.6), hover(101, at: 0.7), hover(300, at: 0.8)]
        #expect(
            try losses(way, on: #""subviews":[\#(label)]"#) == ["link lies under the pointer but has \(told)", remedy])
        let form = #"{"name":"form","frame":[0,0,400,300],"userInteractionEnabled":false,"subviews":["#
        let on = label.replacing("\"text\"", with: "\"userInteractionEnabled\":true,\"text\"")
        #expect(
            try losses(way, on: #""subviews":[\#(form)\#(on)]}]"#) == [
                "link lies under the pointer but was not asked: its superview form has isUserInteractionEnabled = false: "
                    + "glow gets nothing", "remedy: form.isUserInteractionEnabled = true",
            ])
        #expect(try losses(way, on: #""subviews":[\#(on)]"#).isEmpty)
        let lines = try trace(way, on: sceneText(root: #""subviews":[\#(label)]"#)).of(kind: "pointer")
        #expect(lines.count == 2, "once at the beginning, once over the label: \(lines)")
    }

    @Test func `A scroll view without room to zoom has its remedy`() throws {
        let scene =
            #""subviews":[{"name":"viewer","class":"scroll","frame":[0,0,400,300],"subviews":[{"name":"page","frame":[0,0,400,300]}]}]"#
        let lines = together(drag((150, 150), (60, 150)), drag((250, 150), (340, 150), contact: 2))
        #expect(
            try losses(lines, on: scene).prefix(2) == [
                "viewer does not zoom: minimumZoomScale is 1, maximumZoomScale is 1",
                "remedy: viewer.maximumZoomScale = 4",
            ])
    }

    @Test func `A list loses nothing to a list in it that scrolls the way in which it does not scroll itself`() throws {
        func page(_ width: Int) -> String {
            #"""
            "subviews":[{"name":"page","class":"scroll","frame":[0,0,400,300],"contentSize":[\#(width),900],
              "subviews":[{"name":"strip","class":"scroll","frame":[0,50,400,100],"contentSize":[900,100]}]}]
            """#
        }
        #expect(try losses(drag((300, 100), (200, 100)), on: page(400)).isEmpty)
        #expect(try losses(drag((300, 100), (200, 100)), on: page(800))[0].hasPrefix("page.pan (pan on page) failed: "))
    }

    @Test func `A view without a name is told by its class and its place`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"stack","class":"navigation","frame":[0,0,400,300],
                  "subviews":[{"name":"home","frame":[0,0,400,300]}]}]
                """#)
        let stage = Stage(scene: try SceneDocument(text: scene))
        let explanation = Explanation(of: stage)
        stage.chronicle.add(explanation)
        try Player(try Recording(text: recordingText(LossTests().tap(100, 150))), on: stage).play()
        let text = explanation.text()
        #expect(text.contains("home.controller, NavigationSlot in stack.view, stack.view, ") && !text.contains("#"))
    }

    @Test func `The scroll view of pages is reached by the view of their controller`() throws {
        let scene = try SceneDocument(
            text: sceneText(
                root: #"""
                    "subviews":[{"name":"guide","class":"pages","frame":[0,0,400,300],"subviews":[
                      {"name":"one","frame":[0,0,400,300],"gestures":[{"name":"flick","kind":"swipe","direction":["left"]}]},
                      {"name":"two","frame":[0,0,400,300]}]}]
                    """#))
        let swift = "(guide.view.subviews[0] as! UIScrollView).panGestureRecognizer.require(toFail: flick)"
        let stage = Stage(scene: scene)
        let proposals = Proposal.all(forGesture: "guide.pan", on: stage)
        #expect(proposals.contains { $0.swift == [swift] })
    }
}
