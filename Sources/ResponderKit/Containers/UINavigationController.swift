import Foundation
@_spi(Engine) import ResponderCore

/// A stack of controllers. The top one is shown below a bar with its title and a back button.
///
/// The stack changes at once, the screen follows by a transition on the engine's clock. A change during a transition
/// ends it at once, and the next begins. Screens are below the bar, never behind it: there are no safe areas.
open class UINavigationController: UIViewController {
    /// The bar at the top.
    public final let navigationBar = UINavigationBar(
        frame: CGRect(x: 0, y: 0, width: 320, height: UINavigationBar.height))
    /// Called when another controller is shown. Not retained.
    open weak var delegate: (any UINavigationControllerDelegate)?

    final var stack: [UIViewController] = []
    /// The controller whose view is on the screen or appears.
    final var shown: UIViewController?
    final var slot: NavigationSlot?
    final var transition: NavigationTransition?
    /// Controllers that joined and did not get `didMove(toParent:)` yet.
    final var arrivals: [UIViewController] = []
    /// Whether the calls about a transition are being made. Changes made in them take effect after them.
    final var isTelling = false
    final var animatesNext = false
    final var nextIsPop = false
    /// Whether a finger drives the next transition.
    final var waitsForFinger = false
    final var isBarHidden = false
    final lazy var interactivePop = InteractivePop(of: self)

    /// An empty stack.
    public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

    /// A stack of one.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    /// Archives do not exist here: nil, always.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {}

    /// Makes the view that holds the bar and the screens. A subclass that overrides this must call `super`.
    open override func loadView() {
        let view = NavigationView(frame: UIScreen.main.bounds)
        self.view = view
        view.addSubview(navigationBar)
        view.addGestureRecognizer(interactivePop.recognizer)
        navigationBar.onBack = { [weak self] in _ = self?.popViewController(animated: true) }
        placeBar()
        settleScreen()
    }

    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { screenSize(within: parentSize) }

    // MARK: The stack

    /// The controllers from the bottom to the top.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The controller at the top, which is shown or about to be.
    open var topViewController: UIViewController? { stack.last }

    /// The controller in sight: one that the top controller or this one presents, else the top controller.
    open var visibleViewController: UIViewController? {
        (stack.last ?? self).presentedViewController ?? stack.last
    }

    /// Push a controller. One that is in the stack already is refused with a warning.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(viewController) else {
            return warn("\(viewController.traceName) was not pushed: it is in the stack already. Pop to it instead.")
        }
        change(to: stack + [viewController], animated: animated)
    }

    /// Pop the top controller, but not the last one.
    /// - Returns: the controller that was on top; nil if nothing changed.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        change(to: stack.dropLast(), animated: animated)
        return top
    }

    /// Pop all controllers but the bottom one.
    /// - Returns: the popped controllers, from the bottom upwards; nil for none.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard let root = stack.first else { return nil }
        return popToViewController(root, animated: animated)
    }

    /// Pop all controllers above a controller. One that is not in the stack is refused with a warning.
    /// - Returns: the popped controllers, from the bottom upwards; nil for none.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(of: viewController) else {
            warn("no pop to \(viewController.traceName): it is not in the stack.")
            return nil
        }
        let gone = Array(stack[(index + 1)...])
        guard !gone.isEmpty else { return nil }
        change(to: Array(stack[...index]), animated: animated)
        return gone
    }

    /// Replace the stack. If the top changes, the transition goes backwards if the new top was in the stack before,
    /// else forwards. Repeated controllers are left out with a warning.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        var new: [UIViewController] = []
        for controller in viewControllers where controller !== self {
            if new.contains(controller) {
                warn("\(controller.traceName) is more than once in the stack. Only its first place is used.")
            } else {
                new.append(controller)
            }
        }
        change(to: new, animated: animated)
    }

    /// The same as pushing with animation.
    open func show(_ viewController: UIViewController, sender: Any?) {
        pushViewController(viewController, animated: true)
    }

    // MARK: The bar

    /// Whether the bar is hidden. False by default.
    open var isNavigationBarHidden: Bool {
        get { isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Show or hide the bar; screens use the space of a hidden bar.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isBarHidden else { return }
        isBarHidden = hidden
        guard isViewLoaded else { return }
        guard animated, isInSight else { return placeBar() }
        UIView.animate(withDuration: NavigationTransition.barDuration) { placeBar() }
    }

    // MARK: The stroke from the edge

    /// The pan from the left edge that pops the top controller. Its delegate lets it begin only with more than one controller
    /// in the stack, not during a transition, and not if the bar or the back button is hidden or a `leftBarButtonItem`
    /// replaces it. A program can set another delegate, which takes all these conditions away: the usual remedy for a back
    /// button of one's own. That delegate must refuse with one controller in the stack: a stroke there would make the next
    /// push wait forever.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { interactivePop.recognizer }

    /// A pan over the whole content that pops the top controller, under the same conditions as the one from the edge. It begins with
    /// a stroke to the right where no view under the finger wants it: recognizers of deeper views go before it, and so does a
    /// scroll view that can still move that way.
    ///
    /// UIKit has this pan since iOS 26, and uses it unless a program turns it off. Here it is made when a program asks for it, so that
    /// programs for earlier systems keep the pan from the edge alone.
    public final var interactiveContentPopGestureRecognizer: UIGestureRecognizer? {
        loadViewIfNeeded()
        return interactivePop.contentRecognizer
    }

    // MARK: Coming into sight

    @_spi(Engine) open override func sightWillChange() {
        super.sightWillChange()
        if sight.stage == .appearing, transition == nil, let shown {
            delegate?.navigationController(self, willShow: shown, animated: sight.isAnimated)
        }
    }

    @_spi(Engine) open override func settleBeforeLeaving() {
        super.settleBeforeLeaving()
        endTransition()
    }

    @_spi(Engine) open override func sightDidChange() {
        super.sightDidChange()
        guard sight.stage == .shown, transition == nil, let shown else { return }
        delegate?.navigationController(self, didShow: shown, animated: sight.isAnimated)
    }

    final func warn(_ text: String) { ownApplication?.warn("\(traceName): \(text)") }
}
