import Foundation

/// A path of straight lines and curves in the coordinates of the view that draws it. Equal paths have the same
/// elements, line and rule; UIKit, where paths are compared by their values too, does not document which.
///
/// `fill()` and `stroke()` draw with the current colours while a view's `draw(_:)` runs; elsewhere they do nothing.
@preconcurrency @MainActor
public final class UIBezierPath: nonisolated Hashable {
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

    /// Whether another path has the same elements, up to a distance between their points.
    final func isEqual(to other: UIBezierPath, within distance: CGFloat) -> Bool {
        func isNear(_ one: CGPoint, _ other: CGPoint) -> Bool {
            abs(one.x - other.x) <= distance && abs(one.y - other.y) <= distance
        }
        return elements.count == other.elements.count
            && zip(elements, other.elements).allSatisfy { one, other in
                switch (one, other) {
                case (.move(let a), .move(let b)), (.line(let a), .line(let b)): isNear(a, b)
                case (.curve(let a, let a1, let a2), .curve(let b, let b1, let b2)):
                    isNear(a, b) && isNear(a1, b1) && isNear(a2, b2)
                case (.close, .close): true
                default: false
                }
            }
    }

    /// What makes two paths equal.
    nonisolated private struct Figures: Equatable {
        var elements: [Element] = []
        var line = LineStyle(width: 1, cap: .butt, join: .miter, miterLimit: 10, dash: [], dashPhase: 0)
        var isEvenOdd = false
    }

    // Sets and dictionaries compare paths in code of any isolation. Two threads that use one path need a lock, as in UIKit.
    private nonisolated(unsafe) var figures = Figures()

    /// The elements so far.
    public var elements: [Element] { figures.elements }
    /// The width of the line that `stroke()` draws, in points.
    public var lineWidth: CGFloat {
        get { figures.line.width }
        set { figures.line.width = newValue }
    }
    /// How lines end; `butt` by default.
    public var lineCapStyle: CGLineCap {
        get { figures.line.cap }
        set { figures.line.cap = newValue }
    }
    /// How pieces of a line meet; `miter` by default.
    public var lineJoinStyle: CGLineJoin {
        get { figures.line.join }
        set { figures.line.join = newValue }
    }
    /// The longest corner of a `miter` join, in widths of the line; 10 by default.
    public var miterLimit: CGFloat {
        get { figures.line.miterLimit }
        set { figures.line.miterLimit = newValue }
    }
    /// Lengths of dashes and gaps in points; empty for a solid line.
    public var lineDash: [CGFloat] {
        get { figures.line.dash }
        set { figures.line.dash = newValue }
    }
    /// Whether the even-odd rule tells what is inside, and not the winding rule. False by default.
    public var usesEvenOddFillRule: Bool {
        get { figures.isEvenOdd }
        set { figures.isEvenOdd = newValue }
    }

    /// Whether both paths have the same elements, line and rule.
    nonisolated public static func == (one: UIBezierPath, other: UIBezierPath) -> Bool {
        one === other || one.figures == other.figures
    }

    /// Whether an object is an equal path.
    nonisolated public func isEqual(_ object: Any?) -> Bool { object as? UIBezierPath == self }

    /// Hashes nothing: a path that is a key may get more elements.
    nonisolated public func hash(into hasher: inout Hasher) {}

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
            figures.elements = UIBezierPath(rect: rect).elements
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

    /// A rectangle with some of its corners rounded; the radius is that of `cornerRadii`'s width, limited to half of the
    /// shorter side.
    public convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
        self.init()
        let r = max(0, min(cornerRadii.width, min(rect.width, rect.height) / 2))
        func corner(
            _ corner: UIRectCorner, _ x: CGFloat, _ y: CGFloat, _ inX: CGFloat, _ inY: CGFloat, _ angle: CGFloat
        ) {
            let isRound = r > 0 && corners.contains(corner)
            let center = CGPoint(x: x + inX * r, y: y + inY * r)
            if isRound {
                addArc(
                    withCenter: center, radius: r, startAngle: angle, endAngle: angle + .pi / 2, clockwise: true)
            } else {
                addLine(to: CGPoint(x: x, y: y))
            }
        }
        corner(.topLeft, rect.minX, rect.minY, 1, 1, .pi)
        corner(.topRight, rect.maxX, rect.minY, -1, 1, -.pi / 2)
        corner(.bottomRight, rect.maxX, rect.maxY, -1, -1, 0)
        corner(.bottomLeft, rect.minX, rect.maxY, 1, -1, .pi / 2)
        close()
    }

    /// Part of a circle; see `addArc(withCenter:radius:startAngle:endAngle:clockwise:)`.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
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

    /// A `UIBezierPath` with the same figures and the same line.
    public func copy() -> Any {
        let copy = UIBezierPath()
        copy.figures = figures
        return copy
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// Start a new figure at a point.
    public func move(to point: CGPoint) { figures.elements.append(.move(point)) }

    /// A straight line to a point.
    public func addLine(to point: CGPoint) { figures.elements.append(elements.isEmpty ? .move(point) : .line(point)) }

    /// A cubic curve to a point.
    public func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        figures.elements.append(.curve(point, control1: controlPoint1, control2: controlPoint2))
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
    public func close() { figures.elements.append(.close) }

    /// Set the lengths of dashes and gaps, and the length of the pattern that is left out at the start.
    public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        lineDash = pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
        figures.line.dashPhase = phase
    }

    /// Append elements.
    func append(_ elements: [Element]) { figures.elements += elements }

    /// Append the elements of another path.
    public func append(_ path: UIBezierPath) { figures.elements += path.elements }

    /// Transform every point of the path.
    public func apply(_ transform: CGAffineTransform) {
        figures.elements = elements.map { $0.applying(transform) }
    }

    /// Remove all elements.
    public func removeAllPoints() { figures.elements = [] }

    /// Fill the figures with the current fill colour.
    public func fill() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let color = context.fillColor
        context.add(usesEvenOddFillRule ? .fillEvenOdd(elements, color) : .fill(elements, color))
    }

    /// Stroke the path with the current stroke colour, `lineWidth` and the other properties of the line.
    public func stroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.add(.stroke(elements, figures.line, context.strokeColor))
    }

    /// Stroke the path with round ends and corners.
    package func strokeRounded() {
        lineCapStyle = .round
        lineJoinStyle = .round
        stroke()
    }

    /// The same as `fill()`, with a blend mode and an opacity of 0 … 1.
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) { blended(blendMode, alpha) { fill() } }

    /// The same as `stroke()`, with a blend mode and an opacity of 0 … 1.
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { blended(blendMode, alpha) { stroke() } }

    private func blended(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ draw: () -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw()
        context.restoreGState()
    }

    /// Limit what is drawn next to the inside of the figures.
    public func addClip() { UIGraphicsGetCurrentContext()?.clip(to: self, isEvenOdd: usesEvenOddFillRule) }
}

/// Corners of a rectangle, for `UIBezierPath(roundedRect:byRoundingCorners:cornerRadii:)`.
nonisolated public struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Corners from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Top left.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// Top right.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// Bottom left.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// Bottom right.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four.
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
