import Foundation
import ResponderKit
import ResponderLog
import ResponderText

/// The stories of a session, from which texts are made: of each finger, gesture and view, of the pointer and of keys.
struct SessionStories {
    private(set) var cast: Cast
    /// The recognizers of the cast, by name.
    private(set) var gestures: [String: Cast.Gesture]
    /// Whether recognizers and views that take part join the cast.
    private let isOpen: Bool
    private(set) var ofGestures: [String: GestureStory] = [:]
    /// Warnings, and changes that were made in the application.
    private(set) var events: [String] = []
    /// The warnings, without their times.
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

    /// - Parameter cast: nil for a program whose recognizers and views are not known beforehand: those that take part are included.
    init(of cast: Cast?) {
        self.cast = cast ?? Cast(gestures: [])
        isOpen = cast == nil
        gestures = Dictionary(uniqueKeysWithValues: self.cast.gestures.map { ($0.name, $0) })
    }

    // MARK: The cast

    /// Include a recognizer from now on. If the cast already has the name, nothing changes.
    mutating func include(_ recognizer: UIGestureRecognizer) {
        let name = recognizer.traceName
        guard gestures[name] == nil else { return }
        let gesture = Cast.Gesture(
            name: name, detail: GestureWords.place(of: recognizer), isContentDelay: recognizer.contentDelay != nil)
        gestures[name] = gesture
        cast.gestures.append(gesture)
    }

    /// Include a view, or another responder, from now on.
    mutating func include(_ responder: UIResponder) {
        if cast.views[responder.traceName] == nil { cast.views[responder.traceName] = "\(type(of: responder))" }
    }

    /// Note that a view or a recognizer was added, moved or removed. A new one joins the cast.
    mutating func placed(_ part: TreePart, in view: Participant<UIView>?, at time: TimeInterval) {
        let words = view.map { "in \($0.name) since \(Wording.seconds(time))" } ?? "removed"
        switch part {
        case .view(let view), .presented(let view):
            view.object.map { includeTree(of: $0) }
            note(view.name) { $0.note(words, at: time) }
        case .recognizer(let recognizer):
            recognizer.object.map { include($0) }
            let place = view.map { "on \($0.name) since \(Wording.seconds(time))" } ?? words
            ofGestures[recognizer.name, default: GestureStory()].tell(time, place)
        }
    }

    private mutating func includeTree(of view: UIView) {
        include(view)
        for recognizer in view.gestureRecognizers ?? [] where recognizer.name != nil { include(recognizer) }
        for subview in view.subviews where subview.accessibilityIdentifier != nil { includeTree(of: subview) }
    }

    /// Include the recognizers and views of a decision.
    private mutating func includeSubjects(of decision: Decision) {
        switch decision.kind {
        case .delivery(let recognizer, _, _), .refusal(let recognizer, _, _), .waiting(let recognizer, _),
            .gesture(let recognizer, _, _, _, _):
            recognizer.object.map { include($0) }
        case .control(let control, _): control.object.map { include($0) }
        case .hitTest(_, _, let view, _): view?.object.map { include($0) }
        case .touch(_, let responder, _, _): responder.object.map { include($0) }
        default: break
        }
    }

    // MARK: Decisions

    /// Take note of a decision.
    mutating func read(_ decision: Decision, in chronicle: Chronicle) {
        if isOpen { includeSubjects(of: decision) }
        switch decision.kind {
        case .hitTest, .ignored, .control, .touch: readTouch(decision, chronicle)
        case .delivery, .gesture, .waiting, .refusal, .gate: readGesture(decision, chronicle)
        case .firstResponder(let old, let new):
            let words = new.map { "\($0.name) became first responder" }
            keys = keys ?? FingerStory()
            keys?.note(
                words ?? old.map { "\($0.name) is no longer first responder" } ?? "no view is first responder",
                at: decision.time)
        case .firstResponderRefused(let responder, _, let why):
            keys = keys ?? FingerStory()
            keys?.note("\(responder.name) did not become first responder: \(why.words)", at: decision.time)
        case .motion, .remote, .press:
            guard let (responder, word, handled, _) = decision.call else { return }
            keys = keys ?? FingerStory()
            keys?.reached(responder.told, word, handled: handled, at: decision.time)
            note(responder.name) { $0.note("\(word): \(handled ? "handled" : "passed on")", at: decision.time) }
        case .warning(let message):
            warnings.append(message)
            note("warning: \(message)", at: decision.time)
        case .pointed(let input, let point, let view): readPointer(input, at: point, on: view, decision.time)
        default: if let aside = chronicle.log.fingerNote(of: decision) { read(aside, at: decision.time) }
        }
    }

    private mutating func read(_ aside: FingerNote, at time: TimeInterval) {
        if let contact = aside.contact {
            // A control loses its finger during a call, which may still continue up the chain.
            if aside.isLoss {
                ofFingers[contact]?.noteDuringCall(aside.words, at: time)
            } else {
                ofFingers[contact]?.note(aside.words, at: time)
            }
        }
        note(aside.view) { $0.note(aside.words, at: time) }
    }

