import Foundation

// Items that come, go and move.
extension CellContainer {
    /// Have the changes up to `endBatch()` count as one.
    func beginBatch() {
        if items.batchDepth == 0 { loadIfNeeded() }
        items.batchDepth += 1
    }

    func endBatch() {
        items.batchDepth = max(0, items.batchDepth - 1)
        if items.batchDepth == 0 { applyChanges() }
    }

    /// Note a change; outside of a batch it is in force at once.
    func change(_ note: (inout CellChanges) -> Void) {
        note(&items.changes)
        if items.batchDepth == 0 { applyChanges() }
    }

    /// The selected items and the item under a finger move with their cells; everything else is asked again.
    private func applyChanges() {
        var changes = items.changes
        items.changes = CellChanges()
        changes.sort()
        // Without earlier answers there is nothing to compare the new ones with.
        let isKnown = !items.isStale && !items.isAsking
        let before = isKnown ? changes.sections.map { ($0, itemCount(inSection: $0)) } : []
        items.selection = items.selection.compactMap(changes.place)
        if let path = items.touched?.path { items.touched?.path = changes.place(of: path) }
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
