import Foundation
import ResponderKit

/// The picture of an image view. Scenes name no files, so it is made here: hills under a low sun, in shades of one colour.
nonisolated enum ScenePicture {
    /// Pixels to a point, and the most pixels of a side: a picture is for looking at, not for filling memory.
    private static let scale: CGFloat = 2
    private static let largestSide: CGFloat = 1024

    /// A landscape that fills a size in points; nil for no size.
    static func landscape(size: CGSize, color: UIColor) -> UIImage? {
        guard size.width > 0, size.height > 0 else { return nil }
        let scale = min(scale, largestSide / max(size.width, size.height))
        let width = max(1, Int(size.width * scale))
        let height = max(1, Int(size.height * scale))
        // Everything is laid out in parts of the height, so that the sun is round and the hills keep their steepness.
        let part = 1 / CGFloat(height)
        let tones = (0..<256).map { tone(color, CGFloat($0) / 128 - 1) }
        let columns = (0..<width).map { (CGFloat($0) + 0.5) * part }
        let hills = columns.map(hills)
        let sun = CGPoint(x: CGFloat(width) * part * 0.68, y: 0.4)
        // Into memory of its own, because a million pixels take a while otherwise.
        let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
            for row in 0..<height {
                let y = (CGFloat(row) + 0.5) * part
                for column in 0..<width {
                    var shade = 0.2 + 0.45 * y
                    let (x, hill) = (columns[column] - sun.x, hills[column])
                    let distance = (x * x + (y - sun.y) * (y - sun.y)).squareRoot()
                    if distance < 0.2 { cover(&shade, 0.13 - distance, 0.9) }
                    cover(&shade, y - hill.far, 0)
                    cover(&shade, y - hill.middle, -0.3)
                    cover(&shade, y - hill.near, -0.55)
                    let tone = tones[min(max(Int(shade * 128 + 128), 0), 255)]
                    (bytes[count], bytes[count + 1], bytes[count + 2], bytes[count + 3]) = (tone.0, tone.1, tone.2, 255)
                    count += 4
                }
            }

            /// Lay a shade over the place, as far as it is inside, with an edge one pixel wide.
            func cover(_ shade: inout CGFloat, _ inside: CGFloat, _ value: CGFloat) {
                shade += (value - shade) * min(max(inside / part + 0.5, 0), 1)
            }
        }
        return UIImage(pixelWidth: width, pixelHeight: height, pixels: pixels, scale: scale)
    }

    /// Where the three ranges of hills begin, downward from the top.
    private static func hills(_ x: CGFloat) -> (far: CGFloat, middle: CGFloat, near: CGFloat) {
        (
            0.55 + 0.08 * cos(x * 4.1 + 0.4) + 0.03 * cos(x * 9.7),
            0.68 + 0.07 * cos(x * 3.3 + 2.4) + 0.02 * cos(x * 8.1), 0.82 + 0.06 * cos(x * 4.7 + 4.2)
        )
    }

    /// The bytes of a shade: the colour itself at 0, white at 1, black at -1.
    private static func tone(_ color: UIColor, _ shade: CGFloat) -> (UInt8, UInt8, UInt8) {
        func byte(_ channel: CGFloat) -> UInt8 {
            let value = shade < 0 ? channel * (1 + shade) : channel + (1 - channel) * shade
            return UInt8(min(max(value, 0), 1) * 255)
        }
        return (byte(color.red), byte(color.green), byte(color.blue))
    }
}
