import Foundation
import ResponderCore

/// Paints the steps of a composition into a layer, one over the other.
struct Compositor {
    let renderer: Renderer
    private(set) var layer: PixelLayer
    /// The clips of the last step, and what they leave: mostly the next step has the same.
    private var lastClips: (clips: [DrawStep.Clip], map: CGAffineTransform, limits: Limits)?

    init(_ renderer: Renderer, width: Int, height: Int) {
        self.renderer = renderer
        layer = PixelLayer(width: width, height: height)
    }

    /// What clips leave.
    private struct Limits {
        /// The paths.
        var areas: [CoverageRaster.Area] = []
        /// The masks; nil without any.
        var mask: Coverage?
        /// All of it.
        var coverage: Coverage
    }

    /// Where a step paints: everywhere, in an area, or in pixels.
    private enum Shape {
        case all
        case area(CoverageRaster.Area)
        case pixels(Coverage)
    }

    /// With which colours: one, or one for each pixel of the layer.
    private enum Source {
        case color(SIMD4<Float>)
        case pixels([SIMD4<Float>])
    }

    /// Paint steps; `map` leads from their coordinates to pixels.
    mutating func paint(_ steps: [DrawStep], _ map: CGAffineTransform) {
        for step in steps { paint(step, map) }
    }

    private mutating func paint(_ step: DrawStep, _ map: CGAffineTransform) {
        let limits = limits(step.clips, map)
        let area = limits.coverage.area
        guard !area.isEmpty else { return }
        let (shape, source) = self.source(of: step, step.transform.concatenating(map), within: area, map)
        if let shadow = step.shadow, let color = shadow.color, color.alpha > 0 {
            let whole = coverage(of: shape, isSmooth: step.isSmooth, Limits(coverage: Coverage(layer.area)))
            paint(shadow, color, of: whole, source, alpha: step.alpha, within: limits.coverage, map)
        }
        mix(source, coverage(of: shape, isSmooth: step.isSmooth, limits), step.blendMode, Float(step.alpha))
    }

    /// What clips leave of a shape. Where the edges of two areas lie in one pixel, what is inside both is known exactly.
    private func coverage(of shape: Shape, isSmooth: Bool, _ limits: Limits) -> Coverage {
        switch shape {
        case .all: return limits.coverage
        case .area(let area) where isSmooth:
            let inside = Coverage([area] + limits.areas, within: layer.area)
            return limits.mask.map { inside.multiplied(by: $0) } ?? inside
        case .area(let area): return Coverage([area], within: layer.area).hard.multiplied(by: limits.coverage)
        case .pixels(let pixels): return (isSmooth ? pixels : pixels.hard).multiplied(by: limits.coverage)
        }
    }

    private mutating func mix(_ source: Source, _ coverage: Coverage, _ mode: CGBlendMode, _ alpha: Float) {
        let mixed = BlendFunctions.function(of: mode)
        let area = coverage.area.intersection(layer.area)
        guard !area.isEmpty else { return }
        let isNormal = mode == .normal
        for y in area.top..<area.bottom {
            for x in area.left..<area.right {
                let strength = coverage.value(x, y)
                if strength == 0 { continue }
                let index = y * layer.width + x
                let color: SIMD4<Float>
                switch source {
                case .color(let same): color = same * alpha
                case .pixels(let pixels): color = pixels[index] * alpha
                }
                let under = layer.pixels[index]
                if isNormal {
                    let painted = color * strength
                    layer.pixels[index] = painted + under * (1 - painted.w)
                } else {
                    layer.pixels[index] = under + (mixed(color, under) - under) * strength
                }
            }
        }
    }

    // MARK: Clips

    private mutating func limits(_ clips: [DrawStep.Clip], _ map: CGAffineTransform) -> Limits {
        if let lastClips, lastClips.clips == clips, lastClips.map == map { return lastClips.limits }
        var limits = Limits(coverage: Coverage(layer.area))
        for clip in clips {
            switch clip {
            case .path(let elements, let isEvenOdd):
                limits.areas.append(area(of: elements, map, isEvenOdd: isEvenOdd))
            case .mask(let image, let rect, let place):
                let mask = mask(image, rect, place.concatenating(map))
                limits.mask = limits.mask.map { mask.multiplied(by: $0) } ?? mask
            }
        }
        if !limits.areas.isEmpty { limits.coverage = Coverage(limits.areas, within: layer.area) }
        if let mask = limits.mask { limits.coverage = limits.coverage.multiplied(by: mask) }
        lastClips = (clips, map, limits)
        return limits
    }

    private func area(
        of elements: [UIBezierPath.Element], _ map: CGAffineTransform, isEvenOdd: Bool
    ) -> CoverageRaster.Area {
        CoverageRaster.Area(
            polygons: PathFlattener.flatten(elements, map, tolerance: PathFlattener.fine).map(\.points)
                .filter { $0.count > 2 }, isEvenOdd: isEvenOdd)
    }

    private func line(
        of elements: [UIBezierPath.Element], _ style: LineStyle, _ map: CGAffineTransform
    ) -> CoverageRaster.Area {
        let lines = PathFlattener.lines(elements, style, map, tolerance: PathFlattener.fine)
        return CoverageRaster.Area(polygons: StrokeOutline(lines, style, scale: map.meanScale).polygons)
    }

