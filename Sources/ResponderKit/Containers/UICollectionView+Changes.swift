import Foundation
import ResponderCore

// Insertions, deletions and moves. Cells of items that stay move to their new positions; the others appear and
// disappear without animation.
extension UICollectionView {
    /// Insert items. The data source must have them already; the paths count in the new data.
    public final func insertItems(at indexPaths: [IndexPath]) { alter { $0.insert(indexPaths) } }

    /// Delete items. The data source must have removed them; the paths count in the old data.
    public final func deleteItems(at indexPaths: [IndexPath]) { alter { $0.delete(indexPaths) } }

    /// Ask the data source for the cells of items again.
    public final func reloadItems(at indexPaths: [IndexPath]) { alter { $0.reload(indexPaths) } }

    /// Have the data source update the cells of items in place: its `dequeueReusableCell(withReuseIdentifier:for:)` gives
    /// the cell that the item has. Items out of sight are not asked for.
    public final func reconfigureItems(at indexPaths: [IndexPath]) {
        beginBatch()
        change { $0.reconfigure(indexPaths) }
        endBatch()
    }

    /// Move an item. The data source must have it at its new position; `newIndexPath` counts in the new data.
    public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        alter { $0.move(indexPath, to: newIndexPath) }
    }

    /// Insert sections, by their numbers in the new data.
    public final func insertSections(_ sections: IndexSet) { alter { $0.insertSections(sections) } }

    /// Delete sections, by their numbers in the old data.
    public final func deleteSections(_ sections: IndexSet) { alter { $0.deleteSections(sections) } }

    /// Move a section with its items. The data source must have it at its new position; `newSection` counts in the new data.
    public final func moveSection(_ section: Int, toSection newSection: Int) {
        alter { $0.moveSection(section, to: newSection) }
    }

    /// Ask the data source for the items and cells of sections again.
    public final func reloadSections(_ sections: IndexSet) { alter { $0.reloadSections(sections) } }

    /// Make the changes in a closure take effect together: paths of deletions count before it, paths of insertions
    /// after it.
    /// - Parameter completion: called with true when the cells are at their new positions; inside another batch after the
    ///   completion of the outermost one.
    public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        beginBatch()
        if let completion { items.completions.append(completion) }
        updates()
        guard items.batchDepth == 1 else { return endBatch() }
        animateLayout({ self.endBatch() }, takeCompletions())
    }

    /// The same with a closure that may be nil.
    public final func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        performBatchUpdates({ updates?() }, completion: completion)
    }

    private func alter(_ note: @escaping (inout CellChanges) -> Void) {
        guard items.batchDepth == 0 else { return change(note) }
        animateLayout { self.change(note) }
    }
}
