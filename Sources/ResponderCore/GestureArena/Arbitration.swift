import Foundation

/// Decides which recognizers may act, from their states, requirements and answers. It changes no state; the arena carries
/// out its verdicts.
enum Arbitration {
    /// The decision about a recognizer that proposes to leave `possible`.
    enum Verdict {
        /// The recognizer acts.
        case commit
        /// The recognizer waits for these to fail.
        case wait([UIGestureRecognizer])
        /// The recognizer fails.
        case fail(Obstacle)
    }

    /// Why a recognizer may not act. Names for observers are made of it only if there are observers.
    enum Obstacle {
        /// Another recognizer acts and excludes it.
        case excluded(by: UIGestureRecognizer)
        /// A recognizer that had to fail first did not.
        case requirementRecognized(UIGestureRecognizer)
        /// `shouldBegin` answered no.
        case shouldBegin(by: Answerer)

        /// The same for observers.
        var reason: GestureReason {
            switch self {
            case .excluded(let other): .prevented(by: Participant(other))
            case .requirementRecognized(let other): .requirementRecognized(Participant(other))
            case .shouldBegin(let source): .shouldBegin(by: source.source)
            }
        }
    }

    /// Judge a recognizer that proposes to leave `possible`: first by the recognizers that act already, then by those that
    /// must fail first, then by `shouldBegin`.
    static func verdict(on recognizer: UIGestureRecognizer, in arena: GestureArena) -> Verdict {
        // A copy of the list: a question runs client code, which may begin or end gestures.
        for link in arena.acting {
            guard let other = link.object, isActing(other), concerns(other, recognizer),
                excludes(other, recognizer, notingFor: recognizer)
            else { continue }
            return .fail(.excluded(by: other))
        }
        var blockers: [UIGestureRecognizer] = []
        var failed: [UIGestureRecognizer] = []
        for other in arena.candidates(for: recognizer) where needs(recognizer, other) {
            switch other.committed {
            case .possible: blockers.append(other)
            case .failed: failed.append(other)
            default: return .fail(.requirementRecognized(other))
            }
        }
        if !blockers.isEmpty { return .wait(blockers) }
        if let refuser = refuser(of: recognizer) {
            recognizer.note(.shouldBegin, of: recognizer, by: refuser, isYes: false)
            return .fail(.shouldBegin(by: refuser))
        }
        if recognizer.attempt.isWaiting, !failed.isEmpty {
            recognizer.note(.requirementsFailed(failed.map { Participant($0) }))
        }
        return .commit
    }

    /// Whether the two are different and have a touch in common.
    @inline(__always)
    private static func concerns(_ other: UIGestureRecognizer, _ recognizer: UIGestureRecognizer) -> Bool {
        other !== recognizer && other.sharesTouch(with: recognizer)
    }

    /// Whether `recognizer` requires `other` to fail first. Asks the dynamic questions of the pair if they were not asked
    /// before and the attempt of `other` is not over.
    private static func needs(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        let isRequired = recognizer.requires(other)
        // Most pairs have no question to ask; the arena keeps no memory of them.
        guard isRequired || recognizer.answersAboutTies || other.answersAboutTies else { return false }
        guard other.enabled, concerns(other, recognizer) else { return false }
        if isRequired { return true }
        let isOver = other.committed == .failed || other.committed == .cancelled
        return isOver
            ? recognizer.attempt.ties?[other]?.waits == true : tie(of: recognizer, with: other).waits
    }

    /// Whether a waiting recognizer still has to wait for another one.
    static func isBlocked(_ recognizer: UIGestureRecognizer, in arena: GestureArena) -> Bool {
        isBlocked(recognizer) { blocks($0, recognizer) && arena.isInPlay($0) }
    }

    /// Whether one of the recognizers that must fail first, by any rule that is known so far, meets a condition.
    private static func isBlocked(
        _ recognizer: UIGestureRecognizer, where fits: (UIGestureRecognizer) -> Bool
    ) -> Bool {
        if recognizer.requirements?.hasOther(where: fits) == true { return true }
        for tie in recognizer.attempt.tieList where tie.waits && fits(tie.other) { return true }
        return false
    }

    /// Whether `other`, which `recognizer` requires to fail, may still act on a touch of both.
    private static func blocks(_ other: UIGestureRecognizer, _ recognizer: UIGestureRecognizer) -> Bool {
        other.committed == .possible && other.enabled && other.sharesTouch(with: recognizer)
    }

