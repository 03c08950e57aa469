import ResponderChronicle
import ResponderKit

/// The gestures and views that may be the reason why a goal is not met, from the decisions of a replay, the likeliest first.
struct Suspects {
    private let base: Baseline
    private var ranks: [Target: Int] = [:]
    /// The views of the goal and around them, by name: a hit test has to come through all of these.
    private let around: Set<String>
    /// The measures of the touches that do not meet the goal.
    private var measures: [FingerMeasures] = []
    private let goal: FixGoal
    /// The touches of the play.
    private let touches: [TouchOutcome]

    /// The maximum number of gestures, and of views: each pair of gestures has several proposals.
    private let most: Int

    /// The number of ranks that a proposal gains for each step that it is more usual.
    private static let custom = 3

    /// - Parameters:
    ///   - base: the play without a change.
    ///   - most: the maximum number of gestures, and of views.
    init(of goal: FixGoal, in base: Baseline, most: Int) {
        (self.goal, self.base, self.most) = (goal, base, most)
        let (outer, play, measures) = (base.stage.views(around: goal), base.wins, base.measures)
        around = Set(outer)
        touches = play.timeline.touches
        for target in goal.targets { add(target) }
        let order = Array(touches.indices).ranked(by: distance)
        if goal.wish == .win {
            let near = order.filter { distance($0) < 2 && measures.indices.contains($0) }
            self.measures = near.prefix(Self.measured).map { measures[$0] }
        }
        for index in order {
            for target in play.culprits(of: touches[index]) { add(target) }
            for loss in touches[index].losses where goal.isAbout(loss.target) {
                if let rival = loss.rival { add(.gesture(rival)) }
            }
            for name in touches[index].winners { add(.gesture(name)) }
            for target in play.neighbours(of: touches[index]) { add(target) }
        }
        for name in outer { add(.view(name)) }
    }

    /// The maximum number of touches that are measured.
    private static let measured = 4

    private mutating func add(_ target: Target) {
        if ranks[target] == nil { ranks[target] = ranks.count }
    }

    /// How far a touch is from the goal: 0 for a touch of the goal's subject that does not meet it.
    private func distance(_ index: Int) -> Int {
        let touch = touches[index]
        let neighbours = base.wins.neighbours(of: touch)
        let isWon =
            touch.winners.contains { goal.gestures.contains($0) } || touch.taker.map { $0 == goal.view } ?? false
        if goal.wish == .fail { return isWon ? 0 : 1 }
        if isWon { return 3 }
        if touch.losses.contains(where: { goal.isAbout($0.target) }) { return 0 }
        return goal.targets.contains(where: neighbours.contains) ? 1 : 2
    }

    /// The proposals: first values with which the fingers meet limits that they exceeded, then the others in the order of their
    /// suspects, usual changes before unusual ones.
    var proposals: [Proposal] {
        let (stage, names) = (base.stage, base.names)
        func first(_ targets: [Target]) -> [String] { targets.ranked(by: rank).prefix(most).map(\.name) }
        // A recognizer of a view's own may be off because the program switched it off.
        let off = goal.gestures.subtracting(stage.recognizingNames).sorted()
        let gestures = first((stage.recognizingNames + off).map { .gesture($0) })
        let near = ranks.keys.filter { !$0.isGesture }.map(\.name)
        let views = first(Proposal.views(of: stage, touched: Set(near)).map { .view($0) })
        let measured = measures.flatMap { touch in
            goal.gestures.sorted().flatMap { Proposal.measured(forGesture: $0, touch, on: stage, names) }
        }.uniqued
        // The recognizers that edit text are never changed, but others can be related to them.
        let rivals =
            gestures
            + ranks.keys.filter { $0.isGesture && stage.recognizer(named: $0.name)?.isTextEditing == true }
            .map(\.name).sorted()
        let proposals =
            gestures.flatMap { Proposal.all(forGesture: $0, on: stage, names, others: rivals, touching: near.sorted()) }
            + views.flatMap { Proposal.all(forView: $0, on: stage, names) }
        let changes = Set(measured.map(\.change))
        // With a different condition it would be a different gesture, also for the gestures that wait for it.
        let isFit: (Proposal) -> Bool = if case .wait = goal.wish { { !$0.isCondition } } else { { _ in true } }
        let others = proposals.map(judged).filter { !changes.contains($0.change) && isFit($0) }
        return measured + others.ranked { rank($0) + $0.custom.rawValue * Self.custom }
    }

    /// A proposal with how usual it is for the goal.
    private func judged(_ proposal: Proposal) -> Proposal {
        guard goal.wish == .win else { return proposal }
        let stage = base.stage
        var proposal = proposal
        if proposal.opens(around) { proposal.custom = .usual }
        let (target, value) = (proposal.change.target, proposal.change.values[0])
        let least: Property.Custom =
            switch (target, value.key) {
            // Another gesture with other conditions would be another gesture.
            case (.gesture, _) where proposal.isCondition && !goal.isAbout(target): .unusual
            // That two others wait for each other helps by accident.
            case (.gesture, "requireToFail") where !proposal.involved.contains(where: goal.isAbout): .unusual
            // A scroll view scrolls along one axis; of two other pans each may be meant to move both ways.
            case (.gesture, "shouldBeginIf") where !goal.gestures.contains { stage.isOfScrollView($0) }: .setting
            // What takes touches would be out of reach.
            case (.view(let name), "userInteractionEnabled")
            where value.value == false
                && (stage.view(named: name)?.isInert == false || stage.isInside(name, goal.gestures)):
                .unusual
            case (.view(let name), "touches") where name == goal.view: .unusual
            default: .usual
            }
        proposal.custom = max(proposal.custom, least)
        return proposal
    }

    /// The rank of the least likely target of the proposal.
    private func rank(_ proposal: Proposal) -> Int { proposal.involved.map(rank).max() ?? 0 }

    private func rank(_ target: Target) -> Int { ranks[target] ?? ranks.count }
}

extension Proposal {
    /// Whether it lets a hit test into one of some views that it does not enter now: a hidden, transparent or disabled one.
    nonisolated fileprivate func opens(_ views: Set<String>) -> Bool {
        guard case .view(let name) = change.target, views.contains(name) else { return false }
        return change.values.allSatisfy { value in
            switch value.key {
            case "hidden": value.value == false
            case "userInteractionEnabled": value.value == true
            case "alpha": true
            default: false
            }
        }
    }
}

extension Stage {
    /// The views of a goal, and their superviews from the inside out, by name.
    fileprivate func views(around goal: FixGoal) -> [String] {
        let own = goal.targets.compactMap { target in
            target.isGesture ? recognizer(named: target.name)?.view : view(named: target.name)
        }
        let names = own.flatMap { sequence(first: $0, next: \.superview) }.map(\.traceName)
        return names.filter { view(named: $0) != nil }
    }

    /// Whether a view is inside of the view of a recognizer, and so does not keep touches from it.
    fileprivate func isInside(_ name: String, _ gestures: Set<String>) -> Bool {
        guard let view = view(named: name) else { return false }
        return gestures.contains {
            recognizer(named: $0)?.view.map { view !== $0 && view.isDescendant(of: $0) } == true
        }
    }

    /// Whether a recognizer is the pan of a scroll view.
    fileprivate func isOfScrollView(_ name: String) -> Bool {
        recognizer(named: name).map { $0 === ($0.view as? UIScrollView)?.panGestureRecognizer } ?? false
    }
}
