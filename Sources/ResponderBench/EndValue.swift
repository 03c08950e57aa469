import Foundation
import ResponderKit

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

/// When each gesture begins, and with which value, from the definition of the path and the limits of gestures.
///
/// What is needed to begin is left out of the values, so the end value keeps an offset from that without thresholds: 10
/// points of the translation, 8.7 points of the distance between the fingers, and 8 degrees.
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

    /// Those of fingers that follow the path for some frames.
    init(_ fingers: FingerPath.Fingers, moves: Int) {
        let start = FingerPath.pose(fingers, 0)
        for frame in 1...moves {
            let pose = FingerPath.pose(fingers, frame)
            if pan == nil {
                let way = CGPoint(x: pose.x - start.x, y: pose.y - start.y)
                let part = 1 - Thresholds.movement / hypot(way.x, way.y)
                if part >= 0 { pan = Onset(frame: frame, value: CGPoint(x: way.x * part, y: way.y * part)) }
            }
            guard fingers == .two else { continue }
            if pinch == nil {
                let (distance, change) = (2 * pose.radius, 2 * (pose.radius - start.radius))
                if abs(change) >= Thresholds.distance {
                    let base = distance - change + (change < 0 ? -Thresholds.distance : Thresholds.distance)
                    pinch = Onset(frame: frame, value: distance / base)
                }
            }
            if rotation == nil {
                let turn = pose.angle - start.angle
                if abs(turn) >= Thresholds.angle {
                    rotation = Onset(frame: frame, value: turn - (turn < 0 ? -Thresholds.angle : Thresholds.angle))
                }
            }
        }
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

/// What gestures need to begin.
enum Thresholds {
    /// Of the centre, in points.
    static let movement = Double(GestureLimits.panMovement)
    /// Of the distance between two fingers, in points.
    static let distance = Double(GestureLimits.pinchMovement)
    /// Of the line between two fingers, in radians.
    static let angle = Double(GestureLimits.rotationAngle)
}
