import Foundation

/// A small generator of numbers that look random and are the same for the same seed, everywhere and always.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Self.mix(state)
    }

    /// Scrambles a number: near ones become far.
    static func mix(_ number: UInt64) -> UInt64 {
        var z = number
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }

    /// 0 ..< count; the slight unevenness of a remainder does not matter here.
    mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

    /// True once in `count`.
    mutating func once(in count: Int) -> Bool { below(count) == 0 }

    /// A number between two.
    mutating func between(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
        low + (high - low) * CGFloat(next() >> 11) / CGFloat(1 << 53)
    }

    mutating func pick<Element>(_ list: [Element]) -> Element? { list.isEmpty ? nil : list[below(list.count)] }
}