    /// The recognizers that wait, without fingers, for nothing but each other: a cycle in which nothing more can happen.
    static func deadlocked(in arena: GestureArena) -> [UIGestureRecognizer] {
        let waiting = arena.waitingForOthersAlone()
        guard !waiting.isEmpty else { return [] }
        for one in waiting { one.attempt.isStuck = true }
        // Recognizers whose blocker may still fail or act are not stuck, and neither are those that they block.
        var free = waiting.filter { one in
            isBlocked(one) { !$0.attempt.isStuck && blocks($0, one) && arena.isInPlay($0) }
        }
        for one in free { one.attempt.isStuck = false }
        while let one = free.popLast() {
            for dependent in arena.waitingInAnyOrder(for: one)
            where dependent.attempt.isStuck && blocks(one, dependent) {
                dependent.attempt.isStuck = false
                free.append(dependent)
            }
        }
        let stuck = waiting.filter(\.attempt.isStuck)
        for one in stuck { one.attempt.isStuck = false }
        return stuck
    }

    /// Whether the acting recognizer `active` makes `other` fail: both `can…` methods answer true, and no delegate allows
    /// both to recognize together.
    /// - Parameter candidate: the recognizer whose next decision depends on the answer; nil: none does.
    static func excludes(
        _ active: UIGestureRecognizer, _ other: UIGestureRecognizer, notingFor candidate: UIGestureRecognizer? = nil
    ) -> Bool {
        func keepsBoth(_ question: Answer.Question, _ asked: UIGestureRecognizer, by source: Answerer) -> Bool {
            let rest = asked === active ? other : active
            candidate?.note(
                question, of: asked, about: rest, by: source, isYes: question == .shouldRecognizeSimultaneously)
            return false
        }
        if !active.mayPrevent(other) { return keepsBoth(.canPrevent, active, by: .subclass) }
        if !other.mayBePrevented(by: active) { return keepsBoth(.canBePrevented, other, by: .subclass) }
        if let delegate = active.delegateToAsk,
            delegate.gestureRecognizer(active, shouldRecognizeSimultaneouslyWith: other)
        {
            return keepsBoth(.shouldRecognizeSimultaneously, active, by: .delegate)
        }
        if let delegate = other.delegateToAsk,
            delegate.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: active)
        {
            return keepsBoth(.shouldRecognizeSimultaneously, other, by: .delegate)
        }
        return true
    }

    /// Whether `recognizer` waits for `other` to fail, by any rule that is known so far.
    static func waits(_ recognizer: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
        if recognizer.requires(other) { return true }
        guard recognizer.attempt.isTied, other.attempt.isTied else { return false }
        return recognizer.attempt.ties?[other]?.waits == true
    }

    /// Whether a continuous gesture is going on, or a discrete one was recognized in this cycle.
    @inline(__always)
    static func isActing(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.committed.isActive || recognizer.committed == .ended
    }

    // MARK: Questions that are asked once a pair and attempt

    /// The tie of a pair, asked for if it is not known.
    private static func tie(of one: UIGestureRecognizer, with other: UIGestureRecognizer) -> DynamicTie {
        if let tie = one.attempt.ties?[other] { return tie }
        let tie = DynamicTie(other: other, waits: mustWait(one, for: other), isAwaited: mustWait(other, for: one))
        one.attempt.add(tie)
        other.attempt.add(tie.mirrored(for: one))
        if tie.waits || tie.isAwaited {
            one.attempt.isTied = true
            other.attempt.isTied = true
        }
        return tie
    }

    private static func mustWait(_ one: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
        if one.shouldRequireFailure(of: other) {
            one.note(.shouldRequireFailure, of: one, about: other, by: .subclass, isYes: true)
            return true
        }
        if other.shouldBeRequiredToFail(by: one) {
            one.note(.shouldBeRequiredToFail, of: other, about: one, by: .subclass, isYes: true)
            return true
        }
        if let delegate = one.delegateToAsk, delegate.gestureRecognizer(one, shouldRequireFailureOf: other) {
            one.note(.shouldRequireFailure, of: one, about: other, by: .delegate, isYes: true)
            return true
        }
        if let delegate = other.delegateToAsk, delegate.gestureRecognizer(other, shouldBeRequiredToFailBy: one) {
            one.note(.shouldBeRequiredToFail, of: other, about: one, by: .delegate, isYes: true)
            return true
        }
        return false
    }

    /// Who forbids a recognizer to begin: the touched view, the recognizer's view, or the delegate; nil if none does. Views
    /// between the two are not asked, so a cell that refuses pans does not stop its table.
    private static func refuser(of recognizer: UIGestureRecognizer) -> Answerer? {
        if let touched = recognizer.firstView, touched !== recognizer._view,
            !touched.gestureRecognizerShouldBegin(recognizer)
        {
            return .view(touched)
        }
        if let own = recognizer._view, !own.gestureRecognizerShouldBegin(recognizer) { return .view(own) }
        if let delegate = recognizer.delegateToAsk, !delegate.gestureRecognizerShouldBegin(recognizer) {
            return .delegate
        }
        return nil
    }
}
