import Foundation
import ResponderKit

/// Which gestures, views and controls got which fingers in one play of a session, and what was lost. Two plays of the same input can
/// be compared finger by finger: `remains` says whether a loss of one play is still there in another one.
public final class TouchGains: ChronicleReader {
    /// A recognition of a gesture.
    public struct Recognition {
        /// The landings of its attempt, with those of the wheel or trackpad gesture that it follows.
        public internal(set) var landings: Set<TouchOutcome.Landing>
        /// The first of them.
        public let first: TouchOutcome.Landing
        /// When it was recognized, in seconds; a continuous gesture when it began.
        public let time: TimeInterval
        /// The name of the view of the recognizer.
        let view: String?
        /// Whether it is a pinch.
        let isPinch: Bool
        /// Whether it was cancelled.
        var isCancelled = false
    }

    /// The number of decisions.
    package private(set) var count = 0
    /// The outcome of all touches, with all losses.
    package private(set) var outcome = TouchOutcome(at: 0, after: nil)
    /// The recognitions of each gesture, by its name, in order.
    public private(set) var recognitions: [String: [Recognition]] = [:]
    /// The landings with which views, controls and lists acted: a view handled the lift, a control sent the event of a completed
    /// touch, a list selected a row. With the time.
    public private(set) var actors: [String: [TouchOutcome.Landing: TimeInterval]] = [:]
    /// The landings of touches that the hit views received until the lift, with the time.
    public private(set) var hits: [String: [TouchOutcome.Landing: TimeInterval]] = [:]
    /// The landings that each view received, with the time.
    public private(set) var began: [String: [TouchOutcome.Landing: TimeInterval]] = [:]
    /// The rows that each list selected, by the landings, with the time.
    public private(set) var selections: [String: [TouchOutcome.Landing: (path: IndexPath, time: TimeInterval)]] = [:]
    /// The first responders in order, by name.
    private var focus: [(time: TimeInterval, name: String?)] = []
    /// The landings of the current attempt of each recognizer.
    private var attempts: [ObjectIdentifier: Set<TouchOutcome.Landing>] = [:]
    /// The recognizers whose last recognition goes on, with its index.
    private var active: [ObjectIdentifier: Int] = [:]

    /// The gains of a play. They must read the chronicle of an application from the beginning.
    public init() {}

    nonisolated deinit {}

    /// Take note of a decision.
    public func read(_ entry: Decision, in chronicle: Chronicle) {
        count += 1
        outcome.read(entry, in: chronicle)
        let time = entry.time
        switch entry.kind {
        case .delivery(let recognizer, .began, let contacts):
            let landings = contacts.compactMap { outcome.landing[$0] }
            attempts[recognizer.id, default: []].formUnion(landings)
            if let index = active[recognizer.id] {
                recognitions[recognizer.name]?[index].landings.formUnion(landings)
            }
        case .gesture(let recognizer, let view, let from, let to, let why):
            changed(recognizer, on: view, from, to, why, time)
        case .touch(let phase, let responder, let contacts, let handled):
            guard responder.object is UIView else { break }
            for landing in contacts.compactMap({ outcome.landing[$0] }) {
                called(responder, phase, landing, handled, time)
            }
        case .control(let control, .touchCancel):
            // A slider that moved before it lost its finger did not get the touch.
            landing(behind: entry, chronicle).map { actors[control.name]?[$0] = nil }
        case .control(let control, let events):
            guard !events.isDisjoint(with: [.touchUpInside, .valueChanged, .primaryActionTriggered]) else { break }
            act(control.name, with: landing(behind: entry, chronicle) ?? outcome.newest, time)
        case .firstResponder(_, let new):
            focus.append((time, new?.name))
            if let new, new.object is UITextField || !isOfGesture(entry, chronicle) {
                act(new.name, with: outcome.newest ?? other(of: new.name), time)
            }
        case .press(let responder, .began, _, handled: true), .remote(let responder, _, handled: true),
            .motion(let responder, .ended, _, handled: true):
            act(responder.name, with: other(of: responder.name), time)
        case .selection(let list, let path, true, _):
            let landing = landing(behind: entry, chronicle) ?? outcome.newest
            act(list.name, with: landing, time)
            if let landing { selections[list.name, default: [:]][landing] = (path, time) }
        default: break
        }
    }

