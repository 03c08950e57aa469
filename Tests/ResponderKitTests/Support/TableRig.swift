@testable import ResponderCore
@testable import ResponderKit

/// A table of 400 × 440 points, ten rows high, and a log of its delegate's calls.
final class TableRig: InRig, Logging, UITableViewDataSource, UITableViewDelegate {
    let rig: Rig
    let table: UITableView
    var counts: [Int]
    var titles: [String?] = []
    var cell: ((IndexPath) -> UITableViewCell)?
    var height: ((IndexPath) -> CGFloat)?
    var mayHighlight = true
    /// The views and heights above and below sections, and the titles below them.
    var end: ((SectionEnd) -> UIView?)?
    var endHeight: ((SectionEnd) -> CGFloat)?
    var footerTitles: [String?] = []
    /// The headers and footers that came and went: "+header 0".
    var endLog: [String] = []
    var log: [String] = []
    var asked = 0
    /// Called before the rows are counted.
    var onCount: () -> Void = {}
    /// Called in each call of the delegate, with its name.
    var on: (String, IndexPath) -> Void = { _, _ in }

    /// - Parameter makeTable: makes the table, of a class of a test's own.
    init(
        _ counts: [Int], style: UITableView.Style = .plain, watched: Bool = true,
        makeTable: (CGRect, UITableView.Style) -> UITableView = { UITableView(frame: $0, style: $1) }
    ) {
        let rig = Rig(watched: watched)
        self.rig = rig
        self.counts = counts
        let table = rig.run { makeTable(CGRect(0, 0, 400, 440), style) }
        self.table = table
        (table.dataSource, table.delegate) = (self, self)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        rig.run { rig.window.addSubview(table) }
    }

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        onCount()
        return counts[section]
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked += 1
        if let cell { return cell(indexPath) }
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        titles.indices.contains(section) ? titles[section] : nil
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        height?(indexPath) ?? tableView.rowHeight
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { mayHighlight }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { note("highlight", indexPath) }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { note("off", indexPath) }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("select", indexPath) }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { note("deselect", indexPath) }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        on("display", indexPath)
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        on("hide", indexPath)
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        footerTitles.indices.contains(section) ? footerTitles[section] : nil
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        end?(SectionEnd(kind: .header, section: section))
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        end?(SectionEnd(kind: .footer, section: section))
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        endHeight?(SectionEnd(kind: .header, section: section)) ?? UITableView.automaticDimension
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        endHeight?(SectionEnd(kind: .footer, section: section)) ?? UITableView.automaticDimension
    }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        endLog.append("+header \(section)")
    }
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        endLog.append("+footer \(section)")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        endLog.append("-header \(section)")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        endLog.append("-footer \(section)")
    }
    private func note(_ what: String, _ path: IndexPath) {
        log.append("\(what) \(path.row)")
        on(what, path)
    }

    /// A finger rests until the row is highlighted, then lifts after an action.
    @discardableResult func press(_ y: CGFloat, at time: TimeInterval, meanwhile: () -> Void = {}) -> TableRig {
        rig.down(100, y, at: time).advance(to: time + 0.3)
        run(meanwhile)
        rig.up(at: time + 0.4)
        settle()
        return self
    }
    var shown: [Int] { run { (table.indexPathsForVisibleRows ?? []).map(\.row) } }
}
