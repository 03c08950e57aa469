import Foundation
@_spi(Engine) import ResponderCore

/// The pan of a scroll view.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    /// nil if a program keeps the recognizer longer than its scroll view, for example on another view.
    private weak var scrollView: UIScrollView?
    private var distanceToBegin = GestureLimits.panMovement
    /// Whether the fingers moved far enough to begin, but across the axis along which the content moves.
    private var movedAcross = false

    init(of scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init(target: nil, action: nil)
        allowedScrollTypesMask = .all
    }

    /// Two fingers move and zoom the content at once.
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { other !== scrollView?.pinch }

    override var kind: Any.Type { UIPanGestureRecognizer.self }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        scrollView?.fingersLanded(touches)
    }

    /// Content that the program sets in motion under a finger follows the finger as soon as it moves.
    override func beginIfMovedEnough() {
        distanceToBegin = scrollView?.motion == nil ? GestureLimits.panMovement : 0
        let distance = countedDistance
        guard distance > 0, distance >= distanceToBegin, mayFollow() else { return noteAcross() }
        propose(.began, .moved(distance, needs: distanceToBegin))
    }

    override func beginByWheel() { if mayFollow() { super.beginByWheel() } else { noteAcross() } }

    /// The distance of the movement so far that counts: all of it if the content moves along its larger part, or not at
    /// all; else the smaller part.
    private var countedDistance: CGFloat {
        let whole = movement._distance(to: .zero)
        guard isAcross else { return whole }
        let own = ownMovement
        // In points of the window, also for a scroll view that is scaled.
        return min(abs(own.x), abs(own.y)) / own._distance(to: .zero) * whole
    }

    /// The movement so far in the coordinates of the scroll view, which may be turned.
    private var ownMovement: CGPoint { vectorFromWindow(movement, to: scrollView) }

    /// Whether most of the movement so far is across the only axis along which the content moves.
    private var isAcross: Bool {
        guard let scrollView else { return false }
        let own = ownMovement
        let axes: (UIScrollView.Axis, UIScrollView.Axis) =
            abs(own.x) > abs(own.y) ? (.horizontal, .vertical) : (.vertical, .horizontal)
        return !scrollView.canMove(axes.0) && scrollView.canMove(axes.1)
    }

    /// A movement across does not end the pan, because the fingers may turn. It leaves the first step to recognizers for
    /// that direction.
    private func mayFollow() -> Bool { !isAcross || movedAcross && countedDistance > 0 }

    private func noteAcross() {
        if isAcross, movement._distance(to: .zero) >= (isDrivenByWheel ? 0 : GestureLimits.panMovement) {
            movedAcross = true
        }
    }

    override var reasonOfLift: GestureReason {
        movedAcross ? .liftedAcross(countedDistance, needs: GestureLimits.panMovement) : super.reasonOfLift
    }

    override func partNeededToBegin(of way: CGPoint) -> CGFloat {
        let distance = countedDistance
        return distance > distanceToBegin ? distanceToBegin / distance : 1
    }

    override func reset() {
        super.reset()
        movedAcross = false
        scrollView?.fingersGone()
    }

    nonisolated deinit {}
}

/// The pinch of a scroll view. While it is disabled, as without room to zoom, it gets no touches.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
    override var takesTouches: Bool { isEnabled }

    /// Two fingers move and zoom the content at once.
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { other !== (view as? UIScrollView)?.pan }

    override var kind: Any.Type { UIPinchGestureRecognizer.self }

    nonisolated deinit {}
}

/// Delays the begin of touches in the content while they may still become a scroll, and fails when that is decided. It
/// recognizes nothing itself.
final class ContentDelayGestureRecognizer: UIGestureRecognizer {
    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        delaysTouchesBegan = true
        delaysTouchesEnded = false
        cancelsTouchesInView = false
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if deadline == .infinity { deadline = event.timestamp + GestureLimits.contentDelay }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        propose(.failed, .contentDelayLifted)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { _ = goesOn(without: touches) }

    override func deadlineReached() { propose(.failed, .contentDelayOver(after: GestureLimits.contentDelay)) }

    nonisolated deinit {}
}

extension UIGestureRecognizer {
    /// For how long a scroll view delays touches in its content by this recognizer; nil for any other recognizer.
    package final var contentDelay: TimeInterval? {
        self is ContentDelayGestureRecognizer ? GestureLimits.contentDelay : nil
    }
}
