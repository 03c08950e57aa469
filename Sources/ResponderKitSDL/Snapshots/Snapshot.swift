import Foundation
import ResponderCore
import ResponderFiles

/// A picture of a view with its subviews, or of all windows of an application, made without a window or a video device.
///
///     try Snapshot(of: window, renderer: renderer, scale: 2).write(to: "window.png")
public struct Snapshot {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// `width × height × 4` bytes: red, green, blue, alpha (always 255), top row first.
    public let pixels: [UInt8]

    /// Draw the screen of an application, with `scale` pixels per point: all its windows that are not hidden.
    /// `background` shows where they draw nothing.
    public init(
        of application: UIApplication, renderer: Renderer, scale: CGFloat = 1, background: UIColor = .black
    ) throws {
        let canvas = try Self.canvas(of: application.screen.bounds.size, scale)
        try renderer.draw(application, scale: scale, background: background, on: canvas)
        self.init(canvas)
    }

    /// Draw a view, with `scale` pixels per point. The picture shows its bounds; `background` shows where it draws
    /// nothing.
    public init(of view: UIView, renderer: Renderer, scale: CGFloat = 1, background: UIColor = .black) throws {
        let canvas = try Self.canvas(of: view.bounds.size, scale)
        try renderer.draw(view, scale: scale, background: background, on: canvas)
        self.init(canvas)
    }

    /// A canvas for a size in points.
    private static func canvas(of size: CGSize, _ scale: CGFloat) throws -> PixelCanvas {
        let pixels = CGSize(width: size.width * scale, height: size.height * scale)
        guard (0.5...16_384).contains(pixels.width), (0.5...16_384).contains(pixels.height),
            let canvas = PixelCanvas(width: Int(pixels.width.rounded()), height: Int(pixels.height.rounded()))
        else {
            throw RenderingError(description: "a picture of \(pixels.width) × \(pixels.height) pixels cannot be made")
        }
        return canvas
    }

    /// The current content of a canvas.
    public init(_ canvas: PixelCanvas) {
        (width, height) = canvas.pixelSize
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 4)
        for word in canvas.pixels {
            bytes.append(UInt8(word >> 16 & 255))
            bytes.append(UInt8(word >> 8 & 255))
            bytes.append(UInt8(word & 255))
            bytes.append(255)
        }
        pixels = bytes
    }

    /// Write the picture to a file ending in `.png` or `.bmp`. An existing file is replaced only when the new one is
    /// complete.
    /// - Throws: `WriteError` if the file cannot be written, `RenderingError` for another ending.
    public func write(to path: String) throws {
        // Refused before the picture is compressed, which takes a while.
        let file = try OutputFile(path, isWhole: true)
        let bytes: [UInt8]
        switch URL(fileURLWithPath: path).pathExtension.lowercased() {
        case "png": bytes = png
        case "bmp": bytes = PictureFile.bmp(width: width, height: height, rgb: rgb)
        default:
            throw RenderingError(description: "\(path): a picture's name must end in .png or .bmp")
        }
        try file.replace(with: bytes)
    }

    /// The picture as the bytes of a PNG file.
    public var png: [UInt8] { PictureFile.png(width: width, height: height, rgb: rgb) }

    /// Three bytes a pixel.
    private var rgb: [UInt8] {
        var rgb: [UInt8] = []
        rgb.reserveCapacity(width * height * 3)
        for index in 0..<width * height {
            rgb.append(pixels[index * 4])
            rgb.append(pixels[index * 4 + 1])
            rgb.append(pixels[index * 4 + 2])
        }
        return rgb
    }
}
