import Foundation
import ResponderChronicle
import ResponderKit
import SceneEditing
import SceneFormat
import SceneStage

/// What is known after the play without a change: what everything got, and what can be changed.
final class Baseline {
    /// What everything got.
    let wins: TouchWins
    /// The input that the goal is about; nil if the session has none.
    let input: ShownInput?
    /// The scene with the views of its program; the scene itself if it is no program.
    let scene: SceneDocument
    /// The names of its gestures and views in Swift.
    let names: SwiftNames
    /// The stage shortly before the input.
    let stage: Stage
    private let setup: Experiment.Setup
    /// Whether the input of the goal has fingers that the goal is not about.
    private let countsFingers: Bool
    /// The measures of the touches.
    private(set) lazy var measures = FingerMeasures.all(in: setup.log, until: setup.limit)

    /// - Parameters:
    ///   - model: what happened without a change.
    ///   - goal: the goal whose input the stage shows; nil for the stage of the whole session.
    ///   - played: the stage at the end of that play, if it is over.
    init(_ model: SessionModel, of setup: Experiment.Setup, for goal: FixGoal? = nil, played: Stage? = nil) {
        self.setup = setup
        let wins = TouchWins(model, of: setup.scene)
        input = goal.flatMap { ShownInput(of: $0, in: wins, of: setup) }
        let moment = input?.part.lowerBound ?? (setup.scene.program == nil ? -.infinity : setup.limit)
        // A program builds views during its run.
        let isProgram = setup.scene.program != nil
        stage = (isProgram ? played : nil) ?? (try? setup.stage(before: moment)) ?? Stage(scene: setup.scene)
        stage.learn()
        scene = isProgram ? stage.presentScene : setup.scene
        // The Swift may be about views and gestures that the recording has added.
        names = SwiftNames(setup.log.treeChanges.isEmpty ? scene : stage.presentScene)
        countsFingers = input?.spared.isEmpty == false
        self.wins = Self.wins(of: model, on: scene, countsFingers)
    }

    nonisolated deinit {}

    /// What everything gets in a play of the scene.
    func wins(of model: SessionModel) -> TouchWins { Self.wins(of: model, on: scene, countsFingers) }

    private static func wins(of model: SessionModel, on scene: SceneDocument, _ countsFingers: Bool) -> TouchWins {
        var wins = TouchWins(model, of: scene)
        wins.countsFingers = countsFingers
        return wins
    }

    /// Whether a view is a control; false for nil.
    func isControl(_ name: String?) -> Bool { name.flatMap { stage.view(named: $0) } is UIControl }

    /// The settings of the scene before a trial. The views of a program have their changes already.
    private(set) lazy var state = SceneState(scene, changedBy: setup.scene.program == nil ? setup.changes : [])

    /// The changes that may meet a goal, the likeliest first.
    /// - Parameter most: the maximum number of gestures, and of views, that they are about.
    func proposals(for goal: FixGoal, most: Int = 40) -> [Proposal] {
        let input = self.input ?? ShownInput(of: goal, in: wins, of: setup)
        return Suspects(of: goal, with: input, in: self, most: most).proposals
    }

    /// Proposals with their manners for a goal.
    /// - Parameter input: the input of the goal.
    func mannered(_ proposals: [Proposal], for goal: FixGoal, with input: ShownInput?) -> [Proposal] {
        let isContest = isContest(for: goal, with: input)
        return proposals.map { $0.with($0.manner(for: goal, isContest: isContest, on: stage)) }
    }

    /// Whether a swipe or a pan from an edge gets an input of the session, so that it needs its present directions or edges.
    func needsStrokes(_ gesture: String) -> Bool { wins.gestures[gesture]?.isEmpty == false }

    /// A remedy of a rule without the harm that it does to other inputs: a direction or an edge is added to those that others need.
    func kept(_ remedy: Remedy) -> Remedy {
        guard needsStrokes(remedy.target.name), let recognizer = stage.recognizer(named: remedy.target.name) else {
            return remedy
        }
        return remedy.addingStrokes(of: recognizer)
    }

    /// A remedy of a rule as a proposal: one of those that are known, or a new one.
    func proposal(of remedy: Remedy, among known: [Proposal]) -> Proposal {
        let remedy = kept(remedy)
        let change = remedy.change(of: state.gestures[remedy.target.name])
        var proposal =
            known.first { $0.change == change } ?? Proposal(remedy, change, remedy.swift(names.expression))
        proposal.isRemedy = true
        return proposal
    }

    /// The remedies of the rules that decided an input against a goal, in order of time.
    func remedies(for goal: FixGoal, with input: ShownInput?) -> [Remedy] {
        guard goal.wish == .win, let input else { return [] }
        // A gesture loses what a hit test does not give its view.
        let views = Set(goal.gestures.compactMap { wins.views[$0] })
        let unreached = wins.losses(input.landings).filter { loss in
            guard case .view(let name) = loss.target else { return false }
            return loss.rival == nil && views.contains(name)
        }
        // A condition that was not met matters only if nothing else got it.
        let isContest = isContest(for: goal, with: input)
        return (wins.losses(of: goal, input.landings) + unreached)
            .filter { $0.weight == .decided || $0.weight == .missed && !isContest }
            .compactMap(\.remedy).uniqued
    }

    /// Whether another gesture got an input instead of a goal.
    private func isContest(for goal: FixGoal, with input: ShownInput?) -> Bool {
        guard goal.wish == .win, let input else { return false }
        return wins.losses(of: goal, input.landings).contains { $0.rival != nil && $0.weight != .agreed }
    }

    /// The landings of a pencil, if there are others beside them.
    func pencils(among landings: some Sequence<TouchOutcome.Landing>) -> Set<TouchOutcome.Landing> {
        setup.log.pencils(among: landings)
    }

    /// The kinds of some landings.
    func kinds(of landings: some Sequence<TouchOutcome.Landing>) -> Set<InputKind> {
        Set(landings.compactMap(setup.log.kind))
    }

    /// Where a finger landed at a time, in the window; nil if none did.
    func place(at time: TimeInterval) -> CGPoint? {
        let end = setup.log.count(upTo: time)
        return (0..<end).reversed().prefix { setup.log.time(of: $0) == time }.reversed().lazy
            .compactMap { self.setup.log.touch(at: $0) }.first { $0.phase == .down }?.location
    }
}
