import Foundation
import ResponderKit
import ResponderLog

/// The rules about fingers that the gate between recognizers and views kept from a view, or gave it late.
enum GateRules {
    /// What is said about such a finger.
    static func telling(about one: GateCase) -> Telling { .first(of: rules(for: one), about: one) }

    /// The rules about a case, the more special ones first.
    private static func rules(for one: GateCase) -> [Rule<GateCase>] {
        switch one {
        case .secondFinger: [secondFinger]
        case .exclusiveTouch: [exclusiveTouchOwn, exclusiveTouchOther]
        case .stoppedScroll: [fingerStoppedScroll]
        case .late(let late):
            switch late.keeper {
            case .scroll: [lateAcrossScrolling, contentDelayLifted, contentDelayOver]
            case .gesture: [lateAcrossScrolling, late.isLift ? liftLate : landingLate]
            }
        case .takenFromContent: [takenFromContent]
        case .takenWhileWithheld: [takenByKeeper, takenByOther]
        }
    }

    // MARK: Refusals

    static let secondFinger = Rule(
        .secondFinger,
        .sentence,
        when: { (one: GateCase) -> (refusal: GateCase.Refusal, sparesRecognizers: Bool)? in
            guard case .secondFinger(let refusal, let sparesRecognizers) = one else { return nil }
            return (refusal: refusal, sparesRecognizers: sparesRecognizers)
        },
        evidence: { [.name("view", $0.refusal.view), .count("finger", $0.refusal.finger)] },
        program: {
            "\($0.refusal.words): \(GateCase.hasFinger)"
                + ($0.sparesRecognizers
                    ? "; that is about the view's own touches: its recognizers get every finger" : "")
        },
        people: { _ in "it follows one finger at a time" },
        remedy: { .view($0.refusal.view, "isMultipleTouchEnabled", true) })

    static let exclusiveTouchOwn = Rule(
        .exclusiveTouchOwn,
        .sentence,
        when: { (one: GateCase) -> (refusal: GateCase.Refusal, view: GateCase.Neighbor, other: GateCase.OtherFinger)? in
            guard case .exclusiveTouch(let refusal, let view, let other?) = one else { return nil }
            return (refusal: refusal, view: view, other: other)
        },
        evidence: {
            [
                .name("view", $0.refusal.view), .count("finger", $0.refusal.finger), .name("other", $0.other.view.name),
                .count("otherFinger", $0.other.finger),
            ]
        },
        program: {
            "\($0.refusal.words) because it has isExclusiveTouch, and \($0.other.view.name) has finger \($0.other.finger)"
        },
        people: { values in
            values.other.view.spoken.map { "it must be touched alone, and \($0.subject) has your other finger" }
                ?? values.view.isAlone
        },
        badge: { _ in "must be touched alone" },
        remedy: { .view($0.view.name, "isExclusiveTouch", false) })

    static let exclusiveTouchOther = Rule(
        .exclusiveTouchOther,
        .sentence,
        when: { (one: GateCase) -> (refusal: GateCase.Refusal, other: GateCase.Neighbor)? in
            guard case .exclusiveTouch(let refusal, let other, nil) = one else { return nil }
            return (refusal: refusal, other: other)
        },
        evidence: {
            [.name("view", $0.refusal.view), .count("finger", $0.refusal.finger), .name("other", $0.other.name)]
        },
        program: { "\($0.refusal.words) because \(GateCase.isExclusive($0.other.name))" },
        people: { $0.other.isAlone },
        badge: { "\($0.other.spoken?.owner ?? "another") is exclusive" },
        remedy: { .view($0.other.name, "isExclusiveTouch", false) })

    static let fingerStoppedScroll = Rule(
        .fingerStoppedScroll,
        .sentence,
        when: { (one: GateCase) -> (refusal: GateCase.Refusal, scroll: GateCase.Neighbor)? in
            guard case .stoppedScroll(let refusal, let scroll) = one else { return nil }
            return (refusal: refusal, scroll: scroll)
        },
        evidence: {
            [.name("view", $0.refusal.view), .count("finger", $0.refusal.finger), .name("scrollView", $0.scroll.name)]
        },
        program: { "\($0.refusal.words): \(GateCase.stopped($0.scroll.name))" },
        people: {
            "\(Hand.yours) only stopped \($0.scroll.spoken?.subject ?? "a list"), which was still moving; press again"
        })

    // MARK: Delays

