import Foundation
import ResponderKit

/// The signs on buttons, each drawn in a square of 16 points.
package enum Icon {
    case record, stop, open, save, reset, help, close, down, right, back, folder, file, pick, lock, check, play, grid
    case pause, stepBack, stepForward, toEnd, up, info, panel, eye, undo, redo, build

    /// The sign in a colour.
    package func image(_ color: UIColor) -> UIImage {
        let square = CGRect(x: 0, y: 0, width: 16, height: 16)
        return UIGraphicsImageRenderer(bounds: square).image { _ in draw(in: square, color) }
    }

    /// Draw the sign in the middle of a rectangle.
    package func draw(in rect: CGRect, _ color: UIColor) {
        let x = rect.midX - 8
        let y = rect.midY - 8
        func at(_ px: CGFloat, _ py: CGFloat) -> CGPoint { CGPoint(x: x + px, y: y + py) }
        func line(_ points: (CGFloat, CGFloat)..., closed: Bool = false) {
            let path = UIBezierPath()
            for (index, point) in points.enumerated() {
                if index == 0 { path.move(to: at(point.0, point.1)) } else { path.addLine(to: at(point.0, point.1)) }
            }
            if closed { path.close() }
            path.lineWidth = 1.5
            color.setStroke()
            path.strokeRounded()
        }
        func area(_ points: (CGFloat, CGFloat)...) {
            let path = UIBezierPath()
            for (index, point) in points.enumerated() {
                if index == 0 { path.move(to: at(point.0, point.1)) } else { path.addLine(to: at(point.0, point.1)) }
            }
            path.close()
            color.setFill()
            path.fill()
        }
        func ring(_ px: CGFloat, _ py: CGFloat, _ radius: CGFloat, from: CGFloat = 0, to: CGFloat = 2 * .pi) {
            let path = UIBezierPath()
            path.addArc(
                withCenter: at(px, py), radius: radius, startAngle: from, endAngle: to, clockwise: true)
            path.lineWidth = 1.5
            color.setStroke()
            path.strokeRounded()
        }
        switch self {
        case .record:
            color.setFill()
            UIBezierPath(ovalIn: CGRect(x: x + 3, y: y + 3, width: 10, height: 10)).fill()
        case .stop:
            color.setFill()
            UIBezierPath(roundedRect: CGRect(x: x + 3, y: y + 3, width: 10, height: 10), cornerRadius: 2).fill()
        case .open, .folder:
            line((1.5, 13), (1.5, 3), (6, 3), (7.5, 5), (14.5, 5), (14.5, 13), closed: true)
            if self == .open { line((1.5, 8), (14.5, 8)) }
        case .save:
            line((8, 1.5), (8, 10))
            line((4.5, 6.5), (8, 10), (11.5, 6.5))
            line((1.5, 10.5), (1.5, 14), (14.5, 14), (14.5, 10.5))
        case .reset:
            ring(8, 8.5, 5.5, from: -.pi * 0.75, to: .pi * 0.95)
            line((1, 2), (3.6, 5.2), (7.4, 4.4))
        case .help:
            Drawing.text(
                "?", in: CGRect(x: x - 4, y: y - 4, width: 24, height: 24), font: Type.strong, color: color, .center)
        case .close:
            line((4, 4), (12, 12))
            line((12, 4), (4, 12))
        case .down: line((4, 6), (8, 10), (12, 6))
        case .up: line((4, 10), (8, 6), (12, 10))
        case .info:
            ring(8, 8, 6.25)
            line((8, 7.2), (8, 11.2))
            area((7.1, 4.4), (8.9, 4.4), (8.9, 5.9), (7.1, 5.9))
        case .eye:
            let lid = UIBezierPath()
            lid.move(to: at(1, 8))
            lid.addQuadCurve(to: at(15, 8), controlPoint: at(8, -1))
            lid.addQuadCurve(to: at(1, 8), controlPoint: at(8, 17))
            lid.lineWidth = 1.5
            color.setStroke()
            lid.strokeRounded()
            ring(8, 8, 2)
        case .panel:
            line((1.5, 3), (14.5, 3), (14.5, 13), (1.5, 13), closed: true)
            line((9.5, 3), (9.5, 13))
        case .right: line((6, 4), (10, 8), (6, 12))
        case .back: line((10, 3.5), (5.5, 8), (10, 12.5))
        case .file: line((3.5, 1.5), (9, 1.5), (12.5, 5), (12.5, 14.5), (3.5, 14.5), closed: true)
        case .pick:
            ring(8, 8, 4.5)
            line((8, 0.5), (8, 5))
            line((8, 11), (8, 15.5))
            line((0.5, 8), (5, 8))
            line((11, 8), (15.5, 8))
        case .lock:
            ring(8, 6, 3, from: .pi, to: 2 * .pi)
            line((3.5, 7), (12.5, 7), (12.5, 14), (3.5, 14), closed: true)
        case .check: line((3, 8.5), (6.5, 12), (13, 4.5))
        case .play: area((4.5, 2.5), (13, 8), (4.5, 13.5))
        case .pause:
            area((4, 3), (7, 3), (7, 13), (4, 13))
            area((9, 3), (12, 3), (12, 13), (9, 13))
        case .stepBack:
            area((12.5, 3), (12.5, 13), (5.5, 8))
            area((3, 3), (4.8, 3), (4.8, 13), (3, 13))
        case .stepForward:
            area((3.5, 3), (10.5, 8), (3.5, 13))
            area((11.2, 3), (13, 3), (13, 13), (11.2, 13))
        case .toEnd:
            area((2.5, 3), (8, 8), (2.5, 13))
            area((7.5, 3), (13, 8), (7.5, 13))
        case .undo, .redo:
            // An arrow that turns back; its mirror image turns forward.
            func mirrored(_ px: CGFloat) -> CGFloat { self == .undo ? px : 16 - px }
            line((mirrored(5.5), 2.5), (mirrored(2), 6), (mirrored(5.5), 9.5))
            line((mirrored(2), 6), (mirrored(10), 6))
            let bend = UIBezierPath()
            bend.move(to: at(mirrored(10), 6))
            bend.addQuadCurve(to: at(mirrored(10), 13), controlPoint: at(mirrored(16), 9.5))
            bend.addLine(to: at(mirrored(6), 13))
            bend.lineWidth = 1.5
            color.setStroke()
            bend.strokeRounded()
        case .build:
            line((2, 14), (3, 10.5), (11, 2.5), (13.5, 5), (5.5, 13), (2, 14), closed: true)
            line((9, 4.5), (11.5, 7))
        case .grid:
            for (px, py) in [(2.0, 2.0), (9, 2), (2, 9), (9, 9)] {
                line((px, py), (px + 5, py), (px + 5, py + 5), (px, py + 5), closed: true)
            }
        }
    }
}
