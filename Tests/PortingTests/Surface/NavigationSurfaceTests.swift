import Testing
import UIKit

// What Docs/Porting.md says of controllers that hold others.

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

@Suite("Containers as UIKit has them") struct NavigationSurfaceTests {
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
        device.play(tap(CGPoint(x: 370, y: 22), at: 3))
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
