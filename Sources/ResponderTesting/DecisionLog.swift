import Foundation
import ResponderChronicle
import ResponderKit

/// Keeps every decision, and includes every recognizer and responder that takes part in the explanation.
final class DecisionLog: ChronicleReader {
    private(set) var entries: [Decision] = []
    /// The states of each recognizer.
    private(set) var states: [ObjectIdentifier: [UIGestureRecognizer.State]] = [:]
    /// The events of each control.
    private(set) var events: [ObjectIdentifier: [UIControl.Event]] = [:]
    /// Reads the same decisions, after this log.
    let explanation = Explanation(of: Cast(gestures: []))
    /// Retains the objects whose identity is a key above, so that no new object gets the same identity.
    private var kept: [ObjectIdentifier: AnyObject] = [:]

    nonisolated deinit {}

    func read(_ entry: Decision, in chronicle: Chronicle) {
        entries.append(entry)
        switch entry.kind {
        case .delivery(let recognizer, _, _), .refusal(let recognizer, _, _), .waiting(let recognizer, _):
            recognizer.object.map(meet)
        case .gesture(let recognizer, _, _, let state, _):
            guard let object = recognizer.object else { return }
            meet(object)
            kept[recognizer.id] = object
            if state == .possible || state == .changed && states[recognizer.id]?.last == .changed { return }
            states[recognizer.id, default: []].append(state)
        case .control(let control, let events):
            guard let object = control.object else { return }
            meet(object)
            kept[control.id] = object
            self.events[control.id, default: []].append(events)
        case .hitTest(_, _, let view, _): view?.object.map(meet)
        case .touch(_, let responder, _, _): responder.object.map(meet)
        default: break
        }
    }

    /// The recognizer with a name that changed its state.
    func recognizer(named name: String) -> UIGestureRecognizer? {
        kept.values.lazy.compactMap { $0 as? UIGestureRecognizer }.first { $0.traceName == name }
    }

    /// Include a recognizer in the explanation.
    func meet(_ recognizer: UIGestureRecognizer) {
        explanation.include(
            Cast.Gesture(name: recognizer.traceName, detail: GestureWords.place(of: recognizer)))
    }

    /// Include a responder in the explanation.
    func meet(_ responder: UIResponder) {
        explanation.include(view: responder.traceName, kind: "\(type(of: responder))")
    }

    func forget() {
        entries = []
        states = [:]
        events = [:]
        kept = [:]
    }
}
