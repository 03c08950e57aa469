import Foundation

/// A path of straight lines and curves in the coordinates of the view that draws it.
///
/// `fill()` and `stroke()` draw with the current colours while a view's `draw(_:)` runs; elsewhere they do nothing.
@preconcurrency @MainActor
public final class UIBezierPath {
    /// One step of a path.
    nonisolated public enum Element: Hashable, Sendable {
        /// Start a new figure.
        case move(CGPoint)
        /// A straight line.
        case line(CGPoint)
        /// A cubic curve to `end`.
        case curve(CGPoint, control1: CGPoint, control2: CGPoint)
        /// Back to the start of the figure.
        case close

        func applying(_ transform: CGAffineTransform) -> Element {
            switch self {
            case .move(let p): .move(p.applying(transform))
            case .line(let p): .line(p.applying(transform))
            case .curve(let p, let c1, let c2):
                .curve(
                    p.applying(transform), control1: c1.applying(transform), control2: c2.applying(transform))
            case .close: .close
            }
        }
    }

    /// The elements so far.
    public private(set) var elements: [Element] = []
    /// The width of the line that `stroke()` draws, in points.
    public var lineWidth: CGFloat = 1
    /// How lines end: always round.
    public var lineCapStyle = CGLineCap.round
    /// How pieces of a line meet: always round.
    public var lineJoinStyle = CGLineJoin.round
    /// Lengths of dashes and gaps in points; empty for a solid line.
    public var lineDash: [CGFloat] = []

    /// An empty path.
    public init() {}

    /// A rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        move(to: rect.origin)
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        close()
    }

    /// A rectangle with its four corners rounded; the radius is limited to half of the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        let r = max(0, min(cornerRadius, min(rect.width, rect.height) / 2))
        guard r > 0 else {
            elements = UIBezierPath(rect: rect).elements
            return
        }
        move(to: CGPoint(x: rect.minX + r, y: rect.minY))
        addArc(
            withCenter: CGPoint(x: rect.maxX - r, y: rect.minY + r), radius: r, startAngle: -.pi / 2, endAngle: 0,
            clockwise: true)
        addArc(
            withCenter: CGPoint(x: rect.maxX - r, y: rect.maxY - r), radius: r, startAngle: 0, endAngle: .pi / 2,
            clockwise: true)
        addArc(
            withCenter: CGPoint(x: rect.minX + r, y: rect.maxY - r), radius: r, startAngle: .pi / 2, endAngle: .pi,
            clockwise: true)
        addArc(
            withCenter: CGPoint(x: rect.minX + r, y: rect.minY + r), radius: r, startAngle: .pi,
            endAngle: .pi * 1.5, clockwise: true)
        close()
    }

    /// The ellipse that fills a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        let k = 0.552_284_749_830_793_4
        let rx = rect.width / 2
        let ry = rect.height / 2
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: rect.midX + x * rx, y: rect.midY + y * ry) }
        move(to: at(1, 0))
        addCurve(to: at(0, 1), controlPoint1: at(1, k), controlPoint2: at(k, 1))
        addCurve(to: at(-1, 0), controlPoint1: at(-k, 1), controlPoint2: at(-1, k))
        addCurve(to: at(0, -1), controlPoint1: at(-1, -k), controlPoint2: at(-k, -1))
        addCurve(to: at(1, 0), controlPoint1: at(k, -1), controlPoint2: at(1, -k))
        close()
    }

    /// The end of the last element; zero for an empty path.
    public var currentPoint: CGPoint {
        switch elements.last {
        case .move(let point), .line(let point), .curve(let point, _, _): return point
        case .close:
            for element in elements.reversed() { if case .move(let point) = element { return point } }
            return .zero
        case nil: return .zero
        }
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// Start a new figure at a point.
    public func move(to point: CGPoint) { elements.append(.move(point)) }

    /// A straight line to a point.
    public func addLine(to point: CGPoint) { elements.append(elements.isEmpty ? .move(point) : .line(point)) }

    /// A cubic curve to a point.
    public func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        elements.append(.curve(point, control1: controlPoint1, control2: controlPoint2))
    }

    /// A quadratic curve to a point.
    public func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
        let start = isEmpty ? controlPoint : currentPoint
        func third(_ p: CGPoint) -> CGPoint {
            CGPoint(x: p.x + (controlPoint.x - p.x) * 2 / 3, y: p.y + (controlPoint.y - p.y) * 2 / 3)
        }
        addCurve(to: point, controlPoint1: third(start), controlPoint2: third(point))
    }

    /// Part of a circle; angles in radians from the positive x axis, `clockwise` as seen on the screen. A line connects
    /// it to the figure so far.
    public func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        var sweep = endAngle - startAngle
        let turn = 2 * CGFloat.pi
        if abs(sweep) < turn {
            if clockwise, sweep < 0 { sweep += turn }
            if !clockwise, sweep > 0 { sweep -= turn }
        } else {
            sweep = clockwise ? turn : -turn
        }
        guard sweep.isFinite, radius.isFinite else { return }
        func at(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        addLine(to: at(startAngle))
        let pieces = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
        let step = sweep / CGFloat(pieces)
        let reach = radius * 4 / 3 * tan(step / 4)
        for piece in 0..<pieces {
            let from = startAngle + CGFloat(piece) * step
            let to = from + step
            let p = at(from)
            let q = at(to)
            addCurve(
                to: q, controlPoint1: CGPoint(x: p.x - reach * sin(from), y: p.y + reach * cos(from)),
                controlPoint2: CGPoint(x: q.x + reach * sin(to), y: q.y - reach * cos(to)))
        }
    }

    /// A line back to the start of the figure.
    public func close() { elements.append(.close) }

    /// Append the elements of another path.
    public func append(_ path: UIBezierPath) { elements += path.elements }

    /// Transform every point of the path.
    public func apply(_ transform: CGAffineTransform) {
        elements = elements.map { $0.applying(transform) }
    }

    /// Remove all elements.
    public func removeAllPoints() { elements = [] }

    /// Fill the figures with the current fill colour, by the non-zero winding rule.
    public func fill() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.commands.append(.fill(elements, context.fillColor))
    }

    /// Stroke the path with the current stroke colour and `lineWidth`.
    public func stroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.commands.append(.stroke(elements, width: lineWidth, dash: lineDash, context.strokeColor))
    }
}
