/// Reads the PNG files that tests write, by the specification and independently of the writer.
enum PNGReader {
    struct Broken: Error {
        let why: String
    }

    static func read(_ bytes: [UInt8]) throws -> (width: Int, height: Int, rgb: [UInt8]) {
        guard bytes.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) else { throw Broken(why: "signature") }
        var at = 8
        var (width, height) = (0, 0)
        var packed: [UInt8] = []
        func big(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
        while at < bytes.count {
            let length = big(at)
            let name = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
            let body = Array(bytes[at + 8..<at + 8 + length])
            guard checksum(bytes[at + 4..<at + 8 + length]) == UInt32(big(at + 8 + length)) else {
                throw Broken(why: "checksum of \(name)")
            }
            if name == "IHDR" {
                (width, height) = (big(at + 8), big(at + 12))
                guard Array(body[8...]) == [8, 2, 0, 0, 0] else { throw Broken(why: "kind") }
            }
            if name == "IDAT" { packed += body }
            at += 12 + length
        }
        var rows = try Inflater.inflate(packed)
        let stride = width * 3
        guard rows.count == (stride + 1) * height else { throw Broken(why: "size") }
        var rgb: [UInt8] = []
        for row in 0..<height {
            let start = row * (stride + 1)
            for column in 0..<stride {
                let left = column >= 3 ? rows[start + 1 + column - 3] : 0
                let up = row > 0 ? rows[start - stride + column] : 0
                switch rows[start] {
                case 0: break
                case 1: rows[start + 1 + column] &+= left
                case 2: rows[start + 1 + column] &+= up
                default: throw Broken(why: "filter")
                }
            }
            rgb += rows[start + 1..<start + 1 + stride]
        }
        return (width, height, rgb)
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
