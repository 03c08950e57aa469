import Foundation

/// The properties that an animation block changes, with their values before it.
final class AnimationBlock {
    struct Change {
        let view: UIView
        let property: AnimatableProperty
        let old: AnimatableProperty.Numbers
        /// Whether the animation replaces running ones.
        let replaces: Bool
    }

    let timing: AnimationTiming
    let options: UIView.AnimationOptions
    private(set) var changes: [Change] = []

    init(_ timing: AnimationTiming, _ options: UIView.AnimationOptions) {
        self.timing = timing
        self.options = options
    }

    nonisolated deinit {}

    /// A property is about to change. Only the value before the first change is kept.
    func capture(_ view: UIView, _ property: AnimatableProperty) {
        guard !changes.contains(where: { $0.view === view && $0.property == property }) else { return }
        let replaces = options.contains(.beginFromCurrentState)
        let old = replaces ? view.presentation(of: property) : property.numbers(of: view)
        changes.append(Change(view: view, property: property, old: old, replaces: replaces))
    }

    /// The block returned: animate every property that has another value now.
    func commit(_ run: AnimationRun, _ animator: Animator) {
        for change in changes {
            let view = change.view
            if change.replaces { animator.stop(change.property, of: view) }
            let way = change.property.difference(from: change.old, to: change.property.numbers(of: view))
            guard way != .zero else { continue }
            view.rareState.animations.append(
                PropertyAnimation(property: change.property, way: way, timing: timing, run: run))
            view.flags.insert(.animates)
            run.join(view)
        }
    }
}

/// The animation of one property. The remaining difference is subtracted from the value that is set, so several
/// animations of one property add up, and a new one does not make the view jump.
struct PropertyAnimation {
    let property: AnimatableProperty
    let way: AnimatableProperty.Numbers
    var timing: AnimationTiming
    let run: AnimationRun

    /// The remaining difference at a time.
    func rest(at time: TimeInterval) -> AnimatableProperty.Numbers { way * (1 - timing.progress(at: time)) }
}

extension UIView {
    /// A property is about to change: inside an animation block capture it, outside stop its animations.
    @inline(__always)
    final func willAnimate(_ property: AnimatableProperty) {
        if let block = UIApplication.currentAnimation, !CATransaction.disableActions() {
            block.capture(self, property)
        } else if flags.contains(.animates) {
            UIApplication.current?.animator.stop(property, of: self)
        }
    }

    /// The value of the property that is shown now.
    final func presentation(of property: AnimatableProperty) -> AnimatableProperty.Numbers {
        var numbers = property.numbers(of: self)
        guard flags.contains(.animates), let animations = rare?.animations else { return numbers }
        let now = (_window?.applicationPointer ?? UIApplication.current)?.now ?? 0
        for animation in animations where animation.property == property { numbers -= animation.rest(at: now) }
        return numbers
    }
}

extension UIApplication {
    /// The animation block of the current application that is running.
    @inline(__always)
    static var currentAnimation: AnimationBlock? { currentLink.borrow { $0.openAnimation } ?? nil }
}
