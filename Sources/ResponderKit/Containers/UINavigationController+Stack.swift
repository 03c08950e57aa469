import Foundation

// From the stack to the screen. The stack is what the program says; the screen follows, one transition at a time.
extension UINavigationController {
    /// Take a new stack over and have the screen follow.
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
            // One that is still on its way out comes back.
            if controller.parent === self { controller.willMove(toParent: self) } else { addChild(controller) }
            arrivals.append(controller)
        }
        settleScreen()
    }

    /// Have the screen show the top of the stack. Called while a transition's calls are made, it leaves that to the end of
    /// them.
    final func settleScreen() {
        guard !isTelling else { return }
        guard isViewLoaded else { return settleFamily() }
        var rounds = 0
        while shown !== stack.last {
            rounds += 1
            // Callbacks that answer each change with another one must not hang the program.
            guard rounds <= 20 else {
                warn(
                    "the stack changes in every call about its changes. Stopped after 20 transitions; look for a push "
                        + "or pop in viewWillAppear or viewDidAppear.")
                break
            }
            isTelling = true
            if transition != nil { finishTransition() } else { beginTransition() }
            isTelling = false
        }
        settleFamily()
    }

    /// Tell those that joined that they did, and let those go that left; not those of a transition, which are told after it.
    final func settleFamily() {
        for controller in arrivals where !isOnItsWay(controller) {
            arrivals.removeAll { $0 === controller }
            guard stack.contains(controller) else { continue }
            controller.didMove(toParent: self)
            controller.isJoiningParent = false
        }
        for child in children where !stack.contains(child) && !isOnItsWay(child) && child !== shown {
            // A child of another kind, which the program added itself, is none of the stack's business.
            guard child.isLeavingParent else { continue }
            child.removeFromParent()
            child.isLeavingParent = false
        }
    }

    private func isOnItsWay(_ controller: UIViewController) -> Bool {
        guard let transition else {
            // The next transition is about to bring it.
            return isViewLoaded && controller === stack.last && controller !== shown
        }
        return transition.incoming?.controller === controller || transition.outgoing?.controller === controller
    }

    // MARK: Transitions

    private func beginTransition() {
        let old = slot
        let next = stack.last
        // Code of the new controller runs before anybody is told, as in UIKit.
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
            if let new { place(new, behind: nextIsPop ? old : nil) }
            navigationBar.show((stack.firstIndex { $0 === next }).map { stack[...$0].map(\.navigationItem) } ?? [])
            transition.start()
        }
        if !isAnimated {
            finishTransition()
        } else if !transition.isDriven {
            run(transition, to: true, duration: NavigationTransition.duration, speed: 0)
        }
    }

    private func place(_ slot: NavigationSlot, behind other: NavigationSlot?) {
        slot.frame = screenRect
        if let other {
            view.insertSubview(slot, belowSubview: other)
        } else {
            view.insertSubview(slot, belowSubview: navigationBar)
        }
        slot.fill()
    }

    /// Let a transition run to its end, or back to where it began.
    final func run(_ transition: NavigationTransition, to completes: Bool, duration: TimeInterval, speed: CGFloat) {
        transition.run(to: completes, duration: duration, speed: speed) { [weak self] in
            guard let self, self.transition === transition else { return }
            endTransition()
        }
    }

    /// End a transition now, and have the screen follow whatever the calls about its end changed.
    final func endTransition() {
        guard transition != nil, !isTelling else { return }
        isTelling = true
        finishTransition()
        isTelling = false
        settleScreen()
    }

    private func finishTransition() {
        guard let transition else { return }
        transition.end()
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
