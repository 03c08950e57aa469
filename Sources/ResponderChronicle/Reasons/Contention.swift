import ResponderKit

extension UIGestureRecognizer {
    /// Whether its touches were about to meet its own conditions when another recognizer was recognized.
    func contends(with other: UIGestureRecognizer) -> Bool {
        switch self {
        // A scroll view's delay only waits for its pan or for the end of its time.
        case _ where contentDelay != nil: false
        case let pan as UIPanGestureRecognizer:
            numberOfTouches >= pan.minimumNumberOfTouches && pan.translation(in: nil) != .zero
        case let swipe as UISwipeGestureRecognizer:
            numberOfTouches >= swipe.numberOfTouchesRequired && swipe.stroke > 0
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

extension GestureReason {
    /// Whether the touch came near to the recognizer's own conditions, so that users may have meant it.
    var isNear: Bool {
        switch self {
        case .movedTooFar(let distance, let allows, _): distance < 2 * allows
        case .heldTooLong(let time, let allows): time < 2 * allows
        case .liftedEarly(let time, let needs): time >= needs / 2
        case .liftedBeforeMoving(let distance, let needs, _): distance >= needs / 2
        case .swipeTooSlow(let along, let needs, _), .swipeAside(let along, _, let needs): along >= needs / 2
        case .liftedBeforePinching(let change, let needs): change >= needs / 2
        case .liftedBeforeTurning(let angle, let needs): angle >= needs / 2
        case .notAtEdge(let distance, let allows): distance <= 3 * allows
        case .otherButton, .tapTooFar, .notInwards: true
        default: false
        }
    }
}
