import Foundation
import ResponderKit

/// Moves, scales and turns one view for all of its gestures. They combine, because each changes the result of the
/// others. The view stays where it is until a gesture begins, and then follows the fingers at the distance that the gesture
/// needed to begin.
///
/// It changes only the view's `transform`, not its `center`, so a trace shows the whole movement. Changes are in the
/// window's coordinates, like fingers, and are converted to the superview's: under a rotated, mirrored or stretched
/// superview the view still follows the fingers.
final class ViewMotion {
    private(set) weak var view: UIView?

    /// The active gestures, by name.
    private var active: Set<String> = []
    /// What moves the view after its fingers have lifted.
    var momentum = Momentum()
    /// Calls the steps of a throw; nil at rest. The clock retains it, and it retains this object.
    weak var link: CADisplayLink?

    init(_ view: UIView) { self.view = view }

    // MARK: Which gestures are going on

    /// A gesture begins. Call it before the first change.
    func began(_ name: String) { active.insert(name) }

    /// A gesture ended.
    func finished(_ name: String) { active.remove(name) }

    /// Whether a gesture is going on.
    var isActive: Bool { !active.isEmpty }

    // MARK: Changes

    /// Move the view by a vector in the window.
    /// - Parameter isThrown: the edges of the superview resist.
    func move(by vector: CGVector, isThrown: Bool = false) {
        let vector = isThrown ? resisted(vector) : vector
        apply(CGAffineTransform(translationX: vector.dx, y: vector.dy))
    }

    /// Scale the view about a point in the window.
    func scale(by factor: CGFloat, about point: CGPoint) {
        apply(CGAffineTransform(scaleX: factor, y: factor).about(point))
    }

    /// Turn the view about a point in the window, clockwise on screen if positive.
    func rotate(by angle: CGFloat, about point: CGPoint) { apply(CGAffineTransform(rotationAngle: angle).about(point)) }

    /// Apply a transform in the window to the view.
    private func apply(_ change: CGAffineTransform) {
        guard let view, let parent = view.superview?.mapToWindow, parent.determinant != 0, change.isFinite else {
            return
        }
        // From the superview to the window, the change, and back; the view's transform works on points relative to its
        // center.
        let inParent = parent.concatenating(change).concatenating(parent.inverted())
        let center = CGAffineTransform(translationX: view.center.x, y: view.center.y)
        let changed = view.transform.concatenating(center).concatenating(inParent).concatenating(center.inverted())
        if changed.isFinite { view.transform = changed }
    }
}

extension CGAffineTransform {
    /// This transform about another point than the origin.
    nonisolated fileprivate func about(_ point: CGPoint) -> CGAffineTransform {
        CGAffineTransform(translationX: -point.x, y: -point.y)
            .concatenating(self)
            .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
    }
}

extension UIView {
    /// The transform from the view's coordinates to the window's; nil without a window.
    var mapToWindow: CGAffineTransform? {
        guard window != nil else { return nil }
        let origin = convert(CGPoint.zero, to: nil)
        let right = convert(CGPoint(x: 1, y: 0), to: nil)
        let down = convert(CGPoint(x: 0, y: 1), to: nil)
        return CGAffineTransform(
            a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x, d: down.y - origin.y, tx: origin.x,
            ty: origin.y)
    }
}
