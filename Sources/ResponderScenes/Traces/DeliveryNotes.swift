import Foundation
import ResponderChronicle
import ResponderKit

/// What the gate between recognizers and views decided of late: why a view hears of a finger late, or loses it.
struct DeliveryNotes {
    /// A landing or lift that the view does not hear of yet.
    private struct Delay {
        let contact: Int
        let phase: UITouch.Phase
        /// In words, with the recognizer and the time.
        let why: String
    }

    private var delays: [Delay] = []
    /// For each contact that was just taken from its view, the recognizer that took it.
    private var claims: [Int: String] = [:]
    private var lastCall: (phase: UITouch.Phase, contacts: [Int], responder: UIResponder, why: String?)?

    /// Take note of a decision about a contact.
    mutating func note(_ decision: GateDecision, _ contact: Int, at time: TimeInterval) {
        switch decision {
        case .beganWithheld(let recognizer): delay(contact, .began, decision.rule, recognizer, time)
        case .endedWithheld(let recognizer): delay(contact, .ended, decision.rule, recognizer, time)
        case .claimed(let recognizer):
            claims[contact] = recognizer.traceName
            delays.removeAll { $0.contact == contact }
        case .released, .refusedMultipleTouch, .refusedExclusiveTouch, .refusedStoppedScroll, .refusedIgnoringEvents:
            break
        }
    }

    private mutating func delay(
        _ contact: Int, _ phase: UITouch.Phase, _ rule: String, _ recognizer: UIGestureRecognizer, _ time: TimeInterval
    ) {
        let since = ((time * 1e6).rounded() / 1e6).shortest
        let why = "kept back since \(since) s by \(recognizer.traceName) (\(rule))"
        delays.append(Delay(contact: contact, phase: phase, why: why))
    }

    /// Why a call came late or took fingers away; nil for one that came in its time. To be asked once for each responder
    /// of a call, in their order: all of a call have the same answer.
    mutating func why(_ phase: UITouch.Phase, _ contacts: [Int], _ responder: UIResponder) -> String? {
        if let last = lastCall, last.phase == phase, last.contacts == contacts, last.responder.next === responder {
            lastCall?.responder = responder
            return last.why
        }
        let why = phase == .cancelled ? claimed(contacts) : delayed(phase, contacts)
        lastCall = (phase, contacts, responder, why)
        return why
    }

    /// The event is over: its claims are carried out.
    mutating func eventIsOver() {
        claims.removeAll(keepingCapacity: true)
        lastCall = nil
    }

    private func claimed(_ contacts: [Int]) -> String? {
        var names: [String] = []
        for case let name? in contacts.map({ claims[$0] }) where !names.contains(name) { names.append(name) }
        return names.isEmpty ? nil : "taken by \(names.joined(separator: ", ")) (cancelsTouchesInView)"
    }

    private mutating func delayed(_ phase: UITouch.Phase, _ contacts: [Int]) -> String? {
        guard !delays.isEmpty else { return nil }
        var why: String?
        for contact in contacts {
            guard let index = delays.firstIndex(where: { $0.contact == contact && $0.phase == phase }) else { continue }
            why = why ?? delays[index].why
            delays.remove(at: index)
        }
        return why
    }
}
