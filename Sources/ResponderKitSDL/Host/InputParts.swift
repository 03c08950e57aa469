import Foundation
import ResponderKit

/// Takes apart what one pump brought after a pause of the program.
///
/// Normally a pump is a frame's worth, and one batch. After a pause it may hold half a gesture. As one batch its moves
/// would become one, and a finger that landed in the middle would find the others where they went only later: a pinch
/// would measure from a distance that never was. So moves stay apart from landings and lifts there.
enum InputParts {
    /// Touches further apart in time than this, in seconds, are more than a frame's worth.
    static let frame: TimeInterval = 1.0 / 30

    static func of(_ batch: [InputSample]) -> [[InputSample]] {
        let times = batch.compactMap { $0.touch?.timestamp }
        guard let first = times.min(), let last = times.max(), last - first > frame else { return [batch] }
        var parts: [[InputSample]] = [[]]
        var wasMove: Bool?
        for sample in batch {
            if let touch = sample.touch {
                let isMove = touch.phase == .move
                if let wasMove, wasMove != isMove { parts.append([]) }
                wasMove = isMove
            }
            parts[parts.count - 1].append(sample)
        }
        return parts
    }
}

extension InputSample {
    fileprivate var touch: TouchSample? { if case .touch(let touch) = self { touch } else { nil } }
}
