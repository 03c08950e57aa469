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
        let entry: Entry
        /// The contact that landed; nil for a line about something else.
        let landing: Int?
        /// Why the view never gets the contact.
        var blocked: String?
        /// The refusals of the contact by recognizers.
        var refused: [Entry] = []
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
    public func read(_ entry: Entry, in chronicle: Chronicle) {
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

    private func writeLine(for event: Entry, _ chronicle: Chronicle) {
        if event.kind.isDelivery { release() }
        text.clear()
        text.beginLine(at: event.time)
        time = event.time
        event.kind.write(to: &text)
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
            if !line.refused.isEmpty { writeRefused(line.refused) }
            endLine(line.entry)
        }
        held.removeAll(keepingCapacity: true)
    }

    private func writeRefused(_ refused: [Entry]) {
        text.key("refused")
        text.beginList()
        for entry in refused {
            guard case .refusal(let recognizer, _, let why) = entry.kind else { continue }
            text.beginObject()
            text.members(("recognizer", recognizer.name), ("why", why.rawValue))
            writeNumbers(of: entry)
            text.endObject()
        }
        text.endList()
    }

    private func endLine(_ entry: Entry) {
        writeNumbers(of: entry)
        text.endObject()
        text.endLine()
        write(text.text)
    }

    /// Its number and those of its causes. Causes from before the trace are left out.
    private func writeNumbers(of entry: Entry) {
        let origin = origin ?? 0
        text.key("n")
        text.value(entry.number - origin)
        text.member("because", ifAny: entry.because.filter { $0 > origin }.map { $0 - origin })
    }
}

@MainActor
extension Entry.Kind {
    /// Whether the landed touches have been delivered, and all refusals are known.
    fileprivate var isDelivery: Bool {
        switch self {
        case .hitTest, .transform, .firstResponder, .firstResponderRefused, .warning, .gate, .control, .ignored,
            .unasked, .controlLost, .selection, .answer:
            false
        default: true
        }
    }

    /// The keys after `t`.
    fileprivate func write(to text: inout JSONText) {
        switch self {
        case .hitTest(let contact, let point, let view, let steps):
            text.members(
                ("kind", "hitTest"), ("contact", contact), ("point", point), ("view", view?.name), ("steps", steps))
        case .touch(let phase, let responder, let contacts, let handled):
            text.members(
                ("kind", "touch"), ("phase", phase.word), ("responder", responder.name), ("contacts", contacts),
                ("handled", handled))
        case .delivery(let recognizer, let phase, let contacts):
            text.members(
                ("kind", "delivery"), ("recognizer", recognizer.name), ("phase", phase.word), ("contacts", contacts))
        case .gesture(let recognizer, let view, let from, let to, let why):
            text.members(
                ("kind", "gesture"), ("recognizer", recognizer.name), ("view", view?.name), ("from", from.name),
                ("to", to.name), ("why", why.text))
        case .waiting(let recognizer, let others):
            text.members(("kind", "waiting"), ("recognizer", recognizer.name), ("for", others.map(\.name)))
        case .refusal(let recognizer, let contact, let why):
            text.members(
                ("kind", "refusal"), ("recognizer", recognizer.name), ("contact", contact), ("why", why.rawValue))
        case .answer(let answer):
            text.members(
                ("kind", "answer"), ("recognizer", answer.recognizer.name), ("question", answer.question.rawValue))
            if let other = answer.other { text.members(("other", other.name)) }
            text.members(("by", answer.source), ("answer", answer.isYes))
            if let condition = answer.condition { text.members(("condition", condition)) }
        case .action(let recognizer, let state, let values):
            text.members(
                ("kind", "action"), ("recognizer", recognizer.name), ("state", state.name),
                ("location", values.location))
            if let translation = values.translation { text.members(("translation", translation)) }
            if let velocity = values.velocity { text.members(("velocity", velocity)) }
            if let speed = values.speed { text.members(("velocity", speed)) }
            if let scale = values.scale { text.members(("scale", scale)) }
            if let rotation = values.rotation { text.members(("rotation", rotation)) }
            text.members(("numberOfTouches", values.numberOfTouches))
        case .transform(let view, let t):
            text.members(
                ("kind", "transform"), ("view", view.name), ("matrix", [t.a, t.b, t.c, t.d, t.tx, t.ty]))
        case .firstResponder(let from, let to):
            text.members(("kind", "firstResponder"), ("from", from?.name), ("to", to?.name))
        case .firstResponderRefused(let responder, let present, let why):
            text.members(
                ("kind", "firstResponder"), ("from", present?.name), ("to", present?.name), ("refused", responder.name),
                ("why", why.rawValue))
        case .motion(let responder, let phase, let motion, let handled):
            text.members(
                ("kind", "motion"), ("responder", responder.name), ("phase", phase.rawValue), ("handled", handled),
                ("name", motion.word))
        case .remote(let responder, let command, let handled):
            text.members(
                ("kind", "remote"), ("responder", responder.name),
                ("name", command.word), ("handled", handled))
        case .press(let responder, let phase, let key, let handled):
            text.members(
                ("kind", "press"), ("responder", responder.name), ("phase", phase.word), ("handled", handled),
                ("name", key.name))
        case .gate(let contact, let view, let verdict):
            text.members(
                ("kind", "gate"), ("contact", contact), ("view", view.name), ("decision", verdict.word))
            if let by = verdict.by { text.members(("by", by)) }
            text.members(("why", verdict.rule))
        case .pointed(let input, let point, let view):
            text.members(
                ("kind", "pointer"), ("input", input.rawValue), ("point", point), ("view", view?.name))
        case .ignored(let contact, let why):
            text.members(("kind", "ignored"), ("contact", contact), ("why", why.rawValue))
        case .unasked(let contact, let view, let obstacle):
            text.members(
                ("kind", "unasked"), ("contact", contact), ("view", view.name), ("stoppedBy", obstacle.view.name),
                ("result", obstacle.result.rawValue))
        case .control(let control, let events):
            text.members(("kind", "control"), ("control", control.name), ("events", events.words))
        case .controlLost(let control, let why):
            text.members(("kind", "control"), ("control", control.name), ("lost", true), ("why", why.rawValue))
        case .selection(let list, let path, let selected, let why):
            text.members(("kind", "selection"), ("view", list.name))
            if path.section == 0 { text.members(("row", path.row)) } else { text.members(("row", Array(path))) }
            text.members(("selected", selected), ("why", why.rawValue))
        case .warning(let message): text.members(("kind", "warning"), ("message", message))
        }
    }
}

extension Entry.Step: @MainActor JSONWritable {
    func write(to text: inout JSONText) {
        text.beginObject()
        text.members(("view", view.name), ("result", result.rawValue))
        text.endObject()
    }
}

extension Answered.Condition: @MainActor JSONWritable {
    func write(to text: inout JSONText) {
        text.beginObject()
        switch self {
        case .velocity(let velocity, let axis): text.members(("velocity", velocity), ("needs", axis.rawValue))
        case .translation(let translation, let direction):
            text.members(("translation", translation), ("needs", direction.words.joined(separator: " or ")))
        case .offset(let offset, let scroll, let axis, let end, let limit):
            text.members(
                ("offset", offset), ("of", scroll.name), ("axis", axis.rawValue), ("needs", end.rawValue),
                ("limit", limit))
        case .touchOutside(let view, let views): text.members(("view", view?.name), ("notIn", views.map(\.name)))
        case .touchInside(let view, let outer): text.members(("view", view?.name), ("in", outer.name))
        }
        text.endObject()
    }
}
