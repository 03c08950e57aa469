import Foundation

/// Two fingers that circle about a moving centre while they move apart and together: a pan, a rotation and a pinch at
/// once. They land in frame 0.
struct FingerPath {
    struct Point {
        var x, y: Double
    }

    enum Fingers {
        /// Finger A.
        case one
        /// Both.
        case two
    }

    /// The positions of finger A and finger B in each frame, and its time in seconds. Three arrays, so that a floor
    /// reads only what it needs.
    private(set) var a: [Point] = []
    private(set) var b: [Point] = []
    private(set) var times: [Double] = []

    /// How many frames follow the first.
    var moves: Int { a.count - 1 }

    init(moves: Int) {
        for index in 0...moves {
            let middle = Self.pose(.two, index)
            let finger = Self.pose(.one, index)
            a.append(Point(x: finger.x, y: finger.y))
            b.append(Point(x: 2 * middle.x - finger.x, y: 2 * middle.y - finger.y))
            times.append(Double(index) / 120)
        }
    }

    /// The first part of the path.
    func prefix(moves: Int) -> FingerPath {
        var path = self
        path.a = Array(a.prefix(moves + 1))
        path.b = Array(b.prefix(moves + 1))
        path.times = Array(times.prefix(moves + 1))
        return path
    }

    /// The pose of the fingers in a frame, as gestures compute it.
    struct Pose {
        /// The centre of the fingers, or the position of the only one.
        var x, y: Double
        /// The angle of finger A about the centre in radians; 0 for one finger.
        var angle: Double
        /// The distance from the centre to a finger; 1 for one finger.
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
}
