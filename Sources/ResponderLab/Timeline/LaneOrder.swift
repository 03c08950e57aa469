import ResponderChronicle
import ResponderScenes

/// The order of the timeline's rows: the answer first.
///
/// After a touch the lanes of its fingers are followed by what got it, then what lost it, then what is undecided. What the touch
/// does not concern is folded into one row, which can be unfolded.
struct LaneOrder {
    /// The touch in view; nil before the first, where lanes keep their order.
    let touch: TouchOutcome?
    /// What is never folded: lanes that a what-if changed.
    let kept: [Timeline.Subject]
    /// Whether the rows of the fold are shown.
    let isUnfolded: Bool

    /// Beyond so many fingers the answer comes before the other fingers.
    private static let fingersFirst = 2

    func rows(_ rows: [TimelineContent.Row]) -> [TimelineContent.Row] {
        guard let touch else { return rows }
        let fingers = Set(touch.contacts.prefix(Self.fingersFirst))
        var places: [[TimelineContent.Row]] = Array(repeating: [], count: Place.allCases.count)
        for row in rows { places[place(of: row.lane?.subject, fingers, touch).rawValue].append(row) }
        for place in [Place.winners, .losers] {
            func order(_ row: TimelineContent.Row) -> Int { row.lane?.subject.party.map(touch.place) ?? 0 }
            places[place.rawValue].sort { order($0) < order($1) }
        }
        let aside = places[Place.aside.rawValue]
        if aside.count > 1 {
            let fold = TimelineContent.Row(now: nil, before: nil, folded: aside.compactMap(\.lane))
            places[Place.aside.rawValue] = isUnfolded ? [fold] + aside : [fold]
        }
        return places.flatMap { $0 }
    }

    private enum Place: Int, CaseIterable {
        case firstFingers, winners, otherFingers, losers, undecided, aside, others
    }

    private func place(of subject: Timeline.Subject?, _ fingers: Set<Int>, _ touch: TouchOutcome) -> Place {
        switch subject {
        case .contact(let contact): return fingers.contains(contact) ? .firstFingers : .otherFingers
        case .others, nil: return .others
        case .gesture, .view: break
        }
        guard let subject, let party = subject.party else { return .others }
        return switch touch.standing(of: party) {
        case .won: .winners
        case .lost: .losers
        case .undecided: .undecided
        case .aside: kept.contains(subject) ? .undecided : .aside
        }
    }
}
