import Foundation

// Rows that come and go. The table asks its data source anew; what changes is told so that the chosen rows stay chosen.
extension UITableView {
    /// Rows came; the data source has them already. The paths count in the new table.
    public final func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(indexPaths, by: 1) { path in
            indexPaths.filter { $0.section == path.section }.sorted().reduce(path.row) { $1.row <= $0 ? $0 + 1 : $0 }
        }
    }

    /// Rows went; the data source has them no more. The paths count in the old table.
    public final func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(indexPaths, by: -1) { path in
            guard !indexPaths.contains(path) else { return nil }
            return path.row - indexPaths.count { $0.section == path.section && $0.row < path.row }
        }
    }

    /// Ask for the cells of rows anew.
    public final func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(indexPaths, by: 0) { $0.row }
    }

    /// Have the changes up to `endUpdates()` count as one.
    public final func beginUpdates() {
        if updateDepth == 0 { _ = loaded }
        updateDepth += 1
    }

    /// The changes are told.
    public final func endUpdates() {
        updateDepth = max(0, updateDepth - 1)
        guard updateDepth == 0 else { return }
        setNeedsReload()
    }

    /// Have the changes in a closure count as one.
    public final func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        endUpdates()
        completion?(true)
    }

    private func change(_ paths: [IndexPath], by step: Int, _ moved: (IndexPath) -> Int?) {
        let before = loaded
        selection = selection.compactMap { path in
            moved(path).map { IndexPath(row: $0, section: path.section) }
        }
        if let path = touched?.path {
            touched?.path = moved(path).map { IndexPath(row: $0, section: path.section) }
        }
        guard updateDepth == 0 else { return }
        setNeedsReload()
        if !isAsking { check(before, loaded, paths, by: step) }
    }

    /// A data source that does not have what it told of is shown as it is, with a warning; UIKit stops the program.
    private func check(_ old: TableGeometry, _ new: TableGeometry, _ paths: [IndexPath], by step: Int) {
        for section in Set(paths.map(\.section)).sorted() {
            let count = paths.count { $0.section == section }
            let before = old.sections.indices.contains(section) ? old.sections[section].count : 0
            let after = new.sections.indices.contains(section) ? new.sections[section].count : 0
            guard before + step * count != after else { continue }
            let what = step > 0 ? "inserted into" : step < 0 ? "deleted from" : "reloaded in"
            warn(
                "\(count) rows were \(what) section \(section) of \(before), but the data source now has \(after). Change "
                    + "the data first, and tell all of it.")
        }
    }
}
