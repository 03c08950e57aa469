import ResponderKit
import ResponderLog

/// The words beside the views that a touch concerns.
extension TouchOutcome {
    /// A few words for each target, the winners first.
    var badges: [TouchVerdict.Badge] {
        var badges: [TouchVerdict.Badge] = []
        let takers = takerTargets.compactMap { target in spoken(target).map { (target: target, name: $0) } }
        for view in takers.map(\.name.view).uniqued {
            let own = takers.filter { $0.name.view == view }
            let owner = own[0].name.owner
            let deeds = own.compactMap(\.name.deed).filter { $0 != .goBack }.uniqued
            let holds = own.contains { has($0.target) } ? own.count > 1 ? "have" : "has" : "got"
            let verbs = deeds.map { $0.verb(isNow: isGoingOn) }
            let (subject, words) =
                deeds.count == own.count
                ? (owner, Wording.list(verbs)) : (Wording.list(own.map(\.name.short).uniqued), "\(holds) it")
            badges.append(.init(target: own[0].target, standing: .won, subject, words: words))
        }
        let hasWinner = !badges.isEmpty
        // That a gesture took the finger from a view is said at the gesture.
        let lost = losses.filter { loss in
            hasWinner && loss.course == .failed && loss.spoken != nil && loss.weight != .missed
                && (standing(of: loss.target) == .lost || loss.wish == .selection)
                && (loss.target.isGesture || loss.telling.badge != nil) && !takerTargets.contains(loss.target)
                && !acted(loss.target)
        }.uniqued(by: \.target)
        let losers = lost.compactMap(\.spoken?.loser)
        // The scrolling and zooming of one view are one badge, with the reason of the first.
        let ofContent = lost.filter { $0.spoken?.deed == .scroll || $0.spoken?.deed == .zoom }
        var told: Set<String> = []
        for loss in lost {
            guard let name = loss.spoken else { continue }
            let isContent = ofContent.contains { $0.target == loss.target }
            let isTwice = isContent && ofContent.count(where: { $0.spoken?.view == name.view }) > 1
            if isTwice, !told.insert(name.view).inserted { continue }
            let subject =
                if isTwice {
                    name.owner
                } else if losers.count(where: { $0 == name.loser }) > 1 {
                    // Of two pans the view says which one is meant.
                    name.bare
                } else {
                    name.loser
                }
            badges.append(
                .init(
                    target: loss.target, standing: .lost, subject, ownedSubject: name.deed == nil ? name.bare : nil,
                    words: "lost",
                    detail: loss.telling.badge?.words ?? ""))
        }
        for name in candidates where !hasWinner && isWaiting(name) {
            guard let waiter = spoken(.gesture(name)) else { continue }
            let other = waits(of: name).lazy.compactMap { spoken(.gesture($0)) }.first?.short
            badges.append(
                .init(
                    target: .gesture(name), standing: .undecided, waiter.loser,
                    words: "waits" + (other.map { " for \($0)" } ?? "")))
        }
        for kept in withheld where !hasWinner {
            guard let view = log.courses[kept.landing]?.landed else { continue }
            let time = kept.keeper.delay.map { " \(Wording.span($0.time))" } ?? ""
            badges.append(.init(target: .view(view.name), standing: .undecided, words: "delayed\(time)"))
        }
        return badges
    }

    /// Whether a gesture acted on the touch beside the one that was meant: a tap at the first tap of two.
    private func acted(_ target: Target) -> Bool {
        losses.contains { $0.target == target && $0.course == .unwanted }
    }

    /// The badges with one of the view under the finger that takes no touches; none if there is no such view.
    var badgesWithPassedView: [TouchVerdict.Badge] { passedView.map { badges + badges(of: $0) } ?? [] }

    /// A badge for each view with gestures that were not recognized for want of the same as one of them: that one's view comes first.
    func badges(ofUnrecognized loss: Loss) -> [TouchVerdict.Badge] {
        let need = loss.cause.need
        let gestures = unrecognized(like: loss)
        return gestures.compactMap(\.spoken?.view).uniqued.compactMap { view in
            let own = gestures.filter { $0.spoken?.view == view }
            guard let first = own.first, let name = first.spoken else { return nil }
            if own.count > 1, let need {
                return .init(
                    target: first.target, standing: .lost, Wording.list(own.compactMap(\.spoken?.short)),
                    words: need.words(isMany: true))
            }
            return Self.badge(of: first, name.loser, "not recognized")
        }
    }

    /// The badge of content that did not scroll or zoom.
    func badges(ofUnscrolled loss: Loss) -> [TouchVerdict.Badge] {
        guard let name = loss.spoken else { return [] }
        return [Self.badge(of: loss, name.owner, "did not \(name.deed?.rawValue ?? "get it")")]
    }

    /// A badge that says what did not happen, and why if the reason is no rival.
    private static func badge(of loss: Loss, _ subject: String, _ words: String) -> TouchVerdict.Badge {
        let reason = loss.telling.badge?.reason.map { ": \($0)" } ?? ""
        let owned = loss.spoken.flatMap { $0.deed == nil ? $0.bare : nil }
        return .init(
            target: loss.target, standing: .lost, subject, ownedSubject: owned, words: words, detail: reason)
    }

    /// The badge of a view that did not get the touch; none for gestures, which are on a view that was hit and has a badge.
    func badges(of loss: Loss) -> [TouchVerdict.Badge] {
        guard !loss.target.isGesture, loss.spoken != nil else { return [] }
        let missed = loss.cause.hadFinger ? "lost it" : "did not get it"
        let words = loss.cause.ignoring == nil ? missed : "ignores touches"
        return [.init(target: loss.target, standing: .lost, words: words)]
    }
}
