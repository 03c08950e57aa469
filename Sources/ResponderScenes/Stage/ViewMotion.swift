import Foundation
import ResponderKit

/// Moves, scales and turns one view for all of its gestures. They combine, because each changes the result of the
/// others.
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
    /// The transform to the window when the first of them began; nil after a finger joined or left.
    private var start: (map: CGAffineTransform, touches: Int)?

    init(_ view: UIView) { self.view = view }

    // MARK: Which gestures are going on

    /// A gesture begins. Call it before the first change.
    func began(_ name: String, touches: Int) {
        if active.isEmpty { start = view?.mapToWindow.map { ($0, touches) } }
        active.insert(name)
    }

    /// A gesture ended.
    func finished(_ name: String) {
        active.remove(name)
        if active.isEmpty { start = nil }
    }

    /// Whether a gesture is going on.
    var isActive: Bool { !active.isEmpty }

    /// Another finger landed, so the points that were under the fingers at the begin no longer decide where the view
    /// should be. It also stops a view that was thrown.
    func fingerJoined() {
        start = nil
        stop()
    }

    // MARK: Changes

    /// Move the view so that its point that was at `origin` when the first gesture began is at `point`, both in the
    /// window. A pan does this when it begins, to correct a pinch that began before and scaled about fingers that had
    /// moved already.
    /// - Parameter isThrown: the edges of the superview resist.
    func bring(_ origin: CGPoint, to point: CGPoint, touches: Int, isThrown: Bool) {
        var now = origin
        if let start, start.touches == touches, start.map.determinant != 0, let map = view?.mapToWindow {
            now = origin.applying(start.map.inverted()).applying(map)
        }
        move(by: CGVector(dx: point.x - now.x, dy: point.y - now.y), isThrown: isThrown)
    }

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
