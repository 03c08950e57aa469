import Foundation
import ResponderCore

/// Splits the input that one pump returned after a pause of the program.
///
/// Normally a pump returns the input of one frame, which is one batch. After a pause it may contain half a gesture. As
/// one batch its moves would become one, and a finger that landed in the middle would see the others at their later
/// locations: a pinch would measure from a wrong distance. Therefore moves are separated from landings and lifts, and
/// landings and lifts from earlier ones.
enum InputParts {
    /// Touches further apart in time than this, in seconds, do not belong to one frame.
    static let frame: TimeInterval = 1.0 / 30

    /// The parts with their times. After a pause a finger that landed and lifted keeps its duration, and deadlines such
    /// as a long press fire in between.
    /// - Parameter time: the time of the whole batch, and of parts without touches.
    static func timed(_ batch: [InputSample], at time: TimeInterval) -> [(time: TimeInterval, samples: [InputSample])] {
        let parts = of(batch)
        guard parts.count > 1 else { return [(time, batch)] }
        return parts.map { part in (part.compactMap { $0.touch?.timestamp }.max() ?? time, part) }
    }

    /// Whether there is more than one part: whether the touches of a batch do not belong to one frame.
    static func isDivided(_ batch: [InputSample]) -> Bool {
        var first = TimeInterval.infinity
        var last = -TimeInterval.infinity
        for case .touch(let touch) in batch {
            first = min(first, touch.timestamp)
            last = max(last, touch.timestamp)
        }
        return last - first > frame
    }

    static func of(_ batch: [InputSample]) -> [[InputSample]] {
        guard isDivided(batch) else { return [batch] }
        var parts: [[InputSample]] = [[]]
        var previous: TouchSample?
        for sample in batch {
            if let touch = sample.touch {
                if let previous, isApart(touch, from: previous) { parts.append([]) }
                previous = touch
            }
            parts[parts.count - 1].append(sample)
        }
        return parts
    }

    private static func isApart(_ touch: TouchSample, from last: TouchSample) -> Bool {
        if (touch.phase == .move) != (last.phase == .move) { return true }
        return touch.phase != .move && touch.timestamp - last.timestamp > frame
    }
}

extension InputSample {
    fileprivate var touch: TouchSample? { if case .touch(let touch) = self { touch } else { nil } }
}
