import Foundation
import ResponderCore

/// Pops the top screen with a pan: the pan from the edge, the one over the whole content, or any other that has this object as its
/// target.
package final class InteractivePop: UIGestureRecognizerDelegate {
    private weak var navigation: UINavigationController?
    let recognizer = UIScreenEdgePanGestureRecognizer()
    /// The pan over the whole content; made when a program asks for it.
    var contentRecognizer: UIPanGestureRecognizer {
        if let contentPan { return contentPan }
        let pan = makeContentRecognizer()
        contentPan = pan
        return pan
    }
    private var contentPan: UIPanGestureRecognizer?
    /// The transition that the pan drives.
    private weak var driven: NavigationTransition?

    init(of navigation: UINavigationController) {
        self.navigation = navigation
        recognizer.name = "interactive pop"
        recognizer.edges = .left
        recognizer.delegate = self
        recognizer.addTarget(self, action: Selector(InteractivePop.handleNavigationTransition))
    }

    nonisolated deinit {}

    /// The only condition of the pop: a program that sets another delegate, or none, takes it away.
    package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let navigation else { return false }
        guard navigation.stack.count > 1, navigation.canBeginTransition, navigation.popObstacle == nil else {
            return false
        }
        return gestureRecognizer !== contentPan || isPop(gestureRecognizer)
    }

    /// Scroll views wait for the pan over the content: one at its left edge would otherwise bounce instead. Where the stroke is no
    /// pop, the pan fails in the event in which the scroll view begins.
    package func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool {
        guard let contentPan, gestureRecognizer === contentPan else { return false }
        return (other.view as? UIScrollView)?.panGestureRecognizer === other
    }

    private func makeContentRecognizer() -> UIPanGestureRecognizer {
        let pan = UIPanGestureRecognizer()
        pan.name = "interactive content pop"
        pan.maximumNumberOfTouches = 1
        pan.delegate = self
        pan.addTarget(self, action: Selector(InteractivePop.handleNavigationTransition))
        navigation?.view.addGestureRecognizer(pan)
        return pan
    }

    /// Whether a stroke over the content is a pop: it goes to the right, and no scroll view under the finger can move that way.
    private func isPop(_ recognizer: UIGestureRecognizer) -> Bool {
        guard let pan = recognizer as? UIPanGestureRecognizer, let view = navigation?.viewIfLoaded else { return false }
        let movement = pan.translation(in: view)
        guard movement.x > abs(movement.y) else { return false }
        var touched = view.hitTest(pan.location(in: view), with: nil)
        while let next = touched, next !== view {
            if let scroll = next as? UIScrollView, scroll.isScrollEnabled,
                scroll.contentOffset.x > -scroll.adjustedContentInset.left + 0.5
            {
                return false
            }
            touched = next.superview
        }
        return true
    }

    func handleNavigationTransition(_ pan: UIPanGestureRecognizer) {
        guard let navigation, let view = navigation.viewIfLoaded, view.bounds.width > 0 else { return }
        let progress = pan.translation(in: view).x / view.bounds.width
        switch pan.state {
        case .began:
            driven = navigation.beginPop()
            driven?.showProgress(progress)
        case .changed: if isDriving(navigation) { driven?.showProgress(progress) }
        case .ended: release(navigation, speed: pan.velocityAtLift(in: view).x / view.bounds.width)
        case .cancelled: release(navigation, speed: nil)
        default: break
        }
    }

    /// The program may have ended the transition while the finger is down.
    private func isDriving(_ navigation: UINavigationController) -> Bool {
        driven != nil && navigation.transition === driven
    }

    /// The finger lifted, at a speed in widths of the screen a second; nil if the pan was cancelled.
    private func release(_ navigation: UINavigationController, speed: CGFloat?) {
        guard isDriving(navigation), let transition = driven else { return }
        driven = nil
        guard let speed else { return navigation.release(transition, completes: false, speed: 0) }
        let completes = Self.completes(progress: transition.progress, speed: speed)
        navigation.release(transition, completes: completes, speed: completes ? speed : -speed)
    }

    /// Recorded. The time in seconds for which the screen is imagined to go on with the speed of the lift.
    nonisolated package static let lookAhead: CGFloat = 0.12
    /// Recorded. The part of the width beyond which the screen must then be for the pop to be completed.
    nonisolated package static let middle: CGFloat = 0.51

    /// Whether the pop is completed when the finger lifts, or the screen goes back.
    /// - Parameters:
    ///   - progress: how far the screen has moved, in widths of it.
    ///   - speed: in widths a second.
    nonisolated package static func completes(progress: CGFloat, speed: CGFloat) -> Bool {
        progress + lookAhead * speed > middle
    }
}

extension InteractivePop: NamedActions {
    package func has(_ name: String) -> Bool { name == "handleNavigationTransition:" }

    package func perform(_ name: String, with sender: Any?) -> Bool {
        guard has(name), let pan = sender as? UIPanGestureRecognizer else { return false }
        handleNavigationTransition(pan)
        return true
    }
}

extension UINavigationController {
    /// Whether a transition may begin now.
    final var canBeginTransition: Bool { transition == nil && isInSight && !isTelling }

    /// Why the delegate of the pop does not let a finger pop the top screen, in words; nil if the bar and its items allow it.
    package final var popObstacle: String? {
        if isBarHidden { return "the navigation bar is hidden" }
        guard let item = topViewController?.navigationItem else { return nil }
        if item.hidesBackButton { return "hidesBackButton of the screen's navigationItem is true" }
        guard item.leftBarButtonItem != nil, !item.leftItemsSupplementBackButton else { return nil }
        return "leftBarButtonItem replaces the back button, and leftItemsSupplementBackButton is false"
    }

    /// The delegate that the pop's recognizer has until a program sets another one.
    package final var popDelegate: AnyObject { interactivePop }

    /// Pop the top controller, with a transition that follows a finger.
    ///
    /// With nothing to pop, the next animated transition waits for a finger and never ends, as in UIKit: the known freeze
    /// of programs that set the pop's delegate to nil.
    /// - Returns: the transition to drive; nil if there can be none now.
    final func beginPop() -> NavigationTransition? {
        guard canBeginTransition, UIView.areAnimationsEnabled else { return nil }
        waitsForFinger = true
        guard stack.count > 1 else {
            warn(
                "the pan from the edge began with nothing to pop, because its delegate was replaced. The next animated push "
                    + "freezes the screen, as in UIKit. Give the pan a delegate whose gestureRecognizerShouldBegin is false "
                    + "with one screen.")
            return nil
        }
        popViewController(animated: true)
        waitsForFinger = false
        // Code that was called about the pop may have started another transition.
        return transition?.isDriven == true ? transition : nil
    }

    /// Complete or cancel a transition that a finger drove. Cancelling restores the stack at once.
    final func release(_ transition: NavigationTransition, completes: Bool, speed: CGFloat) {
        if !completes, let gone = transition.outgoing?.controller, !stack.contains(gone) {
            transition.cancel()
            stack.append(gone)
            shown = gone
            slot = transition.incoming
            gone.isLeavingParent = false
            gone.willMove(toParent: self)
            arrivals.append(gone)
        }
        run(transition, to: completes, by: .release, speed: speed)
    }
}
