import UIKit

protocol BasketCellDelegate: AnyObject {
    func basketCell(_ cell: BasketCell, didChange count: Int)
}

extension BasketCellDelegate {
    func basketCell(_ cell: BasketCell, didChange count: Int) {}
}

/// A row with a name and buttons for one more and one less.
class BasketCell: UITableViewCell {
    let more = UIButton(type: .system)
    let less = UIButton(type: .system)
    weak var delegate: BasketCellDelegate?
    var count = 0 {
        didSet { detailTextLabel?.text = "\(count)" }
    }

    required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .value1, reuseIdentifier: reuseIdentifier)
        for (button, title) in [(less, "−"), (more, "+")] {
            button.setTitle(title, for: UIControl.State.normal)
            button.addTarget(self, action: Selector(Self.change(_:)), for: .touchUpInside)
            contentView.addSubview(button)
        }
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
        super.layoutSubviews()
        less.frame = CGRect(x: contentView.bounds.width - 160, y: 0, width: 60, height: contentView.bounds.height)
        more.frame = less.frame.offsetBy(dx: 60, dy: 0)
    }

    private func change(_ sender: UIButton) {
        count = max(0, count + (sender === more ? 1 : -1))
        delegate?.basketCell(self, didChange: count)
    }
}

class BasketViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 800), style: UITableView.Style.plain)
    private(set) var counts = [Int](repeating: 0, count: 50)
    private(set) var selected: [IndexPath] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(BasketCell.self, forCellReuseIdentifier: "basket")
        tableView.rowHeight = 60
        tableView.dataSource = self
        tableView.delegate = self
        view.addSubview(tableView)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return counts.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "basket", for: indexPath) as! BasketCell
        cell.textLabel?.text = "Item \(indexPath.row)"
        cell.count = counts[indexPath.row]
        cell.delegate = self
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: false)
        selected.append(indexPath)
    }
}

extension BasketViewController: BasketCellDelegate {
    func basketCell(_ cell: BasketCell, didChange count: Int) {
        guard let indexPath = tableView.indexPath(for: cell) else { return }
        counts[indexPath.row] = count
    }
}
