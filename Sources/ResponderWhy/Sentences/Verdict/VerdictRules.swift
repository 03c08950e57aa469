import ResponderKit
import ResponderLog

/// The rules about who got a touch, as people say it.
enum VerdictRules {
    /// The text of the highest-ranked rule that holds. The lowest one holds for every outcome.
    static func verdict(on outcome: TouchOutcome) -> TouchVerdict {
        byRank.lazy.compactMap { $0.verdict(on: outcome) }.first
            ?? TouchVerdict(.nothingFollowsDrag, "", standing: .aside)
    }

    private static let byRank = all.sorted { $0.rank > $1.rank }

    static let all: [VerdictRule] = [
        buttonNotPressed, sliderNotMoved, wheelAtEnd, takersApart, buttonPressed, contentMoves, takersHave, rowPressed,
        keptBack,
        undecidedInput, undecidedTouch, besideScene, noViewThere, keyboardKept, viewMissed, gestureMissed,
        contentMissed,
        unnamedMissed, onlyHit, touchWasCancelled, nothingFollowsWheel, nothingUsedTouch, nothingListensForTaps,
        nothingWaitsForPress,
        nothingFollowsDrag,
    ]
}

// MARK: Controls that do nothing with their finger

extension VerdictRules {
    static let buttonNotPressed = VerdictRule(
        .buttonNotPressed, .buttonNotPressed, .aside,
        when: { (outcome: TouchOutcome) -> (loss: TouchOutcome.Loss, name: SpokenName, isSwitch: Bool)? in
            let (button, toggle) = (outcome.lostControl(.button), outcome.lostControl(.switch))
            guard outcome.held.isEmpty, let lost = button ?? toggle, lost.loss.rule == .liftedOutsideControl else {
                return nil
            }
            return (loss: lost.loss, name: lost.name, isSwitch: button == nil)
        },
        headline: { "\($0.name.subject) \($0.isSwitch ? "did not change" : "was not pressed")" },
        reason: { VerdictReason(TouchOutcome.sentence($1.loss.plain ?? ""), by: [$1.loss.rule]) },
        badges: { _, lost in
            let words = lost.isSwitch ? "not changed" : "not pressed"
            return [.init(target: lost.loss.target, standing: .lost, words: words, detail: ": lifted outside")]
        })

    static let sliderNotMoved = VerdictRule(
        .sliderNotMoved, .sliderNotMoved, .aside,
        when: { (outcome: TouchOutcome) -> (target: Target, name: SpokenName, isHeld: Bool)? in
            guard let lost = outcome.lostControl(.slider),
                [.besideThumb, .trackingRefused].contains(lost.loss.rule)
            else { return nil }
            return (target: lost.loss.target, name: lost.name, isHeld: !outcome.held.isEmpty)
        },
        headline: { "\($0.name.subject) \($0.isHeld ? "does" : "did") not move" },
        reason: { _, _ in
            VerdictReason(
                TouchOutcome.sentence(
                    "\(Hand.didLand) beside its thumb; a slider follows only a finger that lands on it"),
                by: [.sliderNotMoved])
        },
        badges: { [.init(target: $1.target, standing: .lost, words: "not moved", detail: ": beside the thumb")] })
}

// MARK: Something has it

extension VerdictRules {
    static let takersApart = VerdictRule(
        .takersApart, .takersApart, .won,
        when: { (outcome: TouchOutcome) -> String? in outcome.takers.isEmpty ? nil : outcome.apartWords },
        headline: { $0 },
        reason: { outcome, _ in TakenReasons.reason(of: outcome) },
        wish: { outcome, _ in outcome.wishOfLoser },
        badges: { outcome, _ in outcome.badgesWithPassedView })

