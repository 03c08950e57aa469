/// The strength of a colour that fades along a row of pixels, in whole numbers: 16 binary digits after the point.
nonisolated struct Fade {
    private let first: Int32
    private let step: Int32

    /// From an alpha of 0 … 255 at the first pixel, with its growth from each pixel to the next.
    init(_ first: Float, step: Float) {
        self.first = Self.fixed(first + 0.5)
        self.step = Self.fixed(step)
    }

    private static func fixed(_ value: Float) -> Int32 { Int32(min(max(value, -30_000), 30_000) * 65_536) }

    /// The strength of all pixels, if it does not change.
    var evenStrength: UInt32? { step == 0 ? strength(at: 0) : nil }

    /// 0 … 256, at a number of pixels from the first one.
    @inline(__always)
    func strength(at index: Int) -> UInt32 {
        let alpha = UInt32(bitPattern: min(max((first &+ step &* Int32(truncatingIfNeeded: index)) >> 16, 0), 255))
        return alpha &+ alpha >> 7
    }

    /// Mix a colour into pixels of a row, the first of which is at an index of it. All four channels are weighted by one
    /// multiplication, with the result of `PixelMemory.mix`.
    func paint(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, at index: Int, _ color: UInt32) {
        let over = Self.spread(color)
        for place in 0..<count {
            let strength = UInt64(strength(at: index &+ place))
            let sum = Self.spread(pixels[place]) &* (256 &- strength) &+ over &* strength &+ 0x80_0080_0080_0080
            pixels[place] =
                0xFF00_0000 | UInt32(truncatingIfNeeded: sum >> 8) & 0xFF00FF
                | UInt32(truncatingIfNeeded: sum >> 32) & 0xFF00
        }
    }

    /// The channels of a pixel with eight zero bits above each.
    @inline(__always)
    private static func spread(_ pixel: UInt32) -> UInt64 {
        UInt64(pixel & 0xFF00FF) | UInt64(pixel & 0xFF00_FF00) << 24
    }
}
