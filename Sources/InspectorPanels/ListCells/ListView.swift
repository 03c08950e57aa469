import ResponderKit

/// A table of items, which is its own data source. An update keeps the cells of items that stay, so that it does not
/// disturb a finger on a cell.
package final class ListView: UITableView, UITableViewDataSource, UITableViewDelegate {
    /// Called with the action of an item, and the value of its control if it has one.
    package var onAction: ((AnyHashable, PropertyValue?) -> Void)?
    /// Called with the action of the item that the pointer or a finger is on; nil for none.
    package var onPoint: ((AnyHashable?) -> Void)?
    /// Called with the item on which a finger rests or the secondary button clicks, and the place in the window.
    package var onMenu: ((ListItem, CGPoint) -> Void)?
    package private(set) var items: [ListItem] = []
    /// The height of each item at `width`, in points.
    private var heights: [CGFloat] = []
    private var width: CGFloat = 0
    /// A cell of each class that measures its items and is never shown.
    private var measures: [ObjectIdentifier: ListCell] = [:]

    /// Space left and right of the cells, in points.
    package static let margin: CGFloat = 12
    /// Space above all cells, and below them, in points.
    private static let end: CGFloat = 8
    private static let lowerEnd: CGFloat = 24

    package convenience init() {
        self.init(frame: .zero, style: .plain)
        backgroundColor = Palette.panel
        separatorStyle = .none
        rowHeight = PanelButton.target
        tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: ListView.end))
        tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: ListView.lowerEnd))
        dataSource = self
        delegate = self
        addMenuGestures { [unowned self] in askForMenu(at: $0) }
    }

    package func show(_ new: [ListItem]) {
        guard new != items else { return }
        let old = items
        let oldHeights = heights
        let changes = ListChanges(from: old.map(\.identity), to: new.map(\.identity))
        let focus = window?.firstResponder as? UIView
        let focusedRow = row(of: focus)
        performBatchUpdates { [self] in
            items = new
            heights = Array(repeating: rowHeight, count: new.count)
            for row in changes.inserted { heights[row] = height(of: new[row]) }
            for (from, to) in changes.kept {
                heights[to] = old[from] == new[to] ? oldHeights[from] : height(of: new[to])
            }
            func paths(_ rows: [Int]) -> [IndexPath] { rows.map { IndexPath(row: $0, section: 0) } }
            deleteRows(at: paths(changes.deleted), with: .none)
            insertRows(at: paths(changes.inserted), with: .none)
            for (from, to) in changes.moved {
                moveRow(at: IndexPath(row: from, section: 0), to: IndexPath(row: to, section: 0))
            }
            reconfigureRows(at: paths(changes.kept.filter { old[$0.from] != new[$0.to] }.map(\.from)))
        }
        guard let focusedRow, focus?.isFirstResponder != true else { return }
        // The row after the removed one, or else the one before it; of another list the first row.
        let kept = changes.kept.sorted { $0.from < $1.from }
        let neighbour = kept.first { $0.from > focusedRow } ?? kept.last { $0.from < focusedRow }
        if self.focus(near: neighbour?.to ?? 0) { return }
        // From a list without rows to the sheet or window around it, which keys reach then.
        var next = superview
        while let view = next, !view.becomeFirstResponder() { next = view.superview }
    }

    // MARK: The keyboard's focus

    /// The row that is a view or contains it; nil for none.
    private func row(of view: UIView?) -> Int? {
        view?.enclosing(ListCell.self).flatMap { $0.isDescendant(of: self) ? indexPath(for: $0)?.row : nil }
    }

    /// Give the focus to a row, or else to the next one that can have it, or to the last one before it.
    @discardableResult
    package func focus(near place: Int) -> Bool {
        let rows = items.indices.filter { items[$0].content.takesFocus }
        guard let row = rows.first(where: { $0 >= place }) ?? rows.last else { return false }
        layoutIfNeeded()
        return FocusStops.Stop.row(IndexPath(row: row, section: 0), of: self).focus(last: false)
    }

    /// Move the focus from a row by a page, or to an end of the list.
    /// - Returns: whether the key does so.
    func moveFocus(by key: UIKey, from view: UIView) -> Bool {
        guard let row = row(of: view) else { return false }
        let rows = items.indices.filter { items[$0].content.takesFocus }
        let middle = frame(ofRow: row).midY
        func isWithinPage(_ other: Int) -> Bool {
            abs(frame(ofRow: other).midY - middle) <= bounds.height - PanelButton.target
        }
        let target: Int?
        switch key.name {
        case "Home": target = rows.first
        case "End": target = rows.last
        case "PageDown": target = rows.last { $0 > row && isWithinPage($0) } ?? rows.first { $0 > row }
        case "PageUp": target = rows.first { $0 < row && isWithinPage($0) } ?? rows.last { $0 < row }
        default: return false
        }
        if let target { focus(near: target) }
        return true
    }

    /// Ask for the menu of the row with the focus.
    package func askForMenuOfFocus() -> Bool {
        guard let focus = window?.firstResponder as? UIView, let row = row(of: focus) else { return false }
        let frame = frame(ofRow: row)
        if items[row].content.canHaveMenu {
            onMenu?(items[row], convert(CGPoint(x: frame.midX, y: frame.maxY), to: nil))
        }
        return true
    }

    private func frame(ofRow row: Int) -> CGRect { rectForRow(at: IndexPath(row: row, section: 0)) }

    private func item(at place: CGPoint) -> ListItem? {
        (visibleCells.first { $0.frame.contains(place) } as? ListCell)?.item
    }

    private func askForMenu(at place: CGPoint) {
        if let item = item(at: place) { onMenu?(item, convert(place, to: nil)) }
    }

    /// A finger that rests where no menu can open still presses the row or moves the slider.
    package override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard super.gestureRecognizerShouldBegin(gestureRecognizer) else { return false }
        guard gestureRecognizer is UILongPressGestureRecognizer else { return true }
        return onMenu != nil && item(at: gestureRecognizer.location(in: self))?.content.canHaveMenu == true
    }

    /// Scroll so that an entry is at the top, as far as there are entries below it.
    package func scroll(to row: Int) {
        layoutIfNeeded()
        if items.indices.contains(row) { scroll(toY: frame(ofRow: row).minY - ListView.end) }
    }

    /// Scroll so that an entry is in sight, with what is above it as far as there is room.
    func reveal(_ row: Int) {
        layoutIfNeeded()
        guard items.indices.contains(row) else { return }
        let frame = frame(ofRow: row)
        guard frame.minY < contentOffset.y || frame.maxY > contentOffset.y + bounds.height else { return }
        scroll(toY: frame.maxY + ListView.end - bounds.height)
    }

    // MARK: Heights

    package override func layoutSubviews() {
        if width != bounds.width {
            width = bounds.width
            heights = items.map(height)
            // The table asks for the heights again.
            performBatchUpdates(nil)
        }
        super.layoutSubviews()
    }

    private func height(of item: ListItem) -> CGFloat {
        guard width > 0 else { return rowHeight }
        let cellClass = type(of: item.content).cellClass
        let id = ObjectIdentifier(cellClass)
        let cell = measures[id] ?? cellClass.init(style: .default, reuseIdentifier: nil)
        measures[id] = cell
        cell.item = item
        return cell.height(inWidth: max(0, width - 2 * ListView.margin))
    }

    // MARK: The table's questions

    package func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

    package func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        heights[indexPath.row]
    }

    package func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let item = items[indexPath.row]
        let cellClass = type(of: item.content).cellClass
        register(cellClass, forCellReuseIdentifier: "\(cellClass)")
        let cell = dequeueReusableCell(withIdentifier: "\(cellClass)", for: indexPath)
        guard let cell = cell as? ListCell else { return cell }
        cell.onAction = { [weak self] in self?.onAction?($0, $1) }
        cell.onPoint = { [weak self, unowned cell] isOn in self?.onPoint?(isOn ? cell.item.content.action : nil) }
        cell.item = item
        return cell
    }

    package func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        (cellForRow(at: indexPath) as? ListCell)?.isEnabled ?? false
    }

    package func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        deselectRow(at: indexPath, animated: false)
        (cellForRow(at: indexPath) as? ListCell)?.activate()
    }

    /// A drag that begins on a row scrolls; only sliders keep their finger.
    package override func touchesShouldCancel(in view: UIView) -> Bool { !(view is UISlider) }
}

/// The deletions, insertions and moves that turn one list of items into another. Row numbers of deletions refer to the old
/// list, those of insertions to the new one.
struct ListChanges {
    private(set) var deleted: [Int] = []
    private(set) var inserted: [Int] = []
    /// Rows that stay, in another order than the others.
    private(set) var moved: [(from: Int, to: Int)] = []
    /// All rows that stay, with the moved ones.
    private(set) var kept: [(from: Int, to: Int)]

    init(from old: [ListItem.Identity], to new: [ListItem.Identity]) {
        var leaving: Set<Int> = []
        var arriving: Set<Int> = []
        for change in new.difference(from: old).inferringMoves() {
            switch change {
            case .remove(let row, _, let target):
                leaving.insert(row)
                if target == nil { deleted.append(row) }
            case .insert(let row, _, let source):
                arriving.insert(row)
                if let source { moved.append((source, row)) } else { inserted.append(row) }
            }
        }
        kept =
            Array(zip(old.indices.filter { !leaving.contains($0) }, new.indices.filter { !arriving.contains($0) }))
            + moved
    }
}
