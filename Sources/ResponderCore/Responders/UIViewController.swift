import Foundation

/// Manages a tree of views: it makes the root view, and comes directly after it in the responder chain.
open class UIViewController: UIResponder {
    // Links to parents do not retain; they are cleared in `deinit`, hence `nonisolated(unsafe)`.
    private nonisolated(unsafe) var loadedView: UIView?
    /// The child controllers, in order of addition.
    public internal(set) final var children: [UIViewController] = []
    /// The parent controller; nil for none.
    public internal(set) final weak var parent: UIViewController?
    /// The title for people. The bar of a navigation controller shows it.
    open var title: String? { didSet { titleChanged?(title) } }
    /// Called with each new title.
    package final var titleChanged: ((String?) -> Void)?
    /// Whether the controller lets its content be edited; false at first. Set it by `setEditing(_:animated:)`, which a
    /// subclass overrides: the engine's containers do not edit their rows.
    open var isEditing: Bool {
        get { editsContent }
        set { setEditing(newValue, animated: false) }
    }
    private final var editsContent = false
    /// A name for the restoration of state. Kept and not used, as in a UIKit program that restores none.
    open var restorationIdentifier: String?
    /// How this controller is shown when it is presented.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic {
        didSet { if modalPresentationStyle != oldValue, presenter == nil { preparedPresentation = nil } }
    }
    /// Whether only the program can dismiss the controller while it is presented as a sheet, and not a tap outside of it.
    open var isModalInPresentation = false
    /// The size that the content needs, in points. A form sheet has this size where there is room; a side of zero has
    /// no effect.
    open var preferredContentSize = CGSize.zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            if let parent { return parent.preferredContentSizeDidChange(forChildContentContainer: self) }
            presenter?.shownPresentation?.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }
    /// Shows the controller that this one presents.
    package final var shownPresentation: (any ControllerPresentation)?
    /// The controller that presents this one.
    package final weak var presenter: UIViewController?
    /// Will show this controller, and was asked for before the presentation.
    package final var preparedPresentation: (any ControllerPresentation)?
    /// What other parts of the engine keep for the controller, such as the item of its navigation bar.
    package final var keptObjects = KeptObjects()
    package final var sight = Sight()
    package final var isLeavingParent = false
    package final var isJoiningParent = false

    /// A controller. Interface files do not exist here: the arguments are accepted for source compatibility and
    /// ignored.
    public init(nibName: String?, bundle: Bundle?) { super.init() }

    /// A controller whose view is made by `loadView()`.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// Archives do not exist here: nil, always. It exists so that subclasses that must declare it compile.
    public required init?(coder: NSCoder) { return nil }

    nonisolated deinit {
        if let view = loadedView, view._viewController === self { view._viewController = nil }
    }

    /// The root view, made on first use.
    public final var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            if let old = loadedView, old._viewController === self { old._viewController = nil }
            loadedView = newValue
            newValue?._viewController = self
        }
    }

    /// The root view, or nil before it is loaded.
    public final var viewIfLoaded: UIView? { loadedView }

    /// Whether the root view is loaded.
    public final var isViewLoaded: Bool { loadedView != nil }

    /// Load the root view if it is not loaded.
    public final func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        if loadedView == nil { view = UIView() }
        viewDidLoad()
    }

    /// Make the root view and assign it to `view`. The default is a plain view as large as the screen, so that sizes
    /// that `viewDidLoad()` reads are right in a window that fills the screen.
    open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
    /// The root view was loaded.
    open func viewDidLoad() {}
    /// The root view is about to appear in the window.
    open func viewWillAppear(_ animated: Bool) {}
    /// The root view has appeared in the window.
    open func viewDidAppear(_ animated: Bool) {}
    /// The root view is about to leave the window.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The root view left the window.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The root view is about to lay out its subviews.
    open func viewWillLayoutSubviews() {}
    /// The root view has laid out its subviews.
    open func viewDidLayoutSubviews() {}

    /// Set `isEditing`. A subclass shows the difference, and calls `super`.
    open func setEditing(_ editing: Bool, animated: Bool) { editsContent = editing }

    /// The size of the root view is about to change because the window's size changes. Children whose size changes too
    /// and a presented controller are called by `super`, so call it.
    /// - Parameters:
    ///   - size: the new size of the view in points.
    ///   - coordinator: runs code with the change and after it.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardTransition(to: size, with: coordinator)
    }

    /// The size of a child for a new size of this controller's view, in points: the same. A controller with children
    /// that are smaller than its view overrides this.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// The `preferredContentSize` of a child changed. For containers of your own; the default does nothing.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// The traits of the screen changed; `previousTraitCollection` has the old ones. It is called before the root view's
    /// method.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Update the constraints of the root view: called instead of its `updateConstraints()`, which the default calls.
    open func updateViewConstraints() { loadedView?.updateConstraints() }

    // MARK: Parts of a phone

    // A desktop window has none of these parts. The engine never asks, like UIKit on a device without them.

    /// Never called: a desktop gives no memory warnings.
    open func didReceiveMemoryWarning() {}
    /// Not asked: there is no status bar.
    open var prefersStatusBarHidden: Bool { false }
    /// Not asked: there is no status bar.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Does nothing: there is no status bar.
    public final func setNeedsStatusBarAppearanceUpdate() {}
    /// Not asked: there is no home indicator.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Does nothing: there is no home indicator.
    public final func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// Not asked: the system has no gestures at the edges of a window.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// Does nothing: the system has no gestures at the edges of a window.
    public final func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    /// Not asked: a window does not rotate.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    /// Not asked: a window does not rotate.
    open var shouldAutorotate: Bool { true }

    /// The presenting controller; for a controller that is not presented, the root view's superview. The root view of a
    /// window's controller may leave the window while another controller covers it; the window follows then too.
    open override var next: UIResponder? {
        presenter ?? loadedView?._superview ?? shownPresentation?.containerView?._window
    }

    override var responderWindow: UIWindow? { loadedView?._window }

    // MARK: Containment

    /// Add a child controller. Adding its view and calling `didMove(toParent:)` are left to the caller, as in UIKit.
    open func addChild(_ child: UIViewController) {
        guard child.parent !== self else { return }
        guard !isWithin(child) else {
            ownApplication?.warn(
                "\(child.traceName) was not added to \(traceName), which is within it, or is it. Nothing was done.")
            return
        }
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    /// Whether a controller is this one or one of its parents.
    package final func isWithin(_ other: UIViewController) -> Bool {
        var controller: UIViewController? = self
        while let candidate = controller {
            if candidate === other { return true }
            controller = candidate.parent
        }
        return false
    }

    /// Leave the parent. Removing the view is left to the caller, as in UIKit.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// The parent is about to become `parent`.
    open func willMove(toParent parent: UIViewController?) {}
    /// The parent changed.
    open func didMove(toParent parent: UIViewController?) {}

    /// Show a controller's view in front of everything in this controller's window, as its `modalPresentationStyle` says;
    /// animated, it moves in from below. The presenting controller is the outermost parent of this one. Views behind get
    /// no new touches; fingers that are down keep their views.
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        (self as? any ControllerPresenting)?.show(controller, animated: animated, completion: completion)
    }

    /// Dismiss the controller that this one presents, or this one if it presents none. Controllers that the dismissed one
    /// presents are dismissed with it.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        (self as? any ControllerPresenting)?.endPresentation(animated: animated, completion: completion)
    }

    // MARK: For the containers of the engine

    /// This controller is about to disappear: complete unfinished work before any other call.
    @_spi(Engine) open func settleBeforeLeaving() {}
    /// This controller and its content are about to appear or disappear, after all controllers were called.
    @_spi(Engine) open func sightWillChange() {}
    /// This controller and its content have appeared or disappeared, after all controllers were called.
    @_spi(Engine) open func sightDidChange() {}
}
