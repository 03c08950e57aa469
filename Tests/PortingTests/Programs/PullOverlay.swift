import UIKit

private extension Selector {
    static let pulled = Selector(PullOverlayViewController.overlayPulled(_:))
    static let tapped = Selector(PullOverlayViewController.overlayTapped)
}

/// A card over a list: it is dragged away only once the list in it cannot scroll that way any more.
class PullOverlayViewController: UIViewController {
    let overlay = UIView(frame: CGRect(x: 0, y: 200, width: 400, height: 600))
    let list = UIScrollView(frame: CGRect(x: 0, y: 40, width: 400, height: 560))
    private(set) var isDismissed = false
    private(set) var taps = 0
    private var start = CGPoint.zero

    override func viewDidLoad() {
        super.viewDidLoad()
        list.contentSize = CGSize(width: 400, height: 2000)
        list.bounces = false
        overlay.addSubview(list)
        view.addSubview(overlay)
        let pull = UIPanGestureRecognizer(target: self, action: .pulled)
        pull.delegate = self
        overlay.addGestureRecognizer(pull)
        let tap = UITapGestureRecognizer(target: self, action: .tapped)
        tap.require(toFail: pull)
        overlay.addGestureRecognizer(tap)
    }

    func overlayPulled(_ pull: UIPanGestureRecognizer) {
        switch pull.state {
        case .began: start = overlay.center
        case .changed: overlay.center.y = max(start.y, start.y + pull.translation(in: view).y)
        case .ended where overlay.center.y - start.y > 150: isDismissed = true
        case .ended, .cancelled: overlay.center = start
        default: break
        }
    }

    func overlayTapped() { taps += 1 }
}

extension PullOverlayViewController: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let step = pan.velocity(in: overlay)
        return step.y > Swift.abs(step.x) && list.contentOffset.y <= 0
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        return otherGestureRecognizer == list.panGestureRecognizer
    }
}
