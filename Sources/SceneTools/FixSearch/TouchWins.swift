import Foundation
import ResponderChronicle
import ResponderKit
import SceneFormat

/// Which gestures, views and controls get which touches of a recording, in one play. The input is the same in every play, and so are
/// the numbers of touches and landings, so two plays can be compared.
struct TouchWins {
    /// What happened in the play.
    let model: SessionModel
    /// The rows of each table, by name.
    private let rows: [String: [String]]
    /// The views of the gestures, by the names of both.
    let views: [String: String]
    /// The root view of the scene.
    private let root: ViewDescription
    /// The plain views that handle no touches, by name.
    private let carriers: Set<String>

    /// The scroll views that handle no touches, by name.
    let scrollers: Set<String>

    /// Whether each finger of a gesture counts for a goal, not only the first one.
    var countsFingers = false

    /// Landings with the time at which a gesture or view got them.
    typealias Wins = [TouchOutcome.Landing: TimeInterval]

    init(_ model: SessionModel, of scene: SceneDocument) {
        self.model = model
        let tables = scene.root.tree.filter { $0.viewClass == .table }
        rows = Dictionary(uniqueKeysWithValues: tables.map { ($0.name, $0.subviews.map(\.name)) })
        let gestures = scene.root.tree.flatMap { view in view.recognizerNames.map { ($0, view.name) } }
        views = Dictionary(gestures, uniquingKeysWith: { one, _ in one })
        root = scene.root
        let scrolling: [ViewDescription.Class] = [.scroll, .pages]
        scrollers = Set(
            scene.root.tree.filter { $0.touches != .handle && scrolling.contains($0.viewClass) }.map(\.name))
        let plain: [ViewDescription.Class] = [.view, .label, .image]
        carriers = Set(scene.root.tree.filter { $0.touches != .handle && plain.contains($0.viewClass) }.map(\.name))
    }

    /// The lanes and touches of the play.
    var timeline: Timeline { model.timeline }

    /// The recognitions of each gesture, by their first landing.
    var gestures: [String: Wins] { model.recognitions.mapValues { Self.wins(of: $0) } }

    private static func wins(of recognitions: [GestureAttempt]) -> Wins {
        Dictionary(
            recognitions.compactMap { attempt in
                attempt.first.flatMap { first in attempt.recognition.map { (first, $0) } }
            }, uniquingKeysWith: min)
    }

    /// For each view, control or row that acted, the landings of its fingers, and when it acted.
    var actors: [String: Wins] {
        var actors = model.acts.actors
        for (list, names) in rows {
            for (landing, row) in model.acts.selections[list] ?? [:]
            where row.path.section == 0 && names.indices.contains(row.path.row) {
                actors[names[row.path.row], default: [:]][landing] = row.time
            }
        }
        return actors
    }

    /// The landings that the subject of a goal got, with their times.
    func wins(of goal: FixGoal) -> Wins {
        // A list that only receives a touch does nothing with it: it selects a row, or scrolls.
        if let view = goal.view, rows[view] != nil {
            let selections = (model.acts.selections[view] ?? [:]).mapValues(\.time)
            return selections.merging(Self.wins(of: recognitions(of: goal.gestures))) { min($0, $1) }
        }
        if let view = goal.view {
            var wins = (actors[view] ?? [:]).merging(model.acts.hits[view] ?? [:]) { min($0, $1) }
            // For a view that does not handle touches, a gesture on it acts.
            guard carriers.contains(view) else { return wins }
            for attempt in recognitions(of: Set(views.filter { $0.value == view }.keys)) {
                guard let time = attempt.recognition else { continue }
                wins.merge(attempt.landings.map { ($0, time) }) { min($0, $1) }
            }
            return wins
        }
        let own = recognitions(of: goal.gestures)
        switch goal.wish {
        case .win, .fail:
            guard countsFingers else { return Self.wins(of: own) }
            return own.reduce(into: [:]) { wins, attempt in
                guard let time = attempt.recognition else { return }
                wins.merge(attempt.landings.map { ($0, time) }) { min($0, $1) }
            }
        case .together:
            let others = recognitions(of: goal.partners)
            return Self.wins(of: own.filter { one in others.contains { !$0.landings.isDisjoint(with: one.landings) } })
        case .wait:
            return goal.gestures.reduce(into: [:]) { result, name in
                for other in goal.partners { result.merge(waits(of: name, for: other)) { min($0, $1) } }
            }
        }
    }

