import UIKit

/// A conversation that begins at its newest message. Older messages are loaded when the list comes near its top, and the
/// messages in sight stay where they are.
class ChatHistoryViewController: UITableViewController {
    /// The numbers of the messages, the oldest first.
    private(set) var messages = Array(200..<240)
    private(set) var loads = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = 50
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    }

    func showNewest() {
        tableView.scrollToRow(at: IndexPath(row: messages.count - 1, section: 0), at: .bottom, animated: false)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
        cell.textLabel?.text = "message \(messages[indexPath.row])"
        return cell
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if scrollView.contentOffset.y < 300, messages[0] > 0 { loadOlder() }
    }

    private func loadOlder() {
        loads += 1
        let oldHeight = tableView.contentSize.height
        messages.insert(contentsOf: (messages[0] - 20)..<messages[0], at: 0)
        tableView.reloadData()
        tableView.layoutIfNeeded()
        let newHeight = tableView.contentSize.height
        tableView.contentOffset.y += newHeight - oldHeight
    }
}
