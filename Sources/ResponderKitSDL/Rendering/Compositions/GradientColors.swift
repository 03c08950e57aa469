import Foundation
import ResponderCore

/// The colours of a gradient at each pixel.
struct GradientColors {
    private let gradient: DrawGradient
    private let inverse: CGAffineTransform
    private let stops: [(place: Double, color: SIMD4<Float>)]

    /// `map` leads from the gradient's coordinates to pixels.
    init(_ gradient: DrawGradient, _ map: CGAffineTransform) {
        self.gradient = gradient
        inverse = map.inverted()
        stops = gradient.stops.map { stop in
            let color = stop.color
            return (
                Double(stop.location),
                SIMD4(Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha))
            )
        }
    }

    /// The premultiplied colours of an area of a layer, at the places of the layer's pixels; clear elsewhere.
    func pixels(_ layer: PixelLayer, in area: PixelArea) -> [SIMD4<Float>] {
        var pixels = [SIMD4<Float>](repeating: SIMD4(), count: layer.width * layer.height)
        for y in area.top..<area.bottom {
            for x in area.left..<area.right {
                let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)
                guard let place = place(of: point) else { continue }
                pixels[y * layer.width + x] = color(at: place)
            }
        }
        return pixels
    }

    /// Where a point is on the way from the start to the end, 0 … 1; nil beyond an end that is not extended.
    private func place(of point: CGPoint) -> Double? {
        guard let place = gradient.radii == nil ? along(point) : between(point), place.isFinite else { return nil }
        if place < 0 { return gradient.extendsBefore ? 0 : nil }
        if place > 1 { return gradient.extendsAfter ? 1 : nil }
        return place
    }

    private func along(_ point: CGPoint) -> Double? {
        let way = CGVector(dx: gradient.end.x - gradient.start.x, dy: gradient.end.y - gradient.start.y)
        let square = way.dx * way.dx + way.dy * way.dy
        guard square > 0 else { return nil }
        return ((point.x - gradient.start.x) * way.dx + (point.y - gradient.start.y) * way.dy) / square
    }

    /// The largest place whose circle goes through the point.
    private func between(_ point: CGPoint) -> Double? {
        guard let radii = gradient.radii else { return nil }
        let way = CGVector(dx: gradient.end.x - gradient.start.x, dy: gradient.end.y - gradient.start.y)
        let growth = radii.end - radii.start
        let (px, py) = (point.x - gradient.start.x, point.y - gradient.start.y)
        let a = way.dx * way.dx + way.dy * way.dy - growth * growth
        let b = px * way.dx + py * way.dy + radii.start * growth
        let c = px * px + py * py - radii.start * radii.start
        var roots: [Double]
        if abs(a) < 1e-12 {
            roots = b == 0 ? [] : [c / (2 * b)]
        } else {
            let discriminant = b * b - a * c
            guard discriminant >= 0 else { return nil }
            roots = [(b + discriminant.squareRoot()) / a, (b - discriminant.squareRoot()) / a]
        }
        roots.sort(by: >)
        return roots.first { root in
            let isShown = (root >= 0 || gradient.extendsBefore) && (root <= 1 || gradient.extendsAfter)
            return isShown && radii.start + root * growth >= 0
        }
    }

    private func color(at place: Double) -> SIMD4<Float> {
        guard let after = stops.firstIndex(where: { $0.place >= place }) else { return Self.premultiplied(stops.last) }
        guard after > 0, stops[after].place > stops[after - 1].place else { return Self.premultiplied(stops[after]) }
        let (from, to) = (stops[after - 1], stops[after])
        let part = Float((place - from.place) / (to.place - from.place))
        return Self.premultiplied((place, from.color + (to.color - from.color) * part))
    }

    private static func premultiplied(_ stop: (place: Double, color: SIMD4<Float>)?) -> SIMD4<Float> {
        guard let color = stop?.color else { return SIMD4() }
        return SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w)
    }
}
