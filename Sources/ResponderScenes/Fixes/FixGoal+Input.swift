import Foundation
import ResponderChronicle
import ResponderText

nonisolated extension FixGoal {
    /// The input that a goal is about.
    public enum Input: Hashable, Sendable {
        /// The last one that the subject of the goal lost, or for the wish `fail` the last one that it got; of those that it got rather one
        /// on a view inside of its own, which people wonder about.
        case last
        /// By its number among the inputs of the session, from 1, as data has them.
        case number(Int)
        /// The touch of a landing.
        case landing(TouchOutcome.Landing)
    }
}

/// A touch, a turn of the wheel or a trackpad's gesture of a session that a goal is about.
struct ShownInput {
    /// Its number among the inputs of the session; nil if it is known by a landing.
    let number: Int?
    /// Its outcome; nil for a key, a motion, a command or a change of the program.
    let outcome: TouchOutcome?
    /// The landings of its fingers, and those of other touches that one attempt of the goal's gestures had together with them, such as
    /// the other tap of a double tap.
    let landings: Set<TouchOutcome.Landing>
    /// From the first of these landings to the time at which everything that depends on them is decided, in seconds.
    let part: ClosedRange<TimeInterval>

    /// The time after a touch in which taps in a row, long presses and delayed touches are decided, in seconds.
    private static let rest: TimeInterval = 1

    /// - Returns: nil if the session has no such input.
    init?(of goal: FixGoal, in wins: TouchWins, until limit: TimeInterval) {
        let touches = wins.timeline.touches
        switch goal.input {
        case .number(let number):
            let inputs = ExplainedInput.all(of: wins.model)
            guard inputs.indices.contains(number - 1) else { return nil }
            self.number = number
            outcome = inputs[number - 1].outcome(in: touches)
        case .landing(let landing):
            number = nil
            guard let touch = touches.last(where: { $0.landings.contains(landing) }) else { return nil }
            outcome = touch
        case .last:
            guard let touch = Self.last(of: goal, in: wins) else { return nil }
            outcome = touch
            number = ExplainedInput.all(of: wins.model).first { $0.outcome(in: [touch]) != nil }?.number
        }
        var landings = Set(outcome?.landings ?? [])
        // The taps of one double tap belong together, whichever of them is shown.
        for attempt in wins.model.attempts
        where goal.gestures.contains(attempt.recognizer.name) && !attempt.landings.isDisjoint(with: landings) {
            landings.formUnion(attempt.landings)
        }
        self.landings = landings
        let start = landings.map(\.time).min() ?? outcome?.start ?? 0
        let ends = touches.filter { !landings.isDisjoint(with: $0.landings) }.map(\.end)
        part = start...max(start, min(limit, (ends.max() ?? start) + Self.rest))
    }

    /// The last touch that the subject of a goal lost, or for `fail` got; else the last one that it did not get, or the last one.
    private static func last(of goal: FixGoal, in wins: TouchWins) -> TouchOutcome? {
        let touches = wins.timeline.touches
        let own = wins.landings(of: goal)
        let isGot = { (touch: TouchOutcome) in touch.landings.contains(where: own.contains) }
        let views = Set(goal.gestures.compactMap { name in wins.views[name] } + [goal.view].compactMap(\.self))
        if goal.wish == .fail {
            return touches.last { touch in isGot(touch) && touch.view.map(views.contains) == false }
                ?? touches.last(where: isGot) ?? touches.last
        }
        // A gesture loses what a hit test does not give its view.
        let targets = goal.targets + views.map { .view($0) }
        let told = wins.model.losses().filter { targets.contains($0.target) && $0.weight != .agreed }
        let isLost = { (touch: TouchOutcome) in
            told.contains { !$0.landings.isDisjoint(with: touch.landings) }
        }
        return touches.last { isLost($0) && !isGot($0) } ?? touches.last(where: isLost)
            ?? touches.last { touch in
                !isGot(touch) && !Set(wins.neighbours(of: touch)).isDisjoint(with: goal.targets)
            } ?? touches.last { !isGot($0) } ?? touches.last
    }
}

extension FixGoal {
    /// Check that a session has the input.
    /// - Throws: `FormatError` with the number of inputs.
    public func check(in model: SessionModel) throws {
        guard case .number(let number) = input else { return }
        let count = ExplainedInput.all(of: model).count
        guard !(1...max(1, count)).contains(number) || count == 0 else { return }
        let inputs = count == 0 ? "no input" : count == 1 ? "1 input" : "\(count) inputs, numbered from 1"
        throw FormatError("there is no input \(number): the session has \(inputs), as --explain --json lists them")
    }
}
