import Foundation
import Testing

@testable import ResponderKit

/// A data source and delegate that lies, and changes the table in its own answers.
private final class LyingTable: UITableViewDataSource, UITableViewDelegate {
    let rig: Rig
    let table: UITableView
    var sections = 1
    var rows: () -> Int = { 20 }
    var height: (IndexPath) -> CGFloat = { _ in 44 }
    var on: (String, IndexPath) -> Void = { _, _ in }
    var log: [String] = []

    init(watched: Bool = true) {
        let rig = Rig(watched: watched)
        self.rig = rig
        table = rig.run { UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 440)) }
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = self
        table.delegate = self
        rig.run { rig.window.addSubview(table) }
    }

    private func tell(_ what: String, _ path: IndexPath) {
        log.append("\(what) \(path.row)")
        on(what, path)
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows() }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height(indexPath) }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        on("display", indexPath)
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        on("hide", indexPath)
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { tell("off", indexPath) }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { tell("select", indexPath) }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { tell("deselect", indexPath) }

    func settle() { while let next = rig.application.nextDeadline { rig.application.advance(to: next) } }
    /// A finger rests until the row is highlighted, then lifts after an action.
    func press(_ y: CGFloat, at time: TimeInterval, meanwhile: () -> Void = {}) {
        rig.down(100, y, at: time)
        rig.application.advance(to: time + 0.3)
        rig.run(meanwhile)
        rig.up(at: time + 0.4)
        settle()
    }
    var cellsFit: Bool {
        rig.run {
            table.layoutIfNeeded()
            return table.indexPathsForVisibleRows?.first?.row == Int(table.contentOffset.y / 44)
        }
    }
}

@Suite(.playedOnce("content stays where it was scrolled"))
struct HostileTableTests {
    private let it = LyingTable()

    @Test(arguments: [200_000, CellLimits.cells])
    func `Rows of zero height create a limited number of cells, even when content is pulled down`(_ count: Int) {
        it.rows = { count }
        it.height = { _ in 0 }
        it.rig.run {
            it.table.reloadData()
            it.table.contentOffset.y = -50
            it.table.layoutIfNeeded()
        }
        #expect(it.table.cells.count <= CellLimits.cells)
        #expect(it.rig.warnings.count == (count > CellLimits.cells ? 1 : 0))
    }

