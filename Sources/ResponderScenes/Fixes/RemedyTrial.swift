import Foundation
import ResponderChronicle
import ResponderKit

/// Checks which one-line remedies of an explanation work. It replays the recording with each remedy, which works if the
/// loss is gone and its party gets the touch that it did not get.
///
///     let trial = RemedyTrial(of: scene, playing: log)
///     print(explanation.text { trial.remedy(for: $0) })
public final class RemedyTrial {
    private let scene: SceneDocument
    private let log: InputLog
    private let limit: TimeInterval
    private let textMeasurer: (any TextMeasurer)?
    private let state: SceneState
    /// The result of each change that was tried; nil for a change that does not fit the scene.
    private var plays: [[SceneChange]: Play?] = [:]
    private var played = 0

    /// The maximum number of the fix finder's proposals for a loss that has no remedy of its own.
    private static let proposals = 6
    /// The same for proposals that two gestures run together.
    private static let companions = 2
    /// The number of replayed lines after which no more proposals are tried, so that an explanation takes
    /// well under a second.
    private static let proposalLines = 6_000
    private let maximumLines: Int

    /// The result of one replay.
    private struct Play {
        let wins: TouchWins
        let missed: [TouchOutcome.Loss]
    }

    /// - Parameters:
    ///   - limit: the time at which the replay stops, in seconds.
    ///   - textMeasurer: measures text; nil if positions of the caret do not matter.
    ///   - maximumLines: the maximum number of lines of input in all replays. A remedy that was not tried is left out.
    public init(
        of scene: SceneDocument, playing log: InputLog, until limit: TimeInterval = .infinity,
        textMeasurer: (any TextMeasurer)? = nil, maximumLines: Int = 120_000
    ) {
        self.scene = scene
        self.log = log
        self.limit = limit
        self.textMeasurer = textMeasurer
        self.maximumLines = maximumLines
        state = SceneState(scene)
    }

    nonisolated deinit {}

    /// The line of Swift that changes the outcome of a loss; nil if no replay confirms one.
    public func remedy(for loss: TouchOutcome.Loss) -> String? {
        if let remedy = loss.remedy {
            if remedy.setting == .bringToFront {
                return works([], on: scene.withInFront(remedy.party.name), for: loss) ? remedy.swift : nil
            }
            guard let change = remedy.change(in: state) else { return nil }
            return works([change], for: loss) ? remedy.swift : nil
        }
        return proposal(for: loss)
    }

    // MARK: Plays

    private func play(_ changes: [SceneChange]) -> Play? {
        if let known = plays[changes] { return known }
        let found = made(changes, on: scene)
        plays[changes] = .some(found)
        return found
    }

    private func made(_ changes: [SceneChange], on scene: SceneDocument) -> Play? {
        guard played + log.count <= maximumLines else { return nil }
        played += log.count
        let whatIf = WhatIf(different: changes, of: scene, changedBy: [], playing: log)
        let wins = TouchWins(of: scene)
        let explanation = Explanation(of: scene)
        guard
            let stage = try? Stage(
                scene: scene, changedBy: whatIf.changes, readers: [wins.timeline, wins, explanation])
        else { return nil }
        stage.application.textMeasurer = textMeasurer
        let player = Player(whatIf.log, on: stage)
        player.onInput = { wins.timeline.follow($0) }
        player.play(until: limit)
        return Play(wins: wins, missed: explanation.missed)
    }

    // MARK: Verdicts

    /// - Parameter other: the scene with a different order of views; nil for the scene itself.
    private func works(
        _ changes: [SceneChange], on other: SceneDocument? = nil, for loss: TouchOutcome.Loss
    ) -> Bool {
        guard let before = play([]), let after = other.map({ made(changes, on: $0) }) ?? play(changes) else {
            return false
        }
        let isGone = !after.missed.contains { $0.party == loss.party && $0.time == loss.time && $0.told == loss.told }
        guard isGone else { return false }
        // A party that was only late or early is helped if the explanation no longer lists its loss.
        guard loss.course == .failed else {
            return !after.missed.contains {
                $0.party == loss.party && $0.course == loss.course && $0.remedy == loss.remedy
            }
        }
        return names(of: loss.party).contains { hasMore($0, before.wins, after.wins) }
    }

    /// The party, and for a view also the gestures on it.
    private func names(of party: TouchOutcome.Party) -> [TouchOutcome.Party] {
        guard case .view(let name) = party, let view = scene.root.tree.first(where: { $0.name == name }) else {
            return [party]
        }
        let gestures = view.ownGestureNames + view.gestures.flatMap(\.parts).map(\.name)
        return [party] + gestures.map { .gesture($0) }
    }

