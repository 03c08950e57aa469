import UIKit

/// The velocity with which a finger lets go of what its pan drags. That of the pan would not do: it stays that of the last
/// movement when the finger rests before it lifts.
///
/// A scroll view weighs the last three movements in the same way, and does not go on after a rest of a tenth of a second.
struct LiftVelocity {
    /// The last places of the finger, up to four, and when it was there.
    private var places: [(point: CGPoint, time: CFTimeInterval)] = []

    private static let longestRest = 0.1
    /// What the last movement counts, and the two before it. The last one counts least, because a finger rolls as it lifts.
    private static let weights: [CGFloat] = [0.05, 0.35, 0.6]

    /// A pan begins.
    mutating func start() { places.removeAll() }

    /// Note where the finger is now. A call without a movement changes nothing.
    mutating func follow(_ point: CGPoint) {
        let now = CACurrentMediaTime()
        guard point != places.last?.point else { return }
        if places.last?.time == now { places.removeLast() }
        if places.count > 3 { places.removeFirst() }
        places.append((point, now))
    }

    /// The velocity in points a second, if the finger lifts now.
    var velocity: CGPoint {
        guard let last = places.last, CACurrentMediaTime() - last.time < Self.longestRest else { return .zero }
        var sum = CGPoint.zero
        var counted: CGFloat = 0
        let movements = zip(places.dropFirst(), places).reversed()
        for ((new, old), weight) in zip(movements, Self.weights) {
            let part = weight / CGFloat(new.time - old.time)
            sum.x += part * (new.point.x - old.point.x)
            sum.y += part * (new.point.y - old.point.y)
            counted += weight
        }
        return counted > 0 ? CGPoint(x: sum.x / counted, y: sum.y / counted) : .zero
    }
}
