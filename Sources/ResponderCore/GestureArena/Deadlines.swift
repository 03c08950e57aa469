import Foundation

/// The deadlines of the attempts in play, in a heap: of thousands the next one is known without a look at the others.
///
/// Most attempts end before their deadline. Their entry remains until it comes first, or until they leave play.
final class Deadlines {
    private struct Entry {
        let time: TimeInterval
        let recognizer: Link<UIGestureRecognizer>
    }

    /// No entry is due before that at half its index. Each attempt in it has the index of its entry.
    private let entries = ElementList<Entry>()

    nonisolated deinit {}

    /// The first deadline, in seconds on the clock of the input; infinity without one.
    var next: TimeInterval {
        while let first = entries.first {
            let deadline = first.recognizer.borrow(\.deadline) ?? .infinity
            if deadline < .infinity { return deadline }
            remove(at: 0)
        }
        return .infinity
    }

    /// A recognizer in play has a new deadline.
    func note(_ recognizer: UIGestureRecognizer) {
        let entry = Entry(time: recognizer.deadline, recognizer: Link(recognizer))
        var index = recognizer.attempt.deadlineIndex
        if index < 0 {
            index = entries.count
            entries.append(entry)
        }
        put(entry, near: index)
    }

    /// Remove the recognizers whose deadline has come by a time.
    /// - Returns: these, in no order.
    func takeDue(by time: TimeInterval) -> [UIGestureRecognizer] {
        var due: [UIGestureRecognizer] = []
        while next <= time, let recognizer = entries.first?.recognizer.object {
            remove(at: 0)
            due.append(recognizer)
        }
        return due
    }

    /// A recognizer leaves play.
    func remove(_ recognizer: UIGestureRecognizer) {
        let index = recognizer.attempt.deadlineIndex
        if index >= 0 { remove(at: index) }
    }

    /// All recognizers leave play.
    func removeAll() {
        entries.forEachUnretained(\.recognizer) { recognizer, _ in recognizer.attempt.deadlineIndex = -1 }
        entries.removeAll()
    }

    private func remove(at index: Int) {
        entries[index].recognizer.borrow { $0.attempt.deadlineIndex = -1 }
        let last = entries[entries.count - 1]
        entries.removeLast()
        if index < entries.count { put(last, near: index) }
    }

    /// Put an entry at a free index, or where the order wants it from there.
    private func put(_ entry: Entry, near start: Int) {
        var index = start
        while index > 0, entries[(index - 1) / 2].time > entry.time {
            move(from: (index - 1) / 2, to: index)
            index = (index - 1) / 2
        }
        while true {
            var child = 2 * index + 1
            guard child < entries.count else { break }
            if child + 1 < entries.count, entries[child + 1].time < entries[child].time { child += 1 }
            guard entries[child].time < entry.time else { break }
            move(from: child, to: index)
            index = child
        }
        entries[index] = entry
        entry.recognizer.borrow { $0.attempt.deadlineIndex = index }
    }

    private func move(from old: Int, to new: Int) {
        entries[new] = entries[old]
        entries[new].recognizer.borrow { $0.attempt.deadlineIndex = new }
    }
}