    /// Content bounces under fingers, and a wheel moves nothing at its end.
    static let wheelAtEnd = VerdictRule(
        .wheelAtEnd, .wheelAtEnd, .won,
        when: { (outcome: TouchOutcome) -> (name: SpokenName, end: ScrollRoom.End)? in
            guard outcome.isWheel, !outcome.isTrackpad, outcome.takers.count == 1 else { return nil }
            guard let taker = outcome.takers.first, let end = outcome.gains.last?.wheelEnd else { return nil }
            return (name: taker.name, end: end)
        },
        headline: { "the \($0.name.owner) got your wheel, but is at its \($0.end.words)" },
        reason: { outcome, _ in TakenReasons.reason(of: outcome) },
        wish: { outcome, _ in outcome.wishOfLoser },
        badges: { outcome, wheel in
            outcome.takers.map {
                .init(
                    target: $0.target, standing: .won, wheel.name.owner,
                    words: "got it, but is at its \(wheel.end.words)")
            }
        })

    static let buttonPressed = VerdictRule(
        .buttonPressed, .buttonPressed, .won,
        when: { (outcome: TouchOutcome) -> SpokenName? in
            guard !outcome.takers.isEmpty, outcome.winners.isEmpty, let taker = outcome.taker,
                outcome.people.controls[taker] == .button, outcome.gain(of: taker)?.has(.sent) == true
            else { return nil }
            return outcome.spoken(.view(taker))
        },
        headline: { "\($0.subject) was pressed" },
        reason: { outcome, _ in TakenReasons.reason(of: outcome) },
        wish: { outcome, _ in outcome.wishOfLoser },
        badges: { outcome, _ in outcome.badgesWithPassedView })

    static let contentMoves = VerdictRule(
        .contentMoves, .contentMoves, .won,
        when: {
            (outcome: TouchOutcome) -> (name: SpokenName, deeds: [SpokenName.Deed], isNow: Bool, thing: String)? in
            let names = outcome.takers.map(\.name)
            let deeds = names.compactMap(\.deed).filter { $0 != .goBack }
            guard let name = names.first, deeds.count == names.count, names.allSatisfy({ $0.view == name.view }) else {
                return nil
            }
            return (name: name, deeds: deeds, isNow: outcome.isGoingOn, thing: outcome.takenThing)
        },
        headline: { content in
            let verbs = content.deeds.map { $0.verb(isNow: content.isNow) }
            return "the \(content.name.owner) \(Wording.list(verbs)) with \(content.thing)"
        },
        reason: { outcome, _ in TakenReasons.reason(of: outcome) },
        wish: { outcome, _ in outcome.wishOfLoser },
        badges: { outcome, _ in outcome.badgesWithPassedView })

    static let takersHave = VerdictRule(
        .takersHave, .takersHave, .won,
        when: { (outcome: TouchOutcome) -> (names: [SpokenName], isNow: Bool, thing: String)? in
            guard !outcome.takers.isEmpty else { return nil }
            return (
                names: outcome.takers.map(\.name), isNow: outcome.takers.contains { outcome.has($0.target) },
                thing: outcome.takenThing
            )
        },
        headline: { takers in
            let isMany = Set(takers.names.map(\.subject)).count > 1
            let now = isMany ? "have" : "has"
            return "\(TouchOutcome.list(takers.names)) \(takers.isNow ? now : "got") \(takers.thing)"
        },
        reason: { outcome, _ in TakenReasons.reason(of: outcome) },
        wish: { outcome, _ in outcome.wishOfLoser },
        badges: { outcome, _ in outcome.badgesWithPassedView })
}

// MARK: Something may still get it

extension VerdictRules {
    static let rowPressed = VerdictRule(
        .rowPressed, .rowPressed, .undecided,
        when: { (outcome: TouchOutcome) -> (row: SpokenName, scroller: String, list: String)? in
            guard outcome.isOpen, outcome.withheld.isEmpty,
                let course = outcome.landings.first(where: { outcome.log.isHeld($0) }).flatMap({
                    outcome.log.courses[$0]
                }),
                course.highlighted != nil, let row = course.landed?.row
            else { return nil }
            let names = outcome.candidates.compactMap { outcome.spoken(.gesture($0)) }
            guard names.allSatisfy({ $0.deed == .scroll || $0.kind == .contentDelay }) else { return nil }
            return (row: row, scroller: names.first?.owner ?? "list", list: names.first?.view ?? row.view)
        },
        headline: { "\($0.row.subject) is pressed" },
        reason: { outcome, row in
            let losers = OtherHalf.othersNeed.part(of: outcome)
            // The sentence about a loser needs the room of the name.
            let open = "lift to select it; move to scroll" + (losers == nil ? " the \(row.scroller)" : "")
            return VerdictReason(
                [VerdictPart(rule: .rowPressed, words: open)] + [losers].compactMap { $0 })
        },
        badges: { outcome, row in
            // At the list, because a row has no name that stays.
            outcome.badges
                + [.init(target: .view(row.list), standing: .undecided, row.row.short, words: "is pressed")]
        })

