import Foundation
import ResponderKit
import ResponderText

/// Explains in plain words what every gesture of a cast did and why.
///
///     let explanation = Explanation(of: cast)
///     chronicle.add(explanation)
///     ...
///     print(explanation.text())
public final class Explanation: ChronicleReader {
    // Values only: the application retains its observers, and a reference back would be a retain cycle.
    private var cast: Cast
    private var gestures: [String: Cast.Gesture]
    private var stories: [String: GestureStory] = [:]
    private var events: [String] = []
    /// The landing of each contact, in words.
    private var landings: [Int: String] = [:]
    private var fingers: [Int: FingerStory] = [:]
    /// The calls that each view of the cast received.
    private var views: [String: FingerStory] = [:]
    /// The story of hovering pointers and wheels.
    private var pointer: FingerStory?
    /// The view under the pointer, by name.
    private var hovered: String?
    /// The story of keys, motions and remote control.
    private var keys: FingerStory?
    /// The name of the current first responder.
    private var firstResponder: String?
    /// The outcome of all touches.
    private var outcome = TouchOutcome(at: 0, after: nil)

    /// An explanation for a cast. It begins when it reads the chronicle of an application.
    public init(of cast: Cast) {
        self.cast = cast
        gestures = Dictionary(uniqueKeysWithValues: cast.gestures.map { ($0.name, $0) })
    }

    /// Include another recognizer from now on, for a program whose gestures are not known beforehand. If the cast already has the
    /// name, nothing changes.
    public func include(_ gesture: Cast.Gesture) {
        guard gestures[gesture.name] == nil else { return }
        gestures[gesture.name] = gesture
        cast.gestures.append(gesture)
    }

    /// The same for a view, or another responder.
    /// - Parameter kind: the kind of the view: `button`.
    public func include(view name: String, kind: String) {
        if cast.views[name] == nil { cast.views[name] = kind }
    }

    /// Take note of a decision.
    public func read(_ entry: Decision, in chronicle: Chronicle) {
        outcome.read(entry, in: chronicle)
        switch entry.kind {
        case .hitTest, .ignored, .controlLost, .selection, .control, .touch: readTouch(entry, chronicle)
        case .delivery, .gesture, .action, .waiting, .refusal, .gate: readGesture(entry, chronicle)
        case .firstResponder, .firstResponderRefused, .motion, .remote, .press: readKey(entry)
        case .warning(let message): note("warning: \(message)", at: entry.time)
        case .pointed(let input, let point, let view): readPointer(input, at: point, on: view, entry.time)
        case .unasked, .answer, .transform: break
        }
    }

    /// Note a change that was made in the application, or a warning.
    package func note(_ words: String, at time: TimeInterval) {
        events.append("\(Wording.seconds(time))  \(words.onOneLine)\n")
    }

    /// Note the change of a property of a gesture, of each gesture of a bundle, or of a view.
    /// - Parameter words: what changed: `isEnabled set to true`.
    package func note(_ words: String, of name: String, at time: TimeInterval) {
        for gesture in cast.bundles[name] ?? [name] where gestures[gesture] != nil {
            stories[gesture, default: GestureStory()].set(words, at: time)
        }
        note(name) { $0.note(words, at: time) }
    }

