import Foundation

/// What dragging, pinching and turning comes to when nobody asks which gesture it is: per frame the change of middle,
/// distance and angle of the fingers, each worked out from where the fingers were and where they are, folded into a
/// matrix as the workload writes it.
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
    static func twoFingers(_ frames: [FingerPath.Frame]) -> Matrix {
        var matrix = Matrix()
        guard var last = frames.first else { return matrix }
        for now in frames.dropFirst() {
            matrix.tx += (now.ax + now.bx) / 2 - (last.ax + last.bx) / 2
            matrix.ty += (now.ay + now.by) / 2 - (last.ay + last.by) / 2

            let scale = distance(now) / distance(last)
            matrix = matrix.linearly(scale, 0, 0, scale)

            var turn = angle(now) - angle(last)
            if turn > .pi { turn -= 2 * .pi } else if turn < -.pi { turn += 2 * .pi }
            let cosine = cos(turn)
            let sine = sin(turn)
            matrix = matrix.linearly(cosine, sine, -sine, cosine)
            last = now
        }
        return matrix
    }

    /// Finger A alone: translation.
    static func oneFinger(_ frames: [FingerPath.Frame]) -> Matrix {
        var matrix = Matrix()
        guard var last = frames.first else { return matrix }
        for now in frames.dropFirst() {
            matrix.tx += now.ax - last.ax
            matrix.ty += now.ay - last.ay
            last = now
        }
        return matrix
    }

    private static func distance(_ frame: FingerPath.Frame) -> Double {
        hypot(frame.bx - frame.ax, frame.by - frame.ay)
    }

    private static func angle(_ frame: FingerPath.Frame) -> Double { atan2(frame.by - frame.ay, frame.bx - frame.ax) }
}
