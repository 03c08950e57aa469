import CSDL2
import ResponderCore

/// A canvas on an SDL renderer with a graphics processor: one `SDL_RenderGeometry` call for each run of triangles with
/// the same texture. Plain shapes use the glyphs' texture too, so a frame without pictures and with one page of glyphs
/// is a single call.
///
/// SDL's software renderer moves corners to whole pixels; use `PixelCanvas` or `WindowCanvas` instead of it.
@preconcurrency @MainActor
public final class RendererCanvas: Canvas {
    private let renderer: OpaquePointer
    private var glyphTextures: [(page: GlyphAtlas.Page, texture: OpaquePointer, version: Int)] = []
    private var imageTextures: [ObjectIdentifier: (image: UIImage, texture: OpaquePointer, used: Int)] = [:]
    private var frameNumber = 0
    private var texels: [UInt32] = []
    private var vertices: [SDL_Vertex] = []

    /// A canvas for an `SDL_Renderer`, which must outlive it.
    public init(renderer: OpaquePointer) { self.renderer = renderer }

    isolated deinit {
        for entry in glyphTextures { SDL_DestroyTexture(entry.texture) }
        for entry in imageTextures.values { SDL_DestroyTexture(entry.texture) }
    }

    /// The size of the renderer's output in pixels.
    public var pixelSize: (width: Int, height: Int) {
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_GetRendererOutputSize(renderer, &width, &height)
        return (Int(width), Int(height))
    }

    /// Make the textures again after their device was lost, as after `SDL_RENDER_DEVICE_RESET`.
    public func forgetTextures() {
        for entry in glyphTextures { SDL_DestroyTexture(entry.texture) }
        for entry in imageTextures.values { SDL_DestroyTexture(entry.texture) }
        glyphTextures = []
        imageTextures = [:]
    }

    /// Draw a frame and present it.
    public func show(_ picture: Picture) throws {
        frameNumber += 1
        let color = SDL_Color(picture.background, alpha: 1)
        SDL_SetRenderDrawColor(renderer, color.r, color.g, color.b, 255)
        SDL_RenderClear(renderer)
        try takePages(picture.atlas)
        takeVertices(picture.frame)
        for run in picture.frame.runs { try draw(try texture(for: run.paint), picture.frame, run.first, run.count) }
        SDL_RenderPresent(renderer)
        dropUnusedImages()
    }

    private func draw(_ texture: OpaquePointer?, _ frame: Frame, _ first: Int, _ count: Int) throws {
        let result = frame.indices.withUnsafeBufferPointer { indices in
            vertices.withUnsafeBufferPointer { vertices in
                SDL_RenderGeometry(
                    renderer, texture, vertices.baseAddress, Int32(vertices.count), indices.baseAddress! + first,
                    Int32(count))
            }
        }
        if result != 0 { throw RenderingError.sdl("drawing triangles", try: RenderingError.otherDriver) }
    }

    /// The frame's vertices with texels converted to fractions of the texture; those of plain shapes point at the solid
    /// corner of a page.
    private func takeVertices(_ frame: Frame) {
        vertices.removeAll(keepingCapacity: true)
        vertices.append(contentsOf: frame.vertices)
        // All vertices, including unused ones: SDL checks every vertex and refuses texels outside the texture, which
        // the soft edge of a picture has.
        for shape in frame.shapes {
            let scale: SIMD2<Float>
            switch shape.paint {
            case .plain, .glyphs, .area, .runs: scale = SIMD2(repeating: 1 / Float(GlyphAtlas.pageSize))
            case .image(let image): scale = 1 / SIMD2(Float(image.pixelWidth), Float(image.pixelHeight))
            }
            for vertex in shape.firstVertex..<shape.firstVertex + shape.vertexCount {
                let texel = vertices[vertex].tex_coord
                var at = shape.paint == .plain ? SIMD2(1.5, 1.5) * scale : SIMD2(texel.x, texel.y) * scale
                at.clamp(lowerBound: SIMD2(0, 0), upperBound: SIMD2(1, 1))
                vertices[vertex].tex_coord = SDL_FPoint(x: at.x, y: at.y)
            }
        }
    }

