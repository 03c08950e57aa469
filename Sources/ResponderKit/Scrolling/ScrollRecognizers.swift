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
        let reach = reach
        guard reach.distance > 0, reach.distance >= distanceToBegin, mayFollow(reach) else { return noteAcross(reach) }
        propose(.began, .moved(reach.distance, needs: distanceToBegin))
    }

    override func beginByWheel() {
        let reach = reach
        if mayFollow(reach) { super.beginByWheel() } else { noteAcross(reach) }
    }

    /// How far the movement so far goes for the content.
    private struct Reach {
        /// Whether most of it is across the only axis along which the content moves.
        let isAcross: Bool
        /// The distance that counts, in points of the window: all of it, or of a movement across the part along the axis.
        let distance: CGFloat
    }

    /// The cost grows with the depth of the scroll view, so it is asked for once in an event.
    private var reach: Reach {
        let whole = movement._distance(to: .zero)
        guard let scrollView, scrollView.canMove(.horizontal) != scrollView.canMove(.vertical) else {
            return Reach(isAcross: false, distance: whole)
        }
        // In the coordinates of the scroll view, which may be turned.
        let own = vectorFromWindow(movement, to: scrollView)
        let isSideways = abs(own.x) > abs(own.y)
        guard isSideways != scrollView.canMove(.horizontal) else { return Reach(isAcross: false, distance: whole) }
        let length = own._distance(to: .zero)
        return Reach(isAcross: true, distance: length > 0 ? min(abs(own.x), abs(own.y)) / length * whole : 0)
    }

    /// A movement across does not end the pan, because the fingers may turn. It leaves the first step to recognizers for
    /// that direction.
    private func mayFollow(_ reach: Reach) -> Bool { !reach.isAcross || movedAcross && reach.distance > 0 }

    private func noteAcross(_ reach: Reach) {
        if reach.isAcross, movement._distance(to: .zero) >= (isDrivenByWheel ? 0 : GestureLimits.panMovement) {
            movedAcross = true
        }
    }

    override var reasonOfLift: GestureReason {
        movedAcross ? .liftedAcross(reach.distance, needs: GestureLimits.panMovement) : super.reasonOfLift
    }

    override func partNeededToBegin(of way: CGPoint) -> CGFloat {
        let distance = reach.distance
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
