import Foundation
import ResponderChronicle
import ResponderKit

/// Finds out which remedies of an explanation work. It replays the recording with each one, which works if that loss of that touch is
/// gone by the decisions of the replay. If another loss of the same target is left, both remedies are tried together.
///
///     let trial = RemedyTrial(for: explanation.losses(), of: scene, playing: log)
///     while trial.next() {}
///     print(explanation.text(rest: trial.rest) { trial.remedy(for: $0) })
public final class RemedyTrial {
    private let scene: SceneDocument
    private let changes: [SceneChange]
    private let log: InputLog
    private let limit: TimeInterval
    private let textMeasurer: (any TextMeasurer)?
    /// The scene with the views of its program after the replay without a change; the scene itself if it is no program.
    private var described: SceneDocument
    private var state: SceneState
    private var names: SwiftNames
    private let budget: Int
    /// The number of decisions that were replayed, and of objects that were built for it.
    private var spent = 0

    /// The replay without a change; nil before it is finished.
    private var before: TouchWins?
    private var suspected: Stage?
    private lazy var measures = FingerMeasures.all(in: log, until: limit)
    /// The results of the last trials.
    private var memory: [(trial: Trial, wins: TouchWins)] = []
    /// What is left to do for each loss, those with a remedy of their own first.
    private var tasks: ArraySlice<Task>
    private var present: (task: Task, trial: Trial, experiment: Experiment)?
    private var found: [TouchOutcome.Loss: Proof] = [:]

    /// A remedy that a replay confirmed.
    struct Proof {
        let changes: [SceneChange]
        /// The view that becomes the last one of its siblings; nil if none does.
        let inFront: String?
        let swift: String
    }

    /// Changes of the scene, and a view that is brought to the front.
    private struct Trial: Hashable {
        var changes: [SceneChange] = []
        var inFront: String?
    }

    private struct Task {
        let loss: TouchOutcome.Loss
        /// The remedies to try together, and those that are being tried.
        var remedies: [Remedy] = []
        var tried: [Remedy] = []
        /// The proposals to try one by one, nil before they are made, and the one that is being tried.
        var proposals: ArraySlice<Proposal>?
        var current: Proposal?
    }

    /// The maximum number of the fix finder's proposals for a loss that has no remedy of its own.
    private static let proposals = 6
    /// The same for proposals that two gestures run together.
    private static let companions = 2
    /// The maximum number of gestures, and of views, that the proposals are about.
    private static let suspects = 12
    /// The maximum number of replays that are remembered.
    private static let remembered = 8
    /// The number of decisions after which no more remedies are tried: about a second.
    public nonisolated static let budget = 120_000

    /// - Parameters:
    ///   - losses: the losses for which remedies are searched.
    ///   - changes: the changes that the session made to the scene's file.
    ///   - limit: the time at which the replay stops, in seconds.
    ///   - textMeasurer: measures text; nil if positions of the caret do not matter.
    ///   - budget: the maximum number of decisions in all replays.
    public init(
        for losses: [TouchOutcome.Loss], of scene: SceneDocument, changedBy changes: [SceneChange] = [],
        playing log: InputLog, until limit: TimeInterval = .infinity, textMeasurer: (any TextMeasurer)? = nil,
        budget: Int = RemedyTrial.budget
    ) {
        self.scene = scene
        self.changes = changes
        self.log = log
        self.limit = limit
        self.textMeasurer = textMeasurer
        self.budget = budget
        described = scene
        var state = SceneState(scene)
        for change in changes { _ = try? state.apply(change, file: "", isBuilding: true) }
        self.state = state
        names = SwiftNames(scene)
        let known = losses.compactMap { loss in loss.remedy.map { Task(loss: loss, remedies: [$0]) } }
        let unknown = losses.filter { $0.remedy == nil && $0.course == .failed }.map { Task(loss: $0) }
        tasks = (known + unknown)[...]
    }

    nonisolated deinit {}

    /// The line of Swift that changes the outcome of a loss; nil if no replay confirms one.
    public func remedy(for loss: TouchOutcome.Loss) -> String? { found[loss]?.swift }

    /// The confirmed remedy of a loss; nil if there is none.
    func proof(for loss: TouchOutcome.Loss) -> Proof? { found[loss] }

    /// Says how many losses were not tried, or not with all changes; nil if all were.
    public var rest: String? {
        let count = tasks.count + (present == nil ? 0 : 1)
        guard count > 0 else { return nil }
        return "for \(count) of these not all remedies were tried: that would take too long"
    }

    /// How much is done, from 0 to 1.
    public var part: Double { tasks.isEmpty && present == nil ? 1 : min(0.99, Double(spent) / Double(max(1, budget))) }

    // MARK: Replays

    /// Try the next remedy.
    /// - Parameter mayGoOn: asked before each batch of input; if it returns false, this call returns, and the next one continues.
    /// - Returns: whether something is left to try within the budget.
    @discardableResult
    public func next(while mayGoOn: () -> Bool = { true }) -> Bool {
        if present == nil { begin() }
        guard let (task, trial, experiment) = present else { return spent < budget && !tasks.isEmpty }
        let model = experiment.model
        let isOver = experiment.play { spent + model.count < budget && mayGoOn() }
        guard isOver else { return spent + model.count < budget }
        spent += model.count
        present = nil
        if before == nil, scene.program != nil {
            described = experiment.stage.presentScene
            (state, names, suspected) = (SceneState(described), SwiftNames(described), experiment.stage)
        }
        let wins = TouchWins(model, of: described)
        if before == nil {
            before = wins
            tasks.insert(task, at: tasks.startIndex)
        } else {
            memory.append((trial, wins))
            if memory.count > Self.remembered { memory.removeFirst() }
            judge(task, trial, wins)
        }
        return present != nil || !tasks.isEmpty
    }

