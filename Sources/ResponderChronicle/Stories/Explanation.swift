import Foundation
import ResponderKit

/// Tells in plain words what every gesture of a cast did and why, for people.
///
///     let explanation = Explanation(of: cast)
///     chronicle.add(explanation)
///     ...
///     print(explanation.text())
public final class Explanation: ChronicleReader {
    // Values only: the application keeps its observers, so one that kept the application would keep it for ever.
    private let cast: Cast
    private let gestures: [String: Cast.Gesture]
    private var stories: [String: GestureStory] = [:]
    private var warnings: [String] = []
    /// Where each contact landed, in words.
    private var landings: [Int: String] = [:]
    private var fingers: [Int: FingerStory] = [:]
    /// What became of all touches.
    private var outcome = TouchOutcome(at: 0, after: nil)

    /// An explanation of what happens to a cast; it begins when it reads the chronicle of an application.
    public init(of cast: Cast) {
        self.cast = cast
        gestures = Dictionary(uniqueKeysWithValues: cast.gestures.map { ($0.name, $0) })
    }

    /// Take note of a decision.
    public func read(_ entry: Entry, in chronicle: Chronicle) {
        let time = entry.time
        outcome.read(entry, in: chronicle)
        switch entry.kind {
        case .hitTest(let contact, let point, let view, let steps):
            landings[contact] = "on \(view?.name ?? "no view") at \(Wording.place(point))"
            fingers[contact, default: FingerStory()].landed(at: point, on: view, steps, at: time)
        case .ignored(let contact, let why):
            // Where it landed has been told.
            if why != .noView { fingers[contact, default: FingerStory()].note(why.words, at: time) }
        case .controlLost(let control, let why):
            chronicle.contact(behind: entry).map { fingers[$0]?.note(why.words(for: control.name), at: time) }
        case .selection(let list, let path, let selected, let why):
            let words = why.words(of: list.name, path, selected: selected)
            chronicle.contact(behind: entry).map { fingers[$0]?.note(words, at: time) }
        case .touch(let phase, let responder, let contacts, let handled):
            let events = chronicle.events(entry)
            for contact in contacts {
                fingers[contact]?.reached(responder.name, phase, handled: handled, events: events, at: time)
            }
        case .delivery(let recognizer, let phase, let contacts):
            let places = contacts.map { landings[$0] ?? "" }
            note(recognizer) { $0.received(phase, contacts, places, at: time) }
        case .gesture(let recognizer, _, let from, let to, let why):
            // An answer that refused is the reason itself.
            let answers = to == .failed ? [] : chronicle.answers(behind: entry)
            let told = ([why.told] + answers).joined(separator: "; ")
            note(recognizer) { $0.changed(from, to, told, at: time) }
        case .action(let recognizer, _, let values): note(recognizer) { $0.acted(values) }
        case .waiting(let recognizer, let others):
            note(recognizer) { $0.waited(for: others.map(\.name), at: time) }
        case .refusal(let recognizer, let contact, let why): note(recognizer) { $0.refused(contact, why, at: time) }
        case .gate(let contact, let view, let verdict):
            if let recognizer = verdict.recognizer, let deed = verdict.deed(contact, view.name) {
                note(recognizer) { $0.tell(time, deed) }
            }
            fingers[contact]?.gate(verdict, view, at: time)
        case .warning(let message): warnings.append("\(Wording.seconds(time))  warning: \(message.onOneLine)")
        case .unasked, .answer, .control, .transform, .firstResponder, .motion, .remote, .press: break
        }
    }

    private func note(_ recognizer: Participant<UIGestureRecognizer>, _ change: (inout GestureStory) -> Void) {
        guard gestures[recognizer.name] != nil else { return }
        change(&stories[recognizer.name, default: GestureStory()])
    }

    // MARK: The text

    /// What happened and why: warnings first; then what lost, was late or got nothing against expectation, with the cause and the
    /// remedy; then a paragraph for each finger, with where it landed, which view was hit and who handled it; then one for
    /// each gesture that lost, then for those that acted or are undecided; at the end a line that names the gestures whose
    /// conditions the touches did not meet, and one that names those without touches.
    public func text() -> String {
        var paragraphs = fingers.keys.sorted().map { contact in
            "finger \(contact)\n" + (fingers[contact]?.lines.joined() ?? "")
        }
        let missed = outcome.missed
        let losers = Set(missed.compactMap(\.gesture))
        let (lost, others) = (
            cast.gestures.filter { losers.contains($0.name) }, cast.gestures.filter { !losers.contains($0.name) }
        )
        paragraphs += (lost + others).filter { stories[$0.name] != nil && !isAside($0.name, losers) }.map(paragraph)
        let aside = cast.gestures.map(\.name).filter { isAside($0, losers) }
        if !aside.isEmpty {
            paragraphs.append("The touches were not their gesture: \(aside.joined(separator: ", ").onOneLine)\n")
        }
        if !missed.isEmpty { paragraphs.insert("lost, late or got nothing\n" + missed.lines.joined(), at: 0) }
        if !warnings.isEmpty { paragraphs.insert(warnings.map { $0 + "\n" }.joined(), at: 0) }
        if cast.gestures.isEmpty {
            paragraphs.append("The scene has no gestures.\n")
        } else if !idleNames.isEmpty {
            paragraphs.append(
                "Nothing to do, as nothing came to their views: \(idleNames.joined(separator: ", ").onOneLine)\n")
        }
        return paragraphs.joined(separator: "\n")
    }

    /// The paragraphs of one gesture, or of a bundle's gestures, whether they had something to do or not; nil for a name that
    /// the cast does not have.
    public func text(of name: String) -> String? {
        let found = cast.bundles[name]?.compactMap { gestures[$0] } ?? gestures[name].map { [$0] }
        return found?.map(paragraph).joined(separator: "\n")
    }

    /// The names that have a text of their own.
    public var names: [String] { cast.gestures.map(\.name) + cast.bundles.keys.sorted() }

    /// Whether a gesture failed as expected.
    private func isAside(_ name: String, _ losers: Set<String>) -> Bool {
        guard let story = stories[name] else { return false }
        return story.hasFailed && story.successes.isEmpty && !losers.contains(name)
    }

    private func paragraph(_ gesture: Cast.Gesture) -> String {
        let settings = gesture.settings.isEmpty ? "" : "\n  set: \(gesture.settings.joined(separator: "; ").onOneLine)"
        return gesture.heading + settings + "\n" + (stories[gesture.name] ?? GestureStory()).lines.joined()
    }

    /// The gestures that had nothing to do; a bundle none of whose parts had is named as one.
    private var idleNames: [String] {
        let bundles = cast.bundles.filter { $0.value.allSatisfy { stories[$0] == nil } }
        let bundleOf = Dictionary(uniqueKeysWithValues: bundles.flatMap { name, parts in parts.map { ($0, name) } })
        var idle: [String] = []
        for gesture in cast.gestures where stories[gesture.name] == nil {
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
