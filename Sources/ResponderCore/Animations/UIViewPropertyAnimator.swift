import Foundation

/// The state of an animator.
nonisolated public enum UIViewAnimatingState: Int, Sendable {
    /// It has not started, or it has ended.
    case inactive
    /// It is running or paused.
    case active
    /// It was stopped; `finishAnimation(at:)` ends it.
    case stopped
}

/// A position in an animation.
nonisolated public enum UIViewAnimatingPosition: Int, Sendable {
    case end, start, current
}

/// An animation that can be paused, driven by a finger, reversed and continued.
///
/// The views have their new values from the start, as with `UIView.animate`; what is shown follows. Animations that are
/// added while it is active start at its current position.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: nonisolated IdentityHashable {
    /// Seconds.
    public final let duration: TimeInterval
    /// The state of the animator.
    public private(set) final var state = UIViewAnimatingState.inactive
    /// Whether it moves now.
    public private(set) final var isRunning = false
    /// Whether its views can be touched while they move, at their final positions. True by default.
    open var isUserInteractionEnabled = true
    /// Whether a running animation can be paused, stopped and driven. True by default. While it is false, these calls do
    /// nothing but warn; UIKit raises an exception.
    open var isInterruptible = true

    private let timingCurve: any UITimingCurveProvider
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var run: AnimationRun?
    private var changes: [AnimationBlock.Change] = []
    /// The timing of the current motion, or the position where it is paused.
    private var timing = AnimationTiming(held: 0)
    @WeakApplication private var application: UIApplication?

    /// An animator with a curve of your own.
    public init(duration: TimeInterval, timingParameters: any UITimingCurveProvider) {
        self.duration = duration.isFinite ? max(0, duration) : 0
        timingCurve = timingParameters
    }

    /// An animator with a common curve.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// An animator with a curve by its two handles.
    public convenience init(
        duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint, animations: (() -> Void)? = nil
    ) {
        let curve = UICubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2)
        self.init(duration: duration, timingParameters: curve)
        if let animations { addAnimations(animations) }
    }

    /// An animator with a spring.
    public convenience init(duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: dampingRatio))
        if let animations { addAnimations(animations) }
    }

    /// An animator without a duration, for a property that gets its animator later.
    public convenience init() { self.init(duration: 0, timingParameters: UICubicTimingParameters()) }

    nonisolated deinit {}

    /// An animator that is running.
    @discardableResult
    public class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let curves: [UIView.AnimationCurve] = [.easeInOut, .easeIn, .easeOut, .linear]
        let curve = curves[Int(options.rawValue >> 16 & 3)]
        let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: Control

    /// Add an animation. While the animator is active, it starts from the values that are set.
    open func addAnimations(_ animation: @escaping () -> Void) {
        if state == .active { capture(animation) } else { animations.append(animation) }
    }

    /// Add a completion, which gets the position at the end.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Start, or continue.
    open func startAnimation() { move(by: timingCurve, durationFactor: 0) }

    /// Start, or continue, after some seconds.
    open func startAnimation(afterDelay delay: TimeInterval) {
        guard delay > 0 else { return startAnimation() }
        activate()
        clock?.schedule(after: delay) { [weak self] in
            if self?.state == .active { self?.startAnimation() }
        }
    }

    /// Pause.
    open func pauseAnimation() {
        guard mayInterrupt("pauseAnimation()") else { return }
        activate()
        hold(at: place)
    }

    /// Continue after a pause.
    /// - Parameters:
    ///   - parameters: another curve for the rest; nil to keep the current one.
    ///   - durationFactor: the fraction of its duration that the rest takes; 0 for the time that is left.
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
    {
        move(by: parameters ?? timingCurve, durationFactor: durationFactor)
    }

    /// Stop at the values that are shown now.
    /// - Parameter withoutFinishing: whether this ends the animator without calling its completions; else
    ///   `finishAnimation(at:)` ends it.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard mayInterrupt("stopAnimation(_:)"), state == .active, let run, let application else { return }
        let seen = changes.map { $0.view.presentation(of: $0.property) }
        if let clock { application.animator.endRun(run, on: clock) }
        set(seen)
        isRunning = false
        state = .stopped
        if withoutFinishing { clear() }
    }

    /// End it after `stopAnimation(false)`, at the current position or at one of its ends.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else { return }
        switch finalPosition {
        case .start: set(changes.map(\.old))
        case .end: set(finals)
        case .current: break
        }
        callCompletions(finalPosition)
    }

    /// The progress, 0 … 1, in the current direction. Setting it pauses the animation there.
    open var fractionComplete: CGFloat {
        get { CGFloat(isReversed ? 1 - place : place) }
        set {
            guard newValue.isFinite, mayInterrupt("fractionComplete") else { return }
            activate()
            let part = Double(min(max(newValue, 0), 1))
            hold(at: isReversed ? 1 - part : part)
        }
    }

    /// Whether it runs backwards.
    open var isReversed = false {
        didSet { if isReversed != oldValue, isRunning { move(by: timingCurve, durationFactor: 0) } }
    }

    // MARK: Implementation

    private var finals: [AnimatableProperty.Numbers] = []
    private var clock: Clock? { application?.clock }

    /// The position between start and end, 0 … 1.
    private var place: Double { min(max(timing.progress(at: application?.now ?? 0), 0), 1) }

    /// Set the views to their values at the end, and show those at the start.
    private func activate() {
        guard state == .inactive else { return }
        application = UIApplication.shared
        run = AnimationRun(allowsTouches: isUserInteractionEnabled)
        state = .active
        timing = AnimationTiming(held: 0)
        let blocks = animations
        animations = []
        for block in blocks { capture(block) }
    }

    private func capture(_ block: () -> Void) {
        guard let application, let run else { return block() }
        application.asCurrent {
            let new = application.animator.hold(run, application, block)
            changes += new
            finals += new.map { $0.property.numbers(of: $0.view) }
        }
        // Animations that were added later follow the same timing.
        guard let clock else { return }
        guard isRunning else { return application.animator.setTiming(timing, of: run, on: clock, nil) }
        application.animator.setTiming(timing, of: run, on: clock) { [self] in ended($0) }
    }

    private func mayInterrupt(_ name: String) -> Bool {
        guard !isInterruptible, isRunning else { return true }
        application?.warn("\(name) of an animator was ignored: isInterruptible is false.")
        return false
    }

    private func hold(at place: Double) {
        guard state == .active, let run, let clock else { return }
        timing = AnimationTiming(held: place)
        isRunning = false
        application?.animator.setTiming(timing, of: run, on: clock, nil)
    }

    private func move(by curve: any UITimingCurveProvider, durationFactor: CGFloat) {
        activate()
        guard state == .active, let run, let clock else { return }
        let from = place
        let to = isReversed ? 0.0 : 1.0
        let asked = durationFactor > 0 ? duration * TimeInterval(durationFactor) : duration * abs(to - from)
        let shape = curve.animationCurve(for: asked)
        timing = AnimationTiming(
            start: clock.now, duration: shape.duration ?? asked, curve: shape.curve, ends: (from, to))
        isRunning = true
        application?.animator.setTiming(timing, of: run, on: clock) { [self] in ended($0) }
    }

    private func ended(_ isWhole: Bool) {
        guard state == .active else { return }
        if isReversed, isWhole { set(changes.map(\.old)) }
        callCompletions(isReversed ? .start : .end)
    }

    private func callCompletions(_ position: UIViewAnimatingPosition) {
        let completions = completions
        clear()
        for completion in completions { completion(position) }
    }

    private func clear() {
        state = .inactive
        isRunning = false
        isReversed = false
        run = nil
        changes = []
        finals = []
        completions = []
        timing = AnimationTiming(held: 0)
    }

    private func set(_ values: [AnimatableProperty.Numbers]) {
        guard let application else { return }
        application.asCurrent {
            UIView.performWithoutAnimation {
                for (change, value) in zip(changes, values) { change.property.set(value, on: change.view) }
            }
        }
    }
}
