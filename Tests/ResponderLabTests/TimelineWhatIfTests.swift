import ResponderChronicle
import ResponderKit
import ResponderScenes
import Testing

@testable import InspectorPanels
@testable import StagePlayback

/// The timeline while it shows a what-if beside the course that it changes, without a display.
@Suite struct TimelineWhatIfTests {
    private func ask(_ change: SceneChange, lanes: Int, _ bench: TimelineBench) throws {
        let before = bench.content.timeline
        let after = try TimelineBench.timeline(lanes: lanes, changedBy: [change])
        bench.update {
            ($0.timeline, $0.before, $0.whatIf) = (after, before, change.words)
            $0.comparison = TimelineComparison(before: before, after: after)
        }
    }

    @Test func `A what-if shows both courses and the first difference in words`() throws {
        let bench = try TimelineBench()
        try ask(SceneChange(.gesture("pan"), "requireToFail", ["swipe"]), lanes: 2, bench)
        let words = bench.view.whatIfLine.words
        #expect(words.hasPrefix("What if pan: requireToFail set to swipe? First difference at 0.34"))
        #expect(!bench.view.header.keep.isHidden && !bench.view.header.discard.isHidden)
        let scale = bench.view.lanes.scale
        let difference = try #require(bench.content.comparison?.first?.time)
        #expect((0...scale.width).contains(scale.x(of: difference)))
    }

    @Test(arguments: [640.0, 800, 1280])
    func `The verdict of a what-if is shown in full at any width`(_ width: CGFloat) throws {
        let bench = try TimelineBench(size: CGSize(width, 480), lanes: 12)
        let legend = bench.view.subviews.compactMap { $0 as? LegendView }.first
        #expect(legend?.isHidden == true && bench.view.whatIfLine.frame.height == 0)
        try ask(SceneChange(.gesture("tap 11"), "enabled", false), lanes: 12, bench)
        let verdict = bench.view.whatIfLine
        let lines = bench.application.asCurrent {
            Drawing.lines(verdict.words, font: Type.small, width: width - 32).count
        }
        #expect(verdict.frame.height >= CGFloat(lines) * 17 && verdict.frame.width == width)
        #expect(bench.view.lanes.bounds.height >= 48 && legend?.isHidden == false)
        // The lane with the difference is scrolled into view.
        let first = try #require(bench.content.comparison?.first)
        bench.application.asCurrent { bench.view.reveal(first.subject) }
        let row = try #require(bench.view.lanes.rows.firstIndex { $0.lane?.subject == first.subject })
        #expect((12...bench.view.lanes.bounds.height - 12).contains(bench.view.lanes.middle(of: row)))
    }
}
