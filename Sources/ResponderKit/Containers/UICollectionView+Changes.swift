import Foundation

// Items that come, go and move. Cells of items that stay move to their new places; the others come and go at once.
extension UICollectionView {
    /// Items came; the data source has them already. The paths count in the new collection.
    public final func insertItems(at indexPaths: [IndexPath]) { alter { $0.insert(indexPaths) } }

    /// Items went; the data source has them no more. The paths count in the old collection.
    public final func deleteItems(at indexPaths: [IndexPath]) { alter { $0.delete(indexPaths) } }

    /// Ask for the cells of items again.
    public final func reloadItems(at indexPaths: [IndexPath]) { alter { $0.reload(indexPaths) } }

    /// An item moved; the data source has it at its new place. `newIndexPath` counts in the new collection.
    public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        alter { $0.move(indexPath, to: newIndexPath) }
    }

    /// Sections came, by their numbers in the new collection.
    public final func insertSections(_ sections: IndexSet) { alter { $0.insertSections(sections) } }

    /// Sections went, by their numbers in the old collection.
    public final func deleteSections(_ sections: IndexSet) { alter { $0.deleteSections(sections) } }

    /// Ask for the items and cells of sections again.
    public final func reloadSections(_ sections: IndexSet) { alter { $0.reloadSections(sections) } }

    /// Have the changes in a closure count as one: paths that go as before it, paths that come as after it.
    /// - Parameter completion: called with true once the cells are at their new places.
    public final func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginBatch()
        updates?()
        guard items.batchDepth == 1 else {
            endBatch()
            completion?(true)
            return
        }
        animateLayout({ self.endBatch() }, completion)
    }

    private func alter(_ note: @escaping (inout CellChanges) -> Void) {
        guard items.batchDepth == 0 else { return change(note) }
        animateLayout { self.change(note) }
    }
}
