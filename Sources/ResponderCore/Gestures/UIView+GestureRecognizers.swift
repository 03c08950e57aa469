extension UIView {
    /// The recognizers of the view in order of addition; nil if it never had one.
    public final var gestureRecognizers: [UIGestureRecognizer]? {
        get { flags.contains(.hadRecognizers) ? _gestureRecognizers : nil }
        set {
            let kept = Set(newValue ?? [])
            for recognizer in _gestureRecognizers where !kept.contains(recognizer) {
                removeGestureRecognizer(recognizer)
            }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    /// Call a closure with each recognizer of this view and of its superviews, deepest view first, and with the number of views
    /// above the recognizer's view.
    final func forEachRecognizerAround(_ body: (_ recognizer: UIGestureRecognizer, _ depth: Int) -> Void) {
        var depth = self.depth
        for view in sequence(first: self, next: { $0._superview }) {
            for recognizer in view._gestureRecognizers { body(recognizer, depth) }
            depth -= 1
        }
    }

    final func attach(_ recognizer: UIGestureRecognizer) {
        guard recognizer._view !== self else { return }
        recognizer._view?.removeGestureRecognizer(recognizer)
        recognizer.order = (_gestureRecognizers.last?.order ?? 0) + 1
        _gestureRecognizers.append(recognizer)
        recognizer._view = self
        flags.insert(.hadRecognizers)
    }

    final func detach(_ recognizer: UIGestureRecognizer) {
        guard recognizer._view === self else { return }
        // The list is in the order of additions.
        let index = _gestureRecognizers.partitionIndex(sortedWhere: { $0.order >= recognizer.order })
        withExtendedLifetime(recognizer) {
            let arena = recognizer.arena
            _gestureRecognizers.remove(at: index)
            recognizer._view = nil
            arena?.abandon(recognizer, .removed)
        }
    }
}
