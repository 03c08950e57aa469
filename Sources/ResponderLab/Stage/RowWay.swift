import Foundation

/// An arrangement of rows: the links in them, their position between left and right, and their direction.
struct RowWay {
    /// The position of the rows: 0 at the left edge, 1 at the right one.
    private let place: CGFloat
    /// Whether they run from right to left, for a link before them that is at their right.
    private let isMirrored: Bool

    /// Whether all links after the first one in the rows are in the rows too, so that the chain does not leave them
    /// again.
    private let keepsRest: Bool

    /// From left to right first.
    static let all = [false, true].flatMap { keepsRest in
        [0, 0.5, 1].flatMap { place in
            [false, true].map { RowWay(place: place, isMirrored: $0, keepsRest: keepsRest) }
        }
    }

    /// Centred, from left to right.
    static let centered = RowWay(place: 0.5, isMirrored: false, keepsRest: false)

    /// - Parameter needed: the links that fit nowhere else.
    func inRows(_ needed: Set<Int>, of count: Int) -> Set<Int> {
        guard keepsRest, let first = needed.min() else { return needed }
        return Set(first..<count)
    }

    /// - Parameter frames: rows that run from the left edge to the right.
    func laidOut(_ frames: [Int: CGRect], in bounds: CGRect) -> [Int: CGRect] {
        guard place > 0 || isMirrored, let left = frames.values.map(\.minX).min() else { return frames }
        var ends: [CGFloat: CGFloat] = [:]
        for frame in frames.values { ends[frame.minY] = max(ends[frame.minY] ?? 0, frame.maxX) }
        // All rows move by the same distance, so that they begin below each other.
        let end = ends.values.max() ?? left
        let free = max(0, bounds.maxX - (left - bounds.minX) - end)
        return frames.mapValues { frame in
            var frame = frame
            if isMirrored { frame.origin.x = left + end - frame.maxX }
            frame.origin.x = (frame.minX + place * free).rounded()
            return frame
        }
    }
}
