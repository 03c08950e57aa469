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
    package var end: TimeInterval = 0
    /// How far the lanes are known, in seconds: a long recording is still being played.
    package var known: TimeInterval = .infinity
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
    /// What the verdict on it names as a loser, which is never folded.
    package var namedLosers: Set<Target> = []

    /// When the last touch was, in seconds; nil while it goes on.
    package var lastTouch: ClosedRange<TimeInterval>?

    package var isWhatIf: Bool { before != nil && !isOfDevice }

    package init(_ timeline: Timeline) { self.timeline = timeline }

    /// The rows from top to bottom, those that only one of the two timelines has too.
    package func rows(unfolded: Set<LaneFold>) -> [Row] {
        LaneOrder(touch: touch, namedLosers: namedLosers, kept: comparison?.subjects ?? [], unfolded: unfolded)
            .rows(allRows)
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

/// The order of the timeline's rows: the answer first.
///
/// After a touch the lanes of its fingers are followed by what got it, then what lost it, then what is undecided. What the touch
/// does not concern is folded into one row, and so are the fingers of a whole hand. Each row can be unfolded.
package struct LaneOrder {
    /// The touch in view; nil before the first, where lanes keep their order.
    package let touch: TouchOutcome?
    /// What the verdict names as a loser, also if it failed for a reason of its own.
    package let namedLosers: Set<Target>
    /// What is never folded: lanes that a what-if changed.
    package let kept: Set<Timeline.Subject>
    /// The folds whose rows are shown.
    package let unfolded: Set<LaneFold>

    private func fold(_ rows: inout [TimelineContent.Row], _ fold: LaneFold) {
        guard rows.count >= fold.minimum else { return }
        let row = TimelineContent.Row(now: nil, before: nil, folded: rows.compactMap(\.lane), fold: fold)
        rows = unfolded.contains(fold) ? [row] + rows : [row]
    }

    package func rows(_ rows: [TimelineContent.Row]) -> [TimelineContent.Row] {
        guard let touch else { return rows }
        var places: [[TimelineContent.Row]] = Array(repeating: [], count: LanePlace.allCases.count)
        for row in rows {
            let subject = row.lane?.subject
            // The lane of a finger of another touch is empty here.
            let isStale = if case .contact(let contact)? = subject { !touch.contacts.contains(contact) } else { false }
            var place =
                isStale
                ? LanePlace.aside
                : LanePlace(of: subject, in: touch, isKept: subject.map(kept.contains) ?? false)
            if place == .aside, let target = subject?.target, namedLosers.contains(target) { place = .losers }
            places[place.rawValue].append(row)
        }
        for place in [LanePlace.winners, .losers] {
            func order(_ row: TimelineContent.Row) -> Int { row.lane?.subject.target.map(touch.place) ?? 0 }
            places[place.rawValue].sort { order($0) < order($1) }
        }
        fold(&places[LanePlace.otherFingers.rawValue], .fingers)
        fold(&places[LanePlace.aside.rawValue], .aside)
        return places.flatMap { $0 }
    }
}

/// A row of the timeline that stands for several lanes, and can be unfolded.
package struct LaneFold: Hashable {
    /// What the lanes are, for the fold's description.
    package let about: String
    /// The tip while it is unfolded.
    package let tip: String
    /// From how many lanes on they are folded.
    package let minimum: Int
    /// The fingers of a hand beyond the first ones.
    package static let fingers = LaneFold(
        about: "fingers of the touch", tip: "Fold the fingers into one row", minimum: 4)
    /// The gestures and views that the touch does not concern.
    package static let aside = LaneFold(
        about: "never their touch", tip: "Fold the gestures that the touch does not concern", minimum: 2)
}
