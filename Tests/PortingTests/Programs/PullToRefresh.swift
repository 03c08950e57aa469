import UIKit

/// A header above the content of a scroll view. Pull it down by more than its height and let go: it stays in sight until
/// the program says that it has finished.
class PullToRefreshHeader: UIView {
    enum State { case idle, ready, loading }

    private(set) var state = State.idle
    var onRefresh: () -> Void = {}
    private weak var scrollView: UIScrollView?

    init(in scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init(frame: CGRect(x: 0, y: -60, width: scrollView.bounds.width, height: 60))
        scrollView.addSubview(self)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard state != .loading, scrollView.isDragging else { return }
        state = scrollView.contentOffset.y < -bounds.height ? .ready : .idle
    }

    /// Call it when the finger lifts.
    func scrollViewEndsDragging(_ scrollView: UIScrollView) {
        guard state == .ready else { return }
        state = .loading
        UIView.animate(withDuration: 0.2) { scrollView.contentInset.top = self.bounds.height }
        onRefresh()
    }

    func finishRefreshing() {
        guard state == .loading else { return }
        state = .idle
        UIView.animate(withDuration: 0.3) { self.scrollView?.contentInset.top = 0 }
    }
}

/// A list with such a header.
class NewsViewController: UITableViewController {
    /// Whether the header gets to know about the lift before or after the end of the drag.
    enum Moment { case willEndDragging, didEndDragging }

    var moment = Moment.didEndDragging
    private(set) lazy var header = PullToRefreshHeader(in: tableView)
    private(set) var refreshes = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = 50
        header.onRefresh = { [weak self] in self?.refreshes += 1 }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) { header.scrollViewDidScroll(scrollView) }

    override func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        if moment == .willEndDragging { header.scrollViewEndsDragging(scrollView) }
    }

    override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if moment == .didEndDragging { header.scrollViewEndsDragging(scrollView) }
    }
}
