import Foundation

extension UIView {
    /// The view that holds this one, nil for none.
    public final var superview: UIView? { _superview }

    /// The window at the root of the tree, nil while the view is in none. A window answers itself.
    public final var window: UIWindow? { _window }

    /// The views in this one, back to front.
    public final var subviews: [UIView] { _subviews }

    /// Put a view in front of the subviews. It leaves the superview it had.
    public final func addSubview(_ view: UIView) { insert(view) { $0.count } }

    /// Put a view at a place of the list, counted after it left its old place; 0 is the back. A place beyond the end is
    /// the front.
    public final func insertSubview(_ view: UIView, at index: Int) {
        insert(view) { min(max(index, 0), $0.count) }
    }

    /// Put a view right in front of a subview; in front of all if `sibling` is not a subview.
    public final func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insert(view) { views in views.firstIndex { $0 === sibling }.map { $0 + 1 } ?? views.count }
    }

    /// Put a view right behind a subview; in front of all if `sibling` is not a subview.
    public final func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insert(view) { views in views.firstIndex { $0 === sibling } ?? views.count }
    }

    /// Swap two places of the list; nothing happens for a place that does not exist.
    public final func exchangeSubview(at index: Int, withSubviewAt other: Int) {
        guard _subviews.indices.contains(index), _subviews.indices.contains(other) else { return }
        _subviews.swapAt(index, other)
        contentChanged()
    }

    /// Put a subview in front of its siblings.
    public final func bringSubviewToFront(_ view: UIView) {
        guard let index = _subviews.firstIndex(where: { $0 === view }) else { return }
        _subviews.append(_subviews.remove(at: index))
        contentChanged()
    }

    /// Put a subview behind its siblings.
    public final func sendSubviewToBack(_ view: UIView) {
        guard let index = _subviews.firstIndex(where: { $0 === view }) else { return }
        _subviews.insert(_subviews.remove(at: index), at: 0)
        contentChanged()
    }

    /// Whether this view is `view` or somewhere inside it.
    public final func isDescendant(of view: UIView) -> Bool {
        var candidate: UIView? = self
        while let next = candidate {
            if next === view { return true }
            candidate = next._superview
        }
        return false
    }

    /// This view or the first descendant, depth first, with a tag; nil if there is none.
    public final func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in _subviews { if let found = view.viewWithTag(tag) { return found } }
        return nil
    }

    /// Have the first responder in this view give its status up.
    /// - Parameter force: whether it has to even if it refuses.
    /// - Returns: whether the first responder was in this view and is not first responder any more.
    @discardableResult
    public final func endEditing(_ force: Bool) -> Bool {
        guard let window = _window, let first = window.firstResponder, first.isInside(self) else { return false }
        if first.resignFirstResponder() { return true }
        if force { window.setFirstResponder(nil) }
        return force
    }

    /// Leave the superview. Touches that the view holds stay with it.
    public final func removeFromSuperview() {
        guard let parent = _superview else { return }
        withExtendedLifetime(self) {
            parent.willRemoveSubview(self)
            willMove(toSuperview: nil)
            guard _superview === parent else { return }
            if let window = _window {
                window.willLose(self)
                announceWindow(nil)
            }
            guard _superview === parent else { return }
            detach(from: parent)
            settleWindow(nil)
            didMoveToSuperview()
        }
    }

    private final func detach(from parent: UIView) {
        if let index = parent._subviews.firstIndex(where: { $0 === self }) { parent._subviews.remove(at: index) }
        _superview = nil
        parent.contentChanged()
        parent.setNeedsLayout()
    }

    private final func insert(_ view: UIView, at place: ([UIView]) -> Int) {
        guard !isDescendant(of: view), !(view is UIWindow) else {
            let why = view is UIWindow ? "a window is the root of its tree" : "a view cannot be inside itself"
            UIApplication.current?.trace.warn("\(view.traceName) was not added to \(traceName): \(why).")
            return
        }
        if view._superview === self {
            // Only its place changes: nobody is told, as in UIKit.
            if let index = _subviews.firstIndex(where: { $0 === view }) { _subviews.remove(at: index) }
            _subviews.insert(view, at: place(_subviews))
            return contentChanged()
        }
        let old = view._superview
        old?.willRemoveSubview(view)
        view.willMove(toSuperview: self)
        // A callback may have moved things; the last word wins, and the tree stays a tree.
        guard view._superview === old, !isDescendant(of: view) else { return }
        if view._window !== _window {
            view._window?.willLose(view)
            view.announceWindow(_window)
        }
        guard view._superview === old, !isDescendant(of: view) else { return }
        if let old { view.detach(from: old) }
        _subviews.insert(view, at: place(_subviews))
        view._superview = self
        view.settleWindow(_window)
        view.didMoveToSuperview()
        didAddSubview(view)
        contentChanged()
        setNeedsLayout()
    }

    /// `willMove(toWindow:)` down the tree.
    private final func announceWindow(_ window: UIWindow?) {
        willMove(toWindow: window)
        _viewController?.windowWillChange(to: window)
        // A callback may have taken views out of the list that is walked.
        for view in _subviews where view._superview === self { view.announceWindow(window) }
        _viewController?.treeAnnounced()
    }

    /// Set the window down the tree, then tell everybody.
    private final func settleWindow(_ window: UIWindow?) {
        guard _window !== window else { return }
        let old = _window
        assign(window)
        if old !== window { old?.lost(self) }
        flags.insert([.needsLayout, .needsDisplay])
        layoutChanged()
        tellWindowChange()
    }

    private final func assign(_ window: UIWindow?) {
        _window = window
        for view in _subviews { view.assign(window) }
    }

    private final func tellWindowChange() {
        let window = _window
        didMoveToWindow()
        _viewController?.windowDidChange(to: window)
        // What a callback moved on meanwhile was told then.
        for view in _subviews where view._superview === self && view._window === window { view.tellWindowChange() }
        _viewController?.treeTold()
    }
}
