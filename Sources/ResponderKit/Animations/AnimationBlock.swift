import Foundation

/// A property that can change over time.
enum AnimatableProperty {
    case center, bounds, transform, alpha, backgroundColor
}

/// One property on its way to its final value.
struct PropertyAnimation {}

/// What an animation block changes while it runs.
final class AnimationBlock {
    func capture(_ view: UIView, _ property: AnimatableProperty) {}
}

extension UIView {
    /// A property is about to change: inside an animation block, note it.
    @inline(__always)
    final func willAnimate(_ property: AnimatableProperty) {
        if let block = UIApplication.current?.openAnimation { block.capture(self, property) }
    }
}

extension UIApplication {
    /// Whether something is on its way by itself, so that a host has to draw frame after frame.
    public final var isAnimating: Bool { false }
}
