import Foundation

/// What a part of the screen showed at one moment.
struct Picture: Equatable {
    let width: Int
    let height: Int
    /// Rows from the top, each pixel as `0xRRGGBB`.
    let pixels: [UInt32]

    /// The colour of the pixel that holds a point.
    subscript(point: CGPoint) -> UInt32 {
        pixels[Int(point.y) * width + Int(point.x)]
    }

    /// True when nothing is drawn yet: every pixel has the same colour.
    var isBlank: Bool {
        pixels.allSatisfy { $0 == pixels[0] }
    }

    /// How far two colours are apart, in the channel that differs most. For comparing with some tolerance.
    static func distance(_ first: UInt32, _ second: UInt32) -> Int {
        [16, 8, 0].map { abs(Int(first >> $0 & 0xFF) - Int(second >> $0 & 0xFF)) }.max()!
    }
}

extension XConnection {
    /// What is to be seen in a part of the screen, windows and all; the whole screen when no part is given.
    func picture(of part: CGRect? = nil) throws -> Picture {
        let part = (part ?? CGRect(origin: .zero, size: size)).intersection(CGRect(origin: .zero, size: size))
        let width = Int(part.width)
        let height = Int(part.height)
        let answer = try ask(73, detail: 2) {
            $0.put(root)
            $0.put(Int16(part.minX))
            $0.put(Int16(part.minY))
            $0.put(UInt16(width))
            $0.put(UInt16(height))
            $0.put(UInt32.max)
        }
        // Both servers run with a depth of 24 bits, which X keeps as four bytes: blue, green, red, none.
        let bytes = answer.all[32...]
        guard answer.get(UInt8.self, at: 1) == 24, bytes.count >= width * height * 4 else {
            throw RigError("a picture of an unexpected form")
        }
        let pixels = bytes.withUnsafeBytes { bytes in
            (0..<width * height).map {
                UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self)) & 0xFFFFFF
            }
        }
        return Picture(width: width, height: height, pixels: pixels)
    }
}
