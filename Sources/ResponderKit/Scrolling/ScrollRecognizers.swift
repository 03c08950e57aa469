import Foundation

/// The pan of a scroll view. Its delegate is the scroll view's own business; set one, and you get a warning.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    /// Gone where a program keeps the recognizer longer, as on another view.
    private weak var scrollView: UIScrollView?

    init(of scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init(target: nil, action: nil)
        allowedScrollTypesMask = .all
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        scrollView?.fingersLanded()
    }

    override func reset() {
        super.reset()
        scrollView?.fingersGone()
    }
}

/// Keeps touches from the content for as long as they may still become a scroll: it delays their begin, and fails when
/// that is clear. It recognizes nothing itself.
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
        propose(.failed, .stateAssigned)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { cancelled() }

    override func deadlineReached() { propose(.failed, .contentDelayOver) }
}
