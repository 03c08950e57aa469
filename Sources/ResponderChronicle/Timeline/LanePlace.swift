/// Where the lane of a subject comes in the timeline of a touch: the answer first.
///
/// The fingers of the touch are followed by what got it, then by what lost it, then by what is undecided, then by views that were
/// hit and only heard of it.
nonisolated public enum LanePlace: Int, CaseIterable, Sendable {
    case firstFingers, winners, otherFingers, losers, undecided, hearers, aside, others

    /// Beyond so many fingers the answer comes before the other fingers.
    private static let fingersFirst = 2

    /// - Parameter isKept: whether the lane stays in sight although the touch does not concern it.
    @MainActor
    public init(of subject: Timeline.Subject?, in touch: TouchOutcome, isKept: Bool = false) {
        switch subject {
        case .contact(let contact):
            self = touch.contacts.prefix(Self.fingersFirst).contains(contact) ? .firstFingers : .otherFingers
        case .others, nil: self = .others
        case .gesture, .view:
            switch subject?.party.map(touch.standing) {
            case .won: self = .winners
            case .lost: self = .losers
            case .undecided: self = .undecided
            case .aside:
                if case .view(let name) = subject, touch.isHit(name) {
                    self = .hearers
                } else {
                    self = isKept ? .undecided : .aside
                }
            case nil: self = .others
            }
        }
    }
}
