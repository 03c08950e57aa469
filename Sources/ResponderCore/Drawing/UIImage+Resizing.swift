import Foundation

// Images whose middle is stretched or repeated, and whose edges keep their size.
nonisolated extension UIImage {
    /// What fills the middle of a resizable image.
    public enum ResizingMode: Int, Sendable {
        /// The middle, repeated.
        case tile
        /// The middle, stretched.
        case stretch
    }

    /// How an image is enlarged.
    struct Resizing: Sendable {
        var caps: UIEdgeInsets
        var mode: ResizingMode
    }

    /// The same image, whose edges keep their width when it is drawn larger; its middle is repeated.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// The same image, whose edges keep their width when it is drawn larger.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        UIImage(self, mode: renderingMode, resizing: Resizing(caps: capInsets, mode: resizingMode))
    }

    /// The insets of the edges that keep their width; zero for other images.
    public var capInsets: UIEdgeInsets { resizing?.caps ?? .zero }

    /// A part with whole pixels; nil unless it is inside of the image.
    func cropped(x: Int, y: Int, width: Int, height: Int) -> UIImage? {
        guard x >= 0, y >= 0, width > 0, height > 0, x + width <= pixelWidth, y + height <= pixelHeight else {
            return nil
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 4)
        for row in y..<y + height {
            let start = (row * pixelWidth + x) * 4
            bytes += pixels[start..<start + width * 4]
        }
        return UIImage(pixelWidth: width, pixelHeight: height, pixels: bytes, scale: scale)
    }

    /// The same pixels with another size in points.
    func with(scale: CGFloat) -> UIImage {
        scale == self.scale
            ? self : UIImage(pixelWidth: pixelWidth, pixelHeight: pixelHeight, pixels: pixels, scale: scale) ?? self
    }

    /// One dimension of a resizable image: where its pieces come from and where they go.
    private struct Band {
        var from: Range<Int>
        var to: (start: CGFloat, length: CGFloat)
    }

    /// The pieces of a resizable image in a rectangle; nil for other images, and for drawings, which have no pixels to cut.
    @preconcurrency @MainActor
    func parts(for rect: CGRect) -> [(image: UIImage, rect: CGRect)]? {
        guard let resizing, commands == nil else { return nil }
        let caps = resizing.caps
        let across = bands(caps.left, caps.right, pixels: pixelWidth, in: (rect.minX, rect.width))
        let down = bands(caps.top, caps.bottom, pixels: pixelHeight, in: (rect.minY, rect.height))
        return down.flatMap { row in
            across.compactMap { column in
                cropped(
                    x: column.from.lowerBound, y: row.from.lowerBound, width: column.from.count,
                    height: row.from.count
                ).map {
                    let place = CGRect(
                        x: column.to.start, y: row.to.start, width: column.to.length, height: row.to.length)
                    return ($0, place)
                }
            }
        }
    }

    private func bands(
        _ before: CGFloat, _ after: CGFloat, pixels count: Int, in room: (start: CGFloat, length: CGFloat)
    ) -> [Band] {
        let first = min(max(0, Int((before * scale).rounded())), count)
        let last = min(max(0, Int((after * scale).rounded())), count - first)
        let middle = first..<count - last
        let ends = CGFloat(first + last) / scale
        // In too small a room the edges shrink and the middle is left out.
        let shrink = ends > room.length ? room.length / ends : 1
        var bands = [Band(from: 0..<first, to: (room.start, CGFloat(first) / scale * shrink))]
        let start = room.start + bands[0].to.length
        let end = room.start + room.length - CGFloat(last) / scale * shrink
        let step = CGFloat(middle.count) / scale
        if resizing?.mode == .stretch || step <= 0 || (end - start) / step > 500 {
            bands.append(Band(from: middle, to: (start, end - start)))
        } else {
            var place = start
            while place < end - 0.001 {
                let length = min(step, end - place)
                let count = max(1, Int((length * scale).rounded()))
                bands.append(Band(from: middle.lowerBound..<middle.lowerBound + count, to: (place, length)))
                place += step
            }
        }
        bands.append(Band(from: count - last..<count, to: (end, CGFloat(last) / scale * shrink)))
        return bands.filter { !$0.from.isEmpty && $0.to.length > 0 }
    }
}
