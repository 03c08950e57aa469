import Foundation
import ResponderKit

/// Why a touch call came late, or cancelled the touches, as values.
package enum CallReason {
    /// A recognizer, by name, kept the landing or the lift back since a time, in seconds.
    case keptBack(since: TimeInterval, by: String, isLift: Bool)
    /// Recognizers, by name, took the touches.
    case taken(by: [String])
}

extension Chronicle {
    /// Why a touch call came late or cancelled the touches; nil for a call that was in time, and for one that the system made.
    package func reason(ofCall entry: Decision) -> CallReason? {
        guard case .touch(let phase, _, let contacts, _) = entry.kind, phase != .moved else { return nil }
        var names: [String] = []
        for case let cause? in entry.because.lazy.map({ self[$0] }) {
            guard case .gate(let contact, _, let verdict) = cause.kind, contacts.contains(contact) else { continue }
            switch (phase, verdict) {
            case (.began, .released): return last(before: cause.number) { $0.delay(of: contact, isLift: false) }
            case (.ended, .endedWithheld): return cause.delay(of: contact, isLift: true)
            case (.cancelled, .claimed(let taker)): if !names.contains(taker.name) { names.append(taker.name) }
            default: break
            }
        }
        return names.isEmpty ? nil : .taken(by: names)
    }

    /// The events that a control sent during a touch call, in words. The engine reports the call when it returns, which is after
    /// the events. Editing events are left out: they come from the focus and from keys.
    public func events(_ entry: Decision) -> [String] {
        guard case .touch(_, let responder, _, _) = entry.kind, responder.object is UIControl else { return [] }
        var words: [String] = []
        for earlier in cycle(before: entry.number) {
            switch earlier.kind {
            case .touch(_, let other, _, _) where other.id == responder.id: words = []
            case .control(let control, let events) where control.id == responder.id:
                if events.isDisjoint(with: .allEditingEvents) { words += events.words }
            default: break
            }
        }
        return words
    }
}

extension Decision {
    /// Since when a contact is withheld, and by which recognizer, if this decision withheld it.
    fileprivate func delay(of contact: Int, isLift: Bool) -> CallReason? {
        switch kind {
        case .gate(contact, _, .beganWithheld(let recognizer)) where !isLift:
            .keptBack(since: time, by: recognizer.name, isLift: false)
        case .gate(contact, _, .endedWithheld(let recognizer)) where isLift:
            .keptBack(since: time, by: recognizer.name, isLift: true)
        default: nil
        }
    }
}
