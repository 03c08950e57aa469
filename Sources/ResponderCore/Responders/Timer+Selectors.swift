import Foundation

/// A timer that calls a method of an object.
private nonisolated final class SelectorTimer: Timer {
    private let info: Any?
    override var userInfo: Any? { info }

    init(_ interval: TimeInterval, _ repeats: Bool, _ info: Any?, _ call: @escaping @Sendable (Timer) -> Void) {
        self.info = info
        super.init(
            fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: call)
    }
}

// Foundation's timers call closures only.
extension Timer {
    /// A timer, in the main run loop's default mode, that calls a method of an object with itself. It retains the object until
    /// it is invalidated, or has fired if it does not repeat.
    @preconcurrency @MainActor
    @discardableResult
    public class func scheduledTimer(
        timeInterval interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = Timer.making(interval, target, selector, userInfo, repeats)
        RunLoop.main.add(timer, forMode: .default)
        return timer
    }

    @preconcurrency @MainActor
    private static func making(
        _ interval: TimeInterval, _ target: AnyObject, _ selector: Selector, _ userInfo: Any?, _ repeats: Bool
    ) -> Timer {
        nonisolated(unsafe) let target = target
        return SelectorTimer(interval, repeats, userInfo) { timer in
            nonisolated(unsafe) let timer = timer
            MainActor.assumeIsolated { _ = selector.perform(on: target, with: timer) }
        }
    }
}
