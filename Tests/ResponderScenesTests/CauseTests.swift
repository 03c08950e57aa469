import ResponderChronicle
import ResponderKit
import Testing

@testable import SceneFormat
@testable import SceneStage
@testable import SceneTools

/// Explanations beside the claims of Sentences.md and Plays.md.
@Suite struct CauseTests {
    @Test(arguments: [("pat", "pad"), ("tow", "two")])
    func `A name that the scene does not have gives the closest, and what else can be explained`(
        name: String, nearest: String
    ) throws {
        let scene = sceneText(
            root: #""gestures":[{"name":"two","kind":"tap"}],"subviews":[{"name":"pad","frame":[0,0,9,9]}]"#)
        let model = try explanation([], on: scene)
        let others = #""finger 1", "pointer" and "keys" can be explained too"#
        let words = complaint { _ = try model.text(for: name) }
        #expect(words == #"no gesture or view is called "\#(name)"; did you mean "\#(nearest)"?; \#(others)"#)
    }

    @Test func `Ignored fingers have a line`() throws {
        let document = try SceneDocument(text: sceneText())
        let explanation = SessionModel(of: document)
        let stage = Stage(scene: document, readers: [explanation])
        stage.application.beginIgnoringInteractionEvents()
        let sample = TouchSample(contact: 1, phase: .down, location: CGPoint(x: 5, y: 5), timestamp: 0)
        stage.application.dispatch(touches: [sample], at: 0)
        let line = "\nfinger 1\n  0.000 s  ignored: between beginIgnoringInteractionEvents and its end\n"
        #expect(explanation.text().contains(line))
    }

    @Test func `The summary has a recognition with its duration and what came of it`() throws {
        let moves = [touch(1, "down", 150, 150), touch(1.5, "move", 180, 110), touch(2, "up", 180, 110)]
        let model = try explanation(moves, on: sceneText(gesture: #"{"name":"drag","kind":"pan"}"#))
        #expect(model.summary == ["1.500 s – 2.000 s  drag (pan on box): moved by (24.0, -32.0) pt"])
        let two = #"{"name":"two","kind":"tap","numberOfTapsRequired":2}"#
        let taps = sceneText(gesture: #"{"name":"one","kind":"tap","requireToFail":["two"]},"# + two)
        let late = try explanation(tap(150, 150, at: 0, hold: 0.1) + [#"{"t":2,"end":true}"#], on: taps).summary
        #expect(late == ["0.450 s  one (tap on box): two, which it waited for, failed (require(toFail:))"])
    }

    @Test func `The loss of a double tap keeps the decision that caused it when the second tap comes too late`() throws
    {
        let scene = sceneText(gesture: #"{"name":"twice","kind":"tap","numberOfTapsRequired":2}"#)
        let model = try explanation(
            tap(150, 150, at: 0.5) + tap(150, 150, at: 1.2) + [#"{"t":4,"end":true}"#], on: scene)
        let losses = model.log.losses.filter { $0.target == .gesture("twice") }
        #expect(losses.count == 1 && losses[0].told.contains("the second landed"))
        #expect(losses[0].origin.code == "noNextTap" && losses[0].decision > 0)
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