    /// All landings of what the subject of a goal got: a double tap has two.
    func landings(of goal: FixGoal) -> Set<TouchOutcome.Landing> {
        let own = recognitions(of: goal.gestures).flatMap(\.landings)
        return Set(wins(of: goal).keys).union(goal.view == nil && goal.wish.partner == nil ? own : [])
    }

    private func recognitions(of names: Set<String>) -> [GestureAttempt] {
        names.flatMap { model.recognitions[$0] ?? [] }
    }

    /// The first landings of the attempts in which a gesture waited for another one, with the time at which it began to wait.
    private func waits(of name: String, for other: String) -> Wins {
        let own = model.attempts.filter { $0.recognizer.name == name }
        return Dictionary(
            own.compactMap { attempt in
                attempt.firstFinger.flatMap { first in attempt.waits[other].map { (first, $0) } }
            }, uniquingKeysWith: min)
    }

    /// The views and gestures that may have cost a touch its winner, and those that its fingers met.
    func culprits(of touch: TouchOutcome) -> [Target] { model.acts.culprits(of: touch) }
    func neighbours(of touch: TouchOutcome) -> [Target] { model.acts.neighbours(of: touch) }

    /// The index of the touch of the timeline to which a landing belongs.
    func touch(of landing: TouchOutcome.Landing) -> Int {
        max(0, timeline.touches.lastIndex { $0.start <= landing.time } ?? 0)
    }

    /// Whether a goal is met earlier: its subject, which came late, is not late any more, and gets everything that it got.
    /// - Parameter landings: those of the input of the goal.
    func isEarlier(than before: TouchWins, _ goal: FixGoal, _ landings: Set<TouchOutcome.Landing>) -> Bool {
        guard goal.wish == .win else { return false }
        let late = before.losses(of: goal, landings).filter { $0.course == .late }
        guard !late.isEmpty, !late.contains(where: { model.remains($0, of: before.model) }) else { return false }
        let (old, new) = (before.wins(of: goal).among(landings), wins(of: goal))
        // What was late and then lost is still lost.
        return !old.isEmpty
            && old.allSatisfy { landing, time in new[landing].map { $0 - time < SideEffects.noticed } ?? false }
    }

    /// The names of a view of the scene and of its superviews, from the outside in; empty for a view that the scene does not have.
    func path(to view: String) -> [String] {
        func path(in part: ViewDescription) -> [String]? {
            if part.name == view { return [view] }
            return part.subviews.lazy.compactMap(path).first.map { [part.name] + $0 }
        }
        return path(in: root) ?? []
    }

    /// The losses of the subject of a goal with some landings.
    func losses(of goal: FixGoal, _ landings: Set<TouchOutcome.Landing>) -> [TouchOutcome.Loss] {
        losses(landings).filter { goal.isAbout($0.target) }
    }

    /// All losses with some landings. Those of the touches before these, of which a long session has many, are not looked at.
    func losses(_ landings: Set<TouchOutcome.Landing>) -> [TouchOutcome.Loss] {
        guard let first = landings.min()?.time else { return [] }
        return timeline.touches.filter { $0.end >= first }.flatMap(\.losses).filter {
            !$0.landings.isDisjoint(with: landings)
        }
    }

    /// The rows of a table, or the table of a row and its other rows.
    func relatives(of view: String?) -> [String] {
        guard let view else { return [] }
        if let rows = rows[view] { return rows }
        return rows.first { $0.value.contains(view) }.map { [$0.key] + $0.value } ?? []
    }
}

extension TouchWins.Wins {
    /// Those of some landings.
    func among(_ landings: Set<TouchOutcome.Landing>) -> Self { filter { landings.contains($0.key) } }

    /// Those of other landings.
    func except(_ landings: Set<TouchOutcome.Landing>) -> Self { filter { !landings.contains($0.key) } }
}
