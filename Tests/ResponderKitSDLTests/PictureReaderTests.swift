@testable import ResponderKitSDL

/// One reader for PNG, BMP and JPEG files, upright, and safe from what a file claims.
@Suite(.serialized) final class PictureReaderTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/pictures-\(UUID().uuidString)"
    private let reader = PictureReader()
    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func read(_ bytes: [UInt8]) throws -> UIImage {
        let path = folder + "/picture"
        #expect(FileManager.default.createFile(atPath: path, contents: Data(bytes)))
        return try reader.image(atPath: path)
    }

    /// The line with which a file is refused; empty if it is read.
    private func refusal(_ bytes: [UInt8]) -> String {
        do { _ = try read(bytes) } catch { return "\(error)" }
        return ""
    }

    // MARK: PNG

    /// A file that another program wrote, with all filters in turn, and what its samples are by a formula.
    private struct Kind: CustomStringConvertible {
        let kind: Int
        let depth: Int
        let isInterlaced: Bool
        let bytes: [UInt8]
        var description: String { "kind \(kind), depth \(depth)\(isInterlaced ? ", interlaced" : "")" }

        /// The samples of a pixel.
        private func sample(_ x: Int, _ y: Int, _ channel: Int) -> Int {
            if kind == 3 { return (x + 2 * y) % min(8, 1 << depth) }
            return (x * 37 + y * 61 + channel * 97) * (depth == 16 ? 257 : 1) & (1 << depth - 1)
        }

        func color(_ x: Int, _ y: Int) -> [UInt8] {
            func byte(_ channel: Int) -> UInt8 {
                UInt8(depth == 16 ? sample(x, y, channel) >> 8 : sample(x, y, channel) * 255 / (1 << depth - 1))
            }
            switch kind {
            case 0:
                let isClear = depth == 8 && sample(x, y, 0) == sample(3, 4, 0)
                return [byte(0), byte(0), byte(0), isClear ? 0 : 255]
            case 2:
                let isClear = (0..<3).allSatisfy { sample(x, y, $0) == sample(3, 4, $0) }
                return [byte(0), byte(1), byte(2), isClear ? 0 : 255]
            case 3:
                let index = sample(x, y, 0)
                return [index * 30, 255 - index * 30, index * 11, index < 4 ? index * 60 : 255].map { UInt8($0) }
            case 4: return [byte(0), byte(0), byte(0), byte(1)]
            default: return [byte(0), byte(1), byte(2), byte(3)]
            }
        }
    }

    private static let kinds: [Kind] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let text = try? String(contentsOf: folder.appendingPathComponent("References/kinds.txt"), encoding: .utf8)
        return (text ?? "").split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ").map(String.init)
            guard parts.count == 4, let bytes = Data(base64Encoded: parts[3]), let kind = Int(parts[0]),
                let depth = Int(parts[1])
            else { return nil }
            return Kind(kind: kind, depth: depth, isInterlaced: parts[2] == "1", bytes: [UInt8](bytes))
        }
    }()

    @Test func `PNG files of every kind are read as they were written`() throws {
        #expect(Self.kinds.count == 23)
        for kind in Self.kinds {
            let image = try read(kind.bytes)
            let expected = (0..<image.pixelHeight).flatMap { y in (0..<image.pixelWidth).flatMap { kind.color($0, y) } }
            #expect(image.pixelWidth >= 11 && image.pixels == expected, "\(kind)")
        }
    }

    @Test func `A damaged PNG file is refused in one line, whatever byte is damaged or missing`() throws {
        let bytes = try #require(Self.kinds.first { $0.kind == 3 && $0.isInterlaced }).bytes
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 0x55
            let words = [refusal(damaged), refusal(Array(bytes[..<index]))]
            #expect(words.allSatisfy { !$0.isEmpty && !$0.contains("\n") }, "byte \(index): \(words)")
        }
        // With right checksums, so that the content itself is looked at.
        for index in 16..<29 {
            for value in [0, 1, 3, 7, 200, 255] as [UInt8] {
                var header = Array(bytes[16..<29])
                header[index - 16] = value
                _ = refusal(PictureFile.signature + PictureFile.chunk("IHDR", header) + bytes[33...])
            }
        }
        // A clear colour in a file with opacity means nothing.
        let deep = try #require(Self.kinds.first { $0.kind == 4 }).bytes
        let odd = deep[..<33] + PictureFile.chunk("tRNS", [0, 0]) + deep[33...]
        #expect(try read(Array(odd)).pixels == read(deep).pixels)
        #expect(refusal(bytes + [1, 2, 3]).isEmpty, "what comes after the end is no part of the picture")
    }

    @Test func `A size that no memory has is refused before anything is allocated`() {
        let header = PictureFile.header(width: 60_000, height: 60_000, channels: 4)
        #expect(refusal(PictureFile.signature + header).contains("its size of 60000 × 60000 pixels is outside"))
        // Pixels that unpack to more than the size needs.
        let bomb = Deflate.zlib([UInt8](repeating: 0, count: 1 << 20))
        let file = PictureFile.signature + PictureFile.header(width: 2, height: 2, channels: 4)
        #expect(
            refusal(file + PictureFile.chunk("IDAT", bomb) + PictureFile.chunk("IEND", []))
                == "its pixels are damaged; save it as PNG again.")
    }

    // MARK: JPEG

    /// Six pixels across and four down; the left half is blue, the right one red.
    private static let jpeg = [UInt8](
        Data(
            base64Encoded: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoK
                CgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK
                CgoKCgoKCgr/wAARCAAEAAYDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABoQAAEFAQAAAAAAAAAAAAAAAAMABAg2
                dbP/xAAVAQEBAAAAAAAAAAAAAAAAAAAHCf/EAB0RAAAFBQAAAAAAAAAAAAAAAAADBDe0BQgJdHX/2gAMAwEAAhEDEQA/ADojDQXm
                wTkJKeR176dziZKsUesHZ5dvmx0o/9k=
                """, options: .ignoreUnknownCharacters) ?? Data())

    /// The same with a camera's orientation.
    private static func jpeg(held orientation: UInt8, isLittle: Bool = false) -> [UInt8] {
        let numbers: [[UInt8]] = [
            [0, 42], [0, 0, 0, 8], [0, 1], [1, 0x12], [0, 3], [0, 0, 0, 1], [0, orientation],
        ]
        let exif = Array("Exif\0\0\(isLittle ? "II" : "MM")".utf8) + numbers.flatMap { isLittle ? $0.reversed() : $0 }
        return jpeg[..<2] + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + jpeg[2...]
    }

    nonisolated private static let isInstalled = dlopen("libSDL2_image-2.0.so.0", RTLD_LAZY) != nil

    @Test func `The size and the orientation of a JPEG file are known before it is decoded`() throws {
        for orientation in 1...8 {
            for isLittle in [false, true] {
                let header = try #require(PictureHeader(Self.jpeg(held: UInt8(orientation), isLittle: isLittle)))
                #expect(header.width == 6 && header.height == 4 && header.orientation == orientation)
            }
        }
        #expect(try #require(PictureHeader(Self.jpeg)).orientation == 1)
        #expect(try #require(PictureHeader(Self.jpeg(held: 9))).orientation == 1)
        for count in 0..<Self.jpeg.count { _ = PictureHeader(Array(Self.jpeg(held: 6).prefix(count))) }
    }

    @Test func `Without SDL2_image one line names what is missing`() throws {
        reader.sdlImage = SDLImage(["libSDL2_image-0.so"])
        #expect(
            refusal(Self.jpeg)
                == "JPEG needs the library SDL2_image (on Debian the package libsdl2-image-2.0-0): "
                + "libSDL2_image-0.so cannot be loaded; install it, or save the picture as PNG.")
    }

    @Test(.enabled(if: isInstalled)) func `A JPEG file is shown upright however the camera was held`() throws {
        // Where the blue half is: left, right, right, left, and at the top or the bottom of a turned picture.
        let sides: [(CGPoint, CGPoint)] = [
            (CGPoint(0, 2), CGPoint(5, 2)), (CGPoint(5, 2), CGPoint(0, 2)), (CGPoint(5, 2), CGPoint(0, 2)),
            (CGPoint(0, 2), CGPoint(5, 2)), (CGPoint(2, 0), CGPoint(2, 5)), (CGPoint(2, 0), CGPoint(2, 5)),
            (CGPoint(2, 5), CGPoint(2, 0)), (CGPoint(2, 5), CGPoint(2, 0)),
        ]
        for (index, (blue, red)) in sides.enumerated() {
            let image = try read(Self.jpeg(held: UInt8(index + 1)))
            #expect(image.pixelWidth == (index < 4 ? 6 : 4))
            func color(_ point: CGPoint) -> ArraySlice<UInt8> {
                image.pixels[((Int(point.y) * image.pixelWidth) + Int(point.x)) * 4..<image.pixels.count].prefix(3)
            }
            let (first, second) = (Array(color(blue)), Array(color(red)))
            #expect(first[2] > 180 && first[0] < 70 && second[0] > 180 && second[2] < 70, "orientation \(index + 1)")
        }
        #expect(refusal(Array(Self.jpeg.prefix(180))).hasSuffix("save it as JPEG again."))
    }

    @Test(.enabled(if: isInstalled)) func `What jpegData writes is read again`() throws {
        let application = UIApplication()
        application.rasterizer = Shared.renderer
        var pixels: [UInt8] = []
        for index in 0..<128 {
            let red = UInt8(index * 2)
            pixels += [red, 128, 255 - red, index < 32 ? 0 : 255]
        }
        let image = try #require(UIImage(pixelWidth: 8, pixelHeight: 16, pixels: pixels))
        let fine = try #require(application.asCurrent { image.jpegData(compressionQuality: 1) })
        let coarse = try #require(application.asCurrent { image.jpegData(compressionQuality: 0) })
        #expect(coarse.count < fine.count)
        let again = try read([UInt8](fine))
        #expect(again.pixelWidth == 8 && again.pixelHeight == 16)
        // The first rows are clear, and JPEG has no opacity. Two rows share a colour, which is blended with the next two.
        for row in 0..<16 where !(2...5).contains(row) {
            for at in stride(from: row * 32, to: row * 32 + 32, by: 4) {
                for part in 0..<3 {
                    let expected = row < 4 ? 255 : Int(pixels[at + part])
                    #expect(abs(Int(again.pixels[at + part]) - expected) < 16, "row \(row)")
                }
            }
        }
    }

    // MARK: Thumbnails

    @Test func `A thumbnail has the mean of the pixels that it replaces, and clear ones have no colour`() throws {
        let pixels: [UInt8] = [255, 0, 0, 255, 0, 0, 255, 255, 9, 9, 9, 0, 100, 50, 0, 255]
        let wide = try #require(UIImage(pixelWidth: 4, pixelHeight: 1, pixels: pixels, scale: 2))
        let small = try #require(wide.preparingThumbnail(of: CGSize(width: 1, height: 0.5)))
        #expect(small.pixels == [128, 0, 128, 255, 100, 50, 0, 128] && small.scale == 2)
        #expect(small.size == CGSize(width: 1, height: 0.5))
        #expect(wide.preparingThumbnail(of: CGSize(width: 9, height: 9)) === wide)
        #expect(wide.preparingThumbnail(of: CGSize(width: 0, height: 9)) == nil)
        #expect(wide.preparingThumbnail(of: CGSize(width: CGFloat.nan, height: 9)) == nil)
        #expect(try #require(wide.preparingThumbnail(of: CGSize(width: 0.1, height: 0.1))).pixelWidth == 1)
    }
}
