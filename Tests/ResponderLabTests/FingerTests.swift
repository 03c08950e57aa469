import ResponderKit
import Testing

@testable import InspectorPanels
@testable import ResponderLab
@testable import StagePlayback

/// Choosing a finger, and the lanes of a whole hand.
@Suite struct FingerTests {
    private func session(_ fingers: Int) throws -> Session {
        let session = try Session(Source(name: "several-fingers", LabCommand.catalogue()), Arguments([]))
        for finger in 1...fingers { session.receive([sample(finger, .down, 50 + 30 * Double(finger))], at: 0.1) }
        return session
    }

    private func sample(_ contact: Int, _ phase: TouchSample.Phase, _ x: Double) -> InputSample {
        .touch(TouchSample(contact: contact, phase: phase, location: CGPoint(x: x, y: 100), timestamp: 0.1))
    }

    private func rows(_ session: Session, unfolded: Set<LaneFold> = []) -> [TimelineContent.Row] {
        var content = TimelineContent(session.track.timeline)
        content.touch = session.track.timeline.touch(at: 1)
        return content.rows(unfolded: unfolded)
    }

    @Test(arguments: [(5, 5, 0), (6, 3, 4), (10, 3, 8)])
    func `From four fingers beyond the first two on, one row stands for them`(
        _ fingers: Int, _ rowCount: Int, _ folded: Int
    ) throws {
        let session = try session(fingers)
        func ofFingers(_ row: TimelineContent.Row) -> Bool {
            if row.fold == .fingers { return true }
            if case .contact = row.lane?.subject { return true } else { return false }
        }
        let shown = rows(session).filter(ofFingers)
        #expect(shown.count == rowCount && shown.first { $0.fold != nil }?.folded.count ?? 0 == folded)
        let all = rows(session, unfolded: [.fingers]).filter(ofFingers)
        #expect(all.count == fingers + (folded > 0 ? 1 : 0))
    }

    @Test func `A tap on the row of a hand unfolds it, and another one folds it again`() throws {
        let window = try PanelWindow("transform", size: CGSize(1000, 500))
        let session = try session(10)
        let view = window.make { TimelineView() }
        var content = TimelineContent(session.track.timeline)
        content.touch = session.track.timeline.touch(at: 1)
        content.end = 1
        content.transport.stop(at: 0.5)
        let shown = content
        window.application.asCurrent {
            view.show(shown)
            window.window.layoutIfNeeded()
        }
        let count = view.lanes.rows.count
        #expect(try window.element("8 more fingers")?.value != nil)
        try window.tap("8 more fingers")
        #expect(view.lanes.rows.count == count + 8)
        try window.tap("Fewer")
        #expect(view.lanes.rows.count == count)
    }

    @Test func `A ring within reach chooses its finger, the nearest of several`() throws {
        let session = try session(2)
        let watch = session.live.watch
        #expect(watch.finger(at: CGPoint(x: 80, y: 122), within: 22) == 1)
        #expect(watch.finger(at: CGPoint(x: 80, y: 122.5), within: 22) == nil)
        #expect(watch.finger(at: CGPoint(x: 96, y: 100), within: 22) == 2)
        session.receive([sample(2, .up, 110)], at: 0.2)
        // A finger that has lifted has no ring.
        #expect(watch.finger(at: CGPoint(x: 110, y: 100), within: 22) == nil)
    }

    @Test func `A tap on the bar of a finger names that finger`() throws {
        let bench = try TimelineBench()
        var chosen: [Int] = []
        bench.view.onFinger = { chosen.append($0) }
        bench.tap(try bench.place(of: .contact(1), 0))
        bench.tap(try bench.place(of: .gesture("swipe"), 1))
        #expect(chosen == [1])
    }
}
