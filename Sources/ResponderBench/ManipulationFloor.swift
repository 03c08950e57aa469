import Foundation

/// Dragging, pinching and rotating without gesture recognition: per frame the change of centre, distance and angle of
/// the fingers, from their last and present positions, applied to a matrix as the workload defines it.
enum ManipulationFloor {
    /// The six numbers of an affine map of row vectors.
    struct Matrix {
        var a = 1.0
        var b = 0.0
        var c = 0.0
        var d = 1.0
        var tx = 0.0
        var ty = 0.0

        /// This map and then the linear one `[a b; c d]`, which leaves the translation alone.
        func linearly(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Matrix {
            Matrix(
                a: self.a * a + self.b * c, b: self.a * b + self.b * d,
                c: self.c * a + self.d * c, d: self.c * b + self.d * d, tx: tx, ty: ty)
        }
    }

    /// Both fingers: translation, scale and rotation.
    static func twoFingers(_ path: FingerPath) -> Matrix {
        var matrix = Matrix()
        var lastA = path.a[0]
        var lastB = path.b[0]
        for index in 1..<path.a.count {
            let a = path.a[index]
            let b = path.b[index]
            matrix.tx += (a.x + b.x) / 2 - (lastA.x + lastB.x) / 2
            matrix.ty += (a.y + b.y) / 2 - (lastA.y + lastB.y) / 2

            let scale = distance(a, b) / distance(lastA, lastB)
            matrix = matrix.linearly(scale, 0, 0, scale)

            var turn = angle(a, b) - angle(lastA, lastB)
            if turn > .pi { turn -= 2 * .pi } else if turn < -.pi { turn += 2 * .pi }
            let cosine = cos(turn)
            let sine = sin(turn)
            matrix = matrix.linearly(cosine, sine, -sine, cosine)
            lastA = a
            lastB = b
        }
        return matrix
    }

    /// Finger A alone: translation.
    static func oneFinger(_ path: FingerPath) -> Matrix {
        var matrix = Matrix()
        var last = path.a[0]
        for point in path.a {
            matrix.tx += point.x - last.x
            matrix.ty += point.y - last.y
            last = point
        }
        return matrix
    }

    private static func distance(_ a: FingerPath.Point, _ b: FingerPath.Point) -> Double { hypot(b.x - a.x, b.y - a.y) }

    private static func angle(_ a: FingerPath.Point, _ b: FingerPath.Point) -> Double { atan2(b.y - a.y, b.x - a.x) }
}
