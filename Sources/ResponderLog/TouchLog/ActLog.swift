import Foundation
import ResponderKit

/// Which views, controls and lists got which landings, and which targets were near each input.
package struct ActLog {
    /// The landings with which views, controls and lists acted: a view handled the lift, a control sent the event of a completed
    /// touch, a list selected a row. With the time.
    package private(set) var actors: [String: [TouchOutcome.Landing: TimeInterval]] = [:]
    /// The landings of touches that the hit views received until the lift, with the time.
    package private(set) var hits: [String: [TouchOutcome.Landing: TimeInterval]] = [:]
    /// The landings that each view received, with the time.
    package private(set) var began: [String: [TouchOutcome.Landing: TimeInterval]] = [:]
    /// The rows that each list selected, by the landings, with the time.
    package private(set) var selections: [String: [TouchOutcome.Landing: (path: IndexPath, time: TimeInterval)]] = [:]
    /// The contacts whose calls each view has received in the last touch and that have not ended for it, by its name.
    package private(set) var received: [String: Set<Int>] = [:]
    /// The gestures and views that were near each episode, by its index.
    private var met: [Int: Meetings] = [:]
    /// The views that kept the fingers of each episode from other views, by its index.
    private var keepers: [Int: [Target]] = [:]

    /// A stand-in for the landing of an act without a touch.
    private func other(of name: String) -> TouchOutcome.Landing {
        TouchOutcome.Landing(.other(actors[name]?.count ?? 0), at: 0, after: nil)
    }

    /// Note that something acted with a landing; nil for an act without a touch, such as that of a key.
    mutating func act(_ name: String, with landing: TouchOutcome.Landing?, _ time: TimeInterval) {
        let landing = landing ?? other(of: name)
        if actors[name]?[landing] == nil { actors[name, default: [:]][landing] = time }
    }

    /// Note that a control does not get a landing with which it acted.
    mutating func take(_ landing: TouchOutcome.Landing, from control: String) { actors[control]?[landing] = nil }

    /// Note that a list selected a row.
    mutating func select(
        _ path: IndexPath, in list: String, with landing: TouchOutcome.Landing, _ time: TimeInterval
    ) {
        act(list, with: landing, time)
        selections[list, default: [:]][landing] = (path, time)
    }

    /// Note a touch call of a view.
    /// - Parameter isHit: whether the finger landed on the view.
    mutating func called(
        _ view: Participant<UIResponder>, _ phase: UITouch.Phase, _ landing: TouchOutcome.Landing, isHit: Bool,
        _ handled: Bool, _ time: TimeInterval
    ) {
        if phase == .began, handled, isHit { began[view.name, default: [:]][landing] = time }
        guard phase == .ended, !(view.object is UIControl) else { return }
        if handled { act(view.name, with: landing, time) }
        if handled || isHit, hits[view.name]?[landing] == nil { hits[view.name, default: [:]][landing] = time }
    }

    /// Note which contacts a touch call of a view is about.
    mutating func receive(_ contacts: [Int], _ phase: UITouch.Phase, by view: String) {
        switch phase {
        case .began: received[view, default: []].formUnion(contacts)
        case .ended, .cancelled: received[view]?.subtract(contacts)
        default: break
        }
    }

    /// Note that another touch begins.
    mutating func beginTouch() { received = [:] }

    // MARK: Near an input

    /// The gestures and views that were near an input.
    package func neighbours(of outcome: TouchOutcome) -> [Target] { met[outcome.index]?.targets ?? [] }

    /// The gestures and views that were near any input.
    package var allNeighbours: Set<Target> { met.values.reduce(into: []) { $0.formUnion($1.targets) } }

    /// The views that kept the fingers of an input from other views.
    package func culprits(of outcome: TouchOutcome) -> [Target] { (keepers[outcome.index] ?? []).uniqued }

    /// Note that targets were near episodes.
    mutating func meet(_ targets: [Target], in episodes: [Int]) {
        for index in episodes { met[index, default: Meetings()].add(targets) }
    }

    /// Note that a view kept the fingers of episodes from other views.
    mutating func keep(_ view: String, in episodes: [Int]) {
        for index in episodes { keepers[index, default: []].append(.view(view)) }
    }
}

/// The targets that were near an input, in the order in which they were met, each once.
private struct Meetings {
    private(set) var targets: [Target] = []
    private var known: Set<Target> = []

    mutating func add(_ new: [Target]) {
        for target in new where known.insert(target).inserted { targets.append(target) }
    }
}
