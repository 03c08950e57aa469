import Foundation
import ResponderChronicle
import ResponderKit

/// What controls sent during the call that brought them touches. The engine reports the call when it is over, and so after
/// them.
struct SentEvents {
    private var events: [(control: UIControl, events: UIControl.Event)] = []

    /// Editing events come from the focus and from keys, not from touches: they are left out.
    mutating func note(_ sent: UIControl.Event, of control: UIControl) {
        if sent.isDisjoint(with: .allEditingEvents) { events.append((control, sent)) }
    }

    /// The events that a responder sent, as words, in order. They are forgotten.
    mutating func words(of responder: UIResponder) -> [String] {
        guard !events.isEmpty else { return [] }
        defer { events.removeAll { $0.control === responder } }
        return events.filter { $0.control === responder }.flatMap(\.events.words)
    }

    /// Forget what no call led to.
    mutating func clear() { events.removeAll(keepingCapacity: true) }
}
