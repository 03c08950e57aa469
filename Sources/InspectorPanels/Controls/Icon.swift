import ResponderKit

/// The signs on buttons, each in the strokes of a pen in a square of 16 points.
package enum Icon: String {
    case record = "dot 8 8 5"
    case stop = "block 3 3 10 10 2"
    case open = "loop 1.5 13 1.5 3 6 3 7.5 5 14.5 5 14.5 13;line 1.5 8 14.5 8"
    case folder = "loop 1.5 13 1.5 3 6 3 7.5 5 14.5 5 14.5 13"
    case save = "line 8 1.5 8 10;line 4.5 6.5 8 10 11.5 6.5;line 1.5 10.5 1.5 14 14.5 14 14.5 10.5"
    case reset = "ring 8 8.5 5.5 -0.75 0.95;line 1 2 3.6 5.2 7.4 4.4"
    case help = "?"
    case close = "line 4 4 12 12;line 12 4 4 12"
    case down = "line 4 6 8 10 12 6"
    case up = "line 4 10 8 6 12 10"
    case info = "ring 8 8 6.25;line 8 7.2 8 11.2;area 7.1 4.4 8.9 4.4 8.9 5.9 7.1 5.9"
    case eye = "bend 1 8 8 -1 15 8;bend 15 8 8 17 1 8;ring 8 8 2"
    case panel = "loop 1.5 3 14.5 3 14.5 13 1.5 13;line 9.5 3 9.5 13"
    case right = "line 6 4 10 8 6 12"
    case back = "line 10 3.5 5.5 8 10 12.5"
    case file = "loop 3.5 1.5 9 1.5 12.5 5 12.5 14.5 3.5 14.5"
    case pick = "ring 8 8 4.5;line 8 0.5 8 5;line 8 11 8 15.5;line 0.5 8 5 8;line 11 8 15.5 8"
    case check = "line 3 8.5 6.5 12 13 4.5"
    case play = "area 4.5 2.5 13 8 4.5 13.5"
    case pause = "area 4 3 7 3 7 13 4 13;area 9 3 12 3 12 13 9 13"
    case stepBack = "area 12.5 3 12.5 13 5.5 8;area 3 3 4.8 3 4.8 13 3 13"
    case stepForward = "area 3.5 3 10.5 8 3.5 13;area 11.2 3 13 3 13 13 11.2 13"
    case toEnd = "area 2.5 3 8 8 2.5 13;area 7.5 3 13 8 7.5 13"
    case undo = "line 5.5 2.5 2 6 5.5 9.5;line 2 6 10 6;bend 10 6 16 9.5 10 13;line 10 13 6 13"
    case redo = "line 10.5 2.5 14 6 10.5 9.5;line 14 6 6 6;bend 6 6 0 9.5 6 13;line 6 13 10 13"
    case build = "loop 2 14 3 10.5 11 2.5 13.5 5 5.5 13;line 9 4.5 11.5 7"
    case grid = "loop 2 2 7 2 7 7 2 7;loop 9 2 14 2 14 7 9 7;loop 2 9 7 9 7 14 2 14;loop 9 9 14 9 14 14 9 14"

    package func image(_ color: UIColor) -> UIImage {
        let square = CGRect(x: 0, y: 0, width: 16, height: 16)
        return UIGraphicsImageRenderer(bounds: square).image { _ in draw(in: square, color) }
    }

    package func draw(in rect: CGRect, _ color: UIColor) {
        guard self != .help else {
            return Drawing.text(rawValue, in: CGRect(around: rect.middle, 12), font: Type.strong, color: color, .center)
        }
        SignPen(CGPoint(x: rect.midX - 8, y: rect.midY - 8), color).draw(rawValue)
    }
}

/// Draws a sign of 16 points in lines of one width.
package struct SignPen {
    private let origin: CGPoint
    private let color: UIColor

    package init(_ origin: CGPoint, _ color: UIColor) { (self.origin, self.color) = (origin, color) }

    /// Draw strokes: `line` from point to point, `loop` back to the first one, `bend` about the second one, `area`, `box` with its
    /// origin, size and corner radius, `block` that is filled, `dot` with its middle and radius, and `ring`, perhaps with its
    /// angles in half turns.
    package func draw(_ strokes: String) {
        for stroke in strokes.split(separator: ";") {
            let words = stroke.split(separator: " ")
            let n = words.dropFirst().compactMap { Double($0).map { CGFloat($0) } }
            let points = stride(from: 0, to: n.count - 1, by: 2).map {
                CGPoint(x: origin.x + n[$0], y: origin.y + n[$0 + 1])
            }
            let path = UIBezierPath(points, isClosed: words[0] == "loop")
            switch words[0] {
            case "area": Drawing.area(points, color)
            case "dot": Drawing.disc(points[0], n[2], color)
            case "block":
                Drawing.fill(CGRect(origin: points[0], size: CGSize(width: n[2], height: n[3])), color, radius: n[4])
            case "box":
                let frame = CGRect(origin: points[0], size: CGSize(width: n[2], height: n[3]))
                self.stroke(UIBezierPath(roundedRect: frame, cornerRadius: n[4]))
            case "ring":
                path.removeAllPoints()
                let (start, end) = n.count > 3 ? (n[3] * .pi, n[4] * .pi) : (0, 2 * .pi)
                path.addArc(withCenter: points[0], radius: n[2], startAngle: start, endAngle: end, clockwise: true)
                self.stroke(path)
            case "bend":
                path.removeAllPoints()
                path.move(to: points[0])
                path.addQuadCurve(to: points[2], controlPoint: points[1])
                self.stroke(path)
            default: self.stroke(path)
            }
        }
    }

    private func stroke(_ path: UIBezierPath) { Drawing.stroke(path, color, 1.5) }
}
