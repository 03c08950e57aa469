import Foundation
import ResponderChronicle
import ResponderKit

/// Which gestures, views and controls get which touches of a recording, in one replay. The input is the same in every replay, and
/// so are the numbers of touches and landings, so two replays can be compared.
final class TouchWins: ChronicleReader {
    /// The timeline of the same replay. It reads each decision before this object does.
    let timeline: Timeline
    /// Who got which fingers in the same replay. It reads each decision before this object does, too.
    let gains = TouchGains()
    /// For each gesture that waited for others to fail, and each of these, the landings, and when it began to wait.
    private var waits: [String: [String: Wins]] = [:]
    /// The views that kept the fingers of each touch from other views.
    private(set) var culprits: [[Target]] = []
    /// The gestures and views that were near each touch.
    private(set) var neighbours: [[Target]] = []

    /// Landings with the time at which a gesture or view got them.
    typealias Wins = [TouchOutcome.Landing: TimeInterval]

    private let rows: [String: [String]]

    init(of scene: SceneDocument) {
        timeline = Timeline(of: scene)
        let tables = scene.root.tree.filter { $0.viewClass == .table }
        rows = Dictionary(uniqueKeysWithValues: tables.map { ($0.name, $0.subviews.map(\.name)) })
    }

    nonisolated deinit {}

    /// The readers of a replay, in their order.
    var readers: [any ChronicleReader] { [timeline, gains, self] }

    /// The recognitions of each gesture, by their first landing.
    var gestures: [String: Wins] {
        gains.recognitions.mapValues { Self.wins(of: $0) }
    }

    private static func wins(of recognitions: [TouchGains.Recognition]) -> Wins {
        Dictionary(recognitions.map { ($0.first, $0.time) }, uniquingKeysWith: min)
    }

    /// For each view, control or row that acted, the landings of its fingers, and when it acted.
    var actors: [String: Wins] {
        var actors = gains.actors
        for (list, names) in rows {
            for (landing, row) in gains.selections[list] ?? [:]
            where row.path.section == 0 && names.indices.contains(row.path.row) {
                actors[names[row.path.row], default: [:]][landing] = row.time
            }
        }
        return actors
    }

    /// The landings that the subject of a goal got, with their times.
    func wins(of goal: FixGoal) -> Wins {
        if let view = goal.view { return (actors[view] ?? [:]).merging(gains.hits[view] ?? [:]) { min($0, $1) } }
        let own = recognitions(of: goal.gestures)
        switch goal.wish {
        case .win, .fail: return Self.wins(of: own)
        case .together:
            let others = recognitions(of: goal.partners)
            return Self.wins(of: own.filter { one in others.contains { !$0.landings.isDisjoint(with: one.landings) } })
        case .wait:
            return goal.gestures.reduce(into: [:]) { result, name in
                for other in goal.partners { result.merge(waits[name]?[other] ?? [:]) { min($0, $1) } }
            }
        }
    }

    private func recognitions(of names: Set<String>) -> [TouchGains.Recognition] {
        names.flatMap { gains.recognitions[$0] ?? [] }
    }

    /// The index of the touch of the timeline to which a landing belongs.
    func touch(of landing: TouchOutcome.Landing) -> Int {
        max(0, timeline.touches.lastIndex { $0.start <= landing.time } ?? 0)
    }

    /// Whether a goal is met earlier: its subject, which came late, is not late any more, and no touch is lost or later.
    func isEarlier(than before: TouchWins, _ goal: FixGoal) -> Bool {
        guard goal.wish == .win else { return false }
        let late = before.gains.outcome.losses.filter { $0.course == .late && goal.isAbout($0.target) }
        guard !late.isEmpty, !late.contains(where: { gains.remains($0, of: before.gains) }) else { return false }
        let (old, new) = (before.wins(of: goal), wins(of: goal))
        return old.allSatisfy { landing, time in new[landing].map { $0 - time < SideEffects.noticed } ?? false }
    }

    /// The rows of a table, or the table of a row and its other rows.
    func relatives(of view: String?) -> [String] {
        guard let view else { return [] }
        if let rows = rows[view] { return rows }
        return rows.first { $0.value.contains(view) }.map { [$0.key] + $0.value } ?? []
    }

    func read(_ entry: Decision, in chronicle: Chronicle) {
        switch entry.kind {
        case .hitTest(_, _, _, let steps):
            for step in steps where step.result != .outside { meet(.view(step.view.name)) }
        case .unasked(_, let view, let stop, _):
            meet(.view(view.name))
            meet(.view(stop.name))
        case .delivery(let recognizer, .began, _), .refusal(let recognizer, _, _): meet(.gesture(recognizer.name))
        case .waiting(let recognizer, let others):
            guard let landing = gains.firstLanding(of: recognizer.id) else { break }
            for other in others where waits[recognizer.name]?[other.name]?[landing] == nil {
                waits[recognizer.name, default: [:]][other.name, default: [:]][landing] = entry.time
            }
        case .gate(_, _, .refusedExclusiveTouch(let view)):
            while culprits.count < timeline.touches.count { culprits.append([]) }
            if let last = culprits.indices.last { culprits[last].append(.view(view.name)) }
        default: break
        }
    }

    private func meet(_ target: Target) {
        while neighbours.count < timeline.touches.count { neighbours.append([]) }
        guard let last = neighbours.indices.last, !neighbours[last].contains(target) else { return }
        neighbours[last].append(target)
    }
}