    private func landing(behind entry: Decision, _ chronicle: Chronicle) -> TouchOutcome.Landing? {
        chronicle.contact(behind: entry).flatMap { outcome.landing[$0] }
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

    private func act(_ name: String, with landing: TouchOutcome.Landing?, _ time: TimeInterval) {
        guard let landing, actors[name]?[landing] == nil else { return }
        actors[name, default: [:]][landing] = time
    }

    private func called(
        _ view: Participant<UIResponder>, _ phase: UITouch.Phase, _ landing: TouchOutcome.Landing, _ handled: Bool,
        _ time: TimeInterval
    ) {
        let isHit = outcome.hitViews[landing]?.id == view.id
        if phase == .began, handled, isHit { began[view.name, default: [:]][landing] = time }
        guard phase == .ended, !(view.object is UIControl) else { return }
        if handled { act(view.name, with: landing, time) }
        if handled || isHit, hits[view.name]?[landing] == nil { hits[view.name, default: [:]][landing] = time }
    }

    private func changed(
        _ recognizer: Participant<UIGestureRecognizer>, on view: Participant<UIView>?,
        _ from: UIGestureRecognizer.State, _ to: UIGestureRecognizer.State, _ why: GestureReason, _ time: TimeInterval
    ) {
        switch to {
        case .began, .ended:
            guard from == .possible else { return }
            var landings = attempts[recognizer.id] ?? []
            let count = recognitions[recognizer.name]?.count ?? 0
            let landing = TouchOutcome.Landing(.other(count), at: 0, after: nil)
            if let pointer = why.pointer, let place = outcome.pointers[pointer] { landings.insert(place.landing) }
            if landings.isEmpty { landings = [landing] }
            active[recognizer.id] = count
            recognitions[recognizer.name, default: []].append(
                Recognition(
                    landings: landings, first: landings.min() ?? landing, time: time, view: view?.name,
                    isPinch: recognizer.object is UIPinchGestureRecognizer))
        case .cancelled:
            if let index = active[recognizer.id] { recognitions[recognizer.name]?[index].isCancelled = true }
        case .possible:
            attempts[recognizer.id] = nil
            active[recognizer.id] = nil
        case .changed, .failed: break
        }
    }

    /// The first landing of the current attempt of a recognizer; nil without one.
    package func firstLanding(of recognizer: ObjectIdentifier) -> TouchOutcome.Landing? { attempts[recognizer]?.min() }

    // MARK: Judging

    /// Whether a loss of another play of the same input is still there in this one, by the decisions of this play: its target does not
    /// get each of the touches that it lost, or gets one late or against what users expect, or a remedy takes a touch from it that it
    /// had. Words do not matter.
    /// - Parameter play: the play of the loss.
    public func remains(_ loss: TouchOutcome.Loss, of play: TouchGains) -> Bool {
        switch loss.course {
        case .failed, .cancelled: !hasGot(loss)
        case .late:
            !hasGot(loss) || repeats(loss) || play.hasGot(loss, wish: .calls) && !hasGot(loss, wish: .calls)
        case .unwanted: repeats(loss) || !(loss.rival.map { isRecognized($0, with: loss.landings) } ?? true)
        }
    }

    /// The losses of the same target with the same touches, in this play.
    package func losses(like loss: TouchOutcome.Loss) -> [TouchOutcome.Loss] {
        outcome.losses.filter { $0.target == loss.target && !$0.landings.isDisjoint(with: loss.landings) }
    }

    private func repeats(_ loss: TouchOutcome.Loss) -> Bool { losses(like: loss).contains { $0.course == loss.course } }

    private func hasGot(_ loss: TouchOutcome.Loss, wish: TouchOutcome.Loss.Wish? = nil) -> Bool {
        let name = loss.target.name
        switch (loss.target, wish ?? loss.wish) {
        case (_, .focus): return focus.last { $0.time <= loss.time }?.name == name
        case (.gesture, _): return isRecognized(name, with: loss.landings)
        case (.view, .selection): return has(loss.landings) { selections[name]?[$0] != nil }
        case (.view, .landing): return has(loss.landings) { began[name]?[$0] != nil }
        case (.view, .calls):
            return has(loss.landings) { actors[name]?[$0] != nil || hits[name]?[$0] != nil }
        case (.view, .zoom): return has(loss.landings) { isRecognized(on: name, with: $0) { $0.isPinch } }
        case (.view, .action):
            return has(loss.landings) { actors[name]?[$0] != nil || isRecognized(on: name, with: $0) { _ in true } }
        }
    }

    /// Whether a gesture on a view was recognized with a landing.
    private func isRecognized(
        on view: String, with landing: TouchOutcome.Landing, where fits: (Recognition) -> Bool
    ) -> Bool {
        recognitions.values.contains { list in
            list.contains { $0.view == view && !$0.isCancelled && $0.landings.contains(landing) && fits($0) }
        }
    }

    private func has(_ landings: Set<TouchOutcome.Landing>, where got: (TouchOutcome.Landing) -> Bool) -> Bool {
        !landings.isEmpty && landings.allSatisfy(got)
    }

    /// Whether a gesture was recognized with each of some landings.
    private func isRecognized(_ gesture: String, with landings: Set<TouchOutcome.Landing>) -> Bool {
        let own = (recognitions[gesture] ?? []).filter { !$0.isCancelled }
        return has(landings) { landing in own.contains { $0.landings.contains(landing) } }
    }
}
