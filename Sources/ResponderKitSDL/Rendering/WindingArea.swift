/// The area that polygons wind around, cut into triangles that share their corners, with the edges of its outline.
///
/// The plane is cut into level bands at every corner and crossing; within a band no two edges cross, so the area is a
/// row of trapezoids. Corners on a band's border belong to the trapezoids on both sides: moving a corner (which
/// drawing does, by half a pixel along its miter) tears no gap.
struct WindingArea {
    /// A corner, and the way outwards to where its edges would meet if moved by 1. Zero inside the area.
    struct Point {
        let at: Vec
        var miter = Vec(0, 0)
    }

    private(set) var points: [Point] = []
    /// Triples of indices into `points`.
    private(set) var triangles: [SIMD3<Int32>] = []
    /// Pairs of indices into `points`: the outline.
    private(set) var edges: [SIMD2<Int32>] = []

    private struct Edge {
        let top: Vec
        let bottom: Vec
        let winding: Int

        func x(at y: Double) -> Double {
            if y <= top.y { return top.x }
            if y >= bottom.y { return bottom.x }
            return top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
        }
    }

    /// A part of a level line that is inside the area.
    private struct Interval {
        var left: Double
        var right: Double
    }

    private var indices: [SIMD2<Int64>: Int32] = [:]
    private var normals: [[Vec]] = []

    /// The non-zero union of polygons.
    init(_ polygons: [[Vec]]) {
        var sides: [Edge] = []
        for polygon in polygons {
            guard var last = polygon.last.map(Self.snap) else { continue }
            for corner in polygon {
                let point = Self.snap(corner)
                if point.y > last.y { sides.append(Edge(top: last, bottom: point, winding: 1)) }
                if point.y < last.y { sides.append(Edge(top: point, bottom: last, winding: -1)) }
                last = point
            }
        }
        sides.sort { $0.top.y < $1.top.y }
        let levels = Self.levels(of: sides)
        guard levels.count > 1 else { return }
        var above: [Interval] = []
        var pending: [(top: [Interval], bottom: [Interval])] = []
        var first = 0
        for (y, below) in zip(levels, levels.dropFirst()) {
            let band = Self.band(sides, y, below, &first)
            pending.append((band.map(\.top), band.map(\.bottom)))
        }
        // Level lines first, because a trapezoid needs the corners of both neighbours on its borders.
        var corners: [[Double]] = []
        for (index, y) in levels.enumerated() {
            let under = index < pending.count ? pending[index].top : []
            addLevelEdges(above: above, below: under, y)
            corners.append((above + under).flatMap { [$0.left, $0.right] }.sorted())
            above = index < pending.count ? pending[index].bottom : []
        }
        for (index, band) in pending.enumerated() {
            for (top, bottom) in zip(band.top, band.bottom) {
                addTrapezoid(
                    chain(corners[index], top, levels[index]), chain(corners[index + 1], bottom, levels[index + 1]))
            }
        }
        settleMiters()
    }

    /// Coordinates are kept to a 256th of a pixel, so that corners that should be one are one.
    private static func snap(_ p: Vec) -> Vec { (p * 256).rounded(.toNearestOrEven) / 256 }

    private static func snap(_ value: Double) -> Double { (value * 256).rounded() / 256 }

    /// The heights of all corners and crossings, from the top.
    private static func levels(of sides: [Edge]) -> [Double] {
        var levels: [Double] = []
        for (index, one) in sides.enumerated() {
            levels.append(one.top.y)
            levels.append(one.bottom.y)
            for other in sides[(index + 1)...] {
                if other.top.y >= one.bottom.y { break }
                let top = max(one.top.y, other.top.y)
                let bottom = min(one.bottom.y, other.bottom.y)
                let before = one.x(at: top) - other.x(at: top)
                let after = one.x(at: bottom) - other.x(at: bottom)
                if before * after < 0 { levels.append(snap(top + (bottom - top) * before / (before - after))) }
            }
        }
        levels.sort()
        var last = -Double.infinity
        return levels.filter { level in
            defer { last = level }
            return level > last
        }
    }

