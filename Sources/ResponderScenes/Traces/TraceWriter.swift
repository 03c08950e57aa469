import Foundation
import ResponderChronicle
import ResponderKit

/// Writes what an application does as a trace: one line of JSON for each thing, in the order in which they happened.
///
/// The same scene and the same recording give the same bytes on every run.
///
/// The line of a finger that lands also tells who refused it, which is known only when all recognizers were asked. So it is
/// held until the first of them, or a view, receives something, or the event is over.
///
/// Lines are numbered, and name those that led to them. One writer is for one application.
public final class TraceWriter: DispatchObserver {
    /// A line that waits for what is still to be told about a landing, or stands behind one that does.
    private struct HeldLine {
        /// Without its end.
        var text: JSONText
        /// Its number, and those of the lines that led to it.
        let number: Int
        let because: [Int]
        /// The contact that landed; nil for a line about something else.
        let landing: Int?
        /// Why the view never gets the contact.
        var blocked: String?
        /// The recognizers that are not given the contact.
        var refused: [(recognizer: String, why: String)] = []
    }

    private let write: (String) -> Void
    private var text = JSONText(.rounded)
    private var held: [HeldLine] = []
    private var notes = DeliveryNotes()
    private var sent = SentEvents()
    private var numbers = LineNumbers()
    /// The time of the last line.
    private var time: TimeInterval = 0

    /// A writer that hands every line, with its line break, to a closure.
    public init(_ write: @escaping (String) -> Void) { self.write = write }

    /// The line, with its line break, that tells how many lines are missing before it, at the time of the last line.
    public func gapLine(_ count: Int) -> String {
        var text = JSONText(.rounded)
        text.beginObject()
        text.key("t")
        text.value(time)
        text.member("kind", "warning")
        text.member(
            "message", "\(count) \(count == 1 ? "line is" : "lines are") missing here: the trace was not read in time")
        text.endObject()
        text.endLine()
        return text.text
    }

    /// Write the line for an event. What the trace format has no line for is told in the lines of other events, or left
    /// out.
    public func application(_ application: UIApplication, didObserve event: Decision) {
        switch event.kind {
        case .waiting: numbers.skip(event.number, because: event.because)
        case .refusal(let recognizer, let contact, let why):
            numbers.skip(event.number, because: event.because)
            change(landing: contact) { $0.refused.append((recognizer.traceName, why.rawValue)) }
        case .gate(let contact, _, let decision):
            switch decision {
            case .refusedMultipleTouch, .refusedExclusiveTouch, .refusedStoppedScroll:
                change(landing: contact) { $0.blocked = decision.rule }
            default: notes.note(decision, contact, at: event.time)
            }
            writeLine(for: event)
        case .control(let control, let events):
            sent.note(events, of: control)
            writeLine(for: event)
        default: writeLine(for: event)
        }
    }

    /// Write what is held.
    public func applicationDidSettle(_ application: UIApplication) {
        release()
        notes.eventIsOver()
        sent.clear()
    }

    private func change(landing contact: Int, _ change: (inout HeldLine) -> Void) {
        guard let index = held.lastIndex(where: { $0.landing == contact }) else { return }
        change(&held[index])
    }

    private func writeLine(for event: Decision) {
        if event.kind.isDelivery { release() }
        let (number, because) = numbers.add(event.number, because: event.because)
        text.clear()
        text.beginObject()
        text.key("t")
        text.value(event.time)
        time = event.time
        text.key("kind")
        text.value(event.kind.word)
        event.kind.write(to: &text)
        var landing: Int?
        switch event.kind {
        case .hitTest(let contact, _, _, _): landing = contact
        case .touch(let phase, let responder, let contacts, _):
            if let why = notes.why(phase, contacts, responder) { text.member("why", why) }
            writeSent(by: responder)
        default: break
        }
        if landing != nil || !held.isEmpty {
            held.append(HeldLine(text: text, number: number, because: because, landing: landing))
        } else {
            endLine(number, because)
        }
    }

    private func writeSent(by responder: UIResponder) {
        let words = sent.words(of: responder)
        guard !words.isEmpty else { return }
        text.key("events")
        text.beginList()
        for word in words { text.value(word) }
        text.endList()
    }

    private func release() {
        guard !held.isEmpty else { return }
        for line in held {
            text = line.text
            if let blocked = line.blocked { text.member("blocked", blocked) }
            if !line.refused.isEmpty { text.write(line.refused) }
            endLine(line.number, line.because)
        }
        held.removeAll(keepingCapacity: true)
    }

    private func endLine(_ number: Int, _ because: [Int]) {
        text.member("n", number)
        if !because.isEmpty { text.member("because", because) }
        text.endObject()
        text.endLine()
        write(text.text)
    }
}

@MainActor
extension Decision.Kind {
    /// What `kind` says in a trace.
    fileprivate var word: String {
        switch self {
        case .hitTest: "hitTest"
        case .touch: "touch"
        case .delivery: "delivery"
        case .gesture: "gesture"
        case .action: "action"
        case .transform: "transform"
        case .firstResponder: "firstResponder"
        case .motion: "motion"
        case .remote: "remote"
        case .press: "press"
        case .warning: "warning"
        case .control, .controlLost: "control"
        case .gate: "gate"
        case .ignored: "ignored"
        case .unasked: "unasked"
        case .selection: "selection"
        // They have no line.
        case .waiting: "waiting"
        case .refusal: "refusal"
        }
    }