    /// Begin the next replay, unless the next task needs none.
    private func begin() {
        guard spent < budget, let task = tasks.popFirst() else { return }
        if before == nil {
            present = play(task, Trial())
        } else {
            attempt(task)
        }
    }

    /// Judge the next trial of a task by a remembered replay, or begin a replay.
    private func attempt(_ task: Task) {
        var task = task
        while let trial = nextTrial(&task) {
            if let known = memory.first(where: { $0.trial == trial }) { return judge(task, trial, known.wins) }
            present = play(task, trial)
            // A change that does not fit the scene, such as a maximum below a minimum, is left out.
            if present != nil { return }
        }
    }

    private func nextTrial(_ task: inout Task) -> Trial? {
        guard task.loss.remedy == nil else {
            task.tried = task.remedies
            task.remedies = []
            return task.tried.isEmpty ? nil : trial(of: task.tried)
        }
        var rest = task.proposals ?? proposals(for: task.loss)
        let next = rest.popFirst()
        task.proposals = rest
        task.current = next
        return next.map { Trial(changes: [$0.change]) }
    }

    private func trial(of remedies: [Remedy]) -> Trial? {
        var trial = Trial()
        for remedy in remedies {
            if case .bringToFront = remedy.setting {
                trial.inFront = remedy.target.name
            } else {
                guard let change = remedy.change(in: state) else { return nil }
                trial.changes.append(change)
            }
        }
        return trial
    }

    private func play(_ task: Task, _ trial: Trial) -> (task: Task, trial: Trial, experiment: Experiment)? {
        let whatIf = WhatIf(different: trial.changes, of: scene, changedBy: changes, playing: log)
        let experiment = try? Experiment(
            whatIf.log, on: trial.inFront.map(scene.withInFront) ?? scene, changedBy: whatIf.changes, until: limit,
            textMeasurer: textMeasurer, parts: before == nil ? [.lanes, .gains] : .gains)
        if experiment != nil { spent += state.size }
        return experiment.map { (task, trial, $0) }
    }

    // MARK: Verdicts

    private func judge(_ task: Task, _ trial: Trial, _ after: TouchWins) {
        let loss = task.loss
        // A loss that is not there without a change either proves nothing.
        let isLost = before.map { $0.model.remains(loss, of: $0.model) } ?? false
        let isGone = isLost && before.map { !after.model.remains(loss, of: $0.model) } ?? false
        if let proposal = task.current {
            if isGone, !hasSideEffects(after, for: loss) { return note(loss, trial, proposal.oneLine) }
            return attempt(task)
        }
        if isGone { return note(loss, trial, task.tried.map { $0.swift(names.expression) }.joined(separator: "; ")) }
        // Behind the first obstacle there may be a second one.
        let others = after.model.losses(like: loss).compactMap(\.remedy).filter { !task.tried.contains($0) }
        guard task.tried.count == 1, let other = others.first else { return }
        attempt(Task(loss: loss, remedies: task.tried + [other]))
    }

    private func note(_ loss: TouchOutcome.Loss, _ trial: Trial, _ swift: String) {
        found[loss] = Proof(changes: trial.changes, inFront: trial.inFront, swift: swift)
    }

    private func hasSideEffects(_ after: TouchWins, for loss: TouchOutcome.Loss) -> Bool {
        guard let before, let goal = try? FixGoal(loss.target.name, .win, in: described) else { return true }
        return SideEffects(from: before, to: after, besides: goal).lanes > 0
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

    /// Those of the fix finder's proposals that are one line of Swift: usual changes first, then those with which both gestures run.
    private func proposals(for loss: TouchOutcome.Loss) -> ArraySlice<Proposal> {
        guard let before, let goal = try? FixGoal(loss.target.name, .win, in: described) else { return [] }
        let stage = suspected ?? (try? Stage(scene: scene, changedBy: changes)) ?? Stage(scene: scene)
        suspected = stage
        let suspects = Suspects(of: goal, in: before, measures, most: Self.suspects)
        let proposals = suspects.proposals(on: stage, names).filter { !isOfClass($0) }
        return
            (proposals.filter { $0.custom == .usual && $0.isOneLine }.prefix(Self.proposals)
            + proposals.filter(allowsBoth).prefix(Self.companions))[...]
    }
}

nonisolated extension SceneState {
    /// The number of objects and relations to build for a stage.
    fileprivate var size: Int { views.count + gestures.values.reduce(0) { $0 + 4 + $1.requireToFail.count } }
}

nonisolated extension SceneDocument {
    /// The scene with a view as the last one of its siblings.
    func withInFront(_ name: String) -> SceneDocument {
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

    /// Its line, or its method on one line.
    nonisolated fileprivate var oneLine: String {
        let method = swift.drop { !$0.hasPrefix("func ") }
        return method.isEmpty ? swift[0] : method.asOneLineOfSwift
    }
}
