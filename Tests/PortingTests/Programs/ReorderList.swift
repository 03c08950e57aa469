import UIKit

/// A list whose rows can be reordered: press a row, then drag it.
class ReorderListViewController: UIViewController {
    private(set) var rows: [UILabel] = []
    private(set) var log: [String] = []
    private let rowHeight: CGFloat = 60

    private var lifted: UILabel?
    private var grip: CGFloat = 0
    private var orderBefore: [UILabel] = []

    var titles: [String] { rows.map { $0.text ?? "" } }

    override func viewDidLoad() {
        super.viewDidLoad()
        for title in ["bread", "milk", "eggs", "tea", "rice"] {
            let row = UILabel()
            row.text = title
            row.font = UIFont.systemFont(ofSize: 20)
            rows.append(row)
            view.addSubview(row)
        }
        let press = UILongPressGestureRecognizer(target: self, action: Selector(Self.handlePress(_:)))
        press.minimumPressDuration = 0.4
        view.addGestureRecognizer(press)
        let tap = UITapGestureRecognizer(target: self, action: Selector(Self.handleTap(_:)))
        view.addGestureRecognizer(tap)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        placeRows()
    }

    private func placeRows() {
        for (index, row) in rows.enumerated() where row !== lifted {
            row.frame = CGRect(x: 0, y: CGFloat(index) * rowHeight, width: view.bounds.width, height: rowHeight)
        }
    }

    private func index(at point: CGPoint) -> Int? {
        let index = Int((point.y / rowHeight).rounded(.down))
        return rows.indices.contains(index) ? index : nil
    }

    private func handleTap(_ gesture: UITapGestureRecognizer) {
        guard let index = index(at: gesture.location(in: view)) else { return }
        log.append("select \(titles[index])")
    }

    private func handlePress(_ gesture: UILongPressGestureRecognizer) {
        let point = gesture.location(in: view)
        switch gesture.state {
        case .began:
            guard let index = index(at: point) else {
                // There is no row to lift: cancel the gesture.
                gesture.isEnabled = false
                gesture.isEnabled = true
                return
            }
            let row = rows[index]
            lifted = row
            orderBefore = rows
            grip = point.y - row.center.y
            row.alpha = 0.8
            row.transform = CGAffineTransform(scaleX: 1.05, y: 1.05)
            view.bringSubviewToFront(row)
            log.append("lift \(row.text!)")
        case .changed:
            guard let row = lifted, let from = rows.firstIndex(of: row) else { return }
            row.center.y = point.y - grip
            let to = min(max(Int((row.center.y / rowHeight).rounded(.down)), 0), rows.count - 1)
            if to != from {
                rows.insert(rows.remove(at: from), at: to)
                placeRows()
            }
        case .ended:
            log.append("drop \(lifted?.text ?? "")")
            putDown()
        case .cancelled:
            log.append("cancelled")
            if lifted != nil { rows = orderBefore }
            putDown()
        default:
            break
        }
    }

    private func putDown() {
        lifted?.alpha = 1
        lifted?.transform = .identity
        lifted = nil
        placeRows()
    }
}
