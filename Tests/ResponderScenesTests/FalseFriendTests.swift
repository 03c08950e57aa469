import Foundation
import ResponderChronicle
import ResponderKit
import Testing

@testable import ResponderScenes

/// Touches whose outcome suggests a wrong cause: the first lines of the explanation name the right one, and nothing else.
@Suite struct FalseFriendTests: ExplainsTouches {
    // MARK: Names

    @Test func `A gesture may have the name of the view that it is on`() throws {
        let views = #"""
            {"name":"drag","frame":[20,20,360,260],"gestures":[{"name":"drag","kind":"pan"}],"subviews":[\#(okButton)]}
            """#
        let verdict = try verdict(path([(120, 100), (120, 120), (120, 140)]), on: views)
        #expect(verdict.lines.count == 2 && verdict.blames("drag", for: "ok lost finger 1"), "\(verdict)")
    }

    @Test func `Names that are words of the sentences do not change who is meant`() throws {
        let views = #"{"name":"finger 2","frame":[20,20,360,260],"gestures":[{"name":"the delegate","kind":"tap"}]}"#
        let verdict = try verdict(tap(100, 100), on: views, gestures: #"{"name":"ended","kind":"tap"}"#)
        #expect(verdict.lines.count == 1, "\(verdict)")
        #expect(verdict.blames("prevented by the delegate", for: "ended (tap on root)"), "\(verdict)")
        #expect(!verdict.names("the delegate answered"), "\(verdict)")
    }

    @Test func `A pan with the name of a list is not the pan of the list`() throws {
        let views = #"""
            {"name":"list","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900],"subviews":[
              {"name":"row","frame":[20,20,300,200],"gestures":[{"name":"list","kind":"pan"}]}]}
            """#
        let verdict = try verdict(path([(100, 150), (100, 130), (100, 90)]), on: views)
        #expect(verdict.lines.count == 1 && verdict.blames("list on row", for: "list.pan (pan on list)"), "\(verdict)")
    }

    // MARK: Several causes at one time

    @Test func `Of two gestures that fail in one batch only the prevented one lost`() throws {
        let gestures = #"{"name":"poke","kind":"tap"},{"name":"flick","kind":"swipe"},{"name":"drag","kind":"pan"}"#
        let verdict = try verdict(path([(100, 100), (140, 100), (200, 100)]), on: card(gestures))
        #expect(verdict.blames("prevented by drag", for: "flick"), "\(verdict)")
        #expect(!verdict.names("poke"), "\(verdict)")
    }

    @Test func `A finger that drags one view is no cause for the finger on another view`() throws {
        let views = #"""
            {"name":"map","frame":[10,50,180,200],"gestures":[{"name":"drag","kind":"pan"}]},
            {"name":"form","frame":[210,50,180,200],"subviews":[
              {"name":"ok","class":"button","frame":[20,20,100,50],"enabled":false}]}
            """#
        let lines = [
            touch(0.5, "down", 100, 100), touch(0.6, "move", 100, 130), touch(0.7, "down", 260, 90, contact: 2),
            touch(0.75, "move", 100, 160), touch(0.8, "up", 260, 90, contact: 2), touch(0.9, "up", 100, 160),
        ]
        let verdict = try verdict(lines, on: views)
        #expect(verdict.blames("isEnabled is false", for: "ok"), "\(verdict)")
        #expect(!verdict.names("drag") && !verdict.names("map"), "\(verdict)")
    }

    @Test func `Gestures that tolerate each other both lose to a third`() throws {
        let views = #"""
            {"name":"photo","frame":[20,20,360,260],"multipleTouchEnabled":true,"gestures":[
              {"name":"zoom","kind":"pinch","simultaneousWith":["turn"]},
              {"name":"turn","kind":"rotation","simultaneousWith":["zoom"]},
              {"name":"move","kind":"pan","minimumNumberOfTouches":2}]}
            """#
        let lines = [
            touch(0.5, "down", 150, 150), touch(0.5, "down", 250, 150, contact: 2), touch(0.6, "move", 150, 170),
            touch(0.6, "move", 250, 170, contact: 2), touch(0.7, "move", 100, 120),
            touch(0.7, "move", 320, 230, contact: 2), touch(0.8, "up", 100, 120),
            touch(0.8, "up", 320, 230, contact: 2),
        ]
        let verdict = try verdict(lines, on: views)
        #expect(verdict.blames("prevented by move", for: "turn"), "\(verdict)")
        #expect(verdict.blames("prevented by move", for: "zoom"), "\(verdict)")
        #expect(!verdict.names("prevented by zoom") && !verdict.names("prevented by turn"), "\(verdict)")
    }

    @Test func `Two fingers that land in one batch do not lose to each other`() throws {
        let views = #"""
            {"name":"left","frame":[20,20,160,200],"gestures":[{"name":"tapLeft","kind":"tap"}]},
            {"name":"right","frame":[200,20,160,200],"gestures":[{"name":"tapRight","kind":"tap"}],"subviews":[
              {"name":"badge","frame":[20,20,80,80],"gestures":[{"name":"tapBadge","kind":"tap"}]}]}
            """#
        let lines = tap(60, 100) + tap(240, 80, contact: 2)
        let ordered = [lines[0], lines[2], lines[1], lines[3]]
        let verdict = try verdict(ordered, on: views)
        #expect(verdict.lines.count == 1, "\(verdict)")
        #expect(verdict.blames("prevented by tapBadge", for: "tapRight"), "\(verdict)")
    }

    // MARK: Time

    @Test func `A cause may be long before its effect`() throws {
        let views = #"""
            {"name":"stop","class":"button","frame":[50,50,100,100],"exclusiveTouch":true},
            {"name":"play","class":"button","frame":[200,50,100,100]}
            """#
        let lines = [touch(0.5, "down", 100, 100)] + tap(250, 100, at: 6.5, contact: 2) + [touch(7, "up", 100, 100)]
        let verdict = try verdict(lines, on: views)
        #expect(verdict.blames("stop has isExclusiveTouch", for: "play does not get finger 2"), "\(verdict)")
        #expect(!verdict.names("finger 1"), "\(verdict)")
    }

    @Test func `A gesture that failed before another began did not lose to it`() throws {
        let gestures = #"{"name":"press","kind":"longPress","allowableMovement":5},{"name":"drag","kind":"pan"}"#
        let verdict = try verdict(path([(100, 100), (107, 100), (140, 100)]), on: card(gestures))
        #expect(!verdict.names("press"), "\(verdict)")
    }

    @Test func `A prevention stays the cause when the gesture that prevented is cancelled later`() throws {
        let gestures = #"{"name":"flick","kind":"swipe"},{"name":"drag","kind":"pan"}"#
        let lines = [
            touch(0.5, "down", 100, 100), touch(0.55, "move", 120, 100), touch(0.6, "move", 150, 100),
            #"{"t":0.7,"window":"inactive"}"#, #"{"t":1,"window":"active"}"#,
        ]
        let verdict = try verdict(lines, on: card(gestures))
        #expect(verdict.blames("prevented by drag", for: "flick"), "\(verdict)")
        #expect(!verdict.blames("window", for: "flick"), "\(verdict)")
    }

    @Test func `Of two landings of one finger only the second got nothing`() throws {
        let views = #"""
            {"name":"ok","class":"button","frame":[20,20,160,60]},
            {"name":"panel","frame":[20,100,300,150],"userInteractionEnabled":false,"subviews":[
              {"name":"off","class":"button","frame":[10,10,160,60]}]}
            """#
        let verdict = try verdict(tap(60, 50) + tap(60, 140, at: 1.5), on: views)
        #expect(verdict.blames("panel has isUserInteractionEnabled = false", for: "off lies under"), "\(verdict)")
        #expect(!verdict.names("ok"), "\(verdict)")
    }

    // MARK: Waiting

    @Test func `A tap that waits for a double tap is not lost to it when the finger moves`() throws {
        let gestures =
            #"{"name":"single","kind":"tap","requireToFail":["double"]},"#
            + #"{"name":"double","kind":"tap","numberOfTapsRequired":2},{"name":"drag","kind":"pan"}"#
        let verdict = try verdict(path([(100, 100), (140, 100), (200, 100)]), on: card(gestures))
        #expect(!verdict.names("double") && !verdict.names("single"), "\(verdict)")
    }

    @Test func `Taps that wait for a triple tap lose nothing to it`() throws {
        let gestures =
            #"{"name":"one","kind":"tap","requireToFail":["two"]},"#
            + #"{"name":"two","kind":"tap","numberOfTapsRequired":2,"requireToFail":["three"]},"#
            + #"{"name":"three","kind":"tap","numberOfTapsRequired":3}"#
        let lines = tap(100, 100) + tap(100, 100, at: 0.7) + tap(100, 100, at: 0.9)
        #expect(try verdict(lines, on: card(gestures)).lines == [])
    }

    @Test func `A requirement on a gesture without a finger delays nothing`() throws {
        let views = #"""
            {"name":"left","frame":[20,20,160,200],"gestures":[
              {"name":"tapLeft","kind":"tap","requireToFail":["tapRight"]}]},
            {"name":"right","frame":[200,20,160,200],"gestures":[{"name":"tapRight","kind":"tap"}]}
            """#
        #expect(try verdict(tap(60, 100), on: views).lines == [])
    }

    // MARK: Innocent gestures

    @Test func `A tap that takes nothing is no cause, the pan that took the finger is`() throws {
        let verdict = try verdict(
            path([(150, 100), (150, 120), (150, 140)]),
            on: card(#"{"name":"drag","kind":"pan"}"#, #","subviews":[\#(okButton)]"#),
            gestures: #"{"name":"anyTap","kind":"tap","cancelsTouchesInView":false}"#)
        #expect(verdict.lines.count == 2 && verdict.blames("drag", for: "ok lost finger 1"), "\(verdict)")
    }

    @Test func `A row that a press took from its table is not blamed on a tap`() throws {
        let rows = (0..<6).map { #"{"name":"row\#($0)","class":"label","frame":[0,0,400,60],"text":"Row"}"# }
        let views = #"""
            {"name":"list","class":"table","frame":[0,0,400,300],"gestures":[{"name":"press","kind":"longPress"}],
             "subviews":[\#(rows.joined(separator: ","))]}
            """#
        let verdict = try verdict(
            [touch(0.5, "down", 100, 90), touch(1.4, "up", 100, 90)], on: views,
            gestures: #"{"name":"anyTap","kind":"tap","cancelsTouchesInView":false}"#)
        #expect(verdict.blames("press", for: "row 1 of list was not selected"), "\(verdict)")
        #expect(!verdict.names("anyTap"), "\(verdict)")
    }

    @Test func `A gesture that its delegate refuses did not lose to the one that acts instead`() throws {
        let verdict = try verdict(
            tap(100, 100), on: card(#"{"name":"inner","kind":"tap","shouldBegin":false}"#),
            gestures: #"{"name":"outer","kind":"tap"}"#)
        #expect(verdict.blames("shouldBegin", for: "inner"), "\(verdict)")
        #expect(!verdict.names("outer"), "\(verdict)")
    }

    @Test func `The pan of a view behind has nothing to do with the view in front`() throws {
        let views = #"""
            {"name":"under","frame":[20,20,300,200],"gestures":[{"name":"dragUnder","kind":"pan"}]},
            {"name":"over","frame":[60,60,300,200],"gestures":[{"name":"dragOver","kind":"pan"}]}
            """#
        #expect(try verdict(path([(100, 100), (140, 100), (200, 100)]), on: views).lines == [])
    }
}
