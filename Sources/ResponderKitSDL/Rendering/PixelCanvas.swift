import CSDL2
import ResponderCore

/// A canvas in memory, without a video device or graphics processor. It is used for snapshots, for pictures in tests,
/// and for windows if SDL has no fast renderer.
@preconcurrency @MainActor
public final class PixelCanvas: Canvas {
    /// The size in pixels.
    public let pixelSize: (width: Int, height: Int)
    /// The pixels, 0xAARRGGBB, top row first, without gaps.
    public private(set) var pixels: [UInt32]

    /// The frame in the pixels, if only what changes is painted; without it each frame is painted completely.
    private var shown: ShownFrame?
    /// The areas that the last frame changed.
    private(set) var painted: [PixelArea] = []

    /// A black canvas; nil unless both sides are 1 … 16384 pixels.
    public init?(width: Int, height: Int) {
        guard (1...16_384).contains(width), (1...16_384).contains(height) else { return nil }
        pixelSize = (width, height)
        pixels = [UInt32](repeating: 0xFF00_0000, count: width * height)
    }

    /// A canvas that paints only what a frame changes, as a window does.
    package convenience init?(keepingWidth width: Int, height: Int) {
        self.init(width: width, height: height)
        shown = ShownFrame()
    }

    nonisolated deinit {}

    /// Paint a frame over the current content.
    public func show(_ picture: Picture) {
        let (width, height) = pixelSize
        let region = shown?.changes(by: picture, width: width, height: height)
        pixels.withUnsafeMutableBufferPointer { buffer in
            let memory = PixelMemory(pixels: buffer.baseAddress!, width: width, height: height, stride: width)
            picture.paint(region?.areas ?? [memory.area], of: memory)
        }
        shown?.keep(picture)
        painted = region?.areas ?? []
    }
}
