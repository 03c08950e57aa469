import ResponderLog

extension GainCase {
    /// What is said about it.
    var telling: Telling { GainRules.telling(about: self) }

    /// Why, as people say it.
    var words: String {
        let telling = telling
        return telling.people ?? telling.program
    }
}
