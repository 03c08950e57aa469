import Foundation

/// The transform of a manipulated view at the end: the first row of its matrix (the second follows, because the view is
/// only rotated and scaled evenly) and its translation.
struct EndValue: CustomStringConvertible {
    var a, b, tx, ty: Double

    init(a: Double, b: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.tx = tx
        self.ty = ty
    }

    /// The end value of a run of the standard length without thresholds, from the definition of the workload.
    static func standard(_ fingers: FingerPath.Fingers) -> EndValue {
        switch fingers {
        case .one: EndValue(a: 1, b: 0, tx: 14.578294, ty: 48.957160)
        case .two: EndValue(a: 0.711358, b: 0.778200, tx: 37.669625, ty: -13.298829)
        }
    }

    /// The end value of the path at a frame, for gestures that began to act at `onsets`.
    init(_ fingers: FingerPath.Fingers, at index: Int, after onsets: Onsets = .immediate) {
        let end = FingerPath.pose(fingers, index)
        var (tx, ty, scale, angle) = (0.0, 0.0, 1.0, 0.0)
        if let pan = onsets.pan {
            let start = FingerPath.pose(fingers, pan.frame)
            tx = pan.value.x + end.x - start.x
            ty = pan.value.y + end.y - start.y
        }
        if let pinch = onsets.pinch {
            scale = pinch.value * end.radius / FingerPath.pose(fingers, pinch.frame).radius
        }
        if let rotation = onsets.rotation {
            angle = rotation.value + end.angle - FingerPath.pose(fingers, rotation.frame).angle
        }
        self.init(a: scale * cos(angle), b: scale * sin(angle), tx: tx, ty: ty)
    }

    /// Whether both agree to the digits that the workload gives.
    func isClose(to other: EndValue) -> Bool {
        max(abs(a - other.a), abs(b - other.b), abs(tx - other.tx), abs(ty - other.ty)) < 1e-6
    }

    var description: String { String(format: "a %.6f b %.6f tx %.6f ty %.6f", a, b, tx, ty) }
}

/// When each gesture began to act, and with which values.
///
/// A threshold holds the first part of a movement back, and the engine decides how much of it is applied later. From
/// then on all movement must be applied. The expected end value is that of the path from there.
struct Onsets: CustomStringConvertible {
    struct Onset<Value> {
        var frame: Int
        var value: Value
    }

    private(set) var pan: Onset<CGPoint>?
    private(set) var pinch: Onset<Double>?
    private(set) var rotation: Onset<Double>?

    /// No thresholds.
    static let immediate = Onsets(
        pan: Onset(frame: 0, value: .zero), pinch: Onset(frame: 0, value: 1), rotation: Onset(frame: 0, value: 0))

    private init(pan: Onset<CGPoint>?, pinch: Onset<Double>?, rotation: Onset<Double>?) {
        self.pan = pan
        self.pinch = pinch
        self.rotation = rotation
    }

    /// Moves the fingers until every gesture acts, or the path ends.
    init(rehearsing stage: ManipulationStage, _ fingers: FingerPath.Fingers, _ path: FingerPath) {
        stage.land(path)
        var last = 0
        for index in 1...path.moves {
            last = index
            stage.move(path, index..<index + 1)
            let transform = stage.view.transform
            if pan == nil, transform.tx != 0 || transform.ty != 0 {
                pan = Onset(frame: index, value: CGPoint(x: transform.tx, y: transform.ty))
            }
            let scale = hypot(transform.a, transform.b)
            if pinch == nil, abs(scale - 1) > 1e-12 { pinch = Onset(frame: index, value: scale) }
            let angle = atan2(transform.b, transform.a)
            if rotation == nil, abs(angle) > 1e-12 { rotation = Onset(frame: index, value: angle) }
            if pan != nil, fingers == .one || pinch != nil && rotation != nil { break }
        }
        stage.lift(path, at: last)
        stage.dismantle()
    }

    var description: String {
        var parts: [String] = []
        if let pan {
            parts.append(String(format: "pan from frame %d at (%.3f, %.3f)", pan.frame, pan.value.x, pan.value.y))
        }
        if let pinch { parts.append(String(format: "pinch from frame %d at %.5f", pinch.frame, pinch.value)) }
        if let rotation {
            parts.append(String(format: "rotation from frame %d at %.5f", rotation.frame, rotation.value))
        }
        return parts.isEmpty ? "nothing recognized" : parts.joined(separator: ", ")
    }
}
