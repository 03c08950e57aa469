import Foundation
import ResponderChronicle
import ResponderKit

/// Tells in plain words what every gesture of a stage did and why, for people.
///
///     let explanation = Explanation(of: scene)
///     let stage = Stage(scene: scene, observers: [explanation])
///     try Player(recording, on: stage).play()
///     print(try explanation.text())
public final class Explanation: DispatchObserver {
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
    /// The contact that a decision about landing or delivery concerns, by the number of the decision.
    private var contacts: [Int: Int] = [:]
    private var sent = SentEvents()

    /// An explanation of what happens on a scene; nothing is heard until it observes the application of a stage.
    public init(of scene: SceneDocument) {
        let state = SceneState(scene)
        members = state.members
        var names: [String] = []
        var headings: [String: String] = [:]
        for view in scene.root.tree {
            for name in view.ownGestureNames {
                names.append(name)
                headings[name] = "\(name) (of the \(view.viewClass.rawValue) itself)"
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

    /// An explanation of what happens on a stage from now on; nothing is heard until it observes the application.
    public convenience init(of stage: Stage) { self.init(of: stage.scene) }

    /// Take note of an event.
    public func application(_ application: UIApplication, didObserve event: Decision) {
        switch event.kind {
        case .hitTest(let contact, let point, let view, let steps):
            landings[contact] = "on \(view?.traceName ?? "no view") at \(Wording.place(point))"
            fingers[contact, default: FingerStory()].landed(contact, at: point, on: view, steps, at: event.time)
            contacts[event.number] = contact
        case .unasked(let contact, let view, let stop, let result):
            fingers[contact]?.passedBy(view, HitTestStep(view: stop, result: result), at: event.time)
        case .ignored(let contact, let why):
            // Where it landed has been told.
            if why != .noView { fingers[contact, default: FingerStory()].note(why.words, at: event.time) }
        case .controlLost(let control, let why): finger(of: event) { $0.note(why.words(for: control), at: event.time) }
        case .selection(let list, let path, let selected, let why):
            finger(of: event) { $0.note(why.words(of: list, path, selected: selected), at: event.time) }
        case .touch(let phase, let responder, let contacts, let handled):
            let events = sent.words(of: responder)
            for contact in contacts {
                fingers[contact]?.reached(responder, phase, handled: handled, events: events, at: event.time)
            }
        case .delivery(let recognizer, let phase, let contacts):
            let places = contacts.map { landings[$0] ?? "" }
            note(recognizer) { $0.received(phase, contacts, places, at: event.time) }
        case .gesture(let recognizer, _, let from, let to, let why):
            note(recognizer) { $0.changed(from, to, why.text, at: event.time) }
        case .action(let recognizer, _):
            let values = GestureValues(of: recognizer)
            note(recognizer) { $0.acted(values) }
        case .waiting(let recognizer, let others):
            note(recognizer) { $0.waited(for: others.map(\.traceName), at: event.time) }
        case .refusal(let recognizer, let contact, let why):
            note(recognizer) { $0.refused(contact, why, at: event.time) }
        case .gate(let contact, let view, let decision):
            if let deed = decision.deed(contact, view) {
                note(deed.recognizer) { $0.tell(event.time, deed.words) }
            }
            fingers[contact]?.gate(decision, view, at: event.time)
            contacts[event.number] = contact
        case .warning(let message):
            warnings.append("\(Wording.seconds(event.time))  warning: \(message.onOneLine)")
        case .control(let control, let events): sent.note(events, of: control)
        case .transform, .firstResponder, .motion, .remote, .press: break
        }
    }

    /// Forget what no call of touches led to.
    public func applicationDidSettle(_ application: UIApplication) { sent.clear() }

    /// Change the story of the finger that a decision came of.
    private func finger(of event: Decision, _ change: (inout FingerStory) -> Void) {
        guard let contact = event.because.lazy.compactMap({ self.contacts[$0] }).first, fingers[contact] != nil else {
            return
        }
        change(&fingers[contact, default: FingerStory()])
    }

    private func note(_ recognizer: UIGestureRecognizer, _ change: (inout GestureStory) -> Void) {
        guard let name = recognizer.name else { return }
        change(&stories[name, default: GestureStory()])
    }

    // MARK: The text

    /// What happened and why: warnings first; then a paragraph for each finger, with where it landed, which view was hit
    /// and who handled it; then one for each gesture that had something to do, and a line that names the others.
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
        paragraphs += names.filter { stories[$0] != nil }.map(paragraph)
        if !warnings.isEmpty { paragraphs.insert(warnings.map { $0 + "\n" }.joined(), at: 0) }
        if names.isEmpty {
            paragraphs.append("The scene has no gestures.\n")
        } else if !idleNames.isEmpty {
            paragraphs.append(
                "Nothing to do, as nothing came to their views: \(idleNames.joined(separator: ", ").onOneLine)\n")
        }
        return paragraphs.joined(separator: "\n")
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
