@testable import ResponderCore
@testable import ResponderKit

/// A controller that logs its calls: "b will appear", "b moved to nil".
final class Screen: UIViewController {
    private unowned let rig: Rig
    let name: String
    var onCall: (String) -> Void = { _ in }
    var make: ((Screen) -> Void)?

    init(_ name: String, _ rig: Rig, make: ((Screen) -> Void)? = nil) {
        self.rig = rig
        self.name = name
        self.make = make
        super.init(nibName: nil, bundle: nil)
        title = name
        accessibilityIdentifier = name
    }
    required init?(coder: NSCoder) { nil }

    private func note(_ call: String, _ animated: Bool? = nil) {
        rig.log.append("\(name) \(call)" + (animated == true ? "~" : ""))
        onCall(call)
    }

    override func viewDidLoad() {
        note("loaded")
        make?(self)
    }
    override func viewWillAppear(_ animated: Bool) { note("will appear", animated) }
    override func viewDidAppear(_ animated: Bool) { note("did appear", animated) }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear", animated) }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear", animated) }
    override func willMove(toParent parent: UIViewController?) { note(parent == nil ? "will leave" : "will join") }
    override func didMove(toParent parent: UIViewController?) { note(parent == nil ? "left" : "joined") }
}

/// A navigation controller in a window of 400 × 800, or of another width, and a log of its calls and those of its screens.
final class NavigationRig: InRig, UINavigationControllerDelegate {
    let rig: Rig
    let navigation: UINavigationController
    let a: Screen
    let b: Screen
    let c: Screen
    var onWillShow: (UIViewController) -> Void = { _ in }

    init(watched: Bool = true, width: CGFloat = 400, make: ((Screen) -> Void)? = nil) {
        let rig = Rig(size: CGSize(width, 800), watched: watched)
        self.rig = rig
        a = rig.run { Screen("a", rig, make: make) }
        b = rig.run { Screen("b", rig, make: make) }
        c = rig.run { Screen("c", rig, make: make) }
        navigation = rig.run { [a] in UINavigationController(rootViewController: a) }
        navigation.delegate = self
        rig.application.screen.bounds = rig.window.bounds
        rig.run { rig.window.rootViewController = navigation }
        _ = rig.take()
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        rig.log.append("will show \(viewController.traceName)" + (animated ? "~" : ""))
        onWillShow(viewController)
    }
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { rig.log.append("did show \(viewController.traceName)" + (animated ? "~" : "")) }

    /// Push screens without a transition, and clear the log.
    func stack(_ screens: Screen...) {
        rig.run { for screen in screens { navigation.pushViewController(screen, animated: false) } }
        _ = rig.take()
    }

    @discardableResult func push(_ screen: Screen, animated: Bool = true) -> NavigationRig {
        run { navigation.pushViewController(screen, animated: animated) }
        return self
    }

    @discardableResult func pop() -> NavigationRig {
        _ = run { navigation.popViewController(animated: true) }
        return self
    }

    /// A finger that goes from the left edge to a place.
    @discardableResult
    func edgeStroke(to x: CGFloat, at time: TimeInterval, for duration: TimeInterval, lifts: Bool = true) -> Self {
        drag(from: CGPoint(5, 400), to: CGPoint(x, 400), at: time, for: duration, lifts: lifts)
    }

    /// The present position of a screen's slot, from the left of the stack's view.
    func x(of screen: Screen) -> CGFloat? {
        guard let slot = screen.viewIfLoaded?.superview, slot.window != nil else { return nil }
        return rig.run { slot.presentationFrame.minX }
    }
}
