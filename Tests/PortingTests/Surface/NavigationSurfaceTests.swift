import UIKit

// The statements of Docs/Porting.md about container controllers.

private class DetailViewController: UIViewController, UINavigationControllerDelegate {
    var calls: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Detail"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Done", style: .done, target: self, action: Selector(DetailViewController.finish))
        navigationItem.backButtonTitle = "Detail"
        navigationItem.hidesBackButton = false
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        calls.append(isMovingFromParent ? "leaving" : "covered")
    }
    override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }

    func finish() { navigationController?.popViewController(animated: true) }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { calls.append("shown") }
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { calls.append("to be shown") }
}

private class CityCell: UITableViewCell {
    required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        accessoryType = .disclosureIndicator
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private class CitiesViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let tableView = UITableView(frame: .zero, style: .plain)
    var chosen: [IndexPath] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.frame = view.bounds
        tableView.register(CityCell.self, forCellReuseIdentifier: "city")
        tableView.dataSource = self
        tableView.delegate = self
        tableView.rowHeight = 60
        view.addSubview(tableView)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "city", for: indexPath)
        cell.textLabel?.text = "City \(indexPath.row)"
        cell.detailTextLabel?.text = "far away"
        return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        chosen.append(indexPath)
        tableView.deselectRow(at: indexPath, animated: true)
    }
}

private class BookViewController: UIPageViewController, UIPageViewControllerDataSource {
    let leaves = (0..<3).map { _ in UIViewController() }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { nil }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { leaves.firstIndex(of: viewController).flatMap { $0 < 2 ? leaves[$0 + 1] : nil } }
}

@Suite struct NavigationSurfaceTests {
    @Test func navigation() throws {
        let detail = DetailViewController()
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.delegate = detail
        let device = Device { navigation }
        device.application.asCurrent {
            navigation.navigationBar.barTintColor = .white
            navigation.navigationBar.tintColor = .systemBlue
            navigation.pushViewController(detail, animated: true)
        }
        device.wait(until: 2)
        #expect(detail.calls == ["to be shown", "shown", "to be shown", "shown"])
        #expect(navigation.topViewController === detail && navigation.visibleViewController === detail)
        device.play(tap(370, 22, at: 3))
        #expect(navigation.viewControllers.count == 1 && detail.calls.last == "to be shown")
        device.wait(until: 5)
        #expect(detail.calls.contains("leaving"))
        device.application.asCurrent {
            navigation.setViewControllers([UIViewController(), detail], animated: false)
            navigation.popToRootViewController(animated: false)
            navigation.setNavigationBarHidden(true, animated: false)
            navigation.interactivePopGestureRecognizer?.isEnabled = false
        }
        #expect(navigation.isNavigationBarHidden && navigation.children.count == 1)
    }

    @Test func table() {
        let cities = CitiesViewController()
        let device = Device { cities }
        device.play(tap(200, 150, at: 0))
        #expect((cities.chosen, cities.tableView.indexPathForSelectedRow) == ([IndexPath(row: 2, section: 0)], nil))
        device.play(Stroke(200, 600, at: 1).to(200, 300).up()).wait(until: 5)
        #expect((cities.tableView.indexPathsForVisibleRows?.first?.row ?? 0) > 3 && cities.chosen.count == 1)
    }

    @Test func pages() {
        let book = BookViewController(
            transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 10])
        book.dataSource = book
        book.setViewControllers([book.leaves[0]], direction: .forward, animated: false)
        let device = Device { book }
        device.play(Stroke(300, 600, at: 1).to(100, 600).up()).wait(until: 5)
        #expect(book.viewControllers == [book.leaves[1]])
    }

    @Test func presentation() {
        let root = UIViewController()
        let device = Device { root }
        let shown = DetailViewController()
        shown.modalPresentationStyle = .fullScreen
        device.application.asCurrent { root.present(shown, animated: true) }
        device.wait(until: 1)
        #expect(root.presentedViewController === shown && shown.presentingViewController === root)
        device.application.asCurrent { shown.dismiss(animated: true) }
        device.wait(until: 2)
        #expect(root.presentedViewController == nil && shown.view.window == nil)
    }
}
