import Foundation
import MessageText
import ResponderChronicle
import ResponderKit
import SceneFormat

/// A touch, a turn of the wheel or a trackpad's gesture of a session that a goal is about.
struct ShownInput {
    /// The number by which it was asked for.
    private let asked: Int?
    /// Its outcome; nil for a key, a motion, a command or a change of the program.
    let outcome: TouchOutcome?
    /// The key, motion or command that it is; nil for other inputs.
    let call: SentCall?
    /// The landings of its fingers, and those of other touches that one attempt of the goal's gestures had together with them, such as
    /// the other tap of a double tap.
    let landings: Set<TouchOutcome.Landing>
    /// The landings of the input that the goal is not about, if it has those of a hand and of a pencil: gestures that should not get the
    /// hand may get the pencil, and those that should get the pencil may lose the hand.
    let spared: Set<TouchOutcome.Landing>
    /// From the first of these landings to the time at which everything that depends on them is decided, in seconds.
    let part: ClosedRange<TimeInterval>

    /// The time after a touch in which taps in a row, long presses and delayed touches are decided, in seconds.
    private static let rest: TimeInterval = 1

    /// - Returns: nil if the session has no such input.
    init?(of goal: FixGoal, in wins: TouchWins, of setup: Experiment.Setup) {
        // A wheel that turns while a finger is down is an input of its own.
        let touches = wins.model.log.all
        switch goal.input {
        case .number(let number):
            let inputs = ExplainedInput.all(of: wins.model)
            guard inputs.indices.contains(number - 1) else { return nil }
            asked = number
            outcome = inputs[number - 1].outcome(in: touches)
            call = inputs[number - 1].call.map(SentCall.init)
        case .landing(let landing):
            (asked, call) = (nil, nil)
            guard let touch = touches.last(where: { $0.landings.contains(landing) }) else { return nil }
            outcome = touch
        case .last:
            guard let touch = Self.last(of: goal, in: wins, of: setup) else { return nil }
            (asked, call) = (nil, nil)
            outcome = touch
        }
        var landings = Set(outcome?.landings ?? [])
        // The taps of one double tap belong together, whichever of them is shown, also one that it waited for in vain.
        let attempts = wins.model.attempts.filter { goal.gestures.contains($0.recognizer.name) }
        let last = Dictionary(attempts.map { ($0.recognizer.name, $0) }, uniquingKeysWith: { $1 })
        for attempt in attempts {
            let isLast = last[attempt.recognizer.name] === attempt
            let isOpen = outcome.map { attempt.isOpen(at: $0.start, isLast: isLast) } ?? false
            if isOpen || !attempt.landings.isDisjoint(with: landings) { landings.formUnion(attempt.landings) }
        }
        let pencils = setup.log.pencils(among: landings)
        let got = Set(attempts.filter { $0.recognition != nil }.flatMap(\.landings)).intersection(landings)
        switch goal.wish {
        case .fail: spared = got.isSubset(of: pencils) ? [] : pencils
        case .win:
            let isRefused = got.isDisjoint(with: pencils) && !wins.losses(of: goal, pencils).isEmpty
            spared = isRefused ? landings.subtracting(pencils) : []
        case .together, .wait: spared = []
        }
        self.landings = landings.subtracting(spared)
        let start = landings.map(\.time).min() ?? outcome?.start ?? 0
        let ends = touches.filter { !landings.isDisjoint(with: $0.landings) }.map(\.end)
        part = start...max(start, min(setup.limit, (ends.max() ?? start) + Self.rest))
    }

    /// Its number among the inputs of a session, from 1; nil if it has none.
    /// - Complexity: the inputs of the session.
    func number(in model: SessionModel) -> Int? {
        if let asked { return asked }
        return outcome.flatMap { touch in
            ExplainedInput.all(of: model).first { $0.outcome(in: [touch]) != nil }?.number
        }
    }

    /// The last touch that the subject of a goal lost, or for `fail` got; else the last one that it did not get, or the last one.
    private static func last(of goal: FixGoal, in wins: TouchWins, of setup: Experiment.Setup) -> TouchOutcome? {
        let touches = wins.timeline.touches
        let own = wins.landings(of: goal)
        let isGot = { (touch: TouchOutcome) in touch.landings.contains(where: own.contains) }
        let views = Set(goal.gestures.compactMap { name in wins.views[name] } + [goal.view].compactMap(\.self))
        if goal.wish == .fail {
            return touches.last { touch in isGot(touch) && touch.view.map(views.contains) == false }
                ?? touches.last(where: isGot) ?? touches.last
        }
        let told = wins.model.losses().filter { $0.weight != .agreed }
        let isMoving = goal.isOfMovingFingers(in: SceneState(setup.scene))
        let measures = isMoving ? FingerMeasures.all(in: setup.log, until: setup.limit) : []
        func lost(_ targets: [Target]) -> TouchOutcome? {
            let losses = told.filter { targets.contains($0.target) }
            let lost = touches.filter { touch in losses.contains { !$0.landings.isDisjoint(with: touch.landings) } }
            // A finger that rests is not meant for a pan.
            let suiting = lost.filter { touch in
                !isMoving || measures.contains { $0.start == touch.start && $0.movement >= GestureLimits.panMovement }
            }
            let meant = suiting.isEmpty ? lost : suiting
            return meant.last { !isGot($0) } ?? meant.last
        }
        // A gesture loses what a hit test does not give its view.
        return lost(goal.targets) ?? lost(views.map { .view($0) })
            ?? touches.last { touch in
                !isGot(touch) && !Set(wins.neighbours(of: touch)).isDisjoint(with: goal.targets)
            } ?? touches.last { !isGot($0) } ?? touches.last
    }
}

extension GestureAttempt {
    /// Whether it had a finger before a moment, and was decided later.
    /// - Parameter isLast: whether no attempt of its recognizer follows, so that it may have remained undecided.
    fileprivate func isOpen(at time: TimeInterval, isLast: Bool) -> Bool {
        guard let first = firstFinger, first.time < time else { return false }
        return changes.first.map { $0.time >= time } ?? isLast
    }
}

extension FixGoal {
    /// Whether it gets only touches whose fingers move: a table gets a tap too.
    fileprivate func isOfMovingFingers(in state: SceneState) -> Bool {
        guard view == nil else { return false }
        let kinds = gestures.compactMap { state.gestures[$0]?.kind }
        return !kinds.isEmpty
            && kinds.allSatisfy { [.pan, .swipe, .pinch, .rotation, .screenEdgePan, .transform].contains($0) }
    }
}
