import Foundation
@_spi(Engine) import ResponderCore

/// Shows a presented controller: makes the views around its view, and decides the place of its view.
///
/// For a presentation of your own, make a subclass, give the controller the style `custom`, and return an object of
/// the subclass from its `transitioningDelegate`. The presented view moves in from below and out again; animate other
/// views beside it with `presentedViewController.transitionCoordinator`, which is nil without an animation.
///
/// The order of the calls of a presentation: `presentationTransitionWillBegin()`, `viewWillAppear(_:)` of the controller,
/// then after the animation `viewDidAppear(_:)` and `presentationTransitionDidEnd(_:)`. A dismissal calls in the same order.
/// UIKit does not document the order; this one is our choice.
@preconcurrency @MainActor
open class UIPresentationController: nonisolated IdentityHashable, ControllerPresentation {
    // The presented controller keeps this object, so the link back does not retain. During a presentation `kept` does.
    private final weak var presentedLink: UIViewController?
    private final var kept: UIViewController?
    private final weak var presentingLink: UIViewController?
    /// The view behind and around the presented view. It covers the window and takes all touches in it. Nil while the
    /// controller is not presented.
    public private(set) final var containerView: UIView?
    /// The style of the presented controller when this object was made.
    public final let presentationStyle: UIModalPresentationStyle
    /// Asked and called when a user dismisses the controller.
    public final weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// The outermost parent of the presenting controller, if it disappears.
    private final weak var covered: UIViewController?
    /// The superview of its view before it disappeared.
    private final weak var home: UIView?
    /// The coordinator of the animation that runs.
    private(set) final var transition: Transition?
    private final var completions: [() -> Void] = []
    private(set) final var isBeginning = false
    private(set) final var isEnding = false

