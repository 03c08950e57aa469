import ResponderChronicle
import ResponderKit
import Testing

@testable import ResponderScenes

@Suite struct ExplanationTests {
    private let taps = sceneText(
        gesture: #"{"name":"one","kind":"tap","requireToFail":["two"]},"#
            + #"{"name":"two","kind":"tap","numberOfTapsRequired":2},{"name":"all","kind":"transform"}"#)

    @Test func `A late tap has one line in the summary`() throws {
        let lines = [touch(0, "down", 150, 150), touch(0.1, "up", 150, 150), #"{"t":2,"end":true}"#]
        let explanation = try ResponderScenesTests.explanation(lines, on: taps)
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

    @Test func `Ignored fingers have a line`() throws {
        let document = try SceneDocument(text: sceneText())
        let explanation = SessionModel(of: document)
        let stage = Stage(scene: document, readers: [explanation])
        stage.application.beginIgnoringInteractionEvents()
        let sample = TouchSample(contact: 1, phase: .down, location: CGPoint(x: 5, y: 5), timestamp: 0)
        stage.application.dispatch(touches: [sample], at: 0)
        #expect(
            explanation.text().contains(
                "\nfinger 1\n  0.000 s  ignored: between beginIgnoringInteractionEvents and its end\n"))
    }

    @Test func `What nothing handles is said`() throws {
        let unhandled = try explanation([touch(0, "down", 10, 10)], on: sceneText()).text()
        #expect(unhandled.contains("  0.000 s  began: not handled; "), "\(unhandled)")
    }
}
