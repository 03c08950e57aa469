import Foundation

/// One try of a recognizer at its gesture: from its first touch, or other input, until its reset.
///
/// A recognizer keeps its public properties and its own arithmetic; all that arbitration knows about it is here. The object
/// lives as long as its recognizer, so that the touch path allocates nothing, and a reset clears it for the next try.
final class Attempt {
    // MARK: State

    /// The state that arbitration agreed to.
    var committed = UIGestureRecognizer.State.possible
    /// The state that the recognizer's code proposed and arbitration has not dealt with; `possible` for none.
    var proposal = UIGestureRecognizer.State.possible
    /// Whether the proposal passes through `began` although it is beyond that already.
    var proposesBegan = false
    /// Whether the attempt is among the arbitration's open proposals.
    var isQueued = false
    /// Whether the recognizer has met its own conditions and waits for others to fail.
    var isWaiting = false
    /// Whether all fingers lifted, nothing is decided, and another recognizer waits for this one to fail.
    var isLeftOpen = false
    /// When `deadlineReached()` is due, in seconds on the clock of the input; infinity for never.
    var deadline = TimeInterval.infinity

    // MARK: Touches

    /// The fingers that are down and tracked, in order of arrival.
    let touches = ElementList<UITouch>()
    /// The same as a set, once a touch method was called with all of them.
    var touchSet: Set<UITouch>?
    /// The numbers of all touches of the attempt, lifted ones too.
    let touchNumbers = ElementList<UInt64>()
    /// The view that the first touch hit, once that is no longer among `touches`.
    var viewOfFirstTouch: UIView?

    // MARK: Place among others

    /// The number of views above the recognizer's view at its first touch.
    var depth = 0
    /// The arena that the attempt is in.
    nonisolated(unsafe) var arenaLink = Link<GestureArena>()
    /// Whether the arena lists it among the attempts in play.
    var isInPlay = false
    /// Its index among the attempts in play, if the arena's places are current.
    var place = 0
    /// The answers to dynamic questions about it and others, each asked once a pair and attempt.
    var ties: DynamicTies?
    /// Whether one of those questions was answered with yes, by either side.
    var isTied = false
    /// A mark of the search for cycles in which nothing more can happen.
    var isStuck = false

    // MARK: For observers

    /// Why the recognizer proposed what it did.
    var reason = GestureReason.stateAssigned
    /// The number of the last decision about its state.
    var decision = 0
    /// The number of the last decision that handed the recognizer input.
    var inputDecision = 0
    /// The numbers of the answers that led to its next decision.
    var answers: [Int] = []

    nonisolated deinit {}

    /// Whether both have a touch in common, lifted ones included.
    func sharesTouch(with other: Attempt) -> Bool {
        for number in touchNumbers where other.touchNumbers.contains(number) { return true }
        return false
    }

    func track(_ touch: UITouch) {
        if isLeftOpen {
            isLeftOpen = false
            deadline = .infinity
        }
        touches.append(touch)
        touchNumbers.append(touch.number)
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

    /// The proposal is dealt with, or void.
    @inline(__always)
    func clearProposal() {
        proposal = .possible
        proposesBegan = false
    }

    /// The attempt no longer shares a touch with any other.
    func forgetTouches() {
        touchNumbers.clear()
        if viewOfFirstTouch != nil { viewOfFirstTouch = nil }
    }

    /// Nothing is left to decide: forget all that other recognizers or views could be kept alive by.
    func leavePlay() {
        arenaLink = Link()
        isLeftOpen = false
        isTied = false
        if ties != nil { ties = nil }
        forgetTouches()
        reason = .stateAssigned
        // A later attempt has causes of its own.
        decision = 0
        inputDecision = 0
        answers.clear()
    }
}

// What a recognizer's own arithmetic reads and sets of its attempt.
extension UIGestureRecognizer {
    /// The fingers that are down and tracked, in order of arrival.
    @inline(__always)
    final var touches: ElementList<UITouch> { _read { yield attempt.touches } }

    /// The state that arbitration agreed to.
    @inline(__always)
    final var committed: State { attempt.committed }

    /// When `deadlineReached()` is due, in seconds on the clock of the input; infinity for never.
    @inline(__always)
    final var deadline: TimeInterval {
        get { attempt.deadline }
        set { attempt.deadline = newValue }
    }
}
