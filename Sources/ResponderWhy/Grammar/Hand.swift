import ResponderLog

/// What touched the stage, as people say it: a finger, or the mouse. A verdict is made with the hand of its touch; other texts speak of
/// a finger. The phrases of all rules read it, so it is a value of the task and not an argument of every phrase.
enum Hand {
    case finger, mouse

    @TaskLocal static var current = Hand.finger

    /// `your finger`.
    static var yours: String { current == .mouse ? "your mouse" : "your finger" }
    /// How it began: `your finger landed`.
    static var didLand: String { current == .mouse ? "you pressed the mouse" : "your finger landed" }
    /// How it ended: `your finger lifted`.
    static var didLift: String { current == .mouse ? "you released the mouse" : "your finger lifted" }
    /// How it ended, of a finger that the sentence has named: `it lifted`.
    static var itLifted: String { current == .mouse ? "you released it" : "it lifted" }
    /// Both on what the sentence is about: `your finger landed and lifted on it`.
    static var pressedIt: String { current == .mouse ? "you clicked it" : "your finger landed and lifted on it" }
}

extension TouchOutcome {
    /// What touched: the mouse, if it was one press of it.
    var hand: Hand { isOfMouse ? .mouse : .finger }
}
