import CSDL2
import Foundation
import ResponderCore

/// Turns shapes into the triangles of a frame.
///
/// All edges are smooth: a shape is drawn half a pixel smaller, and a fringe one pixel wide around it fades out, so
/// that the strength of a pixel equals its coverage. A shape thinner than a pixel fades as a whole instead.
final class Painter {
    let frame = Frame()
    /// Whether the canvas paints areas, so that they need no triangles.
    var makesAreas = false
    /// The clip of the following shapes.
    var clip = ConvexClip([])
    var scratch = ClipScratch()
    /// Reusable buffers for outlines.
    var outline: [Vec] = []
    var inline: [Vec] = []
    var miters: [Vec] = []
    var raster = CoverageRaster()
    /// Runs with their first row that go on to the next one.
    var open: [CoverageRaster.Run] = []
    var nextOpen: [CoverageRaster.Run] = []
    private let reduced = ReducedPictures()
    private var paint = Frame.Paint.plain
    private var shapeIndex = 0
    private var shapeVertex = 0

    // MARK: One shape

    /// Begin a shape with a texture.
    func begin(_ paint: Frame.Paint) {
        self.paint = paint
        shapeIndex = frame.indices.count
        shapeVertex = frame.vertices.count
    }

    /// End a shape: clip everything that was added since `begin`. A shape that is too large for precise edges is
    /// omitted. `isUpright` says that it is one upright rectangle.
    func end(isUpright: Bool = false) {
        guard frame.indices.count > shapeIndex else { return frame.drop(fromIndex: shapeIndex, vertex: shapeVertex) }
        var low = Vec(.infinity, .infinity)
        var high = -low
        var isFar = false
        for place in frame.places {
            low = pointwiseMin(low, place)
            high = pointwiseMax(high, place)
            isFar = isFar || place.isFar
        }
        let relation = isFar ? .outside : clip.relation(low, high)
        let isCropped = relation == .crossing && crops(low, high)
        if relation == .crossing, !isCropped { clip.cut(frame, fromIndex: shapeIndex, &scratch) }
        if relation == .outside || frame.indices.count == shapeIndex {
            frame.drop(fromIndex: shapeIndex, vertex: shapeVertex)
        } else {
            frame.close(
                paint, fromIndex: shapeIndex, vertex: shapeVertex, clip.pixels(low, high),
                isUpright: isUpright && (relation == .inside || isCropped))
        }
    }

    /// Whether what a box has outside of the clip can be left to the area of its shape, because the clip is a rectangle of whole
    /// pixels and the canvas is memory. The corners of the box must be precise as floats.
    private func crops(_ low: Vec, _ high: Vec) -> Bool {
        makesAreas && clip.isWholePixels && max(high.x, high.y, -low.x, -low.y) < 10_000
    }

    /// The distance by which a shape with a half width in pixels is drawn smaller (larger if negative), and its
    /// strength. A line thinner than a pixel covers a part of the pixel equal to its width, at any position.
    static func inset(_ halfWidth: Double) -> (inset: Double, strength: Double) {
        halfWidth >= 0.5 ? (0.5, 1) : (2 * halfWidth - 0.5, 2 * halfWidth)
    }

    // MARK: Unlimited areas

    /// Fill the whole clip.
    private func fillClip(_ color: SDL_Color) {
        guard !clip.isEmpty, color.a > 0 else { return }
        begin(.plain)
        frame.rectangle(clip.low - 2, clip.high + 2, color)
        end()
    }

    /// Fill the clip with a convex area that is too large for precise edges: all of it where it is certainly in the
    /// area and outside the hole, otherwise nothing.
    private func fillFar(_ polygon: [Vec], hole: [Vec]? = nil, _ color: SDL_Color) {
        guard ConvexClip(polygon).surelyHolds(clip) else { return }
        if let hole, !ConvexClip(hole).surelyExcludes(clip) { return }
        fillClip(color)
    }

    // MARK: Convex areas

    /// Fill a convex polygon in pixels. `halfWidth` is half of its smallest width, which only triangles
    /// need.
    func fillConvex(_ polygon: [Vec], halfWidth: @autoclosure () -> Double, _ color: SDL_Color) {
        guard polygon.count > 2, color.a > 0 else { return }
        if polygon.hasFar { return fillFar(polygon, color) }
        if isUprightOnPixels(polygon) {
            begin(.plain)
            let first = frame.add(polygon[0], color)
            for point in polygon.dropFirst() { _ = frame.add(point, color) }
            frame.quad(first)
            return end(isUpright: true)
        }
        if addArea(polygon, hole: [], color) { return }
        begin(.plain)
        takeMiters(of: polygon)
        let (inset, strength) = Self.inset(halfWidth())
        let inner = color.faded(strength)
        let outer = color.cleared
        let count = Int32(polygon.count)
        let first = Int32(frame.vertices.count)
        for (point, miter) in zip(polygon, miters) {
            _ = frame.add(point - miter * inset, inner)
            _ = frame.add(point + miter * 0.5, outer)
        }
        for index in 1..<count - 1 { frame.triangle(first, first + 2 * index, first + 2 * index + 2) }
        closeRings(first, rows: 2, count: count, from: 0)
        end()
    }

