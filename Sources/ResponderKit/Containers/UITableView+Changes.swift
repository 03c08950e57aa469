import Foundation
import ResponderCore

// Insertions, deletions and moves, without animation. Selected rows stay selected, and rows that stay keep their cells.
extension UITableView {
    /// Insert rows. The data source must have them already; the paths count in the new data.
    public final func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.insert(indexPaths) }
    }

    /// Delete rows. The data source must have removed them; the paths count in the old data.
    public final func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.delete(indexPaths) }
    }

    /// Ask the data source for the cells of rows again.
    public final func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.reload(indexPaths) }
    }

    /// Have the data source update the cells of rows in place: its `dequeueReusableCell(withIdentifier:for:)` gives the
    /// cell that the row has. Heights are asked for again; cells of rows out of sight are not.
    public final func reconfigureRows(at indexPaths: [IndexPath]) {
        beginBatch()
        change { $0.reconfigure(indexPaths) }
        endBatch()
    }

    /// Move a row. The data source must have it at its new position; `newIndexPath` counts in the new data.
    public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.move(indexPath, to: newIndexPath) }
    }

    /// Insert sections, by their numbers in the new data.
    public final func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.insertSections(sections) }
    }

    /// Delete sections, by their numbers in the old data.
    public final func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.deleteSections(sections) }
    }

    /// Ask the data source for the rows, cells and titles of sections again.
    public final func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.reloadSections(sections) }
    }

    /// Move a section with its rows. The data source must have it at its new position; `newSection` counts in the new data.
    public final func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.moveSection(section, to: newSection) }
    }

    /// Make the changes up to `endUpdates()` take effect together: paths of deletions count before them, paths of
    /// insertions after them.
    public final func beginUpdates() { beginBatch() }

    /// Apply the changes since `beginUpdates()`.
    public final func endUpdates() {
        endBatch()
        if items.batchDepth == 0 { takeCompletions()(true) }
    }

    /// Make the changes in a closure take effect together; `completion` is called at once. Inside another batch both
    /// happen at the end of the outermost one, whose completion comes first.
    public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        if let completion { items.completions.append(completion) }
        updates()
        endUpdates()
    }

    /// The same with a closure that may be nil.
    public final func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        performBatchUpdates({ updates?() }, completion: completion)
    }
}
