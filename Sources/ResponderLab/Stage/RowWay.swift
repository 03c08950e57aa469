import Foundation

/// A way to lay out rows: what stands in them, where between left and right, and where they begin.
struct RowWay {
    /// Where the rows stand: 0 at the left edge, 1 at the right one.
    private let place: CGFloat
    /// Whether they are read from right to left, as where the link before them stands at their right.
    private let isMirrored: Bool

    /// Whether what follows on the first link of the rows stands there too, so that the chain does not come back out.
    private let keepsRest: Bool

    /// What is read as usual comes first.
    static let all = [false, true].flatMap { keepsRest in
        [0, 0.5, 1].flatMap { place in
            [false, true].map { RowWay(place: place, isMirrored: $0, keepsRest: keepsRest) }
        }
    }

    /// In the middle, read as usual.
    static let centered = RowWay(place: 0.5, isMirrored: false, keepsRest: false)

    /// - Parameter needed: what has no other place, of so many.
    func inRows(_ needed: Set<Int>, of count: Int) -> Set<Int> {
        guard keepsRest, let first = needed.min() else { return needed }
        return Set(first..<count)
    }

    /// - Parameter frames: rows that begin at the left edge and are read from there.
    func laidOut(_ frames: [Int: CGRect], in bounds: CGRect) -> [Int: CGRect] {
        guard place > 0 || isMirrored, let left = frames.values.map(\.minX).min() else { return frames }
        var ends: [CGFloat: CGFloat] = [:]
        for frame in frames.values { ends[frame.minY] = max(ends[frame.minY] ?? 0, frame.maxX) }
        // All rows move as the longest one does, so that they begin below each other.
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
