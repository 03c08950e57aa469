import Foundation
import ResponderKit

/// A picture of a view and all in it, made without a window or a video device.
///
///     try Snapshot(of: window, renderer: renderer, scale: 2).write(to: "window.png")
public struct Snapshot {
    /// Pixels across.
    public let width: Int
    /// Pixels down.
    public let height: Int
    /// `width × height × 4` bytes: red, green, blue, alpha (always 255), rows from the top.
    public let pixels: [UInt8]

    /// Draw a view, `scale` pixels to a point. Its bounds are the picture; where it draws nothing, `background` shows.
    public init(of view: UIView, renderer: Renderer, scale: CGFloat = 1, background: UIColor = .black) throws {
        let size = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
        guard (0.5...16_384).contains(size.width), (0.5...16_384).contains(size.height),
            let canvas = PixelCanvas(width: Int(size.width.rounded()), height: Int(size.height.rounded()))
        else {
            throw RenderingError(description: "a picture of \(size.width) × \(size.height) pixels cannot be made")
        }
        try renderer.draw(view, scale: scale, background: background, on: canvas)
        self.init(canvas)
    }

    /// What is on a canvas now.
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

    /// Write the picture to a file ending in `.png` or `.bmp`. A file that was there is replaced only once the new one
    /// is complete.
    public func write(to path: String) throws {
        var rgb: [UInt8] = []
        rgb.reserveCapacity(width * height * 3)
        for index in 0..<width * height {
            rgb.append(pixels[index * 4])
            rgb.append(pixels[index * 4 + 1])
            rgb.append(pixels[index * 4 + 2])
        }
        let bytes: [UInt8]
        switch URL(fileURLWithPath: path).pathExtension.lowercased() {
        case "png": bytes = PictureFile.png(width: width, height: height, rgb: rgb)
        case "bmp": bytes = PictureFile.bmp(width: width, height: height, rgb: rgb)
        default:
            throw RenderingError(description: "\(path): a picture's name must end in .png or .bmp")
        }
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            let reason = ((error as? CocoaError)?.underlying as? POSIXError).map {
                String(cString: strerror($0.code.rawValue))
            }
            throw RenderingError(
                description: "\(path): cannot be written: \(reason ?? error.localizedDescription); "
                    + "check the path, the permissions and the disk")
        }
    }
}