    /// Note a change that was made in the application, or a warning.
    mutating func note(_ words: String, at time: TimeInterval) {
        events.append("\(Wording.seconds(time))  \(words.onOneLine)\n")
    }

    /// Note the change of a property of a gesture, of each gesture of a bundle, or of a view.
    mutating func note(_ words: String, of name: String, at time: TimeInterval) {
        for gesture in cast.bundles[name] ?? [name] where gestures[gesture] != nil {
            ofGestures[gesture, default: GestureStory()].set(words, at: time)
        }
        note(name) { $0.note(words, at: time) }
    }

    private mutating func readTouch(_ decision: Decision, _ chronicle: Chronicle) {
        let time = decision.time
        switch decision.kind {
        case .hitTest(let contact, let point, let view, let steps):
            let card = chronicle.log.course(of: contact)?.landed
            ofFingers[contact, default: FingerStory()].landed(at: point, on: view, steps, card, at: time)
            if let view { note(view.name) { $0.note("finger \(contact) landed at \(Wording.place(point))", at: time) } }
        case .ignored(let contact, let why):
            // The landing is already in the story.
            if why != .noView { ofFingers[contact, default: FingerStory()].note(why.words, at: time) }
        case .control(let control, let events):
            let words = events.words.filter { $0 != "touchDragInside" && $0 != "touchDragOutside" }
            if !words.isEmpty { note(control.name) { $0.note("sent \(words.joined(separator: ", "))", at: time) } }
        case .touch(let phase, let responder, let contacts, let handled):
            guard phase != .moved, phase != .stationary else { return }
            let events = chronicle.events(decision)
            for contact in contacts {
                ofFingers[contact]?.reached(responder.told, phase.word, handled: handled, events: events, at: time)
            }
            let what = "\(phase.word), \(Wording.fingers(contacts))"
            note(responder.name) { $0.note("\(what): \(handled ? "handled" : "passed on")", at: time) }
        default: break
        }
    }

    private mutating func readGesture(_ decision: Decision, _ chronicle: Chronicle) {
        let time = decision.time
        switch decision.kind {
        case .delivery(let recognizer, let phase, let contacts):
            let places = contacts.map { contact in
                chronicle.log.course(of: contact).map {
                    "on \($0.view?.name ?? "no view") at \(Wording.place($0.point))"
                } ?? ""
            }
            note(recognizer) { $0.received(phase, contacts, places, at: time) }
        case .gesture(let recognizer, let view, let from, let to, let why):
            // An answer that refused is the reason itself.
            let answers = to == .failed ? [] : chronicle.answered(decision.because).map(\.words)
            let told = ([chronicle.ending(of: decision)?.told ?? why.text] + answers).joined(separator: "; ")
            note(recognizer) {
                $0.changed(
                    from, to, told, because: GestureStory.Failure(why, on: view), at: time,
                    ending: chronicle.log.tries.ended)
            }
        case .waiting(let recognizer, let others): note(recognizer) { $0.waited(for: others.map(\.name), at: time) }
        case .refusal(let recognizer, let contact, let why):
            let words = chronicle.words(why, of: recognizer.object, contact: contact, decision)
            let answer = chronicle.answered(decision.because).last
            let failed = chronicle.log.tries[recognizer.id]?.failure
            note(recognizer) { $0.refused(contact, why, words, by: answer, at: time, failed: failed) }
        case .gate(let contact, let view, let verdict):
            if let recognizer = verdict.recognizer, let deed = verdict.deed(contact, view.name) {
                note(recognizer) { $0.tell(time, deed) }
            }
            ofFingers[contact]?.gate(verdict, view, at: time)
            note(view.name) { $0.gate(verdict, view, at: time) }
        default: break
        }
    }

    private mutating func readPointer(
        _ input: PointerInput, at point: CGPoint, on view: Participant<UIView>?, _ time: TimeInterval
    ) {
        let name = view?.name ?? "no view"
        pointer = pointer ?? FingerStory()
        let verb =
            switch input {
            case .hover where view == nil: "the pointer is over"
            case .hover: hovered == name ? "the pointer moved on over" : "the pointer entered"
            case .wheel: "the wheel began to turn over"
            case .transform: "a gesture of the trackpad began over"
            }
        if input == .hover { hovered = name }
        pointer?.note("\(verb) \(name) at \(Wording.place(point))", at: time)
        for recognizer in (view?.object?.lineage ?? []).flatMap({ $0.gestureRecognizers ?? [] }) {
            note(Participant(recognizer)) { $0.pass("\(verb) \(name)") }
        }
    }

    private mutating func note(_ view: String, _ change: (inout FingerStory) -> Void) {
        guard cast.views[view] != nil else { return }
        change(&ofViews[view, default: FingerStory()])
    }

    private mutating func note(_ recognizer: Recognizer, _ change: (inout GestureStory) -> Void) {
        guard gestures[recognizer.name] != nil else { return }
        change(&ofGestures[recognizer.name, default: GestureStory()])
    }
}
