import Foundation
import ResponderChronicle
import ResponderKit

/// Finds out which remedies of an explanation work. It replays the recording with each one, which works if that loss of that touch is
/// gone by the decisions of the replay. If another loss of the same target is left, both remedies are tried together.
///
///     let trial = RemedyTrial(for: explanation.losses(), in: Experiment.Setup(log, on: scene))
///     while trial.next() {}
///     print(explanation.text(rest: trial.rest) { trial.remedy(for: $0) })
public final class RemedyTrial: Search {
    private var base: Baseline?
    /// What is left to do for each loss, those with a remedy of their own first. The first one is being done.
    private var tasks: ArraySlice<Task>
    private var found: [TouchOutcome.Loss: Proof] = [:]
    /// What stops a target without the cause of its loss: `; even without that, it fails: …`.
    private var obstacles: [TouchOutcome.Loss: String] = [:]

    /// A remedy that a play confirmed.
    struct Proof {
        let trial: Trial
        let swift: String
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

    /// - Parameters:
    ///   - losses: the losses for which remedies are searched.
    ///   - setup: the session; its play stops when the losses are known.
    public convenience init(for losses: [TouchOutcome.Loss], in setup: Experiment.Setup) {
        self.init(for: losses, in: setup, within: .remedies)
    }

    init(for losses: [TouchOutcome.Loss], in setup: Experiment.Setup, within budget: Budget) {
        let known = losses.compactMap { loss in loss.remedy.map { Task(loss: loss, remedies: [$0]) } }
        let unknown = losses.filter { $0.remedy == nil && $0.course == .failed }.map { Task(loss: $0) }
        tasks = (known + unknown)[...]
        super.init(in: setup, within: budget, observing: .gains)
    }

    nonisolated deinit {}

    /// The line of Swift that changes the outcome of a loss; nil if no play confirms one.
    public func remedy(for loss: TouchOutcome.Loss) -> String? { found[loss]?.swift }

    /// The confirmed remedy of a loss; nil if there is none.
    func proof(for loss: TouchOutcome.Loss) -> Proof? { found[loss] }

    /// Say in the explanation of a session what stops a target that a remedy alone does not help.
    public func tell(_ model: SessionModel) { model.obstacles = obstacles }

    /// Says how many losses were not tried, or not with all changes; nil if all were.
    public var rest: String? {
        guard !tasks.isEmpty else { return nil }
        return "for \(tasks.count) of these not all remedies were tried: that would take too long"
    }

    /// How much is done, from 0 to 1.
    override public var part: Double { isFinished || tasks.isEmpty ? 1 : min(0.99, super.part) }

    // MARK: Trials

    override func begin(with experiment: Experiment) { base = Baseline(experiment, of: setup) }

    override func nextTrial() -> Trial? {
        guard let base else { return nil }
        while !tasks.isEmpty {
            if let trial = Self.nextTrial(&tasks[tasks.startIndex], base) { return trial }
            tasks.removeFirst()
        }
        return nil
    }

    private static func nextTrial(_ task: inout Task, _ base: Baseline) -> Trial? {
        guard task.loss.remedy == nil else {
            task.tried = task.remedies
            task.remedies = []
            return task.tried.isEmpty ? nil : trial(of: task.tried, base)
        }
        var rest = task.proposals ?? proposals(for: task.loss, base)
        task.current = rest.popFirst()
        task.proposals = rest
        return task.current.map { Trial(changes: [$0.change]) }
    }

    private static func trial(of remedies: [Remedy], _ base: Baseline) -> Trial? {
        var trial = Trial()
        for remedy in remedies {
            if case .bringToFront = remedy.setting {
                trial.inFront = remedy.target.name
            } else {
                guard let change = remedy.change(in: base.state) else { return nil }
                trial.changes.append(change)
            }
        }
        return trial
    }

    // MARK: Verdicts

    override func judge(_ trial: Trial, _ model: SessionModel) {
        guard let base, let task = tasks.first else { return }
        let (loss, before) = (task.loss, base.wins.model)
        // A loss that is not there without a change either proves nothing.
        let isGone = before.remains(loss, of: before) && !model.remains(loss, of: before)
        let isOne = task.current.map { $0.isTie && loss.rival != nil } ?? (task.tried.count == 1)
        if !isGone, isOne, obstacles[loss] == nil {
            obstacles[loss] = model.losses(like: loss).lazy.compactMap { $0.words(behind: loss) }.first
        }
        if let proposal = task.current {
            if isGone, !hasSideEffects(model, for: loss, base) { note(trial, proposal.oneLine) }
        } else if isGone {
            note(trial, task.tried.map { $0.swift(base.names.expression) }.joined(separator: "; "))
        } else if task.tried.count == 1,
            let other = model.losses(like: loss).compactMap(\.remedy).first(where: { $0 != task.tried[0] })
        {
            // Behind the first obstacle there is a second one.
            tasks[tasks.startIndex].remedies = task.tried + [other]
        }
    }

    /// The first task is done.
    private func note(_ trial: Trial, _ swift: String) {
        if let task = tasks.popFirst() { found[task.loss] = Proof(trial: trial, swift: swift) }
    }

    private func hasSideEffects(_ model: SessionModel, for loss: TouchOutcome.Loss, _ base: Baseline) -> Bool {
        guard let goal = try? FixGoal(loss.target.name, .win, in: base.scene) else { return true }
        return SideEffects(from: base.wins, to: TouchWins(model, of: base.scene), besides: goal).lanes > 0
    }

    // MARK: Proposals

    /// Whether it is a flag of a built-in recognizer, which programs rarely change.
    private static func isOfClass(_ proposal: Proposal, _ base: Baseline) -> Bool {
        guard case .gesture(let name) = proposal.change.target else { return false }
        return base.state.owners[name] != nil && proposal.change.values[0].key != "requireToFail"
    }

    /// Whether it lets two gestures of the program run together. The recognizers of scroll views and text fields have
    /// better remedies.
    private static func allowsBoth(_ proposal: Proposal, _ base: Baseline) -> Bool {
        proposal.change.values[0].key == "simultaneousWith" && proposal.swift.contains { $0.hasPrefix("func ") }
            && proposal.involved.allSatisfy { base.state.owners[$0.name] == nil }
    }

    /// Those of the fix finder's proposals that are one line of Swift: usual changes first, then those with which both gestures run.
    private static func proposals(for loss: TouchOutcome.Loss, _ base: Baseline) -> ArraySlice<Proposal> {
        guard let goal = try? FixGoal(loss.target.name, .win, in: base.scene) else { return [] }
        let proposals = base.proposals(for: goal, most: Self.suspects).filter { !isOfClass($0, base) }
        return
            (proposals.filter { $0.custom == .usual && $0.isOneLine }.prefix(Self.proposals)
            + proposals.filter { allowsBoth($0, base) }.prefix(Self.companions))[...]
    }
}

extension Proposal {
    /// Whether it changes only how two gestures compete.
    nonisolated fileprivate var isTie: Bool {
        ["simultaneousWith", "requireToFail"].contains(change.values[0].key)
    }

    nonisolated fileprivate var isOneLine: Bool { swift.count == 1 && !swift[0].hasPrefix("//") }

    /// Its line; or its method and what the method needs, on one line.
    nonisolated fileprivate var oneLine: String { swift.count == 1 ? swift[0] : swift.asOneLineOfSwift }
}
