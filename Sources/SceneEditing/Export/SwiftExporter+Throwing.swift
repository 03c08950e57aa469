import Foundation
import ResponderKit
import SceneFormat

// Views that go on after a throw. `ViewMotion+Throwing.swift` does the same for a scene.

nonisolated extension SwiftExporter {
    /// Whether the view of a gesture goes on after the lift.
    func isThrown(_ gesture: GestureDescription, on view: ViewDescription) -> Bool {
        gesture.isThrown && !popsStack(gesture, view)
    }

    /// Whether the views of some gestures go on after the lift.
    var hasThrows: Bool { parts.contains { isThrown($0.gesture, on: $0.view) } }

    /// The line that makes a gesture throw its view. All gestures of a view share one throw.
    func throwLine(of gesture: GestureDescription, on view: ViewDescription) -> [String] {
        guard isThrown(gesture, on: view) else { return [] }
        let others = view.parts.filter { isThrown($0, on: view) }
        let name = names.gestures[gesture.name] ?? ""
        guard let first = others.first, first.name != gesture.name else {
            return ["thrown[\(name)] = Throw(of: \(code(of: view)))"]
        }
        return ["thrown[\(name)] = thrown[\(names.gestures[first.name] ?? "")]"]
    }

    @SwiftLines
    var throwProperties: [String] {
        if hasThrows {
            "/// What moves the view of a gesture on after the lift."
            "private var thrown: [UIGestureRecognizer: Throw] = [:]"
            if needs.contains(.scale) || needs.contains(.rotate) {
                "/// The scale of a pinch or the angle of a rotation at its last action."
                "private var lastValues: [UIGestureRecognizer: CGFloat] = [:]"
            }
        }
    }

    var throwClass: [String] { hasThrows ? Self.throwText.components(separatedBy: "\n") : [] }

    private static let throwText = """

        /// Moves a view on after its fingers have lifted, slower and slower, until it rests inside its superview.
        private final class Throw {
            private weak var view: UIView?
            /// Points a second in the superview, radians a second, and the relative change of the scale in a second.
            private var velocity = CGPoint.zero, spin: CGFloat = 0, growth: CGFloat = 0
            /// The last places of a drag, up to four, and when the finger was there.
            private var places: [(point: CGPoint, time: CFTimeInterval)] = []
            private var link: CADisplayLink?

            init(of view: UIView) { self.view = view }

            /// Follows a drag. At its end the view goes on with the velocity of the lift. That of the pan would not do: it stays
            /// that of the last movement when the finger rests before it lifts.
            func goOn(after pan: UIPanGestureRecognizer, movedBy drag: CGPoint) {
                let now = CACurrentMediaTime()
                if pan.state == .began { places = [(.zero, now)] }
                if pan.state != .began, drag != .zero, let last = places.last {
                    if last.time == now { places.removeLast() }
                    if places.count > 3 { places.removeFirst() }
                    places.append((CGPoint(x: last.point.x + drag.x, y: last.point.y + drag.y), now))
                }
                goOn(after: pan, velocity: velocityOfLift(at: now))
            }

            /// As in a scroll view: the last three movements count 0.6, 0.35 and 0.05, the oldest first, because a finger rolls as
            /// it lifts, and after a rest of a tenth of a second there is no velocity.
            private func velocityOfLift(at now: CFTimeInterval) -> CGPoint {
                guard let last = places.last, now - last.time < 0.1 else { return .zero }
                let movements = zip(places.dropFirst(), places).reversed()
                var sum = CGPoint.zero, counted: CGFloat = 0
                for ((new, old), weight) in zip(movements, [0.05, 0.35, 0.6] as [CGFloat]) {
                    let part = weight / CGFloat(new.time - old.time)
                    sum.x += part * (new.point.x - old.point.x)
                    sum.y += part * (new.point.y - old.point.y)
                    counted += weight
                }
                return counted > 0 ? CGPoint(x: sum.x / counted, y: sum.y / counted) : .zero
            }

            /// Goes on with the velocity of a lift; after a cancellation it only springs back.
            func goOn(
                after gesture: UIGestureRecognizer, velocity: CGPoint? = nil, spin: CGFloat? = nil, growth: CGFloat? = nil
            ) {
                guard gesture.state == .ended || gesture.state == .cancelled else { return }
                if gesture.state == .ended {
                    self.velocity = velocity ?? self.velocity
                    self.spin = spin ?? self.spin
                    self.growth = growth ?? self.growth
                }
                guard link == nil else { return }
                let link = CADisplayLink(target: self, selector: #selector(step(_:)))
                link.add(to: .main, forMode: .common)
                self.link = link
            }

            func stop() {
                link?.invalidate()
                link = nil
                (velocity, spin, growth) = (.zero, 0, 0)
            }

            /// The part of a drag that the view follows: outside of its superview it meets resistance, as in a scroll view.
            func resisted(_ drag: CGPoint) -> CGPoint {
                guard let view, let bounds = view.superview?.bounds else { return drag }
                func part(_ drag: CGFloat, _ center: CGFloat, _ range: ClosedRange<CGFloat>, _ size: CGFloat) -> CGFloat {
                    guard size > 0 else { return drag }
                    let shown = center - clamp(center, range)
                    let share = min(abs(shown), size * 0.999) / max(size, 1)
                    let finger = clamp(center, range) + share / (1 - share) * size / 0.55 * (shown < 0 ? -1 : 1) + drag
                    let beyond = finger - clamp(finger, range)
                    let resisted = (1 - 1 / (abs(beyond) * 0.55 / size + 1)) * size
                    return clamp(finger, range) + resisted * (beyond < 0 ? -1 : 1) - center
                }
                let frame = view.frame
                return CGPoint(
                    x: part(drag.x, frame.midX, range(frame.width, bounds.minX, bounds.maxX), bounds.width),
                    y: part(drag.y, frame.midY, range(frame.height, bounds.minY, bounds.maxY), bounds.height))
            }

            @objc private func step(_ link: CADisplayLink) {
                let isHeld = view?.gestureRecognizers?.contains { $0.state == .began || $0.state == .changed } ?? false
                guard !isHeld, let view, view.window != nil, let bounds = view.superview?.bounds else { return stop() }
                let time = CGFloat(link.duration)
                // The same part of a velocity is left after every millisecond: 0.998, and 0.99 of that of the scale. Until
                // it is gone, 0.499 and 0.099 times the velocity is covered.
                let slow = exp(log(0.998) * 1000 * time), slowGrowth = exp(log(0.99) * 1000 * time)
                let factor = exp(growth * (1 - slowGrowth) * 0.099)
                growth *= slowGrowth
                let size = view.frame.size
                let isTooLarge = size.width * factor > bounds.width || size.height * factor > bounds.height
                let isTooSmall = min(size.width, size.height) * factor < 44
                let ends = factor > 1 ? isTooLarge : isTooSmall
                if !ends, factor != 1 { view.transform = view.transform.scaledBy(x: factor, y: factor) }
                if ends || abs(growth) < 0.05 { growth = 0 }
                view.transform = view.transform.rotated(by: spin * (1 - slow) * 0.499)
                spin *= slow
                if abs(spin) < 0.05 { spin = 0 }
                let frame = view.frame
                let across = range(frame.width, bounds.minX, bounds.maxX)
                let down = range(frame.height, bounds.minY, bounds.maxY)
                let x = next(frame.midX, &velocity.x, across, time, slow)
                let y = next(frame.midY, &velocity.y, down, time, slow)
                view.transform = view.transform.concatenating(
                    CGAffineTransform(translationX: x - frame.midX, y: y - frame.midY))
                let isInside = x == clamp(x, across) && y == clamp(y, down)
                if velocity == .zero, spin == 0, growth == 0, isInside { stop() }
            }

            /// The center after a step in one direction: friction inside of the superview, a spring outside.
            private func next(
                _ center: CGFloat, _ speed: inout CGFloat, _ range: ClosedRange<CGFloat>, _ time: CGFloat, _ slow: CGFloat
            ) -> CGFloat {
                let edge = clamp(center, range)
                guard center != edge else {
                    let way = speed * (1 - slow) * 0.499
                    speed *= slow
                    if abs(speed) < 10 { speed = 0 }
                    return center + way
                }
                let (beyond, stiffness) = (center - edge, CGFloat(10.9))
                let pull = speed + stiffness * beyond
                let away = (beyond + pull * time) * exp(-stiffness * time)
                speed = (speed - stiffness * pull * time) * exp(-stiffness * time)
                guard abs(away) < 0.25, abs(speed) < 10 else { return edge + away }
                speed = 0
                return edge
            }

            /// The centers at which a side is inside; if it is longer than the superview, those at which it covers it.
            private func range(_ side: CGFloat, _ low: CGFloat, _ high: CGFloat) -> ClosedRange<CGFloat> {
                min(low + side / 2, high - side / 2)...max(low + side / 2, high - side / 2)
            }

            private func clamp(_ value: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
                min(max(value, range.lowerBound), range.upperBound)
            }
        }
        """
}
