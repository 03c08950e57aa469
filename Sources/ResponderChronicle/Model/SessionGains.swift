import Foundation
import ResponderKit

/// Which views, controls and lists got which landings in a session, and which targets were near each touch.
package struct SessionGains {
    /// The landings with which views, controls and lists acted: a view handled the lift, a control sent the event of a completed
    /// touch, a list selected a row. With the time.
    package private(set) var actors: [String: [TouchOutcome.Landing: TimeInterval]] = [:]
    /// The landings of touches that the hit views received until the lift, with the time.
    package private(set) var hits: [String: [TouchOutcome.Landing: TimeInterval]] = [:]
    /// The landings that each view received, with the time.
    package private(set) var began: [String: [TouchOutcome.Landing: TimeInterval]] = [:]
    /// The rows that each list selected, by the landings, with the time.
    package private(set) var selections: [String: [TouchOutcome.Landing: (path: IndexPath, time: TimeInterval)]] = [:]
    /// The first responders in order, by name.
    private(set) var focus: [(time: TimeInterval, name: String?)] = []
    /// The gestures and views that were near each episode, by its index.
    private var neighbours: [Int: [Target]] = [:]
    /// The views that kept the fingers of each episode from other views, by its index.
    private var culprits: [Int: [Target]] = [:]

    /// Take note of a decision.
    /// - Parameter log: the record, which has read the decision.
    mutating func read(_ entry: Decision, _ log: TouchLog, in chronicle: Chronicle) {
        let time = entry.time
        /// The landing that caused the decision; nil if there is none.
        var landing: TouchOutcome.Landing? { log.landing(behind: entry) }
        switch entry.kind {
        case .touch(let phase, let responder, let contacts, let handled):
            guard responder.object is UIView else { break }
            for landing in contacts.compactMap({ log.landing[$0] }) {
                called(responder, phase, landing, log, handled, time)
            }
        // A text field takes the finger from itself.
        case .control(let control, .touchCancel) where !(control.object is UITextField):
            // A slider that moved before it lost its finger did not get the touch.
            landing.map { actors[control.name]?[$0] = nil }
        case .control(let control, let events):
            guard !events.isDisjoint(with: [.touchUpInside, .valueChanged, .primaryActionTriggered]) else { break }
            act(control.name, with: landing ?? log.newest, time)
        case .firstResponder(_, let new):
            focus.append((time, new?.name))
            if let new, new.object is UITextField || !isOfGesture(entry, chronicle) {
                act(new.name, with: log.cause(of: entry, chronicle) ?? other(of: new.name), time)
            }
        case .press(let responder, .began, _, handled: true), .remote(let responder, _, handled: true),
            .motion(let responder, .ended, _, handled: true):
            act(responder.name, with: other(of: responder.name), time)
        case .selection(let list, let path, true, _):
            let landing = landing ?? log.newest
            act(list.name, with: landing, time)
            if let landing { selections[list.name, default: [:]][landing] = (path, time) }
        default: break
        }
    }

    /// Whether the action of a recognizer caused a decision: the gesture got the touch, not the view that the action changed. Only
    /// a text field acts by its own recognizers.
    private func isOfGesture(_ entry: Decision, _ chronicle: Chronicle) -> Bool {
        entry.because.contains { if case .action? = chronicle[$0]?.kind { true } else { false } }
    }

    /// A stand-in for the landing of an act without a touch.
    private func other(of name: String) -> TouchOutcome.Landing {
        TouchOutcome.Landing(.other(actors[name]?.count ?? 0), at: 0, after: nil)
    }

    private mutating func act(_ name: String, with landing: TouchOutcome.Landing?, _ time: TimeInterval) {
        guard let landing, actors[name]?[landing] == nil else { return }
        actors[name, default: [:]][landing] = time
    }

    private mutating func called(
        _ view: Participant<UIResponder>, _ phase: UITouch.Phase, _ landing: TouchOutcome.Landing,
        _ log: TouchLog, _ handled: Bool, _ time: TimeInterval
    ) {
        let isHit = log.hitViews[landing]?.id == view.id
        if phase == .began, handled, isHit { began[view.name, default: [:]][landing] = time }
        guard phase == .ended, !(view.object is UIControl) else { return }
        if handled { act(view.name, with: landing, time) }
        if handled || isHit, hits[view.name]?[landing] == nil { hits[view.name, default: [:]][landing] = time }
    }

    /// The gestures and views that were near an input.
    package func neighbours(of outcome: TouchOutcome) -> [Target] { neighbours[outcome.index] ?? [] }

    /// The gestures and views that were near any input.
    package var allNeighbours: Set<Target> { Set(neighbours.values.joined()) }

    /// The views that kept the fingers of an input from other views.
    package func culprits(of outcome: TouchOutcome) -> [Target] { culprits[outcome.index] ?? [] }

    /// Note which targets a decision brings near its episodes.
    mutating func meet(_ decision: Decision, in episodes: [Int]) {
        switch decision.kind {
        case .hitTest(_, _, _, let steps):
            for step in steps where step.result != .outside {
                Self.add(.view(step.view.name), to: &neighbours, episodes)
            }
        case .unasked(_, let view, let stop, _):
            for view in [view, stop] { Self.add(.view(view.name), to: &neighbours, episodes) }
        case .delivery(let recognizer, .began, _), .refusal(let recognizer, _, _):
            Self.add(.gesture(recognizer.name), to: &neighbours, episodes)
        case .pointed(let input, _, let view?) where input != .hover:
            Self.add(.view(view.name), to: &neighbours, episodes)
        case .gate(_, _, .refusedExclusiveTouch(let view)): Self.add(.view(view.name), to: &culprits, episodes)
        default: break
        }
    }

    private static func add(_ target: Target, to lists: inout [Int: [Target]], _ episodes: [Int]) {
        for index in episodes where lists[index]?.contains(target) != true { lists[index, default: []].append(target) }
    }
}
