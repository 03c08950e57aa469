import Foundation
import ResponderChronicle
import ResponderKit

@testable import SceneFormat
@testable import SceneTools

/// Proves the explanations of random sessions: undoes each cause that an explanation names, alone, and plays again; and plays each
/// remedy that is printed.
///
/// A cause holds if the target then gets what it lost, or if something else about it is different: it meets another obstacle, which the
/// decisions name. Of several obstacles in the way of one hit test each is a cause if, without the others, it decides alone whether
/// the view is asked. A cause is false if nothing about the target changes. A remedy holds if by the decisions the loss is gone.
///
/// The first proposal of the fix finder for a loser holds if, played from the beginning, it wins that touch, changes no other touch that
/// it does not name, and neither harms another one nor disables something where a later proposal does not.
struct CauseProof {
    private(set) var causes = Tally()
    private(set) var remedies = Tally()
    private(set) var proposals = Tally()
    /// The causes whose target gets what it lost as soon as they alone are undone.
    private(set) var sufficient = 0
    /// The causes that are one of several obstacles: each of them alone changes nothing.
    private(set) var oneOfSeveral = 0
    /// The causes that no change of a session undoes, by kind.
    private(set) var untried: [String: Int] = [:]

    struct Tally {
        private(set) var count = 0
        /// What is false: for each kind the sentences, with seeds.
        private(set) var wrong: [String: [String]] = [:]
        var wrongCount: Int { wrong.values.reduce(0) { $0 + $1.count } }
        var held: Int { count - wrongCount }

        mutating func add(_ kind: String, _ complaint: String?) {
            count += 1
            if let complaint { wrong[kind, default: []].append(complaint) }
        }

        /// A line for each kind, with the first sentences.
        func lines(_ noun: String) -> [String] {
            wrong.sorted { $0.value.count > $1.value.count }.flatMap { kind, complaints in
                ["\(complaints.count) false \(noun): \(kind)"] + complaints.prefix(4).map { "    \($0)" }
            }
        }
    }

    /// Prove the causes and the remedies of a session.
    mutating func prove(_ session: RandomSession) throws {
        let inputs = try session.log.inputs
        let before = try ProofPlay(inputs, on: session.scene)
        let losses = before.model.losses()
        for loss in losses { try proveCause(of: loss, in: session, inputs, before) }
        try proveProposal(for: losses, in: session)
        let trial = RemedyTrial(for: losses, in: Experiment.Setup(try session.log, on: session.scene)).run()
        for loss in losses {
            guard let proof = trial.proof(for: loss) else { continue }
            let after = try ProofPlay(inputs, on: session.scene, changedBy: proof.trial.changes)
            let complaint = after.referee.complaint(about: loss)
            remedies.add(
                before.decision(loss.decision)?.cause ?? "no decision",
                complaint.map { "seed \(session.seed): \(loss.line); remedy: \(proof.swift); but \($0)" })
        }
    }

    /// Prove the first proposal for the first loser of a session.
    private mutating func proveProposal(for losses: [TouchOutcome.Loss], in session: RandomSession) throws {
        let loser = losses.first { $0.course == .failed && $0.weight != .agreed }
        guard let loser, let landing = loser.landings.min() else { return }
        guard let goal = try? FixGoal(loser.target.name, .win, of: .landing(landing), in: session.scene) else { return }
        let setup = Experiment.Setup(try session.log, on: session.scene)
        let finder = FixFinder(goal, in: setup, within: Search.Budget(plays: 120)).run()
        guard let first = finder.fixes.first, let input = finder.input else { return }
        let changed = setup.changed(by: first.changes)
        let scene = session.scene
        let before = TouchWins(try Experiment.played(setup.log, on: scene), of: scene)
        let after = TouchWins(try Experiment.played(changed.log, on: scene, changedBy: changed.changes), of: scene)
        let others = SideEffects.outsideInput(
            input.landings, of: first.changes, from: before, to: after, besides: goal)
        let mild = finder.fixes.dropFirst().contains { $0.manner != .drastic && $0.sideEffects.isEmpty }
        let complaint: String? =
            if !finder.isMet(in: after.model) {
                "it does not win the touch"
            } else if others.lines != first.sideEffects {
                "other touches: \(others.lines), not \(first.sideEffects)"
            } else if first.manner == .drastic || others.lanes > 0, mild {
                "a later one is milder"
            } else {
                nil
            }
        proposals.add(
            "\(first.manner)",
            complaint.map { "seed \(session.seed): \(loser.line); first: \(first.words); but \($0)" })
    }

