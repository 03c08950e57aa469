import ResponderKit

extension GestureReason {
    /// Whether a recognizer that failed for this reason lost the touch although the touch was its gesture: it had met its own
    /// conditions, or was on the way to them when another recognizer prevented it.
    func isLoss(of recognizer: UIGestureRecognizer) -> Bool {
        switch self {
        case .prevented(let other), .requirementRecognized(let other): recognizer.contends(with: other)
        // A view that refuses a recognizer of its own states a condition of that gesture, as a scroll view does for its pan.
        case .shouldBegin(.view(let view)): view !== recognizer.view
        case .shouldBegin, .liftedWaiting, .deadlocked: true
        default: false
        }
    }

    /// The recognizer that got the touch in its place, where that is the reason.
    var rival: UIGestureRecognizer? {
        switch self {
        case .prevented(let other), .requirementRecognized(let other): other
        default: nil
        }
    }
}

extension UIGestureRecognizer {
    /// Whether its touches were on the way to its own conditions when another recognizer was recognized.
    fileprivate func contends(with other: UIGestureRecognizer) -> Bool {
        switch self {
        // A scroll view's delay only waits for its pan or for the end of its time.
        case _ where contentDelay != nil: false
        case let pan as UIPanGestureRecognizer:
            numberOfTouches >= pan.minimumNumberOfTouches && pan.translation(in: nil) != .zero
        case let swipe as UISwipeGestureRecognizer:
            numberOfTouches >= swipe.numberOfTouchesRequired && swipe.stroke > 0
        case is UIPinchGestureRecognizer, is UIRotationGestureRecognizer: numberOfTouches >= 2
        case is UITapGestureRecognizer: other is UITapGestureRecognizer
        case is UILongPressGestureRecognizer: other is UILongPressGestureRecognizer
        default: true
        }
    }
}
