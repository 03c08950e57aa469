import Foundation

/// Lets a pan take the top screen away: the one from the edge, or any other that has this as its target.
final class InteractivePop: UIGestureRecognizerDelegate {
    private weak var navigation: UINavigationController?
    let recognizer = UIScreenEdgePanGestureRecognizer()
    /// The transition that the pan at hand drives.
    private weak var driven: NavigationTransition?

    init(of navigation: UINavigationController) {
        self.navigation = navigation
        recognizer.name = "interactive pop"
        recognizer.edges = .left
        recognizer.delegate = self
        recognizer.addTarget(self, action: Selector(InteractivePop.handleNavigationTransition))
    }

    nonisolated deinit {}

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        navigation?.canBeginPop ?? false
    }

    func handleNavigationTransition(_ pan: UIPanGestureRecognizer) {
        guard let navigation, let view = navigation.viewIfLoaded, view.bounds.width > 0 else { return }
        let progress = pan.translation(in: view).x / view.bounds.width
        switch pan.state {
        case .began:
            driven = navigation.beginPop()
            driven?.show(progress)
        case .changed: if isDriving(navigation) { driven?.show(progress) }
        case .ended: release(navigation, speed: pan.velocity(in: view).x / view.bounds.width)
        case .cancelled: release(navigation, speed: nil)
        default: break
        }
    }

    /// Code may have ended the transition under the finger.
    private func isDriving(_ navigation: UINavigationController) -> Bool {
        driven != nil && navigation.transition === driven
    }

    /// The finger let go, at a speed in widths a second; nil: the pan was broken off.
    private func release(_ navigation: UINavigationController, speed: CGFloat?) {
        guard isDriving(navigation), let transition = driven else { return }
        driven = nil
        guard let speed else { return navigation.end(transition, completes: false, speed: 0) }
        let completes = abs(speed) > Self.flickSpeed ? speed > 0 : transition.progress > 0.5
        navigation.end(transition, completes: completes, speed: completes ? speed : -speed)
    }

    /// Ours. A finger that is faster, in widths of the screen a second, decides by its direction, a slower one by its
    /// place.
    nonisolated static let flickSpeed: CGFloat = 0.8
}

/// An object whose methods code knows by name alone, as it would by Objective-C's runtime.
protocol NamedActions: AnyObject {
    /// Call the method of a name.
    /// - Returns: false, and nothing was called, if there is none that takes the sender.
    func perform(_ name: String, with sender: Any?) -> Bool
    /// Whether there is a method of a name.
    func has(_ name: String) -> Bool
}

extension InteractivePop: NamedActions {
    func has(_ name: String) -> Bool { name == "handleNavigationTransition:" }

    func perform(_ name: String, with sender: Any?) -> Bool {
        guard has(name), let pan = sender as? UIPanGestureRecognizer else { return false }
        handleNavigationTransition(pan)
        return true
    }
}

extension UINavigationController {
    /// Whether a finger may take the top screen away now.
    final var canBeginPop: Bool { stack.count > 1 && transition == nil && isInSight && !isTelling }

    /// The stack loses its top, and the screen follows a finger.
    /// - Returns: the transition to drive; nil if there can be none now.
    final func beginPop() -> NavigationTransition? {
        guard canBeginPop, UIView.areAnimationsEnabled else { return nil }
        waitsForFinger = true
        popViewController(animated: true)
        waitsForFinger = false
        // Code that was told of the pop may have put another transition in its place.
        return transition?.isDriven == true ? transition : nil
    }

    /// Let a transition that a finger drove end by itself. Going back restores the stack at once.
    final func end(_ transition: NavigationTransition, completes: Bool, speed: CGFloat) {
        if !completes, let gone = transition.outgoing?.controller, !stack.contains(gone) {
            transition.breakOff()
            stack.append(gone)
            shown = gone
            slot = transition.incoming
            gone.isLeavingParent = false
            gone.willMove(toParent: self)
            arrivals.append(gone)
        }
        let rest = completes ? 1 - transition.progress : transition.progress
        // A little of the way takes less time, but never none.
        run(transition, to: completes, duration: max(0.15, NavigationTransition.duration * Double(rest)), speed: speed)
    }
}
