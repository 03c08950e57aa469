import Foundation

/// One thing that a view draws, in its own coordinates. Renderers read these; see `UIView.drawing`.
nonisolated public enum DrawCommand: Hashable, Sendable {
    /// An area, non-zero winding rule.
    case fill([UIBezierPath.Element], UIColor)
    /// A line with round caps and joins; width and dash lengths in points.
    case stroke([UIBezierPath.Element], width: CGFloat, dash: [CGFloat], UIColor)
    /// One line of text, the top left corner of its line box at the point.
    case text(String, at: CGPoint, UIFont, UIColor)
    /// A picture stretched over a rectangle.
    case image(UIImage, in: CGRect)
}

/// Where drawing goes while a view's `draw(_:)` runs: a list of commands that the renderer plays at any scale.
public final class CGContext {
    var commands: [DrawCommand] = []
    var fillColor = UIColor.black
    var strokeColor = UIColor.black

    init() {}

    /// The colour of fills to come.
    public func setFillColor(_ color: UIColor) { fillColor = color }

    /// The colour of lines to come.
    public func setStrokeColor(_ color: UIColor) { strokeColor = color }

    /// Fill a rectangle with the current fill colour.
    public func fill(_ rect: CGRect) { commands.append(.fill(UIBezierPath(rect: rect).elements, fillColor)) }

    /// Fill an ellipse with the current fill colour.
    public func fillEllipse(in rect: CGRect) {
        commands.append(.fill(UIBezierPath(ovalIn: rect).elements, fillColor))
    }

    /// One line of text with its top left corner at a point.
    public func draw(_ text: String, at point: CGPoint, font: UIFont, color: UIColor) {
        if !text.isEmpty { commands.append(.text(text, at: point, font, color)) }
    }

    /// A picture stretched over a rectangle.
    public func draw(_ image: UIImage, in rect: CGRect) { commands.append(.image(image, in: rect)) }
}

/// The context of the view whose `draw(_:)` is running; nil at any other time.
public func UIGraphicsGetCurrentContext() -> CGContext? { UIApplication.current?.drawingContext }

extension UIColor {
    /// Use this colour for fills and lines to come.
    @MainActor
    public func set() {
        setFill()
        setStroke()
    }

    /// Use this colour for fills to come.
    @MainActor
    public func setFill() { UIGraphicsGetCurrentContext()?.fillColor = self }

    /// Use this colour for lines to come.
    @MainActor
    public func setStroke() { UIGraphicsGetCurrentContext()?.strokeColor = self }
}
