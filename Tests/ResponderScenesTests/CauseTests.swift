import ResponderChronicle
import ResponderKit
import Testing

@testable import ResponderScenes

/// Explanations beside the sentences of Sentences.md: whole sections, questions about one thing, names of views without one.
@Suite struct CauseTests {
    private func wheel(_ time: Double, _ x: Double, _ y: Double) -> String {
        #"{"t":\#(time),"scroll":[0,-20],"x":\#(x),"y":\#(y)}"#
    }

    private func hover(_ time: Double, _ x: Double, _ y: Double) -> String {
        #"{"t":\#(time),"hover":true,"x":\#(x),"y":\#(y)}"#
    }

    @Test func `A view, a finger and the keys can be asked about, and changes of the scene are told`() throws {
        let scene = sceneText(
            root: #""subviews":[{"name":"pad","frame":[50,50,300,200],"touches":"handle","text":""}]"#
                .replacingOccurrences(of: #","text":"""#, with: ""))
        let explanation = try ResponderScenesTests.explanation(
            tap(100, 100) + [#"{"t":1,"set":{"view":"pad","userInteractionEnabled":false}}"#], on: scene)
        #expect(
            try explanation.text(for: "pad") == """
                pad (view)
                  0.500 s  finger 1 landed at (100, 100)
                  0.500 s  began, finger 1: handled
                  0.580 s  ended, finger 1: handled
                  1.000 s  isUserInteractionEnabled set to false

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
            explanation.text().hasPrefix(
                "what happened, and why\n"
                    + "  0.580 s  pad got the touch: it overrides the touch methods and does not call super\n"
                    + "  1.000 s  pad: isUserInteractionEnabled set to false\n"),
            "\(explanation.text())")
        #expect(
            complaint { _ = try explanation.text(for: "pat") }
                == "no gesture or view is called \"pat\"; did you mean \"pad\"?; \"finger 1\", \"pointer\" and \"keys\" can be explained too"
        )
    }

    @Test func `The view that ended a hit test is named, not one around it that passes only itself over`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"veil","frame":[0,0,400,300],"hitTest":"passThrough","touches":"handle",
                  "subviews":[{"name":"panel","frame":[50,50,200,200],"userInteractionEnabled":false,
                    "subviews":[{"name":"ok","class":"button","frame":[20,20,100,44],"text":"OK"}]}]}]
                """#)
        let lines = try explanation(tap(100, 90), on: scene).losses().map(\.line)
        #expect(
            lines.contains {
                $0.hasPrefix("ok lies under finger 1 but was not hit-tested: its superview panel has ")
            }, "\(lines)")
    }

    @Test func `A landing that is held back is late even if the lift of an earlier tap comes in between`() throws {
        let scene = sceneText(
            root: #"""
                "subviews":[{"name":"pad","frame":[50,50,300,200],"touches":"handle","gestures":[
                  {"name":"double","kind":"tap","numberOfTapsRequired":2},
                  {"name":"turn","kind":"rotation","delaysTouchesBegan":true}]}]
                """#)
        let again = [touch(0.7, "down", 100, 100), touch(0.9, "move", 160, 100), touch(1.3, "up", 160, 100)]
        let lines = try explanation(tap(100, 100) + again, on: scene).losses().map(\.line)
        #expect(
            lines.contains {
                $0.hasPrefix("pad received touchesBegan for finger 1 0.6 s late: turn kept it back ")
            }, "\(lines)")
    }

    @Test func `A text field that edits by its own recognizer loses no finger to it`() throws {
        let scene = sceneText(
            root: #""gestures":[{"name":"twice","kind":"tap","numberOfTapsRequired":2,"delaysTouchesBegan":true}]"#,
            #""subviews":[{"name":"field","class":"textField","frame":[50,50,200,40],"text":"a"}]"#)
        let model = try explanation(tap(100, 70) + [#"{"t":3,"end":true}"#], on: scene)
        #expect(model.text().contains("field.tap"), "\(model.text())")
        #expect(
            !model.losses().contains { $0.line.hasPrefix("field never received ") }, "\(model.losses().map(\.line))")
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
