import Foundation

/// The pixels of an image, with Core Graphics' names.
@preconcurrency @MainActor
public final class CGImage: nonisolated IdentityHashable {
    let image: UIImage

    init(_ image: UIImage) { self.image = image }

    nonisolated deinit {}

    /// The width in pixels.
    public var width: Int { image.pixelWidth }
    /// The height in pixels.
    public var height: Int { image.pixelHeight }
    /// The bytes of the pixels, row by row from the top: red, green, blue, alpha, not premultiplied.
    public var pixels: [UInt8] { image.pixels }

    /// The part in a rectangle of whole pixels; nil if that is outside.
    public func cropping(to rect: CGRect) -> CGImage? {
        let area = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !area.isNull, area.width >= 1, area.height >= 1 else { return nil }
        return image.cropped(x: Int(area.minX), y: Int(area.minY), width: Int(area.width), height: Int(area.height))
            .map(CGImage.init)
    }
}

extension UIImage {
    /// The pixels of the image: those of the file or of the drawing, painted by the host's `rasterizer` at the screen's
    /// scale. nil for a drawing without a host, with a warning.
    @preconcurrency @MainActor
    public var cgImage: CGImage? { rasterized.map(CGImage.init) }

    /// The same image with pixels; itself if it has them.
    @preconcurrency @MainActor
    var rasterized: UIImage? {
        guard let commands else { return self }
        return UIApplication.shared.rasterize(commands, size, scale: 0)
    }

    /// An image with these pixels, one per point.
    @preconcurrency @MainActor
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// An image with these pixels, `scale` per point.
    @preconcurrency @MainActor
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(existing: cgImage.image.with(scale: scale))
    }

    /// How the pixels lie. There is one way here: files are read upright.
    nonisolated public enum Orientation: Int, Sendable {
        /// The first row is the top.
        case up
    }

    /// The file of the image in the format PNG, written by the host's `rasterizer`; nil without a host, with a warning.
    @preconcurrency @MainActor
    public func pngData() -> Data? { UIApplication.shared.file(of: self) { try $0.png(of: $1) } }

    /// The file of the image in the format JPEG, with a quality of 0 … 1, written by the host's `rasterizer`; nil if it
    /// cannot, with a warning that gives the reason.
    @preconcurrency @MainActor
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        UIApplication.shared.file(of: self) { try $0.jpeg(of: $1, quality: min(max(compressionQuality, 0), 1)) }
    }
}

/// Turns drawings into pixels, and pixels into files. A host implements it, because the engine paints nothing. See
/// `UIApplication.rasterizer`.
@preconcurrency @MainActor
public protocol Rasterizer: AnyObject {
    /// The pixels of a drawing of a size in points, with `scale` pixels per point, clear where nothing is drawn.
    /// - Throws: an error whose description says in one line why there is no picture.
    func image(of commands: [DrawCommand], size: CGSize, scale: CGFloat) throws -> UIImage
    /// The bytes of a PNG file of an image with pixels.
    func png(of image: UIImage) throws -> [UInt8]
    /// The bytes of a JPEG file of an image with pixels, with a quality of 0 … 1.
    func jpeg(of image: UIImage, quality: CGFloat) throws -> [UInt8]
}

extension UIApplication {
    /// The pixels of a drawing; nil without a host, and if it fails, with a warning.
    final func rasterize(_ commands: [DrawCommand], _ size: CGSize, scale: CGFloat) -> UIImage? {
        guard let rasterizer else {
            warn("a drawing has no pixels: the application has no rasterizer. SDLHost sets one.")
            return nil
        }
        do {
            return try rasterizer.image(of: commands, size: size, scale: scale > 0 ? scale : screen.scale)
        } catch {
            warn("a drawing of \(size.width) × \(size.height) points got no pixels: \(error)")
            return nil
        }
    }

    fileprivate final func file(of image: UIImage, _ write: (any Rasterizer, UIImage) throws -> [UInt8]) -> Data? {
        guard let rasterizer else {
            warn("a picture was not written: the application has no rasterizer. SDLHost sets one.")
            return nil
        }
        guard let image = image.rasterized else { return nil }
        do {
            return Data(try write(rasterizer, image))
        } catch {
            warn("a picture was not written: \(error)")
            return nil
        }
    }
}
