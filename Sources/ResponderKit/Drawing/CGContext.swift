import Foundation

/// One drawing command of a view, in the view's coordinates. Renderers read these; see `UIView.drawCommands`.
nonisolated public enum DrawCommand: Hashable, Sendable {
    /// An area, filled by the non-zero winding rule.
    case fill([UIBezierPath.Element], UIColor)
    /// A line with round caps and joins; width and dash lengths in points.
    case stroke([UIBezierPath.Element], width: CGFloat, dash: [CGFloat], UIColor)
    /// One line of text, with the top left corner of its line box at the point.
    case text(String, at: CGPoint, UIFont, UIColor)
    /// A picture stretched over a rectangle.
    case image(UIImage, in: CGRect)
}

/// Records the drawing of a view's `draw(_:)` as a list of commands, which the renderer draws at any scale.
@preconcurrency @MainActor
public final class CGContext {
    var commands: [DrawCommand] = []
    var fillColor = UIColor.black
    var strokeColor = UIColor.black
    private var lineWidth: CGFloat = 1
    private var path = UIBezierPath()
    private var saved: [(fill: UIColor, stroke: UIColor, width: CGFloat)] = []

    init() {}

    /// Save colours and line width for `restoreGState()`.
    public func saveGState() { saved.append((fillColor, strokeColor, lineWidth)) }

    /// Restore colours and line width from the last `saveGState()`. Does nothing without one.
    public func restoreGState() { if let last = saved.popLast() { (fillColor, strokeColor, lineWidth) = last } }

    /// The colour of the next fills.
    public func setFillColor(_ color: UIColor) { fillColor = color }

    /// The colour of the next lines.
    public func setStrokeColor(_ color: UIColor) { strokeColor = color }

    /// Fill a rectangle with the current fill colour.
    public func fill(_ rect: CGRect) { commands.append(.fill(UIBezierPath(rect: rect).elements, fillColor)) }

    /// Fill an ellipse with the current fill colour.
    public func fillEllipse(in rect: CGRect) {
        commands.append(.fill(UIBezierPath(ovalIn: rect).elements, fillColor))
    }

    // MARK: The path

    /// The width of the next lines, in points; 1 at first.
    public func setLineWidth(_ width: CGFloat) { lineWidth = width }

    /// Does nothing: line ends are always round.
    public func setLineCap(_ cap: CGLineCap) {}

    /// Does nothing: line joins are always round.
    public func setLineJoin(_ join: CGLineJoin) {}

    /// Start an empty path.
    public func beginPath() { path = UIBezierPath() }

    /// Start a new figure of the path at a point.
    public func move(to point: CGPoint) { path.move(to: point) }

    /// A straight line to a point.
    public func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Lines from the first point through all others.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        path.move(to: first)
        for point in points.dropFirst() { path.addLine(to: point) }
    }

    /// A cubic curve to a point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        path.addCurve(to: end, controlPoint1: control1, controlPoint2: control2)
    }

    /// A quadratic curve to a point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, controlPoint: control) }

    /// Part of a circle; angles in radians. `clockwise` refers to an upward y axis, as in Core Graphics; on the screen
    /// the direction is the opposite.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path.addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// A rectangle as a separate figure.
    public func addRect(_ rect: CGRect) { path.append(UIBezierPath(rect: rect)) }

    /// The ellipse that fills a rectangle, as a separate figure.
    public func addEllipse(in rect: CGRect) { path.append(UIBezierPath(ovalIn: rect)) }

    /// The figures of a path.
    public func addPath(_ other: CGPath) { path.append(other.path) }

    /// A line back to the start of the figure.
    public func closePath() { path.close() }

    /// Fill the path with the fill colour, and start an empty path.
    public func fillPath() {
        commands.append(.fill(path.elements, fillColor))
        beginPath()
    }

    /// Stroke the path with the stroke colour, and start an empty path.
    public func strokePath() {
        commands.append(.stroke(path.elements, width: lineWidth, dash: [], strokeColor))
        beginPath()
    }

    /// Draw the edge of a rectangle with the stroke colour.
    public func stroke(_ rect: CGRect) {
        commands.append(.stroke(UIBezierPath(rect: rect).elements, width: lineWidth, dash: [], strokeColor))
    }

    /// Draw the edge of an ellipse with the stroke colour.
    public func strokeEllipse(in rect: CGRect) {
        commands.append(.stroke(UIBezierPath(ovalIn: rect).elements, width: lineWidth, dash: [], strokeColor))
    }

    /// One line of text with its top left corner at a point.
    public func draw(_ text: String, at point: CGPoint, font: UIFont, color: UIColor) {
        if !text.isEmpty { commands.append(.text(text, at: point, font, color)) }
    }

    /// A picture stretched over a rectangle.
    public func draw(_ image: UIImage, in rect: CGRect) {
        guard let drawing = image.commands else { return commands.append(.image(image, in: rect)) }
        guard image.size.width > 0, image.size.height > 0 else { return }
        let across = rect.width / image.size.width
        let down = rect.height / image.size.height
        let place = CGAffineTransform(a: across, b: 0, c: 0, d: down, tx: rect.minX, ty: rect.minY)
        commands += drawing.map { $0.applying(place, scale: min(across, down)) }
    }
}

/// How lines end. Round is the only style.
nonisolated public enum CGLineCap: Int, Sendable {
    /// In a half circle around the last point.
    case round = 1
}

/// How pieces of a line meet. Round is the only style.
nonisolated public enum CGLineJoin: Int, Sendable {
    /// In part of a circle around the corner.
    case round = 1
}

/// The context of the view whose `draw(_:)` is running; nil at any other time.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { UIApplication.current?.drawingContext }

/// Fill a rectangle with the current fill colour while a view's `draw(_:)` runs; elsewhere nothing is drawn.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Fill an edge one point wide inside a rectangle with the current fill colour while a view's `draw(_:)` runs; elsewhere
/// nothing is drawn.
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) {
    let (width, height) = (min(1, rect.width), min(1, rect.height))
    UIRectFill(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height))
    UIRectFill(CGRect(x: rect.minX, y: rect.maxY - height, width: rect.width, height: height))
    let sides = rect.insetBy(dx: 0, dy: height)
    guard !sides.isNull else { return }
    UIRectFill(CGRect(x: rect.minX, y: sides.minY, width: width, height: sides.height))
    UIRectFill(CGRect(x: rect.maxX - width, y: sides.minY, width: width, height: sides.height))
}

extension UIColor {
    /// Use this colour for the next fills and lines.
    @preconcurrency @MainActor
    public func set() {
        setFill()
        setStroke()
    }

    /// Use this colour for the next fills.
    @preconcurrency @MainActor
    public func setFill() { UIGraphicsGetCurrentContext()?.fillColor = self }

    /// Use this colour for the next lines.
    @preconcurrency @MainActor
    public func setStroke() { UIGraphicsGetCurrentContext()?.strokeColor = self }
}
