import Foundation

extension UIView {
    /// The number of views above this one.
    /// - Complexity: O(*n*) where *n* is that number.
    final var depth: Int {
        var depth = 0
        var next = _superview
        while let view = next {
            depth += 1
            next = view._superview
        }
        return depth
    }

    /// The view that contains this one; nil for none.
    public final var superview: UIView? { _superview }

    /// The window at the root of the tree; nil if the view is in none. Of a window, the window itself.
    public final var window: UIWindow? { _window }

    /// The subviews, back to front.
    public final var subviews: [UIView] { _subviews }

    /// Swap the subviews at two indices. Does nothing if an index does not exist.
    public final func exchangeSubview(at index: Int, withSubviewAt other: Int) {
        guard _subviews.indices.contains(index), _subviews.indices.contains(other) else { return }
        _subviews.swapAt(index, other)
        contentChanged()
    }

    /// Move a subview in front of its siblings.
    public final func bringSubviewToFront(_ view: UIView) {
        guard let index = _subviews.firstIndex(where: { $0 === view }) else { return }
        _subviews.append(_subviews.remove(at: index))
        contentChanged()
    }

    /// Move a subview behind its siblings.
    public final func sendSubviewToBack(_ view: UIView) {
        guard let index = _subviews.firstIndex(where: { $0 === view }) else { return }
        _subviews.insert(_subviews.remove(at: index), at: 0)
        contentChanged()
    }

    /// Whether this view is `view` or one of its descendants.
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

    /// Make the first responder in this view resign.
    /// - Parameter force: whether it resigns even if it refuses.
    /// - Returns: whether the first responder was in this view and has resigned.
    @discardableResult
    public final func endEditing(_ force: Bool) -> Bool {
        guard let window = _window, let first = window.firstResponder, first.isInside(self) else { return false }
        if first.resignFirstResponder() { return true }
        if force { window.setFirstResponder(nil) }
        return force
    }

    final func leaveSuperview() {
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
            let tint = tintColor
            detach(from: parent)
            settleWindow(nil)
            if tintColor != tint { announceTint() }
            didMoveToSuperview()
        }
    }

    private final func detach(from parent: UIView) {
        if let index = parent._subviews.firstIndex(where: { $0 === self }) { parent._subviews.remove(at: index) }
        _superview = nil
        parent.contentChanged()
        parent.setNeedsLayout()
    }

    final func insert(_ view: UIView, at place: ([UIView]) -> Int) {
        guard !isDescendant(of: view), !(view is UIWindow) else {
            let why = view is UIWindow ? "a window is the root of its tree" : "a view cannot be inside itself"
            ownApplication?.warn("\(view.traceName) was not added to \(traceName): \(why).")
            return
        }
        if view._superview === self {
            // Only the order changes: no callbacks, as in UIKit.
            if let index = _subviews.firstIndex(where: { $0 === view }) { _subviews.remove(at: index) }
            _subviews.insert(view, at: place(_subviews))
            return contentChanged()
        }
        let old = view._superview
        old?.willRemoveSubview(view)
        view.willMove(toSuperview: self)
        // A callback may have changed the tree; the last change wins, and the tree stays a tree.
        guard view._superview === old, !isDescendant(of: view) else { return }
        if view._window !== _window {
            view._window?.willLose(view)
            view.announceWindow(_window)
        }
        guard view._superview === old, !isDescendant(of: view) else { return }
        let tint = view.tintColor
        if let old { view.detach(from: old) }
        _subviews.insert(view, at: place(_subviews))
        view._superview = self
        if view.isLayoutPending { view.tellOfLayout() }
        view.settleWindow(_window)
        if view.tintColor != tint { view.announceTint() }
        view.didMoveToSuperview()
        didAddSubview(view)
        contentChanged()
        setNeedsLayout()
    }

    /// `willMove(toWindow:)` down the tree.
    private final func announceWindow(_ window: UIWindow?) {
        willMove(toWindow: window)
        _viewController?.windowWillChange(to: window)
        // A callback may have removed views from the list during this loop.
        for view in _subviews where view._superview === self { view.announceWindow(window) }
        _viewController?.treeAnnounced()
    }

    /// Set the window down the tree, then make the callbacks.
    private final func settleWindow(_ window: UIWindow?) {
        guard _window !== window else { return }
        let old = _window
        assign(window)
        if old !== window { old?.lost(self) }
        flags.insert([.needsLayout, .needsDisplay])
        tellOfLayout()
        layoutChanged()
        tellWindowChange()
    }

    private final func assign(_ window: UIWindow?) {
        _window = window
        if rare != nil { setWindow(of: self) }
        for view in _subviews { view.assign(window) }
    }

    private final func tellWindowChange() {
        let window = _window
        if window != nil, type(of: self).requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
        didMoveToWindow()
        _viewController?.windowDidChange(to: window)
        // Views that a callback moved again got their callbacks then.
        for view in _subviews where view._superview === self && view._window === window { view.tellWindowChange() }
        _viewController?.treeTold()
    }
}
