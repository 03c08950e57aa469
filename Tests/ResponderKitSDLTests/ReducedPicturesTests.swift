import Foundation
import ResponderCore
import Testing

@testable import ResponderKitSDL

@Suite struct ReducedPicturesTests {
    /// Columns that are white and black in turn; the last ones are clear green.
    private func stripes(_ width: Int, _ height: Int, clear: Int = 0) throws -> UIImage {
        let row: [UInt8] = (0..<width).flatMap { column -> [UInt8] in
            if column >= width - clear { return [0, 255, 0, 0] }
            let gray: UInt8 = column % 2 == 0 ? 255 : 0
            return [gray, gray, gray, 255]
        }
        let pixels = (0..<height).flatMap { _ in row }
        return try #require(UIImage(pixelWidth: width, pixelHeight: height, pixels: pixels))
    }

    @Test func `A picture of at most two and a half texels for a pixel stays as it is`() throws {
        let (pictures, picture) = (ReducedPictures(), try stripes(50, 20))
        #expect(pictures.picture(picture, width: 20, height: 8) === picture)
        #expect(pictures.picture(picture, width: 400, height: 400) === picture)
        #expect(pictures.picture(picture, width: 19.9, height: 8) !== picture)
        #expect(pictures.picture(picture, width: 20, height: 7.9) !== picture)
    }

    @Test func `Columns and rows are reduced apart, to their means`() throws {
        let (pictures, picture) = (ReducedPictures(), try stripes(64, 24))
        let narrow = pictures.picture(picture, width: 16, height: 24)
        #expect((narrow.pixelWidth, narrow.pixelHeight) == (32, 24))
        #expect(narrow.pixels == (0..<32 * 24).flatMap { _ in [128, 128, 128, 255] as [UInt8] })
        let low = pictures.picture(picture, width: 64, height: 3)
        #expect((low.pixelWidth, low.pixelHeight) == (64, 6))
        #expect(low.pixels.prefix(8) == [255, 255, 255, 255, 0, 0, 0, 255])
        // A slanted place may have no height at all.
        #expect(pictures.picture(picture, width: 0, height: 0).pixelWidth >= 1)
    }

    @Test func `Texels that are clear do not tint the others, and count for the opacity`() throws {
        let (pictures, picture) = (ReducedPictures(), try stripes(8, 1, clear: 6))
        let one = pictures.picture(picture, width: 2, height: 1)
        #expect(one.pixelWidth == 4)
        #expect(one.pixels == [128, 128, 128, 255] + [UInt8](repeating: 0, count: 12))
        let half = pictures.picture(picture, width: 1, height: 1)
        #expect(half.pixels == [128, 128, 128, 128, 0, 0, 0, 0])
    }

    @Test func `A picture is made once, and goes after its own one when another is made`() throws {
        let pictures = ReducedPictures()
        var own = try (0..<70).map { _ in try stripes(64, 64) }
        let copies = own.map { pictures.picture($0, width: 8, height: 8) }
        #expect(zip(own, copies).allSatisfy { pictures.picture($0, width: 8, height: 8) === $1 })
        weak var copy: UIImage?
        weak var kept: UIImage?
        try {
            copy = copies[0]
            kept = copies[69]
            own.removeFirst(60)
            _ = pictures.picture(try stripes(32, 32), width: 4, height: 4)
        }()
        _ = consume copies
        #expect(copy == nil && kept != nil && own.count == 10)
    }

    @Test func `A picture that turns in its place keeps its number of texels`() throws {
        let (pictures, picture) = (ReducedPictures(), try stripes(500, 500))
        let sizes = (0..<600).map { step in
            let turn = CGAffineTransform(rotationAngle: CGFloat(step) / 600 * 2 * .pi)
            return pictures.picture(picture, width: 200 * hypot(turn.a, turn.b), height: 200 * hypot(turn.c, turn.d))
                .pixelWidth
        }
        #expect(Set(sizes) == [500])
    }

    @Test func `A picture that is drawn at an eighth of its size has no stripes left`() throws {
        let picture = try stripes(256, 256)
        let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 32, height: 32))
        view.content = {
            UIGraphicsGetCurrentContext()?.rotate(by: 0.3)
            picture.draw(in: CGRect(x: 0, y: -8, width: 32, height: 32))
        }
        let drawn = try Snapshot(of: view, renderer: Shared.renderer, scale: 1)
        for x in 8..<24 { #expect(abs(Int(drawn.pixels[(16 * 32 + x) * 4]) - 128) <= 2) }
    }
}
