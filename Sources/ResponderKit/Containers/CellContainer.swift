import Foundation
import ResponderCore

/// A cell that a data source hands out: highlighted under a finger, selected, and used again for other items.
protocol ContainedCell: UIView {
    var reuseIdentifier: String? { get }
    func prepareForReuse()
    func setSelected(_ selected: Bool, animated: Bool)
    func setHighlighted(_ highlighted: Bool, animated: Bool)
}

/// A scroll view that shows the cells of a data source: the table and the collection view.
///
/// The extensions in the `CellContainer` files hold what the two share: the finger on a cell, the selection, changes of
/// the items, and limits on the data source's answers. Each class decides where its items are.
protocol CellContainer: UIScrollView {
    associatedtype Cell: ContainedCell
    var items: CellContainerState { get set }
    var allowsSelection: Bool { get }
    var allowsMultipleSelection: Bool { get }
    /// The word for an item in warnings.
    static var itemName: String { get }
    /// Whether the item under a lifting finger is selected before its highlight ends, or after.
    static var selectsHighlighted: Bool { get }

    /// Ask the data source if its earlier answers are out of date.
    func loadIfNeeded()
    /// Make `loadIfNeeded()` ask again, before the next frame or touch at the latest.
    func setNeedsReload()
    /// The number of items in each section as of the last time the data source was asked.
    func itemCount(inSection section: Int) -> Int
    /// Whether an item exists, by the data source's present answers.
    func exists(_ path: IndexPath) -> Bool
    func visibleCell(at path: IndexPath) -> Cell?
    func path(of cell: Cell) -> IndexPath?
    /// Keep the cells of items that stay, at their new paths. Called before the data source is asked again.
    func moveCells(_ changes: CellChanges)
    /// The data source's cell for an item.
    func providedCell(at path: IndexPath) -> Cell?

    // The delegate's questions and calls. A tap has this order in a table; a collection view calls `didUnhighlight` last.
    func shouldHighlight(_ path: IndexPath) -> Bool
    func didHighlight(_ path: IndexPath)
    func didUnhighlight(_ path: IndexPath)
    /// The item to select for the one that was tapped; nil for none.
    func willSelect(_ path: IndexPath) -> IndexPath?
    /// The item to deselect; nil for none. `replacement` is the item that is selected instead, where only one can be.
    func willDeselect(_ path: IndexPath, for replacement: IndexPath?) -> IndexPath?
    func didDeselect(_ path: IndexPath)
    func didSelect(_ path: IndexPath)
}

/// The state that tables and collection views have in common.
struct CellContainerState {
    /// The selected items, in the order in which they were selected.
    var selection: [IndexPath] = []
    /// The item under the followed finger, nil once it is deleted, and the number of its touch.
    var touched: (path: IndexPath?, touch: UInt64)?
    /// Changes that have not taken effect, and the number of open batches.
    var changes = CellChanges()
    var batchDepth = 0
    /// The completions of the open batches, in the order in which the batches began.
    var completions: [(Bool) -> Void] = []
    /// Whether all cells must come from the data source again.
    var dropsCells = false
    /// The cell that the data source is asked to update, and its path.
    var updated: (path: IndexPath, cell: UIView)?
    /// Whether the data source is to be asked again.
    var isStale = true
    /// Whether a call to the data source or about a cell is on the stack.
    var isAsking = false
    /// Whether a warning about the current answers of the data source was given.
    var hasRefused = false
}

/// Limits on the answers of data sources; our choice.
nonisolated enum CellLimits {
    /// Items in all sections together; the rest is ignored.
    static let items = 1_000_000
    /// Sections of a collection view.
    static let sections = 100_000
    /// Cells on the screen at once.
    static let cells = 5000
    /// Length of an item, in points.
    static let length: CGFloat = 1e9
}

extension CellContainer {
    /// A number that a data source answered, clamped to 0 … `maximum`, with a warning if it was outside.
    func count(_ answer: Int, of what: String, atMost maximum: Int = CellLimits.items) -> Int {
        if answer < 0 || answer > maximum {
            warnOnce(
                "the data source says that there are \(answer) \(what); 0 … \(maximum) are possible.")
        }
        return min(max(answer, 0), maximum)
    }

    /// Warn, unless a warning about the current answers was given.
    func warnOnce(_ text: String) {
        if !items.hasRefused { warn(text) }
        items.hasRefused = true
    }

    func warn(_ text: String) { ownApplication?.warn("\(traceName): \(text)") }

    func warnOfMissing(_ path: IndexPath) {
        warn("\(Self.itemName) \(path.item) of section \(path.section) does not exist. Nothing was done.")
    }

    /// Remove a cell from the screen and keep it for another item.
    func retire(_ cell: Cell, to pool: CellPool<Cell>) {
        cell.removeFromSuperview()
        cell.setSelected(false, animated: false)
        cell.setHighlighted(false, animated: false)
        if let identifier = cell.reuseIdentifier { pool.recycle(cell, for: identifier) }
    }

    /// Show on a cell whether its item is selected and whether a finger is on it.
    func showState(of path: IndexPath, on cell: Cell) {
        cell.setSelected(items.selection.contains(path), animated: false)
        if items.touched?.path == path { cell.setHighlighted(true, animated: false) }
    }
}
