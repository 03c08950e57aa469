import CSDL2
import Foundation
import ResponderKit

extension Painter {
    /// Fill the figures of a path, by the winding rule unless `isEvenOdd`.
    func fill(
        _ elements: [UIBezierPath.Element], isEvenOdd: Bool = false, _ transform: CGAffineTransform, _ color: SDL_Color
    ) {
        guard color.a > 0 else { return }
        var polygons: [[Vec]] = []
        for figure in PathFlattener.flatten(elements, transform) where figure.points.count > 2 {
            polygons.append(figure.points)
        }
        if polygons.count == 1, Self.isConvex(polygons[0]) {
            fillConvex(polygons[0], halfWidth: Self.halfWidth(polygons[0]), color)
        } else {
            fill(polygons, isEvenOdd: isEvenOdd, color)
        }
    }

    /// Fill polygons in pixels, of any shape, by the winding rule unless `isEvenOdd`: each run of pixels with equal coverage becomes a
    /// rectangle, and equal runs of neighbouring rows become one.
    ///
    /// An alternative was tried and rejected: triangulating such an area and moving its outline inwards for the fringe.
    /// Where edges cross or nearly touch, pieces thinner than the fringe turn over and are painted twice.
    func fill(_ polygons: [[Vec]], isEvenOdd: Bool = false, _ color: SDL_Color) {
        guard color.a > 0, !clip.isEmpty, !polygons.contains(where: \.hasFar) else { return }
        raster.rasterize(polygons, isEvenOdd: isEvenOdd, within: (clip.low, clip.high))
        begin(.plain)
        runs.removeAll(keepingCapacity: true)
        for row in 0...raster.height {
            nextRuns.removeAll(keepingCapacity: true)
            if row < raster.height { takeRuns(row) }
            // Both lists are sorted from left to right.
            var old = runs.startIndex
            for index in nextRuns.indices {
                while old < runs.count, runs[old].from < nextRuns[index].from { close(&old, row, color) }
                if old < runs.count, runs[old].continues(in: nextRuns[index]) {
                    nextRuns[index].top = runs[old].top
                    old += 1
                }
            }
            while old < runs.count { close(&old, row, color) }
            swap(&runs, &nextRuns)
        }
        end()
    }

    /// Pixels of a row with equal coverage.
    struct Run {
        var from: Int
        var to: Int
        var coverage: UInt8
        /// Its first row.
        var top: Int

        func continues(in next: Run) -> Bool {
            from == next.from && to == next.to && coverage == next.coverage
        }
    }

    private func takeRuns(_ row: Int) {
        let start = row * raster.width
        var from = 0
        while from < raster.width {
            let coverage = raster.coverage[start + from]
            var to = from + 1
            while to < raster.width, raster.coverage[start + to] == coverage { to += 1 }
            if coverage > 0 { nextRuns.append(Run(from: from, to: to, coverage: coverage, top: row)) }
            from = to
        }
    }

    /// Draw a run that ends above a row.
    private func close(_ index: inout Int, _ row: Int, _ color: SDL_Color) {
        let run = runs[index]
        index += 1
        let low = Vec(Double(raster.x + run.from), Double(raster.y + run.top))
        let high = Vec(Double(raster.x + run.to), Double(raster.y + row))
        let color = color.faded(Double(run.coverage) / 255)
        frame.rectangle(low, high, color)
    }

    /// Whether a polygon turns in one direction only, and once.
    nonisolated static func isConvex(_ points: [Vec]) -> Bool {
        guard points.count < 200 else { return false }
        let (low, high) = points.corners
        let extent = pointwiseMax(high, -low).max()
        // Products of very large numbers are infinite.
        let unit = extent > 1e100 ? extent / 1e6 : 1
        var sign = 0.0
        var before = (points[0] - points[points.count - 1]) / unit
        // A second turn would go right, left, up and down again.
        var (ways, reversals) = (before, SIMD2<Int>())
        for index in points.indices {
            let next = index + 1 < points.count ? index + 1 : 0
            let after = (points[next] - points[index]) / unit
            let cross = before.cross(after)
            if abs(cross) > 1e-9 {
                if sign * cross < 0 { return false }
                sign = cross
            }
            for axis in 0..<2 where after[axis] != 0 {
                if ways[axis] * after[axis] < 0 { reversals[axis] += 1 }
                ways[axis] = after[axis]
            }
            before = after
        }
        return reversals.max() <= 2
    }

    /// Half of the smallest width of a convex polygon, measured perpendicular to its edges.
    nonisolated private static func halfWidth(_ points: [Vec]) -> Double {
        guard points.count < 12 else {
            let low = points.reduce(points[0]) { pointwiseMin($0, $1) }
            let high = points.reduce(points[0]) { pointwiseMax($0, $1) }
            return min(high.x - low.x, high.y - low.y) / 2
        }
        var smallest = Double.infinity
        for (index, point) in points.enumerated() {
            let normal = (points[(index + 1) % points.count] - point).unit.normal
            smallest = min(smallest, points.reduce(0) { max($0, abs(($1 - point).dot(normal))) })
        }
        return smallest / 2
    }
}
