import Foundation
import MessageText
import ResponderKit
import ResponderLog

/// The stories of a session, from which texts are made: of each finger, gesture and view, of the pointer and of keys. They are read
/// from the notes of the record.
struct SessionStories {
    private(set) var cast: Cast
    /// The recognizers of the cast, by name.
    private(set) var gestures: [String: Cast.Gesture]
    private(set) var ofGestures: [String: GestureStory] = [:]
    /// The warnings, as lines.
    private(set) var warnings: [String] = []
    private(set) var ofFingers: [Int: FingerStory] = [:]
    /// The calls that each view of the cast received.
    private(set) var ofViews: [String: FingerStory] = [:]
    /// The story of hovering pointers and wheels.
    private(set) var pointer: FingerStory?
    /// The view under the pointer, by name.
    private var hovered: String?
    /// The story of keys, motions and remote control.
    private(set) var keys: FingerStory?
    /// The number of notes that were read.
    private var known = 0

    init(of cast: Cast) {
        self.cast = cast
        gestures = Dictionary(uniqueKeysWithValues: cast.gestures.map { ($0.name, $0) })
    }

    /// Read the notes that are new.
    mutating func read(_ notes: [Note]) {
        for note in notes[known...] { read(note.news, at: note.time) }
        known = notes.count
    }

    // MARK: The cast

    /// Include a recognizer or a view from now on. If the cast already has the name, nothing changes.
    mutating func include(_ member: Note.Member) {
        switch member {
        case .gesture(let name, let detail, let isContentDelay):
            guard gestures[name] == nil else { return }
            let gesture = Cast.Gesture(name: name, detail: detail, isContentDelay: isContentDelay)
            gestures[name] = gesture
            cast.gestures.append(gesture)
        case .view(let name, let kind):
            if cast.views[name] == nil { cast.views[name] = kind }
        }
    }

    // MARK: Notes

    private mutating func read(_ news: Note.News, at time: TimeInterval) {
        switch news {
        case .landed(let landing):
            ofFingers[landing.contact, default: FingerStory()].landed(landing, at: time)
            if let view = landing.place.view {
                note(view) {
                    $0.note("finger \(landing.contact) landed at \(Wording.place(landing.place.point))", at: time)
                }
            }
        case .ignored(let contact, let why): ofFingers[contact, default: FingerStory()].note(why.words, at: time)
        case .sent(let control, let events):
            note(control) { $0.note("sent \(events.joined(separator: ", "))", at: time) }
        case .touched(let call): touched(call, at: time)
        case .gate(let contact, let gate):
            if let recognizer = gate.verdict.recognizer?.name, let deed = gate.deed(contact) {
                note(gesture: recognizer) { $0.tell(time, deed) }
            }
            ofFingers[contact]?.gate(gate, at: time)
            note(gate.view) { $0.gate(gate, at: time) }
        case .finger(let aside): read(aside, at: time)
        case .received(let recognizer, let phase, let fingers):
            note(gesture: recognizer) { $0.received(phase, fingers, at: time) }
        case .changed(let change): note(gesture: change.recognizer) { $0.changed(change, at: time) }
        case .waits(let recognizer, let others): note(gesture: recognizer) { $0.waited(for: others, at: time) }
        case .refused(let recognizer, let contact, let reason, let failed):
            note(gesture: recognizer) { $0.refused(contact, reason, at: time, failed: failed) }
        case .pointed(let input, let isTrackpad, let point, let view, let recognizers, let followers):
            pointed(input, isTrackpad, at: point, on: view, recognizers, followers, time)
        case .call(let subject, let name, let responder, let handled):
            let word = subject.word(for: name)
            keys = keys ?? FingerStory()
            keys?.reached(responder.told, word, handled: handled, at: time)
            note(responder.name) { $0.note("\(word): \(handled ? "handled" : "passed on")", at: time) }
        case .focus(let old, let new):
            let words = new.map { "\($0) became first responder" }
            keys = keys ?? FingerStory()
            keys?.note(
                words ?? old.map { "\($0) is no longer first responder" } ?? "no view is first responder", at: time)
        case .focusRefused(let responder, let why):
            keys = keys ?? FingerStory()
            keys?.note("\(responder) did not become first responder: \(why.words)", at: time)
        case .warning(let message):
            warnings.append("\(Wording.seconds(time))  \("warning: \(message)".onOneLine)\n")
        case .joined(let members): for member in members { include(member) }
        case .placed(let target, let view): placed(target, in: view, at: time)
        case .set(let property, let name, let value): set("\(property) set to \(value)", of: name, at: time)
        }
    }

    private mutating func read(_ aside: FingerNote, at time: TimeInterval) {
        // A control loses its finger, and a list selects its row, during a call, which may still continue up the chain.
        if let contact = aside.contact { ofFingers[contact]?.noteDuringCall(aside.words, at: time) }
        note(aside.view) { $0.note(aside.words, at: time) }
    }

    /// A view or a recognizer was added, moved or removed.
    private mutating func placed(_ target: Target, in view: String?, at time: TimeInterval) {
        let since = "since \(Wording.seconds(time))"
        switch target {
        case .view(let name): note(name) { $0.note(view.map { "in \($0) \(since)" } ?? "removed", at: time) }
        case .gesture(let name):
            ofGestures[name, default: GestureStory()].tell(time, view.map { "on \($0) \(since)" } ?? "removed")
        }
    }

    /// A property of a gesture, of each gesture of a bundle, or of a view was set.
    private mutating func set(_ words: String, of name: String, at time: TimeInterval) {
        for gesture in cast.bundles[name] ?? [name] where gestures[gesture] != nil {
            ofGestures[gesture, default: GestureStory()].set(words, at: time)
        }
        note(name) { $0.note(words, at: time) }
    }

    private mutating func touched(_ call: Note.TouchCall, at time: TimeInterval) {
        for contact in call.contacts {
            ofFingers[contact]?.reached(
                call.responder.told, call.phase.word, handled: call.isHandled, events: call.events, at: time)
        }
        let what = "\(call.phase.word), \(Wording.fingers(call.contacts))"
        note(call.responder.name) { $0.note("\(what): \(call.isHandled ? "handled" : "passed on")", at: time) }
    }

    private mutating func pointed(
        _ input: PointerInput, _ isTrackpad: Bool, at point: CGPoint, on view: String?, _ recognizers: [String],
        _ followers: [String], _ time: TimeInterval
    ) {
        let name = view ?? "no view"
        pointer = pointer ?? FingerStory()
        let verb =
            switch input {
            case .hover where view == nil: "the pointer is over"
            case .hover: hovered == name ? "the pointer moved on over" : "the pointer entered"
            case .wheel where isTrackpad: "two fingers on the trackpad began to scroll over"
            case .wheel: "the wheel began to turn over"
            case .transform: "a gesture of the trackpad began over"
            }
        if input == .hover { hovered = name }
        pointer?.note("\(verb) \(name) at \(Wording.place(point))", at: time)
        for recognizer in recognizers {
            let follows = followers.contains(recognizer)
            note(gesture: recognizer) {
                $0.pass("\(verb) \(name), \(follows ? "and it has not begun" : "which it does not follow")")
            }
        }
    }

    private mutating func note(_ view: String, _ change: (inout FingerStory) -> Void) {
        guard cast.views[view] != nil else { return }
        change(&ofViews[view, default: FingerStory()])
    }

    private mutating func note(gesture name: String, _ change: (inout GestureStory) -> Void) {
        guard gestures[name] != nil else { return }
        change(&ofGestures[name, default: GestureStory()])
    }
}
