import Foundation
import ResponderKit

/// Takes apart what one pump brought after a pause of the program.
///
/// Normally a pump is a frame's worth, and one batch. After a pause it may hold half a gesture. As one batch its moves
/// would become one, and a finger that landed in the middle would find the others where they went only later: a pinch
/// would measure from a distance that never was. So moves stay apart from landings and lifts there, and landings and lifts
/// from earlier ones.
enum InputParts {
    /// Touches further apart in time than this, in seconds, are more than a frame's worth.
    static let frame: TimeInterval = 1.0 / 30

    /// The parts, each with its time: after a pause a finger that landed and lifted has been down for as long as it was,
    /// and what waits for that, as a long press does, comes in between.
    /// - Parameter time: that of the whole batch, and of parts without touches.
    static func timed(_ batch: [InputSample], at time: TimeInterval) -> [(time: TimeInterval, samples: [InputSample])] {
        let parts = of(batch)
        guard parts.count > 1 else { return [(time, batch)] }
        return parts.map { part in (part.compactMap { $0.touch?.timestamp }.max() ?? time, part) }
    }

    static func of(_ batch: [InputSample]) -> [[InputSample]] {
        let times = batch.compactMap { $0.touch?.timestamp }
        guard let first = times.min(), let last = times.max(), last - first > frame else { return [batch] }
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
