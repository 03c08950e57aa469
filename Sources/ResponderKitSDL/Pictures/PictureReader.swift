import CSDL2
import Foundation
import ResponderKit

/// Reads BMP files, the only format that SDL reads by itself.
public final class PictureReader: ImageReader {
    /// The reason for refusing a file, in one line.
    public struct Failure: Error, CustomStringConvertible {
        /// The line.
        public let description: String
    }

    /// The maximum number of pixels of a picture: 256 MB of memory.
    private static let maximumPixels = 1 << 26

    /// The folder of `UIImage(named:)`. nil, the default, means the folder `Pictures` in the `Assets` that
    /// `AssetFolder` finds: `Assets/Pictures` of a program's package.
    public var folder: String?

    /// A reader.
    /// - Parameter folder: the folder of `UIImage(named:)`.
    public init(folder: String? = nil) { self.folder = folder }

    nonisolated deinit {}

    /// The picture in a BMP file.
    /// - Throws: `Failure`.
    public func image(atPath path: String) throws -> UIImage {
        try checkHeader(path)
        guard let file = SDL_LoadBMP_RW(SDL_RWFromFile(path, "rb"), 1) else {
            throw Failure(description: "\(SDLProblem.reason); save it as BMP again.")
        }
        defer { SDL_FreeSurface(file) }
        // Four bytes per pixel in the order red, green, blue, alpha, independently of the machine's byte order.
        let format = SDL_PIXELFORMAT_RGBA32.rawValue
        guard let surface = SDL_ConvertSurfaceFormat(file, Uint32(format), 0), let bytes = surface.pointee.pixels else {
            throw Failure(description: "its pixels cannot be converted: \(SDLProblem.reason); save it as BMP again.")
        }
        defer { SDL_FreeSurface(surface) }
        let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 4)
        for row in 0..<height {
            let start = bytes.advanced(by: row * Int(surface.pointee.pitch)).assumingMemoryBound(to: UInt8.self)
            pixels.append(contentsOf: UnsafeBufferPointer(start: start, count: width * 4))
        }
        guard let image = UIImage(pixelWidth: width, pixelHeight: height, pixels: pixels) else {
            throw Failure(description: "it is empty")
        }
        return image
    }

    /// The picture with a name in `folder`. Of `card.bmp`, `card@2x.bmp` and `card@3x.bmp` it reads the one for the
    /// screen, or the next best. A name may contain a folder inside `folder`, and the extension of the original picture
    /// (`card.png`), which is ignored.
    /// - Throws: `Failure`, or `AssetFolder.NotFound` if no folder is set and none is found.
    public func image(named name: String, scale: CGFloat) throws -> UIImage {
        let folder = try folder ?? AssetFolder.path(holding: "Pictures") + "/Pictures"
        let ending = (name as NSString).pathExtension.lowercased()
        let isKnown = ["bmp", "png", "jpg", "jpeg", "gif", "heic", "pdf"].contains(ending)
        let base = isKnown ? (name as NSString).deletingPathExtension : name
        let suffixes = scale > 2 ? ["@3x", "@2x", ""] : scale > 1 ? ["@2x", "@3x", ""] : ["", "@2x", "@3x"]
        let paths = suffixes.map { "\(folder)/\(base)\($0).bmp" }
        guard let path = paths.first(where: FileManager.default.fileExists(atPath:)) else {
            throw Failure(description: "\(folder) holds no \(base).bmp; save it there as BMP.")
        }
        let image = try image(atPath: path)
        let pixelsToAPoint: CGFloat = path.hasSuffix("@2x.bmp") ? 2 : path.hasSuffix("@3x.bmp") ? 3 : 1
        return UIImage(
            pixelWidth: image.pixelWidth, pixelHeight: image.pixelHeight, pixels: image.pixels, scale: pixelsToAPoint)
            ?? image
    }

    /// Refuse a file that is not a BMP file, or claims to be larger than memory, before SDL allocates memory for it.
    private func checkHeader(_ path: String) throws {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw Failure(description: "\(String(cString: strerror(errno))); check the path.")
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(description: "it is not a file.") }
        guard let file = FileHandle(forReadingAtPath: path) else {
            throw Failure(description: "it cannot be read; check its permissions.")
        }
        let head = [UInt8]((try? file.read(upToCount: 26)) ?? Data())
        guard head.count == 26, head[0] == 0x42, head[1] == 0x4D else {
            throw Failure(description: "it is not a BMP file; save it as BMP.")
        }
        func number(_ at: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(head[at + $1]) << (8 * $1) }
        }
        let isOld = number(14, 4) == 12
        let width = isOld ? number(18, 2) : Int(Int32(truncatingIfNeeded: number(18, 4)))
        let height = isOld ? number(20, 2) : abs(Int(Int32(truncatingIfNeeded: number(22, 4))))
        guard width > 0, height > 0, width <= 16_384, height <= 16_384, width * height <= Self.maximumPixels else {
            throw Failure(
                description: "its size of \(width) × \(height) pixels is outside of 1 … 16384; make it smaller.")
        }
    }
}
