import Foundation
import ResponderKit

/// Moves, scales and turns one view for all gestures that do so. Thus they combine: each acts on what the others left.
///
/// Everything goes into the view's `transform`; its `center` stays, so a trace tells the whole of it. Changes are given
/// in the window's coordinates, where fingers are, and carried into the superview's: under a parent that is turned,
/// mirrored or stretched the view still does on the screen what the fingers do.
final class ViewMotion {
    private unowned let view: UIView

    /// The gestures that are going on, by name.
    private var active: Set<String> = []
    /// The map to the window when the first of them began; nil once a finger joined or left.
    private var start: (map: CGAffineTransform, touches: Int)?

    init(_ view: UIView) { self.view = view }

    // MARK: Which gestures are going on

    /// A gesture is about to act. To be called before the first change that it makes.
    func began(_ name: String, touches: Int) {
        if active.isEmpty { start = view.mapToWindow.map { ($0, touches) } }
        active.insert(name)
    }

    /// A gesture is over.
    func finished(_ name: String) {
        active.remove(name)
        if active.isEmpty { start = nil }
    }

    /// Another finger landed: what was under the fingers when they landed no longer tells where the view should be.
    func fingerJoined() { start = nil }

    // MARK: Changes

    /// Move the view so that the point of it that was at `origin` when the first gesture began is at `point`, both in
    /// the window. What a pan does when it begins: a pinch that began before it has scaled about fingers that were on
    /// their way already, and this makes good for it.
    func bring(_ origin: CGPoint, to point: CGPoint, touches: Int) {
        guard let start, start.touches == touches, start.map.determinant != 0, let map = view.mapToWindow else {
            return move(by: CGVector(dx: point.x - origin.x, dy: point.y - origin.y))
        }
        let now = origin.applying(start.map.inverted()).applying(map)
        move(by: CGVector(dx: point.x - now.x, dy: point.y - now.y))
    }

    /// Move the view by a vector of the window.
    func move(by vector: CGVector) { apply(CGAffineTransform(translationX: vector.dx, y: vector.dy)) }

    /// Scale the view about a point of the window.
    func scale(by factor: CGFloat, about point: CGPoint) {
        apply(CGAffineTransform(scaleX: factor, y: factor).about(point))
    }

    /// Turn the view about a point of the window, clockwise on screen when positive.
    func rotate(by angle: CGFloat, about point: CGPoint) { apply(CGAffineTransform(rotationAngle: angle).about(point)) }

    /// Change where everything of the view is in the window.
    private func apply(_ change: CGAffineTransform) {
        guard let parent = view.superview?.mapToWindow, parent.determinant != 0, change.isFinite else { return }
        // A superview's point goes to the window, is changed there, and comes back; the transform itself works on
        // points relative to the center.
        let inParent = parent.concatenating(change).concatenating(parent.inverted())
        let center = CGAffineTransform(translationX: view.center.x, y: view.center.y)
        let changed = view.transform.concatenating(center).concatenating(inParent).concatenating(center.inverted())
        if changed.isFinite { view.transform = changed }
    }
}

extension CGAffineTransform {
    /// This transform with another fixed point than the origin.
    nonisolated fileprivate func about(_ point: CGPoint) -> CGAffineTransform {
        CGAffineTransform(translationX: -point.x, y: -point.y)
            .concatenating(self)
            .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
    }
}

extension UIView {
    /// The map from the view's own coordinates to the window's; nil while it is in none.
    fileprivate var mapToWindow: CGAffineTransform? {
        guard window != nil else { return nil }
        let origin = convert(CGPoint.zero, to: nil)
        let right = convert(CGPoint(x: 1, y: 0), to: nil)
        let down = convert(CGPoint(x: 0, y: 1), to: nil)
        return CGAffineTransform(
            a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x, d: down.y - origin.y, tx: origin.x,
            ty: origin.y)
    }
}
