import Foundation

/// When an animation runs, and how far it is at a time.
struct AnimationTiming {
    /// How progress follows time.
    enum Curve {
        case linear
        /// A cubic curve from (0, 0) to (1, 1) with these two handles.
        case bezier(CGPoint, CGPoint)
        /// A damped spring: damping ratio, speed at the start in whole distances per second, and frequency in radians
        /// per second.
        case spring(damping: Double, velocity: Double, frequency: Double)

        static let easeInOut = Curve.bezier(CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
        static let easeIn = Curve.bezier(CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
        static let easeOut = Curve.bezier(CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
    }

    /// Seconds on the engine's clock.
    let start: TimeInterval
    /// Seconds.
    let duration: TimeInterval
    let curve: Curve
    /// The progress at which it begins, and at which it ends: for animations that were stopped in between.
    let ends: (from: Double, to: Double)

    init(start: TimeInterval, duration: TimeInterval, curve: Curve, ends: (from: Double, to: Double) = (0, 1)) {
        self.start = start
        self.duration = duration
        self.curve = curve
        self.ends = ends
    }

    /// An animation that is paused at a progress.
    init(held part: Double) { self.init(start: 0, duration: 0, curve: .linear, ends: (part, part)) }

    /// The progress at a time: 0 before the start, 1 after the end; a spring may be beyond 1 in between.
    func progress(at time: TimeInterval) -> Double {
        let done = curveProgress(at: time)
        return ends == (0, 1) ? done : ends.from + (ends.to - ends.from) * done
    }

    private func curveProgress(at time: TimeInterval) -> Double {
        guard time > start else { return 0 }
        guard time < start + duration else { return 1 }
        let part = (time - start) / duration
        switch curve {
        case .linear: return part
        case .bezier(let first, let second): return Self.bezier(Double(first.x), Double(first.y), second, at: part)
        case .spring(let damping, let velocity, let frequency):
            return Self.spring(damping, velocity, frequency, at: time - start)
        }
    }

    // MARK: Curves

    /// The y of a cubic curve at an x. The curve's x only grows, so bisection finds it.
    private static func bezier(_ x1: Double, _ y1: Double, _ second: CGPoint, at x: Double) -> Double {
        func value(_ a: Double, _ b: Double, _ t: Double) -> Double {
            let rest = 1 - t
            return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t
        }
        var low = 0.0
        var high = 1.0
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if value(x1, Double(second.x), middle) < x { low = middle } else { high = middle }
        }
        return value(y1, Double(second.y), (low + high) / 2)
    }

    // MARK: Springs

    /// A spring that has come to rest at the end of the duration: the frequency is UIKit's (S-323).
    ///
    /// UIKit takes the frequency at which a thousandth of the distance remains at the end, by the part of the motion that
    /// the speed decides: the sine's part of a swing, and all of it for damping 1. A speed that nearly reaches the end by
    /// itself leaves no such frequency; the whole motion is counted then, which is our choice.
    /// - Parameters:
    ///   - damping: 1 does not swing, near 0 swings long. Clamped to 0.01 … 1.
    ///   - velocity: at the start, in whole distances per second.
    static func spring(damping: Double, velocity: Double, duration: TimeInterval) -> Curve {
        let damping = damping.isNaN ? 1 : min(max(damping, 0.01), 1)
        let velocity = velocity.isFinite ? velocity : 0
        guard duration > 0, duration.isFinite else { return .linear }
        let swings = damping < criticalDamping
        // Over the duration: the distance by the first speed, and the exponent of the decay, which is looked for.
        let reach = velocity * duration
        let steepness = swings ? damping / (1 - damping * damping).squareRoot() : 0
        func bySpeed(_ decay: Double) -> Double {
            (swings ? steepness * (decay - reach) / decay : 1 + decay - reach) * exp(-decay)
        }
        func inAll(_ decay: Double) -> Double {
            (swings ? hypot(1, steepness * (decay - reach) / decay) : 1 + abs(decay - reach)) * exp(-decay)
        }
        // What remains by the speed grows up to this decay, and shrinks beyond it.
        let peak = swings ? (reach + max(0, reach * (reach + 4)).squareRoot()) / 2 : reach
        let start = max(peak, 1e-9)
        let isReached = bySpeed(start) <= remainder
        let decay = isReached ? solution(of: inAll, from: 1e-9) : solution(of: bySpeed, from: start)
        return .spring(damping: damping, velocity: velocity, frequency: decay / (damping * duration))
    }

    /// From this damping on a spring does not swing: the formulas of a swing divide by the distance to 1.
    private static let criticalDamping = 0.9999
    /// The part of the distance that a spring may leave at the end of its duration.
    private static let remainder = 0.001

    /// Where a function falls below `remainder`, by bisection.
    private static func solution(of function: (Double) -> Double, from start: Double) -> Double {
        var low = start
        var high = start + 1
        while function(high) > remainder { high *= 2 }
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if function(middle) > remainder { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    private static func spring(_ damping: Double, _ velocity: Double, _ frequency: Double, at time: Double) -> Double {
        let decay = exp(-damping * frequency * time)
        let slope = damping * frequency - velocity
        guard damping < criticalDamping else { return 1 - decay * (1 + slope * time) }
        let swing = frequency * (1 - damping * damping).squareRoot()
        return 1 - decay * (cos(swing * time) + slope / swing * sin(swing * time))
    }
}
