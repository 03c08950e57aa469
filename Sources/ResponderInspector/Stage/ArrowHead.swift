import Foundation
import ResponderKit

/// An arrow along a way.
struct ArrowHead {
    /// The way, without its beginning.
    let shaft: [CGPoint]
    /// The two short lines at its tip.
    let barbs: [CGPoint]

    /// The length of a barb, in points.
    private static let length: CGFloat = 9
    /// The distance from the tip whose direction is that of the arrow: the last few points may go anywhere.
    private static let reach: CGFloat = 12

    /// Nil for a way that is too short to be seen.
    /// - Parameter radius: the length at the beginning that is left out.
    init?(of points: [CGPoint], from radius: CGFloat) {
        guard let first = points.first, let tip = points.last else { return nil }
        func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat { hypot(one.x - other.x, one.y - other.y) }
        // A way that comes back to where it began is not short.
        guard let start = points.firstIndex(where: { distance($0, first) > radius }),
            points.contains(where: { distance($0, first) > radius + Self.length })
        else { return nil }
        let along = distance(points[start], first)
        let edge = CGPoint(
            x: first.x + (points[start].x - first.x) * radius / along,
            y: first.y + (points[start].y - first.y) * radius / along)
        shaft = [edge] + points[start...]
        let before = points.last { distance($0, tip) >= Self.reach } ?? first
        let way = max(0.1, distance(before, tip))
        let (x, y) = ((tip.x - before.x) / way, (tip.y - before.y) / way)
        let (back, aside) = (Self.length * 0.85, Self.length * 0.55)
        barbs = [
            CGPoint(x: tip.x - x * back - y * aside, y: tip.y - y * back + x * aside), tip,
            CGPoint(x: tip.x - x * back + y * aside, y: tip.y - y * back - x * aside),
        ]
    }
}
