/// The texels of a picture, and how they are painted along a row of pixels: each pixel is mixed from the four texels around
/// its middle, by nearness.
///
/// It calculates with whole numbers, which takes a tenth of the time that floats took: a position has 32 binary digits after
/// the point, a weight is a 256th, and one operation weights all four channels of two texels.
nonisolated struct PictureTexels {
    /// Red, green, blue, alpha bytes, not premultiplied.
    let bytes: UnsafeRawPointer
    let width: Int
    let height: Int

    /// Paint pixels of a row. `first` and `step` are the position of the first pixel in the picture and its growth from each
    /// pixel to the next; the middle of the first texel is at 0.
    func paint(
        _ pixels: UnsafeMutablePointer<UInt32>, count: Int, first: SIMD2<Float>, step: SIMD2<Float>, skipping: Int,
        _ fade: Fade
    ) {
        let (stepX, stepY) = (Self.fixed(step.x), Self.fixed(step.y))
        // A half, because weights are rounded to the nearest.
        let half = 1 << 23
        var x = Self.fixed(first.x) &+ half &+ stepX &* skipping
        var y = Self.fixed(first.y) &+ half &+ stepY &* skipping
        let even = fade.evenStrength
        for index in 0..<count {
            let sample = sample(x, y)
            x &+= stepX
            y &+= stepY
            let strength = (sample.alpha &* (even ?? fade.strength(at: index &+ skipping))) >> 8
            if strength == 256 {
                pixels[index] = sample.color
            } else if strength > 0 {
                pixels[index] = PixelMemory.mix(pixels[index], sample.color, strength)
            }
        }
    }

    /// A coordinate with 32 binary digits after the point.
    @inline(__always)
    private static func fixed(_ value: Float) -> Int { Int(min(max(value, -1e9), 1e9) * 0x1p32) }

    /// The opaque colour at a position, and its alpha of 0 … 256.
    @inline(__always)
    private func sample(_ x: Int, _ y: Int) -> (color: UInt32, alpha: UInt32) {
        let (column, row) = (x >> 32, y >> 32)
        guard UInt(bitPattern: column) < UInt(bitPattern: width &- 1),
            UInt(bitPattern: row) < UInt(bitPattern: height &- 1)
        else { return mixed(x, y) }
        let place = (row &* width &+ column) &* 4
        let upper = bytes.loadUnaligned(fromByteOffset: place, as: SIMD8<UInt8>.self)
        let lower = bytes.loadUnaligned(fromByteOffset: place &+ width &* 4, as: SIMD8<UInt8>.self)
        let all = unsafeBitCast(upper & lower, to: SIMD2<UInt32>.self)
        if UInt32(littleEndian: all.x & all.y) < 0xFF00_0000 { return mixed(x, y) }
        let (right, low) = (UInt16(truncatingIfNeeded: x >> 24 & 255), UInt16(truncatingIfNeeded: y >> 24 & 255))
        // 128 rounds to the nearest.
        let rows =
            (SIMD8<UInt16>(truncatingIfNeeded: upper) &* (256 &- low) &+ SIMD8<UInt16>(truncatingIfNeeded: lower) &* low
                &+ 128) &>> 8
        let both = (rows.lowHalf &* (256 &- right) &+ rows.highHalf &* right &+ 128) &>> 8
        let texel = UInt32(littleEndian: unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: both), to: UInt32.self))
        return (0xFF00_0000 | (texel & 255) << 16 | texel & 0xFF00 | texel >> 16 & 255, 256)
    }

    /// The same where texels are not opaque, or the position is at the edge, beyond which the texels of the edge continue. Texels
    /// are weighted by alpha too, so that invisible ones do not tint their neighbours.
    private func mixed(_ x: Int, _ y: Int) -> (color: UInt32, alpha: UInt32) {
        let (right, low) = (UInt32(truncatingIfNeeded: x >> 24 & 255), UInt32(truncatingIfNeeded: y >> 24 & 255))
        let both = (right &* low &+ 128) >> 8
        var (red, green, blue, alpha) = (UInt32(0), UInt32(0), UInt32(0), UInt32(0))
        func add(_ column: Int, _ row: Int, _ weight: UInt32) {
            let place = min(max(row, 0), height &- 1) &* width &+ min(max(column, 0), width &- 1)
            let texel = bytes.load(fromByteOffset: place &* 4, as: SIMD4<UInt8>.self)
            let part = UInt32(texel.w) &* weight
            red &+= UInt32(texel.x) &* part
            green &+= UInt32(texel.y) &* part
            blue &+= UInt32(texel.z) &* part
            alpha &+= part
        }
        let (column, row) = (x >> 32, y >> 32)
        add(column, row, 256 &- right &- low &+ both)
        add(column &+ 1, row, right &- both)
        add(column, row &+ 1, low &- both)
        add(column &+ 1, row &+ 1, both)
        let strength = (alpha &+ 128) >> 8
        guard strength > 0 else { return (0, 0) }
        func channel(_ sum: UInt32) -> UInt32 { (sum &+ alpha / 2) / alpha }
        return (
            0xFF00_0000 | channel(red) << 16 | channel(green) << 8 | channel(blue), strength &+ strength >> 7
        )
    }
}
