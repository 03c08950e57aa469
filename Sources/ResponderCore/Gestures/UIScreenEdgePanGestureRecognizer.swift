import Foundation

/// A pan that starts at an edge of the window and moves inward. It has no precedence over other gestures: over a scroll
/// view that can move along the stroke, use `require(toFail:)` on the scroll view's pan, or a delegate.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    nonisolated open override class var inspectableProperties: [Property] {
        super.inspectableProperties + Property.ofScreenEdgePan
    }

    /// The edges where it can start. None by default: with none the gesture never begins.
    open var edges: UIRectEdge = []

    /// The accepted edges near which the finger landed.
    private var start: UIRectEdge = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        // Only one finger counts: the first, or the one that lands in the event in which that is cancelled.
        while heldCount > 1, let last = self.touches.last { ignore(last, for: event) }
        guard let first = self.touches.first(where: { $0._phase == .began }) else { return }
        super.touchesBegan([first], with: event)
        // A gesture that has begun goes on wherever the finger that replaces its own lands.
        guard !shown.isActive else { return }
        guard !edges.isEmpty else { return propose(.failed, .noEdges) }
        let (near, distance) = nearEdges(first)
        guard !near.isEmpty else {
            return propose(.failed, .notAtEdge(distance, allows: GestureLimits.edgeDistance))
        }
        start = near
    }

    private func nearEdges(_ touch: UITouch) -> (UIRectEdge, CGFloat) {
        guard let bounds = touch._window?._bounds else { return ([], .infinity) }
        let point = touch._location
        let distances: [(UIRectEdge, CGFloat)] = [
            (.left, point.x - bounds.minX), (.right, bounds.maxX - point.x),
            (.top, point.y - bounds.minY), (.bottom, bounds.maxY - point.y),
        ].filter { edges.contains($0.0) }
        let near = distances.filter { $0.1 <= GestureLimits.edgeDistance }.reduce(into: UIRectEdge()) {
            $0.formUnion($1.0)
        }
        return (near, distances.map(\.1).min() ?? .infinity)
    }

    @_spi(Engine) open override func beginIfMovedEnough() {
        let distance = moved._distance(to: .zero)
        guard distance >= GestureLimits.panMovement else { return }
        let isInwards =
            start.contains(.left) && moved.x >= abs(moved.y) || start.contains(.right) && -moved.x >= abs(moved.y)
            || start.contains(.top) && moved.y >= abs(moved.x) || start.contains(.bottom) && -moved.y >= abs(moved.x)
        if isInwards {
            propose(.began, .moved(distance, needs: GestureLimits.panMovement))
        } else {
            propose(.failed, .notInwards)
        }
    }

    nonisolated deinit {}
}
