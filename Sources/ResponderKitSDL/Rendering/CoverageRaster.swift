/// The coverage of each pixel by a set of polygons, by the winding or the even-odd rule, as bytes.
nonisolated struct CoverageRaster {
    /// The position of the top left pixel, in the polygons' coordinates (y downwards).
    private(set) var x = 0
    private(set) var y = 0
    private(set) var width = 0
    private(set) var height = 0
    /// `width × height` bytes; 255 is full coverage.
    private(set) var coverage: [UInt8] = []

    /// The least height of a slab, as a part of a row.
    private static let least = 1.0 / 128

    private struct Edge {
        var top: Double
        var bottom: Double
        /// The x at the top, and its growth per unit of height.
        var base: Double
        var slope: Double
        var winding: Int32

        func x(at level: Double) -> Double { base + slope * (Swift.min(Swift.max(level, top), bottom) - top) }
    }

    /// An edge within a slab: its x at the top and at the bottom of the slab.
    private struct Crossing {
        var top: Double
        var bottom: Double
        var winding: Int32

        /// Twice the x in the middle.
        var middle: Double { top + bottom }
    }

    private var edges: [Edge] = []
    private var active: [Int] = []
    private var crossings: [Crossing] = []
    /// How much the coverage of a row changes from one pixel to the next.
    private var steps: [Float] = []
    private var isEvenOdd = false

    /// Compute the coverage of `polygons`; the result replaces the previous one. Everything outside `bounds` is
    /// ignored.
    mutating func rasterize(
        _ polygons: [[Vec]], isEvenOdd: Bool = false, within bounds: (low: Vec, high: Vec)? = nil
    ) {
        self.isEvenOdd = isEvenOdd
        var low = Vec(.infinity, .infinity)
        var high = -low
        edges.removeAll(keepingCapacity: true)
        for polygon in polygons {
            guard var last = polygon.last else { continue }
            for point in polygon {
                low = pointwiseMin(low, point)
                high = pointwiseMax(high, point)
                addEdge(last, point)
                last = point
            }
        }
        coverage.removeAll(keepingCapacity: true)
        if let bounds {
            low = pointwiseMax(low, bounds.low)
            high = pointwiseMin(high, bounds.high)
        }
        guard low.x < high.x, low.y < high.y, (low + high).sum().isFinite else {
            (x, y, width, height) = (0, 0, 0, 0)
            return
        }
        x = Int(low.x.rounded(.down))
        y = Int(low.y.rounded(.down))
        width = Int(high.x.rounded(.up)) - x
        height = Int(high.y.rounded(.up)) - y
        coverage.reserveCapacity(width * height)
        edges.sort { $0.top < $1.top }
        active.removeAll(keepingCapacity: true)
        var nextEdge = 0
        for row in y..<y + height { cover(row, &nextEdge) }
    }

    private mutating func addEdge(_ p: Vec, _ q: Vec) {
        guard p.y != q.y else { return }
        let slope = (q.x - p.x) / (q.y - p.y)
        edges.append(
            Edge(
                top: min(p.y, q.y), bottom: max(p.y, q.y), base: p.y < q.y ? p.x : q.x, slope: slope,
                winding: p.y < q.y ? 1 : -1))
    }

    /// Compute a row of pixels. It is cut into slabs, within which no edge begins, ends or crosses another one, so that their
    /// coverage is exact; only what happens in less than the least height counts as if it happened at the slab's top.
    private mutating func cover(_ row: Int, _ nextEdge: inout Int) {
        steps.removeAll(keepingCapacity: true)
        steps.append(contentsOf: repeatElement(0, count: width + 2))
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
        var sum: Float = 0
        for pixel in 0..<width {
            sum += steps[pixel]
            coverage.append(UInt8(min(255, max(0, sum * 255 + 0.5))))
        }
    }

    /// Add a slab to the steps.
    private mutating func cover(_ top: Double, _ bottom: Double) {
        crossings.removeAll(keepingCapacity: true)
        for index in active {
            let edge = edges[index]
            let crossing = Crossing(top: edge.x(at: top), bottom: edge.x(at: bottom), winding: edge.winding)
            // For few crossings insertion sort is fast.
            var place = crossings.count
            crossings.append(crossing)
            while place > 0, crossings[place - 1].middle > crossing.middle {
                crossings[place] = crossings[place - 1]
                place -= 1
            }
            crossings[place] = crossing
        }
        if let cut = exchange(top, bottom) {
            cover(top, cut)
            return cover(cut, bottom)
        }
        let height = bottom - top
        var winding: Int32 = 0
        for crossing in crossings {
            let before = winding
            winding = isEvenOdd ? 1 - winding : winding + crossing.winding
            if before == 0 { add(crossing, height) } else if winding == 0 { add(crossing, -height) }
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
        var left = Swift.min(line.top, line.bottom) - Double(x)
        let right = Swift.max(line.top, line.bottom) - Double(x)
        let limit = Double(width)
        if left >= limit { return }
        var height = height
        if left < 0 {
            // What is to the left of the first pixel covers the row from there.
            let outside = right > 0 ? height * left / (left - right) : height
            steps[0] += Float(outside)
            if right <= 0 { return }
            height -= outside
            left = 0
        }
        let first = Int(left)
        if right <= Double(first + 1) {
            let here = height * (Double(first + 1) - (left + right) / 2)
            steps[first] += Float(here)
            steps[first + 1] += Float(height - here)
            return
        }
        // The height of the line to the left of a point grows evenly from `left` to `right`. The coverage of a pixel is its mean
        // over the pixel.
        let growth = height / (right - left)
        let room = Double(first + 1) - left
        var before = growth * room * room / 2
        steps[first] += Float(before)
        var pixel = first + 1
        while Double(pixel + 1) < right, pixel < width {
            let here = growth * (Double(pixel) + 0.5 - left)
            steps[pixel] += Float(here - before)
            before = here
            pixel += 1
        }
        guard pixel < width else { return }
        let rest = right - Double(pixel)
        let last = height - growth * rest * rest / 2
        steps[pixel] += Float(last - before)
        steps[pixel + 1] += Float(height - last)
    }
}
