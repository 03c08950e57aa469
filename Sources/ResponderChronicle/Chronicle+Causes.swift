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
        refusal(why, of: recognizer, contact: contact, entry).words
    }

    /// Why a recognizer did not get a contact that is down.
    func refusal(
        _ why: RefusalReason, of recognizer: UIGestureRecognizer?, contact: Int, _ entry: Decision
    ) -> Refusal {
        if let answer = answered(entry.because).last { return .answered(answer.words) }
        guard why == .touchType, let recognizer, let type = type(of: contact) else { return .rule(why) }
        let allowed = UITouch.TouchType.words.filter { _, type in
            recognizer.allowedTouchTypes.contains { $0.intValue == type.rawValue }
        }
        let word = UITouch.TouchType.words.first { $0.1 == type }?.0 ?? ""
        return .touchType(word, allowed: allowed.map(\.0))
    }

    /// Whether a lift caused a decision; false for a decision that a deadline caused.
    func followsLift(_ decision: Decision) -> Bool {
        first(behind: decision) { if case .delivery(_, .ended, _) = $0.kind { true } else { nil } } ?? false
    }

    /// The largest number of fingers that a recognizer had down together in its attempt, before a decision.
    func mostFingers(of recognizer: UIGestureRecognizer, before number: Int) -> Int {
        let id = ObjectIdentifier(recognizer)
        var steps: [(phase: UITouch.Phase, contacts: [Int])] = []
        _ = last(before: number) { entry -> Bool? in
            switch entry.kind {
            case .delivery(let other, let phase, let contacts) where other.id == id: steps.append((phase, contacts))
            case .gesture(let other, _, _, .possible, _) where other.id == id: return true
            default: break
            }
            return nil
        }
        var down: Set<Int> = []
        var most = 0
        for step in steps.reversed() {
            switch step.phase {
            case .began: down.formUnion(step.contacts)
            case .ended, .cancelled: down.subtract(step.contacts)
            default: break
            }
            most = max(most, down.count)
        }
        return most
    }

    /// When the first finger of a recognizer's current attempt landed; nil if it has none.
    func start(of recognizer: UIGestureRecognizer, before number: Int) -> TimeInterval? {
        let id = ObjectIdentifier(recognizer)
        var start: TimeInterval?
        _ = last(before: number) { entry -> Bool? in
            switch entry.kind {
            case .delivery(let other, .began, _) where other.id == id: start = entry.time
            case .gesture(let other, _, _, .possible, _) where other.id == id: return true
            default: break
            }
            return nil
        }
        return start
    }

    /// The fingers that landed before a decision, during the attempt of a recognizer or before it without a lift, and that
    /// the attempt does not count, in the order of their landings.
    func otherFingers(of recognizer: UIGestureRecognizer, before number: Int) -> [GestureCase.Fingers.Uncounted] {
        let id = ObjectIdentifier(recognizer)
        var own: Set<Int> = []
        var lifted: Set<Int> = []
        var found: [GestureCase.Fingers.Uncounted] = []
        var start = number
        _ = last(before: number) { entry -> Bool? in
            switch entry.kind {
            case .delivery(let other, _, let contacts) where other.id == id:
                own.formUnion(contacts)
                start = entry.number
            case .gesture(let other, _, _, .possible, _) where other.id == id: return true
            default: break
            }
            return nil
        }
        // Of earlier attempts: when the last one failed, and the fingers of landings that it counted.
        var failed: TimeInterval?
        var spent: Set<Int> = []
        _ = last(before: number) { entry -> Bool? in
            let isEarlier = entry.number < start
            switch entry.kind {
            case .hitTest(let contact, _, let view, _) where !own.contains(contact) && !lifted.contains(contact):
                let isSpent = spent.contains(contact)
                found.append(.init(contact: contact, view: view?.name, spent: isSpent ? failed : nil))
                lifted.insert(contact)
            case .delivery(let other, .began, let contacts) where isEarlier && other.id == id: spent.formUnion(contacts)
            case .gesture(let other, _, _, .failed, _) where isEarlier && other.id == id: failed = failed ?? entry.time
            case .delivery(_, .ended, let contacts) where isEarlier,
                .delivery(_, .cancelled, let contacts) where isEarlier,
                .touch(.ended, _, let contacts, _) where isEarlier,
                .touch(.cancelled, _, let contacts, _) where isEarlier:
                lifted.formUnion(contacts)
            default: break
            }
            return number - entry.number > Self.looked ? true : nil
        }
        return found.reversed()
    }

    /// The maximum number of earlier decisions in a search for fingers.
    private static let looked = 1024

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
