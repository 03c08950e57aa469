import CSDL2
import Foundation
import ResponderCore

/// SDL2_image, which reads and writes JPEG files and reads GIF and WebP files. It is loaded when it is first needed: nothing
/// needs it to build or to run.
nonisolated final class SDLImage: @unchecked Sendable {
    private typealias Load =
        @convention(c) (UnsafeMutablePointer<SDL_RWops>, Int32) -> UnsafeMutablePointer<SDL_Surface>?
    private typealias Save =
        @convention(c) (UnsafeMutablePointer<SDL_Surface>, UnsafeMutablePointer<SDL_RWops>, Int32, Int32) -> Int32

    /// The one of this machine.
    static let installed = SDLImage(["libSDL2_image-2.0.so.0", "libSDL2_image.so", "libSDL2_image.dylib"])

    private let names: [String]
    private let lock = NSLock()
    /// The library once it was needed.
    private var loaded: Result<SharedLibrary, SharedLibrary.Problem>?

    /// The first library of several names.
    init(_ names: [String]) { self.names = names }

    private var library: Result<SharedLibrary, SharedLibrary.Problem> {
        lock.withLock {
            let library = loaded ?? Result { () throws(SharedLibrary.Problem) in try SharedLibrary(names) }
            loaded = library
            return library
        }
    }

    /// A function of the library.
    /// - Parameters:
    ///   - format: the format for which it is needed.
    ///   - advice: what to do without it.
    private func function<Function>(_ name: String, for format: String, else advice: String) throws -> Function {
        do { return try library.get().function(name) } catch {
            throw RenderingError(
                description: "\(format) needs the library SDL2_image (on Debian the package libsdl2-image-2.0-0): "
                    + "\(error); install it, or \(advice).")
        }
    }

    /// The surface of a picture file; the caller frees it.
    /// - Parameter format: the name of its format.
    func surface(of bytes: [UInt8], format: String) throws -> UnsafeMutablePointer<SDL_Surface> {
        let load: Load = try function("IMG_Load_RW", for: format, else: "save the picture as PNG")
        let surface = bytes.withUnsafeBytes { memory in
            SDL_RWFromConstMem(memory.baseAddress, Int32(memory.count)).flatMap { load($0, 1) }
        }
        guard let surface else {
            throw PictureReader.Failure(description: "\(SDLProblem.reason); save it as \(format) again.")
        }
        return surface
    }

    /// The bytes of a JPEG file, with a quality of 0 … 1. JPEG has no opacity: clear pixels are white.
    func jpeg(of image: UIImage, quality: Double) throws -> [UInt8] {
        let save: Save = try function("IMG_SaveJPG_RW", for: "JPEG", else: "write a PNG file")
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
