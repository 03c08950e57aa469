import Foundation

extension UIView {
    /// Below this a view is as good as invisible, and is not hit.
    nonisolated static var leastHitAlpha: CGFloat { 0.01 }

    /// The default hit test: can this view receive touches, is the point inside, then the subviews front to back, then
    /// the view itself.
    final func walkHitTest(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        if Trace.isHitTesting, let trace = UIApplication.current?.trace {
            return walkHitTest(point, event, noting: trace)
        }
        guard canBeHit, self.point(inside: point, with: event) else { return nil }
        // The list as it is now keeps them all alive; what an override removes meanwhile is not asked.
        let views = _subviews
        for index in views.indices.reversed() {
            if let hit = Unmanaged.passUnretained(views[index]).borrow({ ask($0, point, event) }) { return hit }
        }
        return self
    }

    /// Hand a hit test on to a subview.
    @inline(__always)
    private final func ask(_ view: UIView, _ point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard view.superviewLink.leads(to: self) else { return nil }
        let map = view.fromSuperview
        return view.flags.contains(.singular) ? nil : view.hitTest(point.applying(map), with: event)
    }

    @inline(__always)
    private final var canBeHit: Bool {
        flags.isDisjoint(with: [.hidden, .animatesWithoutTouches]) && flags.contains(.interactive)
            && _alpha >= UIView.leastHitAlpha
    }

    /// The same walk, noting each view's verdict. A view that was asked by an override, not by the default walk of its
    /// superview, puts itself on the list.
    private final func walkHitTest(_ point: CGPoint, _ event: UIEvent?, noting trace: Trace) -> UIView? {
        guard trace.isAsking(self) else { return trace.visit(self) { walkHitTest(point, event, noting: trace) } }
        if let refusal { return trace.refuse(refusal) }
        guard self.point(inside: point, with: event) else { return trace.refuse(.outside) }
        for view in _subviews.reversed() {
            let map = view.fromSuperview
            let hit = trace.visit(view) {
                view.flags.contains(.singular) ? trace.refuse(.outside) : view.hitTest(point.applying(map), with: event)
            }
            if let hit { return hit }
        }
        return self
    }

    /// Why the view cannot receive touches, nil if it can.
    private final var refusal: HitTestStep.Result? {
        if flags.contains(.hidden) { return .hidden }
        if _alpha < UIView.leastHitAlpha { return .transparent }
        if !flags.contains(.interactive) || flags.contains(.animatesWithoutTouches) { return .disabled }
        return nil
    }
}
