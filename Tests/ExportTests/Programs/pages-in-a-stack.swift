import UIKit

/// Pages in a stack
///
/// Pages are turned by the pan of an inner scroll view, and at the left edge stack.pop goes before it.
/// Swipe between the pages from the middle, then pull from the left edge of the scene.
///
/// Its frames are made for 900 × 640 points.
final class PagesInAStackViewController: UIViewController {
    private let stack = UINavigationController()
    private let contents = UIView()
    private let openGuide = UIButton()
    private let guide = UIView()
    private let leaflet = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 16])
    private let pageOne = UIView()
    private let pageTwo = UIView()
    private let pageThree = UIView()
    private lazy var contentsController = makeController(contents, title: "Contents")
    private lazy var guideController = makeController(guide, title: "Guide")
    private lazy var pageOneController = makeController(pageOne, title: "Page one")
    private lazy var pageTwoController = makeController(pageTwo, title: "Page two")
    private lazy var pageThreeController = makeController(pageThree, title: "Page three")

    /// The usual borders of the views that are highlighted.
    private var borders: [UIView: (color: CGColor?, width: CGFloat)] = [:]

    override func viewDidLoad() {
        super.viewDidLoad()
        addViews()
    }

    // MARK: - Views

    private func addViews() {
        view.backgroundColor = .hex(0x0E1116)

        addChild(stack)
        stack.view.frame = CGRect(x: 0, y: 0, width: 900, height: 640)
        stack.view.backgroundColor = .hex(0x0E1116)
        stack.navigationBar.barStyle = .black
        stack.navigationBar.barTintColor = .hex(0x1C232C)
        stack.navigationBar.tintColor = .hex(0x4CC2FF)
        view.addSubview(stack.view)
        stack.didMove(toParent: self)
        addContents()
        addGuide()
        stack.viewControllers = [contentsController, guideController]
    }

    private func addContents() {
        contents.backgroundColor = .hex(0x0E1116)
        addLabel("contents: the screen below", frame: CGRect(x: 40, y: 40, width: 600, height: 24), to: contents)
        addLabel(
            "the button brings the guide back",
            frame: CGRect(x: 40, y: 68, width: 600, height: 24), alpha: 0.62, to: contents)

        openGuide.frame = CGRect(x: 40, y: 116, width: 200, height: 44)
        openGuide.backgroundColor = .hex(0x21405A)
        openGuide.layer.cornerRadius = 10
        openGuide.setTitle("Open the guide", for: .normal)
        openGuide.setTitleColor(.hex(0xE8ECF2), for: .normal)
        openGuide.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
        openGuide.addTarget(self, action: Selector(Self.toggleButton(_:)), for: .touchUpInside)
        openGuide.addTarget(self, action: Selector(Self.pushNextScreen), for: .touchUpInside)
        contents.addSubview(openGuide)
    }

    private func addGuide() {
        guide.backgroundColor = .hex(0x10161F)
        addLabel(
            "guide: leaflet.pan turns pages, stack.pop goes back",
            frame: CGRect(x: 40, y: 28, width: 700, height: 24), to: guide)
        addLabel(
            "after each page the inner scroll view is put back to its middle",
            frame: CGRect(x: 40, y: 56, width: 700, height: 24), alpha: 0.62, to: guide)

        addChild(leaflet)
        leaflet.view.frame = CGRect(x: 0, y: 112, width: 900, height: 440)
        leaflet.view.backgroundColor = .hex(0x10161F)
        guide.addSubview(leaflet.view)
        leaflet.didMove(toParent: self)
        addPageOne()
        addPageTwo()
        addPageThree()
        leaflet.dataSource = self
        leaflet.setViewControllers([pageOneController], direction: .forward, animated: false)
    }

    private func addPageOne() {
        pageOne.backgroundColor = .hex(0x21405A)
        pageOne.layer.borderColor = UIColor.hex(0x4CC2FF).cgColor
        pageOne.layer.borderWidth = 2
        pageOne.layer.cornerRadius = 16
        addLabel("page one", frame: CGRect(x: 32, y: 28, width: 600, height: 24), to: pageOne)
        addLabel(
            "swipe to turn the page", frame: CGRect(x: 32, y: 56, width: 600, height: 24), alpha: 0.62, to: pageOne)
    }

    private func addPageTwo() {
        pageTwo.backgroundColor = .hex(0x1F4437)
        pageTwo.layer.borderColor = UIColor.hex(0x3DDC97).cgColor
        pageTwo.layer.borderWidth = 2
        pageTwo.layer.cornerRadius = 16
        addLabel("page two", frame: CGRect(x: 32, y: 28, width: 600, height: 24), to: pageTwo)
        addLabel(
            "swipe to turn the page", frame: CGRect(x: 32, y: 56, width: 600, height: 24), alpha: 0.62, to: pageTwo)
    }

    private func addPageThree() {
        pageThree.backgroundColor = .hex(0x382F57)
        pageThree.layer.borderColor = UIColor.hex(0xC58BFF).cgColor
        pageThree.layer.borderWidth = 2
        pageThree.layer.cornerRadius = 16
        addLabel("page three", frame: CGRect(x: 32, y: 28, width: 600, height: 24), to: pageThree)
        addLabel(
            "swipe to turn the page", frame: CGRect(x: 32, y: 56, width: 600, height: 24), alpha: 0.62, to: pageThree)
    }

    private func addLabel(_ text: String, frame: CGRect, alpha: CGFloat = 1, to view: UIView) {
        let label = UILabel(frame: frame)
        label.text = text
        label.font = .systemFont(ofSize: 13, weight: .medium)
        label.textColor = .hex(0xE8ECF2)
        label.alpha = alpha
        view.addSubview(label)
    }

    private func makeController(_ view: UIView, title: String) -> UIViewController {
        let controller = UIViewController()
        controller.view = view
        controller.title = title
        return controller
    }

    // MARK: - Actions

    private func toggleButton(_ button: UIButton) {
        setHighlighted(borders[button] == nil, button)
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

    private func pushNextScreen() {
        let screens = [contentsController, guideController]
        guard let top = stack.topViewController, let index = screens.firstIndex(of: top),
            index + 1 < screens.count
        else { return }
        stack.pushViewController(screens[index + 1], animated: true)
    }
}

// MARK: - UIPageViewControllerDataSource

extension PagesInAStackViewController: UIPageViewControllerDataSource {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        page(-1, from: viewController, in: pageViewController)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        page(1, from: viewController, in: pageViewController)
    }

    private func page(
        _ step: Int, from page: UIViewController, in _: UIPageViewController
    ) -> UIViewController? {
        let siblings = [pageOneController, pageTwoController, pageThreeController]
        guard let index = siblings.firstIndex(of: page), siblings.indices.contains(index + step) else { return nil }
        return siblings[index + step]
    }
}

extension UIColor {
    fileprivate static func hex(_ value: Int, alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
            blue: CGFloat(value & 0xFF) / 255, alpha: alpha)
    }
}
