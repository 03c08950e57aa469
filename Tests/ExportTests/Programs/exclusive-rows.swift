import UIKit

/// Exclusive rows
///
/// Two buttons in two rows can be pressed at once, and both send their events. A row with
/// isExclusiveTouch refuses its finger while another view has one: press two rows at once, left and
/// right.
///
/// Its frames are made for 900 × 640 points.
final class ExclusiveRowsViewController: UIViewController {
    private let shared = UITableView()
    private let shared1 = UIButton()
    private let shared2 = UIButton()
    private let shared3 = UIButton()
    private let shared4 = UIButton()
    private let shared5 = UIButton()
    private let shared6 = UIButton()
    private let exclusive = UITableView()
    private let exclusive1 = UIButton()
    private let exclusive2 = UIButton()
    private let exclusive3 = UIButton()
    private let exclusive4 = UIButton()
    private let exclusive5 = UIButton()
    private let exclusive6 = UIButton()
    private lazy var sharedRows: [UIView] = [shared1, shared2, shared3, shared4, shared5, shared6]
    private lazy var exclusiveRows: [UIView] = [
        exclusive1, exclusive2, exclusive3, exclusive4, exclusive5, exclusive6,
    ]

    /// The usual borders of the views that are highlighted.
    private var borders: [UIView: (color: CGColor?, width: CGFloat)] = [:]

    override func viewDidLoad() {
        super.viewDidLoad()
        addViews()
    }

    // MARK: - Views

    private func addViews() {
        view.backgroundColor = .hex(0x0E1116)
        addSharedSide()
        addExclusiveSide()
    }

    private func addSharedSide() {
        let sharedSide = UIView(frame: CGRect(x: 40, y: 40, width: 396, height: 560))
        sharedSide.backgroundColor = .hex(0x151A21)
        sharedSide.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        sharedSide.layer.borderWidth = 1
        sharedSide.layer.cornerRadius = 14
        view.addSubview(sharedSide)
        addLabel("the rows as they are", frame: CGRect(x: 24, y: 18, width: 348, height: 24), to: sharedSide)
        addLabel(
            "two fingers press two buttons",
            frame: CGRect(x: 24, y: 46, width: 348, height: 24), alpha: 0.62, to: sharedSide)

        shared.frame = CGRect(x: 24, y: 110, width: 348, height: 312)
        shared.backgroundColor = .hex(0x10151C)
        shared.layer.cornerRadius = 12
        shared.clipsToBounds = true
        shared.separatorColor = .hex(0x2A323D)
        shared.rowHeight = 52
        shared.dataSource = self
        sharedSide.addSubview(shared)
        shared1.frame.size = CGSize(width: 308, height: 52)
        setUp(shared1, title: "Order a taxi")
        shared2.frame.size = CGSize(width: 308, height: 52)
        setUp(shared2, title: "Pay the bill")
        shared3.frame.size = CGSize(width: 308, height: 52)
        setUp(shared3, title: "Call the waiter")
        shared4.frame.size = CGSize(width: 308, height: 52)
        setUp(shared4, title: "Open the menu")
        shared5.frame.size = CGSize(width: 308, height: 52)
        setUp(shared5, title: "Leave a tip")
        shared6.frame.size = CGSize(width: 308, height: 52)
        setUp(shared6, title: "Ask for water")
    }

    private func addExclusiveSide() {
        let exclusiveSide = UIView(frame: CGRect(x: 464, y: 40, width: 396, height: 560))
        exclusiveSide.backgroundColor = .hex(0x151A21)
        exclusiveSide.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        exclusiveSide.layer.borderWidth = 1
        exclusiveSide.layer.cornerRadius = 14
        view.addSubview(exclusiveSide)
        addLabel(
            "isExclusiveTouch of cell and row", frame: CGRect(x: 24, y: 18, width: 348, height: 24), to: exclusiveSide)
        addLabel(
            "the second finger is refused",
            frame: CGRect(x: 24, y: 46, width: 348, height: 24), alpha: 0.62, to: exclusiveSide)

        exclusive.frame = CGRect(x: 24, y: 110, width: 348, height: 312)
        exclusive.backgroundColor = .hex(0x10151C)
        exclusive.layer.cornerRadius = 12
        exclusive.clipsToBounds = true
        exclusive.separatorColor = .hex(0x2A323D)
        exclusive.rowHeight = 52
        exclusive.dataSource = self
        exclusiveSide.addSubview(exclusive)
        exclusive1.frame.size = CGSize(width: 308, height: 52)
        setUp(exclusive1, title: "Order a taxi")
        exclusive2.frame.size = CGSize(width: 308, height: 52)
        setUp(exclusive2, title: "Pay the bill")
        exclusive3.frame.size = CGSize(width: 308, height: 52)
        setUp(exclusive3, title: "Call the waiter")
        exclusive4.frame.size = CGSize(width: 308, height: 52)
        setUp(exclusive4, title: "Open the menu")
        exclusive5.frame.size = CGSize(width: 308, height: 52)
        setUp(exclusive5, title: "Leave a tip")
        exclusive6.frame.size = CGSize(width: 308, height: 52)
        setUp(exclusive6, title: "Ask for water")
    }

    private func addLabel(_ text: String, frame: CGRect, alpha: CGFloat = 1, to view: UIView) {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = .systemFont(ofSize: 13, weight: .medium)
        label.textColor = .hex(0xE8ECF2)
        label.alpha = alpha
        view.addSubview(label)
    }

    private func setUp(_ button: UIButton, title: String) {
        button.setTitle(title, for: .normal)
        button.setTitleColor(.hex(0xE8ECF2), for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
        button.addTarget(self, action: Selector(Self.toggleButton(_:)), for: .touchUpInside)
    }

    // MARK: - Actions

    private func toggleButton(_ button: UIButton) {
        setHighlighted(borders[button] == nil, button)
    }

    private func setHighlighted(_ isHighlighted: Bool, _ view: UIView) {
        if isHighlighted, borders[view] == nil {
            borders[view] = (view.layer.borderColor, view.layer.borderWidth)
            view.layer.borderColor = UIColor.hex(0xFFB454).cgColor
            view.layer.borderWidth = max(3, view.layer.borderWidth)
        } else if !isHighlighted, let border = borders.removeValue(forKey: view) {
            view.layer.borderColor = border.color
            view.layer.borderWidth = border.width
        }
    }
}

// MARK: - UITableViewDataSource

extension ExclusiveRowsViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        switch tableView {
        case shared: return sharedRows.count
        default: return exclusiveRows.count
        }
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        // Each row is a view of its own, so cells are not used again.
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let row = rows(of: tableView)[indexPath.row]
        cell.backgroundColor = .clear
        row.frame = CGRect(x: 20, y: 0, width: cell.contentView.bounds.width - 40, height: row.bounds.height)
        row.autoresizingMask = .flexibleWidth
        cell.contentView.addSubview(row)
        for view in [cell, cell.contentView, row] {
            view.isExclusiveTouch = tableView == exclusive
        }
        return cell
    }

    private func rows(of tableView: UITableView) -> [UIView] {
        switch tableView {
        case shared: return sharedRows
        default: return exclusiveRows
        }
    }
}

extension UIColor {
    fileprivate static func hex(_ value: Int, alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
            blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
    }
}
