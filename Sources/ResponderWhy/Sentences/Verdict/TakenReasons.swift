import ResponderKit
import ResponderLog

/// The reason in a verdict about what got the touch. The reason of a loser comes before that of the winner.
enum TakenReasons {
    enum Rank: Int, Comparable {
        case passedView
        case late
        case gestureLost
        case contentLost
        case letGoEarly

        static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
    }

    /// The reason by the highest rule that holds, with why several gestures have the touch; otherwise why it was taken, and what the
    /// others did.
    static func reason(of outcome: TouchOutcome) -> VerdictReason {
        if let told = rules.part(of: outcome) {
            // The headline has named the gestures that it is about.
            let shared = told.rule == .letGoEarly ? nil : OtherHalf.allowedTogether.part(of: outcome)
            let isHeldBack = told.rule == .lateOrBeside && outcome.isLateAfterRest
            let loser = isHeldBack ? PartRules([OtherHalf.controlKeeps, OtherHalf.othersNeed]).part(of: outcome) : nil
            let parts = [shared, VerdictPart(rule: told.rule, words: told.words), loser].compactMap { $0 }
            return VerdictReason(
                parts.map { $0.rule == told.rule ? $0.words : TouchOutcome.sentence($0.words) }.joined(separator: " "),
                by: parts.map(\.rule))
        }
        let halves = [WhyTaken.rules.part(of: outcome), OtherHalf.rules.part(of: outcome)]
        return VerdictReason(halves.compactMap { $0 })
    }
}

extension TakenReasons {
    /// Each of them says sentences.
    static let rules = PartRules([letGoEarly, contentLost, gestureLost, late, passedView])

    static let letGoEarly = PartRule<Rank>(
        .letGoEarly, .letGoEarly,
        when: { (outcome: TouchOutcome) -> (won: GainCase?, back: GainCase)? in
            let back = outcome.gains.lazy.flatMap(\.cases).first {
                $0.kind == .pageWentBack || $0.kind == .screenWentBack
            }
            return back.map { (won: outcome.people.won, back: $0) }
        },
        words: { one in
            TouchOutcome.sentence([one.won?.words, one.back.words].compactMap { $0 }.joined(separator: "; "))
        })

    static let contentLost = PartRule<Rank>(
        .contentLost, .contentLost,
        when: { (outcome: TouchOutcome) -> TouchOutcome.Loser? in
            // A scroll view that cannot scroll this way did not compete.
            guard let loser = outcome.decisiveLoser, loser.name.deed != nil, !loser.isAcross else { return nil }
            return loser
        },
        words: { TouchOutcome.sentence("\($0.lost): \($0.plain)") })

    static let gestureLost = PartRule<Rank>(
        .gestureLost, .gestureLost,
        when: { (outcome: TouchOutcome) -> TouchOutcome.Loser? in outcome.decisiveLoser },
        words: { TouchOutcome.sentence("\($0.lost): \($0.plain)") })

    static let late = PartRule<Rank>(
        .lateOrBeside, .late,
        when: { (outcome: TouchOutcome) -> (cause: Cause, taker: SpokenName?)? in
            let takers = outcome.takers
            // With several takers, the delay of one does not explain the others.
            guard takers.count == 1 || !outcome.winners.isEmpty else { return nil }
            return outcome.lateLoss.map { (cause: $0.cause, taker: takers.count == 1 ? takers[0].name : nil) }
        },
        words: { one in
            // The headline names the only taker.
            let cause = one.taker.map { one.cause.about($0) } ?? one.cause
            return TouchOutcome.sentence(cause.telling.people ?? "")
        })

    static let passedView = PartRule<Rank>(
        .passedView, .passedView,
        when: { (outcome: TouchOutcome) -> (name: SpokenName, state: ViewState)? in
            guard let loss = outcome.passedView, let name = loss.spoken, let state = loss.cause.ignoring else {
                return nil
            }
            return (name: name, state: state)
        },
        words: { TouchOutcome.sentence("\($0.name.subject) \($0.state.people)") })
}
