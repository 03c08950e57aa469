import Foundation
import ResponderCore

/// Reads picture files: PNG and BMP always, JPEG, GIF and WebP if the library SDL2_image is installed.
@preconcurrency @MainActor
public final class PictureReader: ImageReader {
    /// The reason for refusing a file, in one line.
    nonisolated public struct Failure: Error, CustomStringConvertible {
        /// The line.
        public let description: String
    }

    /// The folder of `UIImage(named:)`. nil, the default, means the folder `Pictures` in the `Assets` that
    /// `AssetFolder` finds: `Assets/Pictures` of a program's package.
    public var folder: String?

    /// What reads the formats that we do not.
    var sdlImage = SDLImage.installed

    /// A reader.
    /// - Parameter folder: the folder of `UIImage(named:)`.
    public init(folder: String? = nil) { self.folder = folder }

    nonisolated deinit {}

    /// The picture in a file, upright even if the camera was not.
    /// - Throws: an error with one line that says what is wrong with the file, or which library is missing.
    public func image(atPath path: String) throws -> UIImage { try PictureDecoder(sdlImage).image(atPath: path) }

    /// The picture with a name in `folder`. Of `card.png`, `card@2x.png` and `card@3x.png` it reads the one for the
    /// screen, or the next best; it looks for `.bmp`, `.jpg` and `.jpeg` as well. A name may contain a folder inside `folder`,
    /// and an extension, which is ignored.
    /// - Throws: an error as `image(atPath:)`, or `AssetFolder.NotFound` if no folder is set and none is found.
    public func image(named name: String, scale: CGFloat) throws -> UIImage {
        let folder = try folder ?? AssetFolder.path(holding: "Pictures") + "/Pictures"
        let ending = (name as NSString).pathExtension.lowercased()
        let isKnown = ["bmp", "png", "jpg", "jpeg", "gif", "heic", "pdf"].contains(ending)
        let base = isKnown ? (name as NSString).deletingPathExtension : name
        let suffixes = scale > 2 ? ["@3x", "@2x", ""] : scale > 1 ? ["@2x", "@3x", ""] : ["", "@2x", "@3x"]
        for suffix in suffixes {
            for ending in ["png", "bmp", "jpg", "jpeg"] {
                let path = "\(folder)/\(base)\(suffix).\(ending)"
                guard FileManager.default.fileExists(atPath: path) else { continue }
                let image = try image(atPath: path)
                let pixelsToAPoint: CGFloat = suffix == "@2x" ? 2 : suffix == "@3x" ? 3 : 1
                return UIImage(
                    pixelWidth: image.pixelWidth, pixelHeight: image.pixelHeight, pixels: image.pixels,
                    scale: pixelsToAPoint) ?? image
            }
        }
        throw Failure(description: "\(folder) holds no \(base).png; save it there as PNG.")
    }
}
