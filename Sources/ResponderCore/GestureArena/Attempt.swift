import Foundation

/// One try of a recognizer at its gesture: from its first touch, or other input, until its reset.
///
/// A recognizer has its public properties and its own arithmetic; everything that arbitration knows about it is here. The
/// object lives as long as its recognizer and is cleared by a reset: a new one for each try would cost three allocations
/// for each recognizer and tap.
final class Attempt {
    // MARK: State

    /// The state that arbitration agreed to.
    var committed = UIGestureRecognizer.State.possible
    /// The proposed state that arbitration has not judged yet; `possible` for none.
    var proposal = UIGestureRecognizer.State.possible
    /// Whether the proposal is a later state than `began` but passes through `began`.
    var proposesBegan = false
    /// Whether the arena's queue of proposals contains the attempt.
    var isQueued = false
    /// Whether the recognizer has met its own conditions and waits for others to fail.
    var isWaiting = false
    /// Whether a trackpad's own gesture drives the attempt and has not ended.
    var isTransformed = false
    /// Whether all fingers lifted without a decision while another recognizer waits for this one to fail.
    var isLeftOpen = false
    /// When `deadlineReached()` is due, in seconds on the clock of the input; infinity for never.
    var deadline = TimeInterval.infinity

    // MARK: Touches

    /// The fingers that are down and tracked, in order of arrival.
    let touches = ElementList<UITouch>()
    /// A cached set of `touches`.
    var touchSet: Set<UITouch>?
    /// The numbers of all touches of the attempt, lifted ones too, in ascending order.
    let touchNumbers = ElementList<UInt64>()
    /// The view of the first touch, when that touch is no longer among `touches`.
    var viewOfFirstTouch: UIView?

    // MARK: Place among others

    /// The number of views above the recognizer's view at its first touch.
    var depth = 0
    /// The arena that the attempt is in.
    nonisolated(unsafe) var arenaLink = Link<GestureArena>()
    /// Whether the arena lists it among the attempts in play.
    var isInPlay = false
    /// A number that is larger than those of the attempts before it in the order of play; only `PlayOrder` reads it.
    var place = 0
    /// Whether the arena looks at it at the end of the cycle.
    var isMarked = false
    /// The last run of a wheel that the recognizer took part in. A reset keeps it: a recognizer that has failed does not get
    /// the rest of the run.
    var lastRun: UInt64 = 0
    /// The index of its entry among the arena's deadlines; -1 for none.
    var deadlineIndex = -1
    /// The answers to dynamic questions about this and other recognizers; each question is asked once for a pair and attempt.
    var ties: DynamicTies?
    /// Whether either side answered one of those questions with yes.
    var isTied = false
    /// The count of openings for dynamic questions at the last verdict; only `TieQuestions` reads it.
    var openingsAtVerdict = 0
    /// A mark for the search for deadlocks.
    var isStuck = false

    // MARK: For observers

    /// The reason for the proposal.
    var reason = GestureReason.stateAssigned
    /// The number of the last decision about its state.
    var decision = 0
    /// The number of the last decision that delivered input to the recognizer.
    var inputDecision = 0
    /// The numbers of the answers that led to its next decision.
    var answers: [Int] = []

    nonisolated deinit {}

    /// Whether a touch is, or was, one of the attempt.
    func hasTouch(_ number: UInt64) -> Bool {
        let index = index(of: number)
        return index < touchNumbers.count && touchNumbers[index] == number
    }

    /// Whether both have a touch in common, lifted ones included.
    func sharesTouch(with other: Attempt) -> Bool {
        if touchNumbers.count > other.touchNumbers.count { return other.sharesTouch(with: self) }
        for number in touchNumbers where other.hasTouch(number) { return true }
        return false
    }

    /// A touch, a run of wheel steps, or a gesture of a trackpad becomes one of the attempt.
    func addTouch(_ number: UInt64) {
        let index = index(of: number)
        if index == touchNumbers.count {
            touchNumbers.append(number)
        } else if touchNumbers[index] != number {
            touchNumbers.insert(number, at: index)
        }
    }

    func removeTouch(_ number: UInt64) { touchNumbers.removeAll { $0 == number } }

    /// The index of a number, or the one that it would have. An attempt can have thousands of touches, while one finger rests.
    @inline(__always)
    private func index(of number: UInt64) -> Int {
        (0..<touchNumbers.count).firstNumber { touchNumbers[$0] >= number }
    }

    func track(_ touch: UITouch) {
        if isLeftOpen {
            isLeftOpen = false
            deadline = .infinity
        }
        touches.append(touch)
        addTouch(touch.number)
        forgetTouchSet()
    }

    func dropTouches() {
        keepFirstView()
        touches.clear()
        forgetTouchSet()
    }

    func dropTouch(at index: Int) {
        if index == 0 { keepFirstView() }
        if index == touches.count - 1 { touches.removeLast() } else { touches.remove(at: index) }
        forgetTouchSet()
    }

    @inline(__always)
    private func forgetTouchSet() { if touchSet != nil { touchSet = nil } }

    /// Keep the view of the first finger before the finger is removed, unless the recognizer has failed; most
    /// recognizers fail.
    @inline(__always)
    private func keepFirstView() {
        if proposal != .failed, committed == .possible, viewOfFirstTouch == nil { viewOfFirstTouch = touches[0]._view }
    }

    /// Forget the proposal, which was judged or is void.
    @inline(__always)
    func clearProposal() {
        proposal = .possible
        proposesBegan = false
    }

    /// Forget all touches, so that the attempt shares none with another one.
    func forgetTouches() {
        touchNumbers.clear()
        isTransformed = false
        if viewOfFirstTouch != nil { viewOfFirstTouch = nil }
    }

    /// The attempt is over: release all recognizers and views that it refers to.
    func leavePlay() {
        arenaLink = Link()
        isMarked = false
        deadlineIndex = -1
        isLeftOpen = false
        isTied = false
        if ties != nil { ties = nil }
        forgetTouches()
        reason = .stateAssigned
        // Decisions of a later attempt have other causes.
        decision = 0
        inputDecision = 0
        if !answers.isEmpty { answers = [] }
    }
}

// The parts of the attempt that the recognizer's own arithmetic uses.
extension UIGestureRecognizer {
    /// The fingers that are down and tracked, in order of arrival.
    @inline(__always)
    final var touches: ElementList<UITouch> { _read { yield attempt.touches } }

    /// The state that arbitration agreed to.
    @inline(__always)
    final var committed: State { attempt.committed }

    /// When `deadlineReached()` is due, in seconds on the clock of the input; infinity for never.
    @inline(__always)
    package final var deadline: TimeInterval {
        get { attempt.deadline }
        set {
            attempt.deadline = newValue
            if newValue < .infinity { attempt.arenaLink.borrow { $0.deadlines.note(self) } }
        }
    }
}
