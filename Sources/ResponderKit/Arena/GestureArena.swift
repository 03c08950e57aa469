import Foundation

/// Holds the recognizers that take part in the present attempts, in order, and settles their proposals.
///
/// Recognizers propose states; the arena settles the proposals, and is the only one that changes the committed state of an
/// attempt. `Arbitration` judges without changing anything; the arena carries out its verdicts, sends actions, and resets
/// recognizers whose attempts ended.
final class GestureArena {
    let trace: Trace
    let gate: TouchGate
    let clock: Clock
    /// The touches event.
    let event: UIEvent

    /// Recognizers with touches, a deadline or a pending verdict: those of the deepest view first, in order of addition.
    /// The list retains them until the end of the cycle, so loops do not need to.
    let inPlay = ElementList<UIGestureRecognizer>()
    /// Reusable buffer for the recognizers that leave `inPlay`.
    private let leaving = ElementList<UIGestureRecognizer>()
    /// Recognizers with a proposal that was not judged yet. They are in play, like those of the next list.
    let proposals = ElementList<Link<UIGestureRecognizer>>()
    /// Committed changes whose action is still to be sent.
    let dueActions = ElementList<DueAction>()
    /// The acting recognizers, in the order of play: gestures that have begun, and recognized ones that are not reset yet.
    let acting = ElementList<Link<UIGestureRecognizer>>()
    /// Whether a class or delegate in play may answer dynamic questions: then all pairs have to be asked.
    var asksAboutTies = false
    /// Whether each attempt in play has its present index in `place`.
    private var placesAreCurrent = true
    /// How many attempts wait for others to fail.
    var waitingCount = 0
    /// Whether input is being handled: proposals then wait for the end of the cycle.
    var isCycleUnderWay = false
    /// Settles proposals from outside of a cycle, for example of a timer. Set by the queue.
    var settleNow: () -> Void = {}
    /// The recognizer whose `reset()` runs.
    var resetting = Link<UIGestureRecognizer>()
    /// A committed change whose action is still to be sent.
    struct DueAction {
        let recognizer: Link<UIGestureRecognizer>
        let state: UIGestureRecognizer.State
    }

    init(_ trace: Trace, _ gate: TouchGate, _ clock: Clock, _ event: UIEvent) {
        self.trace = trace
        self.gate = gate
        self.clock = clock
        self.event = event
    }

    isolated deinit {
        // Recognizers with fingers down, their touches and their views retain each other.
        for recognizer in inPlay {
            recognizer.attempt.touches.clear()
            recognizer.attempt.touchSet = nil
            recognizer.attempt.leavePlay()
            recognizer.attempt.isInPlay = false
        }
    }

    /// Whether a proposal is open.
    var hasProposals: Bool { !proposals.isEmpty }
    /// Whether a proposal is open or an action is to be sent.
    var hasWork: Bool { !proposals.isEmpty || !dueActions.isEmpty }

    /// The first deadline of an attempt, in seconds on the clock of the input; infinity without one.
    var nextDeadline: TimeInterval {
        var next = TimeInterval.infinity
        inPlay.forEachUnretained { next = min(next, $0.deadline) }
        return next
    }

    // MARK: Who takes part

    /// Add a recognizer: deepest view first, those of one view in order of addition, those of equally deep views in order of
    /// arrival.
    func enter(_ recognizer: UIGestureRecognizer) {
        guard !recognizer.attempt.isInPlay else { return }
        recognizer.attempt.isInPlay = true
        recognizer.attempt.arenaLink = Link(self)
        if recognizer.answersAboutTies { asksAboutTies = true }
        var index = firstPlace(above: recognizer.attempt.depth)
        while index > 0, inPlay[index - 1].isBehindOnSameView(recognizer) { index -= 1 }
        if index == inPlay.count {
            recognizer.attempt.place = index
            inPlay.append(recognizer)
        } else {
            placesAreCurrent = false
            inPlay.insert(recognizer, at: index)
        }
        if Arbitration.isActing(recognizer) { startActing(recognizer) }
    }

    /// The first place of a recognizer whose view has fewer views above it than `depth`.
    @inline(__always)
    private func firstPlace(above depth: Int) -> Int {
        var high = inPlay.count
        // Recognizers usually come deepest first.
        guard high > 0, inPlay[high - 1].attempt.depth < depth else { return high }
        var low = 0
        while low < high {
            let middle = (low + high) / 2
            if inPlay[middle].attempt.depth < depth { high = middle } else { low = middle + 1 }
        }
        return low
    }

    // MARK: Proposals

    /// A recognizer, in play or not, proposed a state. The proposal is settled at the end of the cycle; at once outside of one.
    func enqueue(_ recognizer: UIGestureRecognizer) {
        enter(recognizer)
        proposals.append(Link(recognizer))
        if !isCycleUnderWay { settleNow() }
    }

