import Foundation
import Testing

@testable import SceneFormat
@testable import SceneTools

/// The timeline as text.
@Suite struct TimelineTextTests {
    @Test func `Thousands of touches take a time in proportion to their number`() throws {
        let scene = try SceneDocument(text: sceneText(root: #""gestures":[{"name":"tap","kind":"tap"}]"#))
        func duration(_ count: Int) throws -> Duration {
            let lines = (0..<count).map { touch(Double($0) / 1000, $0 % 2 == 0 ? "down" : "up", 50, 50) }
            let timeline = try Experiment.played(try inputLog(lines), on: scene)
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
