import Foundation
import ResponderChronicle
import ResponderKit

/// Tells in plain words what every gesture of a stage did and why, for people.
///
///     let explanation = Explanation(of: scene)
///     let stage = Stage(scene: scene, readers: [explanation])
///     try Player(recording, on: stage).play()
///     print(try explanation.text())
public final class Explanation: ChronicleReader {
    // Values only: the application keeps its observers, so one that kept the stage would keep it for ever.
    private let names: [String]
    private let members: [String: [String]]
    private let headings: [String: String]
    /// What the scene asks of each gesture beyond UIKit's defaults.
    private let settings: [String: [String]]
    private var stories: [String: GestureStory] = [:]
    private var warnings: [String] = []
    /// Where each contact landed, in words.
    private var landings: [Int: String] = [:]
    private var fingers: [Int: FingerStory] = [:]
    private var losses = Losses()

    /// An explanation of what happens on a scene; it begins when it reads the chronicle of a stage.
    public init(of scene: SceneDocument) {
        let state = SceneState(scene)
        members = state.members
        var names: [String] = []
        var headings: [String: String] = [:]
        for view in scene.root.tree {
            for name in view.ownGestureNames {
                names.append(name)
                headings[name] =
                    "\(name) (\(view.propertyOfGesture(name) ?? "of the \(view.viewClass.rawValue) itself"))"
            }
            for gesture in view.gestures.flatMap(\.parts) {
                names.append(gesture.name)
                headings[gesture.name] = "\(gesture.name) (\(gesture.kind.rawValue) on \(view.name))"
            }
        }
        self.names = names
        self.headings = headings
        settings = state.gestures.mapValues(\.settings)
    }

    /// An explanation of what happens on a stage from now on; it begins when it reads the chronicle.
    public convenience init(of stage: Stage) { self.init(of: stage.scene) }

    /// Take note of a decision.
    public func read(_ entry: Entry, in chronicle: Chronicle) {
        let time = entry.time
        losses.read(entry, in: chronicle)
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
        guard headings[recognizer.name] != nil else { return }
        change(&stories[recognizer.name, default: GestureStory()])
    }

    // MARK: The text

    /// What happened and why: warnings first; then what lost, was late or got nothing against expectation, with the cause and the
    /// remedy; then a paragraph for each finger, with where it landed, which view was hit and who handled it; then one for
    /// each gesture that lost, then for those that acted or are undecided; at the end a line that names the gestures whose
    /// conditions the touches did not meet, and one that names those without touches.
    /// - Parameter name: a gesture, or a bundle for its three recognizers, whose paragraphs are wanted whether they had
    ///   something to do or not; nil for all of them.
    /// - Throws: `FormatError` if no gesture has that name.
    public func text(for name: String? = nil) throws -> String {
        if let name {
            guard let found = members[name] else {
                throw FormatError(SceneReader.unknownGesture(name, among: members.keys))
            }
            return found.map(paragraph).joined(separator: "\n")
        }
        var paragraphs = fingers.keys.sorted().map { contact in
            "finger \(contact)\n" + (fingers[contact]?.lines.joined() ?? "")
        }
        let losers = losses.gestures
        let (lost, others) = (names.filter { losers.contains($0) }, names.filter { !losers.contains($0) })
        paragraphs += (lost + others).filter { stories[$0] != nil && !isAside($0, losers) }.map(paragraph)
        let aside = names.filter { isAside($0, losers) }
        if !aside.isEmpty {
            paragraphs.append("The touches were not their gesture: \(aside.joined(separator: ", ").onOneLine)\n")
        }
        if !losses.lines.isEmpty { paragraphs.insert("lost, late or got nothing\n" + losses.lines.joined(), at: 0) }
        if !warnings.isEmpty { paragraphs.insert(warnings.map { $0 + "\n" }.joined(), at: 0) }
        if names.isEmpty {
            paragraphs.append("The scene has no gestures.\n")
        } else if !idleNames.isEmpty {
            paragraphs.append(
                "Nothing to do, as nothing came to their views: \(idleNames.joined(separator: ", ").onOneLine)\n")
        }
        return paragraphs.joined(separator: "\n")
    }

    /// Whether a gesture failed as expected.
    private func isAside(_ name: String, _ losers: Set<String>) -> Bool {
        guard let story = stories[name] else { return false }
        return story.hasFailed && story.successes.isEmpty && !losers.contains(name)
    }

    private func paragraph(_ name: String) -> String {
        var heading = (headings[name] ?? name).onOneLine
        if let settings = settings[name], !settings.isEmpty {
            heading += "\n  set: \(settings.joined(separator: "; ").onOneLine)"
        }
        return heading + "\n" + (stories[name] ?? GestureStory()).lines.joined()
    }

    /// The gestures that had nothing to do; a bundle none of whose parts had is named as one.
    private var idleNames: [String] {
        let bundles = members.filter { $0.value.count > 1 && $0.value.allSatisfy { stories[$0] == nil } }
        let bundleOf = Dictionary(uniqueKeysWithValues: bundles.flatMap { name, parts in parts.map { ($0, name) } })
        var idle: [String] = []
        for name in names where stories[name] == nil {
            let shown = bundleOf[name] ?? name
            if idle.last != shown { idle.append(shown) }
        }
        return idle
    }

    /// One line for each time that a gesture was recognized, in the order in which they began.
    public var summary: [String] {
        var found: [(time: TimeInterval, order: Int, line: String)] = []
        for (order, name) in names.enumerated() {
            let heading = (headings[name] ?? name).onOneLine
            for success in stories[name]?.successes ?? [] {
                found.append((success.start, order, "\(success.span)  \(heading): \(success.result.onOneLine)"))
            }
        }
        return found.sorted { ($0.time, $0.order) < ($1.time, $1.order) }.map(\.line)
    }
}
