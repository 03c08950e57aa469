import Foundation

// Which rows are chosen, by the program and by fingers.
extension UITableView {
    /// The row that is chosen, the first of them if there are several; nil for none.
    public final var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }

    /// The rows that are chosen, in the order in which they were; nil for none.
    public final var indexPathsForSelectedRows: [IndexPath]? {
        _ = loaded
        return selection.isEmpty ? nil : selection
    }

    /// Choose a row, or none with nil. The delegate is not told.
    public final func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else {
            for path in selection { deselectRow(at: path, animated: animated) }
            return
        }
        guard loaded.number(of: indexPath) != nil else { return warnOfMissing(indexPath) }
        if !allowsMultipleSelection {
            for path in selection where path != indexPath { deselectRow(at: path, animated: animated) }
        }
        if !selection.contains(indexPath) { selection.append(indexPath) }
        cellForRow(at: indexPath)?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Give a row up. The delegate is not told.
    public final func deselectRow(at indexPath: IndexPath, animated: Bool) {
        guard let index = selection.firstIndex(of: indexPath) else { return }
        selection.remove(at: index)
        cellForRow(at: indexPath)?.setSelected(false, animated: animated)
    }

    // MARK: Fingers

    /// The row under a finger, if the finger is the first one and on a cell of this table.
    private func row(under touches: Set<UITouch>) -> (path: IndexPath, touch: UInt64)? {
        guard allowsSelection, touched == nil, let touch = touches.min(by: { $0.number < $1.number }) else {
            return nil
        }
        var view = touch.view
        while let candidate = view, candidate !== self {
            if let cell = candidate as? UITableViewCell, let path = indexPath(for: cell) { return (path, touch.number) }
            view = candidate.superview
        }
        return nil
    }

    /// A finger landed.
    /// - Returns: whether it highlights a row.
    final func beginTouch(_ touches: Set<UITouch>) -> Bool {
        guard let row = row(under: touches),
            tableDelegate?.tableView(self, shouldHighlightRowAt: row.path) ?? true
        else { return false }
        touched = (row.path, row.touch)
        cellForRow(at: row.path)?.setHighlighted(true, animated: false)
        tableDelegate?.tableView(self, didHighlightRowAt: row.path)
        return true
    }

    /// Whether the finger that is followed is among them.
    final func isFollowing(_ touches: Set<UITouch>) -> Bool {
        touched.map { row in touches.contains { $0.number == row.touch } } ?? false
    }

    /// The finger lifted, or was taken away.
    /// - Returns: whether it was the one that highlighted a row.
    final func endTouch(_ touches: Set<UITouch>, lifted: Bool) -> Bool {
        // What the data source says by now is what counts.
        _ = loaded
        guard let row = touched, let touch = touches.first(where: { $0.number == row.touch }) else { return false }
        touched = nil
        guard let path = row.path else { return true }
        let cell = cellForRow(at: path)
        cell?.setHighlighted(false, animated: false)
        let isInside = cell?.bounds.contains(touch.location(in: cell)) ?? false
        tableDelegate?.tableView(self, didUnhighlightRowAt: path)
        if lifted, isInside { choose(path) }
        return true
    }

    /// A finger chose a row.
    private func choose(_ path: IndexPath) {
        // Here and below: whoever was told may have taken the row away.
        guard loaded.number(of: path) != nil else { return }
        if allowsMultipleSelection, selection.contains(path) { return giveUp(path) }
        guard let path = tableDelegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path,
            loaded.number(of: path) != nil
        else { return }
        if !allowsMultipleSelection { for old in selection where old != path { giveUp(old) } }
        guard loaded.number(of: path) != nil else { return }
        if !selection.contains(path) { selection.append(path) }
        cellForRow(at: path)?.setSelected(true, animated: false)
        tableDelegate?.tableView(self, didSelectRowAt: path)
    }

    private func giveUp(_ path: IndexPath) {
        guard let path = tableDelegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path,
            selection.contains(path)
        else { return }
        deselectRow(at: path, animated: false)
        tableDelegate?.tableView(self, didDeselectRowAt: path)
    }
}
