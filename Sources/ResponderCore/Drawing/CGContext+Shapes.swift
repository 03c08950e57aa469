import Foundation

// Shapes, texts and pictures that are drawn without the path of the context.
extension CGContext {
    /// Fill a rectangle with the current fill colour.
    public func fill(_ rect: CGRect) { add(.fill(UIBezierPath(rect: rect).elements, fillColor)) }

    /// Fill some rectangles with the current fill colour.
    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

    /// Fill an ellipse with the current fill colour.
    public func fillEllipse(in rect: CGRect) { add(.fill(UIBezierPath(ovalIn: rect).elements, fillColor)) }

    /// Remove everything that was drawn in a rectangle.
    public func clear(_ rect: CGRect) {
        saveGState()
        setBlendMode(.clear)
        fill(rect)
        restoreGState()
    }

    /// Draw the edge of a rectangle with the stroke colour.
    public func stroke(_ rect: CGRect) { add(.stroke(UIBezierPath(rect: rect).elements, lineStyle, strokeColor)) }

    /// Draw the edge of a rectangle with the stroke colour and a width.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var style = lineStyle
        style.width = width
        add(.stroke(UIBezierPath(rect: rect).elements, style, strokeColor))
    }

    /// Draw the edge of an ellipse with the stroke colour.
    public func strokeEllipse(in rect: CGRect) {
        add(.stroke(UIBezierPath(ovalIn: rect).elements, lineStyle, strokeColor))
    }

    /// Draw lines with the stroke colour from the first point to the second, the third to the fourth and so on.
    public func strokeLineSegments(between points: [CGPoint]) {
        let path = UIBezierPath()
        for (index, point) in points.enumerated() {
            if index % 2 == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        add(.stroke(path.elements, lineStyle, strokeColor))
    }

    /// One line of text with its top left corner at a point.
    public func draw(_ text: String, at point: CGPoint, font: UIFont, color: UIColor) {
        if !text.isEmpty { add(.text(text, at: point, font, color)) }
    }

    /// A picture stretched over a rectangle, upright on the screen.
    public func draw(_ image: UIImage, in rect: CGRect) {
        if let parts = image.parts(for: rect) {
            for part in parts { draw(part.image, in: part.rect) }
            return
        }
        guard let drawing = image.commands else { return add(.image(image, in: rect)) }
        guard image.size.width > 0, image.size.height > 0 else { return }
        let across = rect.width / image.size.width
        let down = rect.height / image.size.height
        let place = CGAffineTransform(a: across, b: 0, c: 0, d: down, tx: rect.minX, ty: rect.minY)
        for command in drawing {
            if case .composed = command {
                saveGState()
                concatenate(place)
                add(command)
                restoreGState()
            } else {
                add(command.applying(place, scale: min(across, down)))
            }
        }
    }

    /// A picture stretched over a rectangle, with its top at the larger y, as Core Graphics draws: upside down on the screen,
    /// unless the coordinates are turned over.
    public func draw(_ image: CGImage, in rect: CGRect) {
        saveGState()
        concatenate(Self.flip(rect))
        draw(image.image, in: rect)
        restoreGState()
    }
}

/// Which points are inside a path.
nonisolated public enum CGPathFillRule: Int, Sendable {
    /// Those around which the path turns, counted with its direction.
    case winding
    /// Those from which a ray crosses the path an odd number of times.
    case evenOdd
}

/// What is drawn of a path.
nonisolated public enum CGPathDrawingMode: Int32, Sendable {
    /// The inside, by the winding rule.
    case fill
    /// The inside, by the even-odd rule.
    case eoFill
    /// The line.
    case stroke
    /// The inside, by the winding rule, and the line over it.
    case fillStroke
    /// The inside, by the even-odd rule, and the line over it.
    case eoFillStroke
}
