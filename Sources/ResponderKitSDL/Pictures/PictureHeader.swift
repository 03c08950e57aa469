/// What the beginning of a picture file says: its format, its size, and how a camera was held.
///
/// The size is read before anything is decoded, so that a file cannot ask for more memory than there is.
nonisolated struct PictureHeader {
    /// The formats that are read.
    enum Format: String {
        case png = "PNG"
        case bmp = "BMP"
        case jpeg = "JPEG"
        case gif = "GIF"
        case webp = "WebP"
    }

    let format: Format
    let width: Int
    let height: Int
    /// The tag of a JPEG file: 1 is upright, 2 … 8 are turned or mirrored.
    var orientation = 1

    /// - Returns: nil if the bytes are no picture, or the beginning of one.
    init?(_ bytes: [UInt8]) {
        func little(_ at: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
        }
        func hasWord(_ word: String, at place: Int) -> Bool { bytes.dropFirst(place).starts(with: Array(word.utf8)) }
        if bytes.starts(with: PictureFile.signature), bytes.count >= 24 {
            func big(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
            (format, width, height) = (.png, big(16), big(20))
        } else if hasWord("BM", at: 0), bytes.count >= 26 {
            let isOld = little(14, 4) == 12
            format = .bmp
            width = isOld ? little(18, 2) : Int(Int32(truncatingIfNeeded: little(18, 4)))
            height = isOld ? little(20, 2) : abs(Int(Int32(truncatingIfNeeded: little(22, 4))))
        } else if hasWord("GIF8", at: 0), bytes.count >= 10 {
            (format, width, height) = (.gif, little(6, 2), little(8, 2))
        } else if hasWord("RIFF", at: 0), hasWord("WEBPVP8", at: 8), bytes.count >= 30 {
            format = .webp
            switch bytes[15] {
            case UInt8(ascii: "X"): (width, height) = (little(24, 3) + 1, little(27, 3) + 1)
            case UInt8(ascii: "L"): (width, height) = (little(21, 4) & 0x3FFF + 1, little(21, 4) >> 14 & 0x3FFF + 1)
            default: (width, height) = (little(26, 2) & 0x3FFF, little(28, 2) & 0x3FFF)
            }
        } else if let jpeg = JPEGSegments(bytes) {
            (format, width, height, orientation) = (.jpeg, jpeg.width, jpeg.height, jpeg.orientation)
        } else {
            return nil
        }
    }
}

/// The parts of a JPEG file before its pixels.
nonisolated private struct JPEGSegments {
    private(set) var width = 0
    private(set) var height = 0
    private(set) var orientation = 1

    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
        var at = 2
        while at + 9 < bytes.count, bytes[at] == 0xFF {
            let (kind, length) = (bytes[at + 1], Int(bytes[at + 2]) << 8 | Int(bytes[at + 3]))
            // Bytes that fill a gap have no length.
            guard kind != 0xFF else {
                at += 1
                continue
            }
            switch kind {
            case 0xE1: if let found = Self.orientation(bytes, at + 4, length) { orientation = found }
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(kind):
                height = Int(bytes[at + 5]) << 8 | Int(bytes[at + 6])
                width = Int(bytes[at + 7]) << 8 | Int(bytes[at + 8])
                return
            default: break
            }
            at += 2 + max(2, length)
        }
    }

    /// The tag 0x112 in the first directory of a segment with Exif data; nil if it has none.
    private static func orientation(_ bytes: [UInt8], _ start: Int, _ length: Int) -> Int? {
        let tiff = start + 6
        let end = min(bytes.count, start + length - 2)
        guard tiff + 8 <= end, bytes[start..<tiff].elementsEqual(Array("Exif\0\0".utf8)) else { return nil }
        let isLittle = bytes[tiff] == UInt8(ascii: "I")
        func number(_ at: Int, _ count: Int) -> Int {
            guard at + count <= end else { return 0 }
            return bytes[at..<at + count].enumerated().reduce(0) {
                $0 | Int($1.element) << (8 * (isLittle ? $1.offset : count - 1 - $1.offset))
            }
        }
        let directory = tiff + number(tiff + 4, 4)
        for entry in 0..<number(directory, 2) where number(directory + 2 + entry * 12, 2) == 0x112 {
            let value = number(directory + 2 + entry * 12 + 8, 2)
            return (1...8).contains(value) ? value : nil
        }
        return nil
    }
}
