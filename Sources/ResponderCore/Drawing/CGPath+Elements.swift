import Foundation

/// The kind of one step of a path.
nonisolated public enum CGPathElementType: Int32, Sendable {
    /// A new figure starts at a point.
    case moveToPoint
    /// A straight line to a point.
    case addLineToPoint
    /// A quadratic curve: its control point and its end. Paths keep such a curve as a cubic one, so it is never reported.
    case addQuadCurveToPoint
    /// A cubic curve: its two control points and its end.
    case addCurveToPoint
    /// Back to the start of the figure: no points.
    case closeSubpath
}

/// One step of a path, with Core Graphics' names.
nonisolated public struct CGPathElement {
    /// The kind.
    public let type: CGPathElementType
    /// The points of the step, as many as its kind has; valid while the closure that got the element runs.
    public let points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
    /// Call a closure with each step, in order.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in path.elements {
            var (type, points) = element.parts
            points.withUnsafeMutableBufferPointer { buffer in
                guard let start = buffer.baseAddress else { return }
                withUnsafePointer(to: CGPathElement(type: type, points: start), block)
            }
        }
    }
}

nonisolated extension UIBezierPath.Element {
    /// The kind of the step, and its points in Core Graphics' order: room for three, of which a step uses those of its kind.
    fileprivate var parts: (CGPathElementType, [CGPoint]) {
        switch self {
        case .move(let point): (.moveToPoint, [point, .zero, .zero])
        case .line(let point): (.addLineToPoint, [point, .zero, .zero])
        case .curve(let end, let control1, let control2): (.addCurveToPoint, [control1, control2, end])
        case .close: (.closeSubpath, [.zero, .zero, .zero])
        }
    }
}