    /// Add the area of a convex polygon without a hole that turns in the same direction, in one colour; false if the canvas
    /// or the clip needs triangles.
    private func addArea(_ polygon: [Vec], hole: [Vec], _ color: SDL_Color) -> Bool {
        guard makesAreas else { return false }
        let (low, high) = polygon.corners
        let relation = clip.relation(low, high)
        guard relation == .inside || relation == .crossing && crops(low, high) else { return false }
        begin(.area)
        frame.outline(polygon, color)
        if !hole.isEmpty { frame.outline(hole, color, isReversed: true) }
        close(.area, clip.pixels(low, high))
        return true
    }

    /// Close a shape that needs no cutting, and paints nothing outside of some pixels.
    func close(_ paint: Frame.Paint, _ area: PixelArea) {
        frame.close(paint, fromIndex: shapeIndex, vertex: shapeVertex, area)
    }

    /// Whether a polygon is an upright rectangle with its edges on whole pixels, which needs no fringe.
    private func isUprightOnPixels(_ polygon: [Vec]) -> Bool {
        guard polygon.count == 4 else { return false }
        for point in polygon {
            if abs(point.x - point.x.rounded()) > 0.02 || abs(point.y - point.y.rounded()) > 0.02 { return false }
        }
        let (a, b, c, d) = (polygon[0], polygon[1], polygon[2], polygon[3])
        return abs(a.y - b.y) + abs(b.x - c.x) + abs(c.y - d.y) + abs(d.x - a.x) < 0.02
            || abs(a.x - b.x) + abs(b.y - c.y) + abs(c.x - d.x) + abs(d.y - a.y) < 0.02
    }

    /// For each corner of a polygon, the outward vector to the intersection of its edges after moving them by one
    /// pixel.
    func takeMiters(of polygon: [Vec]) {
        var area = 0.0
        var last = polygon[polygon.count - 1]
        for point in polygon {
            area += last.cross(point)
            last = point
        }
        let sign: Double = area < 0 ? -1 : 1
        miters.removeAll(keepingCapacity: true)
        // Edges that are too short for a direction use their neighbour's.
        var before = Vec(0, 0)
        for index in stride(from: polygon.count - 1, to: 0, by: -1) where before == Vec(0, 0) {
            before = edgeNormal(polygon[index], polygon[(index + 1) % polygon.count]) * sign
        }
        for index in polygon.indices {
            var after = edgeNormal(polygon[index], polygon[(index + 1) % polygon.count]) * sign
            if after == Vec(0, 0) { after = before }
            miters.append(miter(before, after))
            before = after
        }
    }

    private func edgeNormal(_ a: Vec, _ b: Vec) -> Vec {
        let way = b - a
        return way.length > 1e-6 ? way.unit.normal : Vec(0, 0)
    }

    /// Bands between rings of vertices that were added corner by corner; `rows` bands, from ring `from` outwards.
    func closeRings(_ first: Int32, rows: Int32, count: Int32, from: Int32) {
        for index in 0..<count {
            let here = first + index * rows
            let next = first + (index + 1) % count * rows
            for row in from..<rows - 1 { frame.band(here + row, here + row + 1, next + row, next + row + 1) }
        }
    }

    // MARK: Rectangles

    /// Fill a rectangle with rounded corners.
    func fillRect(_ rect: CGRect, radii: CornerRadii, _ transform: CGAffineTransform, _ color: SDL_Color) {
        guard rect.width > 0, rect.height > 0, color.a > 0 else { return }
        let pieces = PathFlattener.cornerPieces(radii, scale: transform.meanScale)
        PathFlattener.roundedRect(rect, radii: radii, pieces: pieces, transform, into: &outline)
        fillConvex(outline, halfWidth: halfWidth(rect, transform), color)
    }

    private func halfWidth(_ rect: CGRect, _ transform: CGAffineTransform) -> Double {
        let width = Vec(transform.a, transform.b).length * rect.width
        let height = Vec(transform.c, transform.d).length * rect.height
        return min(width, height) / 2
    }

    /// A line along the inside of the edge of a rectangle with rounded corners.
    func border(
        _ rect: CGRect, radii: CornerRadii, width: Double, _ transform: CGAffineTransform, _ color: SDL_Color
    ) {
        guard width > 0, rect.width > 0, rect.height > 0, color.a > 0 else { return }
        // A border as wide as the view has no hole.
        if width >= min(rect.width, rect.height) / 2 {
            return fillRect(rect, radii: radii, transform, color)
        }
        // The same number of pieces for both outlines, so that their points correspond.
        let pieces = PathFlattener.cornerPieces(radii, scale: transform.meanScale)
        let radii = radii.clamped(upTo: min(rect.width, rect.height) / 2)
        PathFlattener.roundedRect(rect, radii: radii, pieces: pieces, transform, into: &outline)
        PathFlattener.roundedRect(
            rect.insetBy(dx: width, dy: width), radii: radii.grown(by: -width), pieces: pieces, transform,
            into: &inline)
        if outline.hasFar { return fillFar(outline, hole: inline, color) }
        if addArea(outline, hole: inline, color) { return }
        takeMiters(of: outline)
        let (inset, strength) = Self.inset(width * transform.meanScale / 2)
        let line = color.faded(strength)
        let clear = color.cleared
        begin(.plain)
        let first = Int32(frame.vertices.count)
        for index in outline.indices {
            let miter = miters[index]
            _ = frame.add(inline[index] - miter * 0.5, clear)
            _ = frame.add(inline[index] + miter * inset, line)
            _ = frame.add(outline[index] - miter * inset, line)
            _ = frame.add(outline[index] + miter * 0.5, clear)
        }
        closeRings(first, rows: 4, count: Int32(outline.count), from: 0)
        end()
    }

