import Foundation
import ResponderChronicle
import ResponderKit
import Testing

@testable import ResponderScenes

/// The same as `FalseFriendTests` for causes that lie in views: their rules, their order and their places.
@Suite struct FalseFriendViewTests: ExplainsTouches {
    // MARK: Two rules at one place

    @Test func `A view in front of a disabled view has no remedy: both stop the search`() throws {
        let views = ##"""
            {"name":"panel","frame":[20,20,360,260],"userInteractionEnabled":false,"subviews":[
              {"name":"ok","class":"button","frame":[20,20,160,60]}]},
            {"name":"glass","frame":[0,0,400,300],"color":"#00000000"}
            """##
        let verdict = try verdict(tap(60, 60), on: views)
        #expect(verdict.blames("glass, in front of it", for: "ok lies under finger 1"), "\(verdict)")
        #expect(!verdict.names("remedy"), "\(verdict)")
    }

    @Test func `A view without multiple touch is no cause for a pinch that its delegate refuses`() throws {
        let views = #"""
            {"name":"photo","frame":[20,20,360,260],"gestures":[{"name":"zoom","kind":"pinch","shouldBegin":false}]}
            """#
        let lines = [
            touch(0.5, "down", 150, 150), touch(0.5, "down", 250, 150, contact: 2), touch(0.6, "move", 100, 100),
            touch(0.6, "move", 300, 200, contact: 2), touch(0.7, "up", 100, 100),
            touch(0.7, "up", 300, 200, contact: 2),
        ]
        let verdict = try verdict(lines, on: views)
        #expect(verdict.lines.count == 1 && verdict.blames("shouldBegin", for: "zoom"), "\(verdict)")
    }

    @Test func `Of two delays the longer one is the cause of a late button`() throws {
        let views = #"""
            {"name":"list","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900],
             "gestures":[{"name":"flick","kind":"swipe","delaysTouchesBegan":true}],"subviews":[\#(okButton)]}
            """#
        let verdict = try verdict([touch(0.5, "down", 100, 80), touch(1.3, "up", 100, 80)], on: views)
        #expect(
            verdict.blames("flick kept it back", for: "ok received touchesBegan for finger 1 0.5 s late"), "\(verdict)")
        #expect(!verdict.names("delaysContentTouches"), "\(verdict)")
    }

    @Test func `A button loses its finger to the window, not to the pan that could still begin`() throws {
        let lines = [
            touch(0.5, "down", 150, 100), #"{"t":0.8,"window":"inactive"}"#, #"{"t":1,"window":"active"}"#,
        ]
        let verdict = try verdict(
            lines, on: card(#"{"name":"drag","kind":"pan"}"#, #","subviews":[\#(okButton)]"#))
        #expect(verdict.lines.count == 1, "\(verdict)")
        #expect(verdict.blames("the window became inactive", for: "ok lost finger 1"), "\(verdict)")
    }

    @Test func `An exclusive view that gets nothing itself names the view that has the other finger`() throws {
        let views = #"""
            {"name":"stop","class":"button","frame":[50,50,100,100],"exclusiveTouch":true},
            {"name":"play","class":"button","frame":[200,50,100,100]}
            """#
        let lines = [touch(0.5, "down", 250, 100)] + tap(100, 100, at: 0.8, contact: 2) + [touch(1.5, "up", 250, 100)]
        let verdict = try verdict(lines, on: views)
        #expect(verdict.blames("play has finger 1", for: "stop does not get finger 2"), "\(verdict)")
    }

    @Test func `A table whose row was swiped lost nothing, nor did the row`() throws {
        let rows = (0..<4).map {
            #"{"name":"row\#($0)","frame":[0,0,400,70],"gestures":[{"name":"swipe\#($0)","kind":"swipe","#
                + #""direction":["left"]}]}"#
        }
        let views = #"""
            {"name":"list","class":"table","frame":[0,0,400,300],"subviews":[\#(rows.joined(separator: ","))]}
            """#
        let lines = [
            touch(0.5, "down", 300, 100), touch(0.53, "move", 260, 99), touch(0.56, "move", 220, 98),
            touch(0.6, "up", 180, 97),
        ]
        #expect(try verdict(lines, on: views).lines == [])
    }

    // MARK: Nothing was lost

    @Test func `A button in a scroll view that is tapped quickly lost nothing`() throws {
        let views = #"""
            {"name":"list","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900],"subviews":[\#(okButton)]}
            """#
        #expect(try verdict(tap(100, 80), on: views).lines == [])
    }

    @Test func `A slider that is dragged along itself in a card with a pan lost nothing, nor did the pan`() throws {
        let slider = #"{"name":"volume","class":"slider","frame":[30,80,300,40],"value":0.5}"#
        let verdict = try verdict(
            path([(200, 120), (230, 120), (280, 121)]),
            on: card(#"{"name":"drag","kind":"pan"}"#, #","subviews":[\#(slider)]"#))
        #expect(verdict.lines == [])
    }

    @Test func `A hidden view in front takes nothing from the button behind it`() throws {
        let views = okButton + #",{"name":"cover","frame":[0,0,400,300],"hidden":true}"#
        #expect(try verdict(tap(150, 80), on: views).lines == [])
    }

    @Test func `A table that selects a row after its delay lost nothing`() throws {
        let rows = (0..<6).map { #"{"name":"row\#($0)","class":"label","frame":[0,0,400,60],"text":"Row"}"# }
        let views = #"""
            {"name":"list","class":"table","frame":[0,0,400,300],"subviews":[\#(rows.joined(separator: ","))]}
            """#
        #expect(try verdict([touch(0.5, "down", 100, 90), touch(0.8, "up", 100, 90)], on: views).lines == [])
    }

    // MARK: Drawing order, strokes and pointers

    @Test func `A zPosition that does not change which view is in front is no cause`() throws {
        let views = #"""
            {"name":"back","frame":[20,20,300,200],"zPosition":1,"gestures":[{"name":"open","kind":"tap"}]},
            {"name":"front","frame":[20,20,300,200],"zPosition":2}
            """#
        let verdict = try verdict(tap(100, 100), on: views)
        #expect(verdict.blames("front, in front of it, took the touch", for: "back lies under finger 1"), "\(verdict)")
        #expect(!verdict.names("zPosition"), "\(verdict)")
    }

    @Test func `A zPosition inside another branch is named with the branch that has it`() throws {
        let views = #"""
            {"name":"raised","frame":[20,20,300,200],"zPosition":3,"subviews":[{"name":"ok","class":"button",
              "frame":[20,20,200,100],"text":"OK"}]},
            {"name":"later","frame":[20,20,300,200]}
            """#
        let verdict = try verdict(tap(100, 100), on: views)
        #expect(
            verdict.blames("later took the touch, because later comes later in the subviews of root", for: "ok lies"),
            "\(verdict)")
        #expect(verdict.names("the zPosition 3 of raised"), "\(verdict)")
    }

    @Test func `A swipe on one view and a pan on another, both by one delegate, are what the scene wants`() throws {
        let views = card(#"{"name":"flick","kind":"swipe","simultaneousWith":"all"}"#)
        let stroke = path([(60, 100), (90, 100), (130, 100), (190, 100)])
        #expect(try verdict(stroke, on: views, gestures: #"{"name":"move","kind":"pan"}"#).lines.isEmpty)
        let both = card(#"{"name":"flick","kind":"swipe","simultaneousWith":"all"},{"name":"move","kind":"pan"}"#)
        let verdict = try verdict(stroke, on: both)
        #expect(verdict.blames("the delegate of flick", for: "was recognized beside move"), "\(verdict)")
    }

    @Test func `A finger near a turned view but outside its frame is not said to be in it`() throws {
        let turned = #"""
            {"name":"dial","frame":[150,100,100,100],"transform":{"rotate":45},"gestures":[{"name":"set","kind":"tap"}]}
            """#
        #expect(try verdict(tap(135, 85), on: turned).blames("outside its bounds", for: "in the frame of dial"))
        #expect(try verdict(tap(120, 70), on: turned).lines.isEmpty)
        #expect(try verdict(tap(200, 150), on: turned).lines.isEmpty)
    }

    @Test func `A table that two fingers touch is not blamed for not zooming`() throws {
        let views = #"""
            {"name":"list","class":"table","frame":[0,0,400,300],"subviews":[
              {"name":"one","frame":[0,0,400,60]},{"name":"two","frame":[0,0,400,60]}]}
            """#
        let verdict = try verdict(tap(100, 30) + tap(100, 90, at: 0.58, contact: 2), on: views)
        #expect(!verdict.names("zoom"), "\(verdict)")
    }

    @Test func `A view that received nothing of a finger names who held it back, not who could have`() throws {
        let views = #"""
            {"name":"pad","frame":[20,20,360,260],"touches":"handle","gestures":[
              {"name":"flick","kind":"swipe","direction":["right"],"delaysTouchesBegan":true},
              {"name":"press","kind":"longPress"}]}
            """#
        let verdict = try verdict(path([(60, 100), (90, 100), (130, 100), (190, 100)]), on: views)
        #expect(
            verdict.blames("flick held it back (delaysTouchesBegan)", for: "pad never received finger 1"), "\(verdict)")
        #expect(!verdict.names("press"), "\(verdict)")
    }
}
