@testable import ResponderCore
@testable import ResponderKit

extension TableRig {
    fileprivate var cellsFit: Bool {
        run {
            table.layoutIfNeeded()
            return table.indexPathsForVisibleRows?.first?.row == Int(table.contentOffset.y / 44)
        }
    }
}

@Suite(.playedOnce("content stays where it was scrolled")) struct HostileTableTests {
    private let it = TableRig([20])

    @Test(arguments: [200_000, CellLimits.cells], [0, 1e-9])
    func `Rows without height create a limited number of cells, even when content is pulled`(
        _ count: Int, _ height: CGFloat
    ) {
        it.counts = [count]
        it.height = { _ in height }
        it.run {
            it.table.reloadData()
            it.table.contentOffset.y = -50
            it.table.layoutIfNeeded()
        }
        #expect(it.table.cells.count <= CellLimits.cells && it.rig.warnings.count == (count > CellLimits.cells ? 1 : 0))
    }

    @Test(arguments: [CGFloat.nan, .infinity, -7, 1e300])
    func `Invalid heights are refused with one warning`(_ height: CGFloat) {
        it.counts = [1000]
        it.height = { _ in height }
        it.layOut()
        #expect((it.table.contentSize.height, it.rig.warnings.count) == (44_000, 1))
    }

    @Test func `Huge counts are limited for all sections together`() {
        it.counts = Array(repeating: 10_000_000, count: 50)
        it.layOut()
        #expect((it.run { it.table.geometry.rowCount }, it.rig.warnings.count) == (CellLimits.items, 1))
        it.counts = Array(repeating: -5, count: 50)
        it.run { it.table.reloadData() }
        #expect(it.run { it.table.geometry.rowCount } > 0, "asked when it is laid out")
        #expect(it.layOut().table.geometry.rowCount == 0 && it.rig.warnings.count == 2)
    }

    @Test func `The latest of changing counts is used`() {
        it.onCount = { it.counts[0] = (it.counts[0] + 7) % 23 }
        for step in 0..<50 {
            it.run {
                it.table.reloadData()
                it.table.contentOffset.y = CGFloat(step % 7) * 100 - 100
            }
            it.tap(100, CGFloat(step * 9 % 440), at: Double(step))
        }
        #expect(it.settle().rig.application.nextDeadline == nil)
    }

    @Test func `A call about a cell can scroll, and the cells follow`() {
        it.counts = [1000]
        it.layOut()
        it.on = { what, _ in
            guard what == "hide" else { return }
            it.on = { _, _ in }
            it.table.contentOffset.y = 8800
        }
        #expect(it.after { it.table.contentOffset.y = 440 }.table.contentOffset.y == 8800 && it.cellsFit)
    }

    @Test func `Scrolling at each new cell does not hang`() {
        it.counts = [100_000]
        it.on = { what, _ in if what == "display" { it.table.contentOffset.y += 440 } }
        it.layOut()
        it.run { it.table.contentOffset.y += 44 }
        it.on = { _, _ in }
        #expect(it.after { it.table.contentOffset.y += 44 }.cellsFit)
    }

    @Test func `Reloading in every call does not hang`() {
        it.on = { _, _ in it.table.reloadData() }
        it.press(100, at: 1)
        #expect(it.press(200, at: 3).rig.application.nextDeadline == nil)
        it.on = { _, _ in }
        it.log = []
        #expect(it.press(100, at: 5).log == ["highlight 2", "off 2", "select 2"])
    }

    @Test(arguments: [("off", ["highlight 2", "off 2"]), ("deselect", ["highlight 2", "off 2", "deselect 0"])])
    func `A row that disappears during its selection or the deselection before it is not selected`(
        call: String, calls: [String]
    ) {
        it.press(20, at: 1)
        it.on = { what, _ in
            guard what == call else { return }
            it.counts = [1]
            it.table.reloadData()
        }
        it.log = []
        #expect(it.press(100, at: 3).log == calls)
    }

    @Test func `Rows inserted above a finger move the row under it`() {
        it.press(100, at: 1) {
            it.counts = [21]
            it.table.insertRows(at: [[0, 0]], with: .none)
            it.table.contentOffset.y += 44
        }
        #expect(it.log == ["highlight 2", "off 3", "select 3"])
    }

    @Test func `Deleting the row under a finger selects nothing, and superviews receive no partial touch`() {
        let outer = it.rig.view("outer", CGRect(0, 0, 400, 440))
        it.run { outer.addSubview(it.table) }
        it.press(100, at: 1) {
            it.counts = [19]
            it.table.deleteRows(at: [[0, 2]], with: .none)
        }
        #expect(it.log == ["highlight 2"] && it.rig.take() == [])
    }

    @Test func `A row that is scrolled away under a finger does not block the next finger's row`() {
        it.press(420, at: 1) { it.table.contentOffset.y = -200 }
        #expect(it.run { it.table.cellForRow(at: [0, 9]) } == nil)
        #expect(it.press(220, at: 3).log == ["highlight 9", "off 9", "highlight 0", "off 0", "select 0"])
    }

    @Test func `A second finger beside the tracked one is passed on completely`() {
        let outer = it.rig.view("outer", CGRect(0, 0, 400, 440))
        it.run { outer.addSubview(it.table) }
        it.table.isScrollEnabled = false
        it.table.delaysContentTouches = false
        it.down(100, 20, at: 1).stroke((100, 200), (102, 200), at: 1.1, contact: 2)
        #expect(it.up(at: 1.4).rig.take() == ["outer.began", "outer.moved", "outer.ended"])
        #expect(it.log == ["highlight 0", "off 0", "select 0"])
    }

    @Test func `A table released under a finger leaves nothing behind`() {
        weak var kept: UITableView?
        let rig = Rig()
        do {
            let it = TableRig([20], watched: false)
            kept = it.table
            it.stroke((100, 100), (100, 50), at: 1, lifts: false)
            it.after { it.table.removeFromSuperview() }.up(at: 1.2).settle()
        }
        #expect(kept == nil && rig.application.nextDeadline == nil)
    }
}
