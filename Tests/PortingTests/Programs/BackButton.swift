import UIKit

/// A screen with a button that pushes the next one.
class StepViewController: UIViewController {
    let number: Int
    let nextButton = UIButton(type: .system)

    init(number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
        title = "Step \(number)"
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        nextButton.setTitle("Next", for: .normal)
        nextButton.frame = CGRect(x: 100, y: 100, width: 200, height: 60)
        nextButton.addTarget(self, action: Selector(Self.pushNext), for: .touchUpInside)
        view.addSubview(nextButton)
    }

    private func pushNext() {
        navigationController?.pushViewController(StepViewController(number: number + 1), animated: true)
    }
}

/// Gives each screen but the first a back button of its own, and nothing more: the stroke from the edge is lost.
class StepNavigationController: UINavigationController {
    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        if viewControllers.count > 0 {
            viewController.navigationItem.leftBarButtonItem = UIBarButtonItem(
                title: "To the left", style: .plain, target: self, action: Selector(Self.goBack))
        }
        super.pushViewController(viewController, animated: animated)
    }

    func goBack() {
        popViewController(animated: true)
    }
}

/// Brings the stroke back with a delegate that refuses on the first screen.
class GuardedNavigationController: StepNavigationController, UIGestureRecognizerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        interactivePopGestureRecognizer?.delegate = self
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer == interactivePopGestureRecognizer {
            return viewControllers.count > 1
        }
        return true
    }
}

/// Brings the stroke back without a delegate, and switches it off on the first screen.
class SwitchingNavigationController: StepNavigationController, UINavigationControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        interactivePopGestureRecognizer?.delegate = nil
        delegate = self
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        interactivePopGestureRecognizer?.isEnabled = viewControllers.count > 1
    }
}

/// Brings the stroke back without a delegate and without a thought of the first screen.
class HastyNavigationController: StepNavigationController {
    override func viewDidLoad() {
        super.viewDidLoad()
        interactivePopGestureRecognizer?.delegate = nil
    }
}

/// Shows the system's back button beside its own item.
class SupplementingNavigationController: StepNavigationController {
    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        viewController.navigationItem.leftItemsSupplementBackButton = true
        super.pushViewController(viewController, animated: animated)
    }
}
