import UIKit

protocol SwipeRowCellDelegate: AnyObject {
    func swipeRowCellDidDelete(_ cell: SwipeRowCell)
}

/// A row that follows a finger sideways. A row that is released beyond half of its width is deleted.
class SwipeRowCell: UITableViewCell {
    weak var delegate: SwipeRowCellDelegate?
    private var originalCenter = CGPoint()
    private var deletesOnRelease = false

    required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let recognizer = UIPanGestureRecognizer(target: self, action: Selector(Self.handlePan(_:)))
        recognizer.delegate = self
        addGestureRecognizer(recognizer)
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func handlePan(_ recognizer: UIPanGestureRecognizer) {
        if recognizer.state == .began {
            originalCenter = center
        }
        if recognizer.state == .changed {
            let translation = recognizer.translation(in: self)
            center = CGPoint(x: originalCenter.x + translation.x, y: originalCenter.y)
            deletesOnRelease = frame.origin.x < -frame.size.width / 2.0
        }
        if recognizer.state == .ended {
            if deletesOnRelease {
                delegate?.swipeRowCellDidDelete(self)
            } else {
                let originalFrame = CGRect(
                    x: 0, y: frame.origin.y, width: bounds.size.width, height: bounds.size.height)
                UIView.animate(withDuration: 0.2) { self.frame = originalFrame }
            }
        }
    }

    // The table scrolls as before: it does not ask the cell.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if let recognizer = gestureRecognizer as? UIPanGestureRecognizer {
            let translation = recognizer.translation(in: superview!)
            return abs(translation.x) > abs(translation.y)
        }
        return false
    }

    override func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
        // The right end of a row is a handle for something else.
        return touch.location(in: self).x < bounds.width - 44
    }
}

class SwipeRowsViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 800), style: UITableView.Style.plain)
    private(set) var names = (0..<40).map { "Item \($0)" }
    private(set) var selected: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(SwipeRowCell.self, forCellReuseIdentifier: "row")
        tableView.rowHeight = 60
        tableView.dataSource = self
        tableView.delegate = self
        view.addSubview(tableView)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return names.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! SwipeRowCell
        cell.textLabel?.text = names[indexPath.row]
        cell.delegate = self
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: false)
        selected.append(names[indexPath.row])
    }
}

extension SwipeRowsViewController: SwipeRowCellDelegate {
    func swipeRowCellDidDelete(_ cell: SwipeRowCell) {
        guard let indexPath = tableView.indexPath(for: cell) else { return }
        names.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .fade)
    }
}
