import Foundation
import ResponderChronicle
import ResponderKit
import ResponderScenes

extension TestApplication {
    /// What a recognizer did since the beginning, or since `forget()`: the states to which it changed, without the return to
    /// `possible`. If a test expects other states, the report of the failed expectation contains the explanation.
    ///
    ///     #expect(app.history(of: doubleTap) == [.ended])
    public func history(of recognizer: UIGestureRecognizer) -> GestureHistory {
        history(of: recognizer.traceName, why(recognizer)) { $0.object === recognizer }
    }

    /// The same for the recognizer with a name, as in the tests that the inspector writes. If no recognizer has that name, or it
    /// received nothing, the history is empty.
    public func history(of name: String) -> GestureHistory {
        guard model.attempts.contains(where: { $0.recognizer.name == name }) else {
            return GestureHistory(states: [], explanation: "no recognizer named \(name) received anything")
        }
        return history(of: name, model.text(of: name) ?? "") { $0.name == name }
    }

    /// The same for a recognizer without a name: that of a class, on a view of a class, both with their subclasses.
    /// - Parameter number: which of them, in the order in which they first received something.
    public func history<Recognizer: UIGestureRecognizer, View: UIView>(
        of kind: Recognizer.Type, on view: View.Type, number: Int = 0
    ) -> GestureHistory {
        var found: [Recognizer] = []
        for attempt in model.attempts {
            guard let recognizer = attempt.recognizer.object as? Recognizer, recognizer.view is View,
                !found.contains(where: { $0 === recognizer })
            else { continue }
            found.append(recognizer)
        }
        guard found.indices.contains(number) else {
            return GestureHistory(
                states: [],
                explanation: "\(found.count) recognizers of the class \(kind) on a \(view) received something")
        }
        return history(of: found[number])
    }

    private func history(
        of name: String, _ why: String, where fits: (Participant<UIGestureRecognizer>) -> Bool
    ) -> GestureHistory {
        let own = model.attempts.filter { fits($0.recognizer) }
        let changes = own.flatMap(\.changes).filter { $0.decision >= start }.sorted { $0.decision < $1.decision }
        return GestureHistory(states: changes.map(\.state), explanation: why)
    }

    /// The events that a control sent since the beginning, or since `forget()`, in order.
    public func events(of control: UIControl) -> [UIControl.Event] {
        model.decisions.compactMap { decision in
            if case .control(control, let events) = decision.kind { events } else { nil }
        }
    }

    /// Why a recognizer was or was not recognized, in plain words.
    public func why(_ recognizer: UIGestureRecognizer) -> String {
        model.include(recognizer)
        return model.text(of: recognizer.traceName) ?? ""
    }

    /// Which touches, keys and events a view, a control or another responder received, and why no others, in plain words.
    public func why(_ responder: UIResponder) -> String {
        model.include(responder)
        return model.text(of: responder.traceName) ?? ""
    }

    /// Everything that happened, in plain words.
    public var explanation: String { model.text() }

    /// Everything that happened as one JSON value, for programs and assistants: that of the lab's `--json --explain`, with the
    /// remedies of the rules that decided, which nothing proves.
    public var explanationJSON: String {
        var data = ExplanationData()
        data.add(model)
        return data.text
    }

    /// Every decision of the engine since the beginning, or since `forget()`.
    public var decisions: [Decision] { model.decisions }

    /// The engine's warnings since the beginning, or since `forget()`.
    public var warnings: [String] {
        model.decisions.compactMap { if case .warning(let message) = $0.kind { message } else { nil } }
    }

    /// Forget what happened so far, except for the explanation.
    public func forget() {
        start = (model.decisions.last?.number ?? start - 1) + 1
        model.forgetDecisions()
    }
}
