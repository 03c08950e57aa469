import Foundation

/// How content moves in one direction: pure functions of time, without state.
package nonisolated enum ScrollPhysics {
    /// Apple's coefficient of the rubber band, published at a developer conference.
    static let rubberBand: CGFloat = 0.55
    /// Our choice. How fast the content springs back from beyond its range, in 1 / s; critically damped.
    package static let springRate: CGFloat = 11
    /// Our choice. The speed in points a second below which content does not decelerate but stops.
    static let minimumSpeed: CGFloat = 20
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

    /// The distance that content at a speed in points a second covers before friction stops it; `rate` is the fraction
    /// of the speed that is left after a millisecond.
    package static func stopDistance(speed: CGFloat, rate: CGFloat) -> CGFloat { speed / 1000 * rate / (1 - rate) }

    /// The fraction of that distance that is covered after `time` seconds, 0 … 1.
    package static func progress(after time: TimeInterval, rate: CGFloat) -> CGFloat {
        1 - pow(rate, CGFloat(time) * 1000)
    }

    /// The speed after `time` seconds of a deceleration over `distance` points.
    package static func speed(after time: TimeInterval, distance: CGFloat, rate: CGFloat) -> CGFloat {
        -distance * 1000 * log(rate) * pow(rate, CGFloat(time) * 1000)
    }

    /// The distance of springing content from its target, `time` seconds after it was `start` points away with a speed.
    package static func spring(start: CGFloat, speed: CGFloat, after time: TimeInterval) -> CGFloat {
        let t = CGFloat(time)
        return (start + (speed + springRate * start) * t) * exp(-springRate * t)
    }

    /// The speed of springing content after that time.
    package static func springSpeed(start: CGFloat, speed: CGFloat, after time: TimeInterval) -> CGFloat {
        let t = CGFloat(time)
        return (speed - springRate * (speed + springRate * start) * t) * exp(-springRate * t)
    }
}

/// The offsets at which content may rest, in each direction.
nonisolated struct ScrollRange: Equatable {
    let x, y: ClosedRange<CGFloat>

    init(content: CGSize, inset: UIEdgeInsets, size: CGSize) {
        x = -inset.left...max(-inset.left, content.width - size.width + inset.right)
        y = -inset.top...max(-inset.top, content.height - size.height + inset.bottom)
    }

    /// The nearest offset within the range.
    func clamp(_ offset: CGPoint) -> CGPoint { CGPoint(x: x.clamp(offset.x), y: y.clamp(offset.y)) }

    /// An offset after the range changed to this one: an end that moved inwards takes it along. An offset beyond an end
    /// that did not is where the program put it, and stays.
    func broughtBack(_ offset: CGPoint, from old: ScrollRange) -> CGPoint {
        CGPoint(x: x.broughtBack(offset.x, from: old.x), y: y.broughtBack(offset.y, from: old.y))
    }
}

nonisolated extension ClosedRange<CGFloat> {
    /// The nearest value within the range.
    package func clamp(_ value: CGFloat) -> CGFloat { Swift.min(Swift.max(value, lowerBound), upperBound) }

    fileprivate func broughtBack(_ value: CGFloat, from old: Self) -> CGFloat {
        if value < lowerBound, lowerBound > old.lowerBound { return lowerBound }
        if value > upperBound, upperBound < old.upperBound { return upperBound }
        return value
    }
}