    private func readTouch(_ entry: Decision, _ chronicle: Chronicle) {
        let time = entry.time
        switch entry.kind {
        case .hitTest(let contact, let point, let view, let steps):
            landings[contact] = "on \(view?.name ?? "no view") at \(Wording.place(point))"
            fingers[contact, default: FingerStory()].landed(at: point, on: view, steps, at: time)
            if let view { note(view.name) { $0.note("finger \(contact) landed at \(Wording.place(point))", at: time) } }
        case .ignored(let contact, let why):
            // The landing is already in the story.
            if why != .noView { fingers[contact, default: FingerStory()].note(why.words, at: time) }
        case .controlLost(let control, let why):
            let words = why.words(for: control.name)
            chronicle.contact(behind: entry).map { fingers[$0]?.noteDuringCall(words, at: time) }
            note(control.name) { $0.note(words, at: time) }
        case .selection(let list, let path, let selected, let why):
            let words = why.words(of: list.name, path, selected: selected)
            chronicle.contact(behind: entry).map { fingers[$0]?.note(words, at: time) }
            note(list.name) { $0.note(words, at: time) }
        case .control(let control, let events):
            let words = events.words.filter { $0 != "touchDragInside" && $0 != "touchDragOutside" }
            if !words.isEmpty { note(control.name) { $0.note("sent \(words.joined(separator: ", "))", at: time) } }
        case .touch(let phase, let responder, let contacts, let handled):
            guard phase != .moved, phase != .stationary else { return }
            let events = chronicle.events(entry)
            for contact in contacts {
                fingers[contact]?.reached(responder.told, phase.word, handled: handled, events: events, at: time)
            }
            let what = "\(phase.word), \(Wording.fingers(contacts))"
            note(responder.name) { $0.note("\(what): \(handled ? "handled" : "passed on")", at: time) }
        default: break
        }
    }

    private func readGesture(_ entry: Decision, _ chronicle: Chronicle) {
        let time = entry.time
        switch entry.kind {
        case .delivery(let recognizer, let phase, let contacts):
            let places = contacts.map { landings[$0] ?? "" }
            note(recognizer) { $0.received(phase, contacts, places, at: time) }
        case .gesture(let recognizer, let view, let from, let to, let why):
            // An answer that refused is the reason itself.
            let answers = to == .failed ? [] : chronicle.answers(behind: entry)
            let told = ([chronicle.ending(of: entry)?.told ?? why.text] + answers).joined(separator: "; ")
            note(recognizer) { $0.changed(from, to, told, because: GestureStory.Failure(why, on: view), at: time) }
        case .action(let recognizer, _, let values): note(recognizer) { $0.acted(values) }
        case .waiting(let recognizer, let others):
            note(recognizer) { $0.waited(for: others.map(\.name), at: time) }
        case .refusal(let recognizer, let contact, let why):
            let words = chronicle.words(why, of: recognizer.object, contact: contact, entry)
            let answer = chronicle.answer(behind: entry)
            note(recognizer) { $0.refused(contact, why, words, by: answer, at: time) }
        case .gate(let contact, let view, let verdict):
            if let recognizer = verdict.recognizer, let deed = verdict.deed(contact, view.name) {
                note(recognizer) { $0.tell(time, deed) }
            }
            fingers[contact]?.gate(verdict, view, at: time)
            note(view.name) { $0.gate(verdict, view, at: time) }
        default: break
        }
    }

    private func readPointer(
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
    }

    private func readKey(_ entry: Decision) {
        let time = entry.time
        switch entry.kind {
        case .firstResponder(let old, let new):
            firstResponder = new?.name
            keys = keys ?? FingerStory()
            let words =
                new.map { "\($0.name) became first responder" }
                ?? old.map { "\($0.name) is no longer first responder" } ?? "no view is first responder"
            keys?.note(words, at: time)
        case .firstResponderRefused(let responder, _, let why):
            keys = keys ?? FingerStory()
            keys?.note("\(responder.name) did not become first responder: \(why.words)", at: time)
        case .press(let responder, .began, let key, let handled): called(responder, "key \(key.name)", handled, time)
        case .motion(let responder, .began, let motion, let handled): called(responder, motion.word, handled, time)
        case .remote(let responder, let command, let handled): called(responder, command.word, handled, time)
        default: break
        }
    }

    private func called(
        _ responder: Participant<UIResponder>, _ word: String, _ handled: Bool, _ time: TimeInterval
    ) {
        keys = keys ?? FingerStory()
        keys?.reached(responder.told, word, handled: handled, firstResponder: firstResponder, at: time)
        note(responder.name) { $0.note("\(word): \(handled ? "handled" : "passed on")", at: time) }
    }

