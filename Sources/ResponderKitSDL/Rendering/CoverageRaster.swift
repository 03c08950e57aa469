/// The coverage of each pixel by a set of polygons, by the winding or the even-odd rule, as bytes.
nonisolated struct CoverageRaster {
    /// The position of the top left pixel, in the polygons' coordinates (y downwards).
    private(set) var x = 0
    private(set) var y = 0
    private(set) var width = 0
    private(set) var height = 0
    /// `width × height` bytes; 255 is full coverage.
    private(set) var coverage: [UInt8] = []

    /// The number of sampling rows in a pixel. Along a row coverage is exact.
    private static let rows = 16

    private struct Edge {
        var top: Double
        var bottom: Double
        /// The x at the top, and its growth per unit of height.
        var base: Double
        var slope: Double
        var winding: Int32
    }

    private var edges: [Edge] = []
    private var active: [Int] = []
    private var crossings: [(x: Double, winding: Int32)] = []
    private var sums: [Float] = []
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
        edges.sort { $0.top < $1.top }
        active.removeAll(keepingCapacity: true)
        var nextEdge = 0
        let weight = 255 / Float(Self.rows)
        for row in 0..<height {
            sums.removeAll(keepingCapacity: true)
            sums.append(contentsOf: repeatElement(0, count: width))
            for sub in 0..<Self.rows {
                let level = Double(y + row) + (Double(sub) + 0.5) / Double(Self.rows)
                while nextEdge < edges.count, edges[nextEdge].top <= level {
                    active.append(nextEdge)
                    nextEdge += 1
                }
                cover(level)
            }
            for sum in sums { coverage.append(UInt8(min(255, sum * weight + 0.5))) }
        }
    }

    private mutating func addEdge(_ p: Vec, _ q: Vec) {
        guard p.y != q.y else { return }
        let slope = (q.x - p.x) / (q.y - p.y)
        edges.append(
            Edge(
                top: min(p.y, q.y), bottom: max(p.y, q.y), base: p.y < q.y ? p.x : q.x, slope: slope,
                winding: p.y < q.y ? 1 : -1))
    }

    /// Add one sampling row to the sums.
    private mutating func cover(_ level: Double) {
        crossings.removeAll(keepingCapacity: true)
        var kept = 0
        for index in active {
            let edge = edges[index]
            guard edge.bottom > level else { continue }
            active[kept] = index
            kept += 1
            let x = edge.base + edge.slope * (level - edge.top)
            // For few crossings insertion sort is fast.
            var place = crossings.count
            crossings.append((x, edge.winding))
            while place > 0, crossings[place - 1].x > x {
                crossings[place] = crossings[place - 1]
                place -= 1
            }
            crossings[place] = (x, edge.winding)
        }
        active.removeLast(active.count - kept)
        var winding: Int32 = 0
        var start = 0.0
        for crossing in crossings {
            let before = winding
            winding = isEvenOdd ? 1 - winding : winding + crossing.winding
            if before == 0 { start = crossing.x } else if winding == 0 { span(start, crossing.x) }
        }
    }

    private mutating func span(_ from: Double, _ to: Double) {
        let from = Swift.max(0, from - Double(x))
        let to = Swift.min(Double(width), to - Double(x))
        guard to > from else { return }
        let first = Int(from)
        let last = Swift.min(Int(to), width - 1)
        if first == last {
            sums[first] += Float(to - from)
        } else {
            sums[first] += Float(Double(first + 1) - from)
            for pixel in first + 1..<Swift.max(first + 1, last) { sums[pixel] += 1 }
            sums[last] += Float(to - Double(last))
        }
    }
}
