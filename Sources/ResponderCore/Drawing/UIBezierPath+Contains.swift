import Foundation

// Hit testing of shapes.
extension UIBezierPath {
    /// Whether a point is inside the path, by the winding rule, or by the even-odd rule if `usesEvenOddFillRule`. An open figure counts as closed by a line from
    /// its end to its start.
    /// - Complexity: linear in the number of elements.
    public func contains(_ point: CGPoint) -> Bool {
        let winding = winding(around: point)
        return usesEvenOddFillRule ? winding % 2 != 0 : winding != 0
    }

    /// How often the path turns around a point.
    private func winding(around point: CGPoint) -> Int {
        guard point.isFinite else { return 0 }
        var winding = 0
        walk { from, to in
            // Count the lines that cross the ray from the point to the right, up as +1 and down as -1.
            let isAbove = from.y <= point.y
            guard isAbove != (to.y <= point.y) else { return }
            let side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
            if isAbove, side > 0 { winding += 1 } else if !isAbove, side < 0 { winding -= 1 }
        }
        return winding
    }

    /// The smallest upright rectangle around the figures, without the line width; `CGRect.null` for an empty path.
    public var bounds: CGRect {
        var box: (minX: CGFloat, minY: CGFloat, maxX: CGFloat, maxY: CGFloat)?
        func include(_ p: CGPoint) {
            let old = box ?? (p.x, p.y, p.x, p.y)
            box = (min(old.minX, p.x), min(old.minY, p.y), max(old.maxX, p.x), max(old.maxY, p.y))
        }
        var place = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let point), .line(let point):
                include(point)
                place = point
            case .curve(let end, let c1, let c2):
                include(end)
                for t in Self.turns(place.x, c1.x, c2.x, end.x) + Self.turns(place.y, c1.y, c2.y, end.y) {
                    include(Self.point(at: t, place, c1, c2, end))
                }
                place = end
            case .close: break
            }
        }
        guard let box else { return .null }
        return CGRect(x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY)
    }

    /// Call `line` for every straight line of the path, including the closing lines of figures. A curve becomes 32
    /// lines, with an error below a hundredth of a point for a circle of 100 points.
    private func walk(_ line: (CGPoint, CGPoint) -> Void) {
        var start = CGPoint.zero
        var place = CGPoint.zero
        func go(_ point: CGPoint) {
            line(place, point)
            place = point
        }
        for element in elements {
            switch element {
            case .move(let point):
                go(start)
                start = point
                place = point
            case .line(let point): go(point)
            case .curve(let end, let c1, let c2):
                let from = place
                for step in 1...32 { go(step == 32 ? end : Self.point(at: CGFloat(step) / 32, from, c1, c2, end)) }
            case .close: go(start)
            }
        }
        go(start)
    }

    /// The point of a cubic curve from `p` to `q` at the parameter `t`, 0 … 1.
    package static func point(
        at t: CGFloat, _ p: CGPoint, _ c1: CGPoint, _ c2: CGPoint, _ q: CGPoint
    ) -> CGPoint {
        let u = 1 - t
        func mix(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
            u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
        }
        return CGPoint(x: mix(p.x, c1.x, c2.x, q.x), y: mix(p.y, c1.y, c2.y, q.y))
    }

    /// The extremes of one coordinate of a curve: the roots of its derivative between 0 and 1.
    private static func turns(_ p: CGFloat, _ c1: CGFloat, _ c2: CGFloat, _ q: CGFloat) -> [CGFloat] {
        let a = q - 3 * c2 + 3 * c1 - p
        let b = 2 * (c2 - 2 * c1 + p)
        let c = c1 - p
        let roots: [CGFloat]
        if abs(a) < 1e-12 {
            roots = abs(b) < 1e-12 ? [] : [-c / b]
        } else {
            let discriminant = b * b - 4 * a * c
            guard discriminant >= 0 else { return [] }
            roots = [(-b + discriminant.squareRoot()) / (2 * a), (-b - discriminant.squareRoot()) / (2 * a)]
        }
        return roots.filter { $0 > 0 && $0 < 1 }
    }
}