    private func mask(_ image: UIImage, _ rect: CGRect, _ map: CGAffineTransform) -> Coverage {
        let aside = aside(.image(image, in: rect), map)
        var coverage = Coverage(layer.area, 0)
        for index in aside.pixels.indices { coverage.values[index] = aside.pixels[index].w }
        return coverage
    }

    // MARK: Sources

    /// What a step draws: where, and with which colours.
    private func source(
        of step: DrawStep, _ map: CGAffineTransform, within area: PixelArea, _ outer: CGAffineTransform
    ) -> (Shape, Source) {
        func inside(_ elements: [UIBezierPath.Element], isEvenOdd: Bool = false) -> Shape {
            .area(self.area(of: elements, map, isEvenOdd: isEvenOdd))
        }
        switch step.content {
        case .command(.fill(let elements, let color)): return (inside(elements), .color(color.premultiplied))
        case .command(.fillEvenOdd(let elements, let color)):
            return (inside(elements, isEvenOdd: true), .color(color.premultiplied))
        case .command(.stroke(let elements, let style, let color)):
            return (.area(line(of: elements, style, map)), .color(color.premultiplied))
        case .command(.text(let text, let place, let font, let color)):
            return (.pixels(shape(.text(text, at: place, font, .white), map)), .color(color.premultiplied))
        case .command(.image(let image, let rect)):
            let outline = self.area(of: DrawCommand.outline(of: rect), map, isEvenOdd: false)
            var whole = Coverage([outline], within: layer.area)
            whole.values = whole.values.map { $0 > 0 ? 1 : 0 }
            return (.pixels(whole), .pixels(aside(.image(image, in: rect), map).pixels))
        case .command(.composed(let composition)):
            var inner = Compositor(renderer, width: layer.width, height: layer.height)
            inner.paint(composition.steps, map)
            return (inside(DrawCommand.outline(of: composition.rect)), .pixels(inner.layer.pixels))
        case .gradient(let gradient): return (.all, .pixels(GradientColors(gradient, map).pixels(layer, in: area)))
        case .layer(let steps):
            var inner = Compositor(renderer, width: layer.width, height: layer.height)
            inner.paint(steps, outer)
            return (.all, .pixels(inner.layer.pixels))
        }
    }

    /// A command painted on a layer of its own.
    private func aside(_ command: DrawCommand, _ map: CGAffineTransform) -> PixelLayer {
        renderer.aside(width: layer.width, height: layer.height) { $0.draw(command, map, 1) }
    }

    /// The coverage of a white command.
    private func shape(_ command: DrawCommand, _ map: CGAffineTransform) -> Coverage {
        renderer.coverage(width: layer.width, height: layer.height) { $0.draw(command, map, 1) }
    }

    // MARK: Shadows

    private mutating func paint(
        _ shadow: UIView.Shadow, _ color: UIColor, of shape: Coverage, _ source: Source, alpha: Double,
        within clip: Coverage, _ map: CGAffineTransform
    ) {
        let scale = map.meanScale
        let way = (
            x: Int((shadow.offset.width * scale).rounded()), y: Int((shadow.offset.height * scale).rounded())
        )
        var strength = Coverage(layer.area, 0)
        for y in 0..<layer.height {
            for x in 0..<layer.width {
                let (fromX, fromY) = (x - way.x, y - way.y)
                let covered = shape.value(fromX, fromY)
                guard covered > 0 else { continue }
                switch source {
                case .color(let color): strength.values[y * layer.width + x] = covered * color.w
                case .pixels(let pixels):
                    strength.values[y * layer.width + x] = covered * pixels[fromY * layer.width + fromX].w
                }
            }
        }
        strength.blur(layer.width, layer.height, Float(shadow.radius * scale))
        mix(.color(color.premultiplied), strength.multiplied(by: clip), .normal, Float(alpha * shadow.opacity))
    }
}

nonisolated extension Coverage {
    /// Blur a coverage of a whole layer, with a standard deviation in pixels: three means, first along rows, then along
    /// columns, are near enough to a bell.
    fileprivate mutating func blur(_ width: Int, _ height: Int, _ deviation: Float) {
        guard deviation > 0.2 else { return }
        let reach = max(1, Int((deviation * 1.88).rounded() / 2))
        for _ in 0..<3 {
            for y in 0..<height { mean(y * width, step: 1, count: width, reach) }
            for x in 0..<width { mean(x, step: width, count: height, reach) }
        }
    }

    private mutating func mean(_ start: Int, step: Int, count: Int, _ reach: Int) {
        let line = (0..<count).map { values[start + $0 * step] }
        var sum = line.prefix(reach).reduce(0, +)
        for index in 0..<count {
            if index + reach < count { sum += line[index + reach] }
            if index - reach - 1 >= 0 { sum -= line[index - reach - 1] }
            values[start + index * step] = max(0, sum / Float(2 * reach + 1))
        }
    }
}

extension UIColor {
    /// Red, green and blue multiplied by alpha, and alpha.
    nonisolated var premultiplied: SIMD4<Float> {
        SIMD4(Float(red * alpha), Float(green * alpha), Float(blue * alpha), Float(alpha))
    }
}

extension DrawCommand {
    /// The outline of a rectangle.
    nonisolated static func outline(of rect: CGRect) -> [UIBezierPath.Element] {
        [
            .move(rect.origin), .line(CGPoint(x: rect.maxX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.maxY)),
            .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
        ]
    }
}
