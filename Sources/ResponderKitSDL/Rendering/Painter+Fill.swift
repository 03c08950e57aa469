import CSDL2
import Foundation
import ResponderKit

extension Painter {
    /// Fill the figures of a path; where they overlap or wind round a hole, the non-zero rule decides.
    func fill(_ elements: [UIBezierPath.Element], _ transform: CGAffineTransform, _ color: SDL_Color) {
        guard color.a > 0 else { return }
        let figures = PathFlattener.flatten(elements, transform).filter { $0.points.count > 2 }
        if figures.count == 1, Self.isConvex(figures[0].points) {
            let points = figures[0].points
            fillConvex(points, halfWidth: Self.halfWidth(points), color)
        } else {
            fill(figures.map(\.points), color)
        }
    }

    /// Fill the non-zero union of polygons in pixels.
    func fill(_ polygons: [[Vec]], _ color: SDL_Color) {
        guard !polygons.isEmpty, color.a > 0 else { return }
        let area = WindingArea(polygons)
        begin(.plain)
        let clear = color.cleared
        func inner(_ index: Int) -> Vec { area.points[index].at - area.points[index].miter * 0.5 }
        let first = Int32(frame.vertices.count)
        for point in area.points {
            _ = frame.add(point.at - point.miter * 0.5, color)
            _ = frame.add(point.at + point.miter * 0.5, clear)
        }
        for triangle in area.triangles {
            frame.triangle(first + 2 * triangle.x, first + 2 * triangle.y, first + 2 * triangle.z)
        }
        for edge in area.edges {
            frame.band(first + 2 * edge.x, first + 2 * edge.x + 1, first + 2 * edge.y, first + 2 * edge.y + 1)
        }
        end()
    }

    /// Whether a polygon turns one way only, and once.
    private static func isConvex(_ points: [Vec]) -> Bool {
        guard points.count < 200 else { return false }
        var turns = 0.0
        var sign = 0.0
        var before = points[0] - points[points.count - 1]
        for (index, point) in points.enumerated() {
            let after = points[(index + 1) % points.count] - point
            let cross = before.cross(after)
            if abs(cross) > 1e-9 {
                if sign * cross < 0 { return false }
                sign = cross
            }
            turns += atan2(cross, before.dot(after))
            before = after
        }
        return abs(turns) < 2 * .pi + 0.1
    }

    /// Half of what a convex polygon measures across, across the edge where that is least.
    private static func halfWidth(_ points: [Vec]) -> Double {
        guard points.count < 12 else {
            let low = points.reduce(points[0]) { pointwiseMin($0, $1) }
            let high = points.reduce(points[0]) { pointwiseMax($0, $1) }
            return min(high.x - low.x, high.y - low.y) / 2
        }
        var least = Double.infinity
        for (index, point) in points.enumerated() {
            let normal = (points[(index + 1) % points.count] - point).unit.normal
            least = min(least, points.reduce(0) { max($0, abs(($1 - point).dot(normal))) })
        }
        return least / 2
    }
}
