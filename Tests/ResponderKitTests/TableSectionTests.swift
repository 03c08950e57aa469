@testable import ResponderCore
@testable import ResponderKit

/// Headers and footers of a table's sections.
@Suite(.replayed) struct TableSectionTests {
    /// A table whose sections have reused headers of 40 and footers of 30 points.
    private func table(_ counts: [Int], style: UITableView.Style = .plain) -> TableRig {
        let it = TableRig(counts, style: style)
        it.table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "end")
        it.endHeight = { $0.kind == .header ? 40 : 30 }
        it.end = { [unowned it] end in
            let view = it.table.dequeueReusableHeaderFooterView(withIdentifier: "end")
            view?.textLabel?.text = "\(end.kind) \(end.section)"
            return view
        }
        return it
    }

    private func text(_ view: UITableViewHeaderFooterView?) -> String? { view?.textLabel?.text }

    @Test func `Views of the delegate are above and below their rows`() {
        let it = table([2, 0, 1], style: .grouped)
        it.run {
            #expect(it.table.rectForHeader(inSection: 0) == CGRect(0, 0, 400, 40))
            #expect(it.table.rectForRow(at: [0, 0]).minY == 40)
            #expect(it.table.rectForFooter(inSection: 0) == CGRect(0, 128, 400, 30))
            #expect(it.table.rect(forSection: 1) == CGRect(0, 158, 400, 70))
            #expect(it.table.rect(forSection: 3) == .zero && it.table.contentSize.height == 342)
            let header = it.table.headerView(forSection: 2)
            #expect(text(header) == "header 2" && header?.frame == it.table.rectForHeader(inSection: 2))
            #expect(text(it.table.footerView(forSection: 0)) == "footer 0")
            #expect(it.table.indexPathForRow(at: CGPoint(10, 130)) == nil)
        }
        #expect(it.endLog == ["+header 0", "+footer 0", "+header 1", "+footer 1", "+header 2", "+footer 2"])
    }

    @Test func `In a plain table the first header stays at the top and the last footer at the bottom`() {
        let it = table([20, 20])
        it.run {
            it.table.contentOffset.y = 100
            #expect(it.table.headerView(forSection: 0)?.frame.minY == 100)
            #expect(it.table.footerView(forSection: 0)?.frame.maxY == 540)
            // The header leaves with its last row, and the footer is below that.
            it.table.contentOffset.y = 910
            #expect(it.table.headerView(forSection: 0)?.frame == CGRect(0, 880, 400, 40))
            #expect(it.table.footerView(forSection: 0)?.frame == CGRect(0, 920, 400, 30))
            // The footer of the next section does not cover its header.
            it.table.contentOffset.y = 560
            #expect(it.table.footerView(forSection: 1)?.frame.minY == 990)
        }
    }

    @Test func `In a grouped table they scroll with the rows`() {
        let it = table([20], style: .grouped)
        it.run {
            it.table.contentOffset.y = 30
            #expect(
                it.table.headerView(forSection: 0)?.frame.minY == 0
                    && it.table.footerView(forSection: 0) == nil)
        }
    }

    @Test func `A view that scrolls out of sight is used again, after prepareForReuse`() {
        final class Header: UITableViewHeaderFooterView {
            var uses = 0
            override func prepareForReuse() { uses += 1 }
        }
        let it = table([30, 30, 30], style: .grouped)
        it.table.register(Header.self, forHeaderFooterViewReuseIdentifier: "end")
        it.endHeight = { $0.kind == .header ? 40 : 0 }
        it.run {
            let first = it.table.headerView(forSection: 0) as? Header
            it.table.contentOffset.y = 700
            #expect(it.table.headerView(forSection: 0) == nil)
            it.table.contentOffset.y = 2600
            let third = it.table.headerView(forSection: 2) as? Header
            #expect(first != nil && first?.uses == 1 && third === first && text(third) == "header 2")
        }
        #expect(it.endLog == ["+header 0", "-header 0", "+header 2"])
    }

    @Test func `Without a height of the delegate a view has that of the table, and no view none`() {
        let it = table([1, 1, 1])
        it.endHeight = nil
        let views = [UIView(), UIView()]
        it.end = { end in end.section == 1 ? views[end.kind.rawValue] : nil }
        it.footerTitles = [nil, nil, "title"]
        it.run {
            it.table.sectionHeaderHeight = 50
            #expect(it.table.rect(forSection: 0).height == 44)
            #expect(it.table.rectForHeader(inSection: 1) == CGRect(0, 44, 400, 50) && views[0].frame.height == 50)
            #expect(it.table.rectForFooter(inSection: 1).height == 28 && views[1].superview === it.table)
            #expect(text(it.table.footerView(forSection: 2)) == "title" && it.table.rect(forSection: 2).height == 72)
            // A view in sight keeps its height when the table asks again.
            it.table.insertRows(at: [], with: .none)
            #expect(it.table.rectForHeader(inSection: 1).height == 50 && views[0].superview === it.table)
        }
    }

    @Test func `Changes keep the views of sections that stay, and number them anew`() {
        let it = table([1, 1, 1])
        it.run {
            let kept = it.table.headerView(forSection: 2)
            it.endLog = []
            it.counts[0] = 2
            it.table.insertRows(at: [[0, 1]], with: .none)
            #expect(it.endLog == [] && it.table.headerView(forSection: 2) === kept)
            it.counts = [2, 1]
            it.table.deleteSections([1], with: .none)
            #expect(
                it.table.headerView(forSection: 1) === kept && kept?.frame.minY == it.table.rect(forSection: 1).minY)
            #expect(it.endLog == ["-header 1", "-footer 1"])
            it.endLog = []
            it.table.reloadSections([0], with: .none)
            #expect(it.endLog == ["-header 0", "-footer 0", "+header 0", "+footer 0"])
            it.endLog = []
            it.table.reloadData()
            #expect(it.table.headerView(forSection: 1) != nil && it.endLog.count == 8)
            #expect(it.table.subviews.count { $0 is UITableViewHeaderFooterView } == 4)
        }
    }

    @Test func `Titles of a grouped table have room on the side of their rows' neighbours`() {
        let it = TableRig([1], style: .grouped)
        it.titles = ["above"]
        it.footerTitles = ["below"]
        it.run {
            let (header, footer) = (it.table.headerView(forSection: 0), it.table.footerView(forSection: 0))
            for view in [header, footer] { view?.layoutIfNeeded() }
            #expect(header?.textLabel?.frame == CGRect(16, 14, 368, 28))
            #expect(footer?.textLabel?.frame == CGRect(16, 0, 368, 28) && footer?.bounds.height == 42)
        }
    }
}
