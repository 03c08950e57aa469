import ResponderInspector
import ResponderKit
import ResponderScenes

extension BuilderPart {
    /// Draw its icon, in a square of 16 points.
    func drawSign(in rect: CGRect, _ color: UIColor) {
        let pen = SignPen(rect.origin, color)
        switch self {
        case .view(.view): pen.box(2, 3, 12, 10)
        case .view(.label):
            Drawing.text("Aa", in: rect.insetBy(dx: -2, dy: 0), font: Type.smallStrong, color: color, .center)
        case .view(.image):
            pen.box(2, 3, 12, 10)
            pen.line((2.5, 12), (6.5, 7.5), (9, 10.5), (11, 8.5), (13.5, 12))
        case .view(.button):
            pen.box(1, 4.5, 14, 7, 3.5)
            pen.line((5, 8), (11, 8))
        case .view(.switch):
            pen.box(1, 4.5, 14, 7, 3.5)
            pen.dot(11.5, 8, 2.5)
        case .view(.slider):
            pen.line((1, 8), (15, 8))
            pen.dot(6, 8, 3)
        case .view(.scroll):
            pen.box(2, 1.5, 12, 13)
            pen.line((11.5, 4), (11.5, 8))
        case .view(.navigation):
            pen.box(2, 1.5, 12, 13)
            pen.line((2, 5.5), (14, 5.5))
        case .view(.pages):
            pen.box(2, 1.5, 12, 10)
            pen.dot(5.5, 14, 1)
            pen.dot(8, 14, 1)
            pen.dot(10.5, 14, 1)
        case .view(.table):
            pen.box(2, 1.5, 12, 13)
            pen.line((2, 6), (14, 6))
            pen.line((2, 10), (14, 10))
        case .view(.textField):
            pen.box(1, 4, 14, 8)
            pen.line((4, 6.5), (4, 9.5))
        case .gesture(.tap):
            pen.dot(8, 8, 2)
            pen.ring(8, 8, 5.5)
        case .gesture(.longPress):
            pen.dot(8, 8, 4)
            pen.ring(8, 8, 6.5)
        case .gesture(.pan):
            pen.line((8, 1.5), (8, 14.5))
            pen.line((1.5, 8), (14.5, 8))
            pen.line((6, 3.5), (8, 1.5), (10, 3.5))
            pen.line((6, 12.5), (8, 14.5), (10, 12.5))
        case .gesture(.swipe):
            pen.line((2, 8), (14, 8))
            pen.line((10, 4), (14, 8), (10, 12))
        case .gesture(.pinch):
            pen.line((2, 14), (6.5, 9.5))
            pen.line((9.5, 6.5), (14, 2))
            pen.line((10, 2), (14, 2), (14, 6))
            pen.line((2, 10), (2, 14), (6, 14))
        case .gesture(.rotation):
            pen.ring(8, 8, 5.5, from: -.pi * 0.4, to: .pi * 1.2)
            pen.line((10.5, 0.5), (9.2, 3), (11.8, 4.6))
        case .gesture(.screenEdgePan):
            pen.line((2, 1.5), (2, 14.5))
            pen.line((5, 8), (14, 8))
            pen.line((10.5, 4.5), (14, 8), (10.5, 11.5))
        case .gesture(.hover):
            pen.line((4, 2), (4, 12.5), (7, 10), (9, 14), (11, 13), (9, 9.2), (12.5, 9), (4, 2))
        case .gesture(.transform):
            pen.ring(8, 8, 6)
            pen.dot(5.5, 9.5, 1.6)
            pen.dot(10.5, 6.5, 1.6)
        }
    }
}
