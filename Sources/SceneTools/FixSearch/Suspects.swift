import ResponderChronicle
import ResponderKit
import SceneFormat
import SceneStage

/// The gestures and views that may be the reason why a goal is not met, from the decisions of the session, the likeliest first.
struct Suspects {
    private let base: Baseline
    private var ranks: [Target: Int] = [:]
    /// The views of the goal and around them, by name: a hit test has to come through all of these.
    private let around: Set<String>
    private let goal: FixGoal
    private let input: ShownInput?
    /// The targets near the input of the goal.
    private let neighbours: [Target]

    /// The maximum number of gestures, and of views: each pair of gestures has several proposals.
    private let most: Int

    /// The number of ranks that a proposal gains for each step that it is more usual.
    private static let custom = 3

    /// - Parameters:
    ///   - base: the play without a change.
    ///   - most: the maximum number of gestures, and of views.
    ///   - input: the input of the goal.
    init(of goal: FixGoal, with input: ShownInput?, in base: Baseline, most: Int) {
        (self.goal, self.base, self.most) = (goal, base, most)
        let (outer, wins, touch) = (base.stage.views(around: goal), base.wins, input?.outcome)
        self.input = input
        around = Set(outer)
        neighbours = touch.map(wins.neighbours) ?? []
        for target in goal.targets { add(target) }
        guard let touch else { return }
        for target in wins.culprits(of: touch) { add(target) }
        for loss in touch.losses where goal.isAbout(loss.target) {
            if let rival = loss.rival { add(.gesture(rival)) }
        }
        for name in touch.winners { add(.gesture(name)) }
        for target in neighbours { add(target) }
        // The views that a finger's hit test passes are its neighbours; a wheel has the view under it.
        let under = touch.isWheel ? touch.view.flatMap(base.stage.view) : nil
        for view in sequence(first: under, next: { $0?.superview }).compactMap(\.self)
        where base.stage.view(named: view.traceName) === view {
            add(.view(view.traceName))
        }
        for name in outer { add(.view(name)) }
    }

    private mutating func add(_ target: Target) {
        if ranks[target] == nil { ranks[target] = ranks.count }
    }

    /// The proposals in the order in which they are tried: the remedy of the rule that decided, then those that a developer would write
    /// first, and of these first values with which the fingers meet limits that they exceeded, then the order of their suspects.
    var proposals: [Proposal] {
        let (stage, names) = (base.stage, base.names)
        func first(_ targets: [Target]) -> [String] { targets.ranked(by: rank).prefix(most).map(\.name) }
        // A recognizer of a view's own may be off because the program switched it off.
        let off = goal.gestures.subtracting(stage.recognizingNames).sorted()
        let near = ranks.keys.filter { !$0.isGesture }.map(\.name)
        let gestures = first((stage.recognizingNames + off).map { .gesture($0) }.filter(isNear))
        let views = first(Proposal.views(of: stage, touched: Set(near)).map { .view($0) }.filter(isNear))
        let measured =
            (measures.map { touch in
                goal.gestures.sorted().flatMap { Proposal.measured(forGesture: $0, touch, on: stage, names) }
            } ?? []) + leavingOut + gestures.compactMap(fewerFingers) + gestures.compactMap(moreFingers)
        // The recognizers that edit text are never changed, but others can be related to them.
        let rivals =
            gestures
            + ranks.keys.filter { $0.isGesture && stage.recognizer(named: $0.name)?.isTextEditing == true }
            .map(\.name).sorted()
        let all =
            gestures.flatMap {
                Proposal.all(forGesture: $0, on: stage, names, others: rivals, refusing: refusable(by: $0))
            }
            + views.flatMap { Proposal.all(forView: $0, on: stage, names) } + reaching + fronts
        // With a different condition it would be a different gesture, also for the gestures that wait for it.
        let isFit: (Proposal) -> Bool = if case .wait = goal.wish { { !$0.isCondition } } else { { _ in true } }
        let known = Set(measured.map(\.change))
        let others = all.map(judged).filter {
            !known.contains($0.change) && isFit($0) && !$0.hides && keepsOtherStrokes($0) && !asksFingersForButton($0)
        }
        .ranked { rank($0) + $0.custom.rawValue * Self.custom }
        var seen: Set<SceneChange> = []
        return base.mannered(remedied(measured + others), for: goal, with: input).filter {
            seen.insert($0.change).inserted && isAbout($0)
        }
        .ranked { $0.isRemedy ? -1 : $0.manner.rawValue }
    }

