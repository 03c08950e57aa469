import Foundation
import ResponderKit

/// An arrow along a way. It is thin where the way begins and thick at its tip: what is under its beginning may have moved since, and what
/// is under its tip is what the finger left.
struct Arrow {
    /// A part of the shaft.
    struct Piece {
        /// Its corners.
        let corners: [CGPoint]
        /// Whether it is on words, which should stay readable.
        let isOnWords: Bool
    }

    /// The shaft, from its beginning to the tip.
    let shaft: [Piece]
    /// The two short lines at its tip.
    let barbs: [CGPoint]
    /// Where it points to: beyond its tip, by a distance that a finger's number fits into.
    let goal: CGPoint

    /// The length of a barb, in points.
    private static let length: CGFloat = 9
    /// The distance of the goal from the tip.
    private static let goalDistance: CGFloat = 18
    /// The widths of the shaft at its beginning and at the tip, in points.
    private static let widths: (beginning: CGFloat, tip: CGFloat) = (0.75, 3)
    /// The distance from the tip whose direction is that of the arrow: the last few points may go anywhere.
    private static let reach: CGFloat = 12

    /// Nil for a way that is too short to be seen.
    /// - Parameters:
    ///   - start: the length that is left out at the beginning.
    ///   - words: the places of texts.
    init?(along points: [CGPoint], from start: CGFloat, over words: [CGRect]) {
        // A way that comes back to where it began is not short.
        guard let first = points.first,
            points.contains(where: { $0._distance(to: first) > start + Self.length })
        else { return nil }
        let line = Self.trimmed(points, by: start)
        guard line.count > 1, let tip = line.last else { return nil }
        shaft = Self.tapered(Self.refined(line), over: words)
        let before = line.last { $0._distance(to: tip) >= Self.reach } ?? line[0]
        let way = max(0.1, before._distance(to: tip))
        let (x, y) = ((tip.x - before.x) / way, (tip.y - before.y) / way)
        let (back, aside) = (Self.length * 0.85, Self.length * 0.55)
        barbs = [
            CGPoint(x: tip.x - x * back - y * aside, y: tip.y - y * back + x * aside), tip,
            CGPoint(x: tip.x - x * back + y * aside, y: tip.y - y * back - x * aside),
        ]
        goal = CGPoint(x: tip.x + x * Self.goalDistance, y: tip.y + y * Self.goalDistance)
    }

    /// A way without the part of its beginning that is nearer to its first point than a distance.
    private static func trimmed(_ points: [CGPoint], by length: CGFloat) -> [CGPoint] {
        guard length > 0, let first = points.first,
            let index = points.firstIndex(where: { $0._distance(to: first) > length })
        else { return points }
        let whole = points[index]._distance(to: first)
        let edge = CGPoint(
            x: first.x + (points[index].x - first.x) * length / whole,
            y: first.y + (points[index].y - first.y) * length / whole)
        return [edge] + points[index...]
    }

    /// The distance of the points of a shaft: it becomes faint within as much of the edge of a word. In points.
    private static let step: CGFloat = 3

    /// A way with more points.
    private static func refined(_ line: [CGPoint]) -> [CGPoint] {
        zip(line, line.dropFirst()).flatMap { from, to -> [CGPoint] in
            let count = max(1, Int(from._distance(to: to) / step))
            return (0..<count).map { index in
                let part = CGFloat(index) / CGFloat(count)
                return CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
            }
        } + line.suffix(1)
    }

    /// Areas along a line, which become wider on the way. A new one begins where words begin or end.
    private static func tapered(_ line: [CGPoint], over words: [CGRect]) -> [Piece] {
        let whole = max(0.1, zip(line, line.dropFirst()).map { $0._distance(to: $1) }.reduce(0, +))
        let isOnWords = line.map { point in words.contains { $0.contains(point) } }
        var pieces: [Piece] = []
        var (left, right): ([CGPoint], [CGPoint]) = ([], [])
        var way: CGFloat = 0
        for (index, point) in line.enumerated() {
            let (before, after) = (line[max(0, index - 1)], line[min(line.count - 1, index + 1)])
            way += before._distance(to: point)
            let half = (widths.beginning + (widths.tip - widths.beginning) * way / whole) / 2
            let length = max(0.1, before._distance(to: after))
            let across = CGPoint(
                x: (before.y - after.y) / length * half, y: (after.x - before.x) / length * half)
            left.append(CGPoint(x: point.x + across.x, y: point.y + across.y))
            right.append(CGPoint(x: point.x - across.x, y: point.y - across.y))
            guard index == line.count - 1 || isOnWords[index + 1] != isOnWords[index] else { continue }
            // The next piece begins where this one ends.
            pieces.append(Piece(corners: left + right.reversed(), isOnWords: isOnWords[index]))
            (left, right) = (left.suffix(1), right.suffix(1))
        }
        return pieces
    }
}
