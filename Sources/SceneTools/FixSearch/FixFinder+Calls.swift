import Foundation
import ResponderChronicle
import ResponderKit
import SceneFormat

/// A key, a motion or a remote command of a session. It is the same in every play of the input.
nonisolated struct SentCall: Hashable {
    /// `key A`, `shake`.
    let word: String
    /// When it was sent, in seconds.
    let time: TimeInterval

    @MainActor init(_ call: SessionCall) { (word, time) = (call.word, call.time) }
}

/// Fixes for keys, motions and remote commands: what may become first responder.
extension FixFinder {
    /// The fix that a proposal is; nil if it does not meet the goal.
    /// - Parameter after: the whole session with the change.
    func fix(_ proposal: Proposal, _ after: TouchWins, for call: SentCall) -> Fix? {
        guard let around, let base, let view = goal.view else { return nil }
        let (old, new) = (around.model.handlers, after.model.handlers)
        let wins = goal.wish == .win
        guard (old[call] == view) != wins, (new[call] == view) == wins else { return nil }
        var lines = [wins ? "\(view) gets \(call.word)" : "\(view) no longer gets \(call.word)"]
        if wins, let loser = old[call] { lines.append("\(loser) no longer gets it") }
        if !wins, let taker = new[call] { lines.append("\(taker) gets it") }
        // A field that types a key gets it as the handler of the key, which is compared below.
        let typed = [around, after].flatMap { $0.actors.values.flatMap(\.keys) }.filter(\.isOther)
        var others = SideEffects.outsideInput(
            Set(typed), of: [proposal.change], from: around, to: after, besides: goal)
        others.compareCalls(old, new, besides: call)
        return Fix(
            proposals: [proposal], effect: lines.joined(separator: "; "), inInput: SideEffects(), others: others,
            isShared: false, isOwn: goal.isAbout(proposal.change.target),
            warnings: [proposal.loss(on: base.stage)].compactMap(\.self), lanes: [], time: call.time...call.time)
    }
}

extension Baseline {
    /// The changes with which the view of a goal may become first responder, or with which it does not.
    func proposalsOfCalls(for goal: FixGoal) -> [Proposal] {
        guard let name = goal.view, goal.wish.partner == nil else { return [] }
        let keys = ["canBecomeFirstResponder", "enabled"]
        let all = Proposal.all(forView: name, on: stage, names) + Proposal.refusingKeys(view: name, on: stage, names)
        let meant = all.filter { keys.contains($0.key) && $0.value == JSONValue(goal.wish == .win) }
        return mannered(meant, for: goal, with: input)
    }
}

extension TouchOutcome.Landing {
    /// Whether it is neither a finger nor a pointer, but a key.
    nonisolated fileprivate var isOther: Bool { if case .other = source { true } else { false } }
}

extension SessionModel {
    /// The responders that handled the keys, motions and commands of the session, by name.
    fileprivate var handlers: [SentCall: String] {
        let calls = log.calls.flatMap { [$0] + $0.others }
        return Dictionary(
            calls.compactMap { call in call.handler.map { (SentCall(call), $0) } }, uniquingKeysWith: { one, _ in one })
    }
}