    /// Whether a target took part in the input of the goal, or is part of the goal.
    private func isNear(_ target: Target) -> Bool {
        guard input?.outcome != nil else { return true }
        if ranks[target] != nil { return true }
        // The gestures of the views that were near.
        guard target.isGesture, let view = base.stage.view(of: target) else { return false }
        return ranks[.view(view.traceName)] != nil
    }

    private var measures: FingerMeasures? {
        guard goal.wish != .fail, let start = input?.outcome?.start else { return nil }
        return base.measures.first { $0.start == start }
    }

    /// The unwanted input is of a kind that the gestures of the goal can leave out, or that the gestures which got it instead can; so is the
    /// hand beside a pencil that they should get.
    private var leavingOut: [Proposal] {
        guard let input else { return [] }
        guard goal.wish == .fail else {
            guard goal.wish == .win else { return [] }
            return leavingOutHand + (input.outcome?.winners.flatMap(leavingOut(by:)) ?? [])
        }
        let gets = base.wins.landings(of: goal).subtracting(input.landings)
        let all = Set(base.wins.timeline.touches.flatMap(\.landings))
        let others = gets.isEmpty ? all.subtracting(input.landings) : gets
        let (kinds, wanted) = (base.kinds(of: input.landings), base.kinds(of: others))
        return goal.gestures.sorted().flatMap {
            Proposal.leavingOut(kinds, among: wanted, by: $0, on: base.stage, base.names)
        }
    }

    /// The hand beside a pencil that the gestures of the goal should get.
    private var leavingOutHand: [Proposal] {
        let landings = input?.outcome?.landings ?? []
        let pencils = base.pencils(among: landings)
        guard !pencils.isEmpty else { return [] }
        let hand = base.kinds(of: landings).subtracting([.touch("pencil")])
        return goal.gestures.sorted().flatMap {
            Proposal.leavingOut(hand, among: base.kinds(of: pencils), by: $0, on: base.stage, base.names)
        }
    }

    /// A gesture that got the input instead of the goal leaves out its kind: a wheel, or either of fingers and pencils. None if it got no
    /// input of another kind, for which it is then meant.
    private func leavingOut(by rival: String) -> [Proposal] {
        guard let input, !goal.gestures.contains(rival) else { return [] }
        let kinds = base.kinds(of: input.outcome?.landings ?? [])
        let gets = Set(base.wins.gestures[rival, default: [:]].keys).subtracting(input.landings)
        let wanted = base.kinds(of: gets)
        // A mouse stands for a finger.
        guard !wanted.isEmpty, kinds.areOfWheels || kinds.areOfPencils != wanted.areOfPencils else { return [] }
        return Proposal.leavingOut(kinds, among: wanted, by: rival, on: base.stage, base.names).map { proposal in
            var proposal = proposal
            proposal.leavesOut = true
            return proposal
        }
    }