    /// A presentation controller.
    /// - Parameters:
    ///   - presentedViewController: the controller to present.
    ///   - presentingViewController: the controller to present it from. `present(_:animated:)` sets it if it is nil.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        presentedLink = presentedViewController
        presentingLink = presentingViewController
        presentationStyle = presentedViewController.modalPresentationStyle
    }

    nonisolated deinit {}

    /// The controller that is presented. If it is released without having been presented: an empty one.
    public final var presentedViewController: UIViewController { kept ?? presentedLink ?? UIViewController() }

    /// The controller that presents it, which has no parent; before it is known, the presented controller itself.
    public final var presentingViewController: UIViewController { presentingLink ?? presentedViewController }

    /// Whether this object presents, or may present, a controller.
    final func isFree(for controller: UIViewController) -> Bool { presentedLink === controller && kept == nil }

    // MARK: For subclasses

    /// The view that moves in and out: the presented controller's view, or one that contains it.
    open var presentedView: UIView? { presentedViewController.view }

    /// The place of the presented view in the container view. The default is all of it.
    ///
    /// Only a presentation sets it. A subclass that changes it with the size of the window assigns it to the frame of
    /// `presentedView` in `containerViewWillLayoutSubviews()`.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    /// Whether the presenting controller's view leaves the window, with the appearance calls. True for the styles
    /// `fullScreen` and `currentContext`.
    open var shouldRemovePresentersView: Bool { [.fullScreen, .currentContext].contains(presentationStyle) }

    /// The presentation begins: add views to the container view. The presented view is added in front of them.
    open func presentationTransitionWillBegin() {}
    /// The presentation is over.
    /// - Parameter completed: false if a dismissal came before its end.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// The dismissal begins.
    open func dismissalTransitionWillBegin() {}
    /// The dismissal is over, and the presented view has left the window.
    /// - Parameter completed: true, because no gesture cancels a dismissal.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    /// The container view is about to lay out its subviews, because the size of the window changed, or because of
    /// `setNeedsLayout()`.
    open func containerViewWillLayoutSubviews() {}
    /// The container view has laid out its subviews.
    open func containerViewDidLayoutSubviews() {}
    /// The `preferredContentSize` of the presented controller changed.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// The size of the window is about to change. Call `super`, which calls the presented controller if the size of its
    /// view changes.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let controller = presentedViewController
        let childSize = self.size(forChildContentContainer: controller, withParentContainerSize: size)
        guard childSize != controller.viewIfLoaded?.bounds.size else { return }
        controller.viewWillTransition(to: childSize, with: coordinator)
    }

    /// The size of the presented controller's view in a window of another size. The default is all of it.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    // MARK: Presenting

    /// Our choice. Seconds that a view takes to move in from below, or out.
    nonisolated static let duration: TimeInterval = 0.4

    /// Whether the presented view is moving in or out. Until that ends, the container view takes all touches.
    package final var isMoving: Bool { isBeginning || isEnding }

    final func begin(
        from presenting: UIViewController, in window: UIWindow, animated: Bool, completion: (() -> Void)?
    ) {
        let controller = presentedViewController
        let container = PresentationContainer(of: self, in: window)
        kept = controller
        presentingLink = presenting
        containerView = container
        presenting.presentation = self
        controller.presenter = presenting
        isBeginning = true
        if let completion { completions.append(completion) }
        UIView.performWithoutAnimation { window.addSubview(container) }
        if shouldRemovePresentersView { covered = presenting }
        if animated { transition = Transition(in: container, duration: Self.duration) }
        // Any of this code may dismiss the controller.
        presentationTransitionWillBegin()
        if isBeginning { controller.loadViewIfNeeded() }
        if isBeginning { covered?.beginAppearanceTransition(false, animated: animated) }
        if isBeginning { controller.beginAppearanceTransition(true, animated: animated) }
        guard isBeginning, let view = presentedView else { return endBeginning() }
        UIView.performWithoutAnimation {
            view.frame = frameOfPresentedViewInContainerView
            if view === controller.viewIfLoaded { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
            if !view.isDescendant(of: container) { container.addSubview(view) }
        }
        let distance = container.bounds.height - view.frame.minY
        guard animated, let transition else { return endBeginning() }
        UIView.performWithoutAnimation { view.center.y += distance }
        UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseOut) {
            view.center.y -= distance
            transition.perform()
        } completion: { _ in
            if self.transition === transition { self.endBeginning() }
        }
    }

    /// The presented view has arrived, or a dismissal has begun before.
    private final func endBeginning() {
        guard isBeginning else { return }
        isBeginning = false
        let completed = !isEnding
        if completed {
            if let view = covered?.viewIfLoaded {
                home = view.superview
                view.removeFromSuperview()
            }
            covered?.endAppearanceTransition()
            presentedViewController.endAppearanceTransition()
        }
        presentationTransitionDidEnd(completed)
        endTransition()
    }

    // MARK: Dismissing

    final func end(animated: Bool, completion: (() -> Void)?) {
        let controller = presentedViewController
        isEnding = true
        endBeginning()
        if let completion { completions.append(completion) }
        // Controllers that it presents are dismissed with it.
        controller.presentation?.endNow()
        let view = presentedView
        let animated = animated && view?.window != nil
        if animated, let containerView { transition = Transition(in: containerView, duration: Self.duration) }
        dismissalTransitionWillBegin()
        controller.beginAppearanceTransition(false, animated: animated)
        covered?.beginAppearanceTransition(true, animated: animated)
        UIView.performWithoutAnimation { putCoveredBack() }
        guard animated, isEnding, let view, let height = containerView?.bounds.height, let transition else {
            return endEnding()
        }
        UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseIn) {
            view.center.y += height - view.frame.minY
            transition.perform()
        } completion: { _ in
            if self.transition === transition { self.endEnding() }
        }
    }

    /// End at once, whatever is running.
    package final func endNow() {
        if isEnding { endEnding() } else { end(animated: false, completion: nil) }
    }

    private final func putCoveredBack() {
        guard let home, let view = covered?.viewIfLoaded, view.superview == nil else { return }
        view.frame = home.bounds
        home.insertSubview(view, at: 0)
    }

    private final func endEnding() {
        guard isEnding else { return }
        let controller = presentedViewController
        isEnding = false
        containerView?.removeFromSuperview()
        for view in [presentedView, controller.viewIfLoaded] { view?.removeFromSuperview() }
        controller.endAppearanceTransition()
        covered?.endAppearanceTransition()
        if presentingLink?.presentation === self { presentingLink?.presentation = nil }
        controller.presenter = nil
        dismissalTransitionDidEnd(true)
        containerView = nil
        kept = nil
        endTransition()
    }

    private final func endTransition() {
        let (ended, calls) = (transition, completions)
        transition = nil
        completions = []
        ended?.end()
        for call in calls { call() }
    }

    /// A user wants to dismiss the controller, for example by a tap beside it.
    final func dismissByUser() {
        let controller = presentedViewController
        // A finger may have landed before the controller presented another one.
        guard kept != nil, !isMoving, controller.presentation == nil else { return }
        guard !controller.isModalInPresentation, delegate?.presentationControllerShouldDismiss(self) ?? true else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        guard kept != nil, !isMoving else { return }
        delegate?.presentationControllerWillDismiss(self)
        guard kept != nil, !isMoving else { return }
        presentingViewController.dismiss(animated: true) { [self] in
            delegate?.presentationControllerDidDismiss(self)
        }
    }
}

extension UIPresentationController: UIContentContainer {}

/// The container view of a presentation.
private final class PresentationContainer: UIView {
    fileprivate weak var controller: UIPresentationController?

    override class var publicClass: UIResponder.Type { UIView.self }

    /// `containerView of settings`.
    override var traceName: String {
        accessibilityIdentifier
            ?? controller.map { "containerView of \($0.presentedViewController.nameOfView)" } ?? super.traceName
    }

    init(of controller: UIPresentationController, in window: UIWindow) {
        self.controller = controller
        super.init(frame: window.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { nil }

    nonisolated deinit {}

    override func layoutSubviews() {
        // While the presented view moves, its place is that of the animation.
        guard let controller, !controller.isEnding else { return }
        controller.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        controller.containerViewDidLayoutSubviews()
    }

    /// Touches do nothing while the presented view moves.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let view = super.hitTest(point, with: event)
        return view != nil && controller?.isMoving == true ? self : view
    }
}

extension UIView {
    /// The presentation whose container view it is; nil for other views.
    package final var containedPresentation: UIPresentationController? { (self as? PresentationContainer)?.controller }
}
