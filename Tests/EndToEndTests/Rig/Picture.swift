import Foundation

/// The content of a part of the screen at one moment.
struct Picture: Equatable {
    let width: Int
    let height: Int
    /// Rows from the top, each pixel as `0xRRGGBB`.
    let pixels: [UInt32]

    /// The colour of the pixel that contains a point.
    subscript(point: CGPoint) -> UInt32 { pixels[Int(point.y) * width + Int(point.x)] }

    /// Whether all pixels have the same colour, because nothing is drawn yet.
    var isBlank: Bool { pixels.allSatisfy { $0 == pixels[0] } }

    /// Whether any block of four pixels has more than one colour; false for a picture enlarged to twice its size.
    var hasDetailOfPixels: Bool {
        for y in stride(from: 0, to: height - 1, by: 2) {
            for x in stride(from: 0, to: width - 1, by: 2) {
                let at = y * width + x
                let block = [pixels[at], pixels[at + 1], pixels[at + width], pixels[at + width + 1]]
                if block.contains(where: { $0 != block[0] }) { return true }
            }
        }
        return false
    }

    /// The difference of two colours, in the channel that differs most. For comparisons with a tolerance.
    static func distance(_ first: UInt32, _ second: UInt32) -> Int {
        [16, 8, 0].map { abs(Int(first >> $0 & 0xFF) - Int(second >> $0 & 0xFF)) }.max()!
    }
}

extension Picture {
    /// Reads a file of the format PPM with 8 bits a channel.
    init(ppm data: Data) throws {
        let bytes = [UInt8](data)
        // The format's name, both sizes and the maximum value, then one byte of white space.
        var words: [Substring] = []
        var start = 0
        while words.count < 4 {
            guard let end = bytes[start...].firstIndex(where: { $0 == 0x20 || $0 == 0x0A }) else {
                throw RigError("a picture without a head")
            }
            words.append(Substring(decoding: bytes[start..<end], as: UTF8.self))
            start = end + 1
        }
        guard words[0] == "P6", words[3] == "255", let width = Int(words[1]), let height = Int(words[2]),
            bytes.count == start + width * height * 3
        else { throw RigError("a picture of an unexpected form: \(words)") }
        pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
            var at = start
            for index in 0..<width * height {
                pixels[index] = UInt32(bytes[at]) << 16 | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2])
                at += 3
            }
            count = width * height
        }
        self.width = width
        self.height = height
    }
}

extension Picture {
    /// Reads a bitmap of 24 bits a pixel, with the bottom row first.
    init(bmp: Data) throws {
        let bytes = [UInt8](bmp)
        func number(_ at: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
        guard bytes.count > 54, bytes[28] == 24 else { throw RigError("a bitmap of an unexpected form") }
        let (start, width, height) = (number(10), number(18), number(22))
        let length = (3 * width + 3) / 4 * 4
        guard bytes.count >= start + length * height else { throw RigError("a bitmap that ends early") }
        var pixels: [UInt32] = []
        for row in (0..<height).reversed() {
            for column in 0..<width {
                let at = start + row * length + 3 * column
                pixels.append(UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]) << 16)
            }
        }
        self.init(width: width, height: height, pixels: pixels)
    }
}

extension XConnection {
    /// The visible content of a part of the screen with all windows; of the whole screen if no part is given.
    func picture(of part: CGRect? = nil) throws -> Picture {
        let part = (part ?? CGRect(origin: .zero, size: size)).intersection(CGRect(origin: .zero, size: size))
        let width = Int(part.width)
        let height = Int(part.height)
        let answer = try ask(73, detail: 2) {
            $0.put(root, Int16(part.minX), Int16(part.minY), UInt16(width), UInt16(height), UInt32.max)
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
