import Foundation
import ResponderCore

// Insertions, deletions and moves of items.
extension CellContainer {
    /// Make the changes up to `endBatch()` take effect together.
    func beginBatch() {
        if items.batchDepth == 0 { loadIfNeeded() }
        items.batchDepth += 1
    }

    func endBatch() {
        items.batchDepth = max(0, items.batchDepth - 1)
        if items.batchDepth == 0 { applyChanges() }
    }

    /// All completions of the batch that ends, the outermost first, then those of the batches in it in their order.
    func takeCompletions() -> (Bool) -> Void {
        let completions = items.completions
        items.completions = []
        return { isFinished in for completion in completions { completion(isFinished) } }
    }

    /// Add a change. Outside of a batch it takes effect at once.
    func change(_ note: (inout CellChanges) -> Void) {
        note(&items.changes)
        if items.batchDepth == 0 { applyChanges() }
    }

    /// Move the selection, the item under the finger and the cells to their new paths, and ask the data source for the
    /// rest.
    private func applyChanges() {
        var changes = items.changes
        items.changes = CellChanges()
        changes.sort()
        // The first answers of a data source cannot be compared with anything.
        let isKnown = !items.isStale && !items.isAsking
        let before = isKnown ? changes.sections.map { ($0, itemCount(inSection: $0)) } : []
        items.selection = items.selection.compactMap(changes.newPath(of:))
        if let path = items.touched?.path { items.touched?.path = changes.newPath(of: path) }
        // The cells cannot change during a call about one of them.
        if items.isAsking { items.dropsCells = true } else { moveCells(changes) }
        setNeedsReload()
        guard isKnown else { return }
        loadIfNeeded()
        for path in changes.reconfigured.compactMap(changes.newPath(of:)).sorted() { updateCell(at: path) }
        let old = Dictionary(uniqueKeysWithValues: before)
        if let text = changes.contradiction(from: old, to: itemCount, Self.itemName) {
            warn("\(text). Change the data first, and report every change of it.")
        }
    }

    // MARK: Updating cells in place

    /// Have the data source update the cell of an item that is in sight.
    private func updateCell(at path: IndexPath) {
        guard exists(path), let cell = visibleCell(at: path) else { return }
        items.updated = (path, cell)
        items.isAsking = true
        let answer = providedCell(at: path)
        items.isAsking = false
        items.updated = nil
        guard answer !== cell else { return }
        warn(
            "the data source gave another cell for \(Self.itemName) \(path.item) of section \(path.section), which was to "
                + "be reconfigured. It keeps its cell; take it from dequeueReusableCell with the same identifier.")
    }

    /// The cell that is being updated, if it is the one for a path and has the identifier.
    func updatedCell(_ identifier: String, _ path: IndexPath) -> Cell? {
        guard let updated = items.updated, updated.path == path, let cell = updated.cell as? Cell,
            cell.reuseIdentifier == identifier
        else { return nil }
        return cell
    }
}
