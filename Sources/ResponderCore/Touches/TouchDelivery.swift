/// Which of a touch's phases the view has not received yet, or never receives.
struct TouchDelivery {
    /// How far the view has got.
    enum Progress {
        /// The view has not received the landing.
        case beganDue
        /// The view has received the landing.
        case began
        /// A recognizer took the touch, and the view does not know yet. It gets a cancellation if it has received the landing.
        case claimed(hasBegun: Bool)
        /// Nothing more goes to the view.
        case finished(isClaimed: Bool)
    }

    private(set) var progress = Progress.beganDue
    /// The finger moved since the last phase that the view received.
    var isMoveDue = false
    /// The finger lifted or was taken away, and the view has not received that.
    var isEndDue = false
    /// The window delivered the current event, or lost it. Until then its view gets nothing.
    var wasSent = false
    /// The index of the recognizer that withheld it when that was looked up last.
    var holderIndex = 0
    /// The recognizer that was reported to withhold it.
    var withholder: ObjectIdentifier?
    /// Its place among all touches that were withheld after their end.
    var place = 0
    /// Whether it waits for a recognizer after its end.
    var isWaiting = false

    // MARK: Progress

    /// The view receives the landing.
    mutating func begin() { progress = isClaimDue ? .claimed(hasBegun: true) : .began }

    /// A recognizer takes the touch.
    /// - Returns: whether the view could still get something of it, and no recognizer had taken it.
    mutating func claim() -> Bool {
        switch progress {
        case .beganDue: progress = .claimed(hasBegun: false)
        case .began: progress = .claimed(hasBegun: true)
        case .claimed, .finished: return false
        }
        return true
    }

    /// Nothing more goes to the view.
    mutating func finish() { if !isFinished { progress = .finished(isClaimed: isClaimDue) } }

    /// Whether the view has not received the landing, and may get it.
    var isBeganDue: Bool {
        switch progress {
        case .beganDue, .claimed(hasBegun: false): true
        case .began, .claimed, .finished: false
        }
    }

    /// Whether the view has received the landing, and not the end.
    var hasReachedView: Bool {
        switch progress {
        case .began, .claimed(hasBegun: true): true
        case .beganDue, .claimed, .finished: false
        }
    }

    /// Whether a recognizer took the touch, and the view does not know yet.
    @inline(__always)
    var isClaimDue: Bool { if case .claimed = progress { true } else { false } }

    /// Whether a recognizer took the touch, and the view knows.
    var isClaimed: Bool { if case .finished(isClaimed: true) = progress { true } else { false } }

    /// Whether nothing more goes to the view.
    @inline(__always)
    var isFinished: Bool { if case .finished = progress { true } else { false } }

    /// Whether the view has to receive something.
    var isDue: Bool {
        switch progress {
        case .beganDue, .claimed: true
        case .began: isMoveDue || isEndDue
        case .finished: false
        }
    }
}
