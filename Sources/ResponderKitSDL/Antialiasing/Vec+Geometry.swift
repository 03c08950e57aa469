import Foundation
import ResponderCore

/// A point or vector in a plane, in doubles.
typealias Vec = SIMD2<Double>

nonisolated extension SIMD2<Double> {
    @inline(__always)
    init(_ point: CGPoint) { self.init(point.x, point.y) }

    @inline(__always)
    var length: Double { (x * x + y * y).squareRoot() }

    @inline(__always)
    func dot(_ other: Vec) -> Double { x * other.x + y * other.y }

    /// The z component of the cross product: positive if `other` is clockwise of this, with y downwards.
    @inline(__always)
    func cross(_ other: Vec) -> Double { x * other.y - y * other.x }

    /// A quarter turn, anticlockwise with y downwards.
    @inline(__always)
    var normal: Vec { Vec(y, -x) }

    /// The same direction with length 1; zero stays zero.
    @inline(__always)
    var unit: Vec {
        let length = length
        guard length.isFinite else {
            // The squares of very large numbers are infinite.
            let smaller = self / Swift.max(abs(x), abs(y))
            return smaller / smaller.length
        }
        return length > 0 ? self / length : self
    }

    @inline(__always)
    var isFinite: Bool { (x + y).isFinite }

    /// Whether this is so far away, in pixels, that a double is too imprecise for drawing, or not a number.
    @inline(__always)
    var isFar: Bool { !(abs(x) <= 1e12 && abs(y) <= 1e12) }
}

/// Loops, because closures of the main actor check at each call on which thread they are.
nonisolated extension [Vec] {
    /// Whether a point is too far away for drawing.
    var hasFar: Bool {
        for point in self where point.isFar { return true }
        return false
    }

    /// The smallest and the largest coordinates; infinite without points.
    var corners: (low: Vec, high: Vec) {
        var low = Vec(.infinity, .infinity)
        var high = -low
        for point in self {
            low = pointwiseMin(low, point)
            high = pointwiseMax(high, point)
        }
        return (low, high)
    }

    /// The length of the lines from point to point.
    var length: Double {
        var length = 0.0
        for index in indices.dropFirst() { length += (self[index] - self[index - 1]).length }
        return length
    }
}

nonisolated extension CGAffineTransform {
    @inline(__always)
    func map(_ x: Double, _ y: Double) -> Vec { Vec(a * x + c * y + tx, b * x + d * y + ty) }

    @inline(__always)
    func map(_ p: CGPoint) -> Vec { map(p.x, p.y) }

    /// The average growth of lengths in all directions.
    var meanScale: Double {
        let largest = max(max(abs(a), abs(b)), max(abs(c), abs(d)))
        guard largest > 1e100 else { return abs(determinant).squareRoot() }
        // Products of very large numbers are infinite.
        return abs((a / largest) * (d / largest) - (b / largest) * (c / largest)).squareRoot() * largest
    }
}

/// The intersection of two edges with unit normals `a` and `b` that are both moved outwards by 1, limited in length for
/// sharp corners.
@inline(__always)
nonisolated func miter(_ a: Vec, _ b: Vec) -> Vec {
    let sum = a + b
    let scale = 1 + a.dot(b)
    // Below this the corner is sharper than 40 degrees: keep the direction, limit the length.
    return scale > 0.25 ? sum / scale : sum.unit * 2.8
}
