import Foundation
import ResponderKit

/// Tells in plain words what every gesture of a stage did and why, for people.
///
///     let explanation = Explanation(of: stage)
///     stage.application.addObserver(explanation)
///     player.play()
///     print(try explanation.text())
public final class Explanation: DispatchObserver {
    // Values only: the application keeps its observers, so one that kept the stage would keep it for ever.
    private let names: [String]
    private let members: [String: [String]]
    private let headings: [String: String]
    private var stories: [String: GestureStory] = [:]
    private var warnings: [String] = []

    /// An explanation of what happens on a stage from now on; nothing is heard until it observes the application.
    public init(of stage: Stage) {
        names = stage.gestureNames
        members = stage.state.members
        headings = stage.state.gestures.mapValues { gesture in
            let view = stage.recognizer(named: gesture.name)?.view?.traceName ?? "no view"
            return "\(gesture.name) (\(gesture.kind.rawValue) on \(view))"
        }
    }

    /// Take note of an event.
    public func application(_ application: UIApplication, didObserve event: TraceEvent) {
        switch event.kind {
        case .delivery(let recognizer, let phase, let contacts):
            note(recognizer) { $0.received(phase, contacts, at: event.time) }
        case .gesture(let recognizer, _, let from, let to, let why):
            note(recognizer) { $0.changed(from, to, why.text, at: event.time) }
        case .action(let recognizer, _):
            let values = GestureValues(of: recognizer)
            note(recognizer) { $0.acted(values) }
        case .waiting(let recognizer, let others):
            note(recognizer) { $0.waited(for: others.map(\.traceName), at: event.time) }
        case .refusal(let recognizer, let contact, let why):
            note(recognizer) { $0.refused(contact, why, at: event.time) }
        case .gate(let contact, let view, let decision): note(decision, contact, view.traceName, at: event.time)
        case .warning(let message): warnings.append("\(GestureStory.seconds(event.time))  warning: \(message)")
        case .hitTest, .touch, .transform, .firstResponder, .motion, .remote, .press: break
        }
    }

    private func note(_ recognizer: UIGestureRecognizer, _ change: (inout GestureStory) -> Void) {
        guard let name = recognizer.name else { return }
        change(&stories[name, default: GestureStory()])
    }

    private func note(_ decision: GateDecision, _ contact: Int, _ view: String, at time: TimeInterval) {
        switch decision {
        case .claimed(let recognizer): note(recognizer) { $0.claimed(contact, from: view, at: time) }
        case .beganWithheld(let recognizer): note(recognizer) { $0.withheld("landing", contact, from: view, at: time) }
        case .endedWithheld(let recognizer): note(recognizer) { $0.withheld("lift", contact, from: view, at: time) }
        case .released, .refusedMultipleTouch, .refusedExclusiveTouch, .refusedIgnoringEvents: break
        }
    }

    // MARK: The text

    /// What the gestures did and why, a paragraph for each.
    /// - Parameter name: a gesture, or a bundle for its three recognizers; nil for all of them.
    /// - Throws: `FormatError` if no gesture has that name.
    public func text(for name: String? = nil) throws -> String {
        var names = names
        if let name {
            guard let found = members[name] else {
                throw FormatError(SceneReader.unknownGesture(name, among: members.keys))
            }
            names = found
        }
        guard !names.isEmpty else { return "The scene has no gestures.\n" }
        var paragraphs = names.map { (headings[$0] ?? $0) + "\n" + (stories[$0] ?? GestureStory()).lines.joined() }
        if name == nil, !warnings.isEmpty { paragraphs.append(warnings.map { $0 + "\n" }.joined()) }
        return paragraphs.joined(separator: "\n")
    }

    /// One line for each time that a gesture was recognized, in the order in which they began.
    public var summary: [String] {
        var found: [(time: TimeInterval, order: Int, line: String)] = []
        for (order, name) in names.enumerated() {
            let heading = headings[name] ?? name
            for success in stories[name]?.successes ?? [] {
                found.append((success.start, order, "\(success.span)  \(heading): \(success.result)"))
            }
        }
        return found.sorted { ($0.time, $0.order) < ($1.time, $1.order) }.map(\.line)
    }
}
