import Foundation
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
        // Half a texel more, so that rounding leaves none out.
        let size = CGSize(
            width: (CGFloat(picture.pixelWidth / factors.columns) + 0.5) / picture.scale,
            height: (CGFloat(picture.pixelHeight / factors.rows) + 0.5) / picture.scale)
        let made = picture.preparingThumbnail(of: size) ?? picture
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
}
