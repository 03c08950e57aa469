import CSDL2
import Foundation
import ResponderKit

/// Reads BMP files, the one format that SDL knows by itself.
public final class PictureReader: ImageReader {
    /// Why a file was refused, in one line.
    public struct Failure: Error, CustomStringConvertible {
        /// The line.
        public let description: String
    }

    /// The most pixels of a picture: 256 MB of memory.
    private static let mostPixels = 1 << 26

    /// A reader.
    public init() {}

    nonisolated deinit {}

    /// The picture in a BMP file.
    /// - Throws: `Failure`.
    public func image(atPath path: String) throws -> UIImage {
        try checkHeader(path)
        guard let file = SDL_LoadBMP_RW(SDL_RWFromFile(path, "rb"), 1) else {
            throw Failure(description: "\(String(cString: SDL_GetError())); save it as BMP again.")
        }
        defer { SDL_FreeSurface(file) }
        // Four bytes a pixel in the order red, green, blue, alpha, whatever the machine's order of bytes.
        let format = SDL_PIXELFORMAT_RGBA32.rawValue
        guard let surface = SDL_ConvertSurfaceFormat(file, Uint32(format), 0), let bytes = surface.pointee.pixels else {
            throw Failure(description: "its pixels cannot be converted: \(String(cString: SDL_GetError()))")
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

    /// Refuse what is no BMP file, or says to be larger than memory, before SDL makes room for it.
    private func checkHeader(_ path: String) throws {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw Failure(description: "\(String(cString: strerror(errno))); check the path.")
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(description: "it is no file.") }
        guard let file = FileHandle(forReadingAtPath: path) else {
            throw Failure(description: "it cannot be read; check its permissions.")
        }
        let head = [UInt8]((try? file.read(upToCount: 26)) ?? Data())
        guard head.count == 26, head[0] == 0x42, head[1] == 0x4D else {
            throw Failure(description: "it is no BMP file; save it as BMP.")
        }
        func number(_ at: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(head[at + $1]) << (8 * $1) }
        }
        let isOld = number(14, 4) == 12
        let width = isOld ? number(18, 2) : Int(Int32(truncatingIfNeeded: number(18, 4)))
        let height = isOld ? number(20, 2) : abs(Int(Int32(truncatingIfNeeded: number(22, 4))))
        guard width > 0, height > 0, width <= 16_384, height <= 16_384, width * height <= Self.mostPixels else {
            throw Failure(
                description: "its size of \(width) × \(height) pixels is outside of 1 … 16384; make it smaller.")
        }
    }
}
