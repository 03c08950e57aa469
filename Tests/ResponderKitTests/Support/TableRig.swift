import Foundation

@testable import ResponderKit

/// A table of 400 × 440 points, ten rows high, and a log of its delegate's calls.
final class TableRig: UITableViewDataSource, UITableViewDelegate {
    let rig = Rig()
    let table: UITableView
    var counts: [Int]
    var titles: [String?] = []
    var cell: ((IndexPath) -> UITableViewCell)?
    var height: ((IndexPath) -> CGFloat)?
    var mayHighlight = true
    var log: [String] = []
    var asked = 0

    init(_ counts: [Int], style: UITableView.Style = .plain) {
        self.counts = counts
        let table = rig.run { UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 440), style: style) }
        self.table = table
        table.dataSource = self
        table.delegate = self
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        rig.run { rig.window.addSubview(table) }
    }

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
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
    private func note(_ what: String, _ path: IndexPath) { log.append("\(what) \(path.row)") }

    func run<Result>(_ body: () -> Result) -> Result { rig.run(body) }
    func settle() { while let next = rig.application.nextDeadline { rig.application.advance(to: next) } }
    func take() -> [String] {
        defer { log = [] }
        return log
    }
    var shown: [Int] { run { (table.indexPathsForVisibleRows ?? []).map(\.row) } }
}
