import Foundation
import ResponderCore

// Cells, as the data source says.
extension UITableView {
    /// Ask the data source again before the next frame or touch.
    final func setNeedsReload() {
        items.isStale = true
        setNeedsLayout()
    }

    /// The geometry, brought up to date with the data source.
    final var loaded: TableGeometry {
        // A data source that calls the table while the table asks it gets the geometry from before.
        guard items.isStale, !items.isAsking else { return geometry }
        items.isAsking = true
        items.isStale = false
        items.hasRefused = false
        let dropsCells = items.dropsCells
        items.dropsCells = false
        if dropsCells { moveEnds { _ in nil } }
        let new = askDataSource()
        setCellsAside { dropsCells ? nil : $0 }
        geometry = new
        items.isAsking = false
        items.selection.removeAll { new.number(of: $0) == nil }
        if let path = items.touched?.path, new.number(of: path) == nil { items.touched?.path = nil }
        sizeContent()
        returnFromBeyondEnd()
        tile(sizeChanged: false)
        return geometry
    }

    private func sizeContent() {
        let size = CGSize(width: bounds.width, height: geometry.height)
        if contentSize != size { contentSize = size }
        placeEnds()
    }

    private func askDataSource() -> TableGeometry {
        var geometry = TableGeometry(start: tableHeaderView?.bounds.height ?? 0)
        dropPreparedEnds()
        let sections = dataSource.map { count($0.numberOfSections(in: self), of: "sections") } ?? 1
        for section in 0..<sections {
            let answer = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
            let rows = count(answer, of: "rows in section \(section)", atMost: CellLimits.items - geometry.rowCount)
            let header = height(of: .header, section)
            let footer = height(of: .footer, section)
            geometry.addSection(rows: rows, headerHeight: header, footerHeight: footer) { row in
                guard let tableDelegate else { return height(rowHeight, orElse: 44) }
                let wanted = tableDelegate.tableView(self, heightForRowAt: IndexPath(row: row, section: section))
                return height(wanted, orElse: height(rowHeight, orElse: 44))
            }
        }
        geometry.addRoom(tableFooterView?.bounds.height ?? 0)
        return geometry
    }

    final func height(_ answer: CGFloat, orElse other: CGFloat) -> CGFloat {
        if answer == Self.automaticDimension { return other }
        guard answer >= 0, answer <= CellLimits.length else {
            warnOnce("a height of \(answer) was refused. Give numbers from 0 to \(Int(CellLimits.length)).")
            return other
        }
        return answer
    }

    final func rect(of number: Int) -> CGRect {
        CGRect(x: 0, y: geometry.top(of: number), width: bounds.width, height: geometry.height(of: number))
    }

    // MARK: Cells in sight

    /// Make cells for the rows in sight, and remove all others.
    final func tile(sizeChanged: Bool) {
        guard !items.isStale, !items.isAsking else { return }
        if sizeChanged { sizeContent() }
        // The delegate may scroll in calls about cells; a program that scrolls every time must not loop endlessly.
        for _ in 0..<CallDepth.maximum {
            let wanted = wantedRows
            if wanted == shownRows, staying.isEmpty { break }
            items.isAsking = true
            takeCellsAway(except: wanted)
            addCells(wanted)
            for (path, cell) in takeStaying() { hide(cell, path) }
            items.isAsking = false
        }
        if sizeChanged {
            for (index, cell) in cells.enumerated() { placeCell(cell, shownRows.lowerBound + index) }
        }
        placeKept()
        placeSectionEnds()
    }

    /// The rows in sight. Rows without height are limited, so that they cannot fill the memory with cells.
    private var wantedRows: Range<Int> {
        let rows = geometry.rows(from: bounds.minY, to: bounds.maxY)
        guard rows.count > CellLimits.cells else { return rows }
        warnOnce(
            "\(rows.count) rows are in sight at once; the first \(CellLimits.cells) are shown. Give rows a height.")
        return rows.lowerBound..<(rows.lowerBound + CellLimits.cells)
    }

    private func takeCellsAway(except wanted: Range<Int> = 0..<0) {
        let keep = wanted.clamped(to: shownRows)
        let (old, oldRows) = (cells, shownRows)
        guard keep.isEmpty else {
            cells.removeFirst(keep.lowerBound - oldRows.lowerBound)
            cells.removeLast(oldRows.upperBound - keep.upperBound)
            shownRows = keep
            for number in oldRows where !keep.contains(number) {
                hide(old[number - oldRows.lowerBound], geometry.path(of: number))
            }
            return
        }
        cells.removeAll(keepingCapacity: true)
        shownRows = wanted.lowerBound..<wanted.lowerBound
        for number in oldRows { hide(old[number - oldRows.lowerBound], geometry.path(of: number)) }
    }

