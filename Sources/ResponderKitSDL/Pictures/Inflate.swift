/// Unpacks zlib streams (RFC 1950, 1951).
nonisolated struct Inflate {
    /// The stream is damaged, or longer than expected.
    struct Damaged: Error {}

    private let bytes: [UInt8]
    private var at = 2
    private var bits: UInt64 = 0
    private var bitCount = 0
    private var output: [UInt8] = []
    private let limit: Int

    private init(_ bytes: [UInt8], limit: Int) {
        self.bytes = bytes
        self.limit = limit
    }

    /// The content of a stream.
    /// - Parameter limit: the most bytes that it may have.
    static func zlib(_ bytes: [UInt8], limit: Int) throws(Damaged) -> [UInt8] {
        guard bytes.count >= 6, bytes[0] & 15 == 8, bytes[1] & 32 == 0, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0
        else { throw Damaged() }
        var inflate = Inflate(bytes, limit: limit)
        while try inflate.block() {}
        inflate.at -= inflate.bitCount / 8
        let sum = bytes[min(inflate.at, bytes.count)...].prefix(4)
        guard sum.count == 4, sum.reduce(0, { $0 << 8 | UInt32($1) }) == Deflate.adler32(inflate.output) else {
            throw Damaged()
        }
        return inflate.output
    }

    /// Unpack a block.
    /// - Returns: whether others follow.
    private mutating func block() throws(Damaged) -> Bool {
        let isLast = try take(1) == 1
        switch try take(2) {
        case 0: try copyStored()
        case 1: try unpack(Self.fixedSymbols, Self.fixedDistances)
        case 2:
            let codes = try readCodes()
            try unpack(codes.symbols, codes.distances)
        default: throw Damaged()
        }
        return !isLast
    }

    private mutating func copyStored() throws(Damaged) {
        _ = try take(bitCount % 8)
        let length = try take(16)
        guard try take(16) == length ^ 0xFFFF, output.count + length <= limit else { throw Damaged() }
        for _ in 0..<length { output.append(UInt8(try take(8))) }
    }

    private mutating func unpack(_ symbols: Code, _ distances: Code) throws(Damaged) {
        while true {
            let symbol = try next(symbols)
            if symbol < 256 {
                guard output.count < limit else { throw Damaged() }
                output.append(UInt8(symbol))
                continue
            }
            guard symbol > 256 else { return }
            guard symbol < 286 else { throw Damaged() }
            let length = symbol == 285 ? 258 : 3 + (try value(in: symbol - 257, first: 8, halves: 2))
            let group = try next(distances)
            guard group < 30 else { throw Damaged() }
            let distance = 1 + (try value(in: group, first: 4, halves: 1))
            guard distance <= output.count, output.count + length <= limit else { throw Damaged() }
            for _ in 0..<length { output.append(output[output.count - distance]) }
        }
    }

    /// A value from its group and the bits that follow; `Deflate` describes the groups.
    private mutating func value(in group: Int, first: Int, halves: Int) throws(Damaged) -> Int {
        guard group >= first else { return group }
        let extra = (group >> halves) - 1
        return (1 << halves + group & (1 << halves - 1)) << extra + (try take(extra))
    }

    // MARK: Codes

    /// A prefix code as a table: for each row of bits the symbol and the length of its code.
    private struct Code {
        private(set) var entries: [UInt16]

        init(lengths: [UInt8]) throws(Damaged) {
            let longest = max(1, Int(lengths.max() ?? 0))
            entries = [UInt16](repeating: 0, count: 1 << longest)
            var code = 0
            for length in 1...longest {
                for symbol in lengths.indices where lengths[symbol] == length {
                    guard code < 1 << length else { throw Damaged() }
                    // Codes begin with their highest bit.
                    var slot = 0
                    for bit in 0..<length where code >> bit & 1 == 1 { slot |= 1 << (length - 1 - bit) }
                    while slot < entries.count {
                        entries[slot] = UInt16(symbol << 4 | length)
                        slot += 1 << length
                    }
                    code += 1
                }
                code <<= 1
            }
        }

        /// A code whose lengths are known to be right.
        init(fixed lengths: [UInt8]) { self = (try? Code(lengths: lengths)) ?? Code() }

        private init() { entries = [0, 0] }
    }

    private static let fixedSymbols = Code(
        fixed: [UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112) + [UInt8](repeating: 7, count: 24)
            + [UInt8](repeating: 8, count: 8))
    private static let fixedDistances = Code(fixed: [UInt8](repeating: 5, count: 32))
    /// The order in which the lengths of the code of lengths are written.
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    private mutating func readCodes() throws(Damaged) -> (symbols: Code, distances: Code) {
        let (symbols, distances, count) = (try take(5) + 257, try take(5) + 1, try take(4) + 4)
        var own = [UInt8](repeating: 0, count: 19)
        for place in Self.order.prefix(count) { own[place] = UInt8(try take(3)) }
        let code = try Code(lengths: own)
        var lengths: [UInt8] = []
        while lengths.count < symbols + distances {
            let symbol = try next(code)
            switch symbol {
            case 16:
                guard let last = lengths.last else { throw Damaged() }
                lengths += [UInt8](repeating: last, count: try take(2) + 3)
            case 17: lengths += [UInt8](repeating: 0, count: try take(3) + 3)
            case 18: lengths += [UInt8](repeating: 0, count: try take(7) + 11)
            default: lengths.append(UInt8(symbol))
            }
        }
        guard lengths.count == symbols + distances else { throw Damaged() }
        return (try Code(lengths: Array(lengths[..<symbols])), try Code(lengths: Array(lengths[symbols...])))
    }

    // MARK: Bits

    private mutating func fill() {
        while bitCount <= 48, at < bytes.count {
            bits |= UInt64(bytes[at]) << UInt64(bitCount)
            at += 1
            bitCount += 8
        }
    }

    private mutating func take(_ count: Int) throws(Damaged) -> Int {
        fill()
        guard count <= bitCount else { throw Damaged() }
        defer { drop(count) }
        return Int(bits & (1 << UInt64(count) - 1))
    }

    private mutating func next(_ code: Code) throws(Damaged) -> Int {
        fill()
        let entry = code.entries[Int(bits) & (code.entries.count - 1)]
        let length = Int(entry & 15)
        guard length > 0, length <= bitCount else { throw Damaged() }
        drop(length)
        return Int(entry >> 4)
    }

    private mutating func drop(_ count: Int) {
        bits >>= UInt64(count)
        bitCount -= count
    }
}