    static let keptBack = VerdictRule(
        .keptBack, .keptBack, .undecided,
        when: { (outcome: TouchOutcome) -> String? in outcome.keptThing },
        headline: { "your \($0) is delayed" },
        reason: { outcome, _ in OpenReasons.reason(of: outcome) })

    static let undecidedInput = VerdictRule(
        .undecidedInput, .undecidedInput, .undecided,
        when: { (outcome: TouchOutcome) -> String? in
            outcome.isOpen && (!outcome.held.isEmpty || outcome.isWheel) ? outcome.thing : nil
        },
        headline: { "what gets your \($0) is still undecided" },
        reason: { outcome, _ in OpenReasons.reason(of: outcome) })

    static let undecidedTouch = VerdictRule(
        .undecidedTouch, .undecidedTouch, .undecided,
        when: { (outcome: TouchOutcome) -> Bool? in outcome.isOpen ? true : nil },
        headline: { _ in "what gets your touch is still undecided" },
        reason: { outcome, _ in OpenReasons.reason(of: outcome) })
}

// MARK: It met no view

extension VerdictRules {
    static let besideScene = VerdictRule(
        .besideScene, .besideScene, .aside,
        when: { (outcome: TouchOutcome) -> Bool? in outcome.metNoView && outcome.people.isBeside ? true : nil },
        headline: { _ in "you touched outside the scene" },
        reason: { _, _ in VerdictReason("There is no view there.", by: [.besideScene]) })

    static let noViewThere = VerdictRule(
        .noViewThere, .noViewThere, .aside,
        when: { (outcome: TouchOutcome) -> Bool? in outcome.metNoView ? true : nil },
        headline: { _ in "no view takes touches there" },
        reason: { _, _ in VerdictReason("The hit test found none.", by: [.noViewThere]) })
}

// MARK: Something came near to it

extension VerdictRules {
    /// A finger beside a field in which someone types: the field was not meant.
    static let keyboardKept = VerdictRule(
        .keyboardKept, .keyboardKept, .aside,
        when: { (outcome: TouchOutcome) -> (field: SpokenName, touched: SpokenName)? in
            guard let loss = outcome.unmetTry, loss.rule == .keysKept, let field = loss.spoken,
                let hit = outcome.firstHit
            else { return nil }
            return (field: field, touched: hit.spoken)
        },
        headline: { "\($0.field.subject) kept the keyboard" },
        reason: {
            VerdictReason(
                "You touched \($1.touched.subject); a touch elsewhere does not end typing.", by: [.keysKept, .onlyHit])
        })

    static let viewMissed = VerdictRule(
        .viewMissed, .viewMissed, .aside,
        when: { (outcome: TouchOutcome) -> (loss: TouchOutcome.Loss, name: SpokenName, thing: String)? in
            guard let loss = outcome.unmetTry, let name = loss.spoken, name.gesture == nil else { return nil }
            return (loss: loss, name: name, thing: outcome.thing)
        },
        headline: { "\($0.name.subject) \($0.loss.cause.hadFinger ? "lost" : "did not get") your \($0.thing)" },
        reason: { $0.reason(of: $1.loss) },
        wish: { $0.wish(of: $1.loss) },
        badges: { $0.badges(of: $1.loss) })

    static let gestureMissed = VerdictRule(
        .gestureMissed, .gestureMissed, .aside,
        when: { (outcome: TouchOutcome) -> (loss: TouchOutcome.Loss, alike: [SpokenName])? in
            guard let loss = outcome.unmetTry, let name = loss.spoken, name.gesture != nil, name.doer == name.subject
            else { return nil }
            return (loss: loss, alike: outcome.unrecognized(like: loss).compactMap(\.spoken).uniqued)
        },
        headline: { "\(TouchOutcome.unrecognizedWords($0.alike)) not recognized" },
        reason: { $0.reason(of: $1.loss, isMany: $1.alike.count > 1) },
        wish: { $0.wish(of: $1.loss) },
        badges: { $0.badges(ofUnrecognized: $1.loss) })

