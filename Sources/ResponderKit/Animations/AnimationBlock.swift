import Foundation

/// What an animation block changes while it runs: each property as it was before.
final class AnimationBlock {
    struct Change {
        let view: UIView
        let property: AnimatableProperty
        let old: AnimatableProperty.Numbers
        /// Whether the animation takes over from those that run.
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

    /// A property is about to change; the first time counts.
    func capture(_ view: UIView, _ property: AnimatableProperty) {
        guard !changes.contains(where: { $0.view === view && $0.property == property }) else { return }
        let replaces = options.contains(.beginFromCurrentState)
        let old = replaces ? view.presentation(of: property) : property.numbers(of: view)
        changes.append(Change(view: view, property: property, old: old, replaces: replaces))
    }

    /// The block is over: have everything that is different now go there in time.
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

/// One property on its way to the value that is set. What is still missing of the way is taken off that value, so
/// several of one property add up, and a new one does not make the view jump.
struct PropertyAnimation {
    let property: AnimatableProperty
    let way: AnimatableProperty.Numbers
    var timing: AnimationTiming
    let run: AnimationRun

    /// What is still missing at a time.
    func rest(at time: TimeInterval) -> AnimatableProperty.Numbers { way * (1 - timing.progress(at: time)) }
}

extension UIView {
    /// A property is about to get another value: inside an animation block note it, outside let nothing else move it.
    @inline(__always)
    final func willAnimate(_ property: AnimatableProperty) {
        if let block = UIApplication.currentLink.borrow({ $0.openAnimation }) ?? nil, !CATransaction.disableActions() {
            block.capture(self, property)
        } else if flags.contains(.animates) {
            UIApplication.current?.animator.stop(property, of: self)
        }
    }

    /// The property as it is shown now.
    final func presentation(of property: AnimatableProperty) -> AnimatableProperty.Numbers {
        var numbers = property.numbers(of: self)
        guard flags.contains(.animates), let animations = rare?.animations else { return numbers }
        let now = (_window?.applicationPointer ?? UIApplication.current)?.now ?? 0
        for animation in animations where animation.property == property { numbers -= animation.rest(at: now) }
        return numbers
    }
}
