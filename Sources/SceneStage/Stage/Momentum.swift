import Foundation
import ResponderKit

/// The velocities of a view that was thrown. They decrease as those of a scroll view's content do; outside of its range the
/// view springs back.
nonisolated struct Momentum: Equatable {
    /// Points a second, in the superview.
    var velocity = CGVector.zero
    /// Radians a second, clockwise on screen if positive.
    var spin: CGFloat = 0
    /// The relative change of the scale in a second.
    var growth: CGFloat = 0

    /// The fraction of a velocity that is left after a millisecond: that of a scroll view.
    static let rate = UIScrollView.DecelerationRate.normal.rawValue
    /// Our choice. The same for the scale, which would change too much in the time that a view takes to come to rest.
    static let growthRate = UIScrollView.DecelerationRate.fast.rawValue
    /// A scroll view's content stops at this speed; of a turn, our choice, because slower ones are too slow to see.
    static let lowest = (speed: ScrollPhysics.endSpeed, turn: CGFloat(0.05))
    /// Our choice. The shorter side of a thrown view does not shrink below a finger's size, in points.
    static let smallestSide: CGFloat = 44

    /// The centers at which a view with a side inside a superview with a side is inside of it; if it is longer, those at
    /// which it covers it.
    static func range(of side: CGFloat, in outer: ClosedRange<CGFloat>) -> ClosedRange<CGFloat> {
        let (low, high) = (outer.lowerBound + side / 2, outer.upperBound - side / 2)
        return min(low, high)...max(low, high)
    }

    /// A step in one direction.
    /// - Parameters:
    ///   - speed: points a second; changes to that after the step.
    ///   - place: the center.
    ///   - range: the centers at which the view may rest.
    /// - Returns: the center after the step.
    static func step(
        _ speed: inout CGFloat, from place: CGFloat, within range: ClosedRange<CGFloat>, for time: TimeInterval
    ) -> CGFloat {
        let edge = range.clamp(place)
        guard place != edge else {
            let way = distance(&speed, rate: rate, for: time)
            if abs(speed) < lowest.speed { speed = 0 }
            return place + way
        }
        let away = ScrollPhysics.spring(start: place - edge, speed: speed, after: time)
        speed = ScrollPhysics.springSpeed(start: place - edge, speed: speed, after: time)
        guard abs(away) < ScrollPhysics.restDistance, abs(speed) < lowest.speed else { return edge + away }
        speed = 0
        return edge
    }

    /// How far something gets in a time.
    /// - Parameter speed: changes to that at the end.
    static func distance(_ speed: inout CGFloat, rate: CGFloat, for time: TimeInterval) -> CGFloat {
        let way = ScrollPhysics.distance(from: speed, after: time, rate: rate)
        speed *= ScrollPhysics.remainder(after: time, rate: rate)
        return way
    }
}