    /// Whether recognizers and views have been given what landed: who refuses a finger has said so by now.
    fileprivate var isDelivery: Bool {
        switch self {
        case .hitTest, .transform, .firstResponder, .warning, .gate, .control, .ignored, .unasked, .controlLost,
            .selection:
            false
        default: true
        }
    }

    /// The keys after `t` and `kind`.
    fileprivate func write(to text: inout JSONText) {
        switch self {
        case .hitTest(let contact, let point, let view, let steps):
            text.member("contact", contact)
            text.member("point", point)
            text.member("view", view?.traceName)
            text.write(steps)
        case .touch(let phase, let responder, let contacts, let handled):
            text.member("phase", phase.word)
            text.member("responder", responder.traceName)
            text.member("contacts", contacts)
            text.member("handled", handled)
        case .delivery(let recognizer, let phase, let contacts):
            text.member("recognizer", recognizer.traceName)
            text.member("phase", phase.word)
            text.member("contacts", contacts)
        case .gesture(let recognizer, let view, let from, let to, let why):
            text.member("recognizer", recognizer.traceName)
            text.member("view", view?.traceName)
            text.member("from", from.name)
            text.member("to", to.name)
            text.member("why", why.text)
        case .action(let recognizer, let state):
            text.member("recognizer", recognizer.traceName)
            text.member("state", state.name)
            GestureValues(of: recognizer).write(to: &text)
        case .transform(let view, let matrix):
            text.member("view", view.traceName)
            text.key("matrix")
            text.value(matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty)
        case .firstResponder(let from, let to):
            text.member("from", from?.traceName)
            text.member("to", to?.traceName)
        case .motion(let responder, let phase, let subtype, let handled):
            text.member("responder", responder.traceName)
            text.member("phase", phase.rawValue)
            text.member("handled", handled)
            text.member("name", InputWords.word(for: subtype, in: InputWords.motions))
        case .remote(let responder, let subtype, let handled):
            text.member("responder", responder.traceName)
            text.member("name", InputWords.word(for: subtype, in: InputWords.remotes))
            text.member("handled", handled)
        case .press(let responder, let phase, let key, let handled):
            text.member("responder", responder.traceName)
            text.member("phase", phase.word)
            text.member("handled", handled)
            text.member("name", key.name)
        case .warning(let message): text.member("message", message)
        case .gate(let contact, let view, let decision):
            text.member("contact", contact)
            text.member("view", view.traceName)
            text.member("decision", decision.word)
            if let by = decision.by { text.member("by", by) }
            text.member("why", decision.rule)
        case .control(let control, let events):
            text.member("control", control.traceName)
            text.key("events")
            text.beginList()
            for word in events.words { text.value(word) }
            text.endList()
        case .controlLost(let control, let why):
            text.member("control", control.traceName)
            text.member("lost", true)
            text.member("why", why.rawValue)
        case .ignored(let contact, let why):
            text.member("contact", contact)
            text.member("why", why.rawValue)
        case .unasked(let contact, let view, let stoppedBy, let result):
            text.member("contact", contact)
            text.member("view", view.traceName)
            text.member("stoppedBy", stoppedBy.traceName)
            text.member("result", result.rawValue)
        case .selection(let list, let path, let selected, let why):
            text.member("view", list.traceName)
            if path.section == 0 { text.member("row", path.row) } else { text.member("row", Array(path)) }
            text.member("selected", selected)
            text.member("why", why.rawValue)
        case .waiting, .refusal: break
        }
    }
}

extension GestureValues {
    /// The values in the order of the trace format.
    fileprivate func write(to text: inout JSONText) {
        text.member("location", location)
        if let translation { text.member("translation", translation) }
        if let velocity { text.member("velocity", velocity) }
        if let speed {
            text.key("velocity")
            text.value(speed)
        }
        if let scale {
            text.key("scale")
            text.value(scale)
        }
        if let rotation {
            text.key("rotation")
            text.value(rotation)
        }
        text.member("numberOfTouches", numberOfTouches)
    }
}

extension JSONText {
    nonisolated fileprivate mutating func member(_ key: StaticString, _ text: String?) {
        self.key(key)
        if let text { value(text) } else { null() }
    }

    nonisolated fileprivate mutating func member(_ key: StaticString, _ number: Int) {
        self.key(key)
        value(number)
    }

    nonisolated fileprivate mutating func member(_ key: StaticString, _ flag: Bool) {
        self.key(key)
        value(flag)
    }

    nonisolated fileprivate mutating func member(_ key: StaticString, _ point: CGPoint) {
        self.key(key)
        value(Double(point.x), Double(point.y))
    }

    nonisolated fileprivate mutating func member(_ key: StaticString, _ numbers: [Int]) {
        self.key(key)
        beginList()
        for number in numbers { value(number) }
        endList()
    }

    fileprivate mutating func write(_ refused: [(recognizer: String, why: String)]) {
        key("refused")
        beginList()
        for refusal in refused {
            beginObject()
            member("recognizer", refusal.recognizer)
            member("why", refusal.why)
            endObject()
        }
        endList()
    }

    @MainActor
    fileprivate mutating func write(_ steps: [HitTestStep]) {
        key("steps")
        beginList()
        for step in steps {
            beginObject()
            member("view", step.view.traceName)
            member("result", step.result.rawValue)
            endObject()
        }
        endList()
    }
}
