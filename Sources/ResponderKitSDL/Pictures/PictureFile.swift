import CSDL2
import Foundation

/// Writes pixels as PNG or BMP, two formats that every program opens.
nonisolated enum PictureFile {
    /// `rgb` has three bytes per pixel, top row first.
    static func png(width: Int, height: Int, rgb: [UInt8]) -> [UInt8] {
        signature + header(width: width, height: height, channels: 3)
            + chunk("IDAT", compressed(width: width, rgb, channels: 3)) + chunk("IEND", [])
    }

    /// The bytes with which every PNG file begins.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The chunk of a PNG file that says the size and the kind of its pixels: 8 bits a channel, without interlacing.
    static func header(width: Int, height: Int, channels: Int) -> [UInt8] {
        chunk("IHDR", big(width) + big(height) + [8, channels == 4 ? 6 : 2, 0, 0, 0])
    }

    /// A chunk of a PNG file, with its length and checksum.
    static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        return big(content.count) + body + big(checksum(of: body[...]))
    }

    /// The checksum at the end of a chunk, of its name and content.
    static func checksum(of body: ArraySlice<UInt8>) -> Int {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in body { sum = checksums[Int((sum ^ UInt32(byte)) & 255)] ^ sum >> 8 }
        return Int(sum ^ 0xFFFF_FFFF)
    }

    /// A number in four bytes, the largest first.
    static func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

    /// The content of a chunk with pixels, `channels` bytes for each.
    static func compressed(width: Int, _ pixels: [UInt8], channels: Int) -> [UInt8] {
        Deflate.zlib(filtered(stride: width * channels, pixels, channels))
    }

    /// Each row as differences from its neighbours: from the left or from above, whichever gives smaller numbers.
    private static func filtered(stride: Int, _ pixels: [UInt8], _ channels: Int) -> [UInt8] {
        let height = pixels.count / stride
        var result: [UInt8] = []
        result.reserveCapacity((stride + 1) * height)
        var sub = [UInt8](repeating: 0, count: stride)
        var up = sub
        for row in 0..<height {
            let start = row * stride
            var (subSum, upSum) = (0, 0)
            for column in 0..<stride {
                let value = pixels[start + column]
                sub[column] = value &- (column >= channels ? pixels[start + column - channels] : 0)
                up[column] = value &- (row > 0 ? pixels[start + column - stride] : 0)
                subSum += abs(Int(Int8(bitPattern: sub[column])))
                upSum += abs(Int(Int8(bitPattern: up[column])))
            }
            result.append(upSum <= subSum ? 2 : 1)
            result += upSum <= subSum ? up : sub
        }
        return result
    }

    private static let checksums: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }

    /// `rgb` has three bytes per pixel, top row first; the file has 24 bits per pixel. SDL writes it.
    static func bmp(width: Int, height: Int, rgb: [UInt8]) -> [UInt8] {
        let rowLength = (width * 3 + 3) / 4 * 4
        var bytes = [UInt8](repeating: 0, count: 54 + rowLength * height)
        var pixels = rgb
        pixels.withUnsafeMutableBytes { pixels in
            let surface = SDL_CreateRGBSurfaceWithFormatFrom(
                pixels.baseAddress, Int32(width), Int32(height), 24, Int32(width * 3), SDL_PIXELFORMAT_RGB24.rawValue)
            defer { SDL_FreeSurface(surface) }
            bytes.withUnsafeMutableBytes {
                _ = SDL_SaveBMP_RW(surface, SDL_RWFromMem($0.baseAddress, Int32($0.count)), 1)
            }
        }
        return bytes
    }
}