    static let lateAcrossScrolling = Rule(
        .lateAcrossScrolling,
        .sentence,
        when: { (one: GateCase) -> (late: GateCase.Late, scroll: SpokenName)? in
            guard case .late(let late) = one, let scroll = late.scroll else { return nil }
            return (late: late, scroll: scroll)
        },
        evidence: { $0.late.evidence },
        program: { $0.late.words },
        people: { "\($0.scroll.subject) does not scroll the way \(Hand.yours) moved, so \($0.late.subject) got it" },
        remedy: { $0.late.remedy })

    static let contentDelayLifted = Rule(
        .contentDelayLifted,
        .sentence,
        when: { (one: GateCase) -> (late: GateCase.Late, limit: TimeInterval)? in
            guard case .late(let late) = one, case .scroll(_, let limit) = late.keeper, !late.hasRested else {
                return nil
            }
            return (late: late, limit: limit)
        },
        evidence: { $0.late.evidence + [.number("allows", $0.limit)] },
        program: { $0.late.words },
        people: { values in
            values.late.card.map {
                "\(values.late.subject) got \(Hand.yours) only when \(Hand.itLifted): the \($0.spoken.owner) waited to see whether you "
                    + "scroll"
            }
        },
        remedy: { $0.late.remedy })

    static let contentDelayOver = Rule(
        .contentDelayOver,
        .sentence,
        when: { (one: GateCase) -> (late: GateCase.Late, limit: TimeInterval)? in
            guard case .late(let late) = one, case .scroll(_, let limit) = late.keeper else { return nil }
            return (late: late, limit: limit)
        },
        evidence: { $0.late.evidence + [.number("allows", $0.limit)] },
        program: { $0.late.words },
        people: { values in
            let rest = "after \(Wording.span(values.limit)) of rest"
            // Another sentence names the scroll view as the loser.
            if values.late.loser != nil { return "it got \(Hand.yours) \(rest)" }
            return values.late.card.map { "\(rest) the \($0.spoken.owner) let \(values.late.subject) have it" }
        },
        remedy: { $0.late.remedy })

    static let landingLate = late(.landingLate) { "got \(Hand.yours)" }
    static let liftLate = late(.liftLate) { "got your lift" }

    /// A touch that the view got later than it happened, because a gesture could still be recognized.
    private static func late(_ id: RuleID, _ news: @escaping () -> String) -> Rule<GateCase> {
        Rule(
            id,
            .sentence,
            when: { (one: GateCase) -> GateCase.Late? in if case .late(let late) = one { late } else { nil } },
            evidence: { $0.evidence },
            program: { $0.words },
            people: { late in
                late.holder.map {
                    "\(late.subject) \(news()) \(Wording.roughly(late.delay)) late: \($0) could still be recognized"
                }
            },
            remedy: { $0.remedy })
    }

    // MARK: Fingers that were taken

    static let takenFromContent = Rule(
        .takenFromContent,
        .sentence,
        when: {
            (one: GateCase) -> (
                refusal: GateCase.Refusal, scroll: String, delay: TimeInterval, taker: Taker, isScrolling: Bool
            )? in
            guard case .takenFromContent(let refusal, let scroll, let delay, let taker, let isScrolling) = one else {
                return nil
            }
            return (refusal: refusal, scroll: scroll, delay: delay, taker: taker, isScrolling: isScrolling)
        },
        evidence: {
            [
                .name("view", $0.refusal.view), .count("finger", $0.refusal.finger), .name("scrollView", $0.scroll),
                .number("allows", $0.delay), .name("rival", $0.taker.name),
            ]
        },
        program: {
            "\($0.refusal.view) never received finger \($0.refusal.finger): \($0.scroll) holds touches back for "
                + "\(Wording.span($0.delay)) (delaysContentTouches), and \($0.taker.name) began within that time"
        },
        people: { values in values.taker.took.map { "\($0) in the \(Wording.span(values.delay)) that it waits" } },
        badge: { _ in "it was delayed" },
        remedy: { $0.isScrolling ? .scrollView($0.scroll, "delaysContentTouches", false) : nil })

