import Foundation

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

    /// Add a change. Outside of a batch it takes effect at once.
    func change(_ note: (inout CellChanges) -> Void) {
        note(&items.changes)
        if items.batchDepth == 0 { applyChanges() }
    }

    /// Move the selection and the item under the finger to their new paths, and reload everything else.
    private func applyChanges() {
        var changes = items.changes
        items.changes = CellChanges()
        changes.sort()
        // The first answers of a data source cannot be compared with anything.
        let isKnown = !items.isStale && !items.isAsking
        let before = isKnown ? changes.sections.map { ($0, itemCount(inSection: $0)) } : []
        items.selection = items.selection.compactMap(changes.newPath)
        if let path = items.touched?.path { items.touched?.path = changes.newPath(of: path) }
        moveCells(changes)
        setNeedsReload()
        guard isKnown else { return }
        loadIfNeeded()
        let old = Dictionary(uniqueKeysWithValues: before)
        if let text = changes.contradiction(from: old, to: itemCount, Self.itemName) {
            warn("\(text). Change the data first, and report every change of it.")
        }
    }
}
