import CSDL2
import Foundation
import ResponderCore

extension Picture {
    /// Paint areas from nothing: the background, and every shape that may be seen in them.
    func paint(_ areas: [PixelArea], of memory: PixelMemory) {
        let color = SDL_Color(background, alpha: 1)
        let painter = BandPainter(
            memory: memory, shapes: frame.shapes, vertices: frame.vertices, indices: frame.indices,
            pages: atlas.pages.map(\.coverage),
            background: 0xFF00_0000 | UInt32(color.r) << 16 | UInt32(color.g) << 8 | UInt32(color.b))
        for area in areas { painter.paint(area.intersection(memory.area)) }
    }
}

/// Paints the shapes of a frame into memory, in bands of rows on all processors at once.
///
/// A band is nothing but a clip, and a pixel gets the same colour whatever the clip is. No two bands of an area have a pixel in
/// common, and all they read is constant. A band fits into the cache of a processor, so that memory is read and written once,
/// not for each shape.
nonisolated struct BandPainter: @unchecked Sendable {
    let memory: PixelMemory
    let shapes: [Frame.Shape]
    let vertices: [SDL_Vertex]
    let indices: [Int32]
    /// The coverage of each page of glyphs.
    let pages: [[UInt8]]
    let background: UInt32

    /// The pixels of a band, about.
    private static let bandSize = 65_536

    /// Paint an area of the memory.
    func paint(_ area: PixelArea) {
        guard !area.isEmpty else { return }
        let count = min(max(1, (area.count + Self.bandSize / 2) / Self.bandSize), area.bottom - area.top)
        guard count > 1 else { return paintBand(area) }
        ProcessorPool.shared.perform(count) { index in
            var band = area
            band.top += (area.bottom - area.top) * index / count
            band.bottom = area.top + (area.bottom - area.top) * (index + 1) / count
            paintBand(band)
        }
    }

    private func paintBand(_ band: PixelArea) {
        shapes.withUnsafeBufferPointer { shapes in
            vertices.withUnsafeBufferPointer { vertices in
                indices.withUnsafeBufferPointer { indices in
                    withUnsafeTemporaryAllocation(of: Int32.self, capacity: memory.width + 2) { steps in
                        steps.initialize(repeating: 0)
                        var lowest = shapes.count - 1
                        while lowest >= 0, !isSolid(shapes[lowest], over: band) { lowest -= 1 }
                        if lowest < 0 { fill(band) }
                        for index in max(0, lowest)..<shapes.count {
                            let clip = shapes[index].area.intersection(band)
                            if clip.isEmpty { continue }
                            paint(
                                shapes[index], vertices.baseAddress!, indices.baseAddress!, clip, steps.baseAddress!)
                        }
                    }
                }
            }
        }
    }

    private func paint(
        _ shape: Frame.Shape, _ vertices: UnsafePointer<SDL_Vertex>, _ indices: UnsafePointer<Int32>, _ clip: PixelArea,
        _ steps: UnsafeMutablePointer<Int32>
    ) {
        func triangles(_ texture: TriangleRaster.Texture) {
            TriangleRaster(
                pixels: memory.pixels, width: memory.width, height: memory.height, stride: memory.stride, clip: clip
            ).paint(vertices, indices + shape.first, count: shape.count, texture)
        }
        switch shape.paint {
        case .area:
            AreaRaster(memory: memory, clip: clip, steps: steps).paint(
                vertices, from: shape.firstVertex, indices + shape.first, ends: shape.count)
        case .runs:
            paint(UnsafeBufferPointer(start: vertices + shape.firstVertex, count: shape.vertexCount), clip)
        case .plain: triangles(.none)
        case .glyphs(let page):
            pages[page].withUnsafeBufferPointer {
                triangles(.coverage($0.baseAddress!, stride: GlyphAtlas.pageSize))
            }
        case .image(let image):
            image.pixels.withUnsafeBytes {
                triangles(
                    .picture(
                        PictureTexels(bytes: $0.baseAddress!, width: image.pixelWidth, height: image.pixelHeight)))
            }
        }
    }

    /// Paint runs of pixels with one colour; see `Frame.Paint.runs`.
    private func paint(_ runs: UnsafeBufferPointer<SDL_Vertex>, _ clip: PixelArea) {
        let brush = Brush(runs[0].color)
        for run in runs {
            let row = Int(run.position.y)
            if row < clip.top { continue }
            if row >= clip.bottom { break }
            brush.fill(
                memory.pixels + row * memory.stride, max(clip.left, Int(run.position.x)),
                min(clip.right, Int(run.tex_coord.x)), Int32(run.tex_coord.y))
        }
    }

    private func fill(_ area: PixelArea) {
        for row in area.top..<area.bottom {
            (memory.pixels + row * memory.stride + area.left)
                .update(repeating: background, count: area.right - area.left)
        }
    }

    /// Whether a shape covers all of an area with one opaque colour, so that nothing below it is seen there.
    private func isSolid(_ shape: Frame.Shape, over area: PixelArea) -> Bool {
        guard shape.isUpright, shape.paint == .plain, shape.area.holds(area) else { return false }
        let first = shape.firstVertex
        let (low, high) = (vertices[first].position, vertices[first + 2].position)
        return vertices[first].color.a == 255
            && min(low.x, high.x) <= Float(area.left) + 0.5 && max(low.x, high.x) > Float(area.right) - 0.5
            && min(low.y, high.y) <= Float(area.top) + 0.5 && max(low.y, high.y) > Float(area.bottom) - 0.5
    }
}
