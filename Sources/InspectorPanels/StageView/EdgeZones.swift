import ResponderKit

/// The strips along the edges of a scene in which its screen-edge pans begin.
package struct EdgeZones {
    private let pans: [UIScreenEdgePanGestureRecognizer]

    /// The zones of a stage's pans.
    package init(_ pans: [UIScreenEdgePanGestureRecognizer]) { self.pans = pans }

    /// The strips of the pans that are enabled, in a scene of a size.
    package func frames(in size: CGSize) -> [CGRect] {
        let edges = pans.filter { $0.isEnabled && $0.view?.window != nil }.reduce(into: UIRectEdge()) {
            $0.formUnion($1.edges)
        }
        let width = GestureLimits.edgeDistance
        let all: [(UIRectEdge, CGRect)] = [
            (.left, CGRect(x: 0, y: 0, width: width, height: size.height)),
            (.right, CGRect(x: size.width - width, y: 0, width: width, height: size.height)),
            (.top, CGRect(x: 0, y: 0, width: size.width, height: width)),
            (.bottom, CGRect(x: 0, y: size.height - width, width: size.width, height: width)),
        ]
        return all.filter { edges.contains($0.0) }.map(\.1)
    }

    /// Where a point outside a scene is, in words: `12 pt left of the scene`; nil for a point inside.
    package static func place(of point: CGPoint, outside size: CGSize) -> String? {
        let distances: [(CGFloat, String)] = [
            (-point.x, "left of"), (point.x - size.width, "right of"), (-point.y, "above"),
            (point.y - size.height, "below"),
        ]
        guard let farthest = distances.max(by: { $0.0 < $1.0 }), farthest.0 > 0 else { return nil }
        return "\(Int(farthest.0.rounded(.up))) pt \(farthest.1) the scene"
    }
}
