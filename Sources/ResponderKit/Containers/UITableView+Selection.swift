import Foundation
import ResponderCore

// The selection, and what `CellContainer` asks of a table.
extension UITableView {
    /// The selected row, the first of them if there are several; nil for none.
    public final var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }

    /// The selected rows, in the order in which they were selected; nil for none.
    public final var indexPathsForSelectedRows: [IndexPath]? {
        _ = loaded
        return items.selection.isEmpty ? nil : items.selection
    }

    /// Select a row; nil deselects all. The delegate is not called.
    public final func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard select(indexPath, animated: animated), let indexPath, scrollPosition != .none else { return }
        scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }

    /// Deselect a row. The delegate is not called.
    public final func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }
}

extension UITableViewCell: ContainedCell {}

extension UITableView: CellContainer {
    static var itemName: String { "row" }
    static var selectsHighlighted: Bool { false }

    final func loadIfNeeded() { _ = loaded }
    final func itemCount(inSection section: Int) -> Int {
        geometry.sections.indices.contains(section) ? geometry.sections[section].count : 0
    }
    final func exists(_ path: IndexPath) -> Bool { loaded.number(of: path) != nil }
    final func visibleCell(at path: IndexPath) -> UITableViewCell? { cellForRow(at: path) }
    final func path(of cell: UITableViewCell) -> IndexPath? { indexPath(for: cell) }
    final func providedCell(at path: IndexPath) -> UITableViewCell? { dataSource?.tableView(self, cellForRowAt: path) }
    final func moveCells(_ changes: CellChanges) {
        items.isAsking = true
        setCellsAside(changes.newPath(ofCellAt:))
        moveEnds(changes.newSection(ofEndsOf:))
        items.isAsking = false
    }

    final func shouldHighlight(_ path: IndexPath) -> Bool {
        tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    }
    final func didHighlight(_ path: IndexPath) { tableDelegate?.tableView(self, didHighlightRowAt: path) }
    final func didUnhighlight(_ path: IndexPath) { tableDelegate?.tableView(self, didUnhighlightRowAt: path) }
    final func willSelect(_ path: IndexPath) -> IndexPath? {
        tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    }
    final func willDeselect(_ path: IndexPath, for replacement: IndexPath?) -> IndexPath? {
        tableDelegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    }
    final func didDeselect(_ path: IndexPath) { tableDelegate?.tableView(self, didDeselectRowAt: path) }
    final func didSelect(_ path: IndexPath) { tableDelegate?.tableView(self, didSelectRowAt: path) }
}
