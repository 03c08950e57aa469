import CSDL2
import Foundation
import ResponderCore

/// One frame as shapes in pixels, in drawing order. `Painter` makes it and a `Canvas` shows it.
///
/// Colours are not premultiplied: a vertex that fades out keeps its colour and has alpha 0, so that blending gives the
/// same colour at less strength. The arrays are reused from frame to frame.
final class Frame {
    /// The texture of a shape.
    nonisolated enum Paint: Hashable {
        /// None: plain colours.
        case plain
        /// A page of the glyph atlas; texture coordinates are texels, coverage multiplies alpha.
        case glyphs(page: Int)
        /// A picture; texture coordinates are texels.
        case image(UIImage)
        /// None, and no triangles either: the vertices are corners of convex outlines, and each index is the one after the
        /// last corner of an outline. Only for canvases in memory; see `AreaRaster`.
        case area
        /// None, and no triangles either: each vertex is at the beginning of some pixels of a row; its texel is their end,
        /// and their coverage, of which 65,536 is full. Only for canvases in memory.
        case runs
    }

    /// Triangles that were added together and have one texture, or the outlines of an area.
    nonisolated struct Shape {
        var paint: Paint
        /// The first of its indices, and their number.
        var first: Int
        var count: Int
        /// The first of its vertices, and their number. Some may be unused.
        var firstVertex: Int
        var vertexCount: Int
        /// No other pixels are painted.
        var area: PixelArea
        /// Whether it is one upright rectangle with one colour; its first and third vertex are opposite corners.
        var isUpright = false
    }

    private(set) var vertices: [SDL_Vertex] = []
    /// The positions of the vertices that belong to no shape yet, in full precision. A shape is clipped before they become
    /// floats, which are imprecise by thousands of pixels far outside the picture.
    private(set) var places: [Vec] = []
    var indices: [Int32] = []
    private(set) var shapes: [Shape] = []

    func reset() {
        vertices.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
        shapes.removeAll(keepingCapacity: true)
    }

    /// Exchange the contents of both frames.
    func swap(with other: Frame) {
        Swift.swap(&vertices, &other.vertices)
        Swift.swap(&places, &other.places)
        Swift.swap(&indices, &other.indices)
        Swift.swap(&shapes, &other.shapes)
    }

    /// Runs of shapes that one draw call can paint. Plain shapes can be drawn with a page of glyphs.
    var runs: [(paint: Paint, first: Int, count: Int)] {
        var runs: [(paint: Paint, first: Int, count: Int)] = []
        for shape in shapes {
            guard let last = runs.last, let paint = Self.common(last.paint, shape.paint) else {
                runs.append((shape.paint, shape.first, shape.count))
                continue
            }
            runs[runs.count - 1] = (paint, last.first, last.count + shape.count)
        }
        return runs
    }

    private static func common(_ one: Paint, _ other: Paint) -> Paint? {
        switch (one, other) {
        case _ where one == other: one
        case (.plain, .glyphs): other
        case (.glyphs, .plain): one
        default: nil
        }
    }

    /// Everything from an index and a vertex on becomes a shape that paints no other pixels than `area`.
    func close(_ paint: Paint, fromIndex index: Int, vertex: Int, _ area: PixelArea, isUpright: Bool = false) {
        places.removeAll(keepingCapacity: true)
        shapes.append(
            Shape(
                paint: paint, first: index, count: indices.count - index, firstVertex: vertex,
                vertexCount: vertices.count - vertex, area: area, isUpright: isUpright))
    }

    /// Remove everything from an index and a vertex on.
    func drop(fromIndex index: Int, vertex: Int) {
        indices.removeSubrange(index...)
        vertices.removeSubrange(vertex...)
        places.removeAll(keepingCapacity: true)
    }

    /// Add a vertex and return its index.
    @inline(__always)
    func add(_ at: Vec, _ color: SDL_Color) -> Int32 { add(at, color, texel: Vec(0, 0)) }

    /// Add a vertex with a texel.
    @inline(__always)
    func add(_ at: Vec, _ color: SDL_Color, texel: Vec) -> Int32 {
        places.append(at)
        vertices.append(
            SDL_Vertex(
                position: SDL_FPoint(x: Float(at.x), y: Float(at.y)), color: color,
                tex_coord: SDL_FPoint(x: Float(texel.x), y: Float(texel.y))))
        return Int32(truncatingIfNeeded: vertices.count - 1)
    }

    /// Add an outline of an area, with its corners in the given or the opposite order.
    func outline(_ corners: [Vec], _ color: SDL_Color, isReversed: Bool = false) {
        Self.append(corners, color, isReversed, to: &vertices)
        indices.append(Int32(truncatingIfNeeded: vertices.count))
    }

    /// The list is borrowed once, not for each corner.
    private static func append(
        _ corners: [Vec], _ color: SDL_Color, _ isReversed: Bool, to vertices: inout [SDL_Vertex]
    ) {
        for index in corners.indices {
            let at = corners[isReversed ? corners.count - 1 - index : index]
            vertices.append(
                SDL_Vertex(
                    position: SDL_FPoint(x: Float(at.x), y: Float(at.y)), color: color,
                    tex_coord: SDL_FPoint(x: 0, y: 0)))
        }
    }

    /// Add runs of pixels.
    func add(_ runs: [CoverageRaster.Run], _ color: SDL_Color) {
        for run in runs {
            vertices.append(
                SDL_Vertex(
                    position: SDL_FPoint(x: Float(run.from), y: Float(run.row)), color: color,
                    tex_coord: SDL_FPoint(x: Float(run.to), y: Float(run.coverage) * (65_536 / 65_535))))
        }
    }

    /// The position of a vertex that belongs to no shape yet.
    func place(of vertex: Int32) -> Vec { places[Int(vertex) - vertices.count + places.count] }

    @inline(__always)
    func triangle(_ a: Int32, _ b: Int32, _ c: Int32) {
        indices.append(a)
        indices.append(b)
        indices.append(c)
    }

    /// Two triangles in the quadrilateral of four vertices that were added one after the other.
    @inline(__always)
    func quad(_ first: Int32) {
        triangle(first, first + 1, first + 2)
        triangle(first, first + 2, first + 3)
    }

    /// An upright rectangle with one colour.
    func rectangle(_ low: Vec, _ high: Vec, _ color: SDL_Color) {
        let first = add(low, color)
        _ = add(Vec(high.x, low.y), color)
        _ = add(high, color)
        _ = add(Vec(low.x, high.y), color)
        quad(first)
    }

    /// Two triangles between the lines a–b and c–d.
    @inline(__always)
    func band(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) {
        triangle(a, b, c)
        triangle(c, b, d)
    }
}

extension SDL_Color {
    /// A colour with its alpha multiplied by `alpha`.
    init(_ color: UIColor, alpha: Double) {
        func byte(_ part: CGFloat) -> UInt8 { UInt8(part * 255 + 0.5) }
        self.init(r: byte(color.red), g: byte(color.green), b: byte(color.blue), a: byte(color.alpha * alpha))
    }

    /// The same colour with a fraction of its alpha.
    @inline(__always)
    func faded(_ fraction: Double) -> SDL_Color {
        SDL_Color(r: r, g: g, b: b, a: UInt8(Double(a) * fraction + 0.5))
    }

    /// The same colour, invisible.
    var cleared: SDL_Color { SDL_Color(r: r, g: g, b: b, a: 0) }
}
