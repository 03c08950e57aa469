import Foundation

/// Holds the recognizers that take part in the current attempts, in order, and settles their proposals.
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

    /// The recognizers with touches, a deadline or a pending verdict, in the order of play. The list retains them until the end of
    /// the cycle, so loops do not need to.
    let inPlay: ElementList<UIGestureRecognizer>
    /// Keeps `inPlay` in order.
    let playOrder: PlayOrder
    /// The dynamic questions between the recognizers in play.
    let questions = TieQuestions()
    /// Reusable buffer for the recognizers that leave `inPlay`.
    private let leaving = ElementList<UIGestureRecognizer>()
    /// Recognizers with a proposal that was not judged yet. They are in play, like those of the next list.
    let proposals = ElementList<Link<UIGestureRecognizer>>()
    /// Committed changes whose action is still to be sent.
    let dueActions = ElementList<DueAction>()
    /// The acting recognizers, in the order of play: gestures that have begun, and recognized ones that are not reset yet.
    let acting = ElementList<Link<UIGestureRecognizer>>()
    /// The deadlines of the attempts in play.
    let deadlines = Deadlines()
    /// The attempts in play to look at when the cycle ends: those that changed outside of an event, and those that may end
    /// with their view.
    let marked = ElementList<Link<UIGestureRecognizer>>()
    /// Whether an event reached the recognizers: any attempt in play may have changed.
    var looksAtAll = false
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
        playOrder = PlayOrder()
        inPlay = playOrder.recognizers
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
    var nextDeadline: TimeInterval { deadlines.next }

    // MARK: Who takes part

    /// A recognizer gets a touch, or makes a proposal: it comes into play.
    func enter(_ recognizer: UIGestureRecognizer) {
        questions.touchCame()
        guard !recognizer.attempt.isInPlay else { return }
        recognizer.attempt.isInPlay = true
        recognizer.attempt.arenaLink = Link(self)
        questions.entered(recognizer)
        if recognizer.deadline < .infinity { deadlines.note(recognizer) }
        mark(recognizer)
        playOrder.insert(recognizer)
        if Arbitration.isActing(recognizer) { startActing(recognizer) }
    }

    /// A wheel or a trackpad's gesture reaches a recognizer, which comes into play as with a touch.
    /// - Parameters:
    ///   - number: the number that the recognizers of the input share like the number of a touch.
    ///   - depth: the number of views above the recognizer's view.
    func enter(_ recognizer: UIGestureRecognizer, with number: UInt64, depth: Int) {
        if !recognizer.attempt.isInPlay { recognizer.attempt.depth = depth }
        recognizer.attempt.addTouch(number)
        enter(recognizer)
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
        var due = deadlines.takeDue(by: time)
        playOrder.sort(&due)
        // An earlier one may have moved or stopped the deadline of a later one.
        for recognizer in due where recognizer.deadline <= time {
            recognizer.deadline = .infinity
            mark(recognizer)
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
        if looksAtAll {
            inPlay.move(to: leaving) { $0.hasNothingPending && !staysOpen($0) }
            leaving.forEachUnretained { $0.attempt.isInPlay = false }
            if !acting.isEmpty { acting.removeAll { $0.object?.attempt.isInPlay != true } }
        } else {
            for recognizer in markedInOrder() where recognizer.hasNothingPending && !staysOpen(recognizer) {
                stopActing(recognizer)
                playOrder.remove(recognizer)
                recognizer.attempt.isInPlay = false
                leaving.append(recognizer)
            }
        }
        if inPlay.isEmpty { deadlines.removeAll() } else { leaving.forEachUnretained { deadlines.remove($0) } }
        questions.left(leaving, isLast: inPlay.isEmpty)
        // Release recognizers only now that the lists are consistent again: their deinit may run any code.
        renewMarks()
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

    // MARK: What the end of a cycle looks at

    /// An attempt in play changed: look at it when the cycle ends.
    @inline(__always)
    func mark(_ recognizer: UIGestureRecognizer) {
        guard !looksAtAll, !recognizer.attempt.isMarked, recognizer.attempt.isInPlay else { return }
        recognizer.attempt.isMarked = true
        marked.append(Link(recognizer))
    }

    /// The marked recognizers, in the order of play.
    func markedInOrder() -> [UIGestureRecognizer] {
        var recognizers = marked.compactMap(\.object)
        playOrder.sort(&recognizers)
        return recognizers
    }

    /// Mark the attempts that are over and may have been kept for one that changed.
    func markAwaited() {
        for link in marked {
            for other in link.object?.requiredToFail ?? [] where other.committed.isFinal && isInPlay(other) {
                mark(other)
            }
        }
    }

    /// The end of a cycle looked at all that changed. Keep the marks of attempts that can end without a change that marks them:
    /// active ones without a finger, which end with their view.
    func renewMarks() {
        if !marked.isEmpty {
            marked.removeAll {
                let isOut = $0.borrow { !$0.attempt.isInPlay || !$0.endsWithView } ?? true
                if isOut { $0.borrow { $0.attempt.isMarked = false } }
                return isOut
            }
        }
        guard looksAtAll else { return }
        looksAtAll = false
        inPlay.forEachUnretained { if $0.endsWithView { mark($0) } }
    }

    // MARK: Who may have to fail first

    /// The recognizers in play that this one requires to fail by `require(toFail:)`, in their order.
    private func requirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        for other in recognizer.requiredToFail where isInPlay(other) { found.append(other) }
        playOrder.sort(&found)
        return found
    }

    /// The recognizers that this one may have to wait for: those that it requires, and those of the dynamic questions.
    func candidates(for recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        guard questions.canBeAsked else { return requirements(of: recognizer) }
        if recognizer.answersAboutTies { return inPlay.array }
        var found = questions.answering
        for other in recognizer.requiredToFail where isInPlay(other) && !other.answersAboutTies { found.append(other) }
        playOrder.sort(&found)
        return found
    }

    // MARK: Who acts

    func startActing(_ recognizer: UIGestureRecognizer) {
        if acting.isEmpty { return acting.append(Link(recognizer)) }
        let index = playOrder.index(of: recognizer, in: acting)
        acting.insert(Link(recognizer), at: index)
    }

    func stopActing(_ recognizer: UIGestureRecognizer) {
        guard !acting.isEmpty else { return }
        let index = playOrder.index(of: recognizer, in: acting)
        if index < acting.count, acting[index].leads(to: recognizer) { acting.remove(at: index) }
    }
}

