import ResponderLog

/// The position of a subject's lane in the timeline of a touch: the answer first.
///
/// The fingers of the touch are followed by the target that got it, then those that lost it, then those that are undecided, then the
/// views that were hit and only received it.
nonisolated public enum LanePlace: Int, CaseIterable, Sendable {
    case firstFingers, winners, otherFingers, losers, undecided, hearers, aside, others

    /// With more fingers than this number, the answer comes before the further fingers.
    private static let fingersFirst = 2

    /// - Parameter isKept: whether the lane stays visible although the touch does not concern it.
    @MainActor
    public init(of subject: Timeline.Subject?, in touch: TouchOutcome, isKept: Bool = false) {
        switch subject {
        case .contact(let contact):
            self = touch.contacts.prefix(Self.fingersFirst).contains(contact) ? .firstFingers : .otherFingers
        case .trackpad: self = .firstFingers
        case .others, nil: self = .others
        case .target(let target):
            switch touch.standing(of: target) {
            case .won: self = .winners
            case .lost: self = .losers
            case .undecided: self = .undecided
            case .aside:
                if case .view(let name) = target, touch.isHit(name) {
                    self = .hearers
                } else {
                    self = isKept ? .undecided : .aside
                }
            }
        }
    }
}
