/// Reads the PNG files that tests write, by the specification and independently of the writer.
enum PNGReader {
    struct Broken: Error {
        let why: String
    }

    static func read(_ bytes: [UInt8]) throws -> (width: Int, height: Int, rgb: [UInt8]) {
        let chunks = try chunks(bytes)
        guard let header = chunks.first, header.name == "IHDR", header.body[8...] == [8, 2, 0, 0, 0] else {
            throw Broken(why: "kind")
        }
        let (width, height) = (big(header.body, 0), big(header.body, 4))
        let packed = chunks.filter { $0.name == "IDAT" }.flatMap(\.body)
        return (width, height, try pixels(packed, width: width, height: height, channels: 3))
    }

    /// The same for pictures with opacity.
    static func readWithAlpha(_ bytes: [UInt8]) throws -> (width: Int, height: Int, rgba: [UInt8]) {
        let chunks = try chunks(bytes)
        guard let header = chunks.first, header.name == "IHDR", header.body[8...] == [8, 6, 0, 0, 0] else {
            throw Broken(why: "kind")
        }
        let (width, height) = (big(header.body, 0), big(header.body, 4))
        let packed = chunks.filter { $0.name == "IDAT" }.flatMap(\.body)
        return (width, height, try pixels(packed, width: width, height: height, channels: 4))
    }

    /// What each frame of an animation shows when the frames are drawn over each other, and for how many milliseconds.
    static func readAnimation(_ bytes: [UInt8]) throws -> [(rgba: [UInt8], milliseconds: Int)] {
        let chunks = try chunks(bytes)
        guard let header = chunks.first, header.name == "IHDR", header.body[8...] == [8, 6, 0, 0, 0],
            let control = chunks.first(where: { $0.name == "acTL" })
        else { throw Broken(why: "kind") }
        let width = big(header.body, 0)
        var shown = [UInt8](repeating: 0, count: width * big(header.body, 4) * 4)
        var frames: [(rgba: [UInt8], milliseconds: Int)] = []
        var sequence = 0
        var frame: [UInt8] = []
        for chunk in chunks where ["fcTL", "fdAT", "IDAT"].contains(chunk.name) {
            if chunk.name != "IDAT" {
                guard big(chunk.body, 0) == sequence else { throw Broken(why: "sequence") }
                sequence += 1
            }
            guard chunk.name != "fcTL" else {
                frame = chunk.body
                continue
            }
            let (columns, rows, left, top) = (big(frame, 4), big(frame, 8), big(frame, 12), big(frame, 16))
            let packed = chunk.name == "IDAT" ? chunk.body : Array(chunk.body[4...])
            let pixels = try pixels(packed, width: columns, height: rows, channels: 4)
            let isOver = frame[25] == 1
            for index in 0..<columns * rows where !isOver || pixels[index * 4 + 3] == 255 {
                let place = ((top + index / columns) * width + left + index % columns) * 4
                for channel in 0..<4 { shown[place + channel] = pixels[index * 4 + channel] }
            }
            guard Int(frame[22]) << 8 | Int(frame[23]) == 1000, frame[24] == 0 else { throw Broken(why: "delay") }
            frames.append((shown, Int(frame[20]) << 8 | Int(frame[21])))
        }
        guard big(control.body, 0) == frames.count, big(control.body, 4) == 0 else { throw Broken(why: "count") }
        return frames
    }

    private static func big(_ bytes: [UInt8], _ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }

