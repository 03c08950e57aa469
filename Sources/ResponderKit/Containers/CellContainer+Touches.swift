import Foundation
import ResponderCore

// A finger on a cell: highlight, and selection when it lifts.
extension CellContainer {
    /// The item under a finger, if no finger is followed yet and the first of the touches is on a cell.
    private func item(under touches: Set<UITouch>) -> (path: IndexPath, touch: UInt64)? {
        // A secondary click does not press a cell.
        guard items.touched == nil, let touch = touches.min(by: { $0.number < $1.number }), touch.isPrimary else {
            return nil
        }
        var view = touch.view
        while let candidate = view, candidate !== self {
            if let cell = candidate as? Cell, let path = path(of: cell) {
                if allowsSelection { return (path, touch.number) }
                report(path, selected: false, .allowsSelection)
                return nil
            }
            view = candidate.superview
        }
        return nil
    }

    /// A finger landed.
    /// - Returns: whether it highlights an item.
    func beginTouch(_ touches: Set<UITouch>, _ event: UIEvent?) -> Bool {
        forgetLostTouch(event)
        guard let item = item(under: touches) else { return false }
        guard shouldHighlight(item.path) else {
            report(item.path, selected: false, .refused)
            return false
        }
        items.touched = (item.path, item.touch)
        visibleCell(at: item.path)?.setHighlighted(true, animated: false)
        didHighlight(item.path)
        return true
    }

    /// Whether the cell of an item stays while touches are delivered, also out of sight: if the scrolling in an action takes its
    /// finger, the cancelled touch goes up the chain from the cell.
    func keepsTouched(_ path: IndexPath) -> Bool {
        items.touched?.path == path && ownApplication?.isDeliveringTouches == true
    }

    /// A cell that left under its finger does not get the end of the touch.
    private func forgetLostTouch(_ event: UIEvent?) {
        guard let lost = items.touched, event?.allTouches?.contains(where: { $0.number == lost.touch }) != true else {
            return
        }
        items.touched = nil
        if let path = lost.path { didUnhighlight(path) }
    }

    /// Whether the followed finger is among the touches.
    func isFollowing(_ touches: Set<UITouch>) -> Bool {
        items.touched.map { item in touches.contains { $0.number == item.touch } } ?? false
    }

    /// A finger lifted, or its touch was cancelled.
    /// - Returns: whether it was the finger that highlighted an item.
    func endTouch(_ touches: Set<UITouch>, lifted: Bool) -> Bool {
        loadIfNeeded()
        guard let item = items.touched, let touch = touches.first(where: { $0.number == item.touch }) else {
            return false
        }
        guard let path = item.path else {
            items.touched = nil
            return true
        }
        let cell = visibleCell(at: path)
        let isTap = lifted && cell?.bounds.contains(touch.location(in: cell)) == true
        if isTap, Self.selectsHighlighted { tap(path) }
        unhighlight()
        if isTap, !Self.selectsHighlighted { tap(path) }
        if !lifted { report(path, selected: false, .touchCancelled) }
        return true
    }

    /// End the highlight of the item under the followed finger. The delegate may have deleted the item or moved it.
    private func unhighlight() {
        guard let path = items.touched?.path else { return items.touched = nil }
        items.touched = nil
        visibleCell(at: path)?.setHighlighted(false, animated: false)
        didUnhighlight(path)
    }

    /// A finger tapped an item: select it, or deselect it where several can be selected.
    private func tap(_ path: IndexPath) {
        // Here and below: the delegate may have deleted the item in its last answer.
        guard exists(path) else { return }
        if allowsMultipleSelection, items.selection.contains(path) { return tapAway(path, for: nil) }
        guard let path = willSelect(path) else { return report(path, selected: false, .refused) }
        guard exists(path) else { return }
        if !allowsMultipleSelection { for old in items.selection where old != path { tapAway(old, for: path) } }
        guard exists(path) else { return }
        if !items.selection.contains(path) { items.selection.append(path) }
        visibleCell(at: path)?.setSelected(true, animated: false)
        report(path, selected: true, .tapped)
        didSelect(path)
    }

    private func tapAway(_ path: IndexPath, for replacement: IndexPath?) {
        guard let path = willDeselect(path, for: replacement), deselect(path, animated: false) else { return }
        report(path, selected: false, replacement == nil ? .tapped : .replaced)
        didDeselect(path)
    }

    private func report(_ path: IndexPath, selected: Bool, _ why: SelectionReason) {
        _window?.applicationPointer?.trace.record(.selection(Participant(self), path, selected: selected, why: why))
    }

    // MARK: The program's selection

    /// Select an item; nil deselects all. The delegate is not called.
    /// - Returns: whether an item was selected.
    func select(_ path: IndexPath?, animated: Bool) -> Bool {
        loadIfNeeded()
        guard let path else {
            for path in items.selection { deselect(path, animated: animated) }
            return false
        }
        guard exists(path) else {
            warnOfMissing(path)
            return false
        }
        if !allowsMultipleSelection {
            for other in items.selection where other != path { deselect(other, animated: animated) }
        }
        if !items.selection.contains(path) { items.selection.append(path) }
        visibleCell(at: path)?.setSelected(true, animated: animated)
        return true
    }

    /// Deselect an item. The delegate is not called.
    /// - Returns: whether the item was selected.
    @discardableResult
    func deselect(_ path: IndexPath, animated: Bool) -> Bool {
        guard let index = items.selection.firstIndex(of: path) else { return false }
        items.selection.remove(at: index)
        visibleCell(at: path)?.setSelected(false, animated: animated)
        return true
    }
}