    /// The soft shadow of a rectangle with rounded corners: strongest inside, faded out at twice `blur` from the edge.
    /// What is farther inside than `hiddenFrom` is omitted where possible, because the view covers it.
    func shadow(
        _ rect: CGRect, radii: CornerRadii, blur: Double, hiddenFrom: Double, _ transform: CGAffineTransform,
        _ color: SDL_Color
    ) {
        guard rect.width > 0, rect.height > 0, color.a > 0 else { return }
        let half = min(rect.width, rect.height) / 2
        guard blur * transform.meanScale > 0.3 else {
            return fillRect(rect, radii: radii, transform, color)
        }
        // The blurred corner is rounder than the corner.
        let base = pointwiseMax(radii, CornerRadii(repeating: blur * 1.2)).clamped(upTo: half)
        let reach = 2 * blur
        let depth = min(reach, half)
        let rings = 10
        let isHidden = hiddenFrom <= depth
        func offset(_ ring: Int) -> Double { -depth + (depth + reach) * Double(ring) / Double(rings) }
        var lowest = 0
        while offset(lowest + 1) <= -hiddenFrom { lowest += 1 }
        let pieces = max(4, PathFlattener.cornerPieces((base.max() + reach) * transform.meanScale))
        begin(.plain)
        let first = Int32(frame.vertices.count)
        let count = Int32(4 * (pieces + 1))
        for ring in lowest...rings {
            let offset = offset(ring)
            // A thin shape has a weak shadow, because it covers little of the blurred area.
            let strength = ring == rings ? 0 : 0.5 * erfc(offset / blur / 2.squareRoot()) * erf(half / blur)
            let color = color.faded(strength)
            PathFlattener.roundedRect(
                rect.insetBy(dx: -offset, dy: -offset),
                radii: pointwiseMax(base + offset, CornerRadii(repeating: 0.01)),
                pieces: SIMD4(repeating: pieces), transform, into: &outline)
            if ring == lowest, outline.hasFar { return isHidden ? () : fillFar(outline, color) }
            for point in outline { _ = frame.add(point, color) }
        }
        for ring in 0..<Int32(rings - lowest) {
            let (inner, outer) = (first + ring * count, first + (ring + 1) * count)
            for index in 0..<count {
                let next = (index + 1) % count
                frame.band(inner + index, outer + index, inner + next, outer + next)
            }
        }
        if !isHidden { for index in 1..<count - 1 { frame.triangle(first, first + index, first + index + 1) } }
        end()
    }

    /// A picture stretched over a rectangle.
    func image(_ image: UIImage, in rect: CGRect, _ transform: CGAffineTransform, alpha: Double) {
        guard alpha > 0, rect.width > 0, rect.height > 0 else { return }
        // The distances of opposite edges: in a slanted picture they are shorter than the edges between them.
        let area = abs(transform.a * transform.d - transform.b * transform.c)
        let image = reduced.picture(
            image, width: rect.width * area / max(1e-9, Vec(transform.c, transform.d).length),
            height: rect.height * area / max(1e-9, Vec(transform.a, transform.b).length))
        begin(.image(image))
        let color = SDL_Color(r: 255, g: 255, b: 255, a: UInt8(alpha * 255 + 0.5))
        let size = Vec(Double(image.pixelWidth), Double(image.pixelHeight))
        PathFlattener.roundedRect(rect, radii: .zero, pieces: .zero, transform, into: &outline)
        // At edges that are not on whole pixels the picture extends by a pixel and is clipped softly by its outline.
        let isSharp = isUprightOnPixels(outline)
        let whole = clip
        var more = Vec(0, 0)
        if !isSharp {
            clip = clip.intersection(ConvexClip(outline))
            more = Vec(1 / max(0.01, (outline[1] - outline[0]).length), 1 / max(0.01, (outline[3] - outline[0]).length))
        }
        let first = Int32(frame.vertices.count)
        for corner in [Vec(-more.x, -more.y), Vec(1 + more.x, -more.y), Vec(1, 1) + more, Vec(-more.x, 1 + more.y)] {
            let at = transform.map(rect.minX + corner.x * rect.width, rect.minY + corner.y * rect.height)
            _ = frame.add(at, color, texel: corner * size)
        }
        frame.quad(first)
        end()
        clip = whole
    }
}
