import Foundation
import MessageText
import ResponderKit
import ResponderLog

/// The lines of a text about one thing.
struct StoryLines {
    private(set) var lines: [String] = []

    /// Add a line, unless it repeats the previous one: what happens to both touches of a double tap at the same time is listed once.
    mutating func tell(_ time: TimeInterval, _ words: String) {
        let line = Wording.line(time, words)
        if lines.last != line { lines.append(line) }
    }

    /// Add a line to the one before.
    mutating func add(_ words: String) { lines.append(Wording.line(nil, words)) }
}

/// The history of one finger, line by line: its landing, the view that was hit and why no other, and the responder that handled it.
/// Keys, motions and remote control have such a story too.
struct FingerStory {
    private var told = StoryLines()
    /// The responders that passed the current call on.
    private var passing: [String] = []
    private var call: (word: String, time: TimeInterval)?
    /// What happened to a control or a row during the current call. The story lists it after the call.
    private var asides: [String] = []
    /// The chain of the last call.
    private var chain: [String] = []

    /// The whole story.
    var lines: [String] {
        var story = self
        story.endCall()
        return story.told.lines
    }

    mutating func landed(_ landing: Note.Landed, at time: TimeInterval) {
        endCall()
        chain = []
        told.tell(time, "landed on \(landing.place.view ?? "no view") at \(Wording.place(landing.place.point))")
        if let keeper = landing.rowKeeper {
            told.add("\(keeper.row.words) does not get it: \(keeper.control), a control in it, takes the touch")
        }
        let others = landing.refusing.map { "\($0.view.name) (\($0.reason))" }
        if !others.isEmpty { told.add("not \(others.joined(separator: ", "))") }
    }

    /// Add an event of the finger.
    mutating func note(_ words: String, at time: TimeInterval) {
        endCall()
        told.tell(time, words)
    }

    /// Add an event of the finger during a call, which may still continue up the chain.
    mutating func noteDuringCall(_ words: String, at time: TimeInterval) {
        guard !passing.isEmpty, call?.time == time else { return note(words, at: time) }
        asides.append(words)
    }

    /// Note that a responder received a call. A call goes up the chain until a responder handles it.
    /// - Parameters:
    ///   - word: the call in a word: `began`, `key A`.
    ///   - events: the events that it sent during the call, if it is a control.
    mutating func reached(
        _ responder: String, _ word: String, handled: Bool, events: [String] = [], at time: TimeInterval
    ) {
        if let call, call.word != word || call.time != time { endCall() }
        // Both taps of a double tap are cancelled at the same time, each with its own call up the same chain.
        if passing.contains(responder) { endCall() }
        call = call ?? (word, time)
        guard handled else { return passing.append(responder) }
        let sent = events.isEmpty ? "" : ", which sent \(events.joined(separator: ", "))"
        told.tell(time, "\(word): handled by \(responder)\(sent)\(way(to: responder))")
        finishCall(at: time)
    }

    private mutating func finishCall(at time: TimeInterval) {
        for words in asides { told.tell(time, words) }
        (passing, call, asides) = ([], nil, [])
    }

    mutating func gate(_ gate: GateNote, at time: TimeInterval) {
        endCall()
        switch gate.verdict {
        // The recognizer's story contains the lift, and the next call the release.
        case .endedWithheld, .released: break
        default: told.tell(time, gate.words)
        }
    }

    /// Note that the current call reached the end of the chain.
    private mutating func endCall() {
        if let call, !passing.isEmpty { told.tell(call.time, "\(call.word): not handled\(way(to: nil))") }
        finishCall(at: call?.time ?? 0)
    }

    /// The responders that passed the call on, if they differ from those of the previous call.
    private mutating func way(to end: String?) -> String {
        let way = passing + (end.map { [$0] } ?? [])
        defer { chain = way }
        return passing.isEmpty || way == chain ? "" : "; \(passing.joined(separator: ", ")) passed it on"
    }
}
