@testable import ResponderKitSDL

/// Pictures from files, and how image views show them.
@Suite(.serialized) final class ImageFileTests {
    /// Keeps warnings. It is an object of its own because the application retains its observers: a suite that observed the
    /// application it holds would never be released, and its folder would stay.
    private final class Warnings: DispatchObserver {
        var texts: [String] = []

        func application(_ application: UIApplication, didObserve event: Decision) {
            if case .warning(let text) = event.kind { texts.append(text) }
        }
    }

    private let folder = FileManager.default.temporaryDirectory.path + "/images-\(UUID().uuidString)"
    private let application = UIApplication()
    private let observer = Warnings()
    private var warnings: [String] {
        get { observer.texts }
        set { observer.texts = newValue }
    }

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        application.imageReader = PictureReader()
        application.addObserver(observer)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func write(_ bytes: [UInt8], to name: String) -> String {
        let path = folder + "/" + name
        #expect(FileManager.default.createFile(atPath: path, contents: Data(bytes)))
        return path
    }

    private func image(_ path: String) -> UIImage? { application.asCurrent { UIImage(contentsOfFile: path) } }

    /// Three pixels across, two down: red, green, blue over black, grey, white.
    private static let sixPixels = PictureFile.bmp(
        width: 3, height: 2, rgb: [255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 128, 128, 128, 255, 255, 255])

    @Test func `A BMP file is read top row first, and its name gives the scale`() throws {
        let image = try #require(self.image(write(Self.sixPixels, to: "six.bmp")))
        #expect(image.size == CGSize(width: 3, height: 2))
        #expect(Array(image.pixels.prefix(12)) == [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255])
        #expect(Array(image.pixels.suffix(8)) == [128, 128, 128, 255, 255, 255, 255, 255])
        #expect(self.image(write(Self.sixPixels, to: "six@2x.bmp"))?.size == CGSize(width: 1.5, height: 1))
        #expect(warnings == [])
    }

    @Test func `Four bytes a pixel keep their alpha`() throws {
        func little(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        // Version 4 of the header, with masks; one pixel, half transparent red.
        var file = Array("BM".utf8) + little(126) + little(0) + little(122) + little(108) + little(1) + little(1)
        file += [1, 0, 32, 0] + little(3) + little(4) + little(0) + little(0) + little(0) + little(0)
        file += little(0x00FF_0000) + little(0x0000_FF00) + little(0x0000_00FF) + little(0xFF00_0000)
        file += little(0x7352_4742) + [UInt8](repeating: 0, count: 48) + [0, 0, 255, 128]
        #expect(image(write(file, to: "alpha.bmp"))?.pixels == [255, 0, 0, 128])
    }

    @Test func `Without SDL2_image jpegData is nil, and one line says why`() throws {
        let renderer = Renderer(font: try StrokeFont.standard())
        renderer.sdlImage = SDLImage(["libSDL2_image-0.so"])
        application.rasterizer = renderer
        let image = try #require(UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [1, 2, 3, 255]))
        #expect(application.asCurrent { image.jpegData(compressionQuality: 1) } == nil)
        #expect(warnings.count == 1 && warnings[0].hasSuffix("install it, or write a PNG file."), "\(warnings)")
    }

    @Test func `A file that is not a picture gives nil and one line with the reason`() {
        func why(_ path: String) -> String {
            #expect(image(path) == nil)
            return warnings.popLast()?.replacingOccurrences(of: folder + "/", with: "") ?? ""
        }
        #expect(why(folder + "/gone.bmp").hasSuffix("No such file or directory; check the path."))
        #expect(why(folder).hasSuffix("it is not a file.") && why("/dev/zero").hasSuffix("it is not a file."))
        let unknown = "it is not a PNG, BMP, JPEG, GIF or WebP file; save it as PNG."
        #expect(why(write([], to: "empty.bmp")).hasSuffix(unknown))
        let zip = write(Array("PK, a file of another kind, and longer than any header".utf8), to: "a.zip")
        #expect(why(zip).hasSuffix(unknown))
        var large = Self.sixPixels
        large[18...25] = [255, 255, 255, 127, 255, 255, 255, 127]
        #expect(why(write(large, to: "large.bmp")).contains("2147483647 × 2147483647 pixels is outside"))
        let cut = Array(Self.sixPixels.prefix(60))
        #expect(why(write(cut, to: "cut.bmp")).hasPrefix("cut.bmp cannot be shown as a picture: "))
        application.imageReader = nil
        #expect(why(folder + "/six.bmp").contains("no imageReader"))
    }

    @Test func `Every damaged file is refused or read without a crash`() {
        for index in 0..<Self.sixPixels.count {
            for value in [0, 1, 127, 255] as [UInt8] {
                var bytes = Self.sixPixels
                bytes[index] = value
                _ = image(write(bytes, to: "damaged.bmp"))
            }
        }
    }

    // MARK: Pictures by name

    private func named(_ name: String) -> UIImage? { application.asCurrent { UIImage(named: name) } }

    @Test func `A name finds its file in the folder, in the variant for the screen`() throws {
        application.imageReader = PictureReader(folder: folder)
        _ = write(Self.sixPixels, to: "card.bmp")
        _ = write(PictureFile.bmp(width: 6, height: 4, rgb: [UInt8](repeating: 9, count: 72)), to: "card@2x.bmp")
        _ = write(PictureFile.bmp(width: 9, height: 6, rgb: [UInt8](repeating: 9, count: 162)), to: "icon@3x.bmp")
        #expect(try #require(named("card")).pixelWidth == 3)
        #expect(try #require(named("icon")).size == CGSize(width: 3, height: 2))
        #expect(try #require(named("card.png")).pixelWidth == 3)
        _ = write(PictureFile.png(width: 1, height: 1, rgb: [1, 2, 3]), to: "icon.png")
        // With another screen and another application: a loaded picture is kept.
        application.imageReader = PictureReader(folder: folder)
        application.screen.scale = 2
        let dense = try #require(named("card"))
        #expect(dense.pixelWidth == 6 && dense.size == CGSize(width: 3, height: 2) && warnings == [])
    }

    @Test func `A picture is read once and stays the same object`() throws {
        application.imageReader = PictureReader(folder: folder)
        let path = write(Self.sixPixels, to: "card.bmp")
        let first = try #require(named("card"))
        try FileManager.default.removeItem(atPath: path)
        #expect(named("card") === first)
    }

    @Test func `A missing picture gives nil and one line with the searched folder`() {
        application.imageReader = PictureReader(folder: folder)
        #expect(named("gone") == nil)
        #expect(warnings == ["there is no picture gone: \(folder) holds no gone.png; save it there as PNG."])
        _ = write(Self.sixPixels, to: "gone.bmp")
        #expect(named("gone") != nil)
        warnings = []
        _ = write([1, 2, 3], to: "bad.bmp")
        #expect(named("bad") == nil && warnings.last?.contains("it is not a PNG, BMP, JPEG") == true)
        application.imageReader = nil
        #expect(named("card") == nil && warnings.last?.contains("no imageReader") == true)
    }

    @Test func `Without a folder setting pictures come from Assets`() throws {
        let root = folder + "/program"
        try FileManager.default.createDirectory(atPath: root + "/Assets/Pictures", withIntermediateDirectories: true)
        let found = try AssetFolder.path(
            holding: "Pictures", environment: [:], executable: root + "/.build/debug/program", source: "/")
        #expect(found == URL(fileURLWithPath: root).resolvingSymlinksInPath().path + "/Assets")
        #expect(throws: AssetFolder.NotFound.self) {
            try AssetFolder.path(holding: "Pictures", environment: [:], executable: "/bin/sh", source: "/")
        }
    }

