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
        let pen = SignPen(CGPoint(x: rect.midX - 8, y: rect.midY - 8), color)
        switch self {
        case .record:
            Drawing.fill(UIBezierPath(ovalIn: CGRect(around: pen.at(8, 8), 5)), color)
        case .stop:
            Drawing.fill(CGRect(around: pen.at(8, 8), 5), color, radius: 2)
        case .open, .folder:
            pen.line((1.5, 13), (1.5, 3), (6, 3), (7.5, 5), (14.5, 5), (14.5, 13), closed: true)
            if self == .open { pen.line((1.5, 8), (14.5, 8)) }
        case .save:
            pen.line((8, 1.5), (8, 10))
            pen.line((4.5, 6.5), (8, 10), (11.5, 6.5))
            pen.line((1.5, 10.5), (1.5, 14), (14.5, 14), (14.5, 10.5))
        case .reset:
            pen.ring(8, 8.5, 5.5, from: -.pi * 0.75, to: .pi * 0.95)
            pen.line((1, 2), (3.6, 5.2), (7.4, 4.4))
        case .help:
            Drawing.text("?", in: CGRect(around: pen.at(8, 8), 12), font: Type.strong, color: color, .center)
        case .close:
            pen.line((4, 4), (12, 12))
            pen.line((12, 4), (4, 12))
        case .down: pen.line((4, 6), (8, 10), (12, 6))
        case .up: pen.line((4, 10), (8, 6), (12, 10))
        case .info:
            pen.ring(8, 8, 6.25)
            pen.line((8, 7.2), (8, 11.2))
            pen.area((7.1, 4.4), (8.9, 4.4), (8.9, 5.9), (7.1, 5.9))
        case .eye:
            let lid = UIBezierPath()
            lid.move(to: pen.at(1, 8))
            lid.addQuadCurve(to: pen.at(15, 8), controlPoint: pen.at(8, -1))
            lid.addQuadCurve(to: pen.at(1, 8), controlPoint: pen.at(8, 17))
            pen.stroke(lid)
            pen.ring(8, 8, 2)
        case .panel:
            pen.line((1.5, 3), (14.5, 3), (14.5, 13), (1.5, 13), closed: true)
            pen.line((9.5, 3), (9.5, 13))
        case .right: pen.line((6, 4), (10, 8), (6, 12))
        case .back: pen.line((10, 3.5), (5.5, 8), (10, 12.5))
        case .file: pen.line((3.5, 1.5), (9, 1.5), (12.5, 5), (12.5, 14.5), (3.5, 14.5), closed: true)
        case .pick:
            pen.ring(8, 8, 4.5)
            pen.line((8, 0.5), (8, 5))
            pen.line((8, 11), (8, 15.5))
            pen.line((0.5, 8), (5, 8))
            pen.line((11, 8), (15.5, 8))
        case .lock:
            pen.ring(8, 6, 3, from: .pi, to: 2 * .pi)
            pen.line((3.5, 7), (12.5, 7), (12.5, 14), (3.5, 14), closed: true)
        case .check: pen.line((3, 8.5), (6.5, 12), (13, 4.5))
        case .play: pen.area((4.5, 2.5), (13, 8), (4.5, 13.5))
        case .pause:
            pen.area((4, 3), (7, 3), (7, 13), (4, 13))
            pen.area((9, 3), (12, 3), (12, 13), (9, 13))
        case .stepBack:
            pen.area((12.5, 3), (12.5, 13), (5.5, 8))
            pen.area((3, 3), (4.8, 3), (4.8, 13), (3, 13))
        case .stepForward:
            pen.area((3.5, 3), (10.5, 8), (3.5, 13))
            pen.area((11.2, 3), (13, 3), (13, 13), (11.2, 13))
        case .toEnd:
            pen.area((2.5, 3), (8, 8), (2.5, 13))
            pen.area((7.5, 3), (13, 8), (7.5, 13))
        case .undo, .redo:
            // An arrow that turns back; its mirror image turns forward.
            func mirrored(_ px: CGFloat) -> CGFloat { self == .undo ? px : 16 - px }
            pen.line((mirrored(5.5), 2.5), (mirrored(2), 6), (mirrored(5.5), 9.5))
            pen.line((mirrored(2), 6), (mirrored(10), 6))
            let bend = UIBezierPath()
            bend.move(to: pen.at(mirrored(10), 6))
            bend.addQuadCurve(to: pen.at(mirrored(10), 13), controlPoint: pen.at(mirrored(16), 9.5))
            bend.addLine(to: pen.at(mirrored(6), 13))
            pen.stroke(bend)
        case .build:
            pen.line((2, 14), (3, 10.5), (11, 2.5), (13.5, 5), (5.5, 13), (2, 14), closed: true)
            pen.line((9, 4.5), (11.5, 7))
        case .grid:
            for (px, py) in [(2.0, 2.0), (9, 2), (2, 9), (9, 9)] {
                pen.line((px, py), (px + 5, py), (px + 5, py + 5), (px, py + 5), closed: true)
            }
        }
    }
}
