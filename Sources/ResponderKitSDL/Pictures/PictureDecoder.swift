import CSDL2
import Foundation
import ResponderCore

/// Decodes picture files, on any thread.
nonisolated package struct PictureDecoder: Sendable {
    /// The maximum number of pixels of a picture: 256 MB of memory.
    private static let maximumPixels = 1 << 26
    /// The largest file, in bytes.
    private static let maximumBytes = 1 << 28

    /// What reads the formats that we do not.
    private let sdlImage: SDLImage

    init(_ sdlImage: SDLImage) { self.sdlImage = sdlImage }

    /// A decoder with the libraries of this machine.
    package init() { self.init(.installed) }

    /// The picture in a file, upright even if the camera was not.
    /// - Throws: an error with one line that says what is wrong with the file, or which library is missing.
    package func image(atPath path: String) throws -> UIImage {
        let bytes = try contents(path)
        let header = try header(of: bytes)
        let image =
            switch header.format {
            case .png: try png(bytes)
            case .bmp: try bmp(bytes)
            case .jpeg, .gif, .webp:
                try image(takingFrom: sdlImage.surface(of: bytes, format: header.format.rawValue))
            }
        return image.upright(from: header.orientation)
    }

    /// The size in pixels of the picture in a file, which is not decoded.
    /// - Throws: an error as `image(atPath:)`, for what the beginning of the file tells.
    package func size(atPath path: String) throws -> CGSize {
        // The rest of a file is read only if a camera wrote much before the size.
        let beginning = try contents(path, atMost: 1 << 19)
        let header = try (try? header(of: beginning)) ?? header(of: contents(path))
        let isTurned = header.orientation > 4
        return CGSize(
            width: isTurned ? header.height : header.width, height: isTurned ? header.width : header.height)
    }

    private func header(of bytes: [UInt8]) throws -> PictureHeader {
        guard let header = PictureHeader(bytes) else {
            throw PictureReader.Failure(description: "it is not a PNG, BMP, JPEG, GIF or WebP file; save it as PNG.")
        }
        let (width, height) = (header.width, header.height)
        guard width > 0, height > 0, width <= 16_384, height <= 16_384, width * height <= Self.maximumPixels else {
            throw PictureReader.Failure(
                description: "its size of \(width) × \(height) pixels is outside of 1 … 16384; make it smaller.")
        }
        return header
    }

    private func png(_ bytes: [UInt8]) throws -> UIImage {
        let (file, pixels): (PNGFile, [UInt8])
        do throws(PNGFile.Damaged) {
            file = try PNGFile(bytes)
            pixels = try file.pixels()
        } catch {
            throw PictureReader.Failure(description: "\(error.why); save it as PNG again.")
        }
        return try made(width: file.width, height: file.height, pixels)
    }

    private func bmp(_ bytes: [UInt8]) throws -> UIImage {
        let surface = bytes.withUnsafeBytes { SDL_LoadBMP_RW(SDL_RWFromConstMem($0.baseAddress, Int32($0.count)), 1) }
        guard let surface else {
            throw PictureReader.Failure(description: "\(SDLProblem.reason); save it as BMP again.")
        }
        return try image(takingFrom: surface)
    }

    /// The pixels of a surface, which is freed.
    private func image(takingFrom surface: UnsafeMutablePointer<SDL_Surface>) throws -> UIImage {
        // Four bytes per pixel in the order red, green, blue, alpha, independently of the machine's byte order.
        let format = SDL_PIXELFORMAT_RGBA32.rawValue
        let converted = SDL_ConvertSurfaceFormat(surface, Uint32(format), 0)
        SDL_FreeSurface(surface)
        guard let plain = converted, let bytes = plain.pointee.pixels else {
            throw PictureReader.Failure(
                description: "its pixels cannot be converted: \(SDLProblem.reason); save it as PNG.")
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
            throw PictureReader.Failure(description: "it is empty.")
        }
        return image
    }

    /// The bytes of a regular file.
    /// - Parameter count: the number of bytes to read from its beginning.
    private func contents(_ path: String, atMost count: Int = maximumBytes) throws -> [UInt8] {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw PictureReader.Failure(description: "\(String(cString: strerror(errno))); check the path.")
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw PictureReader.Failure(description: "it is not a file.") }
        guard status.st_size <= Self.maximumBytes else {
            throw PictureReader.Failure(description: "it has more than 256 MB; make it smaller.")
        }
        guard let file = FileHandle(forReadingAtPath: path),
            let bytes = try? file.read(upToCount: count) ?? Data()
        else { throw PictureReader.Failure(description: "it cannot be read; check its permissions.") }
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
