import Foundation

/// A picture as rows of pixels, four bytes each: red, green, blue, alpha, not premultiplied. An image from a
/// `UIGraphicsImageRenderer` has no pixels: it is drawn again wherever it is shown.
///
/// The engine reads no files; a host reads them, see `UIApplication.imageReader`.
nonisolated public final class UIImage: Hashable, Sendable {
    /// The number of columns; 0 for an image that was drawn.
    public let pixelWidth: Int
    /// The number of rows; 0 for an image that was drawn.
    public let pixelHeight: Int
    /// `pixelWidth × pixelHeight × 4` bytes, top row first.
    public let pixels: [UInt8]
    /// Pixels per point.
    public let scale: CGFloat
    /// The size in points.
    public let size: CGSize
    /// What the colours mean; `automatic` unless `withRenderingMode(_:)` chose another mode.
    public let renderingMode: RenderingMode
    /// How to draw an image that has no pixels.
    let commands: [DrawCommand]?
    /// How the image is enlarged; nil for as a whole.
    let resizing: Resizing?

    /// An image from its pixels; nil unless there are exactly `width × height × 4` bytes and the scale is above zero.
    public init?(pixelWidth: Int, pixelHeight: Int, pixels: [UInt8], scale: CGFloat = 1) {
        guard pixelWidth > 0, pixelHeight > 0, scale > 0, pixels.count / 4 / pixelWidth == pixelHeight,
            pixels.count == pixelWidth * pixelHeight * 4
        else { return nil }
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.pixels = pixels
        self.scale = scale
        size = CGSize(width: CGFloat(pixelWidth) / scale, height: CGFloat(pixelHeight) / scale)
        renderingMode = .automatic
        commands = nil
        resizing = nil
    }

    /// An image of no size, which shows nothing.
    public convenience init() { self.init(size: .zero, commands: []) }

    /// An image that is drawn by commands.
    init(size: CGSize, commands: [DrawCommand], mode: RenderingMode = .automatic) {
        pixelWidth = 0
        pixelHeight = 0
        pixels = []
        scale = 1
        self.size = size
        renderingMode = mode
        self.commands = commands
        resizing = nil
    }

    /// A copy with other pixels, as many as before, another mode, or another way of enlarging.
    init(_ image: UIImage, pixels: [UInt8]? = nil, mode: RenderingMode, resizing: Resizing? = nil) {
        pixelWidth = image.pixelWidth
        pixelHeight = image.pixelHeight
        self.pixels = pixels ?? image.pixels
        scale = image.scale
        size = image.size
        renderingMode = mode
        commands = image.commands
        self.resizing = resizing ?? image.resizing
    }

    /// Whether both are the same object.
    public static func == (one: UIImage, other: UIImage) -> Bool { one === other }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
