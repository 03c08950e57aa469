import Foundation
import ResponderChronicle
import ResponderKit
import SceneFormat

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
    private var current: Candidate?
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
        /// What to try, one by one; nil before that is known.
        var candidates: ArraySlice<Candidate>?
        /// The remedies that did not do it alone.
        var tried: [Remedy] = []
    }

    /// Remedies to try together, or a proposal of the fix finder.
    private struct Candidate {
        let trial: Trial
        /// Its line; nil if it has none.
        let swift: String?
        /// The remedies; none for a proposal.
        var remedies: [Remedy] = []
        /// Whether it shows what else stops the target.
        let isTelling: Bool
        /// Whether it is tried only for that.
        var isProbe = false
    }

    /// The maximum number of the fix finder's proposals for a loss that has no remedy of its own.
    private static let proposals = 8
    /// The maximum number of gestures, and of views, that the proposals are about.
    private static let suspects = 12

    /// - Parameters:
    ///   - losses: the losses for which remedies are searched.
    ///   - setup: the session; its play stops when the losses are known.
    public init(for losses: [TouchOutcome.Loss], in setup: Experiment.Setup, within budget: Budget = .remedies) {
        let known = losses.filter { $0.remedy != nil }
        tasks = (known + losses.filter { $0.remedy == nil && $0.course == .failed }).map { Task(loss: $0) }[...]
        super.init(in: setup, within: budget, observing: [])
    }

    nonisolated deinit {}

    /// The line of Swift that changes the outcome of a loss; nil if no play confirms one.
    public func remedy(for loss: TouchOutcome.Loss) -> String? { proof(for: loss)?.swift }

    /// The confirmed remedy of a loss; nil if there is none.
    func proof(for loss: TouchOutcome.Loss) -> Proof? { found[loss.untimed] }

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

    override func begin(with experiment: Experiment) {
        base = Baseline(experiment.model, of: setup, played: experiment.stage)
    }

    override func nextTrial() -> Trial? {
        guard let base else { return nil }
        while let task = tasks.first {
            // No property mends a touchscreen.
            guard !base.wins.model.log.isInterrupted(task.loss) else {
                tasks.removeFirst()
                continue
            }
            var rest =
                task.candidates
                ?? task.loss.remedy.map { candidates([$0], base) } ?? Self.proposals(for: task.loss, base)
            current = rest.popFirst()
            tasks[tasks.startIndex].candidates = rest
            if let current { return current.trial }
            tasks.removeFirst()
        }
        return nil
    }

    /// Remedies to try together; none if the scene cannot be changed so.
    private func candidates(_ remedies: [Remedy], _ base: Baseline) -> ArraySlice<Candidate> {
        let remedies = remedies.map(base.kept)
        var trial = Trial()
        for remedy in remedies {
            let change = remedy.change(of: base.state.gestures[remedy.target.name])
            var tried = base.state
            guard (try? tried.apply(change, file: "", isBuilding: true)) != nil else { return [] }
            trial.changes.append(change)
        }
        let swift = remedies.map { $0.swift(base.names.expression) }.joined(separator: "; ")
        return [Candidate(trial: trial, swift: swift, remedies: remedies, isTelling: remedies.count == 1)]
    }

    // MARK: Verdicts

    override func judge(_ trial: Trial, _ model: SessionModel) {
        guard let base, let loss = tasks.first?.loss, let current else { return }
        let before = base.wins.model
        // A loss that is not there without a change either proves nothing.
        let isGone = before.remains(loss, of: before) && !model.remains(loss, of: before)
        if !isGone, obstacles[loss] == nil, current.isTelling {
            let others = model.losses(like: loss).filter { !Self.isCaused($0, by: current, base) }
            obstacles[loss] = others.lazy.compactMap { $0.words(behind: loss) }.first
        }
        if isGone {
            guard !current.isProbe,
                !current.remedies.isEmpty || !hasSideEffects(model, of: trial, for: loss, base)
            else { return }
            // The first proposal that does it, or none if that is no line.
            found[loss] = current.swift.map { Proof(trial: trial, swift: $0) }
            tasks.removeFirst()
        } else if current.remedies.count == 1, let tried = tasks.first?.tried,
            let other = model.losses(like: loss).compactMap(\.remedy).map(base.kept).first(where: {
                $0 != current.remedies[0] && !tried.contains($0)
            })
        {
            // Behind the first obstacle there is a second one.
            let first = current.remedies[0]
            let both = other.replaces(first) ? [other] : [first, other]
            tasks[tasks.startIndex].tried.append(first)
            tasks[tasks.startIndex].candidates = candidates(both, base)
        }
    }

    /// Whether a tried change itself causes a loss: the property that it sets, or the requirement that it adds, is the reason, or the
    /// target waited for a gesture because of the change.
    private static func isCaused(_ loss: TouchOutcome.Loss, by candidate: Candidate, _ base: Baseline) -> Bool {
        candidate.trial.changes.contains { change in
            guard change.target == loss.target else { return false }
            if change.values.contains(where: { $0.key == GestureKey.requireToFail }) {
                let added = requirements(added: change, base)
                if loss.rule == .requirementRecognized || loss.waits.contains(where: added.contains) { return true }
            }
            // With more fingers it fails for what the added ones did, and without them it might not.
            let gesture = base.state.gestures[loss.target.name]
            if loss.rival == nil, change.values.contains(where: { needsMoreFingers($0, gesture) }) { return true }
            return change.values.contains { loss.isAbout(propertyWithKey: $0.key) }
        }
    }

    /// Whether a value makes a gesture need more fingers than without it.
    private static func needsMoreFingers(_ member: JSONValue.Member, _ gesture: GestureDescription?) -> Bool {
        guard ["numberOfTouchesRequired", "minimumNumberOfTouches"].contains(member.key),
            let number = member.value.number
        else { return false }
        guard case .number(let before)? = gesture?.values[member.key] else { return number > 1 }
        return number > before
    }

    /// The names of the gestures that must fail first only because of a change.
    private static func requirements(added change: SceneChange, _ base: Baseline) -> Set<String> {
        let name = change.target.name
        var changed = base.state
        guard (try? changed.apply(change, file: "", isBuilding: true)) != nil else { return [] }
        return Set(changed.gestures[name]?.requireToFail ?? []).subtracting(
            base.state.gestures[name]?.requireToFail ?? [])
    }

    /// Whether a trial has effects in other inputs that count.
    private func hasSideEffects(
        _ model: SessionModel, of trial: Trial, for loss: TouchOutcome.Loss, _ base: Baseline
    ) -> Bool {
        guard let goal = Self.goal(of: loss, base) else { return true }
        let after = TouchWins(model, of: base.scene)
        let effects = SideEffects.outsideInput(
            loss.landings, of: trial.changes, from: base.wins, to: after, besides: goal)
        return effects.lanes > 0
    }

    /// That the target of a loss gets its input.
    private static func goal(of loss: TouchOutcome.Loss, _ base: Baseline) -> FixGoal? {
        let input = loss.landings.min().map { FixGoal.Input.landing($0) } ?? .last
        return try? FixGoal(loss.target.name, .win, of: input, in: base.scene)
    }

    // MARK: Proposals

    /// Whether it is a flag of a built-in recognizer, which programs rarely change.
    private static func isOfClass(_ proposal: Proposal, _ base: Baseline) -> Bool {
        guard case .gesture(let name) = proposal.change.target else { return false }
        let isRequirement = proposal.key == GestureKey.requireToFail && base.names.hasOwnClass(name)
        return base.state.owners[name] != nil && !isRequirement
    }

    /// Whether it lets two gestures run together by a delegate's method.
    private static func allowsBoth(_ proposal: Proposal) -> Bool {
        proposal.key == GestureKey.simultaneousWith && proposal.pieces.contains { $0.method != nil }
    }

    /// The usual ones of the fix finder's proposals, in its order, and those that two gestures run together.
    /// The recognizers of scroll views and text fields have better remedies than that; beside one of them it is tried what else
    /// stops a gesture.
    private static func proposals(for loss: TouchOutcome.Loss, _ base: Baseline) -> ArraySlice<Candidate> {
        guard let goal = goal(of: loss, base) else { return [] }
        let proposals = base.proposals(for: goal, most: Self.suspects).filter { !isOfClass($0, base) }
        let isOwn = { (target: Target) in base.state.owners[target.name] == nil }
        let both = proposals.filter(allowsBoth)
        let chosen = proposals.filter { proposal in
            proposal.manner < .scrolling
                && (proposal.custom == .usual || allowsBoth(proposal) && proposal.involved.allSatisfy(isOwn))
        }.prefix(Self.proposals)
        let candidates = chosen.map { proposal in
            // Only how two gestures compete.
            Candidate(
                trial: Trial(changes: [proposal.change]), swift: proposal.oneLine,
                isTelling: proposal.isTie && loss.rival != nil)
        }
        let beside = both.first { isOwn(loss.target) && !$0.involved.allSatisfy(isOwn) }
        let probe = beside.map {
            Candidate(trial: Trial(changes: [$0.change]), swift: nil, isTelling: true, isProbe: true)
        }
        return (candidates + [probe].compactMap { $0 })[...]
    }
}

