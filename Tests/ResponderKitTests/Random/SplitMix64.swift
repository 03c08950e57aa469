import Foundation

/// A small generator of pseudo-random numbers that depend only on the seed.
///
/// A generator with a tape takes its decisions from the tape first, one or two bytes each, so that a fuzzer that
/// changes bytes changes decisions.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64
    private var tape: ArraySlice<UInt8> = []
    init(_ seed: UInt64) { state = seed }

    /// A generator that reads a tape; the numbers after its end depend on all of it.
    init(tape: [UInt8]) {
        state = tape.reduce(UInt64(tape.count)) { Self.mix($0 ^ UInt64($1)) }
        self.tape = tape[...]
    }

    /// Whether there never was a tape, or it has been read completely.
    var isAtEnd: Bool { tape.isEmpty }

    mutating func next() -> UInt64 {
        if !tape.isEmpty {
            // Eight bytes would be too many for a fuzzer; two scrambled ones give 65,536 values.
            return Self.mix(UInt64(byte()) << 8 | UInt64(byte()))
        }
        state &+= 0x9E37_79B9_7F4A_7C15
        return Self.mix(state)
    }

    private mutating func byte() -> UInt8 { tape.popFirst() ?? 0 }

    /// Scrambles a number, so that near numbers become distant.
    static func mix(_ number: UInt64) -> UInt64 {
        var z = number
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }

    /// 0 ..< count; the slight unevenness of a remainder does not matter here.
    mutating func below(_ count: Int) -> Int {
        if !tape.isEmpty, count <= 256 { return Int(byte()) % count }
        return Int(next() % UInt64(count))
    }

    /// True in one of `count` cases.
    mutating func once(in count: Int) -> Bool { below(count) == 0 }

    /// A number between two.
    mutating func between(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
        if !tape.isEmpty { return low + (high - low) * CGFloat(byte()) / 255 }
        return low + (high - low) * CGFloat(next() >> 11) / CGFloat(1 << 53)
    }

    mutating func pick<Element>(_ list: [Element]) -> Element? { list.isEmpty ? nil : list[below(list.count)] }
}
