import CSDL2

/// Paints triangles into memory, four bytes per pixel: 0xAARRGGBB, opaque. A pixel gets the same colour
/// whatever `clip` is.
///
/// SDL's own software renderer moves every corner to a whole pixel, which breaks fringes and makes turned edges ragged,
/// and takes about 30 ns per pixel; this one keeps corners in place. A pixel belongs to a triangle if its middle does.
/// Of two triangles with a common edge exactly one paints the pixels on that edge.
nonisolated struct TriangleRaster {
    let pixels: UnsafeMutablePointer<UInt32>
    let width: Int
    let height: Int
    /// Pixels from one row to the next.
    let stride: Int
    /// Only these pixels are painted. All of them are in the memory.
    var clip: PixelArea

    /// The factor of a vertex's colour.
    enum Texture {
        case none
        /// Coverage bytes, `stride` from one row to the next.
        case coverage(UnsafePointer<UInt8>, stride: Int)
        /// A picture, of which a vertex's colour has the alpha.
        case picture(PictureTexels)
    }

    /// Paint triangles given as triples of indices.
    func paint(
        _ vertices: UnsafePointer<SDL_Vertex>, _ indices: UnsafePointer<Int32>, count: Int, _ texture: Texture
    ) {
        var index = 0
        while index + 2 < count {
            paint(
                vertices + Int(indices[index]), vertices + Int(indices[index + 1]),
                vertices + Int(indices[index + 2]), texture)
            index += 3
        }
    }

    private typealias Corner = UnsafePointer<SDL_Vertex>

    private func paint(_ one: Corner, _ two: Corner, _ three: Corner, _ texture: Texture) {
        var (a, b, c) = (one, two, three)
        if b.pointee.position.y < a.pointee.position.y { swap(&a, &b) }
        if c.pointee.position.y < a.pointee.position.y { swap(&a, &c) }
        if c.pointee.position.y < b.pointee.position.y { swap(&b, &c) }
        let (p, q, r) = (a.pointee.position, b.pointee.position, c.pointee.position)
        let area = (q.x - p.x) * (r.y - p.y) - (r.x - p.x) * (q.y - p.y)
        // Thinner triangles are invisible, and their colour gradients would overflow.
        guard abs(area) > 1e-6, area.isFinite else { return }
        let top = max(clip.top, Self.firstCenter(p.y, height))
        let bottom = min(clip.bottom, Self.firstCenter(r.y, height))
        guard top < bottom else { return }
        let long = (r.x - p.x) / (r.y - p.y)
        let upper = q.y > p.y ? (q.x - p.x) / (q.y - p.y) : 0
        let lower = r.y > q.y ? (r.x - q.x) / (r.y - q.y) : 0
        let filler = Filler(a, b, c, area, texture)
        if filler.isInvisible { return }
        for row in top..<bottom {
            let y = Float(row) + 0.5
            let x0 = p.x + (y - p.y) * long
            let x1 = y < q.y ? p.x + (y - p.y) * upper : q.x + (y - q.y) * lower
            let start = max(0, Self.firstCenter(min(x0, x1), width))
            let left = max(start, clip.left)
            let right = min(clip.right, Self.firstCenter(max(x0, x1), width))
            guard left < right else { continue }
            filler.fill(pixels + row * stride, Span(start: start, left: left, right: right, row: row))
        }
    }

    /// The first pixel whose middle is at or beyond a coordinate.
    @inline(__always)
    private static func firstCenter(_ at: Float, _ limit: Int) -> Int {
        // Clamped first, because a coordinate far outside does not fit an integer.
        let at = min(max(at, -1), Float(limit) + 1) - 0.5
        let below = Int(at)
        return Float(below) < at ? below + 1 : below
    }
}

/// Pixels of a row. Values along it are computed from its unclipped start, so that they do not depend on the clip.
nonisolated private struct Span {
    let start: Int
    let left: Int
    let right: Int
    let row: Int
}