    private mutating func proveCause(
        of loss: TouchOutcome.Loss, in session: RandomSession, _ inputs: [RecordedInput], _ before: ProofPlay
    ) throws {
        let undoings = before.undoings(of: loss)
        if undoings.isEmpty { untried[before.decision(loss.decision)?.cause ?? "no decision", default: 0] += 1 }
        let first = loss.landings.map(\.time).min()
        for undoing in undoings {
            guard var effect = try? effect(of: undoing, on: loss, in: session, inputs, before, since: nil) else {
                untried["\(undoing.kind), because that does not fit the scene", default: 0] += 1
                continue
            }
            // From the beginning earlier touches may move other views under the finger; just before it they do not.
            if effect == .nothing, undoing.inputs == nil, let first {
                effect = try self.effect(of: undoing, on: loss, in: session, inputs, before, since: first - 0.001)
            }
            if effect == .gain { sufficient += 1 }
            if effect == .oneOfSeveral { oneOfSeveral += 1 }
            causes.add(undoing.kind, effect == .nothing ? "seed \(session.seed): \(loss.line)" : nil)
        }
    }

    /// What is different without a cause.
    private enum Effect {
        /// The target gets what it lost.
        case gain
        /// The target meets another obstacle, or receives something else.
        case other
        /// Of several obstacles in the way of a hit test it decides, without the others, whether the view is asked.
        case oneOfSeveral
        case nothing
    }

    /// - Parameter moment: when it is undone; nil for the beginning.
    private func effect(
        of undoing: Undoing, on loss: TouchOutcome.Loss, in session: RandomSession, _ inputs: [RecordedInput],
        _ before: ProofPlay, since moment: TimeInterval?
    ) throws -> Effect {
        let after = try before.again(with: undoing, since: moment)
        if !after.model.remains(loss, of: before.model) { return .gain }
        let others = after.causes(like: loss)
        let isOther = others.isEmpty ? before.fate(of: loss) != after.fate(of: loss) : !others.contains(undoing.cause)
        if isOther { return .other }
        guard let decision = before.decision(loss.decision) else { return .nothing }
        let undoer = Undoer(loss: loss, decision: decision, play: before)
        guard undoer.isHitTest, undoing.inputs == nil else { return .nothing }
        let undone = Set(undoing.changes.map { [$0.target.name, $0.values[0].key] })
        let openings = undoer.openings.filter { !undone.contains([$0.target.name, $0.values[0].key]) }
        let with = try before.again(with: undoing, and: openings, since: moment)
        let without = try before.again(with: nil, and: openings, since: moment)
        return with.fate(of: loss) != without.fate(of: loss) ? .oneOfSeveral : .nothing
    }

    /// What does not hold, by kind, and the figures in the last line.
    var report: [String] {
        causes.lines("causes") + remedies.lines("remedies") + proposals.lines("first proposals")
            + untried.sorted { $0.value > $1.value }.map { "\($0.value) causes not undone: \($0.key)" }
            + ["\(sufficient) causes are enough alone: without them the target gets what it lost"]
            + ["\(oneOfSeveral) causes are one of several obstacles in the way of a hit test"]
            + [figures]
    }

    /// The figures in one line.
    var figures: String {
        "\(causes.count) causes, \(causes.held) held, \(causes.wrongCount) false; \(remedies.count) remedies, "
            + "\(remedies.held) held; \(proposals.count) first proposals, \(proposals.held) held"
    }
}
