import Foundation
import MessageText
import ResponderKit
import SceneFormat

// The containers of scenes, which make their contents of the subviews in a file.

final class SceneNavigation: UIView, SceneViewing {
    let navigation = UINavigationController(nibName: nil, bundle: nil)
    /// All screens of the file. The stack begins with the first one.
    private(set) var screens: [UIViewController] = []

    func didBuild(_ name: String, in content: FileContent) {
        hold(navigation, name).backgroundColor = nil
        let bar = navigation.navigationBar
        bar.accessibilityIdentifier = name + ".bar"
        bar.barStyle = .black
        bar.barTintColor = ScenePalette.bar
        bar.tintColor = ScenePalette.barButton
        // A pan of the file on the whole stack pops the top screen, as in programs for full-screen pops.
        for case let pan as UIPanGestureRecognizer in gestureRecognizers ?? [] {
            guard let pop = navigation.interactivePopGestureRecognizer?.delegate else { continue }
            pan.addTarget(pop, action: Selector("handleNavigationTransition:"))
        }
        nameRecognizers(name, of: .navigation)
    }

    var ownRecognizers: [UIGestureRecognizer] { [navigation.interactivePopGestureRecognizer].compactMap(\.self) }

    /// Add a screen on top of the others. A button in it brings the next one back.
    func adopt(_ view: UIView) { push(view, animated: false) }

    func adoptLate(_ view: UIView) { push(view, animated: true) }

    private func push(_ view: UIView, animated: Bool) {
        let screen = sceneController(of: view)
        screens.removeAll { $0 === screen }
        screens.append(screen)
        navigation.pushViewController(screen, animated: animated)
        for case let button as SceneButton in view.family {
            button.addAction(for: .touchUpInside) { [weak self, weak screen] _ in
                guard let self, let screen, let index = screens.firstIndex(of: screen), index + 1 < screens.count,
                    navigation.topViewController === screen
                else { return }
                navigation.pushViewController(screens[index + 1], animated: true)
            }
        }
    }
}

extension UIView {
    /// The view that has a property of a scene's view: of a page controller the scroll view inside of it, where that has it.
    package func holder(of row: Property) -> UIView {
        guard let pages = self as? ScenePages, ViewDescription.ofPages.contains(row.key) else { return self }
        return pages.scrollView
    }
}

final class ScenePages: UIView, SceneViewing, UIPageViewControllerDataSource {
    let controller = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 16])
    private(set) var pages: [UIViewController] = []

    func didBuild(_ name: String, in content: FileContent) {
        controller.dataSource = self
        hold(controller, name).subviews.first?.accessibilityIdentifier = UIScrollView.name(inPages: name)
        nameRecognizers(name, of: .pages)
    }

    var ownRecognizers: [UIGestureRecognizer] { controller.view.subviews.first?.gestureRecognizers ?? [] }

    /// The scroll view that the controller makes.
    fileprivate var scrollView: UIView { controller.view.subviews.first ?? self }

    /// Add a page after the others. The first is shown.
    func adopt(_ view: UIView) {
        let page = sceneController(of: view)
        pages.append(page)
        if pages.count == 1 { controller.setViewControllers([page], direction: .forward, animated: false) }
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, -1) }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, 1) }

    private func page(beside page: UIViewController, _ step: Int) -> UIViewController? {
        guard let index = pages.firstIndex(of: page), pages.indices.contains(index + step) else { return nil }
        return pages[index + step]
    }
}

final class SceneTable: UITableView, SceneViewing, UITableViewDataSource, UITableViewDelegate {
    /// The rows of the file, and the cells of the rows that were visible.
    private(set) var rows: [UIView] = []
    private(set) var rowCells: [Int: UITableViewCell] = [:]
    /// Whether the rows are exclusive.
    private var isExclusive = false {
        didSet { for (row, cell) in rowCells { mark(rows[row], in: cell) } }
    }
    /// The answer to whether a drag may take touches from views in the rows; nil for that of the class.
    private var cancelsTouches: Bool?

    override func touchesShouldCancel(in view: UIView) -> Bool { cancelsTouches ?? super.touchesShouldCancel(in: view) }

    /// Make a row exclusive or not: `isExclusiveTouch` counts for the view that is hit, which can be any of these.
    private func mark(_ row: UIView, in cell: UITableViewCell) {
        for view in [cell, cell.contentView, row] { view.isExclusiveTouch = isExclusive }
    }

    /// Makes the cells when the table gets its window, before anything is drawn. A run without a host then makes them at
    /// the same moment, and traces give them the same names.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { _ = numberOfSections }
    }

    func applyOverrides(of description: ViewDescription) {
        cancelsTouches = description.touchesShouldCancel
        isExclusive = description.isExclusive ?? isExclusive
    }

    func didBuild(_ name: String, in content: FileContent) {
        separatorColor = ScenePalette.border(depth: 0)
        dataSource = self
        delegate = self
        nameRecognizers(name, of: .table)
    }

    /// Add a row below the others.
    func adopt(_ view: UIView) {
        rows.append(view)
        reloadData()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        rows[indexPath.row].bounds.height
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if let cell = rowCells[indexPath.row] { return cell }
        let row = rows[indexPath.row]
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let name = row.accessibilityIdentifier ?? ""
        cell.accessibilityIdentifier = name + ".cell"
        cell.contentView.accessibilityIdentifier = name + ".content"
        cell.backgroundColor = nil
        cell.selectedBackgroundView?.backgroundColor = ScenePalette.highlight.withAlphaComponent(0.28)
        // A fill would hide the background of a selected row.
        row.backgroundColor = nil
        row.frame = CGRect(x: 20, y: 0, width: cell.contentView.bounds.width - 40, height: row.bounds.height)
        row.autoresizingMask = .flexibleWidth
        cell.contentView.addSubview(row)
        if isExclusive { mark(row, in: cell) }
        rowCells[indexPath.row] = cell
        return cell
    }
}

extension UIView {
    /// Fill a container with the view of its controller.
    fileprivate func hold(_ controller: UIViewController, _ name: String) -> UIView {
        let view: UIView = controller.view
        controller.accessibilityIdentifier = name + ".controller"
        view.accessibilityIdentifier = name + ".view"
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
        return view
    }

    /// The controller of a view: the one that the file names, else a new one. Its title is the view's name.
    func sceneController(of view: UIView) -> UIViewController {
        let name = view.accessibilityIdentifier ?? ""
        let controller = view.next as? UIViewController ?? SceneController()
        if controller.viewIfLoaded !== view {
            controller.view = view
            controller.accessibilityIdentifier = name + ".controller"
        }
        controller.title = name.replacing("-", with: " ").capitalizedFirst
        return controller
    }

    /// Whether a controller with this view is presented.
    var isPresented: Bool { (next as? UIViewController)?.presentingViewController != nil }

    /// Leave the superview; the root view of a screen or of a presented controller leaves with its controller.
    func leave() {
        guard let controller = next as? UIViewController else { return removeFromSuperview() }
        if let stack = controller.navigationController, stack.topViewController === controller {
            stack.popViewController(animated: true)
        } else if isPresented {
            controller.dismiss(animated: true)
        } else {
            removeFromSuperview()
        }
    }

    /// This view and all in it.
    fileprivate var family: [UIView] { [self] + subviews.flatMap(\.family) }
}
