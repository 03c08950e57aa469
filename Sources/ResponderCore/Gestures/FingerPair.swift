import Foundation

/// The two fingers of a pinch or rotation, in the window's coordinates. A finger that lifts or is cancelled leaves the pair before
/// the other one moves in the same event, so that this one keeps what it holds.
final class FingerPair {
    private var first: UITouch?
    private var second: UITouch?

    nonisolated deinit {}

    func reset() {
        first = nil
        second = nil
    }

    /// Whether both fingers stay down.
    @inline(__always)
    var isWhole: Bool {
        guard let first, let second else { return false }
        return !first.isOver && !second.isOver
    }

    /// The distance in points; 0 without both.
    @inline(__always)
    var distance: CGFloat {
        guard let first, let second else { return 0 }
        return first._location._distance(to: second._location)
    }

    /// The direction from the first to the second in radians; nil unless there are both, apart.
    @inline(__always)
    var angle: CGFloat? {
        guard let first, let second, first._location != second._location else { return nil }
        return atan2(second._location.y - first._location.y, second._location.x - first._location.x)
    }

    /// The time of the newer of the two samples.
    @inline(__always)
    var newestTime: TimeInterval { max(first?._timestamp ?? 0, second?._timestamp ?? 0) }

    /// Fill empty places, and those of fingers that leave, with fingers that stay down.
    /// - Returns: whether this completed the pair.
    func take(_ touches: some Sequence<UITouch>) -> Bool {
        let wasWhole = isWhole
        for touch in touches where !touch.isOver && touch !== first && touch !== second {
            if first?.isOver != false { first = touch } else if second?.isOver != false { second = touch }
        }
        return isWhole && !wasWhole
    }

    /// Remove fingers that lifted.
    func lose(_ touches: Set<UITouch>) {
        if let touch = first, touches.contains(touch) { first = nil }
        if let touch = second, touches.contains(touch) { second = nil }
    }
}
