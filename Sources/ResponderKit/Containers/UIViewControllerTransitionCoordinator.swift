import Foundation

/// A view controller as its parent sees it during a change of size.
public protocol UIContentContainer: AnyObject {
    /// The size of the container's view is about to change.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// The size that a child will have when the container has another size, in points.
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
        -> CGSize
}

/// The properties of a running transition.
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the change takes time. False when a window's size changes: the desktop has already changed it.
    var isAnimated: Bool { get }
    /// Whether the change was cancelled. False for a change of size.
    var isCancelled: Bool { get }
    /// Seconds that the change takes; 0 for a change of size.
    var transitionDuration: TimeInterval { get }
    /// The view in which the change happens: the window.
    var containerView: UIView { get }
    /// The rotation of the interface: always the identity.
    var targetTransform: CGAffineTransform { get }
}

/// Runs code beside a change of size; see `UIViewController.viewWillTransition(to:with:)`.
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Run code together with the change, and after it.
    /// - Parameters:
    ///   - animation: called when the views have their new size, in the order of the calls.
    ///   - completion: called when the current event is handled and layout is done.
    /// - Returns: whether the code will run. False if the change has ended.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
    /// The same without a completion.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}

/// The change of a window's size: one for each change, alive until its completions have run.
final class WindowTransition: UIViewControllerTransitionCoordinator {
    private typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private let window: UIWindow
    private var animations: [Block] = []
    private var completions: [Block] = []
    private var isOver = false

    let isAnimated = false
    let isCancelled = false
    let transitionDuration: TimeInterval = 0
    let targetTransform = CGAffineTransform.identity
    var containerView: UIView { window }

    init(_ window: UIWindow) { self.window = window }

    nonisolated deinit {}

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard !isOver else { return false }
        if let animation { animations.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    /// The views have their new size.
    func sizeChanged() {
        // A block may add further ones.
        while !animations.isEmpty { animations.removeFirst()(self) }
        guard let clock = window.applicationPointer?.clock else { return }
        // Pending layout is done before deadlines.
        clock.schedule(after: 0) { [self] in
            isOver = true
            for completion in completions { completion(self) }
            completions = []
        }
    }
}

extension UIWindow {
    /// The window is about to get another size: call its controllers. nil if there are none.
    final func beginTransition(to size: CGSize) -> WindowTransition? {
        guard let root = rootViewController, root.isViewLoaded else { return nil }
        let transition = WindowTransition(self)
        let announce = { root.viewWillTransition(to: size, with: transition) }
        if let applicationPointer { applicationPointer.asCurrent(announce) } else { announce() }
        return transition
    }
}

extension UIViewController: UIContentContainer {
    /// Call the children that have a view and whose size changes, and the controller that this one presents.
    final func forwardTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children {
            let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
            guard let oldSize = child.viewIfLoaded?.bounds.size, childSize != oldSize else { continue }
            child.viewWillTransition(to: childSize, with: coordinator)
        }
        presentation?.controller.viewWillTransition(to: size, with: coordinator)
    }
}
