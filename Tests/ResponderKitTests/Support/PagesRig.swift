@testable import ResponderCore
@testable import ResponderKit

/// A page controller with the pages p0, p1 … in a window of 400 × 800, and a log of its calls and theirs.
final class PagesRig: InRig, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let rig = Rig(size: CGSize(400, 800))
    let controller: UIPageViewController
    let pages: [Screen]
    var answer: ((UIViewController) -> UIViewController?)?
    /// Called when a finger begins to turn.
    var onGo: () -> Void = {}

    init(
        at index: Int = 0, of count: Int = 4, spacing: Double = 0,
        show: ((Rig, UIPageViewController) -> UIViewController)? = nil
    ) {
        let rig = rig
        rig.application.screen.bounds = rig.window.bounds
        pages = rig.run { (0..<count).map { Screen("p\($0)", rig) } }
        controller = rig.run {
            UIPageViewController(
                transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: spacing])
        }
        (controller.dataSource, controller.delegate) = (self, self)
        rig.run {
            controller.setViewControllers([pages[index]], direction: .forward, animated: false)
            rig.window.rootViewController = show?(rig, controller) ?? controller
        }
        _ = rig.take()
    }

    private func neighbour(of page: UIViewController, _ step: Int) -> UIViewController? {
        if let answer { return answer(page) }
        return pages.firstIndex { $0 === page }.flatMap { pages.indices.contains($0 + step) ? pages[$0 + step] : nil }
    }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, -1) }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, 1) }
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {
        rig.log.append("will go to \(pendingViewControllers[0].traceName)")
        onGo()
    }
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { rig.log.append("\(completed ? "went" : "stayed") from \(previousViewControllers[0].traceName)") }

    /// A horizontal stroke from a place.
    @discardableResult func stroke(
        _ way: CGFloat, from x: CGFloat = 200, at time: TimeInterval, for duration: TimeInterval = 0.2,
        lifts: Bool = true
    ) -> PagesRig {
        rig.drag(from: CGPoint(x, 400), to: CGPoint(x + way, 400), at: time, for: duration, lifts: lifts)
        return self
    }
    var shown: String? { controller.viewControllers?.first?.traceName }
    func x(of page: Int) -> CGFloat { pages[page].view.convert(CGPoint.zero, to: nil).x }
}
