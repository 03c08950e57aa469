import Foundation
import ResponderKit

/// Writes what an application does as a trace: one line of JSON for each thing, in the order in which they happened.
///
/// The same scene and the same recording give the same bytes on every run.
public final class TraceWriter: DispatchObserver {
    private let write: (String) -> Void
    private var text = JSONText(.rounded)

    /// A writer that hands every line, with its line break, to a closure.
    public init(_ write: @escaping (String) -> Void) { self.write = write }

    /// Write the line for an event. What the trace format has no line for is left out.
    public func application(_ application: UIApplication, didObserve event: TraceEvent) {
        guard let kind = event.kind.word else { return }
        text.clear()
        text.beginObject()
        text.key("t")
        text.value(event.time)
        text.key("kind")
        text.value(kind)
        event.kind.write(to: &text)
        text.endObject()
        text.endLine()
        write(text.text)
    }
}

@MainActor
extension TraceEvent.Kind {
    /// What `kind` says in a trace; nil for what only inspectors need.
    fileprivate var word: String? {
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
        case .waiting, .refusal, .gate: nil
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
            text.member("from", from.word)
            text.member("to", to.word)
            text.member("why", why.text)
        case .action(let recognizer, let state):
            text.member("recognizer", recognizer.traceName)
            text.member("state", state.word)
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
        case .waiting, .refusal, .gate: break
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
