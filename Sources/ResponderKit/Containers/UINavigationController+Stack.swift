import Foundation
import ResponderCore

// How the screen follows the stack. The stack changes at once, the screen by one transition at a time.
extension UINavigationController {
    /// Set a new stack, and make the screen follow.
    final func change(to new: [UIViewController], animated: Bool) {
        let old = stack
        let new = new.filter { controller in
            let isPossible = !isWithin(controller)
            if !isPossible { warn("\(controller.traceName) was left out: this stack is within it, or is it.") }
            return isPossible
        }
        guard new != old else { return }
        stack = new
        animatesNext = animated
        nextIsPop = new.last.map(old.contains) ?? true
        for controller in old where !new.contains(controller) {
            controller.isLeavingParent = true
            controller.willMove(toParent: nil)
        }
        for controller in new where !old.contains(controller) {
            controller.isLeavingParent = false
            controller.isJoiningParent = true
            // A controller that is still disappearing comes back.
            if controller.parent === self { controller.willMove(toParent: self) } else { addChild(controller) }
            arrivals.append(controller)
        }
        settleScreen()
    }

    /// Make the screen show the top of the stack. During the calls about a transition this is deferred until they have
    /// been made.
    final func settleScreen() {
        guard !isTelling else { return }
        guard isViewLoaded else { return settleFamily() }
        var rounds = 0
        while shown !== stack.last {
            rounds += 1
            // A program that changes the stack in each call about a change must not loop endlessly.
            guard rounds <= CallDepth.maximum else {
                warn(
                    "the stack changes in every call about its changes. Stopped after \(CallDepth.maximum) transitions; look "
                        + "for a push or pop in viewWillAppear or viewDidAppear.")
                break
            }
            isTelling = true
            if transition != nil { finishTransition() } else { beginTransition() }
            isTelling = false
        }
        settleFamily()
    }

    /// Make the `didMove(toParent:)` calls for controllers that joined or left the stack. Those of a running transition
    /// get theirs after it.
    final func settleFamily() {
        for controller in arrivals where !isOnItsWay(controller) {
            arrivals.removeAll { $0 === controller }
            guard stack.contains(controller) else { continue }
            controller.didMove(toParent: self)
            controller.isJoiningParent = false
        }
        for child in children where !stack.contains(child) && !isOnItsWay(child) && child !== shown {
            // A child that the program added itself does not belong to the stack.
            guard child.isLeavingParent else { continue }
            child.removeFromParent()
            child.isLeavingParent = false
        }
    }

    private func isOnItsWay(_ controller: UIViewController) -> Bool {
        guard let transition else {
            // The next transition shows it.
            return isViewLoaded && controller === stack.last && controller !== shown
        }
        return transition.incoming?.controller === controller || transition.outgoing?.controller === controller
    }

    // MARK: Transitions

    private func beginTransition() {
        let old = slot
        let next = stack.last
        // The new controller loads its view before any other call, as in UIKit.
        next?.loadViewIfNeeded()
        let isAnimated =
            animatesNext && sight.stage == .shown && old != nil && next != nil && UIView.areAnimationsEnabled
            && view.bounds.width > 0
        shown = next
        if isInSight {
            old?.controller.beginAppearanceTransition(false, animated: isAnimated)
            next?.beginAppearanceTransition(true, animated: isAnimated)
            if let next, sight.stage == .shown {
                delegate?.navigationController(self, willShow: next, animated: isAnimated)
            }
        }
        let new = next.map(NavigationSlot.init)
        slot = new
        let transition = NavigationTransition(
            from: old, to: new, isPop: nextIsPop, isAnimated: isAnimated, isSeen: isInSight,
            isDriven: isAnimated && waitsForFinger, bar: navigationBar)
        waitsForFinger = false
        self.transition = transition
        UIView.performWithoutAnimation {
            if let new { insertSlot(new, behind: nextIsPop ? old : nil) }
            navigationBar.showItems((stack.firstIndex { $0 === next }).map { stack[...$0].map(\.navigationItem) } ?? [])
            transition.start()
        }
        if !isAnimated {
            finishTransition()
        } else if !transition.isDriven {
            run(transition, to: true, by: .push, speed: 0)
        }
    }

    private func insertSlot(_ slot: NavigationSlot, behind other: NavigationSlot?) {
        slot.frame = screenRect
        if let other {
            view.insertSubview(slot, belowSubview: other)
        } else {
            view.insertSubview(slot, belowSubview: navigationBar)
        }
        slot.fill()
    }

    /// Animate a transition to its end, or back to its start.
    final func run(
        _ transition: NavigationTransition, to completes: Bool, by spring: NavigationTransition.Spring, speed: CGFloat
    ) {
        transition.run(to: completes, by: spring, speed: speed) { [weak self] in
            guard let self, self.transition === transition else { return }
            endTransition()
        }
    }

    /// End a transition now, then follow what the calls about its end changed.
    final func endTransition() {
        guard transition != nil, !isTelling else { return }
        isTelling = true
        finishTransition()
        isTelling = false
        settleScreen()
    }

    private func finishTransition() {
        guard let transition else { return }
        transition.placeAtEnd()
        self.transition = nil
        transition.outgoing?.removeFromSuperview()
        if transition.isSeen {
            if transition.isBroken {
                transition.outgoing?.controller.beginAppearanceTransition(false, animated: true)
                transition.outgoing?.controller.endAppearanceTransition()
                transition.incoming?.controller.beginAppearanceTransition(true, animated: true)
            } else {
                transition.outgoing?.controller.endAppearanceTransition()
            }
            transition.incoming?.controller.endAppearanceTransition()
        }
        settleFamily()
        guard transition.isSeen, sight.stage == .shown, !transition.isBroken,
            let incoming = transition.incoming?.controller
        else { return }
        delegate?.navigationController(self, didShow: incoming, animated: transition.isAnimated)
    }
}
