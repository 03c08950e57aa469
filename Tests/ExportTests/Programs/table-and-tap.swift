import UIKit

/// Table and tap
///
/// A row is highlighted once the content delay of 0.15 s is over, and chosen when the finger lifts.
/// Tap, press and scroll on both sides: on the left the tap recognizer above the table takes the touch
/// (cancelsTouchesInView), so no row is chosen.
///
/// Its frames are made for 900 × 640 points.
final class TableAndTapViewController: UIViewController {
    private let taking = UIView()
    private let left = UITableView()
    private let sharing = UIView()
    private let right = UITableView()
    private let leftRows = [
        "Aachen", "Basel", "Cádiz", "Dresden", "Évora", "Firenze", "Genève", "Haarlem", "Ísafjörður",
        "Jena", "Köln", "Lausanne", "Malmö", "Nîmes",
    ]
    private let rightRows = [
        "Aachen", "Basel", "Cádiz", "Dresden", "Évora", "Firenze", "Genève", "Haarlem", "Ísafjörður",
        "Jena", "Köln", "Lausanne", "Malmö", "Nîmes",
    ]

    /// The usual borders of the views that are highlighted.
    private var borders: [UIView: (color: CGColor?, width: CGFloat)] = [:]

    override func viewDidLoad() {
        super.viewDidLoad()
        addViews()
        addGestures()
    }

    // MARK: - Views

    private func addViews() {
        view.backgroundColor = .hex(0x0E1116)

        taking.frame = CGRect(x: 40, y: 56, width: 400, height: 528)
        taking.backgroundColor = .hex(0x1C232C)
        taking.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        taking.layer.borderWidth = 1
        taking.layer.cornerRadius = 16
        view.addSubview(taking)
        addLabel("taking: its tap cancels touches", frame: CGRect(x: 24, y: 20, width: 352, height: 24), to: taking)
        addLabel(
            "rows are never chosen by a tap",
            frame: CGRect(x: 24, y: 46, width: 352, height: 24), alpha: 0.62, to: taking)

        left.frame = CGRect(x: 24, y: 88, width: 352, height: 416)
        left.backgroundColor = .hex(0x151A21)
        left.layer.cornerRadius = 12
        left.clipsToBounds = true
        left.separatorColor = .hex(0x2A323D)
        left.rowHeight = 52
        left.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        left.dataSource = self
        taking.addSubview(left)

        sharing.frame = CGRect(x: 460, y: 56, width: 400, height: 528)
        sharing.backgroundColor = .hex(0x1C232C)
        sharing.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        sharing.layer.borderWidth = 1
        sharing.layer.cornerRadius = 16
        view.addSubview(sharing)
        addLabel(
            "sharing: its tap leaves touches alone", frame: CGRect(x: 24, y: 20, width: 352, height: 24), to: sharing)
        addLabel(
            "cancelsTouchesInView is false",
            frame: CGRect(x: 24, y: 46, width: 352, height: 24), alpha: 0.62, to: sharing)

        right.frame = CGRect(x: 24, y: 88, width: 352, height: 416)
        right.backgroundColor = .hex(0x151A21)
        right.layer.cornerRadius = 12
        right.clipsToBounds = true
        right.separatorColor = .hex(0x2A323D)
        right.rowHeight = 52
        right.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        right.dataSource = self
        sharing.addSubview(right)
    }

    private func addLabel(_ text: String, frame: CGRect, alpha: CGFloat = 1, to view: UIView) {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = .systemFont(ofSize: 13, weight: .medium)
        label.textColor = .hex(0xE8ECF2)
        label.alpha = alpha
        view.addSubview(label)
    }

    // MARK: - Gestures

    private func addGestures() {
        let tapTaking = UITapGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        taking.addGestureRecognizer(tapTaking)

        let tapSharing = UITapGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        tapSharing.cancelsTouchesInView = false
        sharing.addGestureRecognizer(tapSharing)
    }

    // MARK: - Actions

    private func toggleHighlight(_ gesture: UIGestureRecognizer) {
        guard let view = gesture.view else { return }
        setHighlighted(borders[view] == nil, view)
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

extension TableAndTapViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        switch tableView {
        case left: return leftRows.count
        default: return rightRows.count
        }
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.backgroundColor = .clear
        cell.textLabel?.text = texts(of: tableView)[indexPath.row]
        cell.textLabel?.font = .systemFont(ofSize: 13, weight: .medium)
        cell.textLabel?.textColor = .hex(0xE8ECF2)
        return cell
    }

    private func texts(of tableView: UITableView) -> [String] {
        switch tableView {
        case left: return leftRows
        default: return rightRows
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