    private func hasMore(_ party: TouchOutcome.Party, _ before: TouchWins, _ after: TouchWins) -> Bool {
        if case .gesture(let name) = party {
            return Set((after.gestures[name] ?? [:]).keys).isStrictSuperset(of: (before.gestures[name] ?? [:]).keys)
        }
        guard let goal = try? FixGoal(party.name, .win, in: scene) else { return false }
        return goal.isMet(from: Set(before.wins(of: goal).keys), to: Set(after.wins(of: goal).keys))
    }

    // MARK: Proposals

    /// Whether it is a flag of a built-in recognizer, which programs rarely change.
    private func isOfClass(_ proposal: Proposal) -> Bool {
        guard case .gesture(let name) = proposal.change.target else { return false }
        return state.owners[name] != nil && proposal.change.values[0].key != "requireToFail"
    }

    /// Whether it lets two gestures of the program run together. The recognizers of scroll views and text fields have
    /// better remedies.
    private func allowsBoth(_ proposal: Proposal) -> Bool {
        proposal.change.values[0].key == "simultaneousWith" && proposal.swift.contains { $0.hasPrefix("func ") }
            && proposal.involved.allSatisfy { state.owners[$0.name] == nil }
    }

    /// The first of the fix finder's proposals that works, has no side effects and is one line of Swift: usual changes
    /// first, then those with which both gestures run.
    private func proposal(for loss: TouchOutcome.Loss) -> String? {
        guard loss.course == .failed, let before = play([]),
            let goal = try? FixGoal(loss.party.name, .win, in: scene)
        else { return nil }
        let stage = Stage(scene: scene)
        let suspects = Suspects(of: goal, in: before.wins, FingerMeasures.all(in: log, until: limit))
        let proposals = suspects.proposals(on: stage).filter { !isOfClass($0) }
        let likely =
            proposals.filter { $0.custom == .usual && $0.isOneLine }.prefix(Self.proposals)
            + proposals.filter(allowsBoth).prefix(Self.companions)
        for proposal in likely {
            guard played + log.count <= Self.proposalLines else { return nil }
            guard works([proposal.change], for: loss), let after = play([proposal.change]),
                SideEffects(from: before.wins, to: after.wins, besides: goal).lanes == 0
            else { continue }
            let method = proposal.swift.drop { !$0.hasPrefix("func ") }
            return method.isEmpty ? proposal.swift[0] : method.asOneLineOfSwift
        }
        return nil
    }
}

nonisolated extension SceneDocument {
    /// The scene with a view as the last one of its siblings.
    fileprivate func withInFront(_ name: String) -> SceneDocument {
        func reordered(_ view: ViewDescription) -> ViewDescription {
            var view = view
            view.subviews = view.subviews.map(reordered)
            if let index = view.subviews.firstIndex(where: { $0.name == name }) {
                view.subviews.append(view.subviews.remove(at: index))
            }
            return view
        }
        var scene = self
        scene.root = reordered(root)
        return scene
    }
}

extension Proposal {
    nonisolated fileprivate var isOneLine: Bool { swift.count == 1 && !swift[0].hasPrefix("//") }
}

nonisolated extension Remedy {
    /// The remedy as a change of a scene; nil if the scene has no such key or no such name.
    fileprivate func change(in state: SceneState) -> SceneChange? {
        let change: SceneChange
        switch (party, setting) {
        case (.view(let name), .property(let property, let value)):
            guard let key = ChangeText.key(property, ViewDescription.keys.map(\.name)) else { return nil }
            change = SceneChange(.view(name), key, value.json(of: key))
        case (.gesture(let name), .property(let property, let value)):
            guard let key = ChangeText.key(property, GestureDescription.keys.map(\.name)) else { return nil }
            change = SceneChange(.gesture(name), key, value.json(of: key))
        case (_, .bringToFront): return nil
        case (_, .requireToFail(let other)):
            guard let gesture = state.gestures[party.name] else { return nil }
            let names = gesture.requireToFail + [other]
            change = SceneChange(
                .gesture(party.name), "requireToFail", JSONValue(.list(names.map { JSONValue(.string($0)) })))
        }
        var tried = state
        guard (try? tried.apply(change, file: "", isBuilding: true)) != nil else { return nil }
        return change
    }
}

nonisolated extension Remedy.Value {
    /// The value of a scene's key.
    fileprivate func json(of key: String) -> JSONValue {
        switch self {
        case .flag(let flag): JSONValue(.bool(flag))
        case .number(let number): JSONValue(.number(Double(number)))
        case .word("all") where key == "allowedScrollTypesMask":
            JSONValue(.list(["discrete", "continuous"].map { JSONValue(.string($0)) }))
        case .touchTypes(let types): JSONValue(.list(types.map { JSONValue(.string($0)) }))
        case .word(let word): JSONValue(.list([JSONValue(.string(word))]))
        }
    }
}
