import Foundation
import ResponderChronicle
import ResponderKit
import SceneFormat
import SceneStage

/// Finds the changes of a scene with which a gesture, view or control gets an input of a session that it did not get, or no longer gets
/// it. It tries every proposal with the same fingers, the remedy of the rule that decided the input first, and pairs if no single
/// proposal is enough.
///
/// A proposal is played from the landing of the input on, with a scene that is as it was then; the input before it is replayed
/// unobserved. One that does it is played once more with the inputs around, which shows its side effects.
///
///     let finder = FixFinder(try FixGoal("swipe", .win, of: .number(2), in: scene), in: Experiment.Setup(log, on: scene))
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
    /// Why the gesture of the goal fails even with changes that keep it in play for longer, the last of several obstacles behind each
    /// other: `even if pan waits until swipe has failed, swipe fails: …`. Nil if no change does.
    public private(set) var obstacle: String?
    /// The number of changes behind which the obstacle is.
    private var depth = 0

    private(set) var base: Baseline?
    /// What everything got from the landing of the input on, and in the inputs around, without a change.
    private var before: TouchWins?
    private(set) var around: TouchWins?
    /// All proposals, in the order in which they are tried.
    private var singles: [Proposal] = []
    /// The proposals to try, in order, and what is being played.
    private var waiting: ArraySlice<[Proposal]> = []
    private var step = Step.before
    /// A change that does it, whose side effects are not known yet.
    private var candidate: Candidate?
    private var hasPairs = false
    /// The proposals that change something for the goal but do not meet it, and those that change something else.
    private var promising: [(proposal: Proposal, isNear: Bool)] = []

    /// What a play shows.
    private enum Step {
        /// The input without a change, and with one.
        case before
        case trying([Proposal])
        /// The inputs around without a change, and with the candidate.
        case around
        case proving
        /// The session with a change, for a key, a motion or a command.
        case calling(Proposal)
    }

    private struct Candidate {
        let proposals: [Proposal]
        let after: TouchWins
    }

    /// A search for the changes that meet a goal.
    /// - Parameter model: what happened in the session without a change; nil to play that first.
    public init(
        _ goal: FixGoal, in setup: Experiment.Setup, of model: SessionModel? = nil, within budget: Budget = .fixes
    ) {
        self.goal = goal
        super.init(
            in: setup, within: budget, observing: .lanes, atFirst: .all, beginsWithoutChange: model == nil)
        if let model { begin(with: model, played: nil) }
    }

    nonisolated deinit {}

    /// The input that the goal is about; nil before it is known, or if the session has none.
    var input: ShownInput? { base?.input }

    /// The number of that input in the session, from 1.
    var inputNumber: Int? { base.flatMap { $0.input?.number(in: $0.wins.model) } }

    /// What the subject of the goal gets of the input without a change.
    var winsBefore: TouchWins.Wins { base.map { $0.wins.wins(of: goal).among(input?.landings ?? []) } ?? [:] }

    /// Whether the subject of the goal should get the input and got it whole and in time, so that no change is needed.
    private var getsAll: Bool {
        guard goal.wish == .win, let base, let landings = input?.landings, !landings.isEmpty else { return false }
        return landings.isSubset(of: base.wins.landings(of: goal)) && base.wins.losses(of: goal, landings).isEmpty
    }

    /// The known number of remaining plays. It grows when changes do it and when pairs are tried.
    public var remainingPlays: Int { base == nil ? 1 : min(waiting.count + (candidate == nil ? 0 : 1), allowedPlays) }

    /// The view of the goal if it should win and no finger landed on it, by name; nil if one did, or if the goal gets something.
    public var missed: String? {
        guard goal.wish == .win, let base, base.input?.call == nil, base.wins.wins(of: goal).isEmpty else { return nil }
        let met = base.wins.model.acts.allNeighbours
        let own = base.scene.root.tree.first { view in
            view.name == goal.view || !goal.gestures.isDisjoint(with: view.recognizerNames)
        }
        guard let own, met.isDisjoint(with: goal.targets), !met.contains(.view(own.name)),
            // Without a lift nothing may have got a finger yet that is on the view.
            !(base.input?.outcome?.courses.contains { $0.viewName == own.name } ?? false)
        else { return nil }
        return own.name
    }

    // MARK: Plays

    override func begin(with experiment: Experiment) { begin(with: experiment.model, played: experiment.stage) }

    private func begin(with model: SessionModel, played: Stage?) {
        let base = Baseline(model, of: setup, for: goal, played: played)
        self.base = base
        guard let input = base.input, input.outcome != nil || input.call != nil, !getsAll else { return }
        singles = input.call == nil ? base.proposals(for: goal) : base.proposalsOfCalls(for: goal)
        waiting = singles.map { [$0] }[...]
    }

    override func nextTrial() -> Trial? {
        guard let input, input.outcome != nil || input.call != nil else { return nil }
        if input.call != nil { return nextTrialOfCall() }
        if before == nil {
            step = .before
            return Trial(part: input.part)
        }
        if let candidate {
            guard around != nil else {
                step = .around
                return surroundings([])
            }
            step = .proving
            return surroundings(candidate.proposals.map(\.change))
        }
        if waiting.isEmpty, !hasPairs, needsPairs {
            hasPairs = true
            waiting = pairs[...]
        }
        guard let next = waiting.popFirst() else { return nil }
        step = .trying(next)
        return Trial(changes: next.map(\.change), part: input.part)
    }

    /// The first responder, which gets a key, may have been chosen by any touch before it.
    private func nextTrialOfCall() -> Trial? {
        guard around != nil else {
            step = .around
            return Trial()
        }
        guard let next = waiting.popFirst() else { return nil }
        step = .calling(next[0])
        return Trial(changes: next.map(\.change))
    }

    /// Whether no single change is what programs usually do. One that takes a touch away is enough alone.
    private var needsPairs: Bool { goal.wish == .fail ? fixes.isEmpty : !fixes.contains(where: \.isCustomary) }

    /// The maximum number of lines before and after an input in which side effects are searched.
    private static let reach = 3000

    /// The whole session, if it is short, or the inputs around the one of the goal.
    private var isShort: Bool { setup.log.count(upTo: min(setup.limit, setup.log.duration)) <= Self.reach }

    private func surroundings(_ changes: [SceneChange]) -> Trial {
        guard !isShort, let input, let touches = base?.wins.timeline.touches else { return Trial(changes: changes) }
        let line = setup.log.count(upTo: input.part.lowerBound)
        let first = touches.first { setup.log.count(upTo: $0.start) >= line - Self.reach / 2 }?.start
        let end = setup.log.count(upTo: input.part.upperBound) + Self.reach / 2
        let last = end < setup.log.count ? setup.log.time(of: end) : setup.limit
        let start = min(first ?? .infinity, input.part.lowerBound)
        return Trial(changes: changes, part: start...max(last, input.part.upperBound))
    }

    override func leaveOut(_ trial: Trial) { candidate = nil }

    // MARK: Verdicts

    override func judge(_ trial: Trial, _ model: SessionModel) {
        guard let base, let input else { return }
        let wins = base.wins(of: model)
        switch step {
        case .before: before = wins
        case .trying(let proposals): judge(proposals, wins, input.landings)
        case .around: around = wins
        case .proving: prove(wins, input.landings)
        case .calling(let proposal):
            tried.append(proposal)
            if let call = input.call, let fix = fix(proposal, wins, for: call) { add(fix) }
        }
    }

    private func judge(_ proposals: [Proposal], _ wins: TouchWins, _ landings: Set<TouchOutcome.Landing>) {
        guard let before else { return }
        if proposals.count == 1 { tried += proposals } else { triedPairs += 1 }
        if isMet(by: wins, before, landings) {
            candidate = Candidate(proposals: proposals, after: wins)
            return
        }
        addChange(behind: proposals, wins, before, landings)
        if !hasPairs, proposals.count > depth, let found = obstacle(with: proposals, before, wins) {
            (obstacle, depth) = (found, proposals.count)
        }
        guard proposals.count == 1 else { return }
        let isNear =
            before.losses(of: goal, landings).map(\.told) != wins.losses(of: goal, landings).map(\.told)
            || goal.gestures.contains { before.course(of: $0) != wins.course(of: $0) }
            || before.wins(of: goal) != wins.wins(of: goal)
            || goal.view.map { before.story(of: $0) != wins.story(of: $0) } ?? false
        let others = SideEffects.inInput(landings, from: before, to: wins, besides: goal)
        if isNear || others.lanes > 0 { promising.append((proposals[0], isNear)) }
    }

    /// Whether nothing of what was asked is missing.
    private func isMet(
        by after: TouchWins, _ before: TouchWins, _ landings: Set<TouchOutcome.Landing>
    ) -> Bool {
        let (old, new) = (before.wins(of: goal).among(landings), after.wins(of: goal).among(landings))
        guard goal.isMet(from: Set(old.keys), to: Set(new.keys)) else {
            return after.isEarlier(than: before, goal, landings)
        }
        guard goal.wish == .win, goal.gestures.count < 2 else { return true }
        // It acts, but was cancelled or lost one of the fingers after that. What failed before is another attempt.
        let gained = new.filter { old[$0.key] == nil }.values.min() ?? -.infinity
        return !before.losses(of: goal, landings).contains {
            $0.time >= gained && [.failed, .cancelled].contains($0.course) && $0.weight != .agreed
                && after.model.remains($0, of: before.model)
        }
    }

    /// Whether a play of the whole session with changes from its beginning does what was asked for the input. A change that also leads earlier
    /// inputs elsewhere, such as drags, may move what the input is about.
    package func isMet(in model: SessionModel) -> Bool {
        guard let base, let input else { return false }
        return isMet(by: base.wins(of: model), base.wins, input.landings)
    }

    /// A candidate was played with the inputs around. From the beginning of a session it must do the same.
    private func prove(_ wins: TouchWins, _ landings: Set<TouchOutcome.Landing>) {
        guard let around else { return }
        guard !isShort || isMet(by: wins, around, landings) else {
            candidate = nil
            return
        }
        let proposals = candidate?.proposals ?? []
        let admitted = proposals.reduce(into: Set<InputKind>()) { $0.formUnion($1.admitted) }
        accept(
            SideEffects.outsideInput(
                landings, of: proposals.map(\.change), from: around, to: wins, besides: goal
            ) { [setup, input, goal] in
                let (landing, isGot) = ($0, $1)
                if input?.spared.contains(landing) == true { return isGot == (goal.wish == .fail) }
                return isGot && !admitted.isEmpty && setup.log.kind(of: landing).map(admitted.contains) == true
            })
    }

    private func accept(_ others: SideEffects) {
        guard let candidate, let base, let before, let input else { return }
        self.candidate = nil
        let after = candidate.after
        let inInput = SideEffects.inInput(input.landings, from: before, to: after, besides: goal)
        let old = before.wins(of: goal).among(input.landings)
        let new = after.wins(of: goal).among(input.landings)
        let shared = inInput.companions.contains { base.stage.recognizer(named: $0)?.followsFingers ?? false }
        let warnings = candidate.proposals.compactMap { $0.loss(on: base.stage) }.uniqued
        let index = input.landings.min().map(before.touch) ?? 0
        if others.lanes > 0 { narrow(candidate.proposals) }
        add(
            Fix(
                proposals: candidate.proposals,
                effect: ([effect(from: old, to: new)] + inInput.lines).joined(separator: "; "), inInput: inInput,
                others: others, isShared: goal.wish == .win && shared,
                isOwn: candidate.proposals.allSatisfy { goal.isAbout($0.change.target) }, warnings: warnings,
                lanes: lanes(of: index, before, after), time: time(of: index, before, after)))
    }

    /// A change that does it has effects in other inputs. Next it is tried with a condition of the goal's own gesture, which then begins
    /// only with the movement of this input, and a requirement to wait is tried for this direction alone.
    private func narrow(_ proposals: [Proposal]) {
        guard goal.wish == .win, proposals.count == 1, proposals[0].manner < .drastic, let base, let input,
            let touch = base.measures.first(where: { $0.start == input.outcome?.start })
        else { return }
        let (stage, names) = (base.stage, base.names)
        let ties = [proposals[0].narrowed(to: touch, on: stage, names)].compactMap(\.self)
        var next = base.mannered(ties, for: goal, with: input).map { [$0] }
        if proposals[0].manner < .rare {
            let lists = proposals[0].involved.filter { stage.isPanOfScrollView($0.name) }.compactMap {
                stage.recognizer(named: $0.name)?.view?.traceName
            }
            let conditions = goal.gestures.sorted().flatMap {
                Proposal.narrowing($0, to: touch, lists, on: stage, names)
            }
            .filter { !$0.collides(with: proposals[0]) }
            next += base.mannered(conditions, for: goal, with: input).map { proposals + [$0] }
        }
        waiting.insert(contentsOf: next, at: waiting.startIndex)
    }

    /// - Parameter proposals: changes that do not meet the goal.
    private func obstacle(with proposals: [Proposal], _ before: TouchWins, _ after: TouchWins) -> String? {
        guard goal.wish == .win, goal.gestures.count == 1, let name = goal.gestures.first,
            let why = after.failure(of: name), why != before.failure(of: name),
            // Another change of the gesture itself may be the reason why it fails.
            proposals.allSatisfy({ $0.change.target != .gesture(name) || $0.key == GestureKey.simultaneousWith })
        else { return nil }
        return "even if \(proposals.map(\.words).joined(separator: ", and ")), \(name) fails: \(why)"
    }

    private func add(_ fix: Fix) {
        // Either delegate can allow two gestures to run together, so one proposal of the two is enough.
        let isKnown = fixes.contains { known in
            known.proposals.count == fix.proposals.count && known.others == fix.others
                && known.proposals.allSatisfy { own in fix.proposals.contains { $0.isMirror(of: own) } }
        }
        guard !isKnown, !fixes.contains(where: { $0.isEnough(without: fix) || isWider(fix, than: $0) }) else { return }
        fixes.removeAll { fix.isEnough(without: $0) || isWider($0, than: fix) }
        let index = fixes.firstIndex { Fix.isBefore(fix, $0) } ?? fixes.count
        fixes.insert(fix, at: index)
    }

    /// Whether a change puts a view out of reach where another one changes only something inside of that view.
    private func isWider(_ fix: Fix, than other: Fix) -> Bool {
        guard let stage = base?.stage, fix.manner == .drastic, fix.proposals.count == 1,
            case .view(let name) = fix.changes[0].target, fix.proposals[0].key == "userInteractionEnabled",
            let view = stage.view(named: name)
        else { return false }
        return other.changes.allSatisfy { change in
            stage.view(of: change.target).map { $0 !== view && $0.isDescendant(of: view) } ?? false
        }
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
        let does =
            switch goal.wish {
            case .win: "\(goal.name) gets"
            case .fail: "\(goal.name) no longer gets"
            case .together(let other): "\(goal.name) and \(other) both get"
            case .wait(let other): "\(goal.name) waits for \(other) at"
            }
        return "\(does) \(SideEffects.touch(changed))"
    }

    // MARK: Pairs

    /// The maximum number of proposals that are combined; more would make too many pairs.
    private static let mostPromising = 20

    /// The maximum number of changes that are made together.
    private static let mostTogether = 3

    /// Behind the first obstacle there is another one, of which a rule knows the remedy, or which is another gesture that prevents it: the
    /// change and one more are tried next, such as a tie with that gesture.
    private func addChange(
        behind proposals: [Proposal], _ after: TouchWins, _ before: TouchWins, _ landings: Set<TouchOutcome.Landing>
    ) {
        guard goal.wish == .win, proposals.count < Self.mostTogether, proposals.allSatisfy(mayBeFirst), let base,
            let last = proposals.last
        else { return }
        let (old, new) = (before.losses(of: goal, landings), after.losses(of: goal, landings))
        let (known, hadRival) = (Set(old.compactMap(\.remedy)), old.contains { $0.rival != nil })
        let isUsual = proposals.allSatisfy { $0.manner < .rare }
        let remedies = isUsual ? new.compactMap(\.remedy).filter { !known.contains($0) }.uniqued.prefix(2) : []
        var next = base.mannered(
            remedies.map { base.proposal(of: $0, among: singles) }, for: goal, with: input)
        // Another gesture prevents it now: one that was recognized together with the first one, or the first one of all.
        let involved = Set(proposals.flatMap(\.involved))
        let key = last.key
        let others = new.compactMap(\.rival).uniqued.filter { !involved.contains(.gesture($0)) }
        for rival in others where isUsual {
            next += singles.filter { $0.key == key && $0.involved.contains(.gesture(rival)) }
        }
        // Behind one view that stops the hit test there is another one.
        let stops = last.manner == .hitTest ? new.filter { $0.rival == nil } : []
        let views = Set(stops.flatMap(\.evidence).flatMap(\.names)).subtracting(involved.map(\.name))
        next += singles.filter { single in
            guard case .view(let name) = single.change.target else { return false }
            return single.key == key && views.contains(name) && single.manner == .hitTest
        }
        let isFree = { (second: Proposal) in !proposals.contains { $0.collides(with: second) } }
        let allowing = hadRival ? [] : others.flatMap(ties(with:)).filter(isFree)
        for second in (next.uniqued.filter(isFree).prefix(Self.mostTogether) + allowing).uniqued {
            let together = proposals + [second]
            let manner = together.manner
            let index =
                together.allSatisfy(\.isRemedy)
                ? waiting.startIndex : waiting.firstIndex { $0.manner > manner } ?? waiting.endIndex
            waiting.insert(together, at: index)
        }
    }

    /// Whether a change may be the first of several: a rare one only if it is a condition of the goal's own gesture, which is rare
    /// just because another gesture got the input.
    private func mayBeFirst(_ proposal: Proposal) -> Bool {
        proposal.manner < .rare || proposal.manner == .rare && goal.isAbout(proposal.change.target)
    }

    /// The ties with which the goal's gesture does not fail because of a rival: one of two that allow both to run, or the rival waits.
    private func ties(with rival: String) -> [Proposal] {
        singles.reduce(into: []) { ties, single in
            let isWait = single.key == GestureKey.requireToFail && goal.isAbout(single.change.target)
            guard single.isTie, !single.removes, !isWait, single.involved.contains(.gesture(rival)),
                single.involved.contains(where: goal.isAbout), !ties.contains(where: { $0.isMirror(of: single) })
            else { return }
            ties.append(single)
        }
    }

    private var pairs: [[Proposal]] {
        let near = promising.filter(\.isNear).map(\.proposal)
        // A change may have an effect only together with another one, so the likeliest proposals are included too.
        let usual = tried.filter { $0.manner < .rare && $0.custom == .usual }
        let other = usual.prefix(Self.mostPromising * 3 / 4) + promising.filter { !$0.isNear }.map(\.proposal)
        let chosen = (near.prefix(Self.mostPromising / 2) + other.filter { !near.contains($0) })
            .prefix(Self.mostPromising)
        return chosen.indices.flatMap { first in
            chosen.indices.filter { $0 > first && !chosen[first].collides(with: chosen[$0]) }
                .map { [chosen[first], chosen[$0]] }
        }
    }
}

extension [Proposal] {
    /// The manner of the one that a developer would write less likely.
    nonisolated fileprivate var manner: FixManner { map(\.manner).max() ?? .property }
}

extension UIGestureRecognizer {
    /// Whether it goes on with the fingers after it was recognized, unlike a tap or a swipe.
    fileprivate var followsFingers: Bool { RecognizerKind(of: self)?.isDiscrete != true }
}

extension Proposal {
    /// Whether both give a value to one key.
    nonisolated fileprivate func collides(with other: Proposal) -> Bool {
        change.target == other.change.target && key == other.key
    }

    /// Whether both are the same change, or allow the same two gestures to run together.
    nonisolated func isMirror(of other: Proposal) -> Bool {
        guard change != other.change, key == GestureKey.simultaneousWith, other.key == key else {
            return change == other.change
        }
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