    // MARK: Textures

    private func texture(for paint: Frame.Paint) throws -> OpaquePointer? {
        switch paint {
        case .plain, .area, .runs: return nil
        case .glyphs(let page): return glyphTextures[page].texture
        case .image(let image): return try texture(for: image)
        }
    }

    private func makeTexture(_ width: Int, _ height: Int, _ format: Uint32, _ mode: SDL_ScaleMode) throws
        -> OpaquePointer
    {
        guard
            let texture = SDL_CreateTexture(
                renderer, format, Int32(SDL_TEXTUREACCESS_STATIC.rawValue), Int32(width), Int32(height))
        else {
            throw RenderingError.sdl(
                "making a texture of \(width) × \(height) pixels",
                try: "a smaller picture, or " + RenderingError.otherDriver)
        }
        SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
        SDL_SetTextureScaleMode(texture, mode)
        return texture
    }

    /// Bring the textures up to date with the pages of the atlas.
    private func takePages(_ atlas: GlyphAtlas) throws {
        while let last = glyphTextures.last,
            glyphTextures.count > atlas.pages.count || last.page !== atlas.pages[glyphTextures.count - 1]
        {
            SDL_DestroyTexture(last.texture)
            glyphTextures.removeLast()
        }
        let side = GlyphAtlas.pageSize
        for (index, page) in atlas.pages.enumerated() {
            if index == glyphTextures.count {
                let texture = try makeTexture(
                    side, side, Uint32(SDL_PIXELFORMAT_ARGB8888.rawValue), SDL_ScaleModeNearest)
                glyphTextures.append((page, texture, -1))
                page.changedRows = 0..<side
            }
            guard glyphTextures[index].version != page.version else { continue }
            glyphTextures[index].version = page.version
            let rows = page.changedRows
            page.changedRows = 0..<0
            texels.removeAll(keepingCapacity: true)
            for byte in page.coverage[rows.lowerBound * side..<rows.upperBound * side] {
                texels.append(UInt32(byte) << 24 | 0xFFFFFF)
            }
            var area = SDL_Rect(x: 0, y: Int32(rows.lowerBound), w: Int32(side), h: Int32(rows.count))
            if SDL_UpdateTexture(glyphTextures[index].texture, &area, texels, Int32(side * 4)) != 0 {
                throw RenderingError.sdl("filling a texture", try: RenderingError.otherDriver)
            }
        }
    }

    private func texture(for image: UIImage) throws -> OpaquePointer {
        let key = ObjectIdentifier(image)
        if let entry = imageTextures[key] {
            imageTextures[key]?.used = frameNumber
            return entry.texture
        }
        let texture = try makeTexture(
            image.pixelWidth, image.pixelHeight, Uint32(SDL_PIXELFORMAT_ABGR8888.rawValue), SDL_ScaleModeLinear)
        if SDL_UpdateTexture(texture, nil, image.pixels, Int32(image.pixelWidth * 4)) != 0 {
            SDL_DestroyTexture(texture)
            throw RenderingError.sdl("filling a texture", try: RenderingError.otherDriver)
        }
        imageTextures[key] = (image, texture, frameNumber)
        return texture
    }

    /// Remove pictures from graphics memory that were not drawn for a while.
    private func dropUnusedImages() {
        guard frameNumber % 120 == 0 else { return }
        for (key, entry) in imageTextures where entry.used < frameNumber - 120 {
            SDL_DestroyTexture(entry.texture)
            imageTextures[key] = nil
        }
    }
}

@MainActor extension RenderingError {
    /// The remedy if a graphics driver fails.
    static let otherDriver = "SDL_RENDER_DRIVER=software, which draws without the graphics processor"
}
