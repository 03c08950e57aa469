import ResponderKit
import ResponderLog

/// The reason in a verdict about a touch that nothing got and that nothing came near to.
enum NothingReasons {
    /// What the gestures need comes first; otherwise what was there.
    enum Rank: Int, Comparable {
        case needsOtherMovement
        case nothingThere
        case scrollRests
        case askedTwo
        case askedOne
        case noDeeperView
        case staysWithView
        case needs

        static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
    }

    /// The reason by the highest rule that holds.
    static func reason(of outcome: TouchOutcome) -> VerdictReason? {
        rules.part(of: outcome).map { VerdictReason([$0]) }
    }

    static let rules = PartRules([
        needs, staysWithView, noDeeperView, askedOne, askedTwo, scrollRests, nothingThere, needsOtherMovement,
    ])
}

extension NothingReasons {
    static let needs = PartRule<Rank>(
        .gesturesNeed, .needs,
        when: { (outcome: TouchOutcome) -> SharedNeed? in
            SharedNeed(of: outcome.isHeard ? outcome.failedOfStroke : outcome.people.failedGestures)
        },
        words: { $0.words })

    static let staysWithView = PartRule<Rank>(
        .touchStaysWithView, .staysWithView,
        when: { (outcome: TouchOutcome) -> Bool? in
            outcome.askedViews != nil && outcome.stroke == .drag ? true : nil
        },
        words: { _ in "a touch stays with the view on which it landed" })

    static let noDeeperView = PartRule<Rank>(
        .noDeeperView, .noDeeperView,
        when: { (outcome: TouchOutcome) -> Bool? in outcome.askedViews.map(\.count) == 1 ? true : nil },
        words: { _ in "no view inside it is under \(Hand.yours)" })

    static let askedOne = PartRule<Rank>(
        .oneViewAsked, .askedOne,
        when: { (outcome: TouchOutcome) -> [SpokenName]? in
            outcome.askedViews.flatMap { $0.count == 2 ? $0 : nil }
        },
        words: { "the hit test went from \($0[1].subject) to \($0[0].subject)" })

    static let askedTwo = PartRule<Rank>(
        .twoViewsAsked, .askedTwo,
        when: { (outcome: TouchOutcome) -> [SpokenName]? in
            outcome.askedViews.flatMap { $0.count > 2 ? $0 : nil }
        },
        words: { "the hit test went from \($0[2].subject) to \($0[1].subject) to \($0[0].subject)" })

    /// While a wheel turns, the pan of a scroll view that does not scroll this way has not failed yet.
    static let scrollRests = PartRule<Rank>(
        .scrollRests, .scrollRests,
        when: { (outcome: TouchOutcome) -> (scroll: SpokenName, resting: String)? in
            guard outcome.isWheel, case .resting(let room)? = outcome.courses.first?.hint, let resting = room.resting
            else { return nil }
            return (scroll: room.spoken, resting: resting)
        },
        words: { "\($0.scroll.subject) \($0.resting)" })

    static let nothingThere = PartRule<Rank>(
        .nothingThere, .nothingThere,
        when: { (outcome: TouchOutcome) -> Bool? in outcome.people.failedGestures.isEmpty ? outcome.isWheel : nil },
        words: { isWheel in
            isWheel
                ? "no view under the pointer scrolls or has a gesture that follows the wheel"
                : "no view under \(Hand.yours) has a gesture, and none handles touches"
        })

    static let needsOtherMovement = PartRule<Rank>(
        .needsOtherMovement, .needsOtherMovement,
        when: { (outcome: TouchOutcome) -> Bool? in true },
        words: { _ in "the gestures here need another movement" })
}

extension TouchOutcome {
    /// The hit view and those that asked for it, from the inside out, if no gesture is there; nil if one is, or no view was hit.
    fileprivate var askedViews: [SpokenName]? {
        people.failedGestures.isEmpty && onlyHit != nil ? firstHit?.chain : nil
    }
}
