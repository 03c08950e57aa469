import ResponderLog

/// What touched the stage, as people say it: a finger, or the mouse. A verdict is made with the hand of its touch; other texts speak of
/// a finger. The phrases of all rules read it, so it is a value of the task and not an argument of every phrase.
enum Hand {
    case finger, mouse

    @TaskLocal static var current = Hand.finger

    /// `your finger`.
    static var yours: String { current == .mouse ? "your mouse" : "your finger" }
    /// How it began, after `yours`: `landed`.
    static var landed: String { current == .mouse ? "was pressed" : "landed" }
    /// How it ended, after `yours`: `lifted`.
    static var lifted: String { current == .mouse ? "was released" : "lifted" }
    /// Both at one place, after `yours`: `landed and lifted`.
    static var landedAndLifted: String { current == .mouse ? "was pressed and released" : "landed and lifted" }
}

extension TouchOutcome {
    /// What touched: the mouse, if it was one press of it.
    var hand: Hand { isOfMouse ? .mouse : .finger }
}
