import ResponderChronicle

/// The order of the timeline's rows: the answer first.
///
/// After a touch the lanes of its fingers are followed by what got it, then what lost it, then what is undecided. What the touch
/// does not concern is folded into one row, and so are the fingers of a whole hand. Each row can be unfolded.
package struct LaneOrder {
    /// The touch in view; nil before the first, where lanes keep their order.
    package let touch: TouchOutcome?
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
            let place =
                isStale
                ? LanePlace.aside
                : LanePlace(of: subject, in: touch, isKept: subject.map(kept.contains) ?? false)
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
