import Foundation

extension TimeInterval {
    /// Whether a time is later than a limit, or a span longer. Sums of times are exact only to some billionths of a second, so what
    /// lies less than a microsecond apart is the same: whether a finger lifts in time must not depend on the time of day.
    @inline(__always)
    nonisolated package func exceeds(_ limit: TimeInterval) -> Bool { self - limit > 1e-6 }
}

/// The engine's time, which changes only when input or a host moves it, and the work that is scheduled for later.
package final class Clock {
    /// Seconds.
    var now: TimeInterval = 0
    /// The same for other modules. If they could reach the stored value, each access in this one would be checked at run time.
    package var time: TimeInterval { now }

    private struct Item {
        let time: TimeInterval
        let number: Int
        let run: () -> Void
    }

    /// Sorted, the next item last; of items due at the same time, the one scheduled first.
    private var items: [Item] = []
    private var count = 0

    nonisolated deinit {}

    /// When the next item is due; infinity without one.
    private(set) var nextItem = TimeInterval.infinity

    /// Schedule work `delay` seconds from now, but at least a millisecond, so that work which schedules itself again never
    /// stops the clock.
    /// - Returns: a number for `cancel(_:)`.
    @discardableResult
    package func schedule(after delay: TimeInterval, _ run: @escaping () -> Void) -> Int {
        count += 1
        let item = Item(time: now + (delay.isFinite ? max(delay, 0.001) : 0.001), number: count, run: run)
        // The first place whose item is due no later; all items after it are due sooner.
        let index = items.firstIndex { $0.time <= item.time } ?? items.endIndex
        items.insert(item, at: index)
        nextItem = items.last?.time ?? .infinity
        return count
    }

    package func cancel(_ number: Int) {
        items.removeAll { $0.number == number }
        nextItem = items.last?.time ?? .infinity
    }

    /// Take out the next item that is due by a time.
    func takeItem(dueAt time: TimeInterval) -> (() -> Void)? {
        guard let last = items.last, last.time <= time else { return nil }
        items.removeLast()
        nextItem = items.last?.time ?? .infinity
        return last.run
    }
}
