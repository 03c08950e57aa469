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

    private var edges: [Edge] = []

    /// Compute what is inside all of `areas`; the result replaces the previous one. Everything outside `bounds` is
    /// ignored.
    mutating func rasterize(_ areas: [Area], within bounds: (low: Vec, high: Vec)? = nil) {
        var (low, high) = bounds ?? (Vec(-.infinity, -.infinity), Vec(.infinity, .infinity))
        edges.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        for (index, area) in areas.enumerated() {
            var (first, last) = (Vec(.infinity, .infinity), Vec(-.infinity, -.infinity))
            for polygon in area.polygons {
                guard var before = polygon.last else { continue }
                for point in polygon {
                    first = pointwiseMin(first, point)
                    last = pointwiseMax(last, point)
                    if before.y != point.y { edges.append(Edge(before, point, area: index)) }
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
        let (top, bottom) = (Double(box.top), Double(box.bottom))
        edges.removeAll { $0.bottom <= top || $0.top >= bottom }
        edges.sort { $0.top < $1.top }
        if !edges.isEmpty { sweep(areas) }
    }

    private mutating func sweep(_ areas: [Area]) {
        let (box, width) = (box, box.right - box.left)
        withUnsafeTemporaryAllocation(of: ActiveEdge.self, capacity: edges.count) { active in
            withUnsafeTemporaryAllocation(of: Float.self, capacity: width + 2) { steps in
                steps.initialize(repeating: 0)
                withUnsafeTemporaryAllocation(of: Winding.self, capacity: areas.count) { windings in
                    for (index, area) in areas.enumerated() {
                        (windings.baseAddress! + index).initialize(to: Winding(isEvenOdd: area.isEvenOdd))
                    }
                    var sweep = Sweep(
                        active: active.baseAddress!, windings: windings, steps: steps.baseAddress!, left: box.left,
                        width: width)
                    edges.withUnsafeBufferPointer { edges in
                        var next = 0
                        for row in box.top..<box.bottom {
                            sweep.cover(row, edges, &next)
                            sweep.takeRuns(row, into: &runs)
                        }
                    }
                }
            }
        }
    }
}

/// A line of an outline that leads down or up.
nonisolated private struct Edge {
    let top: Double
    let bottom: Double
    /// The x at the top, and its growth per unit of height.
    private let base: Double
    private let slope: Double
    let winding: Int32
    /// The index of its area.
    let area: Int32
    init(_ p: Vec, _ q: Vec, area: Int) {
        (top, bottom, base) = p.y < q.y ? (p.y, q.y, p.x) : (q.y, p.y, q.x)
        slope = (q.x - p.x) / (q.y - p.y)
        winding = p.y < q.y ? 1 : -1
        self.area = Int32(area)
    }

    @inline(__always)
    func x(at level: Double) -> Double { base + slope * (min(max(level, top), bottom) - top) }
}

/// An edge with its x at the top and at the bottom of the present slab.
nonisolated private struct ActiveEdge {
    let edge: Edge
    var first = 0.0
    var last = 0.0

    /// Twice the x in the middle of the slab.
    @inline(__always)
    var middle: Double { first + last }

    @inline(__always)
    mutating func enter(_ from: Double, _ to: Double) { (first, last) = (edge.x(at: from), edge.x(at: to)) }
}

/// How often an area surrounds a place.
nonisolated private struct Winding {
    let isEvenOdd: Bool
    var count: Int32 = 0
}

/// Goes through edges from top to bottom, in slabs within which no edge begins, ends or crosses another one, so that their
/// coverage is exact; only what happens in less than the least height counts as if it happened at the slab's top.
nonisolated private struct Sweep {
    /// The edges in the present slab, from left to right.
    let active: UnsafeMutablePointer<ActiveEdge>
    let windings: UnsafeMutableBufferPointer<Winding>
    /// How much the coverage of a row changes from one pixel to the next; zeros between two rows, and two more than the row
    /// has pixels.
    let steps: UnsafeMutablePointer<Float>
    /// The first pixel.
    let left: Int
    let width: Int
    private var count = 0
    /// The first and the last of the steps that changed.
    private var (firstStep, lastStep) = (Int.max, -1)

    init(
        active: UnsafeMutablePointer<ActiveEdge>, windings: UnsafeMutableBufferPointer<Winding>,
        steps: UnsafeMutablePointer<Float>, left: Int, width: Int
    ) {
        (self.active, self.windings, self.steps, self.left, self.width) = (active, windings, steps, left, width)
    }

    /// The least height of a slab, as a part of a row.
    private static let least = 1.0 / 128

    /// Add a row of pixels to the steps.
    mutating func cover(_ row: Int, _ edges: UnsafeBufferPointer<Edge>, _ next: inout Int) {
        let end = Double(row + 1)
        var top = Double(row)
        while top < end {
            let level = top + Self.least
            while next < edges.count, edges[next].top <= level {
                (active + count).initialize(to: ActiveEdge(edge: edges[next]))
                count += 1
                next += 1
            }
            var bottom = next < edges.count ? min(end, edges[next].top) : end
            var kept = 0
            for index in 0..<count where active[index].edge.bottom > level {
                if kept < index { active[kept] = active[index] }
                bottom = min(bottom, active[index].edge.bottom)
                kept += 1
            }
            count = kept
            if kept > 0 { cover(top, bottom) }
            top = bottom
        }
    }

    /// Add up the steps of a row, and set them back to zero.
    mutating func takeRuns(_ row: Int, into runs: inout [CoverageRaster.Run]) {
        guard firstStep <= lastStep else { return }
        var sum: Float = 0
        var run = CoverageRaster.Run(row: row, from: 0, to: 0, coverage: 0)
        for pixel in firstStep...lastStep where steps[pixel] != 0 {
            sum += steps[pixel]
            steps[pixel] = 0
            let coverage = UInt16(min(1, max(0, sum)) * 65_535 + 0.5)
            if coverage == run.coverage { continue }
            run.to = left + min(pixel, width)
            if run.coverage > 0, run.from < run.to { runs.append(run) }
            (run.from, run.coverage) = (run.to, coverage)
        }
        run.to = left + width
        if run.coverage > 0, run.from < run.to { runs.append(run) }
        (firstStep, lastStep) = (Int.max, -1)
    }

    /// Add a slab to the steps.
    private mutating func cover(_ top: Double, _ bottom: Double) {
        // Insertion sort is fast, because the edges are in the order of the last slab.
        for index in 0..<count {
            active[index].enter(top, bottom)
            var place = index
            let middle = active[index].middle
            guard place > 0, active[place - 1].middle > middle else { continue }
            let edge = active[index]
            repeat {
                active[place] = active[place - 1]
                place -= 1
            } while place > 0 && active[place - 1].middle > middle
            active[place] = edge
        }
        if let cut = exchange(top, bottom) {
            cover(top, cut)
            return cover(cut, bottom)
        }
        let height = bottom - top
        var inside = 0
        for area in windings.indices { windings[area].count = 0 }
        for index in 0..<count {
            let area = Int(active[index].edge.area)
            let before = windings[area].count
            let after = windings[area].isEvenOdd ? 1 - before : before + active[index].edge.winding
            windings[area].count = after
            if before == 0 {
                inside += 1
                if inside == windings.count { add(active[index], height) }
            } else if after == 0 {
                if inside == windings.count { add(active[index], -height) }
                inside -= 1
            }
        }
    }

    /// Where two neighbours in a slab cross, away from its top and bottom.
    private func exchange(_ top: Double, _ bottom: Double) -> Double? {
        var index = 1
        while index < count {
            let above = active[index - 1].first - active[index].first
            let below = active[index - 1].last - active[index].last
            index += 1
            guard max(above, below) > 1e-6, above != below else { continue }
            let cut = top + (bottom - top) * above / (above - below)
            if cut - top > Self.least, bottom - cut > Self.least { return cut }
        }
        return nil
    }

    /// Add the pixels to the right of an edge in a slab of a height.
    private mutating func add(_ edge: ActiveEdge, _ height: Double) {
        var from = min(edge.first, edge.last) - Double(left)
        let to = max(edge.first, edge.last) - Double(left)
        if from >= Double(width) { return }
        var height = height
        if from < 0 {
            // What is to the left of the first pixel covers the row from there.
            let outside = to > 0 ? height * from / (from - to) : height
            step(0, outside)
            if to <= 0 { return }
            height -= outside
            from = 0
        }
        let first = Int(from)
        firstStep = min(firstStep, first)
        if to <= Double(first + 1) {
            let here = height * (Double(first + 1) - (from + to) / 2)
            steps[first] += Float(here)
            return step(first + 1, height - here)
        }
        // The height of the edge to the left of a point grows evenly between both ends. The coverage of a pixel is its mean
        // over the pixel.
        let growth = height / (to - from)
        let room = Double(first + 1) - from
        var before = growth * room * room / 2
        steps[first] += Float(before)
        var pixel = first + 1
        while Double(pixel + 1) < to, pixel < width {
            let here = growth * (Double(pixel) + 0.5 - from)
            steps[pixel] += Float(here - before)
            before = here
            pixel += 1
        }
        guard pixel < width else { return lastStep = max(lastStep, width - 1) }
        let rest = to - Double(pixel)
        let last = height - growth * rest * rest / 2
        steps[pixel] += Float(last - before)
        step(pixel + 1, height - last)
    }

    @inline(__always)
    private mutating func step(_ pixel: Int, _ change: Double) {
        steps[pixel] += Float(change)
        firstStep = min(firstStep, pixel)
        lastStep = max(lastStep, pixel)
    }
}
