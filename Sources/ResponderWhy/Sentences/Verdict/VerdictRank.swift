import ResponderLog

/// The order of the rules about a touch: the verdict is by the highest of those that hold.
///
/// A control that had the finger and does nothing with it comes first, because the finger was meant for it. What has the touch
/// comes before what may still get it. That no view was there, or what came nearest to the touch, is said only of a touch that
/// nothing has and nothing may get. Of two rules about one outcome, the more special one has the higher rank.
enum VerdictRank: Int, Comparable {
    // Nothing got it, and nothing came near to it.
    case nothingFollowsDrag
    case nothingWaitsForPress
    case nothingListensForTaps
    case nothingUsedTouch
    case nothingFollowsWheel
    case fingerCancelled
    // Nothing follows the movement either, so the view under the finger is all that is known.
    case onlyHit
    // Something came near to it.
    case unnamedMissed
    case contentMissed
    case gestureMissed
    case viewMissed
    case keyboardKept
    // It met no view.
    case noViewThere
    case besideScene
    // Something may still get it.
    case undecidedTouch
    case undecidedInput
    case keptBack
    case rowPressed
    // Something has it.
    case takersHave
    case contentMoves
    case buttonPressed
    case takersApart
    case wheelAtEnd
    // A control had it, and does nothing with it.
    case sliderNotMoved
    case buttonNotPressed

    static func < (one: VerdictRank, other: VerdictRank) -> Bool { one.rawValue < other.rawValue }
}
