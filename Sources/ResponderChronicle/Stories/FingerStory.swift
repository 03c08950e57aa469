import Foundation
import ResponderKit

/// What one finger went through, line by line: where it landed, which view was hit and why not others, and who handled it.
package struct FingerStory {
    private var told: [String] = []
    /// The responders that passed the present call on.
    private var passing: [String] = []
    private var call: (phase: UITouch.Phase, time: TimeInterval)?

    package init() {}

    /// The whole story.
    package var lines: [String] {
        var story = self
        story.endCall()
        return story.told
    }

    package mutating func landed(
        at point: CGPoint, on view: Participant<UIView>?, _ steps: [Entry.Step], at time: TimeInterval
    ) {
        endCall()
        let name = view?.name.onOneLine ?? "no view"
        tell(time, "landed on \(name) at \(Wording.place(point))")
        // Views without a name are parts of others, such as the separators of a table.
        let others = steps.filter {
            $0.result != .hit && $0.result != .descend && $0.view.object?.accessibilityIdentifier != nil
        }
        if !others.isEmpty {
            let words = others.map {
                "\($0.view.name.onOneLine) (\($0.result == .outside ? $0.result.word : $0.reason))"
            }
            told.append("           not \(words.joined(separator: ", "))\n")
        }
    }

    /// Something became of the finger.
    package mutating func note(_ words: String, at time: TimeInterval) {
        endCall()
        tell(time, words.onOneLine)
    }

    /// A responder got a call; a call goes on up the chain until somebody handles it.
    /// - Parameter events: what it sent meanwhile, if it is a control.
    package mutating func reached(
        _ responder: String, _ phase: UITouch.Phase, handled: Bool, events: [String], at time: TimeInterval
    ) {
        guard phase != .moved, phase != .stationary else { return }
        if let call, call.phase != phase || call.time != time { endCall() }
        let name = responder.onOneLine
        // Both taps of a double tap are cancelled at one time, each with a call of its own up the same chain.
        if passing.contains(name) { endCall() }
        call = (phase, time)
        guard handled else {
            passing.append(name)
            return
        }
        let before = passing.isEmpty ? "" : "; \(passing.joined(separator: ", ")) passed it on"
        let sent = events.isEmpty ? "" : ", which sent \(events.joined(separator: ", "))"
        tell(time, "\(phase.word): handled by \(name)\(sent)\(before)")
        passing = []
        call = nil
    }

    package mutating func gate(_ verdict: GateVerdict, _ view: Participant<UIView>, at time: TimeInterval) {
        endCall()
        switch verdict.kind {
        // The recognizer's story tells of the lift, and the call that follows of the release.
        case .endedWithheld, .released: break
        default: tell(time, verdict.words(for: view.name).onOneLine)
        }
    }

    /// The present call came to the end of the chain.
    private mutating func endCall() {
        if let call, !passing.isEmpty {
            tell(call.time, "\(call.phase.word): not handled; \(passing.joined(separator: ", ")) passed it on")
        }
        passing = []
        call = nil
    }

    /// Add a line, unless it repeats the one before: what happens to both taps of a double tap at one time is said once.
    private mutating func tell(_ time: TimeInterval, _ what: String) {
        let line = "  \(Wording.seconds(time))  \(what)\n"
        if told.last != line { told.append(line) }
    }
}
