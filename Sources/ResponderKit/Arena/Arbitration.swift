import Foundation

/// What two recognizers are to each other by the answers of their dynamic questions in one attempt.
struct DynamicTie {
    unowned(unsafe) let other: UIGestureRecognizer
    /// The owner waits for the other to fail.
    let waits: Bool
    /// The other waits for the owner to fail.
    let isAwaited: Bool
}

/// Who may act: pure decision over recognizers as nodes with a state, ties and answers. It changes no state; the
/// arena carries its verdicts out.
enum Arbitration {
    /// What becomes of a recognizer that wants to leave `possible`.
    enum Verdict {
        /// It may.
        case commit
        /// It has to wait for these.
        case wait([UIGestureRecognizer])
        /// It fails.
        case fail(GestureReason)
    }

    /// Judge a recognizer that wants to leave `possible`, among all in play: first those that are active already, then
    /// those that must fail first, then `shouldBegin`.
    static func verdict(on recognizer: UIGestureRecognizer, among inPlay: [UIGestureRecognizer]) -> Verdict {
        for index in inPlay.indices where Unmanaged.passUnretained(inPlay[index]).borrow(isActing) {
            let other = inPlay[index]
            guard concerns(other, recognizer), excludes(other, recognizer) else { continue }
            return .fail(.prevented(by: other))
        }
        var blockers: [UIGestureRecognizer] = []
        var failed: [UIGestureRecognizer] = []
        let known = recognizer.attempt.ties.count
        for index in inPlay.indices
        where Unmanaged.passUnretained(inPlay[index]).borrow({ needs(recognizer, $0, known) }) {
            let other = inPlay[index]
            switch other.committed {
            case .possible: blockers.append(other)
            case .failed: failed.append(other)
            default: return .fail(.requirementRecognized(other))
            }
        }
        if !blockers.isEmpty { return .wait(blockers) }
        if let refuser = refuser(of: recognizer) { return .fail(.shouldBegin(by: refuser)) }
        if recognizer.attempt.isWaiting, !failed.isEmpty { recognizer.note(.requirementsFailed(failed)) }
        return .commit
    }

    /// Whether the two are different and have a touch in common.
    @inline(__always)
    private static func concerns(_ other: UIGestureRecognizer, _ recognizer: UIGestureRecognizer) -> Bool {
        other !== recognizer && other.sharesTouch(with: recognizer)
    }

    /// Whether `recognizer` needs `other` to fail first. Asks the dynamic questions of the pair if they are open; about one
    /// that is over by now it does not ask any more.
    private static func needs(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer, _ known: Int) -> Bool {
        let isRequired = recognizer.requirements.contains(other)
        // For most pairs there is no question to ask. That spares them the rest, and the arena the memory of each pair.
        guard isRequired || recognizer.answersAboutTies || other.answersAboutTies else { return false }
        guard other.enabled, concerns(other, recognizer) else { return false }
        if isRequired { return true }
        let isOver = other.committed == .failed || other.committed == .cancelled
        return isOver
            ? knownTie(recognizer, other, known)?.waits == true : tie(of: recognizer, with: other, known: known).waits
    }

    /// Whether a recognizer that waits still has a recognizer to wait for.
    static func isBlocked(_ recognizer: UIGestureRecognizer, among inPlay: [UIGestureRecognizer]) -> Bool {
        guard recognizer.attempt.isTied else {
            // Only `require(toFail:)` can block it: far fewer to look at than all in play.
            return recognizer.requirements.others.contains {
                $0.borrow {
                    $0.attempt.isInPlay && $0.attempt.arenaLink == recognizer.attempt.arenaLink
                        && blocks($0, recognizer)
                }
            }
        }
        return inPlay.contains { $0 !== recognizer && waits(recognizer, for: $0) && blocks($0, recognizer) }
    }

    /// Whether a recognizer, of which another one requires that it fails, may still act on a touch of both.
    private static func blocks(_ other: UIGestureRecognizer, _ recognizer: UIGestureRecognizer) -> Bool {
        other.committed == .possible && other.enabled && other.sharesTouch(with: recognizer)
    }

