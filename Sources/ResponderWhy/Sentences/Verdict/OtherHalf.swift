import ResponderKit
import ResponderLog

/// The second half of a reason about a touch that no gesture lost: what the other gestures and views did.
enum OtherHalf {
    /// Takers that share the touch come first, then takers that leave it to a view, then gestures for another stroke.
    enum Rank: Int, Comparable {
        case noOtherDrag
        case waitedInVain
        case othersNeed
        case controlKeeps
        case refusedAlike
        case spared
        case sparedOwnView
        case ownPressCancelled
        case viewGotItToo
        case oneFingerAtATime
        case rowSelectedToo
        case nothingMakesOneWait
        case allowedTogether
        case inTurn

        static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
    }

    static let rules = PartRules([
        inTurn, allowedTogether, nothingMakesOneWait, rowSelectedToo, oneFingerAtATime, viewGotItToo, ownPressCancelled,
        sparedOwnView, spared, refusedAlike, othersNeed, waitedInVain, noOtherDrag,
    ])
}

// MARK: Who has it too

extension OtherHalf {
    /// A wheel scrolled a view to its end and then one around it.
    static let inTurn = PartRule<Rank>(
        .scrolledInTurn, .inTurn,
        when: { (outcome: TouchOutcome) -> (inner: SpokenName, outer: SpokenName)? in
            let winners = outcome.winners
            guard outcome.isWheel, winners.count == 2,
                let inner = outcome.spoken(.gesture(winners[0])), inner.deed == .scroll,
                let outer = outcome.spoken(.gesture(winners[1])), outer.deed == .scroll,
                let path = outcome.gains.first(where: { $0.target == .gesture(winners[0]) })?.path,
                path.firstIndex(of: inner.view) ?? 0 < path.firstIndex(of: outer.view) ?? 0
            else { return nil }
            return (inner: inner, outer: outer)
        },
        words: { "\($0.inner.doer) reached its end, so \($0.outer.doer) took the rest" })

    static let allowedTogether = PartRule<Rank>(
        .allowedTogether, .allowedTogether,
        when: { (outcome: TouchOutcome) -> (together: GainCase, names: [SpokenName])? in
            guard outcome.isShared else { return nil }
            let names = outcome.takers.map(\.name)
            return outcome.gains.lazy.flatMap(\.cases).first { $0.kind == .together }
                .map { (together: $0, names: names) }
        },
        words: { one in
            let view = one.names.first?.view
            let isOne = one.names.allSatisfy { $0.view == view && ($0.deed == .scroll || $0.deed == .zoom) }
            guard !isOne else { return "a scroll view scrolls and zooms with the same fingers" }
            guard case .together(_, .shouldRecognizeSimultaneously, _, _) = one.together else {
                return one.together.words
            }
            // The sentence about a loser that follows speaks of two other gestures.
            let isOwn = one.names.allSatisfy { $0.view == view }
            let gestures =
                isOwn ? "the \(Wording.list(one.names.map(\.short).uniqued))" : TouchOutcome.list(one.names)
            return "a delegate lets \(gestures) act together"
        })

    /// A gesture that had to wait for the winner.
    static let waitedInVain = PartRule<Rank>(
        .waitedInVain, .waitedInVain,
        when: { (outcome: TouchOutcome) -> (waiter: SpokenName, winner: SpokenName)? in
            let loss = outcome.losses.first { loss in
                loss.rule == .requirementRecognized && outcome.winners.contains { $0 == loss.rival }
            }
            guard let loss, let waiter = loss.spoken, let winner = loss.rival.flatMap({ outcome.spoken(.gesture($0)) })
            else { return nil }
            return (waiter: waiter, winner: winner)
        },
        words: { "the \($0.waiter.short) waited for the \($0.winner.short) to fail, so it lost" })

    static let nothingMakesOneWait = PartRule<Rank>(
        .nothingMakesOneWait, .nothingMakesOneWait,
        when: { (outcome: TouchOutcome) -> Bool? in outcome.isShared ? true : nil },
        words: { _ in "nothing makes one wait for the other" })

    static let rowSelectedToo = PartRule<Rank>(
        .rowSelectedToo, .rowSelectedToo,
        when: { (outcome: TouchOutcome) -> SpokenName? in
            outcome.leaver.flatMap { $0.gain.has(.selected) ? $0.gesture : nil }
        },
        words: { "the \($0.short) leaves touches to their views, so the row was selected too" })

