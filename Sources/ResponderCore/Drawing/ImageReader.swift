import Foundation

/// Reads picture files. A host implements it, because the engine reads no files. See `UIApplication.imageReader`.
@preconcurrency @MainActor
public protocol ImageReader: AnyObject {
    /// The picture in a file.
    /// - Throws: an error whose description says in one line what is wrong with the file.
    func image(atPath path: String) throws -> UIImage

    /// The picture with a name, for `UIImage(named:)`.
    /// - Parameter scale: pixels per point of the screen, which selects the variant of the picture.
    /// - Throws: an error whose description says in one line where the reader looked for the picture, or what is wrong
    ///   with it.
    func image(named name: String, scale: CGFloat) throws -> UIImage
}

extension UIImage {
    /// The picture in a file, read by the host's `imageReader`: with SDL a PNG, BMP or JPEG file. A name that ends in `@2x` or `@3x`
    /// before its dot has that many pixels per point. nil, with a warning that gives the reason, if there is no such
    /// picture.
    @preconcurrency @MainActor
    public convenience init?(contentsOfFile path: String) {
        let application = UIApplication.shared
        do {
            guard let reader = application.imageReader else {
                application.warn("\(path) was not read: the application has no imageReader. SDLHost sets one.")
                return nil
            }
            let image = try reader.image(atPath: path)
            self.init(
                pixelWidth: image.pixelWidth, pixelHeight: image.pixelHeight, pixels: image.pixels,
                scale: Self.scale(ofPath: path) ?? image.scale)
        } catch {
            application.warn("\(path) cannot be shown as a picture: \(error)")
            return nil
        }
    }

    private static func scale(ofPath path: String) -> CGFloat? {
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        return name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : nil
    }
}