    /// A pan that leaves alone touches with as many fingers as the input has: one that competes with the goal, or the goal itself if it
    /// should not get the input. Nil if the number of fingers does not tell the input from others, or if the pan cannot take fewer.
    private func fewerFingers(_ name: String) -> Proposal? {
        guard goal.wish == .win && !goal.gestures.contains(name) || goal.wish == .fail && goal.gestures.contains(name),
            let pan = base.stage.recognizer(named: name) as? UIPanGestureRecognizer,
            let count = tellingFingers(of: name),
            pan.minimumNumberOfTouches < count, pan.maximumNumberOfTouches >= count,
            let row = pan.inspectableProperties.first(where: { $0.key == "maximumNumberOfTouches" })
        else { return nil }
        let trial = Property.Trial(
            words: "takes at most \(count - 1) \(count == 2 ? "touch" : "touches")", value: .number(Double(count - 1)),
            custom: .usual)
        return Proposal(trial, for: row, instead: row.value(of: pan), .gesture(name), base.names.gesture(name))
    }

    /// The number of fingers that tells the input of the goal from what a gesture is for: the number that the goal needs, or that of the
    /// input if the gesture got no other one with as many. Nil if that is one finger, or if there are such inputs.
    private func tellingFingers(of gesture: String) -> Int? {
        let needed = goal.gestures.compactMap { base.stage.recognizer(named: $0)?.fingersNeeded }.min() ?? 1
        if goal.wish == .win, needed > 1 { return needed }
        guard let own = measuresOfInput, own.fingers > 1 else { return nil }
        return others(of: gesture, besides: own).contains { $0.fingers >= own.fingers } ? nil : own.fingers
    }

    /// The other way round: a pan that is for more fingers leaves alone touches with as few as the input has. Nil unless it got other
    /// touches, all with more fingers.
    private func moreFingers(_ name: String) -> Proposal? {
        guard goal.wish == .win && !goal.gestures.contains(name) || goal.wish == .fail && goal.gestures.contains(name),
            let pan = base.stage.recognizer(named: name) as? UIPanGestureRecognizer, let own = measuresOfInput,
            let fewest = others(of: name, besides: own).map(\.fingers).min(), fewest > own.fingers,
            pan.minimumNumberOfTouches <= own.fingers, pan.maximumNumberOfTouches >= fewest,
            let row = pan.inspectableProperties.first(where: { $0.key == "minimumNumberOfTouches" })
        else { return nil }
        let count = own.fingers + 1
        let trial = Property.Trial(
            words: "needs at least \(count) touches", value: .number(Double(count)), custom: .usual)
        return Proposal(trial, for: row, instead: row.value(of: pan), .gesture(name), base.names.gesture(name))
    }

    /// The measures of the fingers of the input.
    private var measuresOfInput: FingerMeasures? {
        guard let start = input?.outcome?.start else { return nil }
        return base.measures.first { $0.start == start }
    }

    /// The measures of the other touches that a gesture got.
    private func others(of gesture: String, besides own: FingerMeasures) -> [FingerMeasures] {
        base.wins.gestures[gesture, default: [:]].keys.compactMap { landing in
            base.measures.last { $0.start <= landing.time }
        }.filter { $0.start != own.start }
    }

    /// Whether a tie is one with the goal: that two others wait for each other helps by accident, and there are many of these.
    private func isAbout(_ proposal: Proposal) -> Bool {
        proposal.isRemedy || proposal.involved.contains(where: goal.isAbout) || !proposal.isTie
    }

    // MARK: What the rules know

    /// The proposals with the remedies of the rules that decided the input against the goal, which come first.
    private func remedied(_ proposals: [Proposal]) -> [Proposal] {
        var proposals = proposals
        for remedy in base.remedies(for: goal, with: input).reversed() {
            let proposal = base.proposal(of: remedy, among: proposals)
            proposals.removeAll { $0.change == proposal.change }
            proposals.insert(proposal, at: 0)
        }
        return proposals
    }

    // MARK: The touched view

