import Foundation

/// How lines of a shape layer end.
nonisolated public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// Core Animation's word.
    public let rawValue: String
    /// A cap by its word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// At the last point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// In a half circle around the last point.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// In a half square around the last point.
    public static let square = CAShapeLayerLineCap(rawValue: "square")

    var cap: CGLineCap { self == .round ? .round : self == .square ? .square : .butt }
}

/// How pieces of a shape layer's line meet.
nonisolated public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// Core Animation's word.
    public let rawValue: String
    /// A join by its word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In a corner.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// In part of a circle.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// With the corner cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

    var join: CGLineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}

/// Which points are inside a shape layer's path.
nonisolated public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// Core Animation's word.
    public let rawValue: String
    /// A rule by its word.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Those around which the path turns.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Those from which a ray crosses the path an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A layer that shows a path. The path is not limited to the bounds.
open class CAShapeLayer: CALayer {
    /// The path, in the layer's coordinates; nil for none. The layer keeps the path as it is now.
    open var path: CGPath? {
        get { shape.map { CGPath($0) } }
        set {
            shape = newValue.map { UIBezierPath(cgPath: $0) }
            setNeedsDisplay()
        }
    }
    private var shape: UIBezierPath?
    /// The colour of the inside; black by default, nil for none.
    open var fillColor: CGColor? = .black { didSet { if fillColor != oldValue { setNeedsDisplay() } } }
    /// Which points are inside; `nonZero` by default.
    open var fillRule = CAShapeLayerFillRule.nonZero { didSet { if fillRule != oldValue { setNeedsDisplay() } } }
    /// The colour of the line; nil, the default, for none.
    open var strokeColor: CGColor? { didSet { if strokeColor != oldValue { setNeedsDisplay() } } }
    /// The part of the path's length where the line begins, 0 … 1; 0 by default.
    open var strokeStart: CGFloat = 0 { didSet { if strokeStart != oldValue { setNeedsDisplay() } } }
    /// The part of the path's length where the line ends, 0 … 1; 1 by default.
    open var strokeEnd: CGFloat = 1 { didSet { if strokeEnd != oldValue { setNeedsDisplay() } } }
    /// The width of the line in points; 1 by default.
    open var lineWidth: CGFloat = 1 { didSet { if lineWidth != oldValue { setNeedsDisplay() } } }
    /// How the line ends; `butt` by default.
    open var lineCap = CAShapeLayerLineCap.butt { didSet { if lineCap != oldValue { setNeedsDisplay() } } }
    /// How its pieces meet; `miter` by default.
    open var lineJoin = CAShapeLayerLineJoin.miter { didSet { if lineJoin != oldValue { setNeedsDisplay() } } }
    /// The longest corner, in widths of the line; 10 by default.
    open var miterLimit: CGFloat = 10 { didSet { if miterLimit != oldValue { setNeedsDisplay() } } }
    /// Lengths of dashes and gaps; nil for a solid line.
    open var lineDashPattern: [NSNumber]? { didSet { if lineDashPattern != oldValue { setNeedsDisplay() } } }
    /// The length of the pattern that is left out at the start.
    open var lineDashPhase: CGFloat = 0 { didSet { if lineDashPhase != oldValue { setNeedsDisplay() } } }

    nonisolated deinit {}

    override func drawContents(in context: CGContext) {
        guard let shape else { return }
        if let fillColor, fillColor.alpha > 0 {
            context.add(
                fillRule == .evenOdd ? .fillEvenOdd(shape.elements, fillColor) : .fill(shape.elements, fillColor))
        }
        guard let strokeColor, lineWidth > 0 else { return }
        let (start, end) = (min(max(strokeStart, 0), 1), min(max(strokeEnd, 0), 1))
        guard start < end else { return }
        let line = start > 0 || end < 1 ? shape.part(from: start, to: end) : shape
        let style = LineStyle(
            width: lineWidth, cap: lineCap.cap, join: lineJoin.join, miterLimit: miterLimit,
            dash: lineDashPattern?.map { CGFloat($0.doubleValue) } ?? [], dashPhase: lineDashPhase)
        context.add(.stroke(line.elements, style, strokeColor))
    }

    /// The outline to which a mask limits a view, if the mask is nothing but an opaque area: the renderer clips to it without
    /// a picture of the mask.
    package final var plainArea: (elements: [UIBezierPath.Element], isEvenOdd: Bool)? {
        guard let shape, let fillColor, fillColor.alpha >= 1, strokeColor == nil, opacity >= 1, !isHidden,
            isBare
        else { return nil }
        return (shape.elements, fillRule == .evenOdd)
    }
}
