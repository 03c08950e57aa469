import Foundation
import ResponderChronicle
import ResponderKit

/// Finds the changes of a scene with which a gesture, view or control gets touches of a recording that it did not get, or no
/// longer gets them. It tries every proposal with the same fingers, beginning with those that the decisions of the recording
/// suggest, and pairs if no single proposal is enough.
///
///     let finder = FixFinder(try FixGoal("swipe", .win, in: scene), in: Experiment.Setup(log, on: scene))
///     while finder.next() {}
///     print(FixReport(finder).text)
public final class FixFinder: Search {
    /// The goal of the search.
    public let goal: FixGoal
    /// The changes that meet the goal, the one that a program would choose first.
    public private(set) var fixes: [Fix] = []
    /// The proposals that were tried, in order.
    public private(set) var tried: [Proposal] = []
    /// The number of pairs of proposals that were tried.
    public private(set) var triedPairs = 0
    /// Why the gesture of the goal fails even with a change of something else that keeps it in play for longer:
    /// `even if pan waits until swipe has failed, swipe fails: …`. Nil if no change does.
    public private(set) var obstacle: String?

    private var base: Baseline?
    /// The proposals to try, in order, and those that are being tried.
    private var waiting: ArraySlice<[Proposal]> = []
    private var current: [Proposal] = []
    private var hasPairs = false
    /// The proposals that change something for the goal but do not meet it, and those that change something else.
    private var promising: [(proposal: Proposal, isNear: Bool)] = []

    /// A search for the changes that meet a goal.
    public init(_ goal: FixGoal, in setup: Experiment.Setup, within budget: Budget = .fixes) {
        self.goal = goal
        super.init(in: setup, within: budget, observing: .lanes)
    }

    nonisolated deinit {}

    /// What everything got without a change; nil before that was played.
    var before: TouchWins? { base?.wins }

    /// The known number of remaining plays. It grows when pairs are tried.
    public var remainingPlays: Int { base == nil ? 1 : min(waiting.count, allowedPlays) }

    /// The view of the goal if it should win and no finger landed on it, by name; nil if one did, or if the goal gets something.
    public var missed: String? {
        guard goal.wish == .win, let base, base.wins.wins(of: goal).isEmpty else { return nil }
        let met = base.wins.model.gains.allNeighbours
        let own = base.scene.root.tree.first { view in
            view.name == goal.view || !goal.gestures.isDisjoint(with: view.recognizerNames)
        }
        guard let own, met.isDisjoint(with: goal.targets), !met.contains(.view(own.name)) else { return nil }
        return own.name
    }

    /// Whether the input has keys, motions or commands, which go to the first responder and which no proposal is about.
    public var hasCalls: Bool {
        (0..<setup.log.count).contains { index in
            switch setup.log.other(at: index)?.content {
            case .input(.key), .input(.motion), .input(.remote): true
            default: false
            }
        }
    }

    // MARK: Plays

    override func begin(with experiment: Experiment) {
        let base = Baseline(experiment, of: setup)
        self.base = base
        waiting = base.proposals(for: goal).map { [$0] }[...]
    }

    override func nextTrial() -> Trial? {
        if waiting.isEmpty, !hasPairs, !fixes.contains(where: \.isCustomary) {
            hasPairs = true
            waiting = pairs[...]
        }
        guard let next = waiting.popFirst() else { return nil }
        current = next
        return Trial(changes: next.map(\.change))
    }

    // MARK: Verdicts

    override func judge(_ trial: Trial, _ model: SessionModel) {
        guard let base else { return }
        let (proposals, before, wins) = (current, base.wins, TouchWins(model, of: base.scene))
        if proposals.count == 1 { tried += proposals } else { triedPairs += 1 }
        let (old, new) = (before.wins(of: goal), wins.wins(of: goal))
        let others = SideEffects(from: before, to: wins, besides: goal)
        if goal.isMet(from: Set(old.keys), to: Set(new.keys)) || wins.isEarlier(than: before, goal) {
            let touches = goal.wish == .fail ? old.keys.filter { new[$0] == nil } : new.keys.filter { old[$0] == nil }
            let first = touches.min().map(before.touch) ?? 0
            add(
                Fix(
                    proposals: proposals, effect: effect(from: old, to: new), others: others,
                    isOfControl: base.isControl(goal.view), touches: touches.count,
                    lanes: lanes(of: first, before, wins), time: time(of: first, before, wins)))
        } else if proposals.count == 1 {
            if obstacle == nil { obstacle = obstacle(with: proposals[0], before, wins) }
            let isNear =
                goal.gestures.contains { before.course(of: $0) != wins.course(of: $0) } || old != new
                || goal.view.map { before.story(of: $0) != wins.story(of: $0) } ?? false
            if isNear || others.lanes > 0 { promising.append((proposals[0], isNear)) }
        }
    }

