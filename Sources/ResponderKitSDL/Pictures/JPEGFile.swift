import CSDL2
import Foundation
import ResponderKit

/// Writes JPEG files with SDL2_image, which is loaded when the first one is written: nothing needs it to build or to run.
enum JPEGFile {
    private typealias Save =
        @convention(c) (
            UnsafeMutablePointer<SDL_Surface>, UnsafeMutablePointer<SDL_RWops>, Int32, Int32
        ) -> Int32

    /// SDL2_image's function; nil if the library is missing.
    private static let save: Save? = {
        for name in ["libSDL2_image-2.0.so.0", "libSDL2_image.so", "libSDL2_image.dylib"] {
            guard let library = dlopen(name, RTLD_NOW), let function = dlsym(library, "IMG_SaveJPG_RW") else {
                continue
            }
            return unsafeBitCast(function, to: Save.self)
        }
        return nil
    }()

    /// The bytes of a file, with a quality of 0 … 1. JPEG has no opacity: clear pixels are white.
    static func bytes(of image: UIImage, quality: Double) throws -> [UInt8] {
        guard let save else {
            throw RenderingError(description: "JPEG needs SDL2_image 2.0.2, which is not installed; write a PNG file.")
        }
        let (width, height) = (image.pixelWidth, image.pixelHeight)
        var rgb: [UInt8] = []
        rgb.reserveCapacity(width * height * 3)
        for start in stride(from: 0, to: image.pixels.count, by: 4) {
            let alpha = Int(image.pixels[start + 3])
            for part in 0..<3 {
                rgb.append(UInt8((Int(image.pixels[start + part]) * alpha + 255 * (255 - alpha) + 127) / 255))
            }
        }
        var bytes = [UInt8](repeating: 0, count: width * height * 4 + 65_536)
        let length = rgb.withUnsafeMutableBytes { pixels -> Int in
            guard
                let surface = SDL_CreateRGBSurfaceWithFormatFrom(
                    pixels.baseAddress, Int32(width), Int32(height), 24, Int32(width * 3),
                    Uint32(SDL_PIXELFORMAT_RGB24.rawValue))
            else { return 0 }
            defer { SDL_FreeSurface(surface) }
            return bytes.withUnsafeMutableBytes { memory -> Int in
                guard let file = SDL_RWFromMem(memory.baseAddress, Int32(memory.count)) else { return 0 }
                defer { SDL_RWclose(file) }
                return save(surface, file, 0, Int32((quality * 100).rounded())) == 0 ? Int(SDL_RWtell(file)) : 0
            }
        }
        guard length > 0 else { throw RenderingError.sdl("writing a JPEG picture", try: "a PNG picture") }
        return Array(bytes.prefix(length))
    }
}