    /// Take the cells out of their rows. Those of rows that stay wait for the data source's next answers.
    /// - Parameter newPath: the path at which the cell of a row stays; nil for none.
    final func setCellsAside(_ newPath: (IndexPath) -> IndexPath?) {
        let old = zip(shownRows.map(geometry.path), cells) + takeStaying()
        cells.removeAll(keepingCapacity: true)
        shownRows = 0..<0
        for (path, cell) in old {
            if let path = newPath(path) { staying[path] = cell } else { retire(cell, path) }
        }
        let held = kept
        kept = [:]
        for (path, cell) in held {
            if let path = newPath(path) { kept[path] = cell } else { retire(cell, to: pool) }
        }
    }

    /// The waiting cells, in the order of their rows. No cell waits afterwards.
    private func takeStaying() -> [(IndexPath, UITableViewCell)] {
        defer { staying = [:] }
        return staying.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private func retire(_ cell: UITableViewCell, _ path: IndexPath) {
        tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        retire(cell, to: pool)
    }

    /// Remove a cell that is out of sight, unless it is needed.
    private func hide(_ cell: UITableViewCell, _ path: IndexPath) {
        guard isHeld(cell, path), geometry.number(of: path) != nil else { return retire(cell, path) }
        tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        kept[path] = cell
    }

    /// Whether a cell out of sight is needed: its field has the keys, or its touch, which the scrolling cancels, still goes up
    /// the chain to the table.
    private func isHeld(_ cell: UITableViewCell, _ path: IndexPath) -> Bool {
        keepsTouched(path) || _window?.firstResponder?.isInside(cell) ?? false
    }

    /// Keep the cells that are needed at the places of their rows, and remove the others.
    final func placeKept() {
        guard !kept.isEmpty else { return }
        for (path, cell) in kept {
            if isHeld(cell, path), let number = geometry.number(of: path) {
                placeCell(cell, number)
            } else {
                kept[path] = nil
                retire(cell, to: pool)
            }
        }
    }

    private func addCells(_ wanted: Range<Int>) {
        while shownRows.lowerBound > wanted.lowerBound {
            let number = shownRows.lowerBound - 1
            cells.insert(makeCell(number), at: 0)
            shownRows = number..<shownRows.upperBound
        }
        while shownRows.upperBound < wanted.upperBound {
            let number = shownRows.upperBound
            cells.append(makeCell(number))
            shownRows = shownRows.lowerBound..<(number + 1)
        }
    }

    private func makeCell(_ number: Int) -> UITableViewCell {
        let path = geometry.path(of: number)
        if let cell = staying.removeValue(forKey: path) {
            placeCell(cell, number)
            return cell
        }
        if let cell = kept.removeValue(forKey: path) {
            placeCell(cell, number)
            tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
            return cell
        }
        var cell = providedCell(at: path) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
        if cell.superview === self {
            warn(
                "the data source gave the cell of another visible row for row \(path.row) of section \(path.section). "
                    + "It gets an empty one; take cells from dequeueReusableCell(withIdentifier:for:).")
            cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        showState(of: path, on: cell)
        UIView.performWithoutAnimation {
            placeCell(cell, number)
            cell.setNeedsLayout()
            insertSubview(cell, at: 0)
        }
        tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
        return cell
    }

    private func placeCell(_ cell: UITableViewCell, _ number: Int) {
        cell.frame = rect(of: number)
        cell.separator.isHidden = separatorStyle == .none
        cell.separator.backgroundColor = separatorColor
        let size = cell.bounds.size
        cell.separator.frame = CGRect(
            x: separatorInset.left, y: size.height - 0.5,
            width: max(0, size.width - separatorInset.left - separatorInset.right), height: 0.5)
    }

    // MARK: Header and footer of the table

    final func replace(_ old: UIView?, by new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new { insertSubview(new, at: 0) }
        setNeedsReload()
    }

    private func placeEnds() {
        if let header = tableHeaderView {
            header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: header.bounds.height)
        }
        if let footer = tableFooterView {
            let height = footer.bounds.height
            footer.frame = CGRect(x: 0, y: geometry.height - height, width: bounds.width, height: height)
        }
    }
}
