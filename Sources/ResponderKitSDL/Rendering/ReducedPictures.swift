import ResponderCore

/// Pictures with fewer pixels, for places in which they are much smaller than they are: a pixel is mixed from four texels, which leaves
/// jagged edges where it stands for many more.
///
/// Each is made once, and kept until another one is made after its picture is gone.
final class ReducedPictures {
    /// How many columns and rows of a picture become one.
    private struct Factors: Hashable {
        let columns: Int
        let rows: Int
    }

    private struct Entry {
        weak var picture: UIImage?
        var reduced: [Factors: UIImage] = [:]
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    /// From how many texels for each pixel on, across or down, a picture is reduced. Four texels are enough for two pixels across and down;
    /// a little more is not seen, and pictures at half their size stay as sharp as they are.
    private static let mostTexels = 2.5

    /// A picture for a place.
    /// - Parameters:
    ///   - width: the distance between the left and the right edge of the place, in pixels.
    ///   - height: the distance between the upper and the lower edge.
    /// - Returns: the picture itself where it is not much larger than its place.
    func picture(_ picture: UIImage, width: Double, height: Double) -> UIImage {
        let factors = Factors(
            columns: Self.factor(picture.pixelWidth, in: width), rows: Self.factor(picture.pixelHeight, in: height))
        guard factors.columns > 1 || factors.rows > 1 else { return picture }
        let id = ObjectIdentifier(picture)
        // Another picture may have the place of one that is gone.
        if let entry = entries[id], entry.picture === picture, let known = entry.reduced[factors] { return known }
        let made = Self.reduced(picture, factors) ?? picture
        // This takes less time than what was just done.
        entries = entries.filter { $0.value.picture != nil }
        if entries[id]?.picture !== picture { entries[id] = Entry(picture: picture) }
        entries[id]?.reduced[factors] = made
        return made
    }

    /// A power of two by which a number of texels is divided for a length in pixels.
    private static func factor(_ texels: Int, in length: Double) -> Int {
        var factor = 1
        // A turning picture does not become longer and shorter by what rounding leaves.
        while Double(texels / factor) > mostTexels * max(1, length) * (1 + 1e-6) { factor *= 2 }
        return factor
    }

    /// The mean of the texels that become one, where invisible ones do not tint the others.
    private static func reduced(_ picture: UIImage, _ factors: Factors) -> UIImage? {
        let (width, height) = (picture.pixelWidth / factors.columns, picture.pixelHeight / factors.rows)
        guard width > 0, height > 0 else { return nil }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 4)
        picture.pixels.withUnsafeBytes { texels in
            for row in 0..<height {
                let rows = row * picture.pixelHeight / height..<(row + 1) * picture.pixelHeight / height
                for column in 0..<width {
                    let columns = column * picture.pixelWidth / width..<(column + 1) * picture.pixelWidth / width
                    var (color, alpha) = (SIMD4<UInt64>(), UInt64(0))
                    for y in rows {
                        for x in columns {
                            let texel = texels.load(
                                fromByteOffset: (y * picture.pixelWidth + x) * 4, as: SIMD4<UInt8>.self)
                            color &+= SIMD4(truncatingIfNeeded: texel) &* UInt64(texel.w)
                            alpha &+= UInt64(texel.w)
                        }
                    }
                    let count = UInt64(rows.count * columns.count)
                    let mean = alpha > 0 ? (color &+ alpha / 2) / alpha : SIMD4()
                    for channel in 0..<3 { pixels.append(UInt8(mean[channel])) }
                    pixels.append(UInt8((alpha + count / 2) / count))
                }
            }
        }
        return UIImage(pixelWidth: width, pixelHeight: height, pixels: pixels)
    }
}
