import UIKit

/// A navigation controller that pops with a stroke to the right from anywhere, not only from the edge. Scroll views that
/// can move in that direction win.
class PopAnywhereNavigationController: UINavigationController, UIGestureRecognizerDelegate {
    private(set) var log: [String] = []
    lazy var popGesture = UIPanGestureRecognizer(
        target: interactivePopGestureRecognizer?.delegate, action: Selector("handleNavigationTransition:"))

    override func viewDidLoad() {
        super.viewDidLoad()
        popGesture.delegate = self
        popGesture.addTarget(self, action: Selector(PopAnywhereNavigationController.note(_:)))
        view.addGestureRecognizer(popGesture)
        interactivePopGestureRecognizer?.isEnabled = false
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === popGesture else { return true }
        let translation = popGesture.translation(in: view)
        return children.count > 1 && translation.x > 0 && translation.y == 0
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard let scrollView = otherGestureRecognizer.view as? UIScrollView,
            otherGestureRecognizer === scrollView.panGestureRecognizer
        else { return false }
        return scrollView.contentOffset.x == 0 && scrollView.panGestureRecognizer.translation(in: view).x > 0
    }

    private func note(_ gesture: UIPanGestureRecognizer) {
        switch gesture.state {
        case .began:
            // The list under the finger must not scroll while its screen moves.
            (topList as? GalleryViewController)?.gallery.isScrollEnabled = false
            log.append("began")
        case .ended, .cancelled:
            viewControllers.compactMap { $0 as? GalleryViewController }.forEach { $0.gallery.isScrollEnabled = true }
            log.append("ended")
        default: break
        }
    }

    private var topList: UIViewController? { children.last }
}

/// A screen with pictures that scroll sideways.
class GalleryViewController: UIViewController {
    let gallery = UIScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 200))
    let stamp = UIView(frame: CGRect(x: 100, y: 400, width: 100, height: 100))
    private(set) var stampLog: [UIGestureRecognizer.State] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        gallery.contentSize = CGSize(width: 1200, height: 200)
        view.addSubview(gallery)
        view.addSubview(stamp)
        stamp.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: Selector(GalleryViewController.dragStamp(_:))))
    }

    private func dragStamp(_ gesture: UIPanGestureRecognizer) { stampLog.append(gesture.state) }
}
