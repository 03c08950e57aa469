import Foundation

/// The animations of one block that are still running.
final class AnimationRun {
    private struct Weak {
        weak var view: UIView?
    }

    private var views: [Weak] = []
    let allowsTouches: Bool
    /// How many property animations are running.
    fileprivate var count = 0
    /// Whether one of them was cancelled.
    fileprivate var isBroken = false
    /// The clock's number for the timer of the end.
    fileprivate var end = 0

    init(allowsTouches: Bool) { self.allowsTouches = allowsTouches }

    nonisolated deinit {}

    /// A view got an animation of this run.
    func join(_ view: UIView) {
        count += 1
        if !allowsTouches { view.flags.insert(.animatesWithoutTouches) }
        if !views.contains(where: { $0.view === view }) { views.append(Weak(view: view)) }
        view.contentChanged()
    }

    fileprivate func setTiming(_ timing: AnimationTiming) {
        for case let view? in views.map(\.view) {
            guard let rare = view.rare else { continue }
            for index in rare.animations.indices where rare.animations[index].run === self {
                rare.animations[index].timing = timing
            }
            view.contentChanged()
        }
    }

    fileprivate func leaveViews() {
        for case let view? in views.map(\.view) {
            view.rare?.animations.removeAll { $0.run === self }
            view.animationsChanged()
        }
    }
}

/// The animations of an application. There is no timer for frames: the clock ends a run, and a renderer computes the
/// values of the moment.
final class Animator {
    /// The completions, by the clock's number for the end. They are not in the runs, because views retain those.
    private var completions: [Int: @MainActor (Bool) -> Void] = [:]
    private var runs: [AnimationRun] = []
    /// Whether animation blocks animate.
    var isEnabled = true
    let transactions = Transactions()

    nonisolated deinit {}

    /// Whether an animation is running.
    var isAnimating: Bool { !runs.isEmpty }

    /// Run a block and animate its changes.
    func animate(
        _ timing: AnimationTiming, _ options: UIView.AnimationOptions, _ application: UIApplication,
        _ changes: () -> Void, _ completion: (@MainActor (Bool) -> Void)?
    ) {
        let clock = application.clock
        let completion = transactions.track(completion)
        let takesTime = isEnabled && timing.start + timing.duration > clock.now
        let block = AnimationBlock(timing, options)
        let outer = application.openAnimation
        application.openAnimation = takesTime ? block : nil
        changes()
        application.openAnimation = outer
        let run = AnimationRun(allowsTouches: options.contains(.allowUserInteraction))
        block.commit(run, self)
        guard run.count > 0 else {
            if let completion { clock.schedule(after: 0) { completion(true) } }
            return
        }
        start(run, for: timing.start + timing.duration - clock.now, on: clock, completion)
    }

    private func start(
        _ run: AnimationRun, for duration: TimeInterval, on clock: Clock, _ completion: (@MainActor (Bool) -> Void)?
    ) {
        runs.append(run)
        run.end = clock.schedule(after: duration) { [unowned self] in
            run.leaveViews()
            runs.removeAll { $0 === run }
            completions.removeValue(forKey: run.end)?(!run.isBroken)
        }
        completions[run.end] = completion
    }

    // MARK: Runs of property animators

    /// Run a block whose changes are shown at their start until `setTiming` is called.
    func hold(_ run: AnimationRun, _ application: UIApplication, _ changes: () -> Void) -> [AnimationBlock.Change] {
        let block = AnimationBlock(AnimationTiming(held: 0), [])
        let outer = application.openAnimation
        application.openAnimation = block
        changes()
        application.openAnimation = outer
        block.commit(run, self)
        return block.changes
    }

    /// Give a run a timing.
    /// - Parameter completion: called at the end, with false if another animation replaced it; nil if it does not move.
    func setTiming(
        _ timing: AnimationTiming, of run: AnimationRun, on clock: Clock, _ completion: (@MainActor (Bool) -> Void)?
    ) {
        forget(run, on: clock)
        run.setTiming(timing)
        guard let completion else { return }
        start(run, for: timing.start + timing.duration - clock.now, on: clock, completion)
    }

    /// Remove a run from its views, which show the values that are set at once. No completion is called.
    func endRun(_ run: AnimationRun, on clock: Clock) {
        forget(run, on: clock)
        run.leaveViews()
    }

    private func forget(_ run: AnimationRun, on clock: Clock) {
        guard runs.contains(where: { $0 === run }) else { return }
        clock.cancel(run.end)
        completions[run.end] = nil
        runs.removeAll { $0 === run }
    }

    /// Stop the animations of a property, because it changes in another way now.
    func stop(_ property: AnimatableProperty, of view: UIView) {
        guard let rare = view.rare, let application = UIApplication.current else { return }
        let stopped = rare.animations.filter { $0.property == property }.map(\.run)
        guard !stopped.isEmpty else { return }
        rare.animations.removeAll { $0.property == property }
        view.animationsChanged()
        let clock = application.clock
        for run in stopped {
            run.isBroken = true
            run.count -= 1
            guard run.count == 0 else { continue }
            clock.cancel(run.end)
            runs.removeAll { $0 === run }
            // Deferred, because code that sets a property does not expect a call from inside.
            if let completion = completions.removeValue(forKey: run.end) {
                clock.schedule(after: 0) { completion(false) }
            }
        }
    }

    /// Stop all animations of a view.
    func stopAll(of view: UIView) {
        while let animation = view.rare?.animations.first { stop(animation.property, of: view) }
    }
}

extension UIView {
    /// Animations ended: update the flags and draw one more frame.
    fileprivate final func animationsChanged() {
        let animations = rare?.animations ?? []
        if animations.isEmpty { flags.remove(.animates) }
        if !animations.contains(where: { !$0.run.allowsTouches }) { flags.remove(.animatesWithoutTouches) }
        contentChanged()
    }
}

extension UIApplication {
    /// Whether an animation is running, so that a host has to draw frame after frame.
    ///
    /// A host draws at its own rate while this is true, calling `advance(to:)` before each frame. `nextDeadline`
    /// contains only the end of animations: how often a host draws does not change what happens.
    public final var isAnimating: Bool { animator.isAnimating }
}
