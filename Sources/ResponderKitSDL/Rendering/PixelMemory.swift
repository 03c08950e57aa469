import CSDL2
import ResponderKit

/// Memory of pixels, 0xAARRGGBB, top row first.
nonisolated struct PixelMemory {
    let pixels: UnsafeMutablePointer<UInt32>
    let width: Int
    let height: Int
    /// Pixels from one row to the next.
    let stride: Int

    /// All of its pixels.
    var area: PixelArea { PixelArea(left: 0, top: 0, right: width, bottom: height) }

    /// The opaque pixel that results where a colour with an alpha of 0 … 256 is drawn over a pixel.
    @inline(__always)
    static func mix(_ under: UInt32, _ over: UInt32, _ alpha: UInt32) -> UInt32 {
        let rest = 256 &- alpha
        let redBlue = (under & 0xFF00FF) &* rest &+ (over & 0xFF00FF) &* alpha
        let green = (under & 0xFF00) &* rest &+ (over & 0xFF00) &* alpha
        return 0xFF00_0000 | (redBlue >> 8 & 0xFF00FF) | (green >> 8 & 0xFF00)
    }
}

extension Picture {
    /// Paint an area from nothing: the background, and every shape that may be seen in it.
    func paint(_ area: PixelArea, of memory: PixelMemory) {
        let area = area.intersection(memory.area)
        guard !area.isEmpty else { return }
        frame.vertices.withUnsafeBufferPointer { vertices in
            frame.indices.withUnsafeBufferPointer { indices in
                let shapes = frame.shapes
                let lowest = shapes.lastIndex { frame.isSolid($0, over: area) }
                if lowest == nil { fill(area, of: memory) }
                let steps = UnsafeMutablePointer<Int32>.allocate(capacity: memory.width + 2)
                steps.initialize(repeating: 0, count: memory.width + 2)
                defer { steps.deallocate() }
                for shape in shapes[(lowest ?? 0)...] {
                    let clip = shape.area.intersection(area)
                    if clip.isEmpty { continue }
                    if shape.paint == .area {
                        AreaRaster(memory: memory, clip: clip, steps: steps).paint(
                            vertices.baseAddress!, from: shape.firstVertex, indices.baseAddress! + shape.first,
                            ends: shape.count)
                        continue
                    }
                    let raster = TriangleRaster(
                        pixels: memory.pixels, width: memory.width, height: memory.height, stride: memory.stride,
                        clip: clip)
                    func paint(_ texture: TriangleRaster.Texture) {
                        raster.paint(
                            vertices.baseAddress!, indices.baseAddress! + shape.first, count: shape.count, texture)
                    }
                    switch shape.paint {
                    case .plain, .area: paint(.none)
                    case .glyphs(let page):
                        atlas.pages[page].coverage.withUnsafeBufferPointer {
                            paint(.coverage($0.baseAddress!, stride: GlyphAtlas.pageSize))
                        }
                    case .image(let image):
                        image.pixels.withUnsafeBufferPointer {
                            paint(.picture($0.baseAddress!, width: image.pixelWidth, height: image.pixelHeight))
                        }
                    }
                }
            }
        }
    }

    private func fill(_ area: PixelArea, of memory: PixelMemory) {
        let color = SDL_Color(background, alpha: 1)
        let word = 0xFF00_0000 | UInt32(color.r) << 16 | UInt32(color.g) << 8 | UInt32(color.b)
        for row in area.top..<area.bottom {
            (memory.pixels + row * memory.stride + area.left).update(repeating: word, count: area.right - area.left)
        }
    }
}
