import Foundation

/// Two fingers that circle about a wandering middle while they move apart and together: a pan, a rotation and a pinch
/// at once. Frame 0 is where they land.
struct FingerPath {
    struct Frame {
        /// Seconds after the fingers landed.
        var time: Double
        var ax, ay: Double
        var bx, by: Double
    }

    enum Fingers {
        /// Finger A.
        case one
        /// Both.
        case two
    }

    let frames: [Frame]

    /// - Parameter moves: how many frames follow the first.
    init(moves: Int) { frames = (0...moves).map(Self.frame) }

    /// Where the fingers of a frame are, as gestures see it.
    struct Pose {
        /// The middle between the fingers, or the finger.
        var x, y: Double
        /// Of finger A about the middle in radians; 0 for one finger.
        var angle: Double
        /// From the middle to a finger; 1 for one finger.
        var radius: Double
    }

    static func pose(_ fingers: Fingers, _ index: Int) -> Pose {
        let i = Double(index)
        let alpha = 2 * .pi * i / 1009
        let pose = Pose(
            x: 500 + 60 * sin(alpha), y: 500 + 60 * cos(alpha), angle: 2 * .pi * i / 613,
            radius: 80 + 40 * (1 - cos(2 * .pi * i / 2003)))
        if fingers == .two { return pose }
        return Pose(
            x: pose.x + pose.radius * cos(pose.angle), y: pose.y + pose.radius * sin(pose.angle), angle: 0, radius: 1)
    }

    private static func frame(_ index: Int) -> Frame {
        let middle = pose(.two, index)
        let a = pose(.one, index)
        return Frame(
            time: Double(index) / 120, ax: a.x, ay: a.y, bx: 2 * middle.x - a.x, by: 2 * middle.y - a.y)
    }
}
