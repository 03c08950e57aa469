import Foundation
import ResponderChronicle
import ResponderKit

/// Which gestures, views and controls get which touches of a recording, in one replay. The input is the same in every replay, and
/// so are the numbers of touches and landings, so two replays can be compared.
final class TouchWins: ChronicleReader {
    /// The timeline of the same replay. It reads each decision before this object does.
    let timeline: Timeline
    /// For each gesture, the touches with which it was recognized, and when. Recognitions without a touch have numbers below 0.
    private(set) var gestures: [String: [Int: TimeInterval]] = [:]
    /// For each gesture that waited for others to fail, and each of these, the touches, and when it began to wait.
    private var waits: [String: [String: [Int: TimeInterval]]] = [:]
    /// For each view, control or row that acted, the landings of its fingers, and when it acted.
    private(set) var actors: [String: [Int: TimeInterval]] = [:]
    /// For each view that was hit and received the touch until its end, the landings.
    private(set) var hits: [String: [Int: TimeInterval]] = [:]
    /// When fingers landed, in order.
    private(set) var landings: [TimeInterval] = []
    /// When each view received the landings on it.
    private(set) var began: [String: [Int: TimeInterval]] = [:]
    /// The views that kept the fingers of each touch from other views.
    private(set) var culprits: [[SceneChange.Target]] = []
    /// The gestures and views that were near each touch.
    private(set) var neighbours: [[SceneChange.Target]] = []

    private let rows: [String: [String]]
    private var hit: [Int: (landing: Int, view: ObjectIdentifier?)] = [:]
    /// The touch with which a recognizer's attempt began.
    private var attempts: [String: Int] = [:]

    init(of scene: SceneDocument) {
        timeline = Timeline(of: scene)
        let tables = scene.root.tree.filter { $0.viewClass == .table }
        rows = Dictionary(uniqueKeysWithValues: tables.map { ($0.name, $0.subviews.map(\.name)) })
    }

    nonisolated deinit {}

    /// The touches or landings that the subject of a goal got, with their times.
    func wins(of goal: FixGoal) -> [Int: TimeInterval] {
        if let view = goal.view { return (actors[view] ?? [:]).merging(hits[view] ?? [:]) { min($0, $1) } }
        let own = wins(of: goal.gestures)
        switch goal.wish {
        case .win, .fail: return own
        case .together:
            let others = wins(of: goal.partners)
            return own.filter { others[$0.key] != nil }
        case .wait:
            return goal.gestures.reduce(into: [:]) { result, name in
                for other in goal.partners { result.merge(waits[name]?[other] ?? [:]) { min($0, $1) } }
            }
        }
    }

    /// Whether a goal is met earlier: no touch is lost or later, and at least one is earlier.
    func isEarlier(than before: TouchWins, _ goal: FixGoal) -> Bool {
        guard goal.wish == .win, before.isLate(goal) else { return false }
        let (old, new) = (before.wins(of: goal), wins(of: goal))
        guard Set(old.keys).isSubset(of: new.keys) else { return false }
        let gains = old.map { $0.value - new[$0.key, default: .infinity] } + beganEarlier(than: before, goal)
        return gains.allSatisfy { $0 > -SideEffects.noticed } && gains.contains { $0 >= SideEffects.noticed }
    }

    private func isLate(_ goal: FixGoal) -> Bool {
        timeline.touches.contains { touch in touch.losses.contains { $0.course == .late && goal.isAbout($0.party) } }
    }

    private func beganEarlier(than before: TouchWins, _ goal: FixGoal) -> [TimeInterval] {
        guard let view = goal.view else { return [] }
        return (before.began[view] ?? [:]).compactMap { number, time in began[view]?[number].map { time - $0 } }
    }

    /// The touches with which any of some gestures was recognized.
    private func wins(of names: Set<String>) -> [Int: TimeInterval] {
        names.reduce(into: [:]) { $0.merge(gestures[$1] ?? [:]) { min($0, $1) } }
    }

    /// The rows of a table, or the table of a row and its other rows.
    func relatives(of view: String?) -> [String] {
        guard let view else { return [] }
        if let rows = rows[view] { return rows }
        return rows.first { $0.value.contains(view) }.map { [$0.key] + $0.value } ?? []
    }