    private func note(_ view: String, _ change: (inout FingerStory) -> Void) {
        guard cast.views[view] != nil else { return }
        change(&views[view, default: FingerStory()])
    }

    private func note(_ recognizer: Participant<UIGestureRecognizer>, _ change: (inout GestureStory) -> Void) {
        guard gestures[recognizer.name] != nil else { return }
        change(&stories[recognizer.name, default: GestureStory()])
    }

    /// The unexpected losses, in the order of the text.
    package var missed: [TouchOutcome.Loss] { outcome.missed }

    /// The losses that a text lists.
    /// - Parameter name: what the text is about; nil for everything.
    public func losses(for name: String? = nil) -> [TouchOutcome.Loss] {
        guard let name else { return missed }
        let isOfView = cast.bundles[name] == nil && gestures[name] == nil && cast.views[name] != nil
        return isOfView ? missed.filter { $0.target == .view(name) } : []
    }

    // MARK: The text

    /// The full text: warnings first; then the unexpected losses, each with the cause and the remedy; then a paragraph for each finger,
    /// with its landing, the view that was hit and the responder that handled it; then one for each gesture that lost, and for each
    /// that acted or is undecided; at the end a line that names the gestures whose conditions the touches did not meet, and one that
    /// names those without touches.
    /// - Parameters:
    ///   - rest: what is not known about remedies; nil if everything is.
    ///   - remedy: the line of Swift for a loss; by default that of the rule that caused it.
    public func text(rest: String? = nil, remedy: (TouchOutcome.Loss) -> String? = { $0.remedy?.swift }) -> String {
        let missed = missed
        let losers = Set(missed.compactMap(\.gesture))
        var paragraphs: [String] = []
        if !events.isEmpty { paragraphs.append(events.joined()) }
        let lost = missed.lines(remedy) + Self.lines(rest) + unhandledKeys
        if !lost.isEmpty { paragraphs.append("lost, late or got nothing\n" + lost.joined()) }
        paragraphs += fingers.keys.sorted().map { "finger \($0)\n" + (fingers[$0]?.lines.joined() ?? "") }
        if let pointer { paragraphs.append("pointer\n" + pointer.lines.joined()) }
        if let keys { paragraphs.append("keys\n" + keys.lines.joined()) }
        let told = cast.gestures.filter { !isIdle($0.name) && !isAside($0.name, losers) }
        paragraphs += told.filter { losers.contains($0.name) }.map(paragraph)
        paragraphs += told.filter { !losers.contains($0.name) }.map(paragraph)
        let aside = asideLines(losers)
        if !aside.isEmpty { paragraphs.append(aside.joined()) }
        if cast.gestures.isEmpty {
            paragraphs.append("The scene has no gestures.\n")
        } else if !idleNames.isEmpty {
            paragraphs.append(
                "Without a touch: \(idleNames.joined(separator: ", ").onOneLine)\n")
        }
        return paragraphs.joined(separator: "\n")
    }

    /// The paragraphs of one gesture, of a bundle's gestures, of a view, of a finger (`finger 2`) or of `keys`, even if nothing
    /// happened; nil for any other name.
    public func text(
        of name: String, rest: String? = nil, remedy: (TouchOutcome.Loss) -> String? = { $0.remedy?.swift }
    ) -> String? {
        if let found = cast.bundles[name]?.compactMap({ gestures[$0] }) ?? gestures[name].map({ [$0] }) {
            return found.map(paragraph).joined(separator: "\n")
        }
        if let kind = cast.views[name] {
            let lost = losses(for: name).lines(remedy) + Self.lines(rest)
            let lines = lost + (views[name]?.lines ?? [])
            return "\(name) (\(kind))".onOneLine + "\n"
                + (lines.isEmpty ? "  no finger, key or motion came to it\n" : lines.joined())
        }
        if name == "keys" {
            return "keys\n"
                + ((unhandledKeys + (keys?.lines ?? ["  no key, motion or remote command came\n"])).joined())
        }
        if name == "pointer" {
            return "pointer\n" + (pointer?.lines ?? ["  no pointer hovered, and no wheel turned\n"]).joined()
        }
        guard name.hasPrefix("finger "), let contact = Int(name.dropFirst(7)) else { return nil }
        return "\(name)\n" + (fingers[contact]?.lines ?? ["  did not land\n"]).joined()
    }

