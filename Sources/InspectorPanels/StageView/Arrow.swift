import Foundation
import ResponderKit

/// An arrow along a way.
struct Arrow {
    /// The way, without what is left out at its beginning.
    let shaft: [CGPoint]
    /// The two short lines at its tip.
    let barbs: [CGPoint]

    /// The length of a barb, in points.
    private static let length: CGFloat = 9
    /// The distance from the tip whose direction is that of the arrow: the last few points may go anywhere.
    private static let reach: CGFloat = 12

    /// Nil for a way that is too short to be seen.
    /// - Parameter start: the length that is left out at the beginning.
    init?(along points: [CGPoint], from start: CGFloat) {
        // A way that comes back to where it began is not short.
        guard let first = points.first,
            points.contains(where: { Self.distance($0, first) > start + Self.length })
        else { return nil }
        let shaft = Self.trimmed(points, by: start)
        guard shaft.count > 1, let tip = shaft.last else { return nil }
        self.shaft = shaft
        let before = shaft.last { Self.distance($0, tip) >= Self.reach } ?? shaft[0]
        let way = max(0.1, Self.distance(before, tip))
        let (x, y) = ((tip.x - before.x) / way, (tip.y - before.y) / way)
        let (back, aside) = (Self.length * 0.85, Self.length * 0.55)
        barbs = [
            CGPoint(x: tip.x - x * back - y * aside, y: tip.y - y * back + x * aside), tip,
            CGPoint(x: tip.x - x * back + y * aside, y: tip.y - y * back - x * aside),
        ]
    }

    /// A way without the part of its beginning that is nearer to its first point than a distance.
    private static func trimmed(_ points: [CGPoint], by length: CGFloat) -> [CGPoint] {
        guard length > 0, let first = points.first,
            let index = points.firstIndex(where: { distance($0, first) > length })
        else { return points }
        let whole = distance(points[index], first)
        let edge = CGPoint(
            x: first.x + (points[index].x - first.x) * length / whole,
            y: first.y + (points[index].y - first.y) * length / whole)
        return [edge] + points[index...]
    }

    private static func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
        hypot(one.x - other.x, one.y - other.y)
    }
}
