// Access through links on the path of a touch.

extension UIGestureRecognizer {
    /// Whether an observer may read the reason of what the recognizer proposes.
    @inline(__always)
    final var isWatched: Bool { attempt.arenaLink.borrow { $0.trace.isOn } ?? true }

    /// Queue the recognizer's proposal if it is in play and a cycle is under way. A move takes this path.
    /// - Returns: whether it is queued.
    @inline(__always)
    final func enqueueInCycle() -> Bool { attempt.arenaLink.borrow { $0.enqueueInCycle(self) } ?? false }

    /// Whether the recognizer's view is in a window.
    @inline(__always)
    final func works(in window: UIView) -> Bool { viewLink.borrow { $0.windowLink.leads(to: window) } ?? false }

    /// Whether the recognizer receives a touch, or received it in its current attempt.
    @inline(__always)
    final func has(_ touch: UITouch) -> Bool { attempt.hasTouch(touch.number) }
}
