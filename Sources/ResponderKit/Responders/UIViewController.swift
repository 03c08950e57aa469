import Foundation

/// What stands behind a tree of views: it makes the root view, and takes part in the responder chain right after it.
open class UIViewController: UIResponder {
    // Unowned links back are cleared in `deinit`, hence `nonisolated(unsafe)`.
    private nonisolated(unsafe) var loadedView: UIView?
    /// The controllers inside this one, in order of addition.
    public private(set) final var children: [UIViewController] = []
    /// The controller that holds this one.
    public private(set) final weak var parent: UIViewController?
    /// The controller that this one shows in front of itself.
    public private(set) final var presentedViewController: UIViewController?
    /// The controller that shows this one in front of itself.
    public private(set) final weak var presentingViewController: UIViewController?
    /// What the controller shows, in words for people.
    public final var title: String?

    /// A controller. Interface files do not exist here: both arguments are taken for source compatibility and must be
    /// nil to mean anything.
    public init(nibName: String?, bundle: Bundle?) { super.init() }

    /// A controller whose view is made by `loadView()`.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// Archives do not exist here: nil, always. Present so that subclasses which must declare it compile.
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

    /// The root view if it was made already.
    public final var viewIfLoaded: UIView? { loadedView }

    /// Whether the root view was made.
    public final var isViewLoaded: Bool { loadedView != nil }

    /// Make the root view if it was not made yet.
    public final func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        if loadedView == nil { view = UIView() }
        viewDidLoad()
    }

    /// Make the root view and assign it to `view`. By default a plain view as large as the screen, so that code in
    /// `viewDidLoad()` which places things by the view's size is right in a window that fills the screen.
    open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
    /// The root view was made.
    open func viewDidLoad() {}
    /// The root view is about to come into the window.
    open func viewWillAppear(_ animated: Bool) {}
    /// The root view came into the window.
    open func viewDidAppear(_ animated: Bool) {}
    /// The root view is about to leave the window.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The root view left the window.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The root view is about to place its subviews.
    open func viewWillLayoutSubviews() {}
    /// The root view's subviews were placed.
    open func viewDidLayoutSubviews() {}

    /// The root view's superview; for a presented controller whose view has none, the presenting controller.
    open override var next: UIResponder? { loadedView?._superview ?? presentingViewController }

    override var responderWindow: UIWindow? { loadedView?._window }

    // MARK: Containment

    /// Take a controller in. Adding its view, and `didMove(toParent:)`, are left to the caller, as in UIKit.
    public final func addChild(_ child: UIViewController) {
        guard child !== self, child.parent !== self else { return }
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    /// Leave the parent. Removing the view is left to the caller, as in UIKit.
    public final func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// The parent is about to become `parent`.
    open func willMove(toParent parent: UIViewController?) {}
    /// The parent changed.
    open func didMove(toParent parent: UIViewController?) {}

    /// Show a controller's view in front of everything in this controller's window.
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        guard presentedViewController == nil, controller !== self, controller.presentingViewController == nil,
            let window = viewIfLoaded?.window
        else {
            UIApplication.current?.warn(
                "\(controller.traceName) was not presented by \(traceName): its view is in no window, or one of the two "
                    + "is part of a presentation already.")
            return
        }
        presentedViewController = controller
        controller.presentingViewController = self
        let view: UIView = controller.view
        view.frame = window.bounds
        window.addSubview(view)
        completion?()
    }

    /// Take away the controller that this one presents, or this one if it presents none.
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        guard let presented = presentedViewController else {
            presentingViewController?.dismiss(animated: animated, completion: completion)
            return
        }
        presentedViewController = nil
        presented.presentingViewController = nil
        presented.viewIfLoaded?.removeFromSuperview()
        completion?()
    }
}
