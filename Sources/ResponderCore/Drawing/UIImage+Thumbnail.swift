import Foundation

nonisolated extension UIImage {
    /// A smaller copy that takes less memory: each of its pixels is the mean of those that it replaces. An image that has no more
    /// pixels than that, or that was drawn, is returned as it is.
    /// - Parameter size: the size of the copy in points, at the scale of the image. Keep the proportions of `self.size`.
    /// - Returns: nil if the size has no pixels.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
        let (width, height) = (max(1, Int(min(size.width * scale, 1e6))), max(1, Int(min(size.height * scale, 1e6))))
        guard commands == nil, width < pixelWidth || height < pixelHeight else { return self }
        let (columns, rows) = (min(width, pixelWidth), min(height, pixelHeight))
        var small: [UInt8] = []
        small.reserveCapacity(columns * rows * 4)
        pixels.withUnsafeBufferPointer { pixels in
            for row in 0..<rows {
                let down = row * pixelHeight / rows..<(row + 1) * pixelHeight / rows
                for column in 0..<columns {
                    let across = column * pixelWidth / columns..<(column + 1) * pixelWidth / columns
                    let mean = Self.mean(of: pixels, width: pixelWidth, across, down)
                    for channel in 0..<4 { small.append(UInt8(truncatingIfNeeded: mean[channel])) }
                }
            }
        }
        return UIImage(pixelWidth: columns, pixelHeight: rows, pixels: small, scale: scale)
    }

    /// The mean of some pixels; clear ones have no colour.
    private static func mean(
        of pixels: UnsafeBufferPointer<UInt8>, width: Int, _ across: Range<Int>, _ down: Range<Int>
    ) -> SIMD4<Int> {
        var sum = SIMD4<Int>()
        for row in down {
            for column in across {
                let at = (row * width + column) * 4
                let alpha = Int(pixels[at + 3])
                sum &+= SIMD4(Int(pixels[at]) * alpha, Int(pixels[at + 1]) * alpha, Int(pixels[at + 2]) * alpha, alpha)
            }
        }
        let (opacity, count) = (max(sum.w, 1), across.count * down.count)
        return SIMD4(
            (sum.x + opacity / 2) / opacity, (sum.y + opacity / 2) / opacity, (sum.z + opacity / 2) / opacity,
            (sum.w + count / 2) / count)
    }
}
