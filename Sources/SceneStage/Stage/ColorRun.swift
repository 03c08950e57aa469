import Foundation
import ResponderKit

/// Colours that change from the top of an area to its bottom, as a small picture that is stretched: unlike `CGGradient` it stays sharp at any
/// scale and costs little while it moves.
enum ColorRun {
    private struct Ends: Hashable {
        let top: UIColor
        let bottom: UIColor
    }

    /// The pictures that were made; the renderer knows a picture that it has drawn before.
    private static var pictures: [Ends: UIImage] = [:]
    /// How many pictures are kept at most; then all of them are forgotten.
    private static let maximum = 256
    /// Colours between them are mixed when the picture is drawn.
    private static let rows = 64

    /// Fill an area of the present context.
    static func fill(_ frame: CGRect, from top: UIColor, to bottom: UIColor) {
        picture(Ends(top: top, bottom: bottom))?.draw(in: frame)
    }

    private static func picture(_ ends: Ends) -> UIImage? {
        if let picture = pictures[ends] { return picture }
        let pixels = (0..<rows).flatMap { row -> [UInt8] in
            let color = ends.top.mixed(with: ends.bottom, CGFloat(row) / CGFloat(rows - 1))
            let pixel = [color.red, color.green, color.blue, color.alpha].map { UInt8(($0 * 255).rounded()) }
            return pixel + pixel
        }
        let picture = UIImage(pixelWidth: 2, pixelHeight: rows, pixels: pixels)
        if pictures.count >= maximum { pictures.removeAll() }
        pictures[ends] = picture
        return picture
    }
}
