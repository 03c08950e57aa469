import Foundation
import ResponderChronicle
import Testing

@testable import ResponderScenes

/// The timeline as text.
@Suite struct TimelineTextTests {
    private func text(_ lines: [String], _ root: String) throws -> String {
        let log = InputLog(try Recording(text: recordingText(lines)))
        return TimelineText(try Experiment.played(log, on: SceneDocument(text: sceneText(root: root))).timeline).text
    }

    @Test func `Each touch has a paragraph with its verdict, fingers and winners first`() throws {
        let lines = [
            touch(0.1, "down", 100, 100), touch(0.12, "move", 130, 100), touch(0.14, "move", 160, 100),
            touch(0.2, "up", 190, 100), touch(1, "down", 250, 150, contact: 2),
            touch(1.1, "up", 250, 150, contact: 2),
            #"{"t":2,"end":true}"#,
        ]
        let text = try text(
            lines,
            #""gestures":[{"name":"swipe","kind":"swipe"},{"name":"pan","kind":"pan"},{"name":"tap","kind":"tap"}]"#)
        #expect(
            text == """
                touch at 0.100 s: pan got the touch on root; swipe lost it to pan.
                  finger 1  0.100–0.120 s down, 0.120–0.200 s taken
                  pan       0.100–0.120 s possible, 0.120–0.140 s began, 0.140–0.200 s changed, 0.200 s ended
                  swipe     0.100–0.120 s possible, 0.120 s failed
                  root      0.100–0.120 s received, 0.120 s cancelled
                  tap       0.100–0.120 s possible, 0.120 s failed

                touch at 1.000 s: tap got the touch on root.
                  finger 2  1.000–1.100 s down
                  tap       1.000–1.100 s possible, 1.100 s recognized
                  root      1.000–1.100 s received, 1.100 s cancelled
                  swipe     1.000–1.100 s possible, 1.100 s failed
                  pan       1.000–1.100 s possible, 1.100 s failed

                """)
    }

    @Test func `What happens before the first touch has a paragraph, and nothing has a line`() throws {
        #expect(
            try text([#"{"t":0.5,"motion":"shake"}"#, #"{"t":1,"end":true}"#], #""alpha":1"#) == """
                before the first touch
                  other events  0.500 s shake

                """)
        #expect(try text([#"{"t":1,"end":true}"#], #""alpha":1"#) == "Nothing happened.\n")
    }

    @Test func `Thousands of touches take a time in proportion to their number`() throws {
        let scene = try SceneDocument(text: sceneText(root: #""gestures":[{"name":"tap","kind":"tap"}]"#))
        func duration(_ count: Int) throws -> Duration {
            let lines = (0..<count).map { touch(Double($0) / 1000, $0 % 2 == 0 ? "down" : "up", 50, 50) }
            let timeline = try Experiment.played(InputLog(try Recording(text: recordingText(lines))), on: scene)
                .timeline
            #expect(timeline.touches.count == count / 2)
            let times = (0..<3).map { _ in ContinuousClock().measure { _ = TimelineText(timeline) } }
            return times.min() ?? .zero
        }
        // The square of eight would be 64.
        let (few, many) = (try duration(1000), try duration(8000))
        #expect(many < few * 24, "\(few) and \(many)")
    }
}
