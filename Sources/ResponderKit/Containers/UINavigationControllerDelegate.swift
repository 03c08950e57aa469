import Foundation

/// Is told which controller of a stack comes to the top. Every method has an empty default.
public protocol UINavigationControllerDelegate: AnyObject {
    /// A controller is about to be shown. Also called when a stroke from the edge begins that is broken off later.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// A controller is shown, and its predecessor is gone.
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