    /// The trapezoids between two levels, from the left. `first` is the first edge that may still matter.
    private static func band(
        _ sides: [Edge], _ y: Double, _ below: Double, _ first: inout Int
    ) -> [(top: Interval, bottom: Interval)] {
        while first < sides.count, sides[first].bottom.y <= y { first += 1 }
        var crossing: [(top: Double, bottom: Double, winding: Int)] = []
        for side in sides[first...] {
            if side.top.y >= below { break }
            if side.bottom.y <= y { continue }
            crossing.append((snap(side.x(at: y)), snap(side.x(at: below)), side.winding))
        }
        crossing.sort { $0.top + $0.bottom < $1.top + $1.bottom }
        var result: [(top: Interval, bottom: Interval)] = []
        var winding = 0
        var left = (top: 0.0, bottom: 0.0)
        for side in crossing {
            let before = winding
            winding += side.winding
            if before == 0 {
                left = (side.top, side.bottom)
            } else if winding == 0 {
                result.append(
                    (
                        Interval(left: left.top, right: max(left.top, side.top)),
                        Interval(left: left.bottom, right: max(left.bottom, side.bottom))
                    ))
            }
        }
        return result
    }

    // MARK: Building

    private mutating func index(_ at: Vec) -> Int32 {
        let key = SIMD2<Int64>(Int64(at.x * 256), Int64(at.y * 256))
        if let index = indices[key] { return index }
        let index = Int32(points.count)
        indices[key] = index
        points.append(Point(at: at))
        normals.append([])
        return index
    }

    /// The corners on a level line from one end of an interval to the other.
    private mutating func chain(_ corners: [Double], _ interval: Interval, _ y: Double) -> [Int32] {
        var chain = [index(Vec(interval.left, y))]
        for x in corners where x > interval.left && x < interval.right {
            let next = index(Vec(x, y))
            if next != chain[chain.count - 1] { chain.append(next) }
        }
        let end = index(Vec(interval.right, y))
        if end != chain[chain.count - 1] { chain.append(end) }
        return chain
    }

    private mutating func addTrapezoid(_ top: [Int32], _ bottom: [Int32]) {
        var (i, j) = (0, 0)
        while i + 1 < top.count || j + 1 < bottom.count {
            let takeTop =
                j + 1 >= bottom.count
                || i + 1 < top.count
                    && points[Int(top[i + 1])].at.x - points[Int(top[0])].at.x
                        <= points[Int(bottom[j + 1])].at.x - points[Int(bottom[0])].at.x
            if takeTop {
                triangles.append(SIMD3(top[i], top[i + 1], bottom[j]))
                i += 1
            } else {
                triangles.append(SIMD3(top[i], bottom[j + 1], bottom[j]))
                j += 1
            }
        }
        addEdge(bottom[0], top[0])
        addEdge(top[top.count - 1], bottom[bottom.count - 1])
    }

    /// Where only one side of a level line is inside, the line is outline.
    private mutating func addLevelEdges(above: [Interval], below: [Interval], _ y: Double) {
        let stops = (above + below).flatMap { [$0.left, $0.right] }.sorted()
        func holds(_ intervals: [Interval], _ x: Double) -> Bool {
            intervals.contains { $0.left < x && x < $0.right }
        }
        for (left, right) in zip(stops, stops.dropFirst()) where right > left {
            let middle = (left + right) / 2
            let (isAbove, isBelow) = (holds(above, middle), holds(below, middle))
            guard isAbove != isBelow else { continue }
            let (from, to) = (index(Vec(left, y)), index(Vec(right, y)))
            if isBelow { addEdge(from, to) } else { addEdge(to, from) }
        }
    }

    /// A piece of the outline, clockwise as seen with y downwards: the area lies on its right.
    private mutating func addEdge(_ from: Int32, _ to: Int32) {
        guard from != to else { return }
        edges.append(SIMD2(from, to))
        let normal = (points[Int(to)].at - points[Int(from)].at).unit.normal
        normals[Int(from)].append(normal)
        normals[Int(to)].append(normal)
    }

    private mutating func settleMiters() {
        for (index, normals) in normals.enumerated() {
            // Where two outlines touch in a point there is no one way outwards: it stays.
            if normals.count == 2 { points[index].miter = miter(normals[0], normals[1]) }
        }
    }
}
