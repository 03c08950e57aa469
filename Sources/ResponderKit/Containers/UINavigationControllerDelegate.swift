import Foundation
import ResponderCore

/// Called when a stack shows another controller. Every method has an empty default.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
    /// A controller is about to be shown. Also called when a pan from the edge begins that is cancelled later.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// A controller is shown, and the one before has disappeared.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}

extension UIViewController {
    /// The nearest navigation controller that this controller is in; nil for none.
    public final var navigationController: UINavigationController? {
        var controller = parent
        while let candidate = controller {
            if let navigation = candidate as? UINavigationController { return navigation }
            controller = candidate.parent
        }
        return nil
    }
}
