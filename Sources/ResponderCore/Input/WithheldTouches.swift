import Foundation

/// Touches that are over although their view has not heard the end: a recognizer may still take them.
///
/// Each waits with one recognizer that withholds it. It becomes due when that recognizer no longer does, or when another one
/// takes the touch. An event in which neither happens looks at each such recognizer once, however many touches wait.
final class WithheldTouches {
    /// What keeps a touch from its view.
    struct Hold {
        let recognizer: UIGestureRecognizer
        /// Whether it delays the landing; otherwise it delays the lift.
        let isOfLanding: Bool
    }

    /// The touches that wait with one recognizer.
    private struct Group {
        let hold: Hold
        var touches: [UITouch] = []
        /// The length at which those are removed that no longer wait.
        var limit = 16
    }

    private var groups: [Group] = []
    /// The touches that the next delivery looks at.
    private var due: [UITouch] = []
    /// The touches whose view has heard the end, or never does.
    private var finished: [UITouch] = []
    private var all: [UInt64: UITouch] = [:]
    private var lastPlace = 0
    private(set) var isEmpty = true

    nonisolated deinit {}

    /// All touches, in no order.
    var touches: some Sequence<UITouch> { all.values }

    /// Add a touch that ended after all others.
    func append(_ touch: UITouch) {
        lastPlace += 1
        touch.delivery.place = lastPlace
        all[touch.number] = touch
        due.append(touch)
        isEmpty = false
    }

    /// The touches of an attempt, in the order of their ends.
    func touches(of attempt: Attempt) -> [UITouch] {
        var found: [UITouch] = []
        for number in attempt.touchNumbers {
            if let touch = all[number] { found.append(touch) }
        }
        return sorted(found)
    }

    /// A recognizer takes a touch: the next delivery looks at it.
    func makeDue(_ touch: UITouch) {
        guard touch.delivery.isWaiting else { return }
        touch.delivery.isWaiting = false
        due.append(touch)
    }

    /// Remove the touches that may have become due, in the order of their ends. Each must be given to `wait(_:with:)` or
    /// `finish(_:)` afterwards.
    /// - Parameter holds: whether a recognizer still withholds a touch.
    func takeDue(where holds: (Hold, UITouch) -> Bool) -> [UITouch] {
        groups.removeAll { group in
            if holds(group.hold, group.touches[0]) { return false }
            for touch in group.touches { makeDue(touch) }
            return true
        }
        guard !due.isEmpty else { return [] }
        let taken = sorted(due)
        due.removeAll(keepingCapacity: true)
        return taken
    }

    /// A touch that was due waits with a recognizer; without one it is due again.
    func wait(_ touch: UITouch, with hold: Hold?) {
        guard let hold else { return due.append(touch) }
        touch.delivery.isWaiting = true
        let index = groups.firstIndex { $0.hold == hold } ?? groups.count
        if index == groups.count { groups.append(Group(hold: hold)) }
        groups[index].touches.append(touch)
        guard groups[index].touches.count > groups[index].limit else { return }
        // Another recognizer may have taken most of them.
        groups[index].touches.removeAll { !$0.delivery.isWaiting }
        groups[index].limit = 2 * groups[index].touches.count
    }

    /// A touch that was due is through.
    func finish(_ touch: UITouch) { finished.append(touch) }

    /// Remove the touches that are through.
    func takeFinished() -> [UITouch] {
        guard !finished.isEmpty else { return [] }
        for touch in finished { all[touch.number] = nil }
        isEmpty = all.isEmpty
        let taken = finished
        finished = []
        return taken
    }

    private func sorted(_ touches: [UITouch]) -> [UITouch] {
        touches.count < 2 ? touches : touches.sorted { $0.delivery.place < $1.delivery.place }
    }
}

extension WithheldTouches.Hold: Equatable {
    static func == (one: Self, other: Self) -> Bool {
        one.recognizer === other.recognizer && one.isOfLanding == other.isOfLanding
    }
}
