import Foundation

/// Dragging, pinching and rotating without gesture recognition: per frame the change of centre, distance and angle of
/// the fingers, from their last and present positions, applied to a matrix as the workload defines it. Each starts where
/// the gesture would begin, and leaves out what it would have needed.
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
        var pan = Wait(for: Thresholds.movement)
        var pinch = Wait(for: Thresholds.distance)
        var rotation = Wait(for: Thresholds.angle)
        let (firstA, firstB) = (path.a[0], path.b[0])
        for index in 1..<path.a.count {
            let a = path.a[index]
            let b = path.b[index]
            var x = (a.x + b.x) / 2 - (lastA.x + lastB.x) / 2
            var y = (a.y + b.y) / 2 - (lastA.y + lastB.y) / 2
            if pan.goesOn {
                x = (a.x + b.x) / 2 - (firstA.x + firstB.x) / 2
                y = (a.y + b.y) / 2 - (firstA.y + firstB.y) / 2
                let part = pan.rest(of: hypot(x, y)) / hypot(x, y)
                x *= part
                y *= part
            }
            matrix.tx += x
            matrix.ty += y

            var scale = distance(a, b) / distance(lastA, lastB)
            if pinch.goesOn {
                let change = distance(a, b) - distance(firstA, firstB)
                scale = distance(a, b) / (distance(a, b) - pinch.rest(of: change))
            }
            matrix = matrix.linearly(scale, 0, 0, scale)

            var turn = shortest(angle(a, b) - angle(lastA, lastB))
            if rotation.goesOn { turn = rotation.rest(of: shortest(angle(a, b) - angle(firstA, firstB))) }
            let cosine = cos(turn)
            let sine = sin(turn)
            matrix = matrix.linearly(cosine, sine, -sine, cosine)
            lastA = a
            lastB = b
        }
        return matrix
    }

    /// The wait of a gesture for a change that is large enough to begin.
    private struct Wait {
        private let needed: Double
        /// Whether no change was large enough yet.
        private(set) var goesOn = true

        init(for needed: Double) { self.needed = needed }

        /// What a change has beyond what is needed; 0 if it is not enough, and the wait goes on.
        mutating func rest(of change: Double) -> Double {
            guard abs(change) >= needed else { return 0 }
            goesOn = false
            return change < 0 ? change + needed : change - needed
        }
    }

    /// Finger A alone: translation.
    static func oneFinger(_ path: FingerPath) -> Matrix {
        var matrix = Matrix()
        let first = path.a[0]
        var last = first
        var pan = Wait(for: Thresholds.movement)
        for point in path.a.dropFirst() {
            var x = point.x - last.x
            var y = point.y - last.y
            if pan.goesOn {
                x = point.x - first.x
                y = point.y - first.y
                let part = pan.rest(of: hypot(x, y)) / hypot(x, y)
                x *= part
                y *= part
            }
            matrix.tx += x
            matrix.ty += y
            last = point
        }
        return matrix
    }

    private static func distance(_ a: FingerPath.Point, _ b: FingerPath.Point) -> Double { hypot(b.x - a.x, b.y - a.y) }

    /// The same turn by at most half a circle.
    private static func shortest(_ turn: Double) -> Double {
        if turn > .pi { return turn - 2 * .pi }
        return turn < -.pi ? turn + 2 * .pi : turn
    }

    private static func angle(_ a: FingerPath.Point, _ b: FingerPath.Point) -> Double { atan2(b.y - a.y, b.x - a.x) }
}
