import UIKit

private final class SectionHeader: UITableViewHeaderFooterView {
    let title = UILabel()

    required init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        contentView.addSubview(title)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        title.frame = contentView.bounds.insetBy(dx: 20, dy: 4)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        title.text = nil
    }
}

private final class SettingsController: UITableViewController {
    let groups = [("General", ["Name", "Colour"]), ("Advanced", ["Reset"])]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Settings"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        tableView.register(SectionHeader.self, forHeaderFooterViewReuseIdentifier: "header")
        tableView.sectionHeaderHeight = 36
    }

    override func numberOfSections(in tableView: UITableView) -> Int { groups.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        groups[section].1.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = groups[indexPath.section].1[indexPath.row]
        content.secondaryText = "row \(indexPath.row)"
        content.secondaryTextProperties.color = .systemGray
        cell.contentConfiguration = content
        cell.configurationUpdateHandler = { cell, state in
            cell.accessoryType = state.isSelected ? .checkmark : .none
        }
        return cell
    }

    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header") as? SectionHeader
        header?.title.text = groups[section].0
        return header
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        section == 1 ? "There is no way back." : nil
    }
}

@Suite struct ListSurfaceTests {
    private let device = Device { UINavigationController(rootViewController: SettingsController(style: .grouped)) }

    @Test func `A table has views above its sections, and cells with contents by configurations`() throws {
        let navigation = try #require(device.window.rootViewController as? UINavigationController)
        let settings = try #require(navigation.topViewController as? SettingsController)
        try device.application.asCurrent {
            device.window.layoutIfNeeded()
            let header = try #require(settings.tableView.headerView(forSection: 1) as? SectionHeader)
            #expect(header.title.text == "Advanced" && header.frame == settings.tableView.rectForHeader(inSection: 1))
            #expect(header.frame.height == 36 && settings.tableView.footerView(forSection: 1)?.textLabel?.text != nil)
            let cell = try #require(settings.tableView.cellForRow(at: [0, 1]))
            #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "Colour")
            settings.tableView.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
            device.window.layoutIfNeeded()
            #expect(cell.accessoryType == .checkmark)
        }
    }

    @Test func `The look of a navigation bar`() throws {
        let navigation = try #require(device.window.rootViewController as? UINavigationController)
        let bar = navigation.navigationBar
        func title() -> UILabel? { bar.subviews.lazy.flatMap(\.subviews).compactMap { $0 as? UILabel }.first }
        device.application.asCurrent {
            device.window.layoutIfNeeded()
            let usual = bar.backgroundColor
            let appearance = UINavigationBarAppearance()
            appearance.configureWithOpaqueBackground()
            appearance.backgroundColor = .systemTeal
            appearance.titleTextAttributes = [.foregroundColor: UIColor.white, .font: UIFont.systemFont(ofSize: 20)]
            appearance.shadowColor = .clear
            bar.standardAppearance = appearance
            #expect(bar.backgroundColor == .systemTeal && bar.subviews.contains { $0.backgroundColor == .clear })
            #expect(title()?.textColor == .white && title()?.font == .systemFont(ofSize: 20))
            // The bar has a copy, whose changes it shows.
            appearance.backgroundColor = .red
            #expect(bar.backgroundColor == .systemTeal && bar.standardAppearance !== appearance)
            bar.standardAppearance.configureWithTransparentBackground()
            #expect(bar.backgroundColor == .clear)
            bar.standardAppearance = UINavigationBarAppearance()
            #expect(bar.backgroundColor == usual && title()?.textColor == .black)
            bar.titleTextAttributes = [.foregroundColor: UIColor.red]
            #expect(title()?.textColor == .red)
        }
    }

    @Test func `A card's shadow follows a path`() {
        device.application.asCurrent {
            let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
            card.layer.shadowOpacity = 0.4
            for path in [
                UIBezierPath(rect: card.bounds), UIBezierPath(roundedRect: card.bounds, cornerRadius: 12),
                UIBezierPath(
                    roundedRect: card.bounds, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: 9, height: 9)),
                UIBezierPath(ovalIn: CGRect(x: 10, y: 0, width: 60, height: 60)),
            ] {
                card.layer.shadowPath = path.cgPath
                let (kept, given) = (card.layer.shadowPath?.boundingBox ?? .null, path.cgPath.boundingBox)
                #expect(abs(kept.minX - given.minX) < 1e-9 && abs(kept.maxY - given.maxY) < 1e-9)
            }
            // No other shape is drawn, so none is kept.
            card.layer.shadowPath = nil
            let star = UIBezierPath()
            star.move(to: .zero)
            star.addLine(to: CGPoint(x: 50, y: 50))
            card.layer.shadowPath = star.cgPath
            card.layer.shadowPath = UIBezierPath(ovalIn: card.bounds).cgPath
            #expect(card.layer.shadowPath == nil)
        }
    }
}
