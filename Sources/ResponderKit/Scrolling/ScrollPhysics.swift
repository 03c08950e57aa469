import Foundation
import ResponderCore

/// How content moves in one direction: pure functions of time, without state.
package nonisolated enum ScrollPhysics {
    /// Apple's coefficient of the rubber band, published at a developer conference.
    static let rubberBand: CGFloat = 0.55
    /// Recorded. How fast content springs back from beyond its range after a lift there, in 1 / s; critically damped.
    package static let springRate: CGFloat = 10.9
    /// Recorded. The same after content hit the end of its range.
    static let impactRate: CGFloat = 10.97
    /// Recorded. Content that is let go at rest beyond its range starts back at this part of its distance a second.
    static let returnRate: CGFloat = 7.3
    /// Recorded. The speed in points a second at which a deceleration ends.
    package static let endSpeed: CGFloat = 10
    /// Recorded: 187.5 does not, 262.6 does. The lowest speed in points a second at which a lift of fingers makes content
    /// decelerate.
    static let flingSpeed: CGFloat = 250
    /// Our choice. The same for pages and for touchpads.
    static let minimumSpeed: CGFloat = 20
    /// Fitted to recordings by others. What a flick carries on of the speed at which its finger caught decelerating
    /// content: `factor` times the speed to the power of `exponent`, at most `most` points a second.
    private static let carrying = (factor: CGFloat(0.000816), exponent: CGFloat(1.967), most: CGFloat(40_000))
    /// Our choice. A movement ends when its remaining distance is shorter than this, in points.
    package static let restDistance: CGFloat = 0.25
    /// Our choice. From further away, in points, or faster, in points a second, content jumps back instead of
    /// springing: the start would be out of sight.
    static let maximumDistance: CGFloat = 100_000
    /// Our choice. The speed in points a second from which a lift turns a page; a slower one goes to the nearest page.
    package static let flickSpeed: CGFloat = 200
    /// Our choice. Seconds between two steps of a movement.
    static let step: TimeInterval = 1.0 / 60

    /// How far content is shown beyond its range when a finger drags it `distance` points beyond, in a view of a size in
    /// that direction. Never more than the size.
    package static func resisted(_ distance: CGFloat, size: CGFloat) -> CGFloat {
        guard size > 0 else { return 0 }
        let part = abs(distance) * rubberBand / size
        return (1 - 1 / (part + 1)) * size * (distance < 0 ? -1 : 1)
    }

    /// The inverse of `resisted`: the drag that is shown as `shown`.
    package static func unresisted(_ shown: CGFloat, size: CGFloat) -> CGFloat {
        let part = min(abs(shown), size * 0.999) / max(size, 1)
        return part / (1 - part) * size / rubberBand * (shown < 0 ? -1 : 1)
    }

    /// How much content moves when a finger does by one point, where content is shown `shown` points beyond its range: 1
    /// within it, and less the farther out it is.
    static func yielding(at shown: CGFloat, size: CGFloat) -> CGFloat {
        guard shown != 0, size > 0 else { return 1 }
        let part = 1 - min(abs(shown), size) / size
        return rubberBand * part * part
    }

    // MARK: Friction

    // `rate` is the fraction of the speed that is left after a millisecond.

    /// The seconds in which a speed decreases by the factor e.
    private static func span(_ rate: CGFloat) -> CGFloat { -1 / (1000 * log(rate)) }

    /// How far content gets for each point a second that it loses. Recorded: content goes on as if its speed changed once
    /// in a millisecond, so it gets a thousandth less far than `announcedDistance`.
    private static func reach(_ rate: CGFloat) -> CGFloat { rate / (1 - rate) / 1000 }

    /// The distance that content at a speed in points a second is announced to cover until its deceleration ends, at
    /// `endSpeed`.
    static func announcedDistance(speed: CGFloat, rate: CGFloat) -> CGFloat {
        let lost = max(0, abs(speed) - endSpeed)
        return (speed < 0 ? -lost : lost) * span(rate)
    }

    /// The speed at which content covers a distance until its deceleration ends.
    static func speed(over distance: CGFloat, rate: CGFloat) -> CGFloat {
        guard distance != 0 else { return 0 }
        return distance / reach(rate) + (distance < 0 ? -endSpeed : endSpeed)
    }

    /// The seconds until the deceleration from a speed ends.
    static func duration(from speed: CGFloat, rate: CGFloat) -> TimeInterval {
        guard abs(speed) > endSpeed else { return 0 }
        return TimeInterval(log(abs(speed) / endSpeed) * span(rate))
    }

    /// The seconds in which decelerating content covers a distance, which is not longer than all of its way.
    static func time(over distance: CGFloat, from speed: CGFloat, rate: CGFloat) -> TimeInterval {
        TimeInterval(-log(1 - distance / (speed * reach(rate))) * span(rate))
    }

    /// The part of a speed that is left after `time` seconds.
    package static func remainder(after time: TimeInterval, rate: CGFloat) -> CGFloat {
        pow(rate, CGFloat(time) * 1000)
    }

    /// The distance that decelerating content covers in `time` seconds.
    package static func distance(from speed: CGFloat, after time: TimeInterval, rate: CGFloat) -> CGFloat {
        speed * reach(rate) * (1 - remainder(after: time, rate: rate))
    }

    /// What a flick adds to its own speed because the content still moved at `caught` points a second when the finger
    /// caught it. Repeated flicks in one direction add up by it.
    static func carried(from caught: CGFloat) -> CGFloat {
        let speed = min(carrying.factor * pow(abs(caught), carrying.exponent), carrying.most)
        return caught < 0 ? -speed : speed
    }

    // MARK: Springs

    /// The distance of springing content from its target, `time` seconds after it was `start` points away with a speed.
    package static func spring(
        start: CGFloat, speed: CGFloat, after time: TimeInterval, rate: CGFloat = springRate
    ) -> CGFloat {
        let t = CGFloat(time)
        return (start + (speed + rate * start) * t) * exp(-rate * t)
    }

    /// The speed of springing content after that time.
    package static func springSpeed(
        start: CGFloat, speed: CGFloat, after time: TimeInterval, rate: CGFloat = springRate
    ) -> CGFloat {
        let t = CGFloat(time)
        return (speed - rate * (speed + rate * start) * t) * exp(-rate * t)
    }

    /// The speed at which content starts back to its range after a lift beyond it.
    /// - Parameters:
    ///   - shown: how far beyond, in points; negative at the start of the range.
    ///   - speed: that of the content at the lift, in points a second.
    static func returnSpeed(from shown: CGFloat, speed: CGFloat) -> CGFloat {
        let inwards = -shown * returnRate
        let isOutwards = shown * speed > 0
        if isOutwards { return speed }
        return abs(speed) > abs(inwards) ? speed : inwards
    }
}

