/// Memory of pixels, 0xAARRGGBB, top row first.
nonisolated struct PixelMemory {
    let pixels: UnsafeMutablePointer<UInt32>
    let width: Int
    let height: Int
    /// Pixels from one row to the next.
    let stride: Int

    /// All of its pixels.
    var area: PixelArea { PixelArea(left: 0, top: 0, right: width, bottom: height) }

    /// The opaque pixel that results where a colour with an alpha of 0 … 256 is drawn over a pixel.
    @inline(__always)
    static func mix(_ under: UInt32, _ over: UInt32, _ alpha: UInt32) -> UInt32 {
        let rest = 256 &- alpha
        // The halves round to the nearest.
        let redBlue = (under & 0xFF00FF) &* rest &+ (over & 0xFF00FF) &* alpha &+ 0x80_0080
        let green = (under & 0xFF00) &* rest &+ (over & 0xFF00) &* alpha &+ 0x8000
        return 0xFF00_0000 | (redBlue >> 8 & 0xFF00FF) | (green >> 8 & 0xFF00)
    }
}
