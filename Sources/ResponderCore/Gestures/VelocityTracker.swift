import Foundation

/// Recent values of a quantity with two components, and their rate of change: the slope of the line of best fit (least
/// squares) through the recent samples, which reduces the noise of single samples.
final class VelocityTracker {
    private struct Sample {
        var time: TimeInterval = 0
        var x: CGFloat = 0
        var y: CGFloat = 0
    }

    private static let capacity = 16
    /// A ring buffer, allocated once.
    private let samples = ElementList<Sample>()
    private var count = 0
    private var last = -1

    init() { for _ in 0..<Self.capacity { samples.append(Sample()) } }

    nonisolated deinit {}

    /// Add a value. A second value for the same time replaces the first.
    @inline(__always)
    func add(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
        if count > 0, samples[last].time >= time {
            samples[last].x = x
            samples[last].y = y
            return
        }
        last = (last + 1) & (VelocityTracker.capacity - 1)
        samples[last] = Sample(time: time, x: x, y: y)
        if count < VelocityTracker.capacity { count += 1 }
    }

    func removeAll() { count = 0 }

    /// The seconds since the newest sample; infinity without one.
    func rest(at now: TimeInterval) -> TimeInterval { count > 0 ? now - samples[last].time : .infinity }

    /// The velocity with which fingers let go, in units per second: a weighted mean of those of the last three movements,
    /// from sample to sample, in which the oldest counts most. Zero with fewer than two samples, or after a rest.
    ///
    /// The last movement before a lift is the least reliable one, because a finger rolls while it lifts.
    func liftVelocity(at now: TimeInterval) -> CGPoint {
        guard count > 1, GestureLimits.liftRest.exceeds(rest(at: now)) else { return .zero }
        var sum = CGPoint.zero
        var weights: CGFloat = 0
        for back in 0..<min(3, count - 1) {
            let weight = GestureLimits.liftWeight(back)
            let (new, old) = (sample(back), sample(back + 1))
            let time = CGFloat(new.time - old.time)
            sum.x += weight * (new.x - old.x) / time
            sum.y += weight * (new.y - old.y) / time
            weights += weight
        }
        let velocity = CGPoint(x: sum.x / weights, y: sum.y / weights)
        return velocity.isFinite ? velocity : .zero
    }

    /// The newest sample, or one that came before it.
    private func sample(_ back: Int) -> Sample {
        samples[(last - back + VelocityTracker.capacity) & (VelocityTracker.capacity - 1)]
    }

    /// The slope in units per second over the window before `now`; zero with fewer than two samples, or if the newest
    /// sample is older than the window.
    func velocity(at now: TimeInterval) -> CGPoint {
        count > 1 && !(now - samples[last].time).exceeds(GestureLimits.velocityWindow) ? latestVelocity : .zero
    }

    /// The slope in units per second over the window before the newest sample; zero with fewer than two samples.
    var latestVelocity: CGPoint {
        let window = GestureLimits.velocityWindow
        guard count > 1 else { return .zero }
        let end = samples[last]
        var n: CGFloat = 0
        var (sumT, sumX, sumY, sumTT, sumTX, sumTY) = (
            CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0)
        )
        for back in 0..<count {
            let sample = sample(back)
            let t = CGFloat(sample.time - end.time)
            // Two samples always count, whatever their distance: one sample an hour has a velocity too.
            if t < -CGFloat(window), back > 1 { break }
            let x = sample.x - end.x
            let y = sample.y - end.y
            n += 1
            sumT += t
            sumX += x
            sumY += y
            sumTT += t * t
            sumTX += t * x
            sumTY += t * y
        }
        let spread = n * sumTT - sumT * sumT
        guard spread > 0 else { return .zero }
        let v = CGPoint(x: (n * sumTX - sumT * sumX) / spread, y: (n * sumTY - sumT * sumY) / spread)
        return v.isFinite ? v : .zero
    }
}
