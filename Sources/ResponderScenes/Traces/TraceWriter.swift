import Foundation
import ResponderChronicle
import ResponderKit

/// Writes the decisions of an application as a trace: one line of JSON for each, in their order.
///
/// The same scene and the same recording give the same bytes on every run.
///
/// The line of a landing lists the recognizers that refused the finger, which are known only after all were asked. The
/// line is held until a recognizer or view receives something, or the event is over.
///
/// Use one writer for each application.
public final class TraceWriter: ChronicleReader {
    /// The line of a landing that is not complete yet, or a line after it.
    private struct HeldLine {
        /// The line without its end.
        var text: JSONText
        let entry: Decision
        /// The contact that landed; nil for a line about something else.
        let landing: Int?
        /// Why the view never gets the contact.
        var blocked: String?
        /// The refusals of the contact by recognizers.
        var refused: [Decision] = []
    }

    private let write: (String) -> Void
    private var text = JSONText(.rounded)
    private var held: [HeldLine] = []
    /// The number of the decision before the first one that was read; lines are numbered from there.
    private var origin: Int?
    /// The time of the last line.
    private var time: TimeInterval = 0

    /// A writer that hands every line, with its line break, to a closure.
    public init(_ write: @escaping (String) -> Void) { self.write = write }

    /// A line, with its line break, that says how many lines are missing before it. Its time is that of the last line.
    public func gapLine(_ count: Int) -> String {
        var text = JSONText(.rounded)
        text.beginLine(at: time)
        let message = "\(count) \(count == 1 ? "line is" : "lines are") missing here: the trace was not read in time"
        text.members(("kind", "warning"), ("message", message))
        text.endObject()
        text.endLine()
        return text.text
    }

    /// Write the line for a decision. Decisions without a line of their own are part of other lines, or left out.
    public func read(_ entry: Decision, in chronicle: Chronicle) {
        if origin == nil { origin = entry.number - 1 }
        switch entry.kind {
        case .refusal(_, let contact, _):
            // The line of a landing lists the recognizers that refused the finger.
            if change(landing: contact, { $0.refused.append(entry) }) { return }
        case .gate(let contact, _, let verdict) where verdict.isRefusal:
            change(landing: contact) { $0.blocked = verdict.rule }
        default: break
        }
        writeLine(for: entry, chronicle)
    }

    /// Write the held lines.
    public func settle() { release() }

    /// - Returns: whether the line of the landing is held.
    @discardableResult
    private func change(landing contact: Int, _ change: (inout HeldLine) -> Void) -> Bool {
        guard let index = held.lastIndex(where: { $0.landing == contact }) else { return false }
        change(&held[index])
        return true
    }

    private func writeLine(for event: Decision, _ chronicle: Chronicle) {
        if event.kind.isDelivery { release() }
        text.clear()
        text.beginLine(at: event.time)
        time = event.time
        text.members(of: event.kind.line)
        var landing: Int?
        switch event.kind {
        case .hitTest(let contact, _, _, _): landing = contact
        case .touch:
            if let why = chronicle.why(event) { text.members(("why", why)) }
            text.member("events", ifAny: chronicle.events(event))
        default: break
        }
        if landing != nil || !held.isEmpty {
            held.append(HeldLine(text: text, entry: event, landing: landing))
        } else {
            endLine(event)
        }
    }

    private func release() {
        guard !held.isEmpty else { return }
        for line in held {
            text = line.text
            if let blocked = line.blocked { text.members(("blocked", blocked)) }
            text.member("refused", ifAny: line.refused.map(refusal))
            endLine(line.entry)
        }
        held.removeAll(keepingCapacity: true)
    }

    private func refusal(_ entry: Decision) -> JSONObject {
        guard case .refusal(let recognizer, _, let why) = entry.kind else { return [:] }
        var object: JSONObject = ["recognizer": recognizer.name, "why": why.rawValue]
        object.members += numbers(of: entry).members
        return object
    }

    private func endLine(_ entry: Decision) {
        text.members(of: numbers(of: entry))
        text.endObject()
        text.endLine()
        write(text.text)
    }

    /// Its number and those of its causes. Causes from before the trace are left out.
    private func numbers(of entry: Decision) -> JSONObject {
        let origin = origin ?? 0
        let causes = entry.because.filter { $0 > origin }.map { $0 - origin }
        return causes.isEmpty ? ["n": entry.number - origin] : ["n": entry.number - origin, "because": causes]
    }
}
