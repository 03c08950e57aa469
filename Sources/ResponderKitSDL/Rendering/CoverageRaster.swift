/// The part of each pixel that is inside some areas at once, as runs of equal pixels.
nonisolated struct CoverageRaster {
    /// What polygons surround, by the winding or the even-odd rule.
    struct Area {
        var polygons: [[Vec]]
        var isEvenOdd = false
    }

    /// Pixels of a row with equal coverage: more than 0, and at most 65,535, which is all of a pixel.
    struct Run {
        var row: Int
        var from: Int
        var to: Int
        var coverage: UInt16
    }

    /// The pixels around all runs, in the polygons' coordinates (y downwards).
    private(set) var box = PixelArea(left: 0, top: 0, right: 0, bottom: 0)
    /// From top to bottom, and from left to right.
    private(set) var runs: [Run] = []

    /// The least height of a slab, as a part of a row.
    private static let least = 1.0 / 128

    private struct Edge {
        var top: Double
        var bottom: Double
        /// The x at the top, and its growth per unit of height.
        var base: Double
        var slope: Double
        var winding: Int32
        /// The index of its area.
        var area: Int

        func x(at level: Double) -> Double { base + slope * (Swift.min(Swift.max(level, top), bottom) - top) }
    }

    /// An edge within a slab: its x at the top and at the bottom of the slab.
    private struct Crossing {
        var top: Double
        var bottom: Double
        var winding: Int32
        var area: Int

        /// Twice the x in the middle.
        var middle: Double { top + bottom }
    }

    private var edges: [Edge] = []
    /// The edges in the present slab, from left to right in the last one.
    private var active: [Int] = []
    private var crossings: [Crossing] = []
    /// How much the coverage of a row changes from one pixel to the next.
    private var steps: [Float] = []
    /// The first and the last of the steps that changed in the present row.
    private var (firstStep, lastStep) = (0, 0)
    /// How often each area surrounds the present place.
    private var windings: [Int32] = []
    private var areEvenOdd: [Bool] = []

    /// Compute what is inside all of `areas`; the result replaces the previous one. Everything outside `bounds` is
    /// ignored.
    mutating func rasterize(_ areas: [Area], within bounds: (low: Vec, high: Vec)? = nil) {
        var (low, high) = bounds ?? (Vec(-.infinity, -.infinity), Vec(.infinity, .infinity))
        edges.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        areEvenOdd = areas.map(\.isEvenOdd)
        windings = [Int32](repeating: 0, count: areas.count)
        for (index, area) in areas.enumerated() {
            var (first, last) = (Vec(.infinity, .infinity), Vec(-.infinity, -.infinity))
            for polygon in area.polygons {
                guard var before = polygon.last else { continue }
                for point in polygon {
                    first = pointwiseMin(first, point)
                    last = pointwiseMax(last, point)
                    addEdge(before, point, index)
                    before = point
                }
            }
            low = pointwiseMax(low, first)
            high = pointwiseMin(high, last)
        }
        guard low.x < high.x, low.y < high.y, (low + high).sum().isFinite else {
            box = PixelArea(left: 0, top: 0, right: 0, bottom: 0)
            return
        }
        box = PixelArea(
            left: Int(low.x.rounded(.down)), top: Int(low.y.rounded(.down)), right: Int(high.x.rounded(.up)),
            bottom: Int(high.y.rounded(.up)))
        edges.sort { $0.top < $1.top }
        active.removeAll(keepingCapacity: true)
        steps = [Float](repeating: 0, count: box.right - box.left + 2)
        var nextEdge = 0
        for row in box.top..<box.bottom { cover(row, &nextEdge) }
    }

    private mutating func addEdge(_ p: Vec, _ q: Vec, _ area: Int) {
        guard p.y != q.y else { return }
        let slope = (q.x - p.x) / (q.y - p.y)
        edges.append(
            Edge(
                top: min(p.y, q.y), bottom: max(p.y, q.y), base: p.y < q.y ? p.x : q.x, slope: slope,
                winding: p.y < q.y ? 1 : -1, area: area))
    }

    /// Compute a row of pixels. It is cut into slabs, within which no edge begins, ends or crosses another one, so that their
    /// coverage is exact; only what happens in less than the least height counts as if it happened at the slab's top.
    private mutating func cover(_ row: Int, _ nextEdge: inout Int) {
        (firstStep, lastStep) = (steps.count, -1)
        let end = Double(row + 1)
        var top = Double(row)
        while top < end {
            let level = top + Self.least
            while nextEdge < edges.count, edges[nextEdge].top <= level {
                active.append(nextEdge)
                nextEdge += 1
            }
            var bottom = nextEdge < edges.count ? min(end, edges[nextEdge].top) : end
            var kept = 0
            for index in active where edges[index].bottom > level {
                active[kept] = index
                kept += 1
                bottom = min(bottom, edges[index].bottom)
            }
            active.removeLast(active.count - kept)
            if kept > 0 { cover(top, bottom) }
            top = bottom
        }
        takeRuns(row)
    }

    /// Add up the steps of a row, and set them back to zero.
    private mutating func takeRuns(_ row: Int) {
        guard firstStep <= lastStep else { return }
        var sum: Float = 0
        var run = Run(row: row, from: 0, to: 0, coverage: 0)
        for pixel in firstStep...lastStep where steps[pixel] != 0 {
            sum += steps[pixel]
            steps[pixel] = 0
            let coverage = UInt16(min(1, max(0, sum)) * 65_535 + 0.5)
            if coverage == run.coverage { continue }
            run.to = min(box.left + pixel, box.right)
            if run.coverage > 0, run.from < run.to { runs.append(run) }
            (run.from, run.coverage) = (run.to, coverage)
        }
        run.to = box.right
        if run.coverage > 0, run.from < run.to { runs.append(run) }
    }

    /// Add a slab to the steps.
    private mutating func cover(_ top: Double, _ bottom: Double) {
        crossings.removeAll(keepingCapacity: true)
        for index in active.indices {
            let number = active[index]
            let edge = edges[number]
            let crossing = Crossing(
                top: edge.x(at: top), bottom: edge.x(at: bottom), winding: edge.winding, area: edge.area)
            // For few crossings, which are nearly sorted, insertion sort is fast.
            var place = index
            crossings.append(crossing)
            while place > 0, crossings[place - 1].middle > crossing.middle {
                crossings[place] = crossings[place - 1]
                active[place] = active[place - 1]
                place -= 1
            }
            crossings[place] = crossing
            active[place] = number
        }
        if let cut = exchange(top, bottom) {
            cover(top, cut)
            return cover(cut, bottom)
        }
        let height = bottom - top
        var inside = 0
        for crossing in crossings {
            let before = windings[crossing.area]
            let after = areEvenOdd[crossing.area] ? 1 - before : before + crossing.winding
            windings[crossing.area] = after
            if before == 0 {
                inside += 1
                if inside == windings.count { add(crossing, height) }
            } else if after == 0 {
                if inside == windings.count { add(crossing, -height) }
                inside -= 1
            }
        }
    }

    /// Where two neighbours in a slab cross, away from its top and bottom.
    private func exchange(_ top: Double, _ bottom: Double) -> Double? {
        for index in crossings.indices.dropFirst() {
            let above = crossings[index - 1].top - crossings[index].top
            let below = crossings[index - 1].bottom - crossings[index].bottom
            guard Swift.max(above, below) > 1e-6, above != below else { continue }
            let cut = top + (bottom - top) * above / (above - below)
            if cut - top > Self.least, bottom - cut > Self.least { return cut }
        }
        return nil
    }

    /// Add the pixels to the right of a line that goes through a slab of a height.
    private mutating func add(_ line: Crossing, _ height: Double) {
        var left = Swift.min(line.top, line.bottom) - Double(box.left)
        let right = Swift.max(line.top, line.bottom) - Double(box.left)
        let limit = steps.count - 2
        if left >= Double(limit) { return }
        var height = height
        if left < 0 {
            // What is to the left of the first pixel covers the row from there.
            let outside = right > 0 ? height * left / (left - right) : height
            step(0, outside)
            if right <= 0 { return }
            height -= outside
            left = 0
        }
        let first = Int(left)
        if right <= Double(first + 1) {
            let here = height * (Double(first + 1) - (left + right) / 2)
            step(first, here)
            return step(first + 1, height - here)
        }
        // The height of the line to the left of a point grows evenly from `left` to `right`. The coverage of a pixel is its mean
        // over the pixel.
        let growth = height / (right - left)
        let room = Double(first + 1) - left
        var before = growth * room * room / 2
        step(first, before)
        var pixel = first + 1
        while Double(pixel + 1) < right, pixel < limit {
            let here = growth * (Double(pixel) + 0.5 - left)
            step(pixel, here - before)
            before = here
            pixel += 1
        }
        guard pixel < limit else { return }
        let rest = right - Double(pixel)
        let last = height - growth * rest * rest / 2
        step(pixel, last - before)
        step(pixel + 1, height - last)
    }

    @inline(__always)
    private mutating func step(_ pixel: Int, _ change: Double) {
        steps[pixel] += Float(change)
        firstStep = Swift.min(firstStep, pixel)
        lastStep = Swift.max(lastStep, pixel)
    }
}
