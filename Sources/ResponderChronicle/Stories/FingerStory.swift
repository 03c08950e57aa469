import Foundation
import ResponderKit
import ResponderText

/// The history of one finger, line by line: its landing, the view that was hit and why no other, and the responder that handled it.
/// Keys, motions and remote control have such a story too.
package struct FingerStory {
    private var told: [String] = []
    /// The responders that passed the current call on.
    private var passing: [String] = []
    private var call: (word: String, time: TimeInterval, firstResponder: String?)?
    /// What happened to a control during the current call. The story lists it after the call.
    private var asides: [String] = []
    /// The chain of the last call.
    private var chain: [String] = []
    /// The calls that no responder handled.
    private var unhandled: [Unhandled] = []

    /// A call that no responder handled: when, what was called, and what was first responder then, by name.
    typealias Unhandled = (time: TimeInterval, word: String, chain: [String], firstResponder: String?)

    package init() {}

    /// The whole story.
    package var lines: [String] {
        var story = self
        story.endCall()
        return story.told
    }

    /// The calls that no responder handled, with the responders that passed them on.
    var lost: [Unhandled] {
        var story = self
        story.endCall()
        return story.unhandled
    }

    package mutating func landed(
        at point: CGPoint, on view: Participant<UIView>?, _ steps: [HitTestStep], at time: TimeInterval
    ) {
        endCall()
        chain = []
        let name = view?.name ?? "no view"
        tell(time, "landed on \(name) at \(Wording.place(point))")
        if let control = view?.object?.controlInRow, let (list, path) = control.row {
            let row = SelectionReason.row(path, of: list.traceName(withCellAt: path))
            told.append(
                "           \(row) does not get it: \(control.traceName), a control in it, takes the touch".onOneLine
                    + "\n")
        }
        let others = steps.filter { $0.refusesFinger(at: point) }
        if !others.isEmpty {
            let words = others.map { "\($0.view.name.onOneLine) (\($0.reason))" }
            told.append("           not \(words.joined(separator: ", "))\n")
        }
    }

    /// Add an event of the finger.
    package mutating func note(_ words: String, at time: TimeInterval) {
        endCall()
        tell(time, words)
    }

    /// Add an event of the finger in a control during a call, which may still continue up the chain.
    package mutating func noteDuringCall(_ words: String, at time: TimeInterval) {
        guard !passing.isEmpty, call?.time == time else { return note(words, at: time) }
        asides.append(words)
    }

    /// Note that a responder received a call. A call goes up the chain until a responder handles it.
    /// - Parameters:
    ///   - word: the call in a word: `began`, `key A`.
    ///   - events: the events that it sent during the call, if it is a control.
    ///   - firstResponder: the first responder, by name; nil for a touch, or if there is none.
    package mutating func reached(
        _ responder: String, _ word: String, handled: Bool, events: [String] = [], firstResponder: String? = nil,
        at time: TimeInterval
    ) {
        if let call, call.word != word || call.time != time { endCall() }
        // Both taps of a double tap are cancelled at the same time, each with its own call up the same chain.
        if passing.contains(responder) { endCall() }
        call = call ?? (word, time, firstResponder)
        guard handled else {
            passing.append(responder)
            return
        }
        let sent = events.isEmpty ? "" : ", which sent \(events.joined(separator: ", "))"
        tell(time, "\(word): handled by \(responder)\(sent)\(way(to: responder))")
        finishCall(at: time)
    }

    private mutating func finishCall(at time: TimeInterval) {
        passing = []
        call = nil
        for words in asides { tell(time, words) }
        asides = []
    }

    package mutating func gate(_ verdict: GateDecision, _ view: Participant<UIView>, at time: TimeInterval) {
        endCall()
        switch verdict {
        // The recognizer's story contains the lift, and the next call the release.
        case .endedWithheld, .released: break
        default: tell(time, verdict.words(for: view.name))
        }
    }

    /// Note that the current call reached the end of the chain.
    private mutating func endCall() {
        if let call, !passing.isEmpty {
            unhandled.append((call.time, call.word, passing, call.firstResponder))
            tell(call.time, "\(call.word): not handled\(way(to: nil))")
        }
        finishCall(at: call?.time ?? 0)
    }

    /// The responders that passed the call on, if they differ from those of the previous call.
    private mutating func way(to end: String?) -> String {
        let way = passing + (end.map { [$0] } ?? [])
        defer { chain = way }
        return passing.isEmpty || way == chain ? "" : "; \(passing.joined(separator: ", ")) passed it on"
    }

    /// Add a line, unless it repeats the previous one: an event of both taps of a double tap at the same time is listed once.
    private mutating func tell(_ time: TimeInterval, _ what: String) {
        let line = "  \(Wording.seconds(time))  \(what.onOneLine)\n"
        if told.last != line { told.append(line) }
    }
}

extension UIView {
    /// The control in a row of a table that takes the touches of this view; nil if the row itself is the control.
    fileprivate var controlInRow: UIControl? {
        let around = [self] + superviews
        guard let control = around.lazy.compactMap({ $0 as? UIControl }).first,
            let cell = around.lazy.compactMap({ $0 as? UITableViewCell }).first, control !== cell,
            cell.contentView.subviews.count > 1 || control.superview !== cell.contentView
        else { return nil }
        return control
    }
}

extension HitTestStep {
    /// Whether the view is under the finger and the hit test returned nil for it. Views without a name are parts of others,
    /// such as the separators of a table.
    fileprivate func refusesFinger(at point: CGPoint) -> Bool {
        guard result != .hit, result != .descend, let object = view.object, object.accessibilityIdentifier != nil else {
            return false
        }
        return object.bounds.contains(object.convert(point, from: nil))
    }
}
