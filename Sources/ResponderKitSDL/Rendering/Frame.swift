import CSDL2
import Foundation
import ResponderKit

/// One frame as triangles in pixels, in drawing order. `Painter` makes it and a `Canvas` shows it.
///
/// Colours are not premultiplied: a vertex that fades out keeps its colour and has alpha 0, so that blending gives the
/// same colour at less strength. The arrays are reused from frame to frame.
final class Frame {
    /// The texture of a run of triangles.
    enum Paint: Hashable {
        /// None: plain colours.
        case plain
        /// A page of the glyph atlas; texture coordinates are texels, coverage multiplies alpha.
        case glyphs(page: Int)
        /// A picture; texture coordinates are texels.
        case image(UIImage)
    }

    /// A run of indices with one texture.
    struct Batch {
        var paint: Paint
        var first: Int
        var count: Int
        /// The first vertex of the run; the run ends at the first vertex of the next one.
        var firstVertex: Int
    }

    var vertices: [SDL_Vertex] = []
    /// The positions of the vertices in full precision. A shape is clipped before they become floats, which are
    /// imprecise by thousands of pixels far outside the picture.
    private(set) var places: [Vec] = []
    var indices: [Int32] = []
    private(set) var batches: [Batch] = []

    func reset() {
        vertices.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
        batches.removeAll(keepingCapacity: true)
    }

    /// Use this texture for the following triangles.
    func use(_ paint: Paint) {
        closeBatch()
        if let last = batches.last, last.paint == paint { return }
        batches.append(Batch(paint: paint, first: indices.count, count: 0, firstVertex: vertices.count))
    }

    /// Set the length of the last run.
    func closeBatch() {
        guard let last = batches.indices.last else { return }
        batches[last].count = indices.count - batches[last].first
        if batches[last].count == 0 { batches.removeLast() }
    }

    /// Remove everything from an index and a vertex on.
    func drop(fromIndex index: Int, vertex: Int) {
        indices.removeSubrange(index...)
        vertices.removeSubrange(vertex...)
        places.removeSubrange(vertex...)
    }

    /// Add a vertex and return its index.
    @inline(__always)
    func add(_ at: Vec, _ color: SDL_Color) -> Int32 {
        places.append(at)
        vertices.append(
            SDL_Vertex(
                position: SDL_FPoint(x: Float(at.x), y: Float(at.y)), color: color, tex_coord: SDL_FPoint(x: 0, y: 0)))
        return Int32(truncatingIfNeeded: vertices.count - 1)
    }

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

    @inline(__always)
    func triangle(_ a: Int32, _ b: Int32, _ c: Int32) {
        indices.append(a)
        indices.append(b)
        indices.append(c)
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
