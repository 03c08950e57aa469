import Foundation

/// A view controller as its parent sees it during a change of size.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
    /// The size of the container's view is about to change.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// The size that a child will have when the container has another size, in points.
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
        -> CGSize
}

/// The properties of a running transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the change takes time. False when a window's size changes: the desktop has already changed it.
    var isAnimated: Bool { get }
    /// Whether the change was cancelled: always false.
    var isCancelled: Bool { get }
    /// Seconds that the change takes; 0 for a change of size.
    var transitionDuration: TimeInterval { get }
    /// The view in which the change happens: the container view of a presentation, or the window that changes its size.
    var containerView: UIView { get }
    /// The rotation of the interface: always the identity.
    var targetTransform: CGAffineTransform { get }
}

/// Runs code beside a change of size or a presentation; see `UIViewController.viewWillTransition(to:with:)` and
/// `UIViewController.transitionCoordinator`.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Run code together with the change, and after it.
    /// - Parameters:
    ///   - animation: called in the animation block of a presentation; called when the views have their new size, for a
    ///     change of size. In the order of the calls.
    ///   - completion: called after a presentation; when the current event is handled and layout is done, for a change of
    ///     size.
    /// - Returns: whether the code will run. False if the change has ended, or if there is an animation and the change has
    ///   begun.
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

/// The code that runs beside one change: of a window's size, or of what is presented.
package final class Transition: UIViewControllerTransitionCoordinator {
    private typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private var animations: [Block] = []
    private var completions: [Block] = []
    private var hasBegun = false
    private var isOver = false

    package let containerView: UIView
    package let transitionDuration: TimeInterval
    package let isCancelled = false
    package let targetTransform = CGAffineTransform.identity
    package var isAnimated: Bool { transitionDuration > 0 }

    package init(in view: UIView, duration: TimeInterval) {
        containerView = view
        transitionDuration = duration
    }

    nonisolated deinit {}

    package func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard !isOver, animation == nil || !hasBegun else { return false }
        if let animation { animations.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    /// Make the changes that accompany it.
    package func perform() {
        // A block may add further ones.
        while !animations.isEmpty { animations.removeFirst()(self) }
        hasBegun = true
    }

    /// The change is over.
    package func end() {
        guard !isOver else { return }
        isOver = true
        let calls = completions
        completions = []
        for call in calls { call(self) }
    }
}

extension UIWindow {
    /// The window is about to get another size: call its controllers. nil if there are none.
    final func beginTransition(to size: CGSize) -> Transition? {
        guard let root = rootViewController, root.isViewLoaded else { return nil }
        let transition = Transition(in: self, duration: 0)
        let announce = { root.viewWillTransition(to: size, with: transition) }
        if let applicationPointer { applicationPointer.asCurrent(announce) } else { announce() }
        return transition
    }

    /// The views have their new size.
    final func finish(_ transition: Transition) {
        transition.perform()
        // Pending layout is done before deadlines.
        applicationPointer?.clock.schedule(after: 0) { transition.end() }
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
        shownPresentation?.viewWillTransition(to: size, with: coordinator)
    }
}
