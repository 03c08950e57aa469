import ResponderKit

extension UIGestureRecognizer {
    /// Whether its touches were about to meet its own conditions when another recognizer was recognized.
    func contends(with other: UIGestureRecognizer) -> Bool {
        switch self {
        // A scroll view's delay only waits for its pan or for the end of its time.
        case _ where contentDelay != nil: false
        case let pan as UIPanGestureRecognizer:
            numberOfTouches >= pan.minimumNumberOfTouches && pan.movement != .zero
        case let swipe as UISwipeGestureRecognizer: numberOfTouches >= swipe.numberOfTouchesRequired && swipe.stroke > 0
        case is UIPinchGestureRecognizer, is UIRotationGestureRecognizer: numberOfTouches >= 2
        // A user who holds the finger for half a second expects a long press. A shorter minimumPressDuration is easily forgotten.
        case is UITapGestureRecognizer:
            other is UITapGestureRecognizer
                || (other as? UILongPressGestureRecognizer).map { $0.minimumPressDuration < 0.5 } == true
        case is UILongPressGestureRecognizer: other is UILongPressGestureRecognizer
        default: true
        }
    }
}
