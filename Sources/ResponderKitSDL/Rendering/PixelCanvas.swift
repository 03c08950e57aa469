import CSDL2
import Foundation
import ResponderKit

/// A canvas in memory, without a video device or graphics processor. It is used for snapshots, for pictures in tests,
/// and for windows if SDL has no fast renderer.
public final class PixelCanvas: Canvas {
    /// The size in pixels.
    public let pixelSize: (width: Int, height: Int)
    /// The pixels, 0xAARRGGBB, top row first, without gaps.
    public private(set) var pixels: [UInt32]

    /// A black canvas; nil unless both sides are 1 … 16384 pixels.
    public init?(width: Int, height: Int) {
        guard (1...16_384).contains(width), (1...16_384).contains(height) else { return nil }
        pixelSize = (width, height)
        pixels = [UInt32](repeating: 0xFF00_0000, count: width * height)
    }

    /// Paint a frame over the present content.
    public func show(_ picture: Picture) {
        let (width, height) = pixelSize
        pixels.withUnsafeMutableBufferPointer { buffer in
            picture.paint(
                on: TriangleRaster(pixels: buffer.baseAddress!, width: width, height: height, stride: width))
        }
    }
}

extension Picture {
    /// Paint the frame into memory.
    func paint(on raster: TriangleRaster) {
        let color = SDL_Color(background, alpha: 1)
        let word = 0xFF00_0000 | UInt32(color.r) << 16 | UInt32(color.g) << 8 | UInt32(color.b)
        for row in 0..<raster.height {
            (raster.pixels + row * raster.stride).update(repeating: word, count: raster.width)
        }
        frame.vertices.withUnsafeBufferPointer { vertices in
            frame.indices.withUnsafeBufferPointer { indices in
                guard let vertices = vertices.baseAddress, let indices = indices.baseAddress else { return }
                for batch in frame.batches {
                    func paint(_ texture: TriangleRaster.Texture) {
                        raster.paint(vertices, indices + batch.first, count: batch.count, texture)
                    }
                    switch batch.paint {
                    case .plain: paint(.none)
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
}
