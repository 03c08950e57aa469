import Foundation

// Rows that come and go, at once. The selected rows stay selected.
extension UITableView {
    /// Rows came; the data source has them already. The paths count in the new table.
    public final func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.insert(indexPaths) }
    }

    /// Rows went; the data source has them no more. The paths count in the old table.
    public final func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.delete(indexPaths) }
    }

    /// Ask for the cells of rows again.
    public final func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.reload(indexPaths) }
    }

    /// A row moved; the data source has it at its new place. `newIndexPath` counts in the new table.
    public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.move(indexPath, to: newIndexPath) }
    }

    /// Have the changes up to `endUpdates()` count as one: paths that go as before it, paths that come as after it.
    public final func beginUpdates() { beginBatch() }

    /// The changes since `beginUpdates()` are complete.
    public final func endUpdates() { endBatch() }

    /// Have the changes in a closure count as one; `completion` is called at once.
    public final func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginBatch()
        updates?()
        endBatch()
        completion?(true)
    }
}
