import Foundation

/// The object that shows one controller in front of another, as far as controllers and windows need it.
@MainActor
package protocol ControllerPresentation: AnyObject {
    /// The view around the presented view; nil while nothing is presented.
    var containerView: UIView? { get }
    /// End the presentation at once, without an animation.
    func endNow()
    /// The `preferredContentSize` of the presented controller changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// The size of the window is about to change.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

/// Begins and ends presentations. The part of the engine that has them makes `UIViewController` conform.
@MainActor
package protocol ControllerPresenting: AnyObject {
    /// Show a controller in front of this one.
    func show(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?)
    /// Dismiss the controller that this one presents, or this one.
    func endPresentation(animated: Bool, completion: (() -> Void)?)
}