    static let viewGotItToo = PartRule<Rank>(
        .viewGotItToo, .viewGotItToo,
        when: { (outcome: TouchOutcome) -> (gesture: SpokenName, view: SpokenName?)? in
            guard let leaver = outcome.leaver, leaver.gain.has(.left) else { return nil }
            return (gesture: leaver.gesture, view: outcome.spoken(leaver.gain.target))
        },
        words: { one in
            let view = one.view?.subject ?? "its view"
            return "the \(one.gesture.short) leaves touches to their views, so \(view) got it too"
        })
}

extension TouchOutcome {
    /// Whether several gestures have the touch, and the headline does not say which fingers each of them has.
    var isShared: Bool { winners.count > 1 && apartWords == nil }

    /// The first gesture, and the gain of a view that got the touch too; nil if no view or no gesture has it.
    fileprivate var leaver: (gesture: SpokenName, gain: Gain)? {
        guard let taker, let gesture = winners.first.flatMap({ spoken(.gesture($0)) }), let gain = gain(of: taker)
        else {
            return nil
        }
        return (gesture: gesture, gain: gain)
    }
}

// MARK: Who has not

extension OtherHalf {
    static let ownPressCancelled = PartRule<Rank>(
        .ownPressCancelled, .ownPressCancelled,
        when: { (outcome: TouchOutcome) -> Bool? in
            let isCancelled = outcome.losses.contains {
                !$0.target.isGesture && $0.weight == .agreed && $0.rival == outcome.winners.first
                    && outcome.people.controls[$0.target.name] == .button
            }
            return isCancelled ? true : nil
        },
        words: { _ in "the button's press was cancelled" })

    static let oneFingerAtATime = PartRule<Rank>(
        .oneFingerAtATime, .oneFingerAtATime,
        when: { (outcome: TouchOutcome) -> SpokenName? in
            let targets = outcome.takerTargets
            let view = outcome.losses.first { $0.cause.isOfSecondFinger && targets.contains($0.target) }?.target
            // The headline names a taker that is alone.
            return view.flatMap { outcome.spoken($0) }?.naming(targets.count == 1 ? .pronoun : .full)
        },
        words: { "\($0.subject) follows one finger at a time" })

    static let sparedOwnView = PartRule<Rank>(
        .sparedOwnView, .sparedOwnView,
        when: { (outcome: TouchOutcome) -> SpokenName? in
            guard let spared = outcome.people.spared, spared.view.owner == spared.keeper.owner else { return nil }
            return spared.keeper
        },
        words: { "the \($0.owner) got nothing: its \($0.short) was still holding \(Hand.yours) back" })

    static let spared = PartRule<Rank>(
        .sparedView, .spared,
        when: { (outcome: TouchOutcome) -> (view: SpokenName, keeper: SpokenName)? in outcome.people.spared },
        words: { "\($0.view.subject) lost: \($0.keeper.doer) still delayed \(Hand.yours)" })

    /// A scroll view let a control have the finger, and cannot take it from it. It is said after the sentence about the delay.
    static let controlKeeps = PartRule<Rank>(
        .controlKeeps, .controlKeeps,
        when: { (outcome: TouchOutcome) -> SpokenName? in outcome.losingScrollView },
        words: { "\($0.subject) lost: a control keeps its touch" })

    /// A gesture of the winner's kind was refused the finger.
    static let refusedAlike = PartRule<Rank>(
        .refusedAlike, .refusedAlike,
        when: { (outcome: TouchOutcome) -> (name: SpokenName, why: String)? in
            guard let kind = outcome.takerTargets.first.flatMap({ outcome.spoken($0)?.gesture }),
                let loss = outcome.losses.first(where: {
                    $0.cause.isOfRefusedFinger && $0.spoken?.gesture == kind
                }), let name = loss.spoken, let why = loss.plain
            else { return nil }
            return (name: name, why: why)
        },
        words: { "\($0.name.subject) did not get it, because \($0.why)" })

    static let othersNeed = PartRule<Rank>(
        .othersNeed, .othersNeed,
        when: { (outcome: TouchOutcome) -> SharedNeed? in outcome.sharedNeed },
        words: { $0.lost })

    static let noOtherDrag = PartRule<Rank>(
        .noOtherDrag, .noOtherDrag,
        when: { (outcome: TouchOutcome) -> Bool? in
            guard !outcome.winners.isEmpty, outcome.stroke == .drag, !outcome.isOpen else { return nil }
            let takers = outcome.takerTargets
            let isAlone = outcome.people.failedGestures.allSatisfy {
                takers.contains($0.target) || $0.name.isTap || $0.name.kind == .contentDelay
            }
            return isAlone ? true : nil
        },
        words: { _ in "no other gesture here follows a drag" })
}

