import ResponderChronicle

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
