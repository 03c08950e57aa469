import CSDL2

/// A convex area, in pixels, to which drawing is clipped. An edge that is not on whole pixels is soft, one pixel wide,
/// which makes the edge of a turned view as smooth as the view itself.
struct ConvexClip {
    /// The corners, clockwise with y downwards.
    private(set) var points: [Vec]
    /// Inward unit vectors, one for the edge that begins at each corner.
    private var inward: [Vec] = []
    /// Half of the width of the soft edge; zero for an upright rectangle on whole pixels.
    private let softness: Double
    private(set) var low = Vec(.infinity, .infinity)
    private(set) var high = Vec(-.infinity, -.infinity)
    /// The uncertainty of the edges for corners that are too far away for the precision of a double: a point nearer to
    /// an edge may be on either side. Zero otherwise.
    private let doubt: Double

    /// Whether the area is empty.
    var isEmpty: Bool { points.count < 3 }

    /// Whether it is an upright rectangle on whole pixels.
    var isWholePixels: Bool { softness == 0 }

    /// A convex polygon with any orientation.
    init(_ polygon: [Vec]) {
        var corners: [Vec] = []
        corners.reserveCapacity(polygon.count)
        for point in polygon where corners.last.map({ ($0 - point).length > 1e-4 }) ?? true { corners.append(point) }
        while corners.count > 1, (corners[0] - corners[corners.count - 1]).length <= 1e-4 { corners.removeLast() }
        let extent = corners.reduce(0) { max($0, max(abs($1.x), abs($1.y))) }
        let isFar = corners.contains { $0.isFar }
        doubt = isFar ? extent * 1e-14 : 0
        let unit = isFar ? extent : 1
        var area = 0.0
        for (index, point) in corners.enumerated() {
            area += (point / unit).cross(corners[(index + 1) % corners.count] / unit)
        }
        if area < 0 { corners.reverse() }
        if abs(area) < 1e-6 || !area.isFinite { corners = [] }
        points = corners
        for point in corners {
            low = pointwiseMin(low, point)
            high = pointwiseMax(high, point)
        }
        for (index, point) in corners.enumerated() {
            let way = (corners[(index + 1) % corners.count] - point).unit
            inward.append(Vec(-way.y, way.x))
        }
        let isOnPixels = corners.allSatisfy { p in
            abs(p.x - p.x.rounded()) < 0.01 && abs(p.y - p.y.rounded()) < 0.01
        }
        let isUpright = inward.allSatisfy { abs($0.x) < 1e-6 || abs($0.y) < 1e-6 }
        softness = isOnPixels && isUpright ? 0 : 0.5
    }

    /// Whether another area is certainly inside this one.
    func surelyHolds(_ other: ConvexClip) -> Bool {
        guard !isEmpty else { return false }
        return points.indices.allSatisfy { edge in
            other.points.allSatisfy { ($0 - points[edge]).dot(inward[edge]) > doubt + 1 }
        }
    }

    /// Whether another area is certainly outside this one.
    func surelyExcludes(_ other: ConvexClip) -> Bool {
        guard !isEmpty else { return false }
        return points.indices.contains { edge in
            other.points.allSatisfy { ($0 - points[edge]).dot(inward[edge]) < -doubt - 1 }
        }
    }

    /// The intersection of both areas; empty if the other area is too large to compute it.
    func intersection(_ other: ConvexClip) -> ConvexClip {
        if other.doubt > 0 { return other.surelyHolds(self) ? self : ConvexClip([]) }
        var polygon = points
        for (index, point) in other.points.enumerated() where !polygon.isEmpty {
            let inward = other.inward[index]
            polygon = halfPlane(of: polygon) { ($0 - point).dot(inward) }
        }
        return ConvexClip(other.isEmpty ? [] : polygon)
    }

    /// The pixels that a shape between two corners can paint inside the area.
    func pixels(_ boxLow: Vec, _ boxHigh: Vec) -> PixelArea {
        // A hundredth is more than the rounding of the corners to floats.
        let from = pointwiseMax(boxLow - 0.01, low - softness).rounded(.down)
        let to = pointwiseMin(boxHigh + 0.01, high + softness).rounded(.up)
        return PixelArea(left: Int(from.x), top: Int(from.y), right: Int(to.x), bottom: Int(to.y))
    }

    // MARK: Cutting triangles

    /// The position of a box relative to the area.
    enum Relation {
        case inside
        case outside
        case crossing
    }

    /// The position of the upright box from `boxLow` to `boxHigh` relative to the area.
    func relation(_ boxLow: Vec, _ boxHigh: Vec) -> Relation {
        if isEmpty || boxLow.isFar || boxHigh.isFar || boxHigh.x < low.x - 0.5 || boxHigh.y < low.y - 0.5
            || boxLow.x > high.x + 0.5
            || boxLow.y > high.y + 0.5
        {
            return .outside
        }
        var isInside = true
        for (index, point) in points.enumerated() {
            let inward = inward[index]
            let nearest = Vec(inward.x > 0 ? boxLow.x : boxHigh.x, inward.y > 0 ? boxLow.y : boxHigh.y)
            let farthest = Vec(inward.x > 0 ? boxHigh.x : boxLow.x, inward.y > 0 ? boxHigh.y : boxLow.y)
            if (farthest - point).dot(inward) < -softness { return .outside }
            if (nearest - point).dot(inward) < softness { isInside = false }
        }
        return isInside ? .inside : .crossing
    }

