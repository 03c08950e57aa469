/// Which of a touch's phases the view has not received yet, or never receives.
struct TouchDelivery {
    /// The view has not received the landing.
    var isBeganDue = true
    /// The finger moved since the last phase that the view received.
    var isMoveDue = false
    /// The finger lifted or was taken away, and the view has not received that.
    var isEndDue = false
    /// A recognizer took the touch; the view has not received the cancellation yet.
    var isClaimDue = false
    /// A recognizer took the touch, and the view knows.
    var isClaimed = false
    /// Nothing more goes to the view.
    var isFinished = false
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
    /// Whether the view is to hear something.
    var isDue: Bool { !isFinished && (isBeganDue || isMoveDue || isEndDue || isClaimDue) }
    /// Whether the view heard of the landing, and of nothing after that took the touch away.
    var hasReachedView: Bool { !isBeganDue && !isFinished }
}
