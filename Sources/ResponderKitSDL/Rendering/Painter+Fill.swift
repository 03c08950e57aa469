import CSDL2
import Foundation
import ResponderCore

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

    /// Fill polygons in pixels, of any shape, by the winding rule unless `isEvenOdd`: in memory the runs of pixels with equal coverage,
    /// otherwise rectangles of them, with equal runs of neighbouring rows as one.
    ///
    /// An alternative was tried and rejected: triangulating such an area and moving its outline inwards for the fringe.
    /// Where edges cross or nearly touch, pieces thinner than the fringe turn over and are painted twice.
    func fill(_ polygons: [[Vec]], isEvenOdd: Bool = false, _ color: SDL_Color) {
        guard color.a > 0, !clip.isEmpty, !polygons.contains(where: \.hasFar) else { return }
        raster.rasterize(
            [CoverageRaster.Area(polygons: polygons, isEvenOdd: isEvenOdd)], within: (clip.low, clip.high))
        if !raster.runs.isEmpty { takesRuns ? addRuns(color) : addRectangles(color) }
    }

    /// Whether the canvas paints runs, and the clip cuts none of them.
    private var takesRuns: Bool {
        let box = raster.box
        return makesAreas
            && (clip.isWholePixels
                || clip.relation(
                    Vec(Double(box.left), Double(box.top)), Vec(Double(box.right), Double(box.bottom))) == .inside)
    }

    private func addRuns(_ color: SDL_Color) {
        begin(.runs)
        frame.add(raster.runs, color)
        close(.runs, raster.box)
    }

    private func addRectangles(_ color: SDL_Color) {
        begin(.plain)
        open.removeAll(keepingCapacity: true)
        var next = 0
        for row in raster.box.top...raster.box.bottom {
            // Both lists are sorted from left to right.
            var old = 0
            nextOpen.removeAll(keepingCapacity: true)
            while next < raster.runs.count, raster.runs[next].row == row {
                var run = raster.runs[next]
                next += 1
                while old < open.count, open[old].from < run.from { close(&old, row, color) }
                if old < open.count, open[old].from == run.from, open[old].to == run.to,
                    open[old].coverage == run.coverage
                {
                    run.row = open[old].row
                    old += 1
                }
                nextOpen.append(run)
            }
            while old < open.count { close(&old, row, color) }
            swap(&open, &nextOpen)
        }
        end()
    }

    /// Draw runs from that of their first row to one that ends above a row.
    private func close(_ index: inout Int, _ row: Int, _ color: SDL_Color) {
        let run = open[index]
        index += 1
        frame.rectangle(
            Vec(Double(run.from), Double(run.row)), Vec(Double(run.to), Double(row)),
            color.faded(Double(run.coverage) / 65_535))
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