    @Test func `Extremely thin rows create a limited number of cells`() {
        it.rows = { 200_000 }
        it.height = { _ in 1e-9 }
        it.rig.run { it.table.layoutIfNeeded() }
        #expect(it.table.cells.count <= CellLimits.cells)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -7, 1e300])
    func `Invalid heights are refused with one warning`(_ height: CGFloat) {
        it.rows = { 1000 }
        it.height = { _ in height }
        it.rig.run { it.table.layoutIfNeeded() }
        #expect(it.table.contentSize.height == 44_000)
        #expect(it.rig.warnings.count == 1)
    }

    @Test func `Huge counts are limited for all sections together`() {
        it.sections = 50
        it.rows = { 10_000_000 }
        it.rig.run { it.table.layoutIfNeeded() }
        #expect(it.rig.run { it.table.geometry.rowCount } == CellLimits.items)
        #expect(it.rig.warnings.count == 1)
        it.rows = { -5 }
        it.rig.run { it.table.reloadData() }
        #expect(it.rig.run { it.table.geometry.rowCount } > 0, "asked when it is laid out")
        it.rig.run { it.table.layoutIfNeeded() }
        #expect(it.table.geometry.rowCount == 0 && it.rig.warnings.count == 2)
    }

    @Test func `The latest of changing counts is used`() {
        var count = 0
        it.rows = {
            count = (count + 7) % 23
            return count
        }
        for step in 0..<50 {
            it.rig.run {
                it.table.reloadData()
                it.table.contentOffset.y = CGFloat(step % 7) * 100 - 100
            }
            it.rig.tap(100, CGFloat(step * 9 % 440), at: Double(step))
        }
        it.settle()
        #expect(it.rig.application.nextDeadline == nil)
    }

    @Test func `A call about a cell can scroll, and the cells follow`() {
        it.rows = { 1000 }
        it.rig.run { it.table.layoutIfNeeded() }
        it.on = { what, _ in
            guard what == "hide" else { return }
            it.on = { _, _ in }
            it.table.contentOffset.y = 8800
        }
        it.rig.run { it.table.contentOffset.y = 440 }
        #expect(it.table.contentOffset.y == 8800 && it.cellsFit)
    }

    @Test func `Scrolling at each new cell does not hang`() {
        it.rows = { 100_000 }
        it.on = { what, _ in if what == "display" { it.table.contentOffset.y += 440 } }
        it.rig.run { it.table.layoutIfNeeded() }
        it.rig.run { it.table.contentOffset.y += 44 }
        it.on = { _, _ in }
        it.rig.run { it.table.contentOffset.y += 44 }
        #expect(it.cellsFit)
    }

    @Test func `Reloading in every call does not hang`() {
        it.on = { _, _ in it.table.reloadData() }
        it.press(100, at: 1)
        it.press(200, at: 3)
        #expect(it.rig.application.nextDeadline == nil)
        it.on = { _, _ in }
        it.log = []
        it.press(100, at: 5)
        #expect(it.log == ["off 2", "select 2"])
    }

    @Test func `A row that disappears during its selection is not selected`() {
        var count = 20
        it.rows = { count }
        it.on = { what, _ in
            guard what == "off" else { return }
            count = 1
            it.table.reloadData()
        }
        it.press(100, at: 1)
        #expect(it.log == ["off 2"])
    }

    @Test func `A row that disappears during the deselection before it is not selected`() {
        var count = 20
        it.rows = { count }
        it.press(20, at: 1)
        it.on = { what, _ in
            guard what == "deselect" else { return }
            count = 1
            it.table.reloadData()
        }
        it.log = []
        it.press(100, at: 3)
        #expect(it.log == ["off 2", "deselect 0"])
    }

    @Test func `Rows inserted above a finger move the row under it`() {
        var count = 20
        it.rows = { count }
        it.press(100, at: 1) {
            count = 21
            it.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            it.table.contentOffset.y += 44
        }
        #expect(it.log == ["off 3", "select 3"])
    }

    @Test
    func `Deleting the row under a finger selects nothing, and superviews receive no partial touch`() {
        let outer = it.rig.view("outer", CGRect(x: 0, y: 0, width: 400, height: 440))
        it.rig.run { outer.addSubview(it.table) }
        var count = 20
        it.rows = { count }
        it.press(100, at: 1) {
            count = 19
            it.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .none)
        }
        #expect(it.log == [] && it.rig.take() == [])
    }

    @Test func `A row that is scrolled away under a finger does not block the next finger's row`() {
        it.press(420, at: 1) { it.table.contentOffset.y = -200 }
        #expect(it.rig.run { it.table.cellForRow(at: IndexPath(row: 9, section: 0)) } == nil)
        it.press(220, at: 3)
        #expect(it.log == ["off 9", "off 0", "select 0"])
    }

    @Test func `A second finger beside the tracked one is passed on completely`() {
        let outer = it.rig.view("outer", CGRect(x: 0, y: 0, width: 400, height: 440))
        it.rig.run { outer.addSubview(it.table) }
        it.table.isScrollEnabled = false
        it.table.delaysContentTouches = false
        it.rig.down(100, 20, at: 1)
        it.rig.down(100, 200, at: 1.1, contact: 2)
        it.rig.move(102, 200, at: 1.2, contact: 2)
        it.rig.up(2, at: 1.3)
        it.rig.up(at: 1.4)
        #expect(it.rig.take() == ["outer.began", "outer.moved", "outer.ended"])
        #expect(it.log == ["off 0", "select 0"])
    }

    @Test func `A table released under a finger leaves nothing behind`() {
        weak var kept: UITableView?
        let rig = Rig()
        do {
            let it = LyingTable(watched: false)
            kept = it.table
            it.rig.down(100, 100, at: 1)
            it.rig.move(100, 50, at: 1.1)
            it.rig.run { it.table.removeFromSuperview() }
            it.rig.up(at: 1.2)
            it.settle()
        }
        #expect(kept == nil && rig.application.nextDeadline == nil)
    }
}
