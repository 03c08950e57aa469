import Foundation

extension UIView {
    /// Views with less alpha are not hit.
    nonisolated package static var minimumHitAlpha: CGFloat { 0.01 }

    /// Whether hit tests skip it because it can hardly be seen.
    package final var isTooTransparentToHit: Bool { _alpha < UIView.minimumHitAlpha }

    /// The default hit test: whether this view can receive touches, then whether the point is inside, then the subviews
    /// from front to back, then the view itself. While a hit test is recorded, each view's result goes to the trace.
    final func walkHitTest(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        if let trace = notingTrace, !trace.isAsking(self) {
            // Called by an override, not by the default search of the superview: the view records itself.
            return trace.visit(self) { walkHitTest(point, event) }
        }
        guard canBeHit else {
            return flags.contains(.overridden) ? walkOverridden(point, event) : refuseHit(refusal ?? .disabled)
        }
        guard self.point(inside: point, with: event) else { return refuseHit(.outside) }
        return askSubviews(point, event)
    }

    /// The hit test of a view with overrides. `canBeHit` leads here, without cost for views that have none.
    private final func walkOverridden(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        overrides?.hitTest(point, in: self, with: event) {
            if let refusal { return refuseHit(refusal) }
            return contains(point, event) ? askSubviews(point, event) : refuseHit(.outside)
        }
    }

    /// Whether `point` is in this view; asks `overrides` first.
    package final func contains(_ point: CGPoint, _ event: UIEvent?) -> Bool {
        overrides?.contains(point) ?? self.point(inside: point, with: event)
    }

    @inline(__always)
    private final func askSubviews(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        // The current list retains all subviews. A subview that an override removes during the search is not asked.
        _subviews.lastAnswer { ask($0, point, event) } ?? self
    }

    @inline(__always)
    private final func isSubview(of view: UIView) -> Bool { superviewLink.leads(to: view) }

    /// Continue the hit test in a subview.
    @inline(__always)
    private final func ask(_ view: UIView, _ point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard view.isSubview(of: self) else { return nil }
        if let trace = notingTrace { return trace.visit(view) { view.hitTest(fromSuperview: point, event) } }
        return view.hitTest(fromSuperview: point, event)
    }

    /// Hit-test with a point in the superview's coordinates. A view that is scaled to zero contains no point.
    @inline(__always)
    private final func hitTest(fromSuperview point: CGPoint, _ event: UIEvent?) -> UIView? {
        let map = fromSuperview
        return flags.contains(.singular) ? refuseHit(.outside) : hitTest(point.applying(map), with: event)
    }

    @inline(__always)
    private final var canBeHit: Bool {
        flags.isDisjoint(with: [.hidden, .animatesWithoutTouches, .overridden]) && flags.contains(.interactive)
            && !isTooTransparentToHit
    }

    /// The reason why the view cannot be hit; nil if it can.
    private final var refusal: HitTestStep.Result? {
        if flags.contains(.hidden) { return .hidden }
        if isTooTransparentToHit { return .transparent }
        return flags.isDisjoint(with: .animatesWithoutTouches) && flags.contains(.interactive) ? nil : .disabled
    }

    /// Return nil, and record the reason.
    @inline(__always)
    private final func refuseHit(_ result: @autoclosure () -> HitTestStep.Result) -> UIView? {
        notingTrace?.refuse(result())
        return nil
    }

    /// The trace that records the current hit test; nil if it is not recorded.
    @inline(__always)
    private final var notingTrace: Trace? { Trace.isHitTesting ? UIApplication.current?.trace : nil }
}
