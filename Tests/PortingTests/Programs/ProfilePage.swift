import UIKit

/// The page around the list: its pan recognizes together with that of the list.
class ProfileScrollView: UIScrollView, UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === panGestureRecognizer && otherGestureRecognizer.view is UIScrollView }
}

/// A profile with a header over a list. One stroke scrolls the header away, then the list; the other way round the list
/// goes to its top first, then the header comes back.
class ProfileViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let page = ProfileScrollView()
    let list = UITableView()
    let header = UIView()
    private let headerHeight: CGFloat = 200
    private var listMayScroll = false

    override func viewDidLoad() {
        super.viewDidLoad()
        page.frame = view.bounds
        page.delegate = self
        page.contentSize = CGSize(width: view.bounds.width, height: view.bounds.height + headerHeight)
        header.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: headerHeight)
        list.frame = CGRect(x: 0, y: headerHeight, width: view.bounds.width, height: view.bounds.height)
        list.rowHeight = 50
        list.dataSource = self
        list.delegate = self
        page.addSubview(header)
        page.addSubview(list)
        view.addSubview(page)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if scrollView === page {
            if listMayScroll || page.contentOffset.y >= headerHeight {
                page.contentOffset.y = headerHeight
                listMayScroll = true
            }
        } else {
            if !listMayScroll || list.contentOffset.y <= 0 {
                list.contentOffset.y = 0
                listMayScroll = false
            }
        }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
}
