@testable import ResponderCore
@testable import ResponderKit

/// Records every recognizer's changes and actions, and reports contradictions.
final class GestureBook {
    private struct Entry {
        var state = UIGestureRecognizer.State.possible
        var lastAction: UIGestureRecognizer.State?
        var commits = 0
        var actions = 0
        var announced = 0
    }

    private var entries: [UInt32: Entry] = [:]
    private var isWatching = false

    /// An action ran.
    func acted(_ recognizer: UIGestureRecognizer) -> String? {
        let state = recognizer.state
        let name = recognizer.traceName
        let last = entries[recognizer.serial, default: Entry()].lastAction
        entries[recognizer.serial, default: Entry()].lastAction = state
        entries[recognizer.serial]?.actions += 1
        switch state {
        case .possible, .failed: return "3: \(name) sent an action in state \(state.name)"
        case .began: return last?.isActive == true ? "3: \(name) began twice" : nil
        case .changed, .cancelled:
            return last?.isActive == true ? nil : "3: \(name) sent \(state.name) without having begun"
        case .ended: return nil
        }
    }

    func announced(_ recognizer: UIGestureRecognizer) { entries[recognizer.serial, default: Entry()].announced += 1 }

    /// A change of state was reported.
    func changed(
        _ recognizer: UIGestureRecognizer, _ from: UIGestureRecognizer.State, _ to: UIGestureRecognizer.State,
        among all: [UIGestureRecognizer]
    ) -> String? {
        isWatching = true
        let name = recognizer.traceName
        var entry = entries[recognizer.serial, default: Entry()]
        defer { entries[recognizer.serial] = entry }
        guard entry.state == from else { return "2: \(name) went from \(from.name), but was \(entry.state.name)" }
        entry.state = to
        if to == .possible { return from.isFinal ? nil : "2: \(name) was reset from \(from.name)" }
        guard from.canBecome(to) else { return "2: \(name) went from \(from.name) to \(to.name)" }
        if to != .failed { entry.commits += 1 }
        guard from == .possible, to != .failed else { return nil }
        // The recognizer that begins last must not be excluded by an active one.
        for other in all
        where other !== recognizer && other.committed.isActive && other.sharesTouch(with: recognizer)
            && Arbitration.excludes(other, recognizer)
        { return "5: \(name) began beside \(other.traceName), which excludes it" }
        return nil
    }

    /// At the end: as many actions ran as were announced.
    func closing() -> String? {
        guard isWatching else { return nil }
        for (serial, entry) in entries where entry.actions != entry.announced {
            return "3: recognizer \(serial) announced \(entry.announced) actions, and \(entry.actions) ran"
        }
        for (serial, entry) in entries where entry.announced < entry.commits {
            return "3: recognizer \(serial) had \(entry.commits) changes and \(entry.announced) actions"
        }
        return nil
    }
}
