import UIKit

class AlbumPageController: UIViewController {
    let number: Int
    private(set) var taps = 0

    init(number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(Self.didTap)))
    }

    func didTap(_ recognizer: UITapGestureRecognizer) { taps += 1 }
}

/// Pages of an album, pushed onto a stack of controllers: on the first page a stroke from the edge goes back.
class AlbumViewController: UIPageViewController {
    let count: Int
    private(set) var shown: [Int] = [0]

    init(count: Int) {
        self.count = count
        super.init(
            transitionStyle: UIPageViewController.TransitionStyle.scroll,
            navigationOrientation: UIPageViewController.NavigationOrientation.horizontal, options: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        dataSource = self
        delegate = self
        let first = AlbumPageController(number: 0)
        setViewControllers(
            [first], direction: UIPageViewController.NavigationDirection.forward, animated: false, completion: nil)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "First", style: UIBarButtonItem.Style.plain, target: self, action: Selector(Self.goToFirst))
        // Pages wait for the stroke from the edge.
        if let pop = navigationController?.interactivePopGestureRecognizer {
            for subview in view.subviews where subview is UIScrollView {
                (subview as! UIScrollView).panGestureRecognizer.require(toFail: pop)
            }
        }
    }

    private func goToFirst() {
        setViewControllers(
            [AlbumPageController(number: 0)], direction: .reverse, animated: true, completion: nil)
        shown.append(0)
    }
}

extension AlbumViewController: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    private func page(_ number: Int) -> UIViewController? {
        return 0..<count ~= number ? AlbumPageController(number: number) : nil
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        return page((viewController as! AlbumPageController).number - 1)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        return page((viewController as! AlbumPageController).number + 1)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        guard completed, let page = viewControllers?.first as? AlbumPageController else { return }
        shown.append(page.number)
    }
}

class ShelfViewController: UIViewController {
    func openAlbum(_ sender: Any?) {
        navigationController?.pushViewController(AlbumViewController(count: 3), animated: false)
    }
}
