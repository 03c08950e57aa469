@testable import ResponderCore
@testable import ResponderKit

/// Rows that are inserted, deleted, moved and updated while a table shows them, with fingers and the keyboard in their
/// cells.
@Suite(.playedOnce("rows stay where they were inserted")) struct TableChangeTests {
    private let it = NamedTable(20)

    /// A table of rows with names, ten of them in sight, and each cell's name.
    private final class NamedTable: InRig, UITableViewDataSource, UITableViewDelegate {
        let rig = Rig()
        let table: UITableView
        var names: [String]
        var log: [String] = []
        var asked: [Int] = []
        var answer: ((IndexPath) -> UITableViewCell?)?
        init(_ count: Int) {
            names = (0..<count).map { "\($0)" }
            let table = rig.run { UITableView(frame: CGRect(0, 0, 400, 440)) }
            self.table = table
            table.register(FieldCell.self, forCellReuseIdentifier: "row")
            (table.dataSource, table.delegate) = (self, self)
            rig.layOut { rig.window.addSubview(table) }
            asked = []
        }
        deinit {}

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            asked.append(indexPath.row)
            if let cell = answer?(indexPath) { return cell }
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = names[indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("select \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            log.append("show \(indexPath.row)")
        }
        func tableView(
            _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) { log.append("hide \(indexPath.row)") }

        func insert(_ name: String, at row: Int) {
            names.insert(name, at: row)
            rig.run { table.insertRows(at: [[0, row]], with: .none) }
        }
        func delete(_ row: Int) {
            names.remove(at: row)
            rig.run { table.deleteRows(at: [[0, row]], with: .none) }
        }
        func cell(_ row: Int) -> FieldCell? { rig.run { table.cellForRow(at: [0, row]) } as? FieldCell }
        func scroll(to y: CGFloat) { rig.run { table.contentOffset.y = y } }
        func take<Value>(_ list: ReferenceWritableKeyPath<NamedTable, [Value]>) -> [Value] {
            defer { self[keyPath: list] = [] }
            return self[keyPath: list]
        }
    }

    /// A cell with a text field and a switch.
    private final class FieldCell: UITableViewCell {
        let field = UITextField(frame: CGRect(100, 0, 100, 44))
        let toggle = UISwitch(frame: CGRect(300, 6, 51, 31))
        required init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            contentView.addSubview(field)
            contentView.addSubview(toggle)
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test func `Rows that stay keep their cells, and the data source is asked only for new ones`() {
        let cells = (0...9).map { it.cell($0) }
        it.log = []
        it.insert("new", at: 3)
        #expect(it.take(\.asked) == [3] && it.take(\.log) == ["show 3", "hide 10"])
        #expect((0...9).map { it.cell($0) === ($0 < 3 ? cells[$0] : cells[$0 - 1]) } == (0...9).map { $0 != 3 })
        #expect(it.cell(4)?.frame == CGRect(0, 176, 400, 44))
        // Again on the same table: the row at the edge comes back into sight.
        it.delete(3)
        #expect(it.take(\.asked) == [9] && it.take(\.log) == ["hide 3", "show 9"])
        #expect((0...8).allSatisfy { it.cell($0) === cells[$0] })
        it.names.swapAt(2, 4)
        it.names.swapAt(3, 4)
        #expect(it.after { it.table.moveRow(at: [0, 4], to: [0, 2]) }.take(\.asked) == [] && it.take(\.log) == [])
        #expect([2, 3, 4].map { it.cell($0)?.textLabel?.text } == ["4", "2", "3"])
        #expect(it.cell(2) === cells[4] && it.cell(4) === cells[3] && it.rig.warnings == [])
    }

    @Test func `A batch keeps the cells of rows that stay, and the next batch does too`() {
        let it = NamedTable(12)
        for round in 1...2 {
            let (kept, moved) = (it.cell(4), it.cell(6))
            let target = it.names.count - 3
            it.run {
                it.table.performBatchUpdates {
                    let name = it.names.remove(at: 6)
                    it.names.removeSubrange(1...2)
                    it.names.insert("first \(round)", at: 0)
                    it.names.insert(name, at: target)
                    it.table.deleteRows(at: [[0, 1], [0, 2]], with: .none)
                    it.table.insertRows(at: [[0, 0]], with: .none)
                    it.table.moveRow(at: [0, 6], to: [0, target])
                }
            }
            #expect(it.cell(3) === kept && it.cell(target) === moved)
            #expect(it.cell(target)?.textLabel?.text == it.names[target] && it.rig.warnings == [])
        }
        #expect(it.table.subviews.count { $0 is UITableViewCell } == 10)
    }

    @Test func `S-315 A table calls the completion of the outermost batch first, then the inner ones in their order`() {
        let it = NamedTable(12)
        var done: [String] = []
        it.run {
            it.table.performBatchUpdates {
                it.table.performBatchUpdates {
                    it.table.performBatchUpdates(nil) { _ in done.append("innermost") }
                } completion: { _ in
                    done.append("first")
                }
                it.table.performBatchUpdates(nil) { _ in done.append("second") }
                #expect(done == [])
            } completion: { _ in
                done.append("outer")
                it.table.performBatchUpdates(nil) { _ in done.append("later") }
            }
            #expect(done == ["outer", "later", "first", "innermost", "second"])
            it.table.beginUpdates()
            it.table.performBatchUpdates(nil) { _ in done = [] }
            #expect(!done.isEmpty)
            it.table.endUpdates()
            #expect(done.isEmpty)
        }
        #expect(it.rig.warnings == [])
    }

    @Test func `S-265 A finger on a row stays on it while rows above it are inserted and deleted`() {
        let cell = it.cell(2)
        it.down(20, 100, at: 1).advance(to: 1.3)
        #expect(cell?.isHighlighted == true)
        it.log = []
        it.insert("new", at: 0)
        it.scroll(to: 44)
        it.delete(1)
        it.delete(0)
        it.scroll(to: -44)
        #expect(cell?.isHighlighted == true && it.cell(1) === cell)
        it.log = []
        #expect(it.up(at: 2).log == ["select 1"] && cell?.isHighlighted == false && cell?.isSelected == true)
    }

    @Test func `A finger on a control keeps it while the rows around it change`() {
        let toggle = it.cell(2)?.toggle
        it.down(320, 110, at: 1).advance(to: 1.3)
        #expect(toggle?.isTracking == true)
        it.insert("new", at: 0)
        it.scroll(to: 44)
        #expect(toggle?.isTracking == true && it.cell(3)?.toggle === toggle)
        it.up(at: 2)
        #expect(toggle?.isOn == true)
        // The switch of a row that is deleted loses the finger.
        it.down(320, 110, at: 3).advance(to: 3.3)
        it.delete(3)
        #expect(toggle?.isTracking == false && toggle?.isOn == true)
    }

    @Test func `Text is still edited in a row while rows around it change`() {
        let field = it.cell(5)?.field
        #expect(it.run { field?.becomeFirstResponder() } == true)
        it.insert("new", at: 0)
        it.delete(3)
        it.delete(0)
        #expect(field?.isFirstResponder == true && it.cell(4)?.field === field)
        it.delete(4)
        #expect(field?.isFirstResponder == false)
    }

    @Test func `The cell with the first responder is kept out of sight and comes back with its row`() {
        let it = NamedTable(100)
        let cell = it.cell(5)
        _ = it.run { cell?.field.becomeFirstResponder() }
        cell?.field.text = "typed"
        it.log = []
        it.scroll(to: 2200)
        #expect(cell?.field.isFirstResponder == true && it.log.contains("hide 5"))
        #expect(it.run { it.table.indexPathsForVisibleRows?.contains([0, 5]) } == false)
        #expect(it.run { it.table.visibleCells.contains { $0 === cell } } == false && it.cell(5) === cell)
        // Its row moves while it is out of sight.
        it.insert("new", at: 0)
        #expect(it.cell(6) === cell && cell?.frame.minY == 264)
        it.log = []
        it.scroll(to: 0)
        #expect(it.log.contains("show 6") && it.cell(6) === cell && cell?.field.text == "typed")
        #expect(it.run { it.table.indexPathsForVisibleRows?.contains([0, 6]) } == true)
        // Without the keyboard it is like any other cell, also a second time.
        it.scroll(to: 2200)
        _ = it.run { cell?.field.resignFirstResponder() }
        it.scroll(to: 2210)
        #expect(cell?.superview == nil || cell?.textLabel?.text != "5")
        #expect(it.cell(6) == nil)
        it.scroll(to: 0)
        #expect(it.cell(6)?.textLabel?.text == "5")
    }

    @Test func `A row that is deleted out of sight takes the keyboard with it, and so does a reload`() {
        let it = NamedTable(100)
        for reloads in [false, true] {
            it.scroll(to: 0)
            let field = it.cell(5)?.field
            #expect(it.run { field?.becomeFirstResponder() } == true)
            it.scroll(to: 2200)
            if reloads { it.run { it.table.reloadData() } } else { it.delete(5) }
            it.layOut()
            #expect(field?.isFirstResponder == false && it.cell(5) == nil)
        }
    }

    @Test func `Reloading a row makes its cell again, and only that one`() {
        let cells = (0...9).map { it.cell($0) }
        it.names[3] = "changed"
        it.run { it.table.reloadRows(at: [[0, 3]], with: .none) }
        #expect(it.take(\.asked) == [3] && it.cell(3)?.textLabel?.text == "changed")
        _ = it.run { cells[4]?.field.becomeFirstResponder() }
        it.run { it.table.reloadRows(at: [[0, 4]], with: .none) }
        #expect(cells[4]?.field.isFirstResponder == false)
        #expect([0, 1, 2, 5, 6, 7, 8, 9].allSatisfy { it.cell($0) === cells[$0] } && it.take(\.asked) == [4])
        it.run { it.table.reloadData() }
        _ = it.cell(0)
        #expect(it.take(\.asked).count == 10)
    }

    @Test func `Reconfiguring a row updates the cell that it has`() {
        let cell = it.cell(3)
        _ = it.run { cell?.field.becomeFirstResponder() }
        for name in ["changed", "changed again"] {
            it.names[3] = name
            it.run { it.table.reconfigureRows(at: [[0, 3], [0, 15]]) }
            #expect(it.take(\.asked) == [3] && it.cell(3) === cell && cell?.textLabel?.text == name)
        }
        #expect(cell?.field.isFirstResponder == true && it.rig.warnings == [])
        // In a batch the path counts before it, and the row may move.
        it.run {
            it.table.performBatchUpdates {
                it.names[3] = "moved"
                it.names.insert("new", at: 0)
                it.table.reconfigureRows(at: [[0, 3]])
                it.table.insertRows(at: [[0, 0]], with: .none)
            }
        }
        #expect(it.cell(4) === cell && cell?.textLabel?.text == "moved" && it.rig.warnings == [])
    }

    @Test func `A data source that reconfigures with another cell gets a warning, and the row keeps its cell`() {
        let cell = it.cell(3)
        it.answer = { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
        #expect(it.after { it.table.reconfigureRows(at: [[0, 3]]) }.cell(3) === cell && it.rig.warnings.count == 1)
        #expect(it.rig.warnings.last?.contains("row 3 of section 0, which was to be reconfigured") == true)
        #expect(it.after { it.table.reconfigureRows(at: [[0, 300], [7, 0]]) }.rig.warnings.count == 1)
    }

    @Test func `A change in a call about a cell makes all cells again at their rows`() {
        it.answer = { path in
            if path.row == 10 {
                it.answer = nil
                it.insert("new", at: 0)
            }
            return nil
        }
        it.scroll(to: 44)
        #expect((1...10).map { it.cell($0)?.textLabel?.text } == (0...9).map { "\($0)" })
    }

    @Test func `A table with as many cells as it can have still has that number after an insertion`() {
        let it = NamedTable(0)
        it.answer = { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
        it.names = (0...CellLimits.cells).map { "\($0)" }
        it.table.rowHeight = 0.001
        it.run { it.table.reloadData() }
        let first = it.run { it.table.cellForRow(at: [0, 0]) }
        it.log = []
        it.insert("new", at: 0)
        #expect(it.log == ["show 0", "hide \(CellLimits.cells)"])
        #expect(it.run { it.table.cellForRow(at: [0, 1]) } === first)
        #expect(it.run { it.table.visibleCells.count } == CellLimits.cells)
    }

    @Test func `An empty batch asks for heights again and keeps the cells`() {
        let cells = (0...9).map { it.cell($0) }
        it.table.rowHeight = 100
        var done: [Bool] = []
        it.run { it.table.performBatchUpdates(nil) { done.append($0) } }
        #expect((it.cell(2)?.frame, done) == (CGRect(0, 200, 400, 100), [true]))
        #expect((0...4).allSatisfy { it.cell($0) === cells[$0] } && it.cell(5) == nil)
    }

    @Test func `A footer is as wide as the table and below all rows, and lines between rows can be hidden`() {
        let footer = UIView(frame: CGRect(0, 0, 10, 30))
        it.run {
            it.table.tableFooterView = footer
            it.table.separatorStyle = .none
        }
        #expect(it.cell(0)?.separator.isHidden == true)
        #expect(footer.frame == CGRect(0, it.table.contentSize.height - 30, 400, 30))
    }
}
