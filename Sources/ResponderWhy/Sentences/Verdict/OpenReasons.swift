import ResponderKit
import ResponderLog

/// The reason in a verdict about a touch that is still undecided.
enum OpenReasons {
    /// What keeps the finger back comes before who waits, and that before who may get it.
    enum Rank: Int, Comparable {
        case mayGetIt
        case mayTakeIt
        case waits
        case keptByGesture
        case keptForScrolling

        static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
    }

    /// The reason by the highest rule that holds; nil if none does.
    static func reason(of outcome: TouchOutcome) -> VerdictReason? {
        rules.part(of: outcome).map { VerdictReason([$0]) }
    }

    static let rules = PartRules([keptForScrolling, keptByGesture, waits, mayTakeIt, mayGetIt])
}

extension OpenReasons {
    static let keptForScrolling = PartRule<Rank>(
        .keptForScrolling, .keptForScrolling,
        when: { (outcome: TouchOutcome) -> (keeper: SpokenName, from: String, time: Double)? in
            guard let kept = outcome.kept, let delay = kept.keeper.delay else { return nil }
            return (keeper: delay.scroll, from: kept.from, time: delay.time)
        },
        words: { "\($0.keeper.subject) holds it back\($0.from) for \(Wording.span($0.time)), in case you scroll" })

    static let keptByGesture = PartRule<Rank>(
        .keptByGesture, .keptByGesture,
        when: { (outcome: TouchOutcome) -> (keeper: SpokenName, from: String, thing: String)? in
            guard let kept = outcome.kept, let thing = outcome.keptThing else { return nil }
            return (keeper: kept.keeper.spoken, from: kept.from, thing: thing)
        },
        words: { "\($0.keeper.subject) may still be recognized, so it holds your \($0.thing) back\($0.from)" })

    static let waits = PartRule<Rank>(
        .waitsForOthers, .waits,
        when: { (outcome: TouchOutcome) -> (waiter: SpokenName, others: [SpokenName])? in
            guard let name = outcome.candidates.first(where: { outcome.isWaiting($0) }),
                let waiter = outcome.spoken(.gesture(name))
            else { return nil }
            let others = outcome.waits(of: name).compactMap { outcome.spoken(.gesture($0)) }
            return others.isEmpty ? nil : (waiter: waiter, others: others)
        },
        words: {
            let fail = $0.others.count > 1 ? "fail" : "fails"
            return "\($0.waiter.subject) waits until \(TouchOutcome.list($0.others)) \(fail)"
        })

    /// A view that handles the touch has it until a gesture takes it.
    static let mayTakeIt = PartRule<Rank>(
        .mayTakeIt, .mayTakeIt,
        when: { (outcome: TouchOutcome) -> (holder: SpokenName, names: [SpokenName])? in
            let names = outcome.undecided
            guard !names.isEmpty, let taker = outcome.taker, outcome.people.controls[taker] == nil,
                let holder = outcome.spoken(.view(taker))
            else { return nil }
            return (holder: holder, names: names)
        },
        words: { one in
            let isOwn = one.names.allSatisfy { $0.owner == one.holder.owner && $0.gesture != nil }
            let takers =
                isOwn
                ? "its \(Wording.list(one.names.compactMap(\.gesture).uniqued))" : TouchOutcome.list(one.names)
            return "\(one.holder.subject) has it for now, and \(takers) may still take it"
        })

    static let mayGetIt = PartRule<Rank>(
        .mayGetIt, .mayGetIt,
        when: { (outcome: TouchOutcome) -> [SpokenName]? in outcome.undecided.isEmpty ? nil : outcome.undecided },
        words: { "\(TouchOutcome.list($0)) may still get it" })
}

extension TouchOutcome {
    /// What is kept back: `finger`, `lift`; nil for nothing.
    var keptThing: String? {
        guard let keeper = withheld.first?.keeper else { return nil }
        guard held.isEmpty else { return "finger" }
        return keeper.isOfLift ? "lift" : "touch"
    }

    /// Who keeps the first finger back, and from what: ` from the close button`, which is empty if that is its own view.
    fileprivate var kept: (keeper: GateKeeper, from: String)? {
        guard let first = withheld.first, let landed = log.courses[first.landing]?.landed else { return nil }
        let from = first.keeper.isOnView ? "" : " from \((landed.row ?? landed.spoken).subject)"
        return (keeper: first.keeper, from: from)
    }

    /// The gestures that may still get the touch: pans and scroll views first, those of the touched view before others.
    fileprivate var undecided: [SpokenName] {
        let names = candidates.compactMap { spoken(.gesture($0)) }.filter { $0.kind != .contentDelay }
        let own = firstHit?.spoken.owner
        let follows = { (name: SpokenName) in name.kind == .pan || name.deed == .scroll }
        return names.filter { follows($0) && $0.owner == own } + names.filter { follows($0) && $0.owner != own }
            + names.filter { !follows($0) && $0.owner == own } + names.filter { !follows($0) && $0.owner != own }
    }
}
