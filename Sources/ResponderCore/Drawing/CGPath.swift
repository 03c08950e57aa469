import Foundation

/// A path with Core Graphics' names. To draw it, make a `UIBezierPath` from it.
@preconcurrency @MainActor
public class CGPath: nonisolated Hashable {
    let path: UIBezierPath

    init(_ path: UIBezierPath) { self.path = path }

    /// A rectangle, with its corners moved by a transform if one is given.
    public convenience init(rect: CGRect, transform: CGAffineTransform? = nil) {
        self.init(UIBezierPath(rect: rect))
        if let transform { path.apply(transform) }
    }

    /// The ellipse that fills a rectangle, moved by a transform if one is given.
    public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform? = nil) {
        self.init(UIBezierPath(ovalIn: rect))
        if let transform { path.apply(transform) }
    }

    /// A rectangle with rounded corners, moved by a transform if one is given. The corners are circular: their radius is
    /// the smaller of width and height.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform? = nil
    ) {
        self.init(UIBezierPath(roundedRect: rect, cornerRadius: min(cornerWidth, cornerHeight)))
        if let transform { path.apply(transform) }
    }

    nonisolated deinit {}

    /// The rectangle with equal corners that the path is; nil for any other path.
    final var roundedRect: UIView.RoundedRect? {
        let rect = boundingBox
        guard case .move(let start) = path.elements.first, !rect.isNull else { return nil }
        let half = min(rect.width, rect.height) / 2
        let tolerance = 1e-6 * max(1, rect.width, rect.height)
        // A rectangle with round corners begins before or after its first corner, a circle at its right.
        let radius =
            if abs(start.y - rect.minY) < tolerance {
                min(max(0, start.x - rect.minX), half)
            } else if abs(start.x - rect.minX) < tolerance {
                min(max(0, start.y - rect.minY), half)
            } else {
                half
            }
        var candidates = [
            UIBezierPath(roundedRect: rect, cornerRadius: radius),
            UIBezierPath(
                roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: radius, height: radius)),
        ]
        if rect.width == rect.height { candidates.append(UIBezierPath(ovalIn: rect)) }
        let isOne = candidates.contains { $0.isEqual(to: path, within: tolerance) }
        return isOne ? UIView.RoundedRect(rect: rect, radius: radius) : nil
    }

    /// Whether a point, after a transform, is inside the figures by a rule.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let figures = copied
        figures.usesEvenOddFillRule = rule == .evenOdd
        return figures.contains(point.applying(transform))
    }

    /// The smallest upright rectangle around all points and control points; `CGRect.null` for an empty path.
    public var boundingBox: CGRect {
        let hull = UIBezierPath()
        for element in path.elements {
            switch element {
            case .move(let point), .line(let point): hull.addLine(to: point)
            case .curve(let end, let control1, let control2):
                for point in [control1, control2, end] { hull.addLine(to: point) }
            case .close: break
            }
        }
        return hull.bounds
    }

    /// A copy.
    public func copy() -> CGPath? { CGPath(copied) }

    /// A copy, moved by a transform.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        let copy = copied
        if let transform { copy.apply(transform.pointee) }
        return CGPath(copy)
    }

    /// A copy that can be added to.
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.addPath(self)
        return copy
    }

    private var copied: UIBezierPath {
        let copy = UIBezierPath()
        copy.append(path)
        return copy
    }

    /// The smallest upright rectangle around the figures; `CGRect.null` for an empty path.
    public var boundingBoxOfPath: CGRect { path.bounds }

    /// Whether it has no elements.
    public var isEmpty: Bool { path.isEmpty }

    /// The end of the last element; the origin while the path is empty.
    public var currentPoint: CGPoint { path.currentPoint }

    /// Whether both have the same elements. On the main thread only.
    nonisolated public static func == (one: CGPath, other: CGPath) -> Bool {
        one === other || MainActor.assumeIsolated { one.path.elements == other.path.elements }
    }

    /// Hashes the elements. On the main thread only. A path that changes while it is in a set is not found there again.
    nonisolated public func hash(into hasher: inout Hasher) {
        hasher.combine(MainActor.assumeIsolated { path.elements })
    }
}

/// A path that can be added to.
public final class CGMutablePath: CGPath {
    /// An empty path.
    public init() { super.init(UIBezierPath()) }

    nonisolated deinit {}

    /// Start a new figure at a point.
    public func move(to point: CGPoint) { path.move(to: point) }

    /// A straight line to a point.
    public func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Lines from the first point through all others.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// A cubic curve to a point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        path.addCurve(to: end, controlPoint1: control1, controlPoint2: control2)
    }

    /// A quadratic curve to a point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, controlPoint: control) }

    /// Part of a circle; angles in radians from the positive x axis. `clockwise` refers to an upward y axis, as in Core
    /// Graphics; on the screen the direction is the opposite, and opposite to `UIBezierPath`.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// A rectangle as a separate figure, moved by a transform.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        path.append(UIBezierPath(rect: rect).elements.map { $0.applying(transform) })
    }

    /// A rectangle with rounded corners as a separate figure, moved by a transform. The corners are circular: their radius
    /// is the smaller of width and height.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let rounded = UIBezierPath(roundedRect: rect, cornerRadius: min(cornerWidth, cornerHeight))
        path.append(rounded.elements.map { $0.applying(transform) })
    }

    /// The ellipse that fills a rectangle, as a separate figure, moved by a transform.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        path.append(UIBezierPath(ovalIn: rect).elements.map { $0.applying(transform) })
    }

    /// The figures of another path, moved by a transform.
    public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
        path.append(other.path.elements.map { $0.applying(transform) })
    }

    /// A line back to the start of the figure.
    public func closeSubpath() { path.close() }
}

extension UIBezierPath {
    /// A copy of a path, which can be drawn.
    public convenience init(cgPath: CGPath) {
        self.init()
        append(cgPath.path)
    }

    /// A copy of this path with Core Graphics' names. Setting it replaces the figures.
    public var cgPath: CGPath {
        get {
            let copy = UIBezierPath()
            copy.append(self)
            return CGPath(copy)
        }
        set {
            let figures = newValue.path.elements
            removeAllPoints()
            append(figures)
        }
    }
}
