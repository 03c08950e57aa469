import CSystemFonts
import Foundation

/// Collects the pieces of a glyph's outline as polygons.
nonisolated struct Contours {
    /// The value of FreeType's number 1.
    private let unit: Double
    /// The distance by which the outline is moved to the left and down.
    private let shift: Double
    /// The pixels in a unit of the result.
    private let detail: Double
    private var polygons: [[Vec]] = []
    private var points: [Vec] = []

    init(unit: Double, shift: Double, detail: Double) {
        self.unit = unit
        self.shift = shift
        self.detail = detail
    }

    mutating func move(_ to: FreeTypePoint) {
        close()
        points.append(place(to))
    }

    mutating func line(_ to: FreeTypePoint) { points.append(place(to)) }

    mutating func conic(_ control: FreeTypePoint, _ to: FreeTypePoint) {
        let (start, middle, end) = (points.last ?? place(to), place(control), place(to))
        // The same curve as a cubic one.
        curve(start, start + (middle - start) * (2.0 / 3), end + (middle - end) * (2.0 / 3), end)
    }

    mutating func cubic(_ first: FreeTypePoint, _ second: FreeTypePoint, _ to: FreeTypePoint) {
        curve(points.last ?? place(to), place(first), place(second), place(to))
    }

    /// All polygons. FreeType closes every contour.
    mutating func finished() -> [[Vec]] {
        close()
        return polygons
    }

    private mutating func close() {
        if points.count > 2 { polygons.append(points) }
        points = []
    }

    private func place(_ point: FreeTypePoint) -> Vec { Vec(Double(point.x), Double(point.y)) * unit - shift }

    private mutating func curve(_ start: Vec, _ a: Vec, _ b: Vec, _ end: Vec) {
        let span = ((a - start).length + (b - a).length + (end - b).length) * detail
        let count = max(2, Int(min(24, span.squareRoot() * 2)))
        for index in 1...count {
            let t = Double(index) / Double(count)
            let u = 1 - t
            points.append(start * (u * u * u) + a * (3 * u * u * t) + b * (3 * u * t * t) + end * (t * t * t))
        }
    }
}
