import Foundation
import ResponderChronicle
import ResponderKit
import Testing

@testable import ResponderScenes

/// What hovers, wheels, keys and buttons of a pointer did not reach, and why.
@Suite struct PointerLossTests {
    private func losses(_ lines: [String], on scene: String) throws -> [String] {
        try LossTests().losses(lines, on: sceneText(root: scene))
    }

    private func wheel(_ time: Double, _ x: Double, _ y: Double) -> String {
        #"{"t":\#(time),"scroll":[0,-20],"x":\#(x),"y":\#(y)}"#
    }

    private func hover(_ time: Double, _ x: Double, _ y: Double) -> String {
        #"{"t":\#(time),"hover":true,"x":\#(x),"y":\#(y)}"#
    }

    private static let list =
        #""class":"scroll","contentSize":[200,900],"subviews":[{"name":"words","frame":[0,0,200,900]}]"#

    @Test func `A hover under a view in front names that view`() throws {
        let thumb = #"{"name":"thumb","frame":[50,50,100,100],"gestures":[{"name":"title","kind":"hover"}]}"#
        let cover = #"{"name":"cover","frame":[0,0,400,300]}"#
        #expect(
            try losses([hover(0.5, 90, 90), hover(0.6, 95, 90)], on: "\"subviews\":[\(thumb),\(cover)]") == [
                "thumb lies under the pointer but was not asked: cover, in front of it, answered; title gets nothing",
                "remedy: cover.isUserInteractionEnabled = false",
            ])
        // Beside the thumbnail, and without the cover, nothing is lost.
        #expect(try losses([hover(0.5, 300, 200)], on: "\"subviews\":[\(thumb),\(cover)]").isEmpty)
        #expect(try losses([hover(0.5, 90, 90)], on: "\"subviews\":[\(thumb)]").isEmpty)
    }

    @Test func `A hover that is touched says that it follows a pointer`() throws {
        let thumb =
            #""subviews":[{"name":"thumb","frame":[50,50,100,100],"gestures":[{"name":"title","kind":"hover"}]}]"#
        #expect(
            try losses(LossTests().tap(90, 90), on: thumb) == [
                "title (hover on thumb) gets nothing of finger 1: a hover follows a pointer without a pressed button, "
                    + "no touch"
            ])
        // A pointer that hovers and then clicks has reached the recognizer.
        #expect(try losses([hover(0.2, 90, 90)] + LossTests().tap(90, 90), on: thumb).isEmpty)
    }

    @Test func `A wheel over a plain pan names allowedScrollTypesMask, and with it the pan follows`() throws {
        func map(_ key: String) -> String {
            #""subviews":[{"name":"map","frame":[50,50,300,200],"gestures":[{"name":"move","kind":"pan"\#(key)}]}]"#
        }
        #expect(
            try losses([wheel(0.5, 100, 100)], on: map("")) == [
                "move (pan on map) does not follow the wheel: allowedScrollTypesMask is empty",
                "remedy: move.allowedScrollTypesMask = .all",
            ])
        #expect(try losses([wheel(0.5, 100, 100)], on: map(#","allowedScrollTypesMask":["discrete"]"#)).isEmpty)
        #expect(try losses([wheel(0.5, 10, 10)], on: map("")).isEmpty)
    }

    @Test func `A wheel over a panel in front of a list names the panel`() throws {
        let views = #"""
            "subviews":[{"name":"list","frame":[0,0,200,300],\#(Self.list)},{"name":"panel","frame":[50,50,100,100]}]
            """#
        #expect(
            try losses([wheel(0.5, 100, 100)], on: views) == [
                "list lies under the wheel but was not asked: panel, in front of it, answered",
                "remedy: panel.isUserInteractionEnabled = false",
            ])
        #expect(try losses([wheel(0.5, 20, 200)], on: views).isEmpty)
    }

    @Test func `A wheel stays with the view that it began over, and the view now under the pointer is named once`()
        throws
    {
        let views = #"""
            "subviews":[{"name":"page","class":"scroll","frame":[0,0,400,300],"contentSize":[400,900],
              "subviews":[{"name":"list","frame":[0,200,200,90],\#(Self.list)}]}]
            """#
        let turns = (0..<6).map { wheel(0.5 + 0.05 * Double($0), 100, 180) }
        #expect(
            try losses(turns, on: views) == [
                "list, now under the pointer, does not get the wheel: it goes on to page, over which it began at 0.500 s, "
                    + "until it pauses for 0.15 s"
            ])
        // After a pause the list scrolls.
        #expect(try losses([turns[0], wheel(1.5, 100, 180)], on: views).isEmpty)
    }

    @Test func `Arrow keys that a text field takes are named for the view that could become first responder`() throws {
        let views = #"""
            "subviews":[{"name":"search","class":"textField","frame":[20,20,300,40],"text":"x"},
              {"name":"canvas","frame":[20,100,300,150],"canBecomeFirstResponder":true}]
            """#
        func key(_ name: String) -> [String] {
            [#"{"t":1.5,"key":"\#(name)","phase":"down"}"#, #"{"t":1.6,"key":"\#(name)","phase":"up"}"#]
        }
        let tap = LossTests().tap(100, 40)
        #expect(
            try losses(tap + key("Left"), on: views) == [
                "canvas gets no keys: search is first responder and takes them"
            ])
        // Letters are for the field.
        #expect(try losses(tap + key("A"), on: views).isEmpty)
        let alone = #""subviews":[{"name":"search","class":"textField","frame":[20,20,300,40],"text":"x"}]"#
        #expect(try losses(tap + key("Left"), on: alone).isEmpty)
    }

    @Test func `A button that the secondary button of a pointer presses says so`() throws {
        let views = #""subviews":[{"name":"menu","class":"button","frame":[50,50,100,44],"text":"Menu"}]"#
        func click(_ button: String) -> [String] {
            ["down", "up"].enumerated().map { index, phase in
                #"{"t":\#(0.5 + 0.1 * Double(index)),"contact":1,"phase":"\#(phase)","x":90,"y":70,"#
                    + #""type":"indirectPointer","buttons":["\#(button)"]}"#
            }
        }
        #expect(
            try losses(click("secondary"), on: views) == [
                "menu does not track finger 1: only the primary button of a pointer presses it"
            ])
        #expect(try losses(click("primary"), on: views).isEmpty)
    }

    @Test func `A trace has a line where a hover comes to another view and where a wheel begins`() throws {
        let views = #""subviews":[{"name":"box","frame":[50,50,100,100]}]"#
        let lines = [
            hover(0.1, 60, 60), hover(0.2, 70, 60), hover(0.3, 300, 60), wheel(0.5, 60, 60), wheel(0.55, 60, 60),
        ]
        let found = try trace(lines, on: sceneText(root: views)).of(kind: "pointer").unnumbered
        #expect(
            found == [
                #"{"t":0.1,"kind":"pointer","input":"hover","point":[60,60],"view":"box"}"#,
                #"{"t":0.3,"kind":"pointer","input":"hover","point":[300,60],"view":"root"}"#,
                #"{"t":0.5,"kind":"pointer","input":"wheel","point":[60,60],"view":"box"}"#,
            ])
    }
}
