import Foundation

/// How far the appearance of a controller's view has got, and what controls it.
package struct Sight {
    package enum Stage { case gone, appearing, shown, disappearing }

    package var stage = Stage.gone
    /// Whether a container moves the controller with `beginAppearanceTransition`. If not, its window decides.
    var isManaged = false
    package var isAnimated = false
}

// Appearance calls are made once each and in pairs: by a container that moves the controller, or else when its view
// enters or leaves a window.
extension UIViewController {
    /// For containers of your own: the child is about to appear or to disappear. Calls `viewWillAppear(_:)` or
    /// `viewWillDisappear(_:)` on it and on those of its children whose views are in its own. Nothing happens if they
    /// were called already.
    public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        let isThere = sight.stage == .appearing || sight.stage == .shown
        guard isAppearing != isThere else { return }
        if !isAppearing { settleBeforeLeaving() }
        sight = Sight(stage: isAppearing ? .appearing : .disappearing, isManaged: true, isAnimated: animated)
        if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
        for child in childrenInView { child.beginAppearanceTransition(isAppearing, animated: animated) }
        sightWillChange()
    }

    /// For containers of your own: the child that `beginAppearanceTransition(_:animated:)` was called on has appeared
    /// or disappeared. Calls `viewDidAppear(_:)` or `viewDidDisappear(_:)` on it and on its children.
    public final func endAppearanceTransition() {
        guard sight.isManaged, sight.stage == .appearing || sight.stage == .disappearing else { return }
        let isAppearing = sight.stage == .appearing
        sight.stage = isAppearing ? .shown : .gone
        sight.isManaged = false
        if isAppearing { viewDidAppear(sight.isAnimated) } else { viewDidDisappear(sight.isAnimated) }
        for child in childrenInView { child.endAppearanceTransition() }
        sightDidChange()
    }

    private final var childrenInView: [UIViewController] {
        guard let view = viewIfLoaded else { return [] }
        return children.filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
    }

    /// The window of the tree is about to change: make the calls for all views and controllers in it.
    final func windowWillChange(to window: UIWindow?) {
        guard !sight.isManaged else { return }
        if window == nil { settleBeforeLeaving() }
        if window != nil, sight.stage == .gone || sight.stage == .disappearing {
            sight.stage = .appearing
            viewWillAppear(false)
        } else if window == nil, sight.stage == .shown || sight.stage == .appearing {
            sight.stage = .disappearing
            viewWillDisappear(false)
        }
    }

    final func windowDidChange(to window: UIWindow?) {
        guard !sight.isManaged else { return }
        if window != nil, sight.stage == .appearing {
            sight.stage = .shown
            viewDidAppear(false)
        } else if window == nil, sight.stage == .disappearing {
            sight.stage = .gone
            viewDidDisappear(false)
        }
    }

    /// The calls before the change of the window are made for everything in the controller's view.
    final func treeAnnounced() { if !sight.isManaged { sightWillChange() } }

    /// The calls after the change of the window are made for everything in the controller's view.
    final func treeTold() { if !sight.isManaged { sightDidChange() } }

    /// Whether the view is in sight or appearing.
    package final var isInSight: Bool { sight.stage == .shown || sight.stage == .appearing }

    /// Whether the controller is leaving its parent; true in the calls about its disappearance that this causes.
    public final var isMovingFromParent: Bool { isLeavingParent }

    /// Whether the controller joined its parent just now; true in the calls about its appearance that this causes.
    public final var isMovingToParent: Bool { isJoiningParent }
}
