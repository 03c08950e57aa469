import ResponderChronicle

/// A row of the timeline that stands for several lanes, and can be unfolded.
package enum LaneFold: CaseIterable {
    /// The fingers of a hand beyond the first ones.
    case fingers
    /// The gestures and views that the touch does not concern.
    case aside

    /// What the lanes are, for the fold's description.
    package var about: String {
        switch self {
        case .fingers: "fingers of the touch"
        case .aside: "never their touch"
        }
    }

    /// The tip of a fold that is folded.
    package var tip: String {
        switch self {
        case .fingers: "Fold the fingers into one row"
        case .aside: "Fold the gestures that the touch does not concern"
        }
    }

    /// From how many lanes on they are folded.
    package var minimum: Int {
        switch self {
        case .fingers: 4
        case .aside: 2
        }
    }
}
