import Foundation
import ResponderChronicle
import ResponderScenes

/// What the timeline shows.
struct TimelineContent {
    /// What came of the input.
    var timeline: Timeline
    /// What came of it without the change, where this is a what-if.
    var before: Timeline?
    /// Where the two part.
    var comparison: TimelineComparison?
    /// What is different here, in words; empty where this is no what-if.
    var whatIf = ""
    /// The first moment that is worth showing, in seconds.
    var begin: TimeInterval = 0
    /// How long the session is, in seconds.
    var end: TimeInterval = 0
    var transport = Transport()
    /// Whether there is a "now" to go back to.
    var canGoLive = false
    /// The touch that orders the lanes; nil: they are in the scene's order.
    var touch: TouchOutcome?

    /// Who got the touch, in full and in short; empty where another panel tells it.
    var answers: [String] = []
    /// When the last touch was, in seconds; nil while it goes on.
    var lastTouch: ClosedRange<TimeInterval>?

    /// The rows from top to bottom, those that only one of the two timelines has too.
    /// - Parameter unfolded: the folds whose lanes are shown.
    func rows(unfolded: Set<LaneFold>) -> [Row] {
        LaneOrder(touch: touch, kept: comparison?.subjects ?? [], unfolded: unfolded).rows(allRows)
    }

    private var allRows: [Row] {
        var rows = timeline.lanes.map { Row(now: $0, before: before?.lane(of: $0.subject)) }
        for (index, lane) in (before?.lanes ?? []).enumerated() where timeline.lane(of: lane.subject) == nil {
            rows.insert(Row(now: nil, before: lane), at: min(index, rows.count))
        }
        return rows
    }

    /// One line of the timeline: what came of the input, and under it what came of it before the change.
    struct Row {
        let now: Timeline.Lane?
        let before: Timeline.Lane?
        /// The lanes that the row stands for; empty where it is one lane.
        var folded: [Timeline.Lane] = []
        /// What the lanes of a fold are; nil for one lane.
        var fold: LaneFold?

        /// What it is about, by the lane that there is.
        var lane: Timeline.Lane? { now ?? before }
    }
}
