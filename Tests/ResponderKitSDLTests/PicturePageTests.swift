import Foundation
import ResponderCore
import Testing

@testable import ResponderKitSDL

@Suite struct PicturePageTests {
    /// Three pixels wide, two high: opaque red, half clear green, clear; then three opaque grays.
    private let image = UIImage(
        pixelWidth: 3, pixelHeight: 2,
        pixels: [255, 0, 0, 255, 0, 200, 0, 128, 9, 9, 9, 0, 10, 20, 30, 255, 40, 50, 60, 255, 70, 80, 90, 255])

    private func page() throws -> [UInt8] {
        PicturePage.pdf(of: try #require(image), size: CGSize(width: 1.5, height: 1))
    }

    /// The text of the file; its bytes as Latin-1, so that a character is a byte.
    private func text(_ bytes: [UInt8]) throws -> String {
        try #require(String(bytes: bytes, encoding: .isoLatin1))
    }

    @Test func `Each line of the table leads to its object, and the end of the file to the table`() throws {
        let bytes = try page()
        let whole = try text(bytes)
        #expect(whole.hasPrefix("%PDF-1.4\n"))
        let parts = whole.components(separatedBy: "startxref\n")
        let start = try #require(parts.last?.split(separator: "\n").first.flatMap { Int($0) })
        let table = try text(Array(bytes[start...])).components(separatedBy: "\n")
        #expect(table.prefix(3) == ["xref", "0 6", "0000000000 65535 f "])
        for number in 1...5 {
            let line = table[2 + number]
            #expect(line.utf8.count == 19 && line.hasSuffix(" 00000 n "))
            let place = try #require(Int(line.prefix(10)))
            #expect(try text(Array(bytes[place...])).hasPrefix("\(number) 0 obj\n<<"))
        }
    }

    @Test func `The page has the given size, which the picture fills`() throws {
        let whole = try text(page())
        #expect(whole.contains("/MediaBox [0 0 1.5 1.0]"))
        let drawing = "1.5 0 0 1.0 0 0 cm /Picture Do"
        #expect(whole.contains("/Length \(drawing.utf8.count) >>\nstream\n\(drawing)\nendstream\n"))
        #expect(whole.contains("/Width 3 /Height 2 "))
    }

    @Test func `The rows of the picture are compressed, and what is clear is white`() throws {
        let white: [UInt8] = [255, 0, 0, 127, 227, 127, 255, 255, 255, 10, 20, 30, 40, 50, 60, 70, 80, 90]
        let bytes = try page()
        let whole = try text(bytes)
        #expect(whole.contains("/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode"))
        #expect(whole.contains("/DecodeParms << /Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns 3 >>"))
        let start = try #require(bytes.lastRange(of: Array("\nstream\n".utf8))).upperBound
        let end = try #require(bytes.lastRange(of: Array("\nendstream\n".utf8))).lowerBound
        #expect(whole.contains("/Length \(end - start) >>\nstream\n"))
        let rows = try Inflate.zlib(Array(bytes[start..<end]), limit: 20)
        #expect(rows.count == 20)
        // Each row begins with its filter: 1 for differences from the left, 2 for those from above.
        var pixels: [UInt8] = []
        for row in 0..<2 {
            let filter = rows[row * 10]
            #expect([1, 2].contains(filter))
            for column in 0..<9 {
                let left = filter == 1 && column >= 3 ? pixels[row * 9 + column - 3] : 0
                let above = filter == 2 && row > 0 ? pixels[(row - 1) * 9 + column] : 0
                pixels.append(rows[row * 10 + 1 + column] &+ left &+ above)
            }
        }
        #expect(pixels == white)
    }
}

extension [UInt8] {
    /// Where other bytes are last.
    fileprivate func lastRange(of other: [UInt8]) -> Range<Int>? {
        (0...Swift.max(0, count - other.count)).reversed().first { self[$0...].starts(with: other) }
            .map { $0..<$0 + other.count }
    }
}
