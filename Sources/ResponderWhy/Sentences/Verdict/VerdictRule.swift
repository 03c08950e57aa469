import ResponderLog

/// A headline of verdicts: when it holds, and what is said with it.
struct VerdictRule {
    let id: RuleID
    let rank: VerdictRank
    private let say: (TouchOutcome) -> TouchVerdict?

    /// - Parameters:
    ///   - standing: of what the headline is about.
    ///   - applies: the names and numbers that the headline speaks of; nil if the rule does not hold for the outcome.
    ///   - headline: the sentence without its full stop.
    ///   - reason: the sentence that says why; nil if there is nothing to add.
    ///   - wish: what could have got the touch.
    ///   - badges: the words beside views; nil for those of the outcome.
    init<Values>(
        _ id: RuleID, _ rank: VerdictRank, _ standing: TouchOutcome.Standing,
        when applies: @escaping (TouchOutcome) -> Values?, headline: @escaping (Values) -> String,
        reason: @escaping (TouchOutcome, Values) -> VerdictReason?,
        wish: @escaping (TouchOutcome, Values) -> TouchVerdict.Wish? = { _, _ in nil },
        badges: @escaping (TouchOutcome, Values) -> [TouchVerdict.Badge] = { _, _ in [] }
    ) {
        self.id = id
        self.rank = rank
        say = { outcome in
            guard let values = applies(outcome) else { return nil }
            let reason = reason(outcome, values)
            var verdict = TouchVerdict(
                id, Wording.capital(headline(values)) + ".", reason: reason?.words ?? "", standing: standing)
            verdict.parts = reason?.rules ?? []
            verdict.wish = wish(outcome, values)
            verdict.badges = badges(outcome, values)
            return verdict
        }
    }

    /// What the rule says about an outcome; nil if it does not hold for it.
    func verdict(on outcome: TouchOutcome) -> TouchVerdict? { say(outcome) }
}

/// The reason in a verdict, and the rules that made it.
struct VerdictReason {
    /// Sentences with their full stops.
    let words: String
    let rules: [RuleID]

    /// - Parameter words: sentences with their full stops.
    init(_ words: String, by rules: [RuleID]) {
        self.words = words
        self.rules = rules
    }

    /// A sentence of each part: `Your finger moved up. The inbox lost: it scrolls only sideways.`
    init(_ parts: [VerdictPart]) {
        let words = parts.map(\.words).filter { !$0.isEmpty }.map(TouchOutcome.sentence).joined(separator: " ")
        self.init(words, by: parts.map(\.rule))
    }
}

/// A part of a reason, without its full stop, and the rule that made it.
struct VerdictPart {
    let rule: RuleID
    let words: String
}

/// A rule about a part of a reason. A family of them has ranks of its own.
struct PartRule<Rank: Comparable> {
    let id: RuleID
    let rank: Rank
    private let say: (TouchOutcome) -> String?

    /// - Parameters:
    ///   - applies: the names and numbers that the words speak of; nil if the rule does not hold for the outcome.
    ///   - words: a part of a sentence, or sentences, as the family says.
    init<Values>(
        _ id: RuleID, _ rank: Rank, when applies: @escaping (TouchOutcome) -> Values?,
        words: @escaping (Values) -> String
    ) {
        self.id = id
        self.rank = rank
        say = { applies($0).map(words) }
    }

    /// What the rule says about an outcome; nil if it does not hold for it.
    func part(of outcome: TouchOutcome) -> VerdictPart? {
        say(outcome).map { VerdictPart(rule: id, words: $0) }
    }
}

/// Rules of one family, the highest rank first.
struct PartRules<Rank: Comparable> {
    let rules: [PartRule<Rank>]

    init(_ rules: [PartRule<Rank>]) { self.rules = rules.sorted { $0.rank > $1.rank } }

    /// What the highest rule says that holds; nil if none does.
    func part(of outcome: TouchOutcome) -> VerdictPart? { rules.lazy.compactMap { $0.part(of: outcome) }.first }
}