extension UIGestureRecognizer {
    /// Whether the recognizer proposes to leave `possible` for another state than `failed`.
    @inline(__always)
    final var isReadyToAct: Bool {
        committed == .possible && attempt.proposal != .possible && attempt.proposal != .failed
    }

    /// Whether the other one was added to the same view before this one.
    @inline(__always)
    final func wasAddedAfter(_ other: UIGestureRecognizer) -> Bool {
        guard viewLink == other.viewLink, !viewLink.isEmpty else { return false }
        return isOfText == other.isOfText ? order > other.order : isOfText
    }

    /// Whether one of the two is of the other's kind: they have the same class, or one's class derives from the other's.
    final func isAlike(_ other: UIGestureRecognizer) -> Bool {
        isInstance(of: other.kind) || other.isInstance(of: kind)
    }

    private final func isInstance<Kind>(of kind: Kind.Type) -> Bool { self is Kind }

    /// Whether nothing keeps the recognizer in play.
    @inline(__always)
    final var hasNothingPending: Bool {
        guard touches.isEmpty, deadline == .infinity, !attempt.isWaiting, !attempt.isQueued,
            !attempt.isTransformed
        else { return false }
        // A recognizer without a view that its program began remains begun, but does not stay in play.
        return committed == .possible || committed.isActive && viewLink.isEmpty
    }

    /// Whether the gesture is active without a finger: its program began it, and it goes on as long as its view.
    @inline(__always)
    fileprivate final var endsWithView: Bool { committed.isActive && touches.isEmpty }
}
