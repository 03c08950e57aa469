import Foundation

/// Edges of a rectangle.
nonisolated public struct UIRectEdge: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Edges from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top edge.
    public static let top = UIRectEdge(rawValue: 1)
    /// The left edge.
    public static let left = UIRectEdge(rawValue: 2)
    /// The bottom edge.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The right edge.
    public static let right = UIRectEdge(rawValue: 8)
    /// All four.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// A pan that starts at an edge of the window and goes inwards. It goes before other gestures: they do not prevent it,
/// and those that have begun when it begins are cancelled, unless a delegate allows both.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges it may start from. None by default: it must be set, or the gesture never begins.
    open var edges: UIRectEdge = []

    /// The listed edges at which the finger landed.
    private var start: UIRectEdge = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        // Only the first finger counts.
        while self.touches.count > 1, let last = self.touches.last { ignore(last, for: event) }
        guard let first = self.touches.first, touches.contains(first) else { return }
        super.touchesBegan([first], with: event)
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

    override func beginIfMovedEnough() {
        let distance = moved.distance(to: .zero)
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

    open override func reset() {
        super.reset()
        start = []
    }

    nonisolated deinit {}
}