    @Test func `A view draws a picture in a rectangle, and at a point at its own size`() throws {
        let six = try #require(self.image(write(Self.sixPixels, to: "six@3x.bmp")))
        let picture = try drawnContent(20, 20) {
            Self.halves.draw(in: CGRect(2, 2, 8, 4))
            Self.halves.draw(at: CGPoint(12, 12))
            six.draw(at: CGPoint(15, 15))
        }
        #expect(picture.rgb(2, 2) == SIMD3(255, 255, 255) && picture.rgb(9, 5) == SIMD3(255, 0, 0))
        #expect(picture.rgb(10, 5) == SIMD3(0, 0, 0))
        #expect(picture.rgb(12, 12).y > 200 && picture.rgb(13, 12).x > 200 && picture.rgb(12, 13) == SIMD3(0, 0, 0))
        #expect(picture.rgb(15, 15) != SIMD3(0, 0, 0) && picture.rgb(16, 15) == SIMD3(0, 0, 0))
        // Outside draw(_:) there is no context.
        Self.halves.draw(at: .zero)
    }

    // MARK: Image views

    /// Left half white, right half red.
    private static let halves = UIImage(pixelWidth: 2, pixelHeight: 1, pixels: [255, 255, 255, 255, 255, 0, 0, 255])!

    private func picture(_ change: @escaping (UIImageView) -> Void) throws -> Drawn {
        try drawn(60, 60, UIImageView(frame: CGRect(10, 10, 40, 40))) { view in
            view.image = Self.halves
            change(view)
        }
    }

    @Test func `Content modes stretch, fit, fill and centre`() throws {
        let stretched = try picture { _ in }
        #expect(stretched.rgb(12, 12) == SIMD3(255, 255, 255) && stretched.rgb(47, 47) == SIMD3(255, 0, 0))
        let fitted = try picture { $0.contentMode = .scaleAspectFit }
        #expect(fitted.rgb(12, 22) == SIMD3(255, 255, 255) && fitted.rgb(12, 17) == SIMD3(0, 0, 0))
        let filling = try picture { $0.contentMode = .scaleAspectFill }
        #expect(filling.rgb(2, 12) == SIMD3(255, 255, 255) && filling.rgb(57, 47) == SIMD3(255, 0, 0))
        let clipped = try picture {
            $0.contentMode = .scaleAspectFill
            $0.clipsToBounds = true
        }
        #expect(clipped.rgb(2, 12) == SIMD3(0, 0, 0) && clipped.rgb(12, 12).y > 230)
        #expect(clipped.rgb(52, 30) == SIMD3(0, 0, 0))
        let centred = try picture { $0.contentMode = .center }
        #expect(abs(centred.area() - 1) < 0.3 && centred.rgb(26, 30) == SIMD3(0, 0, 0))
    }

    @Test func `Alpha and transforms apply to pictures`() throws {
        let pale = try picture { $0.alpha = 0.5 }
        #expect(abs(pale.rgb(15, 30).x - 128) <= 1)
        let turned = try picture { $0.transform = CGAffineTransform(rotationAngle: .pi / 2) }
        #expect(turned.rgb(30, 12) == SIMD3(255, 255, 255) && turned.rgb(30, 47) == SIMD3(255, 0, 0))
        let round = try picture {
            $0.layer.cornerRadius = 20
            $0.clipsToBounds = true
        }
        #expect(round.rgb(11, 11) == SIMD3(0, 0, 0) && round.rgb(14, 30) == SIMD3(255, 255, 255))
    }
}