    /// The same for a recognizer in play, and only in a cycle. A move takes this path.
    @inline(__always)
    func enqueueInCycle(_ recognizer: UIGestureRecognizer) -> Bool {
        if isCycleUnderWay { proposals.append(Link(recognizer)) }
        return isCycleUnderWay
    }

    // MARK: Time

    /// Call the recognizers whose deadline has come.
    func meetDeadlines(by time: TimeInterval) {
        for recognizer in inPlay where recognizer.deadline <= time {
            recognizer.deadline = .infinity
            if recognizer.attempt.isLeftOpen {
                fail(recognizer, .leftOpen(after: GestureLimits.undecidedPause))
            } else {
                recognizer.deadlineReached()
            }
            recognizer.hideProposal()
        }
    }

    // MARK: The end of a cycle

    /// Settle proposals, deliver released and claimed touches to views, and reset finished recognizers, until nothing is left.
    func finishCycle() {
        repeat {
            repeat {
                settle()
                gate.deliver()
                requeueUnblocked()
            } while hasWork || gate.hasWork
        } while !resetEnded()
        gate.dropFinished()
    }

    /// Remove recognizers with nothing pending.
    func dropIdle() {
        inPlay.move(to: leaving) { $0.hasNothingPending && !staysOpen($0) }
        leaving.forEachUnretained { $0.attempt.isInPlay = false }
        placesAreCurrent = inPlay.isEmpty
        if !acting.isEmpty { acting.removeAll { $0.object?.attempt.isInPlay != true } }
        if inPlay.isEmpty { asksAboutTies = false }
        // Answers to dynamic questions are valid only while both attempts last.
        inPlay.forEachUnretained { $0.attempt.ties?.forgetThoseOutOfPlay() }
        // Release recognizers only now that the lists are consistent again: their deinit may run any code.
        leaving.forEachUnretained { if !$0.attempt.isInPlay { $0.attempt.leavePlay() } }
        leaving.releaseAll()
    }

    /// Whether a recognizer with nothing pending stays because another one waits for it; sets the time at which it fails.
    private func staysOpen(_ recognizer: UIGestureRecognizer) -> Bool {
        guard waitingCount > 0, isWaitedFor(recognizer) else { return false }
        recognizer.attempt.isLeftOpen = true
        recognizer.deadline = clock.now + GestureLimits.undecidedPause
        return true
    }

    /// Whether a recognizer is in play here, and not with another application.
    @inline(__always)
    func isInPlay(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.attempt.isInPlay && recognizer.attempt.arenaLink.leads(to: self)
    }

    // MARK: The order of play

    /// Sort recognizers in play by their order.
    func sortByPlace(_ recognizers: inout [UIGestureRecognizer]) {
        guard recognizers.count > 1 else { return }
        updatePlaces()
        // Numbers are sorted without a closure, which would check its thread at each call.
        var places = recognizers.map(\.attempt.place)
        places.sort()
        for index in places.indices { recognizers[index] = inPlay[places[index]] }
    }

    private func updatePlaces() {
        guard !placesAreCurrent else { return }
        for index in inPlay.indices { inPlay[index].attempt.place = index }
        placesAreCurrent = true
    }

    /// The recognizers in play that this one requires to fail by `require(toFail:)`, in their order.
    func requirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        for other in recognizer.requiredToFail where isInPlay(other) { found.append(other) }
        sortByPlace(&found)
        return found
    }

    // MARK: Who acts

    func startActing(_ recognizer: UIGestureRecognizer) {
        if acting.isEmpty { return acting.append(Link(recognizer)) }
        let index = placeInActing(of: recognizer)
        acting.insert(Link(recognizer), at: index)
    }

    func stopActing(_ recognizer: UIGestureRecognizer) {
        guard !acting.isEmpty else { return }
        let index = placeInActing(of: recognizer)
        if index < acting.count, acting[index].leads(to: recognizer) { acting.remove(at: index) }
    }

    /// The index of a recognizer among the acting ones, or where it is to be inserted.
    private func placeInActing(of recognizer: UIGestureRecognizer) -> Int {
        updatePlaces()
        var low = 0
        var high = acting.count
        while low < high {
            let middle = (low + high) / 2
            if acting[middle].object.unsafelyUnwrapped.attempt.place < recognizer.attempt.place {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }
}

extension UIGestureRecognizer {
    /// Whether nothing keeps the recognizer in play.
    @inline(__always)
    final var hasNothingPending: Bool {
        guard touches.isEmpty, deadline == .infinity, !attempt.isWaiting, !attempt.isQueued else { return false }
        // A recognizer without a view that its program began remains begun, but does not stay in play.
        return committed == .possible || committed.isActive && viewLink.isEmpty
    }

    /// Whether the other one was added to the same view before this one.
    @inline(__always)
    fileprivate final func isBehindOnSameView(_ other: UIGestureRecognizer) -> Bool {
        attempt.depth == other.attempt.depth && viewLink == other.viewLink && order > other.order
    }
}
