import Foundation

/// Makes an image by drawing. An image of a few shapes consists of the recorded commands, and stays sharp at any size; one
/// that is mixed of steps, or of very many, gets pixels if a host can paint them. See `CGContext`.
@preconcurrency @MainActor
public final class UIGraphicsImageRenderer: nonisolated IdentityHashable {
    private let bounds: CGRect
    /// The pixels of the images.
    public let format: UIGraphicsImageRendererFormat

    /// A renderer of images of a size in points.
    public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

    /// A renderer of images of a size in points, with a format.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// A renderer of images that show a rectangle of the coordinates in which they are drawn.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }

    /// A renderer of images that show a rectangle of the coordinates in which they are drawn, with a format.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds
        self.format = format
    }

    /// The image that a closure draws.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = CGContext(bounds: bounds, scale: format.scale)
        if format.opaque { context.fill(bounds) }
        UIApplication.shared.draw(in: context) {
            actions(UIGraphicsImageRendererContext(cgContext: context, bounds: bounds))
        }
        return UIImage(drawnIn: context)
    }

    /// The file of the image that a closure draws, in the format PNG; empty if the host writes no files, with a warning.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
}

/// What the closure of a `UIGraphicsImageRenderer` draws with.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext: nonisolated IdentityHashable {
    /// The context being drawn to. `UIBezierPath` and `UIColor` use it too.
    public let cgContext: CGContext
    /// The rectangle of the image.
    public let bounds: CGRect

    fileprivate init(cgContext: CGContext, bounds: CGRect) {
        self.cgContext = cgContext
        self.bounds = bounds
    }

    /// The image as drawn so far.
    public var currentImage: UIImage { UIImage(drawnIn: cgContext) }

    /// Fill a rectangle with the current fill colour.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Draw the edge of a rectangle with the current stroke colour.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
}

extension UIImage {
    /// So many shapes stay a drawing. Programs that draw each image over the last one would make ever longer drawings.
    private static let longestDrawing = 200

    /// The image that a context drew.
    @preconcurrency @MainActor
    convenience init(drawnIn context: CGContext) {
        let size = context.bounds.size
        let move = CGAffineTransform(translationX: -context.bounds.minX, y: -context.bounds.minY)
        let commands = context.commands.map { $0.applying(move, scale: 1) }
        let isDrawing = commands.count <= Self.longestDrawing && commands.allSatisfy { $0.isInside(size) }
        if !isDrawing, UIApplication.shared.rasterizer != nil,
            let image = UIApplication.shared.rasterize(commands, size, scale: context.scale)
        {
            self.init(existing: image)
        } else {
            self.init(size: size, commands: commands)
        }
    }
}

nonisolated extension DrawCommand {
    /// Whether it is a shape that an image of a size shows as a whole.
    fileprivate func isInside(_ size: CGSize) -> Bool {
        if case .composed = self { return false }
        if case .image(let image, _) = self { return image.pixelWidth * image.pixelHeight <= 4096 }
        return true
    }
}