    /// The views inside of a gesture's own view whose touches it may refuse, the likeliest first: to let something win that is in it, the
    /// views of the goal and controls; to let the gesture itself fail, the views that the fingers touched, from the outside in.
    private func refusable(by name: String) -> [String] {
        let stage = base.stage
        guard let own = stage.recognizer(named: name)?.view else { return [] }
        let isOwn = goal.gestures.contains(name)
        if goal.wish == .fail {
            // The views in a cell, which a table makes, have no names in the scene.
            let place = (input?.outcome?.start).flatMap(base.place)
            let hit =
                input?.outcome?.view.flatMap(stage.view)
                ?? place.flatMap { own.hitTest(own.convert($0, from: nil), with: nil) }
            guard isOwn, let hit, hit.isDescendant(of: own) else { return [] }
            // A pop that leaves a whole screen alone never pops it.
            let isPop = base.names.isPop(name)
            let path = Array(sequence(first: hit, next: \.superview).prefix { $0 !== own }).reversed()
                .filter { !isPop || !($0.next is UIViewController) }
            return path.map(\.traceName).filter { stage.view(named: $0) != nil }
        }
        guard !isOwn, goal.wish == .win else { return [] }
        let goals = goal.targets.compactMap(stage.view(of:))
        let touched = ranks.keys.filter { !$0.isGesture }.map(\.name).sorted().compactMap(stage.view)
        let users = touched.filter { view in
            view is UIControl || stage.description(ofView: view.traceName)?.touches == .handle
        }
        return (goals + users).filter { $0 !== own && $0.isDescendant(of: own) }.map(\.traceName).uniqued
            .filter { stage.view(named: $0) != nil }
    }

    // MARK: The order of views

    /// The views that hold the goal in front of the sibling that the fingers hit.
    private var fronts: [Proposal] {
        let stage = base.stage
        guard goal.wish == .win, !base.state.isOfProgram, let hit = input?.outcome?.view.flatMap(stage.view) else {
            return []
        }
        let own = goal.targets.compactMap(stage.view(of:))
        let path = Array(sequence(first: hit, next: \.superview))
        return own.uniqued(by: { ObjectIdentifier($0) }).compactMap { view in
            let branch = sequence(first: view, next: \.superview).first { $0.superview.map(path.contains) == true }
            guard let branch, let parent = branch.superview, !path.contains(branch),
                stage.description(ofView: parent.traceName) != nil, stage.description(ofView: branch.traceName) != nil
            else { return nil }
            let key = "bringSubviewToFront"
            return Proposal(
                "\(name: branch.traceName) is in front of its siblings", key, from: "none", to: branch.traceName,
                .view(parent.traceName), JSONValue([branch.traceName]),
                [.line("\(base.names.view(parent.traceName)).\(key)(\(base.names.view(branch.traceName)))")], .setting,
                about: [.view(branch.traceName)])
        }
    }

    // MARK: A finger beside the view

    /// The distance from a view at which a finger may be meant for it, in points.
    private static let beside: CGFloat = 44

    /// Larger areas for the views of the goal, so that they get a finger that landed beside them.
    private var reaching: [Proposal] {
        guard goal.wish == .win, let start = input?.outcome?.start, let place = base.place(at: start) else { return [] }
        let own = goal.targets.compactMap(base.stage.view(of:))
        return own.uniqued(by: { ObjectIdentifier($0) }).compactMap { view in
            let (point, bounds) = (view.convert(place, from: nil), view.bounds)
            guard !bounds.contains(point), bounds.insetBy(dx: -Self.beside, dy: -Self.beside).contains(point),
                base.stage.description(ofView: view.traceName)?.hitArea == nil,
                Proposal.fingertip(of: view)?.contains(point) != true
            else { return nil }
            let miss = max(
                bounds.minX - point.x, point.x - bounds.maxX, bounds.minY - point.y, point.y - bounds.maxY)
            let margin = ((miss + 1) / 10).rounded(.up) * 10
            return Proposal.hitArea(
                of: view, bounds.insetBy(dx: -margin, dy: -margin), base.names.view(view.traceName))
        }
    }