    func read(_ entry: Entry, in chronicle: Chronicle) {
        let time = entry.time
        switch entry.kind {
        case .hitTest(let contact, _, let view, let steps):
            hit[contact] = (landings.count, view?.id)
            landings.append(time)
            for step in steps where step.result != .outside { meet(.view(step.view.name)) }
        case .unasked(_, let view, let obstacle):
            meet(.view(view.name))
            meet(.view(obstacle.view.name))
        case .delivery(let recognizer, .began, _):
            if attempts[recognizer.name] == nil { attempts[recognizer.name] = timeline.touches.count - 1 }
            meet(.gesture(recognizer.name))
        case .refusal(let recognizer, _, _): meet(.gesture(recognizer.name))
        case .gesture(let recognizer, _, let from, let to, _): changed(recognizer.name, from, to, time)
        case .waiting(let recognizer, let others):
            guard let touch = attempts[recognizer.name] else { break }
            for other in others { note(other.name, touch, time, in: &waits[recognizer.name, default: [:]]) }
        case .gate(_, _, let verdict) where verdict.kind == .refusedExclusiveTouch:
            while culprits.count < timeline.touches.count { culprits.append([]) }
            if let last = culprits.indices.last, let name = verdict.by { culprits[last].append(.view(name)) }
        case .touch(.began, let responder, let contacts, handled: true):
            for case let (landing, view)? in contacts.map({ hit[$0] }) where view == responder.id {
                note(responder.name, landing, time, in: &began)
            }
        case .touch(.ended, let responder, let contacts, let handled):
            guard responder.object is UIView, !(responder.object is UIControl) else { break }
            for case let (landing, view)? in contacts.map({ hit[$0] }) {
                if handled { note(responder.name, landing, time, in: &actors) }
                if handled || view == responder.id { note(responder.name, landing, time, in: &hits) }
            }
        case .control(let control, .touchCancel):
            // A slider that moved before it lost its finger did not get the touch.
            guard let landing = chronicle.contact(behind: entry).flatMap({ hit[$0]?.landing }) else { break }
            actors[control.name]?[landing] = nil
        case .control(let control, let events):
            guard !events.isDisjoint(with: [.touchUpInside, .valueChanged, .primaryActionTriggered]) else { break }
            let landing = chronicle.contact(behind: entry).flatMap { hit[$0]?.landing }
            note(control.name, landing ?? landings.count - 1, time, in: &actors)
        case .firstResponder(_, let field?):
            note(field.name, landings.count - 1, time, in: &actors)
        case .press(let responder, .began, _, handled: true), .remote(let responder, _, handled: true),
            .motion(let responder, .ended, _, handled: true):
            note(responder.name, -1 - (actors[responder.name]?.count ?? 0), time, in: &actors)
        case .selection(let list, let path, true, _):
            let landing = chronicle.contact(behind: entry).flatMap { hit[$0]?.landing } ?? landings.count - 1
            note(list.name, landing, time, in: &actors)
            if let names = rows[list.name], path.section == 0, names.indices.contains(path.row) {
                note(names[path.row], landing, time, in: &actors)
            }
        default: break
        }
    }

    private func changed(
        _ name: String, _ from: UIGestureRecognizer.State, _ to: UIGestureRecognizer.State, _ time: TimeInterval
    ) {
        switch to {
        case .began: break
        case .ended: guard from == .possible else { return }
        case .possible:
            attempts[name] = nil
            return
        default: return
        }
        note(name, attempts[name] ?? -1 - (gestures[name]?.count ?? 0), time, in: &gestures)
    }

    private func note(
        _ name: String, _ number: Int, _ time: TimeInterval, in wins: inout [String: [Int: TimeInterval]]
    ) {
        if wins[name]?[number] == nil { wins[name, default: [:]][number] = time }
    }

    private func meet(_ target: SceneChange.Target) {
        while neighbours.count < timeline.touches.count { neighbours.append([]) }
        guard let last = neighbours.indices.last, !neighbours[last].contains(target) else { return }
        neighbours[last].append(target)
    }
}