extension Proposal {
    /// Its line; an override of one line, with the class that it belongs to; or a delegate's method of one expression and what the
    /// method needs, on one line; nil for longer code.
    nonisolated fileprivate var oneLine: String? {
        if pieces.count == 1, case .line = pieces[0] { return swift[0] }
        if pieces.count == 2, case .place = pieces[0], case .member = pieces[1], swift.count == 2 {
            return "\(swift[1])  \(swift[0])"
        }
        guard let last = pieces.last?.method, last.label != nil, last.hasBodyOfOneLine else { return nil }
        let methods = pieces.compactMap(\.method).map(\.oneLine)
        return (statements + [methods.joined(separator: " ")]).joined(separator: "; ")
    }

    /// Its lines outside of methods and classes, without comments.
    nonisolated private var statements: [String] {
        pieces.flatMap { piece in
            switch piece {
            case .line, .delegate: piece.lines
            case .note, .place, .member, .method: [String]()
            }
        }
    }
}

nonisolated extension Remedy {
    /// The remedy as a change of a scene.
    /// - Parameter gesture: the target as it is without the remedy; nil if it is not known.
    func change(of gesture: GestureDescription?) -> SceneChange {
        switch setting {
        case .property(let row, let value): SceneChange(Change(target, row.key, value))
        case .canBecomeFirstResponder: SceneChange(target, "canBecomeFirstResponder", true)
        case .requireToFail(let other):
            SceneChange(target, GestureKey.requireToFail, JSONValue((gesture?.requireToFail ?? []) + [other]))
        case .refuseTouches(let view):
            SceneChange(
                target, GestureKey.shouldReceiveTouchNotIn, JSONValue((gesture?.shouldReceiveTouchNotIn ?? []) + [view])
            )
        case .bringToFront(let parent): SceneChange(.view(parent), "bringSubviewToFront", JSONValue([target.name]))
        }
    }
}
