import Foundation
import ResponderKit
import Testing

@testable import ResponderScenes

@Suite struct ExplanationTests {
    private func explanation(_ lines: [String], on scene: String) throws -> Explanation {
        let stage = Stage(scene: try SceneDocument(text: scene))
        let explanation = Explanation(of: stage)
        stage.application.addObserver(explanation)
        try Player(try Recording(text: recordingText(lines)), on: stage).play()
        return explanation
    }

    private let taps = sceneText(
        gesture: #"{"name":"one","kind":"tap","requireToFail":["two"]},"#
            + #"{"name":"two","kind":"tap","numberOfTapsRequired":2},{"name":"all","kind":"transform"}"#)

    @Test func `Why a tap came late`() throws {
        let lines = [touch(0, "down", 150, 150), touch(0.1, "up", 150, 150), #"{"t":2,"end":true}"#]
        let explanation = try explanation(lines, on: taps)
        #expect(
            try explanation.text(for: "one") == """
                one (tap on box)
                  0.000 s  finger 1 landed
                  0.100 s  finger 1 lifted
                  0.100 s  ready, and waiting for two to fail
                  0.100 s  kept the lift of finger 1 from box (delaysTouchesEnded)
                  0.450 s  recognized: require(toFail:) is met: two failed
                  0.450 s  took finger 1 from box (cancelsTouchesInView)
                           1 action

                """)
        #expect(
            try explanation.text(for: "two") == """
                two (tap on box)
                  0.000 s  finger 1 landed
                  0.100 s  finger 1 lifted
                  0.450 s  failed: 1 tap of 2, and no next one within 0.35 s

                """)
        #expect(explanation.summary == ["0.450 s  one (tap on box): require(toFail:) is met: two failed"])
    }

    @Test func `All gestures are told in the order of the scene, untouched ones too`() throws {
        let text = try explanation([], on: taps).text()
        let headings = text.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        #expect(
            headings == [
                "one (tap on box)", "two (tap on box)", "all.pan (pan on box)", "all.pinch (pinch on box)",
                "all.rotation (rotation on box)",
            ])
        #expect(text.components(separatedBy: "no finger landed in its view, so it had nothing to do").count == 6)
    }

    @Test func `A bundle is told part by part, and unknown names find the closest`() throws {
        let explanation = try explanation([], on: taps)
        #expect(try explanation.text(for: "all").components(separatedBy: " on box)").count == 4)
        #expect(
            complaint { _ = try explanation.text(for: "tow") } == "no gesture is called \"tow\"; did you mean \"two\"?")
    }

    @Test func `A drag is told with its time and its way`() throws {
        let lines = [
            touch(1, "down", 150, 150), touch(1.5, "move", 180, 110), touch(2, "up", 180, 110),
            #"{"t":3,"end":true}"#,
        ]
        let explanation = try explanation(lines, on: sceneText(gesture: #"{"name":"drag","kind":"pan"}"#))
        #expect(explanation.summary == ["1.500 s – 2.000 s  drag (pan on box): moved by (30.0, -40.0) pt"])
        #expect(try explanation.text().contains("  1.500 s  began: moved 50 pt; it begins at 10 pt\n"))
        #expect(try explanation.text().contains("           2 actions; in the end moved by (30.0, -40.0) pt\n"))
    }

    @Test func `A refused finger is told`() throws {
        let gesture =
            #"{"name":"deaf","kind":"tap","shouldReceiveTouch":false},{"name":"shy","kind":"tap","shouldBegin":false}"#
        let lines = [touch(0, "down", 150, 150), touch(0.1, "up", 150, 150)]
        let text = try explanation(lines, on: sceneText(gesture: gesture)).text()
        #expect(text.contains("  0.000 s  finger 1 not followed: shouldReceive answered false\n"))
        #expect(text.contains("  0.100 s  failed: shouldBegin of the delegate answered false\n"))
    }
}
