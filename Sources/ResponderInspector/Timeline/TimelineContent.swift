import Foundation
import ResponderChronicle

/// What the timeline shows.
package struct TimelineContent {
    /// The lanes that the input led to.
    package var timeline: Timeline
    /// In a what-if, the course without the change; in a session from a device, the course on the device.
    package var before: Timeline?
    /// Whether `before` is the course on a device, and nothing is changed here.
    package var isOfDevice = false
    /// Where the two part.
    package var comparison: TimelineComparison?
    /// What is different here, in words; empty where this is no what-if.
    package var whatIf = ""
    /// The first moment that is worth showing, in seconds.
    package var begin: TimeInterval = 0
    /// How long the session is, in seconds.
    package var end: TimeInterval = 0
    package var transport = Transport()
    /// Whether other moments than the present can be shown.
    package var canTravel = true
    /// Whether there is a "now" to go back to.
    package var canGoLive = false
    /// Whether changes can be chosen from a list.
    package var canPropose = true
    /// A further remark about the shown time; empty for none.
    package var note = ""
    /// The touch that orders the lanes; nil: they are in the scene's order.
    package var touch: TouchOutcome?

    /// When the last touch was, in seconds; nil while it goes on.
    package var lastTouch: ClosedRange<TimeInterval>?

    /// Whether `timeline` is that of a what-if.
    package var isWhatIf: Bool { before != nil && !isOfDevice }

    package init(_ timeline: Timeline) { self.timeline = timeline }

    /// The rows from top to bottom, those that only one of the two timelines has too.
    /// - Parameter unfolded: the folds whose lanes are shown.
    package func rows(unfolded: Set<LaneFold>) -> [Row] {
        LaneOrder(touch: touch, kept: comparison?.subjects ?? [], unfolded: unfolded).rows(allRows)
    }

    private var allRows: [Row] {
        var rows = timeline.lanes.map { Row(now: $0, before: before?.lane(of: $0.subject)) }
        for (index, lane) in (before?.lanes ?? []).enumerated() where timeline.lane(of: lane.subject) == nil {
            rows.insert(Row(now: nil, before: lane), at: min(index, rows.count))
        }
        return rows
    }

    /// One row of the timeline: the lane with the change, and under it the lane before the change.
    package struct Row {
        package let now: Timeline.Lane?
        package let before: Timeline.Lane?
        /// The lanes that the row stands for; empty where it is one lane.
        package var folded: [Timeline.Lane] = []
        /// What the lanes of a fold are; nil for one lane.
        package var fold: LaneFold?

        /// What it is about, by the lane that there is.
        package var lane: Timeline.Lane? { now ?? before }
    }
}