    /// A proposal with how usual it is for the goal.
    private func judged(_ proposal: Proposal) -> Proposal {
        let stage = base.stage
        var proposal = proposal
        guard goal.wish == .win else {
            // What fails by its direction leaves the touch to a scroll view; beside others each direction may be meant.
            if proposal.key == GestureKey.shouldBeginIf, !proposal.removes, !isInScrollView {
                proposal.custom = max(proposal.custom, .setting)
            }
            return proposal
        }
        if proposal.opens(around) { proposal.custom = .usual }
        let least: Proposal.Custom =
            switch (proposal.change.target, proposal.key) {
            // A scroll view scrolls along one axis; of two other pans each may be meant to move both ways.
            case (.gesture, GestureKey.shouldBeginIf) where !goal.gestures.contains { stage.isPanOfScrollView($0) }:
                .setting
            // What takes touches would be out of reach.
            case (.view(let name), "userInteractionEnabled")
            where proposal.value == false && stage.isInside(name, goal.gestures):
                .unusual
            case (.view(let name), "touches") where name == goal.view: .unusual
            default: .usual
            }
        proposal.custom = max(proposal.custom, least)
        return proposal
    }

    /// Whether a proposal leaves the directions and edges of a gesture that should win to the other inputs that need them, or adds one only
    /// where others need them.
    private func keepsOtherStrokes(_ proposal: Proposal) -> Bool {
        guard case .gesture(let name) = proposal.change.target, Remedy.strokeKeys.contains(proposal.key) else {
            return true
        }
        let isNeeded = goal.wish == .win && goal.gestures.contains(name) && base.needsStrokes(name)
        return proposal.adds == isNeeded
    }

    /// Whether a proposal is about the button of a pointer, and the input has none: fingers have no buttons.
    private func asksFingersForButton(_ proposal: Proposal) -> Bool {
        proposal.key == "buttonMaskRequired"
            && !base.kinds(of: input?.outcome?.landings ?? []).contains(.touch("indirectPointer"))
    }

    /// Whether the pan of a scroll view is near the input, or the goal is one.
    private var isInScrollView: Bool {
        ranks.keys.contains { $0.isGesture && base.stage.isPanOfScrollView($0.name) }
    }

    /// The rank of the least likely target of the proposal.
    private func rank(_ proposal: Proposal) -> Int { proposal.involved.map(rank).max() ?? 0 }

    private func rank(_ target: Target) -> Int { ranks[target] ?? ranks.count }
}

extension Proposal {
    /// Whether it hides a view that is seen. For touches that is the same as that the view takes none, which is the least change.
    nonisolated fileprivate var hides: Bool {
        guard case .view = change.target, custom == .blunt else { return false }
        return change.values.allSatisfy { $0.key == "hidden" && $0.value == true || $0.key == "alpha" && $0.value == 0 }
    }

    /// Whether it lets a hit test into one of some views that it does not enter now: a hidden, transparent or disabled one.
    nonisolated fileprivate func opens(_ views: Set<String>) -> Bool {
        guard case .view(let name) = change.target, views.contains(name) else { return false }
        return change.values.allSatisfy { value in
            switch value.key {
            case "hidden": value.value == false
            case "userInteractionEnabled": value.value == true
            case "alpha": value.value != 0
            default: false
            }
        }
    }
}

extension Stage {
    /// The views of a goal, and their superviews from the inside out, by name.
    fileprivate func views(around goal: FixGoal) -> [String] {
        let path = goal.targets.compactMap(view(of:)).flatMap { sequence(first: $0, next: \.superview) }
        return path.map(\.traceName).filter { view(named: $0) != nil }
    }

    /// Whether a view is inside of the view of a recognizer, and so does not keep touches from it.
    fileprivate func isInside(_ name: String, _ gestures: Set<String>) -> Bool {
        guard let view = view(named: name) else { return false }
        return gestures.contains {
            recognizer(named: $0)?.view.map { view !== $0 && view.isDescendant(of: $0) } == true
        }
    }
}
