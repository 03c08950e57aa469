import Foundation

/// The path of one finger over the window, from its landing to its lift.
public struct FingerPath {
    /// When it lands, in seconds after the beginning of the gesture.
    public var start: TimeInterval
    /// How long it is down, in seconds.
    public var duration: TimeInterval
    /// The points of the window through which it moves, at a constant speed if `times` is nil; one point for a finger that rests.
    public var points: [CGPoint]
    /// When the finger is at each of the points, in seconds after its landing; nil for a constant speed.
    public var times: [TimeInterval]?

    /// A finger that moves through points at a constant speed.
    public init(through points: [CGPoint], start: TimeInterval = 0, duration: TimeInterval = 0.3) {
        self.points = points
        self.start = start
        self.duration = duration
    }

    /// A finger that moves through points of the window at given times.
    /// - Parameter places: the times are in seconds after the landing and never decrease; the finger lifts after the last one.
    public static func path(
        _ places: [(time: TimeInterval, x: CGFloat, y: CGFloat)], start: TimeInterval = 0
    ) -> FingerPath {
        var path = FingerPath(
            through: places.map { CGPoint(x: $0.x, y: $0.y) }, start: start, duration: places.last?.time ?? 0)
        path.times = places.map(\.time)
        return path
    }

    /// A finger that moves in a straight line.
    public static func line(
        from start: CGPoint, to end: CGPoint, start time: TimeInterval = 0, duration: TimeInterval = 0.3
    ) -> FingerPath {
        FingerPath(through: [start, end], start: time, duration: duration)
    }

    /// A finger that rests.
    public static func hold(_ point: CGPoint, start: TimeInterval = 0, for duration: TimeInterval) -> FingerPath {
        FingerPath(through: [point], start: start, duration: duration)
    }

    /// A finger that moves on a circle, by an angle in radians; a positive one turns from +x to +y, clockwise on the screen.
    public static func arc(
        around center: CGPoint, from start: CGPoint, by angle: CGFloat, start time: TimeInterval = 0,
        duration: TimeInterval = 0.3
    ) -> FingerPath {
        let (x, y) = (start.x - center.x, start.y - center.y)
        let steps = max(1, Int((abs(angle) * 90).rounded(.up)))
        let points = (0...steps).map { step in
            let part = angle * CGFloat(step) / CGFloat(steps)
            return CGPoint(
                x: center.x + x * cos(part) - y * sin(part), y: center.y + x * sin(part) + y * cos(part))
        }
        return FingerPath(through: points, start: time, duration: duration)
    }

    /// Whether a finger can follow the path: it has a point, and no negative or decreasing time.
    var isPossible: Bool {
        let isTimed = times.map { $0.count == points.count && zip($0, $0.dropFirst()).allSatisfy(<=) } ?? true
        return !points.isEmpty && start >= 0 && duration >= 0 && start.isFinite && duration.isFinite && isTimed
    }

    /// The point after a part of the duration, from 0 to 1.
    func point(after part: CGFloat) -> CGPoint {
        if let times { return point(at: duration * part, times) }
        let lengths = zip(points, points.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
        var rest = lengths.reduce(0, +) * part
        for (index, length) in lengths.enumerated() {
            guard rest > length else {
                let (a, b) = (points[index], points[index + 1])
                let share = length > 0 ? rest / length : 1
                return CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
            }
            rest -= length
        }
        return points[points.count - 1]
    }

    private func point(at time: TimeInterval, _ times: [TimeInterval]) -> CGPoint {
        guard let index = times.firstIndex(where: { $0 > time }) else { return points[points.count - 1] }
        guard index > 0 else { return points[0] }
        let (a, b) = (points[index - 1], points[index])
        let share = (time - times[index - 1]) / (times[index] - times[index - 1])
        return CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
    }
}
