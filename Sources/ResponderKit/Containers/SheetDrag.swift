import Foundation
import ResponderCore

/// Drags a sheet by a finger, and lets it rest or dismisses it at the lift.
final class SheetDrag: UIGestureRecognizerDelegate {
    private unowned let sheet: UISheetPresentationController
    let recognizer = UIPanGestureRecognizer()
    /// The top of the panel when the finger began.
    private var start: CGFloat?
    /// Where the top would be if nothing resisted the finger.
    private var wanted: CGFloat = 0
    private var spring: UIViewPropertyAnimator?

    /// Recorded. The speed in points a second from which on a lift dismisses the sheet, or moves it to the next detent.
    nonisolated static let flick: CGFloat = 1000
    /// Recorded. The frequency of the spring that takes the sheet back, in radians a second; it is critically damped.
    nonisolated static let frequency: CGFloat = 18.25

    init(_ sheet: UISheetPresentationController) {
        self.sheet = sheet
        recognizer.name = "sheet"
        recognizer.maximumNumberOfTouches = 1
        recognizer.delegate = self
        recognizer.addAction { [unowned self] _ in dragged() }
    }

    nonisolated deinit {}

    /// Whether a finger or a spring has the sheet.
    var isActive: Bool { start != nil || spring != nil }

    private var panel: UIView { sheet.panel }
    private var bottom: CGFloat { sheet.containerView?.bounds.maxY ?? 0 }

    /// The tops of the panel at its detents, the highest place first.
    private var tops: [CGFloat] {
        guard let heights = sheet.heights else { return [sheet.frameOfPresentedViewInContainerView.minY] }
        return heights.all.reversed().map { bottom - $0.height }
    }

    // MARK: Whether it begins

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard sheet.containerView != nil, !sheet.isMoving, sheet.presentedViewController.presentedViewController == nil
        else { return false }
        let movement = recognizer.translation(in: panel)
        guard abs(movement.y) > abs(movement.x) else { return false }
        let isUp = movement.y < 0
        if isUp, panel.frame.minY <= tops[0] { return false }
        guard let scroll = touchedScrollView else { return true }
        guard scroll.contentOffset.y <= -scroll.adjustedContentInset.top + 0.5 else { return false }
        return !isUp || sheet.prefersScrollingExpandsWhenScrolledToEdge
    }

    /// A scroll view in the sheet waits until it is decided whether the stroke moves the sheet.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard let scroll = otherGestureRecognizer.view as? UIScrollView, scroll.isDescendant(of: panel) else {
            return false
        }
        return otherGestureRecognizer === scroll.panGestureRecognizer
    }

    /// The innermost scroll view under the finger that can scroll up or down.
    private var touchedScrollView: UIScrollView? {
        var view = panel.hitTest(recognizer.location(in: panel), with: nil)
        while let next = view, next !== panel {
            if let scroll = next as? UIScrollView, scroll.isScrollEnabled,
                scroll.alwaysBounceVertical || scroll.contentSize.height > scroll.bounds.height
            {
                return scroll
            }
            view = next.superview
        }
        return nil
    }

    // MARK: While it moves

    private func dragged() {
        switch recognizer.state {
        case .began:
            stop()
            start = panel.frame.minY
            follow()
        case .changed: follow()
        case .ended: lift(speed: recognizer.velocityAtLift(in: sheet.containerView).y)
        case .cancelled: lift(speed: 0, isCancelled: true)
        default: break
        }
    }

    private func follow() {
        guard let start, !sheet.isMoving else { return }
        let tops = tops
        wanted = max(tops[0], start + recognizer.translation(in: sheet.containerView).y)
        let lowest = tops[tops.count - 1]
        guard wanted > lowest, sheet.presentedViewController.isModalInPresentation else { return place(at: wanted) }
        place(at: lowest + ScrollPhysics.resisted(wanted - lowest, size: panel.frame.height))
    }

    /// Between its detents the sheet is as high as the finger makes it; below the lowest one all of it moves.
    private func place(at top: CGFloat) {
        let lowest = tops[tops.count - 1]
        let height = sheet.heights.map { _ in bottom - min(top, lowest) } ?? panel.frame.height
        panel.frame = CGRect(x: panel.frame.minX, y: top, width: panel.frame.width, height: height)
        sheet.dimming.alpha = top > lowest && height > 0 ? max(0, 1 - (top - lowest) / height) : 1
    }

    // MARK: The lift

    private func lift(speed: CGFloat, isCancelled: Bool = false) {
        guard start != nil else { return }
        start = nil
        guard !sheet.isMoving, sheet.containerView != nil else { return }
        let tops = tops
        let top = panel.frame.minY
        let lowest = tops[tops.count - 1]
        let beyond = wanted - lowest
        // The speed is fitted, so that 1000 points a second may be a little less.
        let isFlick = speed.rounded() >= Self.flick
        if !isCancelled, beyond > panel.frame.height / 2 || beyond >= 0 && isFlick {
            sheet.dismissByUser()
            if sheet.isMoving || sheet.containerView == nil { return }
            return settle(speed: speed)
        }
        if let heights = sheet.heights, !isCancelled {
            let index = target(of: top, among: tops, speed: speed)
            sheet.select(heights.all[heights.all.count - 1 - index].identifier)
        }
        settle(speed: speed)
    }

    /// The detent at which the sheet rests: the nearest one, or the next one in the direction of a flick.
    private func target(of top: CGFloat, among tops: [CGFloat], speed: CGFloat) -> Int {
        if speed.rounded() >= Self.flick, let next = tops.firstIndex(where: { $0 > top }) { return next }
        if speed.rounded() <= -Self.flick, let next = tops.lastIndex(where: { $0 < top }) { return next }
        return tops.indices.min { abs(tops[$0] - top) < abs(tops[$1] - top) } ?? 0
    }

    /// Move the sheet to the place of the selected detent.
    /// - Parameter speed: that of the sheet, downwards in points a second.
    func settle(speed: CGFloat) {
        stop()
        let target = sheet.frameOfPresentedViewInContainerView
        let distance = target.minY - panel.frame.minY
        guard distance != 0 || target != panel.frame else { return }
        let relative = distance == 0 ? 0 : speed / distance
        let timing = UISpringTimingParameters(
            mass: 1, stiffness: Self.frequency * Self.frequency, damping: 2 * Self.frequency,
            initialVelocity: CGVector(dx: relative, dy: relative))
        let spring = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
        spring.addAnimations { [sheet, panel] in
            panel.frame = target
            panel.layoutIfNeeded()
            sheet.dimming.alpha = 1
        }
        spring.addCompletion { [weak self, weak spring] _ in
            guard let self, self.spring === spring else { return }
            self.spring = nil
            sheet.containerView?.setNeedsLayout()
        }
        self.spring = spring
        spring.startAnimation()
    }

    /// Stop the spring where the sheet is seen.
    func stop() {
        spring?.stopAnimation(true)
        spring = nil
    }
}
