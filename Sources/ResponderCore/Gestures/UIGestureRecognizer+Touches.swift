import Foundation

extension UIGestureRecognizer {
    /// A point of the window in a view's coordinates; unchanged for nil.
    package final func fromWindow(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, !view.isRoot else { return point }
        return finite(point.applying(view.fromRoot))
    }

    /// The coordinates in views with extreme transforms may overflow; a program gets zero rather than NaN.
    private final func finite(_ point: CGPoint) -> CGPoint { point.isFinite ? point : .zero }

    /// A vector of the window in a view's coordinates; unchanged for nil.
    package final func vectorFromWindow(_ vector: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, vector != .zero, !view.isRoot else { return vector }
        let map = view.fromRoot
        return finite(CGPoint(x: map.a * vector.x + map.c * vector.y, y: map.b * vector.x + map.d * vector.y))
    }

    /// A vector of a view's coordinates in the window's; unchanged for nil.
    final func vectorToWindow(_ vector: CGPoint, from view: UIView?) -> CGPoint {
        guard let view, vector != .zero, !view.isRoot else { return vector }
        let map = view.toRoot
        return finite(CGPoint(x: map.a * vector.x + map.c * vector.y, y: map.b * vector.x + map.d * vector.y))
    }

    /// The centroid of the tracked fingers in the window; the last centroid if no finger is left.
    final var centroid: CGPoint {
        touches.isEmpty ? lastCentroid : touches.centroid { $0._location }
    }

    /// The tracked fingers that stay down after this event.
    final var remainingTouches: [UITouch] { areAllOver ? [] : touches.filter { !$0.isOver } }

    /// The number of the tracked fingers that stay down after this event.
    final var remainingCount: Int {
        var count = 0
        for index in touches.indices where !touches[index].isOver { count += 1 }
        return count
    }

    /// Whether none of the tracked fingers stays down after this event.
    final var areAllOver: Bool {
        for index in touches.indices where !touches[index]._phase.isOver { return false }
        return true
    }

    /// The number of the tracked fingers, without those that this event cancels.
    final var heldCount: Int {
        var count = 0
        for index in touches.indices where touches[index]._phase != .cancelled { count += 1 }
        return count
    }

    /// The touches of the attempt.
    package final var currentTouches: [UITouch] { touches.array }

    /// The time of the event being delivered.
    final var eventTime: TimeInterval { arena?.event._timestamp ?? 0 }

    final func dropTouches() {
        guard !touches.isEmpty else { return }
        lastCentroid = centroid
        attempt.dropTouches()
    }

    final func untrack(_ touch: UITouch) {
        for index in touches.indices where touches[index] === touch {
            lastCentroid = centroid
            return attempt.dropTouch(at: index)
        }
    }

    /// Keep touches from the content of a view for good: the content never gets them.
    package final func keep(_ touches: Set<UITouch>, for container: UIView) {
        guard let gate = arena?.gate else { return }
        for touch in touches { gate.keep(touch, for: container) }
    }

    /// The view that the first finger of the attempt hit, where the search for `gestureRecognizerShouldBegin` starts.
    final var firstView: UIView? { attempt.viewOfFirstTouch ?? touches.first?._view }

    /// Whether both have a touch in common, lifted ones of their attempts included.
    @inline(__always)
    final func sharesTouch(with other: UIGestureRecognizer) -> Bool { attempt.sharesTouch(with: other.attempt) }

    /// Whether the recognizer receives a touch, or received it in its current attempt.
    @inline(__always)
    final func has(_ touch: UITouch) -> Bool { attempt.hasTouch(touch.number) }
}

extension IndexedElements where Element == UITouch {
    /// The mean of a location of each touch; there is at least one.
    @inline(__always)
    func centroid(_ location: (UITouch) -> CGPoint) -> CGPoint {
        var sum = CGPoint.zero
        forEachUnretained { sum = sum._plus(location($0)) }
        return CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count))
    }
}
