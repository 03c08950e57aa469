import CSDL2
import Foundation
import ResponderKit

/// Reads picture files: PNG and BMP always, JPEG, GIF and WebP if the library SDL2_image is installed.
@preconcurrency @MainActor
public final class PictureReader: ImageReader {
    /// The reason for refusing a file, in one line.
    public struct Failure: Error, CustomStringConvertible {
        /// The line.
        public let description: String
    }

    /// The maximum number of pixels of a picture: 256 MB of memory.
    private static let maximumPixels = 1 << 26
    /// The largest file, in bytes.
    private static let maximumBytes = 1 << 28

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
    public func image(atPath path: String) throws -> UIImage {
        let bytes = try contents(path)
        guard let header = PictureHeader(bytes) else {
            throw Failure(description: "it is not a PNG, BMP, JPEG, GIF or WebP file; save it as PNG.")
        }
        let (width, height) = (header.width, header.height)
        guard width > 0, height > 0, width <= 16_384, height <= 16_384, width * height <= Self.maximumPixels else {
            throw Failure(
                description: "its size of \(width) × \(height) pixels is outside of 1 … 16384; make it smaller.")
        }
        let image =
            switch header.format {
            case .png: try png(bytes)
            case .bmp: try bmp(bytes)
            case .jpeg, .gif, .webp:
                try image(takingFrom: sdlImage.surface(of: bytes, format: header.format.rawValue))
            }
        return image.upright(from: header.orientation)
    }

    private func png(_ bytes: [UInt8]) throws -> UIImage {
        let (file, pixels): (PNGFile, [UInt8])
        do throws(PNGFile.Damaged) {
            file = try PNGFile(bytes)
            pixels = try file.pixels()
        } catch {
            throw Failure(description: "\(error.why); save it as PNG again.")
        }
        return try made(width: file.width, height: file.height, pixels)
    }

    private func bmp(_ bytes: [UInt8]) throws -> UIImage {
        let surface = bytes.withUnsafeBytes { SDL_LoadBMP_RW(SDL_RWFromConstMem($0.baseAddress, Int32($0.count)), 1) }
        guard let surface else { throw Failure(description: "\(SDLProblem.reason); save it as BMP again.") }
        return try image(takingFrom: surface)
    }

    /// The pixels of a surface, which is freed.
    private func image(takingFrom surface: UnsafeMutablePointer<SDL_Surface>) throws -> UIImage {
        defer { SDL_FreeSurface(surface) }
        // Four bytes per pixel in the order red, green, blue, alpha, independently of the machine's byte order.
        let format = SDL_PIXELFORMAT_RGBA32.rawValue
        guard let plain = SDL_ConvertSurfaceFormat(surface, Uint32(format), 0), let bytes = plain.pointee.pixels else {
            throw Failure(description: "its pixels cannot be converted: \(SDLProblem.reason); save it as PNG.")
        }
        defer { SDL_FreeSurface(plain) }
        let (width, height) = (Int(plain.pointee.w), Int(plain.pointee.h))
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 4)
        for row in 0..<height {
            let start = bytes.advanced(by: row * Int(plain.pointee.pitch)).assumingMemoryBound(to: UInt8.self)
            pixels.append(contentsOf: UnsafeBufferPointer(start: start, count: width * 4))
        }
        return try made(width: width, height: height, pixels)
    }

    private func made(width: Int, height: Int, _ pixels: [UInt8]) throws -> UIImage {
        guard let image = UIImage(pixelWidth: width, pixelHeight: height, pixels: pixels) else {
            throw Failure(description: "it is empty.")
        }
        return image
    }

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

    /// The bytes of a regular file.
    private func contents(_ path: String) throws -> [UInt8] {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw Failure(description: "\(String(cString: strerror(errno))); check the path.")
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(description: "it is not a file.") }
        guard status.st_size <= Self.maximumBytes else {
            throw Failure(description: "it has more than 256 MB; make it smaller.")
        }
        guard let file = FileHandle(forReadingAtPath: path),
            let bytes = try? file.read(upToCount: Self.maximumBytes) ?? Data()
        else { throw Failure(description: "it cannot be read; check its permissions.") }
        return [UInt8](bytes)
    }
}

extension UIImage {
    /// The picture turned so that a camera's orientation of 1 … 8 becomes upright.
    nonisolated fileprivate func upright(from orientation: Int) -> UIImage {
        guard orientation > 1 else { return self }
        let isTurned = orientation > 4
        let (width, height) = isTurned ? (pixelHeight, pixelWidth) : (pixelWidth, pixelHeight)
        // Whether the columns and the rows of the file run backwards.
        let (fromRight, fromBottom) = ([2, 3, 7, 8].contains(orientation), [3, 4, 6, 7].contains(orientation))
        var turned: [UInt8] = []
        turned.reserveCapacity(pixels.count)
        for y in 0..<height {
            for x in 0..<width {
                let (across, down) = isTurned ? (y, x) : (x, y)
                let column = fromRight ? pixelWidth - 1 - across : across
                let row = fromBottom ? pixelHeight - 1 - down : down
                let at = (row * pixelWidth + column) * 4
                turned += pixels[at..<at + 4]
            }
        }
        return UIImage(pixelWidth: width, pixelHeight: height, pixels: turned, scale: scale) ?? self
    }
}