    /// Clip the triangles of `frame` from an index on; vertices that are no longer needed stay unused.
    func cut(_ frame: Frame, fromIndex first: Int, _ scratch: inout ClipScratch) {
        scratch.indices.removeAll(keepingCapacity: true)
        scratch.indices.append(contentsOf: frame.indices[first...])
        frame.indices.removeSubrange(first...)
        for start in stride(from: 0, to: scratch.indices.count, by: 3) {
            let (a, b, c) = (scratch.indices[start], scratch.indices[start + 1], scratch.indices[start + 2])
            let corners = [a, b, c].map { ClipVertex(frame.vertices[Int($0)], at: frame.place(of: $0)) }
            let boxLow = pointwiseMin(corners[0].at, pointwiseMin(corners[1].at, corners[2].at))
            let boxHigh = pointwiseMax(corners[0].at, pointwiseMax(corners[1].at, corners[2].at))
            switch relation(boxLow, boxHigh) {
            case .inside: frame.triangle(a, b, c)
            case .outside: break
            case .crossing: cut(corners, into: frame)
            }
        }
    }

    private func cut(_ triangle: [ClipVertex], into frame: Frame) {
        func depth(_ p: Vec, _ edge: Int) -> Double { (p - points[edge]).dot(inward[edge]) }
        var inner = triangle
        for edge in points.indices where !inner.isEmpty {
            inner = halfPlane(of: inner) { depth($0, edge) - softness }
        }
        emit(inner, into: frame)
        guard softness > 0 else { return }
        // The soft edge: along each edge, the strip that is nearer to it than to its neighbours.
        for edge in points.indices where triangle.contains(where: { depth($0.at, edge) < softness }) {
            let before = (edge + points.count - 1) % points.count
            let after = (edge + 1) % points.count
            var strip = halfPlane(of: triangle) { softness - depth($0, edge) }
            strip = halfPlane(of: strip) { depth($0, edge) + softness }
            strip = halfPlane(of: strip) { depth($0, before) - depth($0, edge) }
            strip = halfPlane(of: strip) { depth($0, after) - depth($0, edge) }
            for index in strip.indices {
                strip[index].color.w *= min(1, max(0, (depth(strip[index].at, edge) + softness) / (2 * softness)))
            }
            emit(strip, into: frame)
        }
    }

    private func emit(_ polygon: [ClipVertex], into frame: Frame) {
        guard polygon.count > 2 else { return }
        let first = polygon[0].add(to: frame)
        var last = polygon[1].add(to: frame)
        for vertex in polygon.dropFirst(2) {
            let next = vertex.add(to: frame)
            frame.triangle(first, last, next)
            last = next
        }
    }
}

/// Reusable buffers for clipping.
struct ClipScratch {
    var indices: [Int32] = []
}

/// A vertex whose values can be interpolated.
private struct ClipVertex: ClipCorner {
    var at: Vec
    var color: SIMD4<Double>
    var texel: Vec

    init(_ vertex: SDL_Vertex, at: Vec) {
        self.at = at
        let color = vertex.color
        self.color = SIMD4(Double(color.r), Double(color.g), Double(color.b), Double(color.a))
        texel = Vec(Double(vertex.tex_coord.x), Double(vertex.tex_coord.y))
    }

    static func between(_ from: ClipVertex, _ to: ClipVertex, _ part: Double) -> ClipVertex {
        var vertex = from
        vertex.at = .between(from.at, to.at, part)
        vertex.color += (to.color - from.color) * part
        vertex.texel = .between(from.texel, to.texel, part)
        return vertex
    }

    func add(to frame: Frame) -> Int32 {
        let c = color + 0.5
        return frame.add(
            at, SDL_Color(r: UInt8(c.x), g: UInt8(c.y), b: UInt8(c.z), a: UInt8(c.w)), texel: texel)
    }
}

/// A corner of a polygon, with values that can be interpolated along an edge.
private protocol ClipCorner {
    var at: Vec { get }
    /// The corner at a part of the edge between two others.
    static func between(_ from: Self, _ to: Self, _ part: Double) -> Self
}

extension Vec: ClipCorner {
    fileprivate var at: Vec { self }
    fileprivate static func between(_ from: Vec, _ to: Vec, _ part: Double) -> Vec { from + (to - from) * part }
}

/// The part of a polygon where `depth` is not negative.
private func halfPlane<Corner: ClipCorner>(of polygon: [Corner], depth: (Vec) -> Double) -> [Corner] {
    guard var last = polygon.last else { return [] }
    var lastDepth = depth(last.at)
    var result: [Corner] = []
    result.reserveCapacity(polygon.count + 1)
    for corner in polygon {
        let cornerDepth = depth(corner.at)
        if (cornerDepth >= 0) != (lastDepth >= 0) {
            result.append(.between(last, corner, lastDepth / (lastDepth - cornerDepth)))
        }
        if cornerDepth >= 0 { result.append(corner) }
        last = corner
        lastDepth = cornerDepth
    }
    return result
}
