import Foundation

/// The two fingers of a pinch or rotation, in the window's coordinates.
final class FingerPair {
    private var first: UITouch?
    private var second: UITouch?

    nonisolated deinit {}

    func reset() {
        first = nil
        second = nil
    }

    /// Whether both fingers are down.
    @inline(__always)
    var isWhole: Bool { first != nil && second != nil }

    /// The distance in points; 0 unless both are down.
    @inline(__always)
    var distance: CGFloat {
        guard let first, let second else { return 0 }
        return first.heldLocation._distance(to: second.heldLocation)
    }

    /// The direction from the first to the second in radians; nil unless both are down and apart.
    @inline(__always)
    var angle: CGFloat? {
        guard let first, let second else { return nil }
        let (one, other) = (first.heldLocation, second.heldLocation)
        return one == other ? nil : atan2(other.y - one.y, other.x - one.x)
    }

    /// The time of the newer of the two samples.
    @inline(__always)
    var newestTime: TimeInterval { max(first?._timestamp ?? 0, second?._timestamp ?? 0) }

    /// Fill empty places with fingers that are down.
    /// - Returns: whether this completed the pair.
    func take(_ touches: some Sequence<UITouch>) -> Bool {
        let wasWhole = isWhole
        for touch in touches where !touch.isOver && touch !== first && touch !== second {
            if first == nil { first = touch } else if second == nil { second = touch }
        }
        return isWhole && !wasWhole
    }

    /// Remove fingers that lifted.
    func lose(_ touches: Set<UITouch>) {
        if let touch = first, touches.contains(touch) { first = nil }
        if let touch = second, touches.contains(touch) { second = nil }
    }
}
