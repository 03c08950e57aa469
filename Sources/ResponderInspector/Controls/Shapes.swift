import ResponderKit

// Lines and areas, for views that draw themselves.
extension Drawing {
    /// The width of a text, in whole points.
    package static func width(_ text: String, _ font: UIFont) -> CGFloat {
        UIApplication.shared.width(of: text, font: font).rounded(.up)
    }

    /// A line with round ends along a path.
    package static func stroke(_ path: UIBezierPath, _ color: UIColor, _ width: CGFloat, dash: [CGFloat] = []) {
        color.setStroke()
        path.lineWidth = width
        path.lineDash = dash
        path.strokeRounded()
    }

    /// Straight lines from point to point.
    package static func line(_ points: [CGPoint], _ color: UIColor, _ width: CGFloat, dash: [CGFloat] = []) {
        stroke(UIBezierPath(points), color, width, dash: dash)
    }

    package static func ring(
        _ middle: CGPoint, _ radius: CGFloat, _ color: UIColor, _ width: CGFloat, dash: [CGFloat] = []
    ) {
        stroke(UIBezierPath(ovalIn: CGRect(around: middle, radius)), color, width, dash: dash)
    }

    /// The area inside a path.
    package static func fill(_ path: UIBezierPath, _ color: UIColor) {
        color.setFill()
        path.fill()
    }

    /// The area between some corners.
    package static func area(_ corners: [CGPoint], _ color: UIColor) {
        fill(UIBezierPath(corners, isClosed: true), color)
    }

    /// A filled rectangle with a hairline.
    package static func face(_ rect: CGRect, _ color: UIColor, outlined line: UIColor, radius: CGFloat) {
        fill(rect, color, radius: radius)
        outline(rect, line, radius: radius)
    }
}

extension UIBezierPath {
    /// Straight lines from point to point.
    package convenience init(_ points: [CGPoint], isClosed: Bool = false) {
        self.init()
        for (index, point) in points.enumerated() {
            if index == 0 { move(to: point) } else { addLine(to: point) }
        }
        if isClosed { close() }
    }

    /// A cross, from its middle.
    package static func cross(_ middle: CGPoint, _ reach: CGFloat) -> UIBezierPath {
        let path = UIBezierPath(middle.beside((-reach, -reach), (reach, reach)))
        path.append(UIBezierPath(middle.beside((reach, -reach), (-reach, reach))))
        return path
    }
}

extension CGPoint {
    /// Points at some distances from this one.
    package func beside(_ offsets: (x: CGFloat, y: CGFloat)...) -> [CGPoint] {
        offsets.map { CGPoint(x: x + $0.x, y: y + $0.y) }
    }
}

extension CGRect {
    /// The square around a point.
    package init(around middle: CGPoint, _ reach: CGFloat) {
        self.init(x: middle.x - reach, y: middle.y - reach, width: 2 * reach, height: 2 * reach)
    }

    /// The rectangle between two points.
    package init(between one: CGPoint, _ other: CGPoint) {
        self.init(
            x: min(one.x, other.x), y: min(one.y, other.y), width: abs(other.x - one.x), height: abs(other.y - one.y))
    }

    package var middle: CGPoint { CGPoint(x: midX, y: midY) }

    /// Clockwise from the upper left one.
    package var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
            CGPoint(x: minX, y: maxY),
        ]
    }
}

extension UIView {
    /// The outline of its bounds in a drawing.
    /// - Parameter map: from the outermost view to the drawing.
    package func outline(in map: CGAffineTransform) -> UIBezierPath {
        let path = UIBezierPath(roundedRect: bounds, cornerRadius: cornerRadius)
        path.apply(toRoot.concatenating(map))
        return path
    }
}
