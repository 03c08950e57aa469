import Foundation
import ResponderKit
import ResponderLog
import ResponderText

extension Chronicle {
    /// Why a recognizer did not get a contact that is down, in words.
    func words(_ why: RefusalReason, of recognizer: UIGestureRecognizer?, contact: Int, _ entry: Decision) -> String {
        RefusalCase.Reason(why, of: recognizer, contact: contact, entry, self).words
    }

    /// Why a touch call came late or cancelled the touches; nil for a call that was in time.
    public func why(_ entry: Decision) -> String? {
        guard case .touch(let phase, _, let contacts, _) = entry.kind, phase != .moved else { return nil }
        var names: [String] = []
        for case let cause? in entry.because.lazy.map({ self[$0] }) {
            guard case .gate(let contact, _, let verdict) = cause.kind, contacts.contains(contact) else { continue }
            switch (phase, verdict) {
            case (.began, .released): return last(before: cause.number) { $0.delay(of: contact, isLanding: true) }
            case (.ended, .endedWithheld): return cause.delay(of: contact, isLanding: false)
            case (.cancelled, .claimed(let taker)): if !names.contains(taker.name) { names.append(taker.name) }
            default: break
            }
        }
        return names.isEmpty ? nil : "taken by \(names.joined(separator: ", ")) (cancelsTouchesInView)"
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
    fileprivate func delay(of contact: Int, isLanding: Bool) -> String? {
        let by: String
        switch kind {
        case .gate(contact, _, .beganWithheld(let recognizer)) where isLanding: by = recognizer.name
        case .gate(contact, _, .endedWithheld(let recognizer)) where !isLanding: by = recognizer.name
        default: return nil
        }
        let since = ((time * 1e6).rounded() / 1e6).shortest
        return "kept back since \(since) s by \(by) (\(isLanding ? "delaysTouchesBegan" : "delaysTouchesEnded"))"
    }
}
