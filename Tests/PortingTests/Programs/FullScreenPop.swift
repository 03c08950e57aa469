import UIKit

/// Shows one page at a time. A stroke to the right anywhere on it pops the top page; strokes in other directions go to
/// the page.
class PageStackViewController: UIViewController {
    private(set) var log: [String] = []
    private lazy var popGesture = UIPanGestureRecognizer(
        target: self, action: Selector(PageStackViewController.handlePop(_:)))

    init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        push(rootViewController)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    var topViewController: UIViewController? { children.last }

    override func viewDidLoad() {
        super.viewDidLoad()
        popGesture.delegate = self
        view.addGestureRecognizer(popGesture)
    }

    func push(_ controller: UIViewController) {
        addChild(controller)
        controller.view.frame = view.bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(controller.view)
        controller.didMove(toParent: self)
    }

    private func popTop() {
        guard let top = topViewController else { return }
        top.willMove(toParent: nil)
        top.view.removeFromSuperview()
        top.removeFromParent()
        log.append("popped \(top.title ?? "?"), \(children.count) left")
    }

    private func handlePop(_ gesture: UIPanGestureRecognizer) {
        guard let page = topViewController?.view else { return }
        let x = max(0, gesture.translation(in: view).x)
        switch gesture.state {
        case .began, .changed:
            page.transform = CGAffineTransform(translationX: x, y: 0)
        case .ended:
            page.transform = .identity
            if x > view.bounds.width / 2 || gesture.velocity(in: view).x > 800 {
                popTop()
            } else {
                log.append("stayed")
            }
        case .cancelled:
            page.transform = .identity
            log.append("cancelled")
        default:
            break
        }
    }
}

extension PageStackViewController: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let translation = pan.translation(in: view)
        return children.count > 1 && translation.x > 0 && translation.y == 0
    }

    /// The pages' own recognizers wait until the pop has failed.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer is UIPanGestureRecognizer }
}

/// A page with a knob that can be dragged.
class KnobPageViewController: UIViewController {
    let knob = UIView(frame: CGRect(x: 100, y: 300, width: 80, height: 80))
    private(set) var log: [String] = []

    init(title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        knob.backgroundColor = .systemBlue
        view.addSubview(knob)
        knob.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: Selector(KnobPageViewController.dragKnob(_:))))
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(KnobPageViewController.didTap)))
    }

    private func dragKnob(_ gesture: UIPanGestureRecognizer) {
        let step = gesture.translation(in: view)
        knob.center.x += step.x
        knob.center.y += step.y
        gesture.setTranslation(.zero, in: view)
        if gesture.state != .changed { log.append("drag \(gesture.state == .began ? "began" : "ended")") }
    }

    private func didTap() { log.append("tap") }
}
