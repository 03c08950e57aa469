import Foundation

/// Tells hover recognizers where the pointer is while no button is down.
final class HoverRouter {
    /// Set by the application that owns the router.
    unowned var application: UIApplication!
    private let arena: GestureArena
    /// The view under the pointer; nil while the pointer is outside.
    private(set) var hovered: UIView?

    /// The view with a hover recognizer that is drawn under the pointer and that the hit test does not reach; nil for none,
    /// and without an observer.
    private(set) weak var unreached: UIView?

    init(_ arena: GestureArena) { self.arena = arena }

    nonisolated deinit {}

    func process(_ sample: HoverSample) {
        if let location = sample.location, !location.isFinite {
            return arena.trace.warn("a hover sample with a number that is not finite was ignored.")
        }
        arena.looksAtAll = true
        arena.event._modifierFlags = sample.modifierFlags
        let (view, window) = sample.location.map { application.hitTest($0, with: nil) } ?? (nil, nil)
        let point = sample.location.map { window?.pointFromScreen($0) ?? $0 }
        let old = recognizers(around: hovered)
        let new = recognizers(around: view)
        if arena.trace.isOn {
            let unreached = window.flatMap { window in point.flatMap { self.unreached(in: window, $0, besides: view) } }
            let isNews = view !== hovered || unreached != nil && unreached !== self.unreached
            self.unreached = unreached
            if isNews, let point { arena.trace.record(.pointed(.hover, at: point, view: view.map { Participant($0) })) }
        }
        hovered = view
        for recognizer in old where !new.contains(recognizer) {
            recognizer.pointerLeft()
            recognizer.hideProposal()
        }
        guard let point else { return arena.finishCycle() }
        for recognizer in new {
            recognizer.isNewToPointer = !old.contains(recognizer)
            recognizer.pointerMoved(to: point)
            recognizer.hideProposal()
        }
        arena.finishCycle()
    }

    private func unreached(in window: UIWindow, _ point: CGPoint, besides hit: UIView?) -> UIView? {
        var next = UnaskedView.frontmost(window, point)
        while let view = next, hit?.isDescendant(of: view) != true {
            if !recognizers(of: view).isEmpty { return view }
            next = view._superview
        }
        return covered(in: window, point, besides: hit)
    }

    /// The front-most view with a hover recognizer that contains a point of the window and neither is nor contains the hit view.
    private func covered(in view: UIView, _ point: CGPoint, besides hit: UIView?) -> UIView? {
        guard !view.isHidden, !view.isTooTransparentToHit, view.bounds.contains(view.convert(point, from: nil)) else {
            return nil
        }
        for subview in view.subviews.reversed() {
            if let found = covered(in: subview, point, besides: hit) { return found }
        }
        return recognizers(of: view).isEmpty || hit?.isDescendant(of: view) == true ? nil : view
    }

    /// A part of a view tree left its window.
    func treeLost(_ root: UIView) { if hovered?.isDescendant(of: root) == true { hovered = nil } }

    /// The hover recognizers of a view and all its superviews, deepest view first.
    private func recognizers(around view: UIView?) -> [UIHoverGestureRecognizer] {
        var found: [UIHoverGestureRecognizer] = []
        var next = view
        while let view = next {
            found += recognizers(of: view)
            next = view._superview
        }
        return found
    }

    private func recognizers(of view: UIView) -> [UIHoverGestureRecognizer] {
        view._gestureRecognizers.compactMap { $0 as? UIHoverGestureRecognizer }.filter(\.enabled)
    }
}
