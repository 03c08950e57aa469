import Foundation
import ResponderChronicle
import ResponderKit
import ResponderText

/// What happened to one input of a session: a touch, a turn of a wheel, a trackpad's gesture, a key, a motion or a command.
struct ExplainedInput {
    private enum Kind {
        case touch(TouchOutcome)
        case call(SessionCall)
        /// No input: something that is explained, but belongs to none.
        case program
    }

    private let kind: Kind
    /// When it began, in seconds.
    let time: TimeInterval
    private var losses: [TouchOutcome.Loss] = []

    /// The inputs of a session, in order of time. Each loss of the text belongs to the last input that had begun.
    static func all(of model: SessionModel) -> [ExplainedInput] {
        let touches = model.timeline.touches.map { ExplainedInput(kind: .touch($0), time: $0.start) }
        let calls = model.calls.map { ExplainedInput(kind: .call($0), time: $0.time) }
        var inputs = (touches + calls).sorted { $0.time < $1.time }
        for loss in model.losses() {
            let begin = loss.landings.max()?.time ?? loss.time
            if let index = inputs.lastIndex(where: { $0.time <= begin }) {
                inputs[index].losses.append(loss)
            } else {
                inputs.insert(ExplainedInput(kind: .program, time: loss.time, losses: [loss]), at: 0)
            }
        }
        return inputs
    }

    /// The input, with what concerns a target only; nil if nothing does.
    /// - Parameters:
    ///   - name: `finger 2`, `pointer` or `keys`, or the name of a target.
    ///   - names: the name, and those of the gestures of a bundle.
    func part(about name: String, _ names: Set<String>) -> ExplainedInput? {
        var part = self
        part.losses = losses.filter { names.contains($0.target.name) }
        var concerns = !part.losses.isEmpty
        switch kind {
        case .touch(let touch):
            if touch.contacts.contains(where: { "finger \($0)" == name }) || touch.isWheel && name == "pointer" {
                return self
            }
            concerns =
                concerns || touch.view.map(names.contains) == true || touch.winners.contains(where: names.contains)
                || touch.taker.map(names.contains) == true
        case .call(let call):
            if name == "keys" { return self }
            concerns = concerns || (call.passed + [call.handler ?? ""]).contains(where: names.contains)
        case .program: break
        }
        return concerns ? part : nil
    }

    func json(_ model: SessionModel, _ trial: RemedyTrial?) -> JSONObject {
        var object = JSONObject([("time", time)])
        switch kind {
        case .touch(let touch):
            object.add("input", touch.noun == "wheel" ? "wheel" : touch.isWheel ? "trackpad" : "touch")
            if !touch.isWheel { object.add("fingers", touch.contacts) }
            object.add("view", touch.view)
            object.add("sentence", touch.sentence.onOneLine)
            object.add(
                "got",
                touch.winners.map { winner($0, of: touch, model) }
                    + (touch.taker.map { [JSONObject([("who", Target.view($0).json)])] } ?? []))
        case .call(let call):
            object.add("input", "call")
            object.add("call", call.word)
            object.add("passed", call.passed)
            object.add(
                "got",
                call.handler.map { [JSONObject([("who", JSONObject([("responder", $0)])), ("n", call.decision)])] }
                    ?? [])
        case .program:
            object.add("input", "program")
            object.add("got", [JSONObject]())
        }
        let told = losses.told { loss in trial == nil ? loss.remedy?.swift : trial?.remedy(for: loss) }
        object.add("lost", told.flatMap { told in told.losses.map { $0.json(told.sentence, model, trial) } })
        return object
    }

    /// A gesture that got a touch, with the reason for which it was recognized.
    private func winner(_ name: String, of touch: TouchOutcome, _ model: SessionModel) -> JSONObject {
        var object = JSONObject([("who", Target.gesture(name).json)])
        let attempt = model.attempts.first { attempt in
            attempt.recognizer.name == name && (attempt.recognition ?? -1) >= touch.start
        }
        guard let change = attempt?.changes.first else { return object }
        object.add("time", change.time)
        let cause = model.cause(change.decision)
        object.add("reason", cause?.reason)
        object.add("why", change.why)
        object.add("n", change.decision)
        object.add("because", cause?.because)
        return object
    }
}
