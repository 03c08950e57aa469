import Foundation

/// Makes an image by drawing. The image is not made of pixels: it consists of the recorded commands, and stays sharp at
/// any size.
@preconcurrency @MainActor
public final class UIGraphicsImageRenderer {
    private let bounds: CGRect

    /// A renderer of images of a size in points.
    public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

    /// A renderer of images that show a rectangle of the coordinates in which they are drawn.
    public init(bounds: CGRect) { self.bounds = bounds }

    /// The image that a closure draws. What lies outside of the rectangle is drawn too: nothing is clipped.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let commands = UIApplication.shared.collectDrawing {
            if let context = UIGraphicsGetCurrentContext() {
                actions(UIGraphicsImageRendererContext(cgContext: context, bounds: bounds))
            }
        }
        let move = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
        return UIImage(size: bounds.size, commands: commands.map { $0.applying(move, scale: 1) })
    }
}

/// What the closure of a `UIGraphicsImageRenderer` draws with.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext {
    /// The context being drawn to. `UIBezierPath` and `UIColor` use it too.
    public let cgContext: CGContext
    /// The rectangle of the image.
    public let bounds: CGRect

    fileprivate init(cgContext: CGContext, bounds: CGRect) {
        self.cgContext = cgContext
        self.bounds = bounds
    }

    /// Fill a rectangle with the current fill colour.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Draw the edge of a rectangle with the current stroke colour.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
}
