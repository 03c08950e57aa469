import Foundation

/// The view that is visible under a finger but was not asked in the hit test, and the view that stopped the search.
struct UnaskedView {
    let view: UIView
    /// The view at which the search stopped: an ancestor that answered nothing for everything in it, or a view in front
    /// that took the finger.
    let stoppedBy: UIView
    let result: HitTestStep.Result

    /// The front-most view drawn at a point, if the hit test never reached it; nil if it did, or nothing is drawn there.
    /// Visits every view of the windows, so it is made only for observers.
    /// - Parameter windows: front to back.
    init?(at point: CGPoint, in windows: [UIWindow], visits: [Trace.Visit]) {
        for window in windows where !window.isHidden {
            guard let drawn = Self.frontmost(window, window.pointFromScreen(point)) else { continue }
            let view = Self.taker(of: drawn, visits)
            guard !visits.contains(where: { $0.view === view }) else { return nil }
            // The parts that a control draws belong to the control.
            if let hit = visits.first(where: { $0.result == .hit })?.view, hit.touchRole == .control,
                view.isDescendant(of: hit)
            {
                return nil
            }
            guard let (stop, result) = Self.stop(of: view, visits) else { return nil }
            self.view = view
            stoppedBy = stop
            self.result = result
            return
        }
        return nil
    }

    /// The front-most of a view and those in it that draws something at a point; nil for none.
    /// - Parameter point: in the view's coordinates.
    static func frontmost(_ view: UIView, _ point: CGPoint) -> UIView? {
        guard !view.isHidden, !view.isTooTransparentToHit, !view.flags.contains(.singular) else { return nil }
        let isInside = view.bounds.contains(point)
        if view.clipsToBounds, !isInside { return nil }
        for subview in view.subviewsInDrawingOrder.reversed() {
            if let found = frontmost(subview, point.applying(subview.fromSuperview)) { return found }
        }
        return isInside && view.isDrawn ? view : nil
    }

    /// The view that takes the touches of a drawn view: the button of its title, for example. The drawn view itself if there
    /// is no such view below the one that stopped the search.
    private static func taker(of drawn: UIView, _ visits: [Trace.Visit]) -> UIView {
        let stop = stop(of: drawn, visits)?.0
        var view = drawn
        while !view.isUserInteractionEnabled {
            guard let parent = view.superview, parent !== stop else { return drawn }
            view = parent
        }
        return view
    }

    /// Where the search for a view ended: the first of its ancestors, from the window down, that was asked and did not go
    /// on to its subviews; else a view in front of it that was hit.
    private static func stop(of view: UIView, _ visits: [Trace.Visit]) -> (UIView, HitTestStep.Result)? {
        let path = Array(sequence(first: view, next: \.superview).reversed())
        for (ancestor, inner) in zip(path, path.dropFirst()) {
            guard let step = visits.first(where: { $0.view === ancestor }) else { break }
            switch step.result {
            case .descend, .hit: continue
            // It asked its subviews, and the search for this one ended farther inside.
            case .passThrough where visits.contains(where: { $0.view === inner }): continue
            default: return (ancestor, step.result)
            }
        }
        return visits.first { $0.result == .hit }.map { ($0.view, .hit) }
    }
}

extension UIView {
    /// Whether the view itself draws anything.
    final var isDrawn: Bool {
        if let color = backgroundColor, color.alpha > 0 { return true }
        if let color = borderColor, borderWidth > 0, color.alpha > 0 { return true }
        return !drawCommands.isEmpty
    }
}