/// The offsets at which content may rest, in each direction.
nonisolated struct ScrollRange: Equatable {
    let x, y: ClosedRange<CGFloat>
    /// Where the content ends, even if that is before its start because the view is larger.
    private let end: CGPoint

    /// - Parameter pixels: the number of pixels in a point; offsets are on whole pixels.
    init(content: CGSize, inset: UIEdgeInsets, size: CGSize, pixels: CGFloat) {
        let start = CGPoint(x: -inset.left, y: -inset.top).rounded(toPixels: pixels)
        end = CGPoint(x: content.width - size.width + inset.right, y: content.height - size.height + inset.bottom)
            .rounded(toPixels: pixels)
        x = start.x...max(start.x, end.x)
        y = start.y...max(start.y, end.y)
    }

    /// The nearest offset within the range.
    func clamp(_ offset: CGPoint) -> CGPoint { CGPoint(x: x.clamp(offset.x), y: y.clamp(offset.y)) }

    /// An offset after the range changed to this one: an end that moved inwards takes it along. An offset beyond an end
    /// that did not is where the program put it, and stays; so does that of content that is smaller than the view, when an
    /// inset moves its start.
    func broughtBack(_ offset: CGPoint, from old: ScrollRange) -> CGPoint {
        CGPoint(
            x: x.broughtBack(offset.x, from: old.x, shrinks: end.x < old.end.x),
            y: y.broughtBack(offset.y, from: old.y, shrinks: end.y < old.end.y))
    }
}

nonisolated extension ClosedRange<CGFloat> {
    /// The nearest value within the range.
    package func clamp(_ value: CGFloat) -> CGFloat { Swift.min(Swift.max(value, lowerBound), upperBound) }

    /// - Parameter shrinks: whether the content's end moved inwards.
    fileprivate func broughtBack(_ value: CGFloat, from old: Self, shrinks: Bool) -> CGFloat {
        if value < lowerBound, lowerBound > old.lowerBound { return lowerBound }
        if value > upperBound, upperBound < old.upperBound, shrinks { return upperBound }
        return value
    }
}

extension CGPoint {
    /// The nearest point on whole pixels.
    /// - Parameter pixels: the number of them in a point.
    nonisolated func rounded(toPixels pixels: CGFloat) -> CGPoint {
        CGPoint(x: (x * pixels).rounded() / pixels, y: (y * pixels).rounded() / pixels)
    }
}
