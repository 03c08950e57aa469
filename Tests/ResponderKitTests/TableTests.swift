@testable import ResponderCore
@testable import ResponderKit

private final class CountedCell: UITableViewCell {
    static nonisolated(unsafe) var made = 0
    required init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        CountedCell.made += 1
    }
    required init?(coder: NSCoder) { nil }
}

@Suite(.playedOnce("rows stay chosen, and content where it was scrolled")) struct TableTests {
    private let it = TableRig([100])

    @Test func `Only visible rows have cells`() {
        let it = TableRig([10000])
        #expect((it.asked, it.shown) == (0, Array(0...9)))
        #expect(it.asked == 10 && it.table.contentSize == CGSize(400, 440_000))
        it.run { it.table.contentOffset.y = 1000 }
        #expect((it.shown, it.table.subviews.count { $0 is UITableViewCell }) == (Array(22...32), 11))
        #expect(it.run { it.table.rectForRow(at: [0, 22]) } == CGRect(0, 968, 400, 44))
        #expect((it.table.cellForRow(at: [0, 30])?.textLabel?.text, it.table.cellForRow(at: [0, 2])) == ("0.30", nil))
    }

    @Test func `Scrolling through ten thousand rows needs one screenful of cells`() {
        CountedCell.made = 0
        let it = TableRig([10000])
        it.table.register(CountedCell.self, forCellReuseIdentifier: "row")
        it.run {
            for step in 0...4000 { it.table.contentOffset.y = CGFloat(step) * 109 }
            for step in stride(from: 4000, through: 0, by: -1) { it.table.contentOffset.y = CGFloat(step) * 109 }
        }
        _ = it.shown
        it.run { for step in 0...4000 { it.table.contentOffset.y = CGFloat(step) * 109 } }
        #expect(CountedCell.made <= 12 && it.asked > 9000)
    }

    @Test func `S-314 A table without a data source has one section without rows`() {
        it.run {
            let table = UITableView(frame: CGRect(0, 0, 400, 440))
            #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 0)
            #expect(table.contentSize.height == 0 && table.visibleCells.isEmpty)
            it.table.dataSource = nil
            #expect(it.table.numberOfSections == 1 && it.table.numberOfRows(inSection: 0) == 0)
        }
        #expect(it.rig.warnings == [])
    }

    @Test func `Rows can have different heights, and sections have headers`() {
        let it = TableRig([3, 0, 2])
        it.titles = ["first", nil, "third"]
        it.height = { $0.section == 2 ? 100 : 50 }
        it.run {
            #expect(it.table.numberOfSections == 3 && it.table.numberOfRows(inSection: 1) == 0)
            #expect(it.table.rectForRow(at: [0, 0]).minY == 28)
            #expect(it.table.rectForRow(at: [2, 1]) == CGRect(0, 306, 400, 100))
            #expect(it.table.indexPathForRow(at: CGPoint(10, 205)) == nil)
            #expect(it.table.indexPathForRow(at: CGPoint(10, 206)) == [2, 0])
        }
        let header = it.run { it.table.headerView(forSection: 0) }
        it.run { header?.layoutIfNeeded() }
        #expect(header?.superview === it.table && header?.backgroundColor == .systemGray6)
        let label = header?.textLabel
        #expect(label?.frame == CGRect(16, 0, 368, 28) && label?.font.pointSize == 15)
        it.run { it.table.contentOffset.y = 100 }
        #expect(header?.frame.minY == 100)
        it.run { it.table.contentOffset.y = 165 }
        // Its section scrolls away, and the header with it.
        #expect(header?.frame.maxY == 178)
    }

    @Test func `S-265 A row is highlighted after the content delay and selected at the lift`() {
        #expect(it.down(200, 100, at: 0).advance(to: 0.14).take() == [])
        it.advance(to: 0.16)
        let cell = it.table.cellForRow(at: [0, 2])
        #expect(it.take() == ["highlight 2"] && cell?.isHighlighted == true && cell?.selectedBackgroundView?.alpha == 1)
        #expect(it.up(at: 0.5).take() == ["off 2", "select 2"])
        #expect(cell?.isHighlighted == false && cell?.isSelected == true && it.table.indexPathForSelectedRow == [0, 2])
        #expect(it.tap(200, 20, at: 1).take() == ["highlight 0", "off 0", "deselect 2", "select 0"])
        #expect(cell?.isSelected == false)
    }

    @Test func `S-265 Scrolling ends the highlight, and no row is selected`() {
        #expect(it.down(200, 300, at: 0).advance(to: 0.2).take() == ["highlight 6"])
        #expect(it.move(200, 280, at: 0.3).move(200, 200, at: 0.4).take() == ["off 6"])
        #expect(it.up(at: 1).settle().take() == [] && it.table.contentOffset.y > 50)
        // A fast stroke highlights nothing at all.
        #expect(it.drag(from: CGPoint(200, 300), to: CGPoint(200, 200), at: 5, for: 0.1).settle().take() == [])
    }

    @Test func `S-265 A tap recognizer on an ancestor prevents selection unless it cancels no touches`() {
        let tap = it.run { it.rig.add(UITapGestureRecognizer(), "tap", to: it.rig.window) }
        #expect(it.tap(200, 100, at: 0).take().contains("select 2") == false && it.table.indexPathForSelectedRow == nil)
        #expect(it.rig.take() == ["tap.ended"])
        tap.cancelsTouchesInView = false
        #expect(it.tap(200, 100, at: 2).take().contains("select 2"))
    }

    @Test func `Two fingers do not select two rows`() {
        it.send(.down, (100, 100), (300, 300), at: 0).advance(to: 0.3)
        #expect(it.send(.up, (100, 100), (300, 300), at: 0.4).take() == ["highlight 2", "off 2", "select 2"])
    }

    @Test func `Selection can be multiple, off, or refused by the delegate`() {
        it.table.allowsMultipleSelection = true
        for (index, y) in [20.0, 64, 20].enumerated() { it.tap(200, y, at: Double(index)) }
        #expect(it.table.indexPathsForSelectedRows == [[0, 1]])
        let calls = it.take().filter { !$0.hasPrefix("highlight") && !$0.hasPrefix("off") }
        #expect(calls == ["select 0", "select 1", "deselect 0"])
        let reports = it.rig.events.compactMap { event -> String? in
            guard case .selection(_, let path, let selected, let why) = event.kind else { return nil }
            return "\(path.row) \(selected) \(why)"
        }
        #expect(reports == ["0 true tapped", "1 true tapped", "0 false tapped"])
        it.table.allowsSelection = false
        #expect(it.tap(200, 300, at: 10).take() == [])
        it.table.allowsSelection = true
        it.mayHighlight = false
        #expect(it.tap(200, 300, at: 12).take() == [])
        // The touches of a row that is not highlighted go on to the views behind a table that does not scroll.
        it.table.isScrollEnabled = false
        let behind = it.rig.view("behind", CGRect(0, 0, 400, 440))
        it.run { behind.addSubview(it.table) }
        #expect(it.tap(200, 300, at: 14).rig.take() == ["behind.began", "behind.ended"])
    }

    @Test func `A selected row stays selected when rows are inserted and deleted`() {
        let it = TableRig([20])
        it.run { it.table.selectRow(at: [0, 5], animated: false, scrollPosition: .none) }
        it.counts = [22]
        it.run { it.table.insertRows(at: [[0, 0], [0, 3]], with: .fade) }
        #expect(it.table.indexPathForSelectedRow?.row == 7 && it.rig.warnings == [])
        #expect(it.run { it.table.cellForRow(at: [0, 7]) }?.isSelected == true)
        it.counts = [20]
        it.run { it.table.deleteRows(at: [[0, 1], [0, 7]], with: .fade) }
        #expect(it.table.indexPathForSelectedRow == nil)
        #expect(it.after { it.table.reloadData() }.shown.count == 10)
    }

    @Test func `Scrolling to a row brings it to the requested position`() {
        it.run { it.table.scrollToRow(at: [0, 50], at: .top, animated: false) }
        #expect(it.table.contentOffset.y == 2200)
        it.after { it.table.scrollToRow(at: [0, 99], at: .top, animated: true) }.settle()
        #expect(abs(it.table.contentOffset.y - 3960) < 1e-6)
        #expect(it.after { it.table.scrollToRow(at: [0, 0], at: .none, animated: false) }.table.contentOffset.y == 0)
        it.run { it.table.scrollToRow(at: [0, 100], at: .none, animated: false) }
        #expect(it.rig.warnings.last?.contains("row 100 of section 0 does not exist") == true)
    }

    @Test func `A data source with contradictory answers gives a warning`() {
        let it = TableRig([-3])
        #expect(it.shown == [] && it.rig.warnings.last?.contains("-3 rows") == true)
        it.counts = [Int.max]
        it.run { it.table.reloadData() }
        #expect(it.run { it.table.numberOfRows(inSection: 0) } == 1_000_000)
        it.counts = [5]
        it.layOut { it.table.reloadData() }
        // The table was told of one row, but the data has two fewer.
        it.counts = [3]
        it.run { it.table.insertRows(at: [[0, 0]], with: .none) }
        #expect(it.rig.warnings.last?.contains("1 rows were inserted into section 0 of 5") == true)
        #expect(it.shown == [0, 1, 2])
        // The same cell for all rows.
        let one = it.run { UITableViewCell(style: .default, reuseIdentifier: nil) }
        it.cell = { _ in one }
        it.run { it.table.reloadData() }
        #expect(it.shown == [0, 1, 2] && it.rig.warnings.last?.contains("another visible row") == true)
        // An unregistered identifier, and a table that is asked while it asks.
        it.cell = { path in
            it.table.reloadData()
            return it.table.dequeueReusableCell(withIdentifier: "nothing", for: path)
        }
        it.run { it.table.reloadData() }
        #expect(it.shown == [0, 1, 2] && it.rig.warnings.contains { $0.contains("\"nothing\"") })
    }

    @Test func `A table adapts to a new size`() {
        _ = it.shown
        it.run { it.table.frame = CGRect(0, 0, 200, 220) }
        #expect((it.shown, it.table.cellForRow(at: [0, 4])?.frame) == (Array(0...4), CGRect(0, 176, 200, 44)))
        #expect(it.table.contentSize.width == 200)
    }

    @Test func `A table controller fills its table itself`() {
        final class Controller: UITableViewController {
            var chosen: IndexPath?
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            override func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) { chosen = path }
        }
        let rig = Rig()
        rig.application.screen.bounds = rig.window.bounds
        let controller = rig.run { Controller(style: .grouped) }
        rig.after { rig.window.rootViewController = controller }.tap(100, 50, at: 1)
        #expect(controller.chosen == [0, 1])
        // What was chosen before the controller appears again is not selected any more.
        for clears in [false, true] {
            controller.clearsSelectionOnViewWillAppear = clears
            rig.run { rig.window.rootViewController = nil }
            rig.run { rig.window.rootViewController = controller }
            #expect((controller.tableView.indexPathForSelectedRow == nil) == clears)
        }
    }

    @Test func `The line between two rows takes no touches, and a selected background is behind the content`() {
        let it = TableRig([5])
        _ = it.shown
        let cell = it.table.cellForRow(at: [0, 0])
        #expect(it.run { it.rig.window.hitTest(CGPoint(200, 43.9), with: nil) } === cell?.contentView)
        #expect(cell?.selectedBackgroundView != nil && cell?.subviews.first === cell?.selectedBackgroundView)
        let background = UIView()
        cell?.selectedBackgroundView = background
        #expect(cell?.subviews.first === background && background.frame == cell?.bounds)
        #expect(cell?.backgroundColor == .systemBackground)
        for isAnimated in [false, true] {
            it.run { cell?.setSelected(!isAnimated, animated: isAnimated) }
            #expect(it.rig.application.isAnimating == isAnimated && background.alpha == (isAnimated ? 0 : 1))
        }
        #expect(
            cell?.subviews.contains { $0.frame.height < 1 && $0.backgroundColor == it.table.separatorColor } == true)
    }

    @Test(arguments: [true, false]) func `A row scrolled to the top stays clear of a fixed header`(isPlain: Bool) {
        let it = TableRig([20, 40], style: isPlain ? .plain : .grouped)
        it.titles = ["first", "second"]
        let path = IndexPath(row: 10, section: 1)
        it.run { it.table.scrollToRow(at: path, at: .top, animated: false) }
        #expect(it.run { it.table.rectForRow(at: path).minY } - it.table.contentOffset.y == (isPlain ? 28 : 0))
    }

    @Test func `A cell that scrolls out of sight under a finger is not highlighted in its next row`() {
        it.down(200, 100, at: 0).advance(to: 0.2)
        let cell = it.table.cellForRow(at: [0, 2])
        #expect(cell?.isHighlighted == true)
        it.run { it.table.contentOffset.y = 2200 }
        #expect(it.shown.contains(50) && cell?.superview === it.table && cell?.isHighlighted == false)
    }

    @Test func `S-153 A finger that scrolls its row out of sight in one step lets go of the row`() {
        it.down(200, 300, at: 0).advance(to: 0.2)
        let cell = it.table.cellForRow(at: [0, 6])
        #expect(it.take() == ["highlight 6"] && cell?.superview === it.table)
        #expect(it.move(200, -2000, at: 0.3).take() == ["off 6"] && cell?.isHighlighted == false)
        #expect(cell?.superview == nil || it.table.indexPath(for: cell!) != [0, 6])
        #expect(it.up(at: 1).settle().tap(200, 100, at: 9).take().contains { $0.hasPrefix("select") })
    }

    private final class HearingTable: UITableView {
        var heard: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            heard.append("began")
            super.touchesBegan(touches, with: event)
        }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            heard.append("cancelled")
            super.touchesCancelled(touches, with: event)
        }
    }

    @Test func `S-153 A table hears that the touch of a row is cancelled by an action that scrolls the row away`() {
        let it = TableRig([100]) { HearingTable(frame: $0, style: $1) }
        // High rows need fewer cells, so that the cell of the touched row is not used again at once.
        it.height = { $0.row < 50 ? 44 : 440 }
        let pan = it.rig.run { UIPanGestureRecognizer() }
        pan.addAction { [unowned table = it.table] _ in
            table.contentOffset.y = 3080
            table.layoutIfNeeded()
        }
        it.rig.add(pan, "pan", to: it.table)
        it.table.isScrollEnabled = false
        it.down(200, 150, at: 0).advance(to: 0.2)
        _ = it.move(200, 120, at: 0.3)
        #expect((it.table as? HearingTable)?.heard == ["began", "cancelled"])
        // The next layout gives the cell back.
        it.run {
            it.table.contentOffset.y = 3520
            it.table.layoutIfNeeded()
        }
        #expect(it.shown == [53])
        let row = it.run { it.table.subviews.first { ($0 as? UITableViewCell)?.textLabel?.text == "0.3" } }
        #expect(row == nil)
    }

    @Test func `A table with fewer rows does not stay beyond its end and can still be pulled`() {
        it.run { it.table.contentOffset.y = 3960 }
        it.counts = [2]
        #expect(it.after { it.table.reloadData() }.shown == [0, 1] && it.table.contentOffset.y == 0)
        it.drag(from: CGPoint(200, 100), to: CGPoint(200, 200), at: 1, lifts: false)
        #expect(it.table.contentOffset.y < -10)
    }

    @Test func `Rows that leave at the bottom and return have their own cells`() {
        for y in [1000.0, 800, 900, 700, 1000] {
            it.run {
                it.table.contentOffset.y = y
                it.table.layoutIfNeeded()
                for path in it.table.indexPathsForVisibleRows ?? [] {
                    let cell = it.table.cellForRow(at: path)
                    #expect(cell?.textLabel?.text == "0.\(path.row)" && cell?.frame == it.table.rectForRow(at: path))
                }
            }
        }
        #expect(it.shown.first == 22)
    }

    @Test func `A delegate that is set later gives the heights of the rows`() {
        let it = TableRig([3])
        it.height = { _ in 60 }
        it.run {
            it.table.delegate = nil
            #expect(it.table.rectForRow(at: [0, 1]).minY == 44)
            it.table.delegate = it
            #expect(it.table.rectForRow(at: [0, 1]).minY == 60)
        }
    }
}
