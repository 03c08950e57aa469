import Foundation
import ResponderKit

/// The touch and key calls that views received, and the events and selections of controls and lists, in order. Together with the
/// gestures, which are in the lanes of the timeline, this is everything that a program notices.
nonisolated struct HeardCalls: Sendable {
    /// One call, or several of one kind without another between them.
    struct Call: Hashable, Sendable {
        /// What happened: `received touchesBegan`.
        let words: String
        /// When the first of them happened, in seconds.
        let time: TimeInterval
        /// Whether a call up the responder chain ended here.
        let isHandled: Bool
        /// Whether it reports a moved finger; such calls in a row are one.
        var isMove = false
        /// The number of calls.
        var count = 1
    }

    /// The calls of each view, by its name.
    private(set) var calls: [String: [Call]] = [:]
    /// The names, in the order of the first calls.
    private(set) var names: [String] = []

    /// Take note of a decision.
    @MainActor
    mutating func read(_ entry: Decision, in chronicle: Chronicle) {
        switch entry.kind {
        case .touch(let phase, let responder, _, let handled):
            guard responder.object is UIView, handled || chronicle.isHit(responder.id, by: entry) else { return }
            let call = Call(
                words: "received \(phase.method)", time: entry.time, isHandled: handled, isMove: phase == .moved)
            add(call, to: responder.name)
        case .control(let control, let events):
            for event in events.words { add("sent \(event)", to: control.name, entry.time) }
        case .selection(let list, let path, let selected, let why):
            add("reported that " + why.words(of: list.name, path, selected: selected), to: list.name, entry.time)
        case .firstResponder(let old, let new):
            if let old { add("resigned first responder", to: old.name, entry.time) }
            if let new { add("became first responder", to: new.name, entry.time) }
        case .press(let responder, .began, let key, handled: true):
            add("handled the key \(key.name)", to: responder.name, entry.time)
        case .motion(let responder, .began, let motion, handled: true):
            add("handled \(motion.word)", to: responder.name, entry.time)
        case .remote(let responder, let command, handled: true):
            add("handled \(command.word)", to: responder.name, entry.time)
        default: break
        }
    }

    private mutating func add(_ words: String, to name: String, _ time: TimeInterval) {
        add(Call(words: words, time: time, isHandled: true), to: name)
    }

    private mutating func add(_ call: Call, to name: String) {
        if calls[name] == nil { names.append(name) }
        calls[name, default: []].add(call)
    }
}

extension [HeardCalls.Call] {
    /// Add a call, or count it with the one before if both are moves.
    nonisolated fileprivate mutating func add(_ call: HeardCalls.Call) {
        if let last, last.isMove, call.isMove, last.isHandled == call.isHandled {
            self[count - 1].count += 1
        } else {
            append(call)
        }
    }
}

extension Chronicle {
    /// Whether a call of touches is for a finger that landed on a view with this identity.
    fileprivate func isHit(_ view: ObjectIdentifier, by entry: Decision) -> Bool {
        entry.because.contains { number in
            if case .hitTest(_, _, let hit, _)? = self[number]?.kind { return hit?.id == view }
            if case .gate(_, let hit, _)? = self[number]?.kind { return hit.id == view }
            return false
        }
    }
}

extension UITouch.Phase {
    /// The method of a responder that this phase calls.
    nonisolated fileprivate var method: String {
        switch self {
        case .began: "touchesBegan"
        case .moved: "touchesMoved"
        case .ended: "touchesEnded"
        case .cancelled: "touchesCancelled"
        default: word
        }
    }
}