    static let contentMissed = VerdictRule(
        .contentMissed, .contentMissed, .aside,
        when: { (outcome: TouchOutcome) -> (loss: TouchOutcome.Loss, name: SpokenName)? in
            guard let loss = outcome.unmetTry, let name = loss.spoken else { return nil }
            return (loss: loss, name: name)
        },
        headline: { "\($0.name.doer) did not \($0.name.deed?.rawValue ?? "")" },
        reason: { $0.reason(of: $1.loss) },
        wish: { $0.wish(of: $1.loss) },
        badges: { $0.badges(ofUnscrolled: $1.loss) })

    static let unnamedMissed = VerdictRule(
        .unnamedMissed, .unnamedMissed, .aside,
        when: { (outcome: TouchOutcome) -> (loss: TouchOutcome.Loss, thing: String)? in
            outcome.unmetTry.map { (loss: $0, thing: outcome.thing) }
        },
        headline: { "nothing got your \($0.thing)" },
        reason: { $0.reason(of: $1.loss) },
        wish: { $0.wish(of: $1.loss) },
        badges: { $0.badges(of: $1.loss) })
}

// MARK: Nothing

extension VerdictRules {
    static let onlyHit = VerdictRule(
        .onlyHit, .onlyHit, .aside,
        when: { (outcome: TouchOutcome) -> SpokenName? in outcome.onlyHit },
        headline: { "\($0.subject) was hit, and nothing handled the touch" },
        reason: { outcome, _ in NothingReasons.reason(of: outcome) })

    static let touchWasCancelled = VerdictRule(
        .touchWasCancelled, .fingerCancelled, .aside,
        when: { (outcome: TouchOutcome) -> String? in
            let courses = outcome.courses
            return !courses.isEmpty && courses.allSatisfy { $0.cancellation != nil } ? outcome.thing : nil
        },
        headline: { "your \($0) was cancelled" },
        reason: { _, _ in VerdictReason("The device or the system ended the touch before anything got it.", by: []) })

    static let nothingFollowsWheel = VerdictRule(
        .nothingFollowsWheel, .nothingFollowsWheel, .aside,
        when: { (outcome: TouchOutcome) -> String? in outcome.isWheel ? outcome.thing : nil },
        headline: { "nothing here follows your \($0)" },
        reason: { outcome, _ in NothingReasons.reason(of: outcome) })

    static let nothingUsedTouch = VerdictRule(
        .nothingUsedTouch, .nothingUsedTouch, .aside,
        when: { (outcome: TouchOutcome) -> Bool? in outcome.isHeard ? true : nil },
        headline: { _ in "nothing used your touch" },
        reason: { outcome, _ in NothingReasons.reason(of: outcome) })

    static let nothingListensForTaps = VerdictRule(
        .nothingListensForTaps, .nothingListensForTaps, .aside,
        when: { (outcome: TouchOutcome) -> Bool? in outcome.stroke == .tap ? true : nil },
        headline: { _ in "nothing here listens for taps" },
        reason: { outcome, _ in NothingReasons.reason(of: outcome) })

    static let nothingWaitsForPress = VerdictRule(
        .nothingWaitsForPress, .nothingWaitsForPress, .aside,
        when: { (outcome: TouchOutcome) -> Bool? in outcome.stroke == .press ? true : nil },
        headline: { _ in "nothing here recognizes a long press" },
        reason: { outcome, _ in NothingReasons.reason(of: outcome) })

    static let nothingFollowsDrag = VerdictRule(
        .nothingFollowsDrag, .nothingFollowsDrag, .aside,
        when: { (outcome: TouchOutcome) -> String? in
            outcome.contacts.count > 1 ? "your \(outcome.thing)" : "a drag \(outcome.strokeDirection)"
        },
        headline: { "nothing here follows \($0)" },
        reason: { outcome, _ in NothingReasons.reason(of: outcome) })
}
