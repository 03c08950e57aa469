import Foundation
import ResponderKit

/// The places of the views that the last fingers hit. A finger may land where such a view was, after it has moved or was scrolled away.
extension TouchLog {
    /// Where a view and the views around it were when a finger landed on it.
    struct EarlierPlace {
        let start: TimeInterval
        let point: CGPoint
        /// The name of the hit view for users.
        let told: String
        /// From the window to the hit view.
        let chain: [Frame]

        /// A view in its window.
        struct Frame {
            let view: Participant<UIView>
            let bounds: CGRect
            /// The origin and the unit points of the window in its coordinates.
            private let origin, right, down: CGPoint
            /// The middle of its bounds in the window.
            let middle: CGPoint

            init(_ view: UIView) {
                self.view = Participant(view)
                bounds = view.bounds
                origin = view.convert(CGPoint.zero, from: nil)
                right = view.convert(CGPoint(x: 1, y: 0), from: nil)
                down = view.convert(CGPoint(x: 0, y: 1), from: nil)
                middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
            }

            /// A point of the window in its coordinates.
            func place(of point: CGPoint) -> CGPoint {
                CGPoint(
                    x: origin.x + point.x * (right.x - origin.x) + point.y * (down.x - origin.x),
                    y: origin.y + point.x * (right.y - origin.y) + point.y * (down.y - origin.y))
            }

            /// Whether a point of the window was in the view.
            func contains(_ point: CGPoint) -> Bool { bounds.contains(place(of: point)) }
        }

        init(_ view: UIView, hitAt point: CGPoint, _ told: String, at start: TimeInterval) {
            self.start = start
            self.point = point
            self.told = told
            chain = view.lineage.reversed().map { Frame($0) }
        }

        /// Whether a finger at a point would have come to the view, as far as the bounds of the view and of those around it say.
        func covers(_ point: CGPoint) -> Bool {
            // A hit area may reach over the bounds.
            distance(to: point) < 1 || chain.allSatisfy { $0.contains(point) }
        }

        /// Whether a point is as near to the landing as the next tap of several.
        private func isNear(_ point: CGPoint) -> Bool { distance(to: point) <= GestureLimits.tapMovement }

        /// The distance of the landing from a point.
        func distance(to point: CGPoint) -> CGFloat { hypot(self.point.x - point.x, self.point.y - point.y) }

        /// The outermost view that has moved or scrolled since, relative to the view around it; nil if none has, or if the hit view is
        /// still under the point.
        func displacement(at point: CGPoint) -> GainCase.Displacement? {
            guard let view = chain.last?.view.object, view.window == nil || !view.isUnder(point) else { return nil }
            for frame in chain {
                guard let mover = frame.view.object, mover.window != nil else { continue }
                let (then, now) = (frame.place(of: point), mover.convert(point, from: nil))
                guard hypot(then.x - now.x, then.y - now.y) >= 0.5 else { continue }
                let way = CGPoint(x: mover.bounds.minX - frame.bounds.minX, y: mover.bounds.minY - frame.bounds.minY)
                let how = frame.change(of: mover, scrolledBy: way)
                // A list is scrolled on purpose, but a finger at the very place of an earlier one may be meant for the same view.
                guard how.isMoved ? view.follows(inside: mover) : isNear(point) else { return nil }
                return GainCase.Displacement(
                    mover: frame.view.name, how: how, since: start, view: told, isSame: mover === view,
                    followsDrags: view.followsDrags(inside: mover))
            }
            return nil
        }
    }

    /// Note what has moved or scrolled away from the point of a landing since an earlier one.
    func noteDisplacement(at number: Landing, on view: UIView?) {
        guard let course = courses[number] else { return }
        let name = view?.traceName
        for place in earlierPlaces.reversed() where place.start < course.start && place.covers(course.point) {
            // The view was hit here after the change already.
            if place.distance(to: course.point) < GestureLimits.panMovement, place.chain.last?.view.name == name {
                break
            }
            guard let found = place.displacement(at: course.point) else { continue }
            courses[number]?.displacement = found
            break
        }
        guard let view, view.window != nil else { return }
        let new = EarlierPlace(view, hitAt: course.point, course.told ?? view.traceName, at: course.start)
        earlierPlaces = earlierPlaces.suffix(RecordLimits.places - 1) + [new]
    }
}

extension TouchLog.EarlierPlace.Frame {
    /// How the view has changed relative to the view around it.
    /// - Parameter way: the change of the origin of its bounds.
    fileprivate func change(of view: UIView, scrolledBy way: CGPoint) -> GainCase.Displacement.Manner {
        if view is UIScrollView, way != .zero { return .scrolled(way) }
        let now = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        let distance = hypot(now.x - middle.x, now.y - middle.y)
        return distance >= 1 ? .moved(distance) : .reshaped
    }
}

extension GainCase.Displacement.Manner {
    /// Whether the view itself has changed, and not the offset of its content.
    fileprivate var isMoved: Bool { if case .scrolled = self { false } else { true } }
}

extension UIView {
    /// It and the views around it up to another one, without that if it is a scroll view.
    private func part(of outer: UIView) -> some Sequence<UIView> {
        lineage.prefix { $0 !== (outer is UIScrollView ? outer : outer.superview) }
    }

    /// Whether it or a view around it up to another one follows touches.
    fileprivate func follows(inside outer: UIView) -> Bool {
        part(of: outer).contains { $0.followsTouches || $0.isCell || $0.ownGestures.contains(where: \.isOfProgram) }
    }

    /// Whether it follows drags, or a recognizer on it or on a view around it up to another one does.
    fileprivate func followsDrags(inside outer: UIView) -> Bool {
        if self is UIControl, !(self is UIButton) { return true }
        return part(of: outer).flatMap(\.ownGestures).contains { $0.isOfProgram && !$0.isForRest }
    }
}
