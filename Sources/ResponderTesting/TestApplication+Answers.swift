import Foundation
import ResponderChronicle
import ResponderKit

extension TestApplication {
    /// What a recognizer did since the beginning, or since `forget()`: the states to which it changed, without the return to
    /// `possible`. If a test expects other states, the report of the failed expectation contains the explanation.
    ///
    ///     #expect(app.history(of: doubleTap) == [.ended])
    public func history(of recognizer: UIGestureRecognizer) -> GestureHistory {
        GestureHistory(states: log.states[ObjectIdentifier(recognizer)] ?? [], explanation: why(recognizer))
    }

    /// The same for the recognizer with a name, as in the tests that the inspector writes. If no recognizer has that name, or it
    /// received nothing, the history is empty.
    public func history(of name: String) -> GestureHistory {
        guard let recognizer = log.recognizer(named: name) else {
            return GestureHistory(states: [], explanation: "no recognizer named \(name) received anything")
        }
        return history(of: recognizer)
    }

    /// The events that a control sent since the beginning, or since `forget()`, in order.
    public func events(of control: UIControl) -> [UIControl.Event] { log.events[ObjectIdentifier(control)] ?? [] }

    /// Why a recognizer was or was not recognized, in plain words.
    public func why(_ recognizer: UIGestureRecognizer) -> String {
        log.meet(recognizer)
        return log.explanation.text(of: recognizer.traceName) ?? ""
    }

    /// Which touches, keys and events a view, a control or another responder received, and why no others, in plain words.
    public func why(_ responder: UIResponder) -> String {
        log.meet(responder)
        return log.explanation.text(of: responder.traceName) ?? ""
    }

    /// Everything that happened, in plain words.
    public var explanation: String { log.explanation.text() }

    /// Every decision of the engine since the beginning, or since `forget()`.
    public var decisions: [Decision] { log.entries }

    /// The engine's warnings since the beginning, or since `forget()`.
    public var warnings: [String] {
        log.entries.compactMap { if case .warning(let message) = $0.kind { message } else { nil } }
    }

    /// Forget what happened so far, except for the explanation.
    public func forget() { log.forget() }
}