extension TouchOutcome {
    /// The scroll view that let a control have the finger and cannot take it from it; nil if there is none.
    var losingScrollView: SpokenName? {
        guard isLateAfterRest, case .gate(.late(let late))? = lateLoss?.cause else { return nil }
        // The control is not asked before the finger has moved as the scroll view needs.
        let ownPan = people.failedGestures.first { $0.name.deed == .scroll && $0.name.view == late.loser?.view }
        return ownPan?.need == nil ? late.loser : nil
    }

    /// Whether a control got the finger after a rest that its scroll view waited for.
    var isLateAfterRest: Bool {
        guard winners.isEmpty, case .gate(.late(let late))? = lateLoss?.cause else { return false }
        return late.hasRested && late.scroll == nil
    }

    /// What gestures that lost without a decision against them needed, if the reason or its badges say that; nil if they do not.
    var sharedNeed: SharedNeed? { SharedNeed(of: quietLosers, owners: takerOwners) }

    /// The failed gestures that a reader may expect to have got the touch: neither the winners nor gestures for another stroke.
    private var quietLosers: [TouchLog.People.FailedGesture] {
        let takers = takerTargets
        let hasGesture = !winners.isEmpty
        let owners = takerOwners
        // A pinch begins before its fingers have moved as far as a pan needs.
        let isMoved = winners.contains { people.continuous.contains($0) && spoken(.gesture($0))?.isTap == false }
        return people.failedGestures.filter { attempt in
            let name = attempt.name
            let isLate =
                name.kind == .longPress && owners.contains(name.owner) && spoken(takers[0])?.deed == nil
            // A scroll with one finger raises no question about the zoom of the same content.
            let isOwnZoom = name.deed == .zoom && owners.contains(name.owner)
            return !takers.contains(attempt.target) && !attempt.isStill && !isOwnZoom
                && (hasGesture || name.deed == .scroll && stroke == .drag || stroke == .press && name.isTap)
                && !((stroke == .drag || isMoved) && name.isTap && !isLate)
        }
    }
}

/// What several gestures need that the fingers did not do: `the photo's pinch and rotation need two fingers`.
struct SharedNeed {
    let need: Need
    /// The gestures that have it.
    let gestures: [TouchLog.People.FailedGesture]
    private let isScroll: Bool
    private let owners: Set<String>

    /// The nearest need of some gestures, and those of them that have it; nil if none needs anything.
    /// - Parameter owners: the views whose gestures are named without their view.
    init?(of failed: [TouchLog.People.FailedGesture], owners: Set<String> = []) {
        let needy = failed.filter { $0.need != nil && $0.name.kind != .contentDelay }
        let first =
            needy.first { $0.name.deed == .scroll } ?? needy.first { $0.need == .movement }
            ?? needy.first { $0.name.deed == nil } ?? needy.first
        guard let first, let need = first.need else { return nil }
        self.need = need
        self.owners = owners
        isScroll = first.name.deed != nil
        gestures = needy.filter { $0.need == need && $0.name.deed == first.name.deed }
    }

    private var names: [SpokenName] { gestures.map(\.name) }

    /// What they need, without a full stop: `the photo's pinch and rotation need two fingers`.
    var words: String { "\(subject) \(need.words(isMany: isMany))" }

    /// That something else got the touch instead, without a full stop: `the inbox lost: it scrolls only up and down`.
    var lost: String { "\(subject) lost: \(isMany ? "they" : "it") \(need.words(isMany: isMany))" }

    /// A few words at the view of each of them, for all gestures of a view together.
    var badges: [TouchVerdict.Badge] {
        gestures.map(\.name.view).uniqued.compactMap { view in
            let own = gestures.filter { $0.name.view == view }
            guard let first = own.first else { return nil }
            let subjects = own.map(\.name.loser).uniqued
            return .init(
                target: first.target, standing: .lost, Wording.list(subjects), words: "lost",
                detail: subjects.count > 1 ? ": \(need.words(isMany: true))" : need.badge.words)
        }
    }

    private var isMany: Bool { Set(names.map { isScroll ? $0.doer : $0.subject }).count > 1 }

    private var subject: String {
        if isScroll {
            return Wording.list(names.map { $0.deed == .zoom ? "zooming \($0.doer)" : $0.doer }.uniqued)
        }
        if owners == Set(names.map(\.owner)) { return "the \(Wording.list(names.compactMap(\.gesture).uniqued))" }
        return TouchOutcome.list(names)
    }
}
