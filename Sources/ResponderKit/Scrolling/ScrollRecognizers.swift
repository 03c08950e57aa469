import Foundation

/// The pan of a scroll view.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    /// nil if a program keeps the recognizer longer than its scroll view, for example on another view.
    private weak var scrollView: UIScrollView?
    private var distanceToBegin = GestureLimits.panMovement

    init(of scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init(target: nil, action: nil)
        allowedScrollTypesMask = .all
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        scrollView?.fingersLanded(touches)
    }

    /// Content that the program sets in motion under a finger follows the finger as soon as it moves.
    override func beginIfMovedEnough() {
        let follows = scrollView?.motion != nil && moved != .zero
        distanceToBegin = follows ? 0 : GestureLimits.panMovement
        guard follows else { return super.beginIfMovedEnough() }
        propose(.began, .moved(moved.distance(to: .zero), needs: distanceToBegin))
    }

    /// The fraction of the movement so far that was needed to begin, 0 … 1.
    var partNeededToBegin: CGFloat {
        let distance = moved.distance(to: .zero)
        return distance > distanceToBegin ? distanceToBegin / distance : 1
    }

    override func reset() {
        super.reset()
        scrollView?.fingersGone()
    }

    nonisolated deinit {}
}

/// The pinch of a scroll view. While it is disabled, as without room to zoom, it gets no touches.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
    override var takesTouches: Bool { enabled }

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

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { cancelled() }

    override func deadlineReached() { propose(.failed, .contentDelayOver(after: GestureLimits.contentDelay)) }

    nonisolated deinit {}
}

extension UIGestureRecognizer {
    /// For how long a scroll view delays touches in its content by this recognizer; nil for any other recognizer.
    package final var contentDelay: TimeInterval? {
        self is ContentDelayGestureRecognizer ? GestureLimits.contentDelay : nil
    }
}
