import UIKit

/// A tap on the background
///
/// A tap recognizer on the background also gets touches of the table's rows and takes them. On the
/// right its delegate looks at touch.view in shouldReceive and refuses touches in the table: tap the
/// background and a row on both sides.
///
/// Its frames are made for 900 × 640 points.
final class BackgroundTapViewController: UIViewController {
    private let greedy = UIView()
    private let taken = UITableView()
    private let careful = UIView()
    private let kept = UITableView()
    private let takenRows = ["Aachen", "Basel", "Cádiz", "Dresden", "Évora", "Firenze", "Genève"]
    private let keptRows = ["Aachen", "Basel", "Cádiz", "Dresden", "Évora", "Firenze", "Genève"]

    private let closeCareful = UITapGestureRecognizer()

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
        addGreedy()
        addCareful()
    }

    private func addGreedy() {
        greedy.frame = CGRect(x: 40, y: 40, width: 396, height: 560)
        greedy.backgroundColor = .hex(0x151A21)
        greedy.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        greedy.layer.borderWidth = 1
        greedy.layer.cornerRadius = 14
        view.addSubview(greedy)
        addLabel("close-greedy gets all touches", frame: CGRect(x: 24, y: 18, width: 348, height: 24), to: greedy)
        addLabel("no row can be chosen", frame: CGRect(x: 24, y: 46, width: 348, height: 24), alpha: 0.62, to: greedy)

        taken.frame = CGRect(x: 48, y: 120, width: 300, height: 312)
        taken.backgroundColor = .hex(0x10151C)
        taken.layer.cornerRadius = 12
        taken.clipsToBounds = true
        taken.separatorColor = .hex(0x2A323D)
        taken.rowHeight = 52
        taken.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        taken.dataSource = self
        greedy.addSubview(taken)

        addLabel(
            "tap down here, then tap a row",
            frame: CGRect(x: 24, y: 480, width: 348, height: 24), alpha: 0.62, to: greedy)
    }

    private func addCareful() {
        careful.frame = CGRect(x: 464, y: 40, width: 396, height: 560)
        careful.backgroundColor = .hex(0x151A21)
        careful.layer.borderColor = UIColor.hex(0x2A323D).cgColor
        careful.layer.borderWidth = 1
        careful.layer.cornerRadius = 14
        view.addSubview(careful)
        addLabel(
            "close-careful leaves the table alone", frame: CGRect(x: 24, y: 18, width: 348, height: 24), to: careful)
        addLabel(
            "shouldReceive: false for touches in it",
            frame: CGRect(x: 24, y: 46, width: 348, height: 24), alpha: 0.62, to: careful)

        kept.frame = CGRect(x: 48, y: 120, width: 300, height: 312)
        kept.backgroundColor = .hex(0x10151C)
        kept.layer.cornerRadius = 12
        kept.clipsToBounds = true
        kept.separatorColor = .hex(0x2A323D)
        kept.rowHeight = 52
        kept.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        kept.dataSource = self
        careful.addSubview(kept)

        addLabel(
            "tap down here, then tap a row",
            frame: CGRect(x: 24, y: 480, width: 348, height: 24), alpha: 0.62, to: careful)
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
        let closeGreedy = UITapGestureRecognizer(target: self, action: Selector(Self.toggleHighlight(_:)))
        greedy.addGestureRecognizer(closeGreedy)

        closeCareful.addTarget(self, action: Selector(Self.toggleHighlight(_:)))
        closeCareful.delegate = self
        careful.addGestureRecognizer(closeCareful)
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

// MARK: - UIGestureRecognizerDelegate

extension BackgroundTapViewController: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer != closeCareful || touch.view?.isDescendant(of: kept) != true
    }
}

// MARK: - UITableViewDataSource

extension BackgroundTapViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        switch tableView {
        case taken: return takenRows.count
        default: return keptRows.count
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
        case taken: return takenRows
        default: return keptRows
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