    /// The recognizers that wait, without fingers, for nothing but each other: a cycle in which nothing more can happen.
    static func deadlocked(among inPlay: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
        var stuck = inPlay.filter { $0.attempt.isWaiting && $0.touches.isEmpty && $0.deadline == .infinity }
        var count = 0
        while count != stuck.count {
            count = stuck.count
            let inCycle = Set(stuck.map(ObjectIdentifier.init))
            let others = inPlay.filter { !inCycle.contains(ObjectIdentifier($0)) }
            stuck.removeAll { waiting in others.contains { waits(waiting, for: $0) && blocks($0, waiting) } }
        }
        return stuck
    }

    /// Whether `active`, which acts, makes `other` fail: both `can…` must be true, and no delegate may allow both.
    static func excludes(_ active: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        guard active.canPrevent(other), other.canBePrevented(by: active) else { return false }
        if let delegate = active.delegateToAsk,
            delegate.gestureRecognizer(active, shouldRecognizeSimultaneouslyWith: other)
        {
            return false
        }
        if let delegate = other.delegateToAsk,
            delegate.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: active)
        {
            return false
        }
        return true
    }

    /// Whether `recognizer` waits for `other` to fail, by any rule that is known by now.
    static func waits(_ recognizer: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
        if recognizer.requirements.contains(other) { return true }
        guard recognizer.attempt.isTied, other.attempt.isTied else { return false }
        return knownTie(recognizer, other, recognizer.attempt.ties.count)?.waits == true
    }

    /// A continuous gesture that goes on, or a discrete one that was recognized in this very cycle.
    @inline(__always)
    private static func isActing(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.committed.isActive || recognizer.committed == .ended
    }

    // MARK: Questions that are asked once a pair and attempt

    /// The tie of a pair, as its first owner sees it.
    private static func knownTie(
        _ one: UIGestureRecognizer, _ other: UIGestureRecognizer, _ known: Int
    ) -> DynamicTie? {
        for index in 0..<min(known, one.attempt.ties.count) where one.attempt.ties[index].other === other {
            return one.attempt.ties[index]
        }
        for tie in other.attempt.ties where tie.other === one {
            return DynamicTie(other: other, waits: tie.isAwaited, isAwaited: tie.waits)
        }
        return nil
    }

    /// The tie of a pair, asked for if it is not known. `known` is how many ties of `one` stood before this round: each
    /// other is visited once a round, so only those need looking at.
    private static func tie(
        of one: UIGestureRecognizer, with other: UIGestureRecognizer, known: Int
    ) -> DynamicTie {
        if let tie = knownTie(one, other, known) { return tie }
        let tie = DynamicTie(other: other, waits: mustWait(one, for: other), isAwaited: mustWait(other, for: one))
        one.attempt.ties.append(tie)
        if tie.waits || tie.isAwaited {
            one.attempt.isTied = true
            other.attempt.isTied = true
        }
        return tie
    }

    private static func mustWait(_ one: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
        if one.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: one) { return true }
        if let delegate = one.delegateToAsk, delegate.gestureRecognizer(one, shouldRequireFailureOf: other) {
            return true
        }
        if let delegate = other.delegateToAsk, delegate.gestureRecognizer(other, shouldBeRequiredToFailBy: one) {
            return true
        }
        return false
    }

    /// The name of whatever forbids a recognizer to begin: the touched view, one of its superviews up to the recognizer's
    /// view, or the delegate. nil: nothing forbids it.
    private static func refuser(of recognizer: UIGestureRecognizer) -> String? {
        if let own = recognizer._view {
            var next: UIView? = recognizer.firstView ?? own
            while let view = next {
                if !view.gestureRecognizerShouldBegin(recognizer) { return view.traceName }
                if view === own { break }
                // A touched view that moved out of the recognizer's view is asked, but its new superviews are not.
                next = view.isDescendant(of: own) ? view._superview : own
            }
        }
        if let delegate = recognizer.delegateToAsk, !delegate.gestureRecognizerShouldBegin(recognizer) {
            return "the delegate"
        }
        return nil
    }
}
