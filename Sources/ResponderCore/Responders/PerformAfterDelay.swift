import Foundation

// UIKit's deferred calls. They use the clock of the application that is `shared` at the time of the request, so that a
// recording replays them exactly. Target and object are retained until the call has been made or cancelled.

extension UIResponder {
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

extension NSObject {
    /// Call `selector` on this object with `object`, once, after `delay` seconds. With a delay of zero the call still
    /// waits until the current callback has returned.
    public func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
        UIApplication.shared.performLater(self, selector, object, delay)
    }

    /// Call `selector` on this object with `object`: at once if `wait` is true, since the caller is on the main thread
    /// already, otherwise after the current callback has returned.
    public func performSelector(onMainThread selector: Selector, with object: Any?, waitUntilDone wait: Bool) {
        if wait { return _ = selector.perform(on: self, with: object) }
        UIApplication.shared.performLater(self, selector, object, 0)
    }

    /// Cancel the deferred calls to `target` that have this selector and an equal object. Selectors are equal if one is
    /// a copy of the other, or if they have the same name.
    public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object: Any?) {
        let application = UIApplication.shared
        application.deferredCalls.cancel(target as AnyObject, selector, object, on: application.clock)
    }

    /// Cancel every deferred call to `target`.
    public class func cancelPreviousPerformRequests(withTarget target: Any) {
        let application = UIApplication.shared
        application.deferredCalls.cancel(target as AnyObject, nil, nil, on: application.clock)
    }
}

extension UIApplication {
    final func performLater(
        _ target: AnyObject, _ selector: Selector, _ object: Any?, _ delay: TimeInterval
    ) {
        deferredCalls.add(target, selector, object, after: delay, on: clock)
    }
}
