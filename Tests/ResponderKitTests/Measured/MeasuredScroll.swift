import Foundation

@testable import ResponderCore
@testable import ResponderKit

/// A scroll view that gets the touches of a recording, and the offsets that it shows.
final class MeasuredScroll: InRig, UIScrollViewDelegate {
    let rig = Rig(watched: false)
    let scroll: UIScrollView
    /// The time of the last lift.
    private(set) var liftTime: TimeInterval = 0
    /// The offset at the lift.
    private(set) var lifted = CGPoint.zero
    /// What the delegate got about the lift: the speed in points a second, and where the content will rest.
    private(set) var velocity = CGPoint.zero
    private(set) var target = CGPoint.zero
    /// The seconds from the lift to the end of the deceleration.
    private(set) var duration: TimeInterval?

    /// - Parameter scale: pixels in a point.
    init(size: CGSize = CGSize(393, 852), content: CGSize = CGSize(393, 100_000), scale: CGFloat = 3) {
        rig.application.screen.scale = scale
        scroll = rig.run { UIScrollView(frame: CGRect(origin: .zero, size: size)) }
        rig.run { rig.window.addSubview(scroll) }
        scroll.contentSize = content
        scroll.delegate = self
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        lifted = scrollView.contentOffset
        liftTime = rig.application.now
        self.velocity = CGPoint(x: velocity.x * 1000, y: velocity.y * 1000)
        target = targetContentOffset.pointee
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { duration = rig.application.now - liftTime }

    /// A finger that lands, makes these steps, rests, and lifts.
    /// - Parameters:
    ///   - pause: the seconds from step to step.
    ///   - rest: the seconds from the last step to the lift; `pause` if nil.
    func drag(by steps: [CGPoint], from start: CGPoint, every pause: TimeInterval, rest: TimeInterval? = nil) {
        var (place, time) = (start, rig.application.now + 1)
        down(place.x, place.y, at: time)
        for step in steps {
            (place, time) = (place.plus(step), time + pause)
            move(place.x, place.y, at: time)
        }
        up(at: time + (rest ?? pause))
    }

    /// A flick by even steps of 8 ms that lifts at a speed: upwards if it is positive, as the content moves.
    func flick(at speed: Double, steps: Int = 14) {
        let step = CGPoint(0, -speed * 0.008)
        drag(
            by: Array(repeating: step, count: steps), from: CGPoint(200, speed > 0 ? 800 : 100), every: 0.008)
    }

    /// The way of the content after the lift, until it rests.
    func way() -> Curve {
        var curve = Curve([(0, 0)])
        while let next = rig.application.nextDeadline {
            advance(to: next)
            curve.add(rig.application.now - liftTime, scroll.contentOffset.y - lifted.y)
        }
        return curve
    }
}

/// Values at times.
nonisolated struct Curve {
    private(set) var points: [(time: Double, value: Double)]

    init(_ points: [(time: Double, value: Double)]) { self.points = points }

    mutating func add(_ time: Double, _ value: Double) { points.append((time, value)) }

    /// The values times a factor, plus a sum.
    func mapped(times factor: Double, plus sum: Double) -> Curve {
        Curve(points.map { ($0.time, $0.value * factor + sum) })
    }

    /// The value at a time: on the line between the points around it.
    func value(at time: Double) -> Double {
        guard let after = points.firstIndex(where: { $0.time > time }) else { return points.last?.value ?? 0 }
        guard after > 0 else { return points[0].value }
        let (old, new) = (points[after - 1], points[after])
        return old.value + (new.value - old.value) * (time - old.time) / (new.time - old.time)
    }

    /// The differences from recorded values, when this curve's clock is late by `shift`.
    func errors(against recorded: [(time: Double, value: Double)], shift: Double) -> [Double] {
        recorded.map { value(at: $0.time + shift) - $0.value }
    }

    /// The shift of the clock, in seconds, with the smallest differences from recorded values.
    func bestShift(against recorded: [(time: Double, value: Double)]) -> Double {
        func cost(_ shift: Double) -> Double { errors(against: recorded, shift: shift).reduce(0) { $0 + $1 * $1 } }
        var (best, step) = (0.0, 0.02)
        while step > 0.000_01 {
            best = (-8...8).map { best + Double($0) * step }.min { cost($0) < cost($1) } ?? best
            step /= 4
        }
        return best
    }
}
