import Foundation
import ResponderCore

// The pixels of drawings, and files, for programs; see `UIApplication.rasterizer`.
extension Renderer: Rasterizer {
    /// The pixels of a drawing.
    public func image(of commands: [DrawCommand], size: CGSize, scale: CGFloat) throws -> UIImage {
        let composition = DrawComposition(
            rect: CGRect(origin: .zero, size: size), steps: commands.map { DrawStep(.command($0)) })
        guard scale > 0, scale.isFinite, let image = picture(of: composition, scale: scale) else {
            throw RenderingError(description: "a picture of \(size.width) × \(size.height) points cannot be made")
        }
        return image
    }

    /// The bytes of a PNG file with 8 bits a channel and opacity.
    public func png(of image: UIImage) throws -> [UInt8] {
        PictureFile.signature + PictureFile.header(width: image.pixelWidth, height: image.pixelHeight, channels: 4)
            + PictureFile.chunk(
                "IDAT", PictureFile.compressed(width: image.pixelWidth, image.pixels, channels: 4))
            + PictureFile.chunk("IEND", [])
    }

    /// The bytes of a JPEG file; needs SDL2_image.
    public func jpeg(of image: UIImage, quality: CGFloat) throws -> [UInt8] {
        try sdlImage.jpeg(of: image, quality: quality)
    }
}
