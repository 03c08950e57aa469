import Foundation

// UIKit's deferred calls. They hang on the clock of the application that is `shared` when they are asked for, so a
// recording replays them exactly. Target and object are retained until the call was made or taken back.

extension UIResponder {
    /// Have `selector` called on this object with `object`, once, `delay` seconds from now. With a delay of zero the call
    /// still waits until the present callback is over.
    public final func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
        UIApplication.shared.performLater(self, selector, object, delay)
    }
}

extension UIGestureRecognizer {
    /// Have `selector` called on this object with `object`, once, `delay` seconds from now. With a delay of zero the call
    /// still waits until the present callback is over.
    public final func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
        UIApplication.shared.performLater(self, selector, object, delay)
    }
}

extension NSObject {
    /// Have `selector` called on this object with `object`, once, `delay` seconds from now. With a delay of zero the call
    /// still waits until the present callback is over.
    public func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
        UIApplication.shared.performLater(self, selector, object, delay)
    }

    /// Take back the deferred calls to `target` that have this selector and an equal object. Selectors are equal if one
    /// is a copy of the other, or if they have the same name.
    public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object: Any?) {
        let application = UIApplication.shared
        application.deferredCalls.cancel(target as AnyObject, selector, object, on: application.clock)
    }

    /// Take back every deferred call to `target`.
    public class func cancelPreviousPerformRequests(withTarget target: Any) {
        let application = UIApplication.shared
        application.deferredCalls.cancel(target as AnyObject, nil, nil, on: application.clock)
    }
}

extension UIApplication {
    fileprivate final func performLater(
        _ target: AnyObject, _ selector: Selector, _ object: Any?, _ delay: TimeInterval
    ) {
        deferredCalls.add(target, selector, object, after: delay, on: clock)
    }
}
