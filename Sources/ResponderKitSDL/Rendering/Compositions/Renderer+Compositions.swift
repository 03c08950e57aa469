import CSDL2
import Foundation
import ResponderCore

// What is painted as a picture of its own before it becomes part of the frame: compositions, and views under masks.
extension Renderer {
    /// The largest number of pixels of such a picture; a larger one is painted with fewer pixels per point.
    private static let mostPixels = 1 << 24

    /// The picture of a composition at the scale of the frame, as UIKit keeps the content of a view: not at that of a view
    /// that a transform enlarges. nil if it shows nothing.
    func picture(of composition: DrawComposition, scale: Double) -> UIImage? {
        if let picture = composition.picture, Double(picture.scale) == scale { return picture.image }
        let rect = composition.rect
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return nil }
        let count = rect.width * rect.height * scale * scale
        let fine = count > Double(Self.mostPixels) ? scale * (Double(Self.mostPixels) / count).squareRoot() : scale
        let (width, height) = (Int((rect.width * fine).rounded(.up)), Int((rect.height * fine).rounded(.up)))
        guard (1...16_384).contains(width), (1...16_384).contains(height) else { return nil }
        var compositor = Compositor(self, width: width, height: height)
        let across = CGAffineTransform(
            scaleX: Double(width) / rect.width, y: Double(height) / rect.height)
        compositor.paint(composition.steps, across.translatedBy(x: -rect.minX, y: -rect.minY))
        guard let image = compositor.layer.image(scale: fine) else { return nil }
        composition.picture = (CGFloat(scale), image)
        return image
    }

    /// Paint something on a clear layer of its own.
    func aside(width: Int, height: Int, _ draw: (Renderer) -> Void) -> PixelLayer {
        var layer = PixelLayer(width: width, height: height)
        paintAside(width, height, draw, over: [.black, .white]) { pixels, area in
            layer.take(pixels[0], pixels[1], area)
        }
        return layer
    }

    /// How strongly something white covers the pixels of a layer.
    func coverage(width: Int, height: Int, _ draw: (Renderer) -> Void) -> Coverage {
        var coverage = Coverage(PixelArea(left: 0, top: 0, right: 0, bottom: 0))
        paintAside(width, height, draw, over: [.black]) { pixels, area in
            coverage = Coverage(area, 0)
            var index = 0
            for y in area.top..<area.bottom {
                for x in area.left..<area.right {
                    coverage.values[index] = Float(pixels[0][y * width + x] & 255) / 255
                    index += 1
                }
            }
        }
        return coverage
    }

    /// Paint something once over each ground. `take` gets the pixels of each, and the area that was painted; it is not called
    /// if that is empty.
    private func paintAside(
        _ width: Int, _ height: Int, _ draw: (Renderer) -> Void, over grounds: [UIColor],
        _ take: ([[UInt32]], PixelArea) -> Void
    ) {
        let outer = painter
        painter = spare.popLast() ?? Painter()
        painter.frame.reset()
        painter.makesAreas = true
        painter.clip = ConvexClip([
            Vec(0, 0), Vec(Double(width), 0), Vec(Double(width), Double(height)), Vec(0, Double(height)),
        ])
        draw(self)
        let inner = painter
        painter = outer
        defer { spare.append(inner) }
        let all = PixelArea(left: 0, top: 0, right: width, bottom: height)
        guard let first = inner.frame.shapes.first else { return }
        let area = inner.frame.shapes.reduce(first.area) { $0.union($1.area) }.intersection(all)
        guard !area.isEmpty else { return }
        let pictures = grounds.map { ground in
            var pixels = [UInt32](repeating: 0, count: width * height)
            pixels.withUnsafeMutableBufferPointer { buffer in
                let memory = PixelMemory(pixels: buffer.baseAddress!, width: width, height: height, stride: width)
                Picture(frame: inner.frame, atlas: atlas, background: ground).paint([area], of: memory)
            }
            return pixels
        }
        take(pictures, area)
    }

    // MARK: Masks

    /// Draw a view that has a mask.
    func drawMasked(
        _ view: UIView, by mask: UIView, _ map: CGAffineTransform, alpha: Double, _ clip: ConvexClip
    ) {
        if let composition = view.maskedComposition, isOnPixels(composition.rect, map) {
            painter.clip = clip
            return draw(.composed(composition), map, alpha)
        }
        let maskMap = mask.presentationTransformToSuperview.concatenating(map)
        if let area = view.maskingArea, !area.isEvenOdd {
            let figures = PathFlattener.flatten(area.elements, maskMap).map(\.points).filter { $0.count > 2 }
            if figures.isEmpty { return }
            if figures.count == 1, figures[0].count <= 64, Painter.isConvex(figures[0]) {
                return draw(view, map, alpha: alpha, clip.intersection(ConvexClip(figures[0])), isMasked: true)
            }
        }
        // The whole view, and how much of it each pixel shows.
        let box = clip.pixels(clip.low, clip.high)
        let (width, height) = (box.right - box.left, box.bottom - box.top)
        guard !clip.isEmpty, width > 0, height > 0, width * height <= Self.mostPixels else { return }
        let toBox = CGAffineTransform(translationX: -Double(box.left), y: -Double(box.top))
        var layer = aside(width: width, height: height) { renderer in
            let inner = renderer.painter.clip
            renderer.draw(view, map.concatenating(toBox), alpha: 1, inner, isMasked: true)
        }
        let shown = aside(width: width, height: height) { renderer in
            renderer.draw(mask, maskMap.concatenating(toBox), alpha: mask.presentationAlpha, renderer.painter.clip)
        }
        for index in layer.pixels.indices { layer.pixels[index] *= shown.pixels[index].w }
        let bytes = layer.bytes
        // The picture stays the same object while nothing changes, so that the canvas need not paint it again.
        let last = view.maskedPicture
        let image =
            last?.pixelWidth == width && last?.pixels == bytes
            ? last : UIImage(pixelWidth: width, pixelHeight: height, pixels: bytes)
        view.maskedPicture = image
        guard let image else { return }
        painter.clip = clip
        painter.image(
            image, in: CGRect(x: box.left, y: box.top, width: width, height: height), .identity, alpha: alpha)
    }

    /// Whether the pixels of a picture of a rectangle are those of the frame.
    private func isOnPixels(_ rect: CGRect, _ map: CGAffineTransform) -> Bool {
        let corner = map.map(rect.minX, rect.minY)
        return map.a == scale && map.d == scale && map.b == 0 && map.c == 0 && corner == corner.rounded(.down)
    }
}
