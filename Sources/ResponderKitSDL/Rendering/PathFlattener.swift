import Foundation
import ResponderCore

/// Turns paths into straight lines in pixels, finely enough to look smooth.
nonisolated enum PathFlattener {
    /// One figure of a path.
    struct Figure {
        var points: [Vec] = []
        var isClosed = false
    }

    /// The distance of lines from the curve that they replace, in pixels, for shapes that are painted in each frame.
    static let coarse = 1.0 / 16
    /// The same for pictures: no pixel of an edge is wrong by more than one grey level.
    static let fine = 1.0 / 256

    /// The figures of a path without repeated points. A figure with infinite coordinates is omitted, and so is a move that no
    /// line follows: Core Graphics draws no dot there.
    static func flatten(
        _ elements: [UIBezierPath.Element], _ transform: CGAffineTransform, tolerance: Double = coarse
    ) -> [Figure] {
        var figures: [Figure] = []
        var figure = Figure()
        var start = Vec(0, 0)
        var isFinite = true
        var isOnlyMove = true
        func append(_ point: Vec) {
            guard point.isFinite else { return isFinite = false }
            if let last = figure.points.last, (last - point).length < 1e-3 { return }
            figure.points.append(point)
        }
        func finish() {
            if figure.isClosed, figure.points.count > 2,
                (figure.points[0] - figure.points[figure.points.count - 1]).length < 1e-3
            {
                figure.points.removeLast()
            }
            if !figure.points.isEmpty, !isOnlyMove { figures.append(figure) }
            figure = Figure()
            isOnlyMove = true
        }
        for element in elements {
            switch element {
            case .move(let point):
                finish()
                start = transform.map(point)
                append(start)
            case .line(let point):
                isOnlyMove = false
                if figure.points.isEmpty { append(start) }
                append(transform.map(point))
            case .curve(let end, let control1, let control2):
                isOnlyMove = false
                if figure.points.isEmpty { append(start) }
                let p = figure.points.last ?? start
                let (q, r, s) = (transform.map(control1), transform.map(control2), transform.map(end))
                let count = pieces((q - p).length + (r - q).length + (s - r).length, tolerance)
                for index in 1...count {
                    let t = Double(index) / Double(count)
                    let u = 1 - t
                    append(p * (u * u * u) + q * (3 * u * u * t) + r * (3 * u * t * t) + s * (t * t * t))
                }
            case .close:
                isOnlyMove = false
                figure.isClosed = true
                finish()
            }
        }
        finish()
        return isFinite ? figures : []
    }

    /// The number of lines for a curve whose control points span a length in pixels.
    private static func pieces(_ span: Double, _ tolerance: Double) -> Int {
        guard span.isFinite else { return 1 }
        let more = (coarse / tolerance).squareRoot()
        return max(3, whole((span * 3).squareRoot() * more, atMost: 63 * more) + 1)
    }

    /// The corners of a rectangle, or the points of its rounded corners, clockwise from the top left, in pixels.
    /// - Parameters:
    ///   - radii: of the four corners in the same order; limited to half of the shorter side.
    ///   - pieces: the number of lines for each rounded corner; with 0 a corner is one point.
    static func roundedRect(
        _ rect: CGRect, radii: CornerRadii, pieces: SIMD4<Int>, _ transform: CGAffineTransform,
        into points: inout [Vec]
    ) {
        points.removeAll(keepingCapacity: true)
        guard pieces != SIMD4() else {
            points.append(transform.map(rect.minX, rect.minY))
            points.append(transform.map(rect.maxX, rect.minY))
            points.append(transform.map(rect.maxX, rect.maxY))
            points.append(transform.map(rect.minX, rect.maxY))
            return
        }
        let half = min(rect.width, rect.height) / 2
        for corner in 0..<4 {
            let isLeft = corner == 0 || corner == 3
            let isTop = corner < 2
            guard pieces[corner] > 0 else {
                points.append(transform.map(isLeft ? rect.minX : rect.maxX, isTop ? rect.minY : rect.maxY))
                continue
            }
            let r = max(0, min(radii[corner], half))
            let x = isLeft ? rect.minX + r : rect.maxX - r
            let y = isTop ? rect.minY + r : rect.maxY - r
            // The corners are turned by a quarter from one to the next.
            let arc = arcs[min(pieces[corner], arcs.count - 1)]
            switch corner {
            case 0: for way in arc { points.append(transform.map(x - r * way.x, y - r * way.y)) }
            case 1: for way in arc { points.append(transform.map(x + r * way.y, y - r * way.x)) }
            case 2: for way in arc { points.append(transform.map(x + r * way.x, y + r * way.y)) }
            default: for way in arc { points.append(transform.map(x - r * way.y, y + r * way.x)) }
            }
        }
    }

    /// For each number of lines the directions to the points of a quarter of a circle, from x towards y.
    private static let arcs: [[Vec]] = (0...32).map { pieces in
        (0...pieces).map { piece in
            let angle = Double(piece) / Double(max(1, pieces)) * .pi / 2
            return Vec(cos(angle), sin(angle))
        }
    }

    /// The same for four corners.
    static func cornerPieces(_ radii: CornerRadii, scale: Double) -> SIMD4<Int> {
        // Rounded corners usually have one radius.
        let largest = radii.max()
        let pieces = cornerPieces(largest * scale)
        if radii == CornerRadii(repeating: largest) { return SIMD4(repeating: pieces) }
        return SIMD4(
            cornerPieces(radii[0] * scale), cornerPieces(radii[1] * scale), cornerPieces(radii[2] * scale),
            cornerPieces(radii[3] * scale))
    }

    /// The number of lines for a rounded corner with a radius in pixels; 0 for a square corner.
    static func cornerPieces(_ radius: Double) -> Int {
        radius > 0.05 ? max(2, whole((radius * 5).squareRoot(), atMost: 31) + 1) : 0
    }

    /// A number of pieces as an integer, limited for magnified shapes.
    private static func whole(_ value: Double, atMost limit: Double) -> Int { value < limit ? Int(value) : Int(limit) }
}
