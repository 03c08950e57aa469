import Foundation
import ResponderChronicle
import ResponderKit
import SceneFormat

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
        /// The line without its time and its end.
        var line: JSONObject
        let entry: Decision
        /// The contact that landed; nil for a line about something else.
        var landing: Int?
        /// Why the view never gets the contact.
        var blocked: String?
        /// The refusals of the contact by recognizers.
        var refused: [JSONObject] = []
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
        let message = "\(count) \(count == 1 ? "line is" : "lines are") missing here: the trace was not read in time"
        text.line(["t": time, "kind": "warning", "message": message])
        return text.text
    }

    /// Write the line for a decision. Decisions without a line of their own are part of other lines, or left out.
    public func read(_ entry: Decision, in chronicle: Chronicle) {
        if origin == nil { origin = entry.number - 1 }
        switch entry.kind {
        case .refusal(let recognizer, let contact, let why):
            // The line of a landing lists the recognizers that refused the finger.
            let refusal = ["recognizer": recognizer.name, "why": why.rawValue] + numbers(of: entry)
            if change(landing: contact, { $0.refused.append(refusal) }) { return }
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

    private func writeLine(for entry: Decision, _ chronicle: Chronicle) {
        if entry.kind.isDelivery { release() }
        time = entry.time
        var held = HeldLine(line: entry.kind.line, entry: entry)
        switch entry.kind {
        case .hitTest(let contact, _, _, _): held.landing = contact
        case .touch:
            held.line = held.line + ["why": chronicle.why(entry), "events": chronicle.events(entry).unless([])]
        default: break
        }
        self.held.append(held)
        if held.landing == nil, self.held.count == 1 { release() }
    }

    private func release() {
        for held in held {
            text.clear()
            let end: JSONObject =
                held.landing == nil
                ? [:] : ["blocked": held.blocked, "refused": held.refused.isEmpty ? nil : held.refused]
            text.line(["t": held.entry.time], held.line, end, numbers(of: held.entry))
            write(text.text)
        }
        held.removeAll(keepingCapacity: true)
    }

    /// Its number and those of its causes. Causes from before the trace are left out.
    private func numbers(of entry: Decision) -> JSONObject {
        let origin = origin ?? 0
        let causes = entry.because.filter { $0 > origin }.map { $0 - origin }
        return ["n": entry.number - origin, "because": causes.unless([])]
    }
}
