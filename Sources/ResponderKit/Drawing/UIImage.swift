import Foundation

/// A picture as rows of pixels, four bytes each: red, green, blue, alpha, not premultiplied.
///
/// The engine reads no files; a host reads them, see `UIApplication.imageReader`.
nonisolated public final class UIImage: Hashable, Sendable {
    /// The number of columns.
    public let pixelWidth: Int
    /// The number of rows.
    public let pixelHeight: Int
    /// `pixelWidth × pixelHeight × 4` bytes, top row first.
    public let pixels: [UInt8]
    /// Pixels per point.
    public let scale: CGFloat

    /// The size in points.
    public var size: CGSize {
        CGSize(width: CGFloat(pixelWidth) / scale, height: CGFloat(pixelHeight) / scale)
    }

    /// An image from its pixels; nil unless there are exactly `width × height × 4` bytes and the scale is above zero.
    public init?(pixelWidth: Int, pixelHeight: Int, pixels: [UInt8], scale: CGFloat = 1) {
        guard pixelWidth > 0, pixelHeight > 0, scale > 0, pixels.count / 4 / pixelWidth == pixelHeight,
            pixels.count == pixelWidth * pixelHeight * 4
        else { return nil }
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.pixels = pixels
        self.scale = scale
    }

    /// Whether both are the same object.
    public static func == (one: UIImage, other: UIImage) -> Bool { one === other }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