/// Fills spans of one triangle.
nonisolated private struct Filler {
    /// The variation of the triangle's colour.
    private enum Kind {
        case solid(UInt32)
        case even(UInt32, alpha: UInt32)
        case fading(UInt32)
        case blending
    }

    private let kind: Kind
    private let texture: TriangleRaster.Texture
    /// Red, green, blue, alpha at the middle of pixel (0, 0), and their change along x and y.
    private var color = SIMD4<Float>()
    private var colorX = SIMD4<Float>()
    private var colorY = SIMD4<Float>()
    /// The same for the texel.
    private var texel = SIMD2<Float>()
    private var texelX = SIMD2<Float>()
    private var texelY = SIMD2<Float>()

    var isInvisible: Bool {
        if case .even(_, let alpha) = kind { return alpha == 0 }
        return false
    }

    init(
        _ a: UnsafePointer<SDL_Vertex>, _ b: UnsafePointer<SDL_Vertex>, _ c: UnsafePointer<SDL_Vertex>,
        _ area: Float, _ texture: TriangleRaster.Texture
    ) {
        self.texture = texture
        let (ca, cb, cc) = (a.pointee.color, b.pointee.color, c.pointee.color)
        let word = UInt32(ca.r) << 16 | UInt32(ca.g) << 8 | UInt32(ca.b)
        let sameHue =
            ca.r == cb.r && ca.g == cb.g && ca.b == cb.b && ca.r == cc.r && ca.g == cc.g && ca.b == cc.b
        let isEven = sameHue && ca.a == cb.a && ca.a == cc.a
        var isPlain = false
        if case .none = texture { isPlain = true }
        if isEven {
            color = Self.floats(ca)
            kind = ca.a == 255 && isPlain ? .solid(word | 0xFF00_0000) : .even(word, alpha: Self.whole(UInt32(ca.a)))
        } else {
            kind = sameHue ? .fading(word) : .blending
        }
        let (p, q, r) = (a.pointee.position, b.pointee.position, c.pointee.position)
        let u = SIMD2(q.x - p.x, q.y - p.y)
        let v = SIMD2(r.x - p.x, r.y - p.y)
        let away = SIMD2(0.5 - p.x, 0.5 - p.y)
        if !isEven {
            let (fa, fb, fc) = (Self.floats(ca), Self.floats(cb), Self.floats(cc))
            colorX = ((fb - fa) * v.y - (fc - fa) * u.y) / area
            colorY = ((fc - fa) * u.x - (fb - fa) * v.x) / area
            color = fa + colorX * away.x + colorY * away.y
        }
        if !isPlain {
            let (ta, tb, tc) = (a.pointee.tex_coord, b.pointee.tex_coord, c.pointee.tex_coord)
            let d = SIMD2(tb.x - ta.x, tb.y - ta.y)
            let e = SIMD2(tc.x - ta.x, tc.y - ta.y)
            texelX = (d * v.y - e * u.y) / area
            texelY = (e * u.x - d * v.x) / area
            texel = SIMD2(ta.x, ta.y) + texelX * away.x + texelY * away.y
        }
    }

    private static func floats(_ c: SDL_Color) -> SIMD4<Float> {
        SIMD4(Float(c.r), Float(c.g), Float(c.b), Float(c.a))
    }

    /// 0 … 255 as 0 … 256, so that 255 means 1.
    @inline(__always)
    private static func whole(_ alpha: UInt32) -> UInt32 { alpha &+ (alpha >> 7) }

    /// Fill the pixels of a span.
    func fill(_ line: UnsafeMutablePointer<UInt32>, _ span: Span) {
        switch texture {
        case .none: fillPlain(line, span)
        case .coverage(let bytes, let stride): fillCoverage(line, span, bytes, stride)
        case .picture(let texels):
            texels.paint(
                line + span.left, count: span.right - span.left, first: firstTexel(span) - SIMD2(repeating: Float(0.5)),
                step: texelX, skipping: span.left - span.start, fade(span))
        }
    }

    private func fillPlain(_ line: UnsafeMutablePointer<UInt32>, _ span: Span) {
        switch kind {
        case .solid(let word): (line + span.left).update(repeating: word, count: span.right - span.left)
        case .even(let word, let alpha):
            for x in span.left..<span.right { line[x] = PixelMemory.mix(line[x], word, alpha) }
        case .fading(let word):
            fade(span).paint(
                line + span.left, count: span.right - span.left, at: span.left - span.start, word)
        case .blending:
            let first = firstColor(span)
            for x in span.left..<span.right { blend(line + x, first + colorX * Float(x &- span.start)) }
        }
    }

    private func firstColor(_ span: Span) -> SIMD4<Float> {
        color + colorX * Float(span.start) + colorY * Float(span.row)
    }

    /// The alpha along a span.
    private func fade(_ span: Span) -> Fade {
        Fade(color.w + colorX.w * Float(span.start) + colorY.w * Float(span.row), step: colorX.w)
    }

    private func firstTexel(_ span: Span) -> SIMD2<Float> {
        texel + texelX * Float(span.start) + texelY * Float(span.row)
    }

    @inline(__always)
    private func blend(_ pixel: UnsafeMutablePointer<UInt32>, _ color: SIMD4<Float>) {
        // One by one: the conversion of a whole vector is a call for each of its parts.
        func byte(_ part: Float) -> UInt32 { UInt32(bitPattern: Int32(min(max(part + 0.5, 0), 255))) }
        let word = byte(color.x) << 16 | byte(color.y) << 8 | byte(color.z)
        pixel.pointee = PixelMemory.mix(pixel.pointee, word, Self.whole(byte(color.w)))
    }

    /// Glyphs have one texel per pixel, so the nearest texel is right and the step is 1.
    private func fillCoverage(
        _ line: UnsafeMutablePointer<UInt32>, _ span: Span, _ bytes: UnsafePointer<UInt8>, _ stride: Int
    ) {
        let first = firstTexel(span)
        let source = bytes + Int(max(0, first.y)) * stride + Int(max(0, first.x))
        switch kind {
        case .even(let word, let alpha):
            for x in span.left..<span.right {
                let coverage = UInt32(source[x - span.start])
                if coverage != 0 { line[x] = PixelMemory.mix(line[x], word, (Self.whole(coverage) &* alpha) >> 8) }
            }
        case .solid: break
        case .fading, .blending:
            let color = firstColor(span)
            for x in span.left..<span.right {
                var here = color + colorX * Float(x &- span.start)
                here.w *= Float(source[x - span.start]) / 255
                blend(line + x, here)
            }
        }
    }
}