    private static func chunks(_ bytes: [UInt8]) throws -> [(name: String, body: [UInt8])] {
        guard bytes.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) else { throw Broken(why: "signature") }
        var chunks: [(name: String, body: [UInt8])] = []
        var at = 8
        while at < bytes.count {
            let length = big(bytes, at)
            let name = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
            guard checksum(bytes[at + 4..<at + 8 + length]) == UInt32(big(bytes, at + 8 + length)) else {
                throw Broken(why: "checksum of \(name)")
            }
            chunks.append((name, Array(bytes[at + 8..<at + 8 + length])))
            at += 12 + length
        }
        return chunks
    }

    private static func pixels(_ packed: [UInt8], width: Int, height: Int, channels: Int) throws -> [UInt8] {
        var rows = try Inflater.inflate(packed)
        let stride = width * channels
        guard rows.count == (stride + 1) * height else { throw Broken(why: "size") }
        var pixels: [UInt8] = []
        for row in 0..<height {
            let start = row * (stride + 1)
            for column in 0..<stride {
                let left = column >= channels ? rows[start + 1 + column - channels] : 0
                let up = row > 0 ? rows[start - stride + column] : 0
                switch rows[start] {
                case 0: break
                case 1: rows[start + 1 + column] &+= left
                case 2: rows[start + 1 + column] &+= up
                default: throw Broken(why: "filter")
                }
            }
            pixels += rows[start + 1..<start + 1 + stride]
        }
        return pixels
    }

    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var sum: UInt32 = .max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }
}

/// Unpacks zlib streams of stored and fixed-code blocks, with the tables of RFC 1951 written out.
struct Inflater {
    private static let lengths = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    private static let lengthBits = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    private static let distances = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145, 8193, 12289, 16385, 24577,
    ]
    private static let distanceBits = [
        0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
    ]

    private let bytes: [UInt8]
    private var place = 16

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func inflate(_ bytes: [UInt8]) throws -> [UInt8] {
        guard bytes.count > 6, bytes[0] & 15 == 8, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0 else {
            throw PNGReader.Broken(why: "zlib header")
        }
        var inflater = Inflater(bytes)
        let result = try inflater.blocks()
        var (a, b) = (1, 0)
        for byte in result {
            a = (a + Int(byte)) % 65521
            b = (b + a) % 65521
        }
        let sum = bytes.suffix(4).reduce(0) { $0 << 8 | Int($1) }
        guard sum == b << 16 | a else { throw PNGReader.Broken(why: "zlib checksum") }
        return result
    }

    private mutating func bits(_ count: Int) throws -> Int {
        var value = 0
        for bit in 0..<count {
            guard place / 8 < bytes.count else { throw PNGReader.Broken(why: "end of data") }
            value |= Int(bytes[place / 8] >> (place % 8) & 1) << bit
            place += 1
        }
        return value
    }

    /// Codes begin with their highest bit.
    private mutating func code(_ count: Int) throws -> Int {
        var value = 0
        for _ in 0..<count { value = try value << 1 | bits(1) }
        return value
    }

    private mutating func symbol() throws -> Int {
        let seven = try code(7)
        if seven <= 0b001_0111 { return 256 + seven }
        let eight = try seven << 1 | bits(1)
        if eight >= 0b0011_0000, eight <= 0b1011_1111 { return eight - 0b0011_0000 }
        if eight >= 0b1100_0000, eight <= 0b1100_0111 { return 280 + eight - 0b1100_0000 }
        return try 144 + (eight << 1 | bits(1)) - 0b1_1001_0000
    }

    private mutating func blocks() throws -> [UInt8] {
        var result: [UInt8] = []
        var isLast = false
        while !isLast {
            isLast = try bits(1) == 1
            guard try bits(2) == 1 else { throw PNGReader.Broken(why: "kind of block") }
            while true {
                let symbol = try symbol()
                if symbol == 256 { break }
                if symbol < 256 {
                    result.append(UInt8(symbol))
                    continue
                }
                guard symbol - 257 < Self.lengths.count else { throw PNGReader.Broken(why: "length") }
                let length = try Self.lengths[symbol - 257] + bits(Self.lengthBits[symbol - 257])
                let group = try code(5)
                guard group < Self.distances.count else { throw PNGReader.Broken(why: "distance") }
                let distance = try Self.distances[group] + bits(Self.distanceBits[group])
                guard distance <= result.count else { throw PNGReader.Broken(why: "distance") }
                for _ in 0..<length { result.append(result[result.count - distance]) }
            }
        }
        return result
    }
}