    private static func lines(_ rest: String?) -> [String] { rest.map { ["           \($0)\n"] } ?? [] }

    /// The names for which there is a text.
    public var names: [String] { cast.gestures.map(\.name) + cast.bundles.keys.sorted() + cast.views.keys.sorted() }

    /// The keys, motions and commands that no responder handled, each with the cause.
    private var unhandledKeys: [String] {
        var words: Set<String> = []
        return (keys?.lost ?? []).filter { words.insert($0.word).inserted }.map {
            let first = $0.firstResponder.map { "the first responder is \($0)" } ?? "no view is first responder"
            let words = "\($0.word) was not handled by \($0.chain.joined(separator: ", ")): \(first)"
            return "  \(Wording.seconds($0.time))  \(words.onOneLine)\n"
        }
    }

    /// Whether a gesture failed as expected.
    private func isAside(_ name: String, _ losers: Set<String>) -> Bool {
        guard let story = stories[name] else { return false }
        return !story.failures.isEmpty && story.successes.isEmpty && !losers.contains(name)
    }

    /// The names of the gestures that did nothing as expected, one line for each reason.
    private func asideLines(_ losers: Set<String>) -> [String] {
        var headings: [String] = []
        var names: [String: [String]] = [:]
        for name in cast.gestures.map(\.name) where isAside(name, losers) {
            for heading in stories[name]?.failures.map(\.heading) ?? [] {
                if names[heading] == nil { headings.append(heading) }
                names[heading, default: []].append(name)
            }
        }
        let first = GestureStory.Failure.conditions.heading
        let order = headings.filter { $0 == first } + headings.filter { $0 != first }
        return order.map { "\("\($0): \(names[$0]?.joined(separator: ", ") ?? "")".onOneLine)\n" }
    }

    private func paragraph(_ gesture: Cast.Gesture) -> String {
        let isChanged = stories[gesture.name]?.isChanged == true
        let head = isChanged ? "set at the start" : "set"
        let values = gesture.settings.isEmpty && isChanged ? ["nothing"] : gesture.settings
        let settings = values.isEmpty ? "" : "\n  \(head): \(values.joined(separator: "; ").onOneLine)"
        return gesture.heading + settings + "\n" + (stories[gesture.name] ?? GestureStory()).lines.joined()
    }

    /// Whether nothing came to a gesture.
    private func isIdle(_ name: String) -> Bool { stories[name]?.isIdle ?? true }

    /// The gestures that did nothing; a bundle whose parts did nothing is named once.
    private var idleNames: [String] {
        let bundles = cast.bundles.filter { $0.value.allSatisfy(isIdle) }
        let bundleOf = Dictionary(uniqueKeysWithValues: bundles.flatMap { name, parts in parts.map { ($0, name) } })
        var idle: [String] = []
        for gesture in cast.gestures where isIdle(gesture.name) {
            let shown = bundleOf[gesture.name] ?? gesture.name
            if idle.last != shown { idle.append(shown) }
        }
        return idle
    }

    /// One line for each time that a gesture was recognized, in the order in which they began.
    public var summary: [String] {
        var found: [(time: TimeInterval, order: Int, line: String)] = []
        for (order, gesture) in cast.gestures.enumerated() {
            for success in stories[gesture.name]?.successes ?? [] {
                found.append((success.start, order, "\(success.span)  \(gesture.heading): \(success.result.onOneLine)"))
            }
        }
        return found.sorted { ($0.time, $0.order) < ($1.time, $1.order) }.map(\.line)
    }
}
