import ResponderLog

extension LostContact {
    /// `the touchscreen lost finger 1 for 0.03 s and took it for a new one, finger 2; no person lifts and lands so quickly`.
    var words: String {
        let new = after == before ? "a new one" : "a new one, finger \(after)"
        return "the touchscreen lost finger \(before) for \(Wording.span(gap)) and took it for \(new); "
            + "no person lifts and lands so quickly"
    }

    /// The same as people say it.
    var people: String {
        "the touchscreen lost \(Hand.yours) for \(Wording.span(gap)) and took it for a new one"
    }
}
