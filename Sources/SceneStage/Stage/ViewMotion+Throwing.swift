import Foundation
import ResponderKit
import SceneFormat

// What a view does after its fingers have lifted: it goes on, slower and slower, and comes to rest inside its superview. A
// display link makes the steps, on the engine's clock, so every play of a recording makes the same ones.
extension ViewMotion {
    /// Go on after a gesture with the velocity of its lift; after a cancellation, only spring back into the superview.
    func goOn(after gesture: UIGestureRecognizer, _ effect: GestureDescription.Effect) {
        guard let view, let parent = view.superview else { return }
        if gesture.state == .ended {
            switch gesture {
            case let pan as UIPanGestureRecognizer where effect.includes(.translate):
                let velocity = pan.velocityAtLift(in: parent)
                momentum.velocity = CGVector(dx: velocity.x, dy: velocity.y)
            case let pinch as UIPinchGestureRecognizer where effect.includes(.scale) && pinch.scale > 0:
                momentum.growth = pinch.velocity / pinch.scale
            case let rotation as UIRotationGestureRecognizer where effect.includes(.rotate):
                momentum.spin = rotation.velocity
            default: break
            }
        }
        guard link == nil else { return }
        let link = CADisplayLink(target: self, selector: Selector(ViewMotion.step))
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    /// Stop where the view is.
    func stop() {
        link?.invalidate()
        link = nil
        momentum = Momentum()
    }

    private func step(_ link: CADisplayLink) {
        guard !isActive, let view, let parent = view.superview, view.window != nil else { return stop() }
        var momentum = momentum
        let time = link.duration
        let grown = scaling(of: view, in: parent, &momentum, for: time)
        if grown != 1 { scale(by: grown, about: view.middleInWindow) }
        let turn = Momentum.distance(&momentum.spin, rate: Momentum.rate, for: time)
        if abs(momentum.spin) < Momentum.lowest.turn { momentum.spin = 0 }
        if turn != 0 { rotate(by: turn, about: view.middleInWindow) }
        let (frame, bounds) = (view.frame, parent.bounds)
        let across = Momentum.range(of: frame.width, in: bounds.minX...bounds.maxX)
        let down = Momentum.range(of: frame.height, in: bounds.minY...bounds.maxY)
        let place = CGPoint(
            x: Momentum.step(&momentum.velocity.dx, from: frame.midX, within: across, for: time),
            y: Momentum.step(&momentum.velocity.dy, from: frame.midY, within: down, for: time))
        let way = CGVector(dx: place.x - frame.midX, dy: place.y - frame.midY)
        if way != .zero, let map = parent.mapToWindow { move(by: way.applying(map)) }
        self.momentum = momentum
        let rest = CGPoint(x: across.clamp(place.x), y: down.clamp(place.y))
        if momentum == Momentum(), rest == place { stop() }
    }

    /// The factor of a step. A view grows until it covers its superview, and shrinks to a finger's size.
    private func scaling(
        of view: UIView, in parent: UIView, _ momentum: inout Momentum, for time: TimeInterval
    ) -> CGFloat {
        let factor = exp(Momentum.distance(&momentum.growth, rate: Momentum.growthRate, for: time))
        let size = view.frame.size
        let isTooLarge = size.width * factor > parent.bounds.width || size.height * factor > parent.bounds.height
        let isTooSmall = min(size.width, size.height) * factor < Momentum.smallestSide
        let ends = factor > 1 ? isTooLarge : isTooSmall
        if ends || abs(momentum.growth) < Momentum.lowest.turn { momentum.growth = 0 }
        return ends ? 1 : factor
    }

    /// The part of a drag that the view follows, as vectors in the window: outside of the superview it meets resistance.
    func resisted(_ vector: CGVector) -> CGVector {
        guard let view, let parent = view.superview, let map = parent.mapToWindow, map.determinant != 0 else {
            return vector
        }
        let (inner, frame, bounds) = (vector.applying(map.inverted()), view.frame, parent.bounds)
        func part(_ step: CGFloat, _ middle: CGFloat, _ side: CGFloat, _ outer: ClosedRange<CGFloat>) -> CGFloat {
            let range = Momentum.range(of: side, in: outer)
            let edge = range.clamp(middle)
            let size = outer.upperBound - outer.lowerBound
            let dragged = edge + ScrollPhysics.unresisted(middle - edge, size: size) + step
            let rest = range.clamp(dragged)
            return rest + ScrollPhysics.resisted(dragged - rest, size: size) - middle
        }
        return CGVector(
            dx: part(inner.dx, frame.midX, frame.width, bounds.minX...bounds.maxX),
            dy: part(inner.dy, frame.midY, frame.height, bounds.minY...bounds.maxY)
        ).applying(map)
    }
}

extension CGVector {
    /// The vector as a transform maps it: without the translation.
    nonisolated fileprivate func applying(_ map: CGAffineTransform) -> CGVector {
        CGVector(dx: dx * map.a + dy * map.c, dy: dx * map.b + dy * map.d)
    }
}

extension UIView {
    fileprivate var middleInWindow: CGPoint { convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil) }
}