    static let takenByKeeper = Rule(
        .takenByKeeper,
        .sentence,
        when: {
            (one: GateCase) -> (refusal: GateCase.Refusal, keeper: String, taker: Taker, releases: GestureCard?)? in
            guard case .takenWhileWithheld(let refusal, let keeper, let taker, true, let releases) = one else {
                return nil
            }
            return (refusal: refusal, keeper: keeper, taker: taker, releases: releases)
        },
        evidence: {
            [.name("view", $0.refusal.view), .count("finger", $0.refusal.finger), .name("rival", $0.taker.name)]
        },
        program: {
            "\($0.refusal.view) never received finger \($0.refusal.finger): \($0.keeper) held it back (delaysTouchesBegan) and "
                + "was then recognized"
        },
        people: { $0.taker.took.map { "\($0) first" } },
        remedy: { $0.releases.flatMap { .gesture($0, "delaysTouchesBegan", .flag(false)) } })

    static let takenByOther = Rule(
        .takenByOther,
        .sentence,
        when: {
            (one: GateCase) -> (refusal: GateCase.Refusal, keeper: String, taker: Taker, releases: GestureCard?)? in
            guard case .takenWhileWithheld(let refusal, let keeper, let taker, false, let releases) = one else {
                return nil
            }
            return (refusal: refusal, keeper: keeper, taker: taker, releases: releases)
        },
        evidence: {
            [
                .name("view", $0.refusal.view), .count("finger", $0.refusal.finger), .name("keeper", $0.keeper),
                .name("rival", $0.taker.name),
            ]
        },
        program: {
            "\($0.refusal.view) never received finger \($0.refusal.finger): \($0.keeper) held it back (delaysTouchesBegan) and "
                + "then \($0.taker.name) was recognized"
        },
        people: { $0.taker.took.map { "\($0) first" } },
        remedy: { $0.releases.flatMap { .gesture($0, "delaysTouchesBegan", .flag(false)) } })
}

// MARK: Phrases

extension GateCase {
    /// Why a view gets no second finger.
    static let hasFinger = "isMultipleTouchEnabled is false, and the view already has a finger"

    /// Why no view besides another one gets a finger.
    static func isExclusive(_ view: String) -> String { "\(view) has isExclusiveTouch" }

    /// Why the content of a scroll view does not get a finger.
    static func stopped(_ scroll: String) -> String { "the finger stopped \(scroll), which was in motion" }
}

extension Taker {
    /// That it took the finger, as people say it; nil if people have no name for it.
    var took: String? { spoken.map { "\($0.doer) took \(Hand.yours)" } }
}

extension GateCase.Refusal {
    fileprivate var words: String { "\(view) does not get finger \(finger)" }
}

extension GateCase.Neighbor {
    fileprivate var isAlone: String? {
        spoken.map { "while \($0.subject) has a finger, no other view gets one" }
    }
}

extension GateCase.Keeper {
    /// What it did, as one of several keepers.
    fileprivate var words: String {
        switch self {
        case .scroll(let scroll, let time):
            "delaysContentTouches of \(scroll) kept it back for up to \(Wording.span(time))"
        case .gesture(let name, let isOfLift):
            "\(name) kept it back while it could still be recognized (\(isOfLift ? "delaysTouchesEnded" : "delaysTouchesBegan"))"
        }
    }

    /// What it did, as the only keeper.
    fileprivate var wordsAlone: String {
        if case .scroll(let scroll, _) = self { "delaysContentTouches of \(scroll) is true" } else { words }
    }

    fileprivate var name: String {
        switch self {
        case .scroll(let name, _), .gesture(let name, _): name
        }
    }
}

extension GateCase.Late {
    fileprivate var words: String {
        let call = isLift ? "touchesEnded" : "touchesBegan"
        let why = keepers.count > 1 ? keepers.map(\.words).joined(separator: ", then ") : keeper.wordsAlone
        return "\(view) received \(call) for finger \(finger) \(Wording.span(delay)) late: \(why)"
    }

    fileprivate var evidence: [Evidence] {
        [
            .name("view", view), .count("finger", finger), .number("late", delay),
            .names("keepers", keepers.count > 1 ? keepers.map(\.name) : [keeper.name]),
        ]
    }

    /// The view, as people say it.
    fileprivate var subject: String { spoken?.subject ?? "its view" }

    /// The gesture that kept it back last, as people say it; nil if it is gone.
    fileprivate var holder: String? {
        card.map { $0.view == view ? "its \($0.spoken.short)" : $0.spoken.subject }
    }

    fileprivate var remedy: Remedy? {
        switch keeper {
        case .scroll(let scroll, _): .scrollView(scroll, "delaysContentTouches", false)
        case .gesture: card.flatMap { .gesture($0, isLift ? "delaysTouchesEnded" : "delaysTouchesBegan", .flag(false)) }
        }
    }
}
