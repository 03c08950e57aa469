import Foundation

/// The timing of an animation.
@preconcurrency @MainActor
public protocol UITimingCurveProvider {
    /// The curve for a duration in seconds, with the duration of its own if it has one.
    func animationCurve(for duration: TimeInterval) -> UITimingCurve
}

/// A curve of the engine, for `UITimingCurveProvider`.
public struct UITimingCurve {
    let curve: AnimationTiming.Curve
    var duration: TimeInterval?
}

extension UIView {
    /// The common curves.
    nonisolated public enum AnimationCurve: Int, Sendable {
        /// Slow at both ends.
        case easeInOut
        /// Slow at the start.
        case easeIn
        /// Slow at the end.
        case easeOut
        /// At constant speed.
        case linear
    }
}

/// A cubic curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: nonisolated IdentityHashable, UITimingCurveProvider {
    private let curve: AnimationTiming.Curve

    /// A common curve.
    public init(animationCurve: UIView.AnimationCurve = .easeInOut) {
        curve =
            switch animationCurve {
            case .easeInOut: .easeInOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
    }

    /// A curve by its two handles, whose x must be within 0 … 1.
    public init(controlPoint1: CGPoint, controlPoint2: CGPoint) { curve = .bezier(controlPoint1, controlPoint2) }

    nonisolated deinit {}

    /// Its curve.
    public final func animationCurve(for duration: TimeInterval) -> UITimingCurve { UITimingCurve(curve: curve) }
}

/// The motion of a damped spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: nonisolated IdentityHashable, UITimingCurveProvider {
    private let damping: Double
    private let velocity: Double
    /// Radians a second; nil for a spring that comes to rest within the duration.
    private let frequency: Double?

    /// A spring that comes to rest within the duration.
    /// - Parameters:
    ///   - dampingRatio: 1 does not overshoot; the nearer to 0, the longer it swings.
    ///   - initialVelocity: 1 is the whole distance in a second; the greater of its two components counts.
    public init(dampingRatio: CGFloat = 1, initialVelocity: CGVector = .zero) {
        damping = Double(dampingRatio)
        velocity = UISpringTimingParameters.speed(initialVelocity)
        frequency = nil
    }

    /// A spring by its physical values, which decide its duration.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
        let (mass, stiffness) = (max(Double(mass), 1e-6), max(Double(stiffness), 1e-6))
        self.damping = min(max(Double(damping) / (2 * (mass * stiffness).squareRoot()), 0.01), 1)
        velocity = UISpringTimingParameters.speed(initialVelocity)
        frequency = (stiffness / mass).squareRoot()
    }

    nonisolated deinit {}

    private static func speed(_ velocity: CGVector) -> Double {
        Double(abs(velocity.dx) > abs(velocity.dy) ? velocity.dx : velocity.dy)
    }

    /// Its curve.
    public final func animationCurve(for duration: TimeInterval) -> UITimingCurve {
        guard let frequency, frequency.isFinite, velocity.isFinite else {
            return UITimingCurve(
                curve: AnimationTiming.spring(damping: damping, velocity: velocity, duration: duration))
        }
        return UITimingCurve(
            curve: .spring(damping: damping, velocity: velocity, frequency: frequency),
            duration: log(1000) / (damping * frequency))
    }
}
