import CSDL2
import ResponderFiles

@testable import ResponderKitSDL

/// Pictures on disk, read back by code that is independent of the writer.
@Suite struct PictureFileTests {
    private func file(_ name: String) -> String {
        FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-\(name)").path
    }

    /// A picture with flat parts, gradients and noise.
    private func sample() throws -> Snapshot {
        let canvas = PixelCanvas(width: 61, height: 47)!
        var noise: UInt32 = 1
        let pixels = (0..<61 * 47).flatMap { index -> [UInt8] in
            noise = noise &* 1_664_525 &+ 1_013_904_223
            let (x, y) = (index % 61, index / 61)
            if y < 15 { return [20, 40, 60, 255] }
            if y < 30 { return [UInt8(x * 4), UInt8(y * 5), 9, 255] }
            return [UInt8(noise >> 24), UInt8(noise >> 16 & 255), UInt8(noise >> 8 & 255), 255]
        }
        let image = UIImage(pixelWidth: 61, pixelHeight: 47, pixels: pixels)!
        let window = shownWindow(61, 47)
        let view = DrawingView(frame: window.bounds)
        view.content = { UIGraphicsGetCurrentContext()?.draw(image, in: window.bounds) }
        window.addSubview(view)
        try Shared.renderer.draw(window, scale: 1, on: canvas)
        let snapshot = Snapshot(canvas)
        #expect(snapshot.pixels == pixels)
        return snapshot
    }

    @Test func `PNG holds every pixel`() throws {
        let snapshot = try sample()
        let path = file("sample.png")
        defer { try? FileManager.default.removeItem(atPath: path) }
        try snapshot.write(to: path)
        let bytes = [UInt8](try #require(FileManager.default.contents(atPath: path)))
        let decoded = try PNGFile(bytes)
        #expect(decoded.width == 61 && decoded.height == 47)
        #expect(try decoded.pixels() == snapshot.pixels)
    }

    @Test func `Flat pictures are small files`() throws {
        let rgb = [UInt8](repeating: 0x15, count: 800 * 600 * 3)
        #expect(PictureFile.png(width: 800, height: 600, rgb: rgb).count < 12_000)
    }

    @Test(arguments: [0, 1, 2, 3, 257, 258, 259, 33_000, 70_000])
    func `Compression gives back what it got`(_ count: Int) throws {
        var noise: UInt32 = 7
        let mixed = (0..<count).map { index -> UInt8 in
            noise = noise &* 1_664_525 &+ 1_013_904_223
            return index % 1000 < 700 ? UInt8(index / 300 & 255) : UInt8(noise >> 24)
        }
        for bytes in [mixed, [UInt8](repeating: 0, count: count)] {
            #expect(try Inflate.zlib(Deflate.zlib(bytes), limit: bytes.count) == bytes)
        }
    }

    /// A repetition slightly further back than a reference can reach.
    @Test func `Compression does not reach too far back`() throws {
        var noise: UInt32 = 3
        let start = (0..<32_790).map { _ -> UInt8 in
            noise = noise &* 1_664_525 &+ 1_013_904_223
            return UInt8(noise >> 24)
        }
        let bytes = start + start.prefix(100)
        #expect(try Inflate.zlib(Deflate.zlib(bytes), limit: bytes.count) == bytes)
    }

    @Test func `Zlib of another maker reads it`() throws {
        let python = "/usr/bin/env"
        let bytes = (0..<5000).map { UInt8($0 * $0 / 97 & 255) }
        let path = file("data.z")
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(Deflate.zlib(bytes)).write(to: URL(fileURLWithPath: path))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: python)
        let program = "import sys,zlib;sys.stdout.buffer.write(zlib.decompress(open(sys.argv[1],'rb').read()))"
        process.arguments = ["python3", "-c", program, path]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        // 127: there is no python here; the test's own reader has checked the format already.
        if process.terminationStatus != 127 { #expect([UInt8](data) == bytes) }
    }

    @Test func `BMP is read by SDL`() throws {
        let snapshot = try sample()
        let path = file("sample.bmp")
        defer { try? FileManager.default.removeItem(atPath: path) }
        try snapshot.write(to: path)
        let loaded = try #require(SDL_LoadBMP_RW(SDL_RWFromFile(path, "rb"), 1))
        defer { SDL_FreeSurface(loaded) }
        let surface = try #require(SDL_ConvertSurfaceFormat(loaded, Uint32(SDL_PIXELFORMAT_ARGB8888.rawValue), 0))
        defer { SDL_FreeSurface(surface) }
        #expect(surface.pointee.w == 61 && surface.pointee.h == 47)
        for y in 0..<47 {
            let row = surface.pointee.pixels.advanced(by: y * Int(surface.pointee.pitch))
                .assumingMemoryBound(to: UInt32.self)
            for x in 0..<61 {
                let at = (y * 61 + x) * 4
                let word = UInt32(snapshot.pixels[at]) << 16 | UInt32(snapshot.pixels[at + 1]) << 8
                #expect(row[x] & 0xFFFFFF == word | UInt32(snapshot.pixels[at + 2]))
            }
        }
    }

    @Test func `What cannot be written is said in one line`() throws {
        let snapshot = try sample()
        for path in ["/tmp/picture.gif", "/tmp/picture", "/nowhere/at/all/picture.png"] {
            do {
                try snapshot.write(to: path)
                Issue.record("no error for \(path)")
            } catch {
                #expect("\(error)".hasPrefix(path) && !"\(error)".contains("\n"), "\(error)")
            }
        }
    }

    @Test func `A failed write leaves the old file`() throws {
        let folder = file("folder")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        // A folder in the file's place: it stays, and no partial file is left beside it.
        let path = folder + "/taken.png"
        try FileManager.default.createDirectory(atPath: path + "/full", withIntermediateDirectories: true)
        #expect(throws: WriteError.self) { try sample().write(to: path) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["taken.png"])
    }
}
