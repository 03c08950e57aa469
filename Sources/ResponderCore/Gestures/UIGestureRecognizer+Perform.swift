import Foundation

extension UIGestureRecognizer {
    /// Call `selector` on this object with `object`, once, after `delay` seconds. With a delay of zero the call still
    /// waits until the current callback has returned.
    public final func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
        UIApplication.shared.performLater(self, selector, object, delay)
    }

    /// Call `selector` on this object with `object`: at once if `wait` is true, since the caller is on the main thread
    /// already, otherwise after the current callback has returned.
    public final func performSelector(onMainThread selector: Selector, with object: Any?, waitUntilDone wait: Bool) {
        if wait { return _ = selector.perform(on: self, with: object) }
        UIApplication.shared.performLater(self, selector, object, 0)
    }
}
