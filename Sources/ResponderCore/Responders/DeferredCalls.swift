import Foundation

/// Calls of methods that are deferred on the engine's clock.
final class DeferredCalls {
    private struct Call {
        let target: AnyObject
        let selector: Selector
        let object: Any?
        /// The clock's number for the timer.
        let number: Int
    }

    private var calls: [Call] = []

    nonisolated deinit {}

    /// Schedule a call of a method after `delay` seconds; never before the current callback has returned.
    func add(_ target: AnyObject, _ selector: Selector, _ object: Any?, after delay: TimeInterval, on clock: Clock) {
        var number = 0
        number = clock.schedule(after: delay) { [weak self] in
            self?.calls.removeAll { $0.number == number }
            if !selector.perform(on: target, with: object) {
                UIApplication.current?.warn(
                    "a deferred call: \(type(of: target)) has no such method, or it takes another argument. Nothing was "
                        + "called.")
            }
        }
        calls.append(Call(target: target, selector: selector, object: object, number: number))
    }

    /// Cancel the calls to a target: those with this selector and an equal object, or all without a selector.
    func cancel(_ target: AnyObject, _ selector: Selector?, _ object: Any?, on clock: Clock) {
        calls.removeAll { call in
            guard call.target === target,
                selector == nil || call.selector == selector && Self.isEqual(call.object, object)
            else { return false }
            clock.cancel(call.number)
            return true
        }
    }

    /// Compares by value if both can be compared, otherwise by identity.
    private static func isEqual(_ one: Any?, _ other: Any?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
        return (one as AnyObject) === (other as AnyObject)
    }
}
