import ResponderKit

/// Draws a sign of 16 points in lines of one width.
package struct SignPen {
    /// The upper left corner of the sign.
    package let origin: CGPoint
    package let color: UIColor
    private static let width: CGFloat = 1.5

    package init(_ origin: CGPoint, _ color: UIColor) { (self.origin, self.color) = (origin, color) }

    package func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: origin.x + x, y: origin.y + y) }

    package func stroke(_ path: UIBezierPath) { Drawing.stroke(path, color, SignPen.width) }

    package func line(_ points: (CGFloat, CGFloat)..., closed: Bool = false) {
        stroke(UIBezierPath(points.map(at), isClosed: closed))
    }

    package func area(_ points: (CGFloat, CGFloat)...) { Drawing.area(points.map(at), color) }

    package func ring(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, from: CGFloat = 0, to: CGFloat = 2 * .pi) {
        let path = UIBezierPath()
        path.addArc(withCenter: at(x, y), radius: radius, startAngle: from, endAngle: to, clockwise: true)
        stroke(path)
    }

    package func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat = 2) {
        let frame = CGRect(origin: at(x, y), size: CGSize(width: width, height: height))
        stroke(UIBezierPath(roundedRect: frame, cornerRadius: radius))
    }

    package func dot(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat = 2) { Drawing.disc(at(x, y), radius, color) }
}