    /// - Parameter proposal: a change that does not meet the goal.
    private func obstacle(with proposal: Proposal, _ before: TouchWins, _ after: TouchWins) -> String? {
        // A change of the gesture itself may be the reason why it fails.
        guard goal.wish == .win, goal.gestures == [goal.name], proposal.change.target != .gesture(goal.name),
            let why = after.failure(of: goal.name), why != before.failure(of: goal.name)
        else { return nil }
        return "even if \(proposal.words), \(goal.name) fails: \(why)"
    }

    private func add(_ fix: Fix) {
        // Either delegate can allow two gestures to run together, so one proposal of the two is enough.
        let isKnown = fixes.contains { known in
            known.proposals.count == fix.proposals.count && known.others == fix.others
                && zip(known.proposals, fix.proposals).allSatisfy { $0.isMirror(of: $1) }
        }
        guard !isKnown else { return }
        let index = fixes.firstIndex { Fix.isBefore(fix, $0) } ?? fixes.count
        fixes.insert(fix, at: index)
    }

    /// The maximum number of lanes of a fix: the goal's, the winner's, and those that the fix changes.
    private static let shownLanes = 3

    private func lanes(of touch: Int, _ before: TouchWins, _ after: TouchWins) -> [FixLane] {
        let own = goal.targets.map { Timeline.Subject.target($0) }
        let others = after.timeline.lanes.map(\.subject).filter { subject in
            switch subject {
            case .target(.gesture(let name)): before.course(of: name) != after.course(of: name)
            case .target(.view):
                // A user does not notice that a view receives the same calls earlier or later.
                before.timeline.lane(of: subject)?.spans.map(\.state)
                    != after.timeline.lane(of: subject)?.spans.map(\.state)
            case .contact, .trackpad, .others: false
            }
        }
        let winners = before.timeline.touches.indices.contains(touch) ? before.timeline.touches[touch].winners : []
        return (own + winners.map { .gesture($0) } + others).uniqued.prefix(Self.shownLanes).map {
            FixLane(subject: $0, before: before.timeline.lane(of: $0), after: after.timeline.lane(of: $0))
        }
    }

    /// From the landing of a touch to the end of the slower play.
    private func time(of touch: Int, _ before: TouchWins, _ after: TouchWins) -> ClosedRange<TimeInterval> {
        guard let one = before.timeline.time(ofTouch: touch), let other = after.timeline.time(ofTouch: touch) else {
            return 0...after.timeline.end
        }
        return min(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound)
    }

    private func effect(from old: TouchWins.Wins, to new: TouchWins.Wins) -> String {
        let changed = goal.wish == .fail ? old.filter { new[$0.key] == nil } : new.filter { old[$0.key] == nil }
        guard goal.wish == .fail || !changed.isEmpty else { return "\(goal.name) is no longer late" }
        let rest = goal.wish == .fail && !new.isEmpty ? "; it still gets that at \(SideEffects.moments(new))" : ""
        let does =
            switch goal.wish {
            case .win: "\(goal.name) gets"
            case .fail: "\(goal.name) no longer gets"
            case .together(let other): "\(goal.name) and \(other) both get"
            case .wait(let other): "\(goal.name) waits for \(other) at"
            }
        return "\(does) \(SideEffects.touch(changed))\(rest)"
    }

    // MARK: Pairs

    /// The maximum number of proposals that are combined; more would make too many pairs.
    private static let mostPromising = 20

    private var pairs: [[Proposal]] {
        let near = promising.filter(\.isNear).map(\.proposal)
        // A change may have an effect only together with another one, so the likeliest proposals are included too.
        let usual = tried.filter { $0.custom == .usual }
        let other = usual.prefix(Self.mostPromising * 3 / 4) + promising.filter { !$0.isNear }.map(\.proposal)
        let chosen = (near.prefix(Self.mostPromising / 2) + other.filter { !near.contains($0) })
            .prefix(Self.mostPromising)
        return chosen.indices.flatMap { first in
            chosen.indices.filter { $0 > first && !chosen[first].collides(with: chosen[$0]) }
                .map { [chosen[first], chosen[$0]] }
        }
    }
}

extension Proposal {
    /// Whether both give a value to one key.
    nonisolated fileprivate func collides(with other: Proposal) -> Bool {
        change.target == other.change.target && change.values[0].key == other.change.values[0].key
    }

    /// Whether both allow the same two gestures to run together.
    nonisolated fileprivate func isMirror(of other: Proposal) -> Bool {
        let key = "simultaneousWith"
        guard change.values[0].key == key, other.change.values[0].key == key else { return self == other }
        return involved.count == 2 && involved == other.involved.reversed()
    }
}

extension TouchWins {
    /// The calls that a view received, in order.
    fileprivate func story(of view: String) -> [Timeline.State] {
        timeline.lane(of: .view(view))?.spans.map(\.state) ?? []
    }

    /// Why a gesture failed last.
    fileprivate func failure(of gesture: String) -> String? {
        timeline.lane(of: .gesture(gesture))?.spans.last { $0.state == .failed }?.why
    }

    /// The states of a gesture and their times.
    fileprivate func course(of gesture: String) -> [String] {
        timeline.lane(of: .gesture(gesture))?.spans.map { "\($0.state) \($0.start)" } ?? []
    }
}
