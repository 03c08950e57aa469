import Foundation

/// What an animator is doing.
nonisolated public enum UIViewAnimatingState: Int, Sendable {
    /// Nothing yet, or it is over.
    case inactive
    /// It runs, or stands still on its way.
    case active
    /// It was stopped, and waits for `finishAnimation(at:)`.
    case stopped
}

/// A place on the way of an animation.
nonisolated public enum UIViewAnimatingPosition: Int, Sendable {
    case end, start, current
}

/// An animation that can be stopped, gone through by a finger, turned round and let go again.
///
/// The views have their new values from the start, as with `UIView.animate`; what is shown follows. Animations of one
/// animator that are added while it is active start where it is.
@preconcurrency @MainActor
open class UIViewPropertyAnimator {
    /// Seconds.
    public final let duration: TimeInterval
    /// What it is doing.
    public private(set) final var state = UIViewAnimatingState.inactive
    /// Whether it moves now.
    public private(set) final var isRunning = false
    /// Whether its views can be touched meanwhile, at the place where they will be. True by default.
    open var isUserInteractionEnabled = true

    private let timingCurve: any UITimingCurveProvider
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var run: AnimationRun?
    private var changes: [AnimationBlock.Change] = []
    /// Of the present motion, or of the place where it stands.
    private var timing = AnimationTiming(held: 0)
    private weak var application: UIApplication?

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

    nonisolated deinit {}

    /// An animator that runs already.
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

    // MARK: What it does

    /// Something to be animated. While it is active, this starts from where the views are set to be.
    open func addAnimations(_ animation: @escaping () -> Void) {
        if state == .active { capture(animation) } else { animations.append(animation) }
    }

    /// Something to be told when it is over, and where it is by then.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Begin, or go on.
    open func startAnimation() { go(timingCurve, durationFactor: 0) }

    /// Begin, or go on, in some seconds.
    open func startAnimation(afterDelay delay: TimeInterval) {
        guard delay > 0 else { return startAnimation() }
        activate()
        clock?.schedule(after: delay) { [weak self] in
            if self?.state == .active { self?.startAnimation() }
        }
    }

    /// Stand still.
    open func pauseAnimation() {
        activate()
        hold(at: place)
    }

    /// Go on after a pause.
    /// - Parameters:
    ///   - parameters: another curve for the rest; nil: the one that it has.
    ///   - durationFactor: the part of its duration that the rest takes; 0: as much as is left of it.
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
    {
        go(parameters ?? timingCurve, durationFactor: durationFactor)
    }

    /// Stay where the views are seen now.
    /// - Parameter withoutFinishing: whether it is over by that, and nobody is told; else `finishAnimation(at:)` ends it.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active, let run, let application else { return }
        let seen = changes.map { $0.view.presentation(of: $0.property) }
        if let clock { application.animator.end(run, on: clock) }
        set(seen)
        isRunning = false
        state = .stopped
        if withoutFinishing { clear() }
    }

    /// End it after `stopAnimation(false)`, where it is or at one of its ends.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else { return }
        switch finalPosition {
        case .start: set(changes.map(\.old))
        case .end: set(finals)
        case .current: break
        }
        tell(finalPosition)
    }

    /// How much of the way is done, 0 … 1, in the direction in which it goes. Setting it stops the motion there.
    open var fractionComplete: CGFloat {
        get { CGFloat(isReversed ? 1 - place : place) }
        set {
            guard newValue.isFinite else { return }
            activate()
            let part = Double(min(max(newValue, 0), 1))
            hold(at: isReversed ? 1 - part : part)
        }
    }

    /// Whether it goes back to its start.
    open var isReversed = false {
        didSet { if isReversed != oldValue, isRunning { go(timingCurve, durationFactor: 0) } }
    }

    // MARK: How it is done

    private var finals: [AnimatableProperty.Numbers] = []
    private var clock: Clock? { application?.dispatcher.clock }

    /// Where it is between the start and the end.
    private var place: Double { min(max(timing.progress(at: application?.now ?? 0), 0), 1) }

    /// Set the views to their ends, and show them at their start.
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
        // What was added later goes by the same time.
        guard let clock else { return }
        guard isRunning else { return application.animator.setTiming(timing, of: run, on: clock, nil) }
        application.animator.setTiming(timing, of: run, on: clock) { [self] in ended($0) }
    }

    private func hold(at place: Double) {
        guard state == .active, let run, let clock else { return }
        timing = AnimationTiming(held: place)
        isRunning = false
        application?.animator.setTiming(timing, of: run, on: clock, nil)
    }

    private func go(_ curve: any UITimingCurveProvider, durationFactor: CGFloat) {
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
        tell(isReversed ? .start : .end)
    }

    private func tell(_ position: UIViewAnimatingPosition) {
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
