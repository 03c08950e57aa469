import Foundation
import ResponderChronicle
import ResponderKit
import Testing

@testable import ResponderScenes

/// Touches whose outcome suggests a wrong cause: the first lines of the explanation name the right one, and nothing else.
@Suite struct FalseFriendTests {
    /// What the first section of an explanation says, without times.
    private struct Verdict: CustomStringConvertible {
        let lines: [String]
        var description: String { lines.joined(separator: "\n") }

        /// Whether one line says that the loser lost because of the cause.
        func blames(_ cause: String, for loser: String) -> Bool {
            lines.contains { line in
                guard let subject = line.range(of: loser) else { return false }
                return line[subject.upperBound...].contains(cause)
            }
        }

        func names(_ name: String) -> Bool { lines.contains { $0.contains(name) } }
    }

    private func verdict(_ lines: [String], on views: String, gestures: String = "") throws -> Verdict {
        let scene = sceneText(root: #""gestures":[\#(gestures)],"subviews":[\#(views)]"#)
        let stage = Stage(scene: try SceneDocument(text: scene))
        let explanation = Explanation(of: stage)
        stage.chronicle.add(explanation)
        try Player(try Recording(text: recordingText(lines + [#"{"t":9,"end":true}"#])), on: stage).play()
        let first = explanation.text().components(separatedBy: "\n\n")[0].split(separator: "\n").map(String.init)
        guard first.first == "lost, late or got nothing" else { return Verdict(lines: []) }
        return Verdict(lines: first.dropFirst().map { String($0.dropFirst(11)) })
    }

    private func tap(_ x: Double, _ y: Double, at time: Double = 0.5, contact: Int = 1) -> [String] {
        [touch(time, "down", x, y, contact: contact), touch(time + 0.08, "up", x, y, contact: contact)]
    }

    /// A finger that visits the points, one in each tenth of a second.
    private func path(_ points: [(Double, Double)], from time: Double = 0.5, contact: Int = 1) -> [String] {
        points.enumerated().map { index, point in
            touch(
                time + Double(index) / 10, index == 0 ? "down" : "move", point.0, point.1, contact: contact)
        } + [
            touch(
                time + Double(points.count) / 10, "up", points[points.count - 1].0, points[points.count - 1].1,
                contact: contact)
        ]
    }

    private func card(_ gestures: String, _ members: String = "") -> String {
        #"{"name":"card","frame":[20,20,360,260],"gestures":[\#(gestures)]\#(members)}"#
    }

    private let okButton = #"{"name":"ok","class":"button","frame":[50,50,200,60],"text":"OK"}"#

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
        #expect(verdict.blames("isExclusiveTouch of stop", for: "play does not get finger 2"), "\(verdict)")
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
        #expect(verdict.blames("flick kept it back", for: "ok heard touchesBegan of finger 1 0.5 s late"), "\(verdict)")
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
        #expect(verdict.blames("front, in front of it, answered", for: "back lies under finger 1"), "\(verdict)")
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
            verdict.blames("later answered first, because later comes later in the subviews of root", for: "ok lies"),
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

    @Test func `A view that heard nothing of a finger names who kept it back, not who could have`() throws {
        let views = #"""
            {"name":"pad","frame":[20,20,360,260],"touches":"handle","gestures":[
              {"name":"flick","kind":"swipe","direction":["right"],"delaysTouchesBegan":true},
              {"name":"press","kind":"longPress"}]}
            """#
        let verdict = try verdict(path([(60, 100), (90, 100), (130, 100), (190, 100)]), on: views)
        #expect(
            verdict.blames("flick kept it back (delaysTouchesBegan)", for: "pad never heard of finger 1"), "\(verdict)")
        #expect(!verdict.names("press"), "\(verdict)")
    }
}
