import ResponderCore

/// Asked and called when a user dismisses a presented controller. A program's own `dismiss(animated:)` makes none of these
/// calls. Every method has a default.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// Whether the user may dismiss the controller. Not asked if its `isModalInPresentation` is true. True by default.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// The user dismisses the controller.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// The user dismissed the controller, and its view has left the window.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// The user wanted to dismiss the controller and may not: a chance to ask about unsaved changes.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// True.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// Does nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// Makes the presentation controller of a controller with the style `custom`. There are no animator objects: the presented
/// view moves in from below.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// A new presentation controller.
    /// - Parameters:
    ///   - presented: the controller to present.
    ///   - presenting: the controller that will present it: `source` or its outermost parent. Nil if the property
    ///     `presentationController` is read before the presentation.
    ///   - source: the controller whose `present(_:animated:)` was called.
    /// - Returns: an object made for this presentation; nil for one that fills the window.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    /// Nil.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}
