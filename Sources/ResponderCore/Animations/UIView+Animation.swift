import Foundation

extension UIView {
    /// Whether an animation block of the current application is running.
    package static var isInAnimationBlock: Bool { UIApplication.currentAnimation != nil }

    /// How an animation runs.
    ///
    /// UIKit's repeating and reversing animations do not exist: with virtual time, everything ends.
    nonisolated public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// Options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The views can be touched while they move, at their final positions. Without it, touches go to the views
        /// behind them.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Start from the shown values and replace animations of the same properties. Without it the new animation is
        /// added to theirs.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Inside another animation block: the duration that was given, not that of the outer block.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Inside another animation block: the curve that was given, not that of the outer block.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Slow at both ends. The default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the start.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// At constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    }

    /// Change properties over time: center, bounds (and so frame), transform, alpha and background colour of any views.
    ///
    /// The properties have their new values at once, and hit testing goes by those; what is shown follows (see
    /// `presentationCenter` and its like). Setting a property outside of any animation stops its animations.
    /// - Parameters:
    ///   - duration: seconds.
    ///   - delay: seconds before it starts.
    ///   - animations: sets the properties; called at once.
    ///   - completion: called on the engine's clock when the animation ends, with false if another one replaced it. If
    ///     nothing changed, or the duration is zero, it is called after the current callback.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations: () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        let curve: AnimationTiming.Curve =
            switch options.rawValue >> 16 & 3 {
            case 1: .easeIn
            case 2: .easeOut
            case 3: .linear
            default: .easeInOut
            }
        animate(duration, delay, options, { _ in curve }, animations, completion)
    }

    /// The same with the motion of a damped spring, which comes to rest within the duration.
    /// - Parameters:
    ///   - duration: seconds.
    ///   - delay: seconds before it starts.
    ///   - dampingRatio: 1 does not overshoot; the nearer to 0, the longer it swings.
    ///   - velocity: the speed at the start; 1 is the whole distance in a second.
    ///   - options: the curve among them is ignored.
    ///   - animations: sets the properties; called at once.
    ///   - completion: called on the engine's clock when the animation ends, with false if another one replaced it.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        animate(
            duration, delay, options,
            { AnimationTiming.spring(damping: Double(dampingRatio), velocity: Double(velocity), duration: $0) },
            animations, completion)
    }

    private static func animate(
        _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions,
        _ curve: (TimeInterval) -> AnimationTiming.Curve, _ animations: () -> Void,
        _ completion: (@MainActor (Bool) -> Void)?
    ) {
        let application = UIApplication.shared
        let outer = application.openAnimation?.timing
        var duration = duration.isFinite ? max(0, duration) : 0
        if let outer, !options.contains(.overrideInheritedDuration) { duration = outer.duration }
        var start = application.now + (delay.isFinite ? max(0, delay) : 0)
        if let outer { start = max(start, outer.start) }
        let inherits = outer != nil && !options.contains(.overrideInheritedCurve)
        let timing = AnimationTiming(
            start: start, duration: duration, curve: inherits ? outer?.curve ?? .linear : curve(duration))
        application.asCurrent { application.animator.animate(timing, options, application, animations, completion) }
    }

    /// Change properties at once, also inside an animation block.
    public class func performWithoutAnimation(_ actions: () -> Void) {
        let application = UIApplication.shared
        let (block, isEnabled) = (application.openAnimation, application.animator.isEnabled)
        application.openAnimation = nil
        application.animator.isEnabled = false
        actions()
        application.animator.isEnabled = isEnabled
        application.openAnimation = block
    }

    /// Whether animation blocks animate. If not, they take effect and call their completions at once.
    public class var areAnimationsEnabled: Bool { UIApplication.shared.animator.isEnabled }

    /// Switch animation blocks on or off for the application.
    public class func setAnimationsEnabled(_ enabled: Bool) { UIApplication.shared.animator.isEnabled = enabled }

    /// The duration of the animation block that is running, in seconds; zero outside of one.
    public class var inheritedAnimationDuration: TimeInterval {
        UIApplication.shared.openAnimation?.timing.duration ?? 0
    }
}
