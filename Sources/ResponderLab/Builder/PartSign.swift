import Foundation
import ResponderInspector
import ResponderKit
import ResponderScenes

/// The icon of a part, in a square of 16 points.
struct PartSign {
    let part: BuilderPart

    init(_ part: BuilderPart) { self.part = part }

    func draw(in rect: CGRect, _ color: UIColor) {
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: rect.minX + x, y: rect.minY + y) }
        func stroke(_ path: UIBezierPath) {
            path.lineWidth = 1.5
            color.setStroke()
            path.strokeRounded()
        }
        func box(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, _ radius: CGFloat = 2) {
            stroke(
                UIBezierPath(
                    roundedRect: CGRect(x: rect.minX + x, y: rect.minY + y, width: w, height: h), cornerRadius: radius))
        }
        func line(_ points: (CGFloat, CGFloat)...) {
            let path = UIBezierPath()
            for (index, point) in points.enumerated() {
                if index == 0 { path.move(to: at(point.0, point.1)) } else { path.addLine(to: at(point.0, point.1)) }
            }
            stroke(path)
        }
        func ring(_ x: CGFloat, _ y: CGFloat, _ r: CGFloat, from: CGFloat = 0, to: CGFloat = 2 * .pi) {
            let path = UIBezierPath()
            path.addArc(withCenter: at(x, y), radius: r, startAngle: from, endAngle: to, clockwise: true)
            stroke(path)
        }
        func dot(_ x: CGFloat, _ y: CGFloat, _ r: CGFloat = 2) { Drawing.disc(at(x, y), r, color) }
        switch part {
        case .view(.view): box(2, 3, 12, 10)
        case .view(.label):
            Drawing.text("Aa", in: rect.insetBy(dx: -2, dy: 0), font: Type.smallStrong, color: color, .center)
        case .view(.image):
            box(2, 3, 12, 10)
            line((2.5, 12), (6.5, 7.5), (9, 10.5), (11, 8.5), (13.5, 12))
        case .view(.button):
            box(1, 4.5, 14, 7, 3.5)
            line((5, 8), (11, 8))
        case .view(.switch):
            box(1, 4.5, 14, 7, 3.5)
            dot(11.5, 8, 2.5)
        case .view(.slider):
            line((1, 8), (15, 8))
            dot(6, 8, 3)
        case .view(.scroll):
            box(2, 1.5, 12, 13)
            line((11.5, 4), (11.5, 8))
        case .view(.navigation):
            box(2, 1.5, 12, 13)
            line((2, 5.5), (14, 5.5))
        case .view(.pages):
            box(2, 1.5, 12, 10)
            dot(5.5, 14, 1)
            dot(8, 14, 1)
            dot(10.5, 14, 1)
        case .view(.table):
            box(2, 1.5, 12, 13)
            line((2, 6), (14, 6))
            line((2, 10), (14, 10))
        case .view(.textField):
            box(1, 4, 14, 8)
            line((4, 6.5), (4, 9.5))
        case .gesture(.tap):
            dot(8, 8, 2)
            ring(8, 8, 5.5)
        case .gesture(.longPress):
            dot(8, 8, 4)
            ring(8, 8, 6.5)
        case .gesture(.pan):
            line((8, 1.5), (8, 14.5))
            line((1.5, 8), (14.5, 8))
            line((6, 3.5), (8, 1.5), (10, 3.5))
            line((6, 12.5), (8, 14.5), (10, 12.5))
        case .gesture(.swipe):
            line((2, 8), (14, 8))
            line((10, 4), (14, 8), (10, 12))
        case .gesture(.pinch):
            line((2, 14), (6.5, 9.5))
            line((9.5, 6.5), (14, 2))
            line((10, 2), (14, 2), (14, 6))
            line((2, 10), (2, 14), (6, 14))
        case .gesture(.rotation):
            ring(8, 8, 5.5, from: -.pi * 0.4, to: .pi * 1.2)
            line((10.5, 0.5), (9.2, 3), (11.8, 4.6))
        case .gesture(.screenEdgePan):
            line((2, 1.5), (2, 14.5))
            line((5, 8), (14, 8))
            line((10.5, 4.5), (14, 8), (10.5, 11.5))
        case .gesture(.hover):
            line((4, 2), (4, 12.5), (7, 10), (9, 14), (11, 13), (9, 9.2), (12.5, 9), (4, 2))
        case .gesture(.transform):
            ring(8, 8, 6)
            dot(5.5, 9.5, 1.6)
            dot(10.5, 6.5, 1.6)
        }
    }
}
