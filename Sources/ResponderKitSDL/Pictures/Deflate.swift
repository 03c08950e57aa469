/// Compresses bytes in the zlib format (RFC 1950, 1951): repetitions become references, and everything is written in
/// the fixed code. Pictures of interfaces, mostly flat colour, shrink to a few percent.
nonisolated struct Deflate {
    private var output: [UInt8] = [0x78, 0x9C]
    private var bits: UInt64 = 0
    private var bitCount: UInt64 = 0

    /// The maximum distance and length of a repetition.
    private static let window = 32_768
    private static let longest = 258
    /// The number of earlier places with the same three bytes that are tried.
    private static let tries = 48

    /// `bytes` as a zlib stream.
    static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        var deflate = Deflate()
        deflate.put(1, 1)  // the last block
        deflate.put(1, 2)  // in the fixed code
        bytes.withUnsafeBufferPointer { deflate.compress($0) }
        deflate.putSymbol(256)
        deflate.put(0, (8 - deflate.bitCount % 8) % 8)
        deflate.flush()
        let sum = adler32(bytes)
        deflate.output += [UInt8(sum >> 24), UInt8(sum >> 16 & 255), UInt8(sum >> 8 & 255), UInt8(sum & 255)]
        return deflate.output
    }

    private mutating func compress(_ bytes: UnsafeBufferPointer<UInt8>) {
        var newest = [Int32](repeating: -1, count: 1 << 15)
        var older = [Int32](repeating: -1, count: Self.window)
        func hash(_ at: Int) -> Int {
            let word = UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]) << 16
            return Int((word &* 0x9E37_79B1) >> 17)
        }
        func remember(_ at: Int) {
            guard at + 2 < bytes.count else { return }
            let slot = hash(at)
            older[at % Self.window] = newest[slot]
            newest[slot] = Int32(at)
        }
        var at = 0
        while at < bytes.count {
            var best = (length: 0, distance: 0)
            if at + 2 < bytes.count {
                let limit = min(Self.longest, bytes.count - at)
                var candidate = Int(newest[hash(at)])
                for _ in 0..<Self.tries where candidate >= 0 && at - candidate <= Self.window {
                    var length = 0
                    while length < limit, bytes[candidate + length] == bytes[at + length] { length += 1 }
                    if length > best.length { best = (length, at - candidate) }
                    if length == limit { break }
                    let next = Int(older[candidate % Self.window])
                    if next >= candidate { break }
                    candidate = next
                }
            }
            if best.length > 3 || best.length == 3 && best.distance < 4096 {
                putReference(best.length, best.distance)
                for step in 0..<best.length { remember(at + step) }
                at += best.length
            } else {
                putSymbol(Int(bytes[at]))
                remember(at)
                at += 1
            }
        }
    }

    // MARK: The fixed code

    private mutating func putSymbol(_ symbol: Int) {
        switch symbol {
        case 0...143: putReversed(UInt64(0x30 + symbol), 8)
        case 144...255: putReversed(UInt64(0x190 + symbol - 144), 9)
        case 256...279: putReversed(UInt64(symbol - 256), 7)
        default: putReversed(UInt64(0xC0 + symbol - 280), 8)
        }
    }

    /// Lengths are in groups that double in size every fourth, distances in groups that double every second. The group
    /// is a symbol; the index in it follows as plain bits.
    private mutating func putReference(_ length: Int, _ distance: Int) {
        if length == Self.longest {
            putSymbol(285)
        } else {
            let (group, place, extra) = Self.group(length - 3, first: 8, halves: 2)
            putSymbol(257 + group)
            put(UInt64(place), UInt64(extra))
        }
        let (group, place, extra) = Self.group(distance - 1, first: 4, halves: 1)
        putReversed(UInt64(group), 5)
        put(UInt64(place), UInt64(extra))
    }

    /// The group of a value, its index in the group, and the number of bits of that index. The first `first` groups
    /// have one value each; then each power of two is divided into 2^`halves` groups.
    private static func group(_ value: Int, first: Int, halves: Int) -> (Int, Int, Int) {
        guard value >= first else { return (value, 0, 0) }
        let top = Int.bitWidth - 1 - value.leadingZeroBitCount
        let extra = top - halves
        return ((extra << halves) + (value >> extra), value & ((1 << extra) - 1), extra)
    }

    // MARK: Bits

    private mutating func put(_ value: UInt64, _ count: UInt64) {
        bits |= value << bitCount
        bitCount += count
        if bitCount >= 32 { flush() }
    }

    /// Codes are written from their highest bit on.
    private mutating func putReversed(_ code: UInt64, _ count: UInt64) {
        var reversed: UInt64 = 0
        for bit in 0..<count where code >> bit & 1 == 1 { reversed |= 1 << (count - 1 - bit) }
        put(reversed, count)
    }

    private mutating func flush() {
        while bitCount >= 8 {
            output.append(UInt8(bits & 255))
            bits >>= 8
            bitCount -= 8
        }
    }

    /// The checksum at the end of a stream.
    static func adler32(_ bytes: [UInt8]) -> UInt32 {
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            a += UInt32(byte)
            if a >= 65521 { a -= 65521 }
            b += a
            if b >= 65521 { b -= 65521 }
        }
        return b << 16 | a
    }
}
