import Foundation
import ResponderKit
import ResponderText

/// A decision, in the chronicle that has its causes.
struct Moment {
    let decision: Decision
    let chronicle: Chronicle

    var time: TimeInterval { decision.time }
    /// The contact of the decision or of its causes; nil if there is none.
    var contact: Int? { chronicle.contact(behind: decision) }
    /// The name of the recognizer that took a contact from its view, if that caused the decision.
    var taker: String? { chronicle.taker(behind: decision) }
    /// The answers of delegates, views and subclasses that caused the decision.
    var answers: [Answer] { chronicle.answered(decision.because) }
}

/// The causes of a decision.
extension Chronicle {
    /// The first value that a closure returns for a cause of a decision; nil if it returns none.
    private func first<Found>(behind decision: Decision, _ find: (Decision) -> Found?) -> Found? {
        for number in decision.because { if let found = self[number].flatMap(find) { return found } }
        return nil
    }

    /// The contact of a decision or of its causes; nil if there is none.
    public func contact(behind entry: Decision) -> Int? {
        first(behind: entry) { cause in
            switch cause.kind {
            case .hitTest(let contact, _, _, _), .gate(let contact, _, _): contact
            default: nil
            }
        }
    }

    /// Why a view that is drawn under a finger was not asked; nil for other decisions.
    public func obstacle(of decision: Decision) -> Obstacle? {
        guard case .unasked(_, let view, let stop, let result) = decision.kind, let unasked = view.object else {
            return nil
        }
        let landing = first(behind: decision) { cause in
            if case .hitTest(_, let point, _, _) = cause.kind { point } else { nil }
        }
        return stop.object.map { Obstacle(to: unasked, $0, result, at: landing ?? .zero) }
    }

    /// The name of the recognizer that took a contact from its view, if that caused a decision.
    func taker(behind entry: Decision) -> String? {
        first(behind: entry) { if case .gate(_, _, .claimed(let taker)) = $0.kind { taker.name } else { nil } }
    }

    /// The answers of delegates, views and subclasses among decisions.
    func answered(_ numbers: [Int]) -> [Answer] {
        numbers.compactMap { if case .answer(let answer)? = self[$0]?.kind { answer } else { nil } }
    }

    /// Why a recognizer did not get a contact that is down, in words.
    func words(_ why: RefusalReason, of recognizer: UIGestureRecognizer?, contact: Int, _ entry: Decision) -> String {
        RefusalCase.Reason(why, of: recognizer, contact: contact, entry, self).words
    }

    /// Whether a lift caused a decision; false for a decision that a deadline caused.
    func followsLift(_ decision: Decision) -> Bool {
        first(behind: decision) { if case .delivery(_, .ended, _) = $0.kind { true } else { nil } } ?? false
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
