import ResponderChronicle
import ResponderKit

/// The responder chain of an event, from its first responder outwards, and what each responder did with the last call.
package struct ChainPath {
    package typealias Subject = CallPath.Subject

    /// How the event ended at a responder.
    package enum Verdict: String {
        case notReached = "not reached"
        case passedOn = "passed on"
        case handled = "handled"
        /// A gesture of the view got the finger.
        case took = "took it"
    }

    /// A responder of the chain.
    package struct Link {
        package let responder: Participant<UIResponder>
        /// What the responder did with the last call.
        fileprivate var call = Verdict.notReached
        /// The gestures of the view that got the finger.
        package fileprivate(set) var takers: [Participant<UIGestureRecognizer>] = []

        /// How the event ended here.
        package var verdict: Verdict { takers.isEmpty ? call : .took }
        /// What people call it.
        package var spokenName: String { SpokenName(responder: responder).owner }
        /// Whether the last call came here.
        package var isReached: Bool { call != .notReached }
    }

    package let subject: Subject
    package private(set) var links: [Link]
    /// The last call but those of moves, whose light would never fade: when, and the last link that it reached.
    package private(set) var pulse: (time: TimeInterval, reach: Int)?
    /// What a responder did that kept the event from the next one, while nothing has it by the verdict: a scroll view over which a
    /// finger rests, or a button that the finger left. Nil while something has it.
    package var idleWord: String?
    /// Whether the finger may still get to something, so that nothing is said about the end of the chain.
    package var isUndecided = false
    /// The view that handled the finger and has not lost it, by its name; nil if none did.
    var keeper: String?

    /// The chain of a path, before a call of it is shown; empty if the path has no first responder.
    init(of path: CallPath) {
        subject = path.subject
        links = sequence(state: path.first?.object) { (next: inout UIResponder?) -> UIResponder? in
            defer { next = next?.next }
            return next
        }.map { Link(responder: Participant($0)) }
    }

    /// The chain of a wheel or a trackpad's gesture, from the view under the pointer to the one whose gestures got it.
    /// - Parameter winners: these gestures, by name.
    init(ofPointerOver view: Participant<UIView>, takenBy winners: [String]) {
        self.init(of: CallPath(.pointer, from: view.object.map { Participant($0) }, since: 0))
        for index in links.indices {
            let own = (links[index].responder.object as? UIView)?.gestureRecognizers ?? []
            links[index].takers = own.filter { winners.contains($0.traceName) }.map { Participant($0) }
        }
        for index in links.indices.prefix(end ?? links.count) { links[index].call = .passedOn }
    }

    /// The responder at which the chain begins; nil for an empty one.
    package var first: Participant<UIResponder>? { links.first?.responder }

    /// Show the last call of the path.
    mutating func show(_ path: CallPath) {
        for index in links.indices { links[index].call = .notReached }
        for (responder, isHandled) in path.reached {
            guard let index = links.firstIndex(where: { $0.responder.id == responder.id }) else { continue }
            links[index].call = isHandled ? .handled : .passedOn
        }
        pulse = path.pulse.flatMap { pulse in
            links.firstIndex { $0.responder.id == pulse.responder }.map { (pulse.time, $0) }
        }
    }

    /// A gesture got the finger.
    mutating func take(by recognizer: Participant<UIGestureRecognizer>) {
        guard let view = recognizer.object?.view else { return }
        let index = links.firstIndex { $0.responder.object === view }
        if let index { links[index].takers.append(recognizer) }
    }

    /// The index of the link at which the story of the event ends: a gesture of its responder got the finger, or it handled the call;
    /// nil if the event went through all of the chain.
    package var end: Int? { links.indices.first(where: isEnd) }

    /// Whether a gesture of a responder got the finger, or the responder handled the call and keeps it.
    package func isEnd(_ index: Int) -> Bool {
        guard links[index].takers.isEmpty else { return true }
        return idleWord == nil && index == handler
            && (keeper == links[index].responder.name || links.allSatisfy(\.takers.isEmpty))
    }

    /// The index of the link behind which the event did not come; nil if it went through all of the chain.
    package var stop: Int? { end ?? handler }

    private var handler: Int? { links.firstIndex { $0.verdict == .handled } }

    /// How the event ended at a responder, in words: `drag took it`. Behind the responder that has the event, and after the last
    /// link, there is none to pass it on to.
    package func word(for index: Int) -> String {
        let takers = links[index].takers.map(\.name)
        if !takers.isEmpty { return "\(Wording.list(takers)) \(Verdict.took.rawValue)" }
        if let stop, index > stop, !isEnd(index) { return Verdict.notReached.rawValue }
        if let idleWord, index == stop { return idleWord }
        return isUnhandled(index) ? "not handled" : links[index].verdict.rawValue
    }

    /// Whether the event came to the last link, which did not handle it either, and no gesture took it or may take it.
    package func isUnhandled(_ index: Int) -> Bool {
        index == links.count - 1 && links[index].verdict == .passedOn && end == nil && !isUndecided
    }
}
