import Foundation
import ResponderKit
import SceneFormat

// How the symbols are drawn.

@MainActor
extension SceneIcon {
    /// Draw the symbol in the middle of a rectangle.
    func draw(in frame: CGRect, _ color: UIColor, _ context: CGContext) {
        let side = min(frame.width, frame.height)
        context.saveGState()
        context.translateBy(x: frame.midX - side / 2, y: frame.midY - side / 2)
        context.scaleBy(x: side / 24, y: side / 24)
        color.setFill()
        color.setStroke()
        drawOnGrid()
        context.restoreGState()
    }

    private func drawOnGrid() {
        switch self {
        case .back: line([(15, 4), (7, 12), (15, 20)])
        case .bell:
            area([(6, 16), (7, 9), (9, 5.5), (12, 4.2), (15, 5.5), (17, 9), (18, 16), (20, 18), (4, 18)])
            disc(12, 20, 2)
        case .camera:
            box(2.5, 7, 19, 13, 3)
            box(8, 4, 8, 5, 2)
            hole { disc(12, 13.5, 4) }
        case .cart:
            line([(2.5, 4.5), (5.5, 4.5), (8, 15), (18, 15), (20.5, 7.5), (6.5, 7.5)])
            disc(9.5, 19.5, 1.8)
            disc(16.5, 19.5, 1.8)
        case .check: line([(4.5, 12.5), (10, 18), (19.5, 6.5)])
        case .chevron: line([(9, 5), (16, 12), (9, 19)])
        case .clock:
            ring(12, 12, 8.5)
            line([(12, 7), (12, 12.3), (15.5, 14.5)])
        case .cloud:
            disc(8, 14, 4.5)
            disc(13, 11, 5.5)
            disc(17.5, 14.5, 4)
            box(8, 12, 9.5, 6.5, 0)
        case .flag:
            line([(6, 3.5), (6, 21)])
            area([(6, 4), (19, 4), (15.5, 8.5), (19, 13), (6, 13)])
        case .heart: heartPath.fill()
        case .heartLine: stroke(heartPath)
        case .house:
            area([
                (12, 3), (21.5, 11.5), (19, 11.5), (19, 20.5), (14, 20.5), (14, 14.5), (10, 14.5), (10, 20.5),
                (5, 20.5), (5, 11.5), (2.5, 11.5),
            ])
        case .key:
            ring(7.5, 12, 4)
            line([(11.5, 12), (21, 12), (21, 15.5)])
            line([(16.5, 12), (16.5, 15)])
        case .list:
            for y in [6.0, 12, 18] {
                disc(4.5, y, 1.5)
                line([(9, y), (20.5, y)])
            }
        case .lock:
            box(5, 10.5, 14, 10.5, 2.5)
            line([(8, 10.5), (8, 7.5), (9.3, 5), (12, 4), (14.7, 5), (16, 7.5), (16, 10.5)])
        case .mail:
            stroke(UIBezierPath(roundedRect: CGRect(x: 3, y: 5.5, width: 18, height: 13.5), cornerRadius: 2.5))
            line([(4, 7), (12, 13.5), (20, 7)])
        case .moon: moonPath.fill()
        case .music:
            disc(7, 18, 3)
            disc(17, 16, 3)
            line([(9.2, 18), (9.2, 6), (19.2, 4), (19.2, 16)])
        case .pause:
            box(6, 4.5, 4.2, 15, 1.2)
            box(13.8, 4.5, 4.2, 15, 1.2)
        case .pencil: area([(4, 20), (5, 15.5), (15.5, 5), (19, 8.5), (8.5, 19)])
        case .person:
            disc(12, 8, 4.5)
            area([(3.5, 21), (4.5, 16.5), (8, 14), (12, 13.4), (16, 14), (19.5, 16.5), (20.5, 21)])
        case .phone:
            area([
                (5, 3.5), (9, 3), (11, 8.5), (8.8, 10.5), (13.5, 15.2), (15.5, 13), (21, 15), (20.5, 19), (17.5, 21),
                (11, 17.8), (6.2, 13), (3, 6.5),
            ])
        case .pin:
            disc(12, 9.5, 6.5)
            area([(6, 12), (18, 12), (12, 22)])
        case .play: area([(7, 4), (20, 12), (7, 20)])
        case .plus:
            line([(12, 4.5), (12, 19.5)])
            line([(4.5, 12), (19.5, 12)])
        case .search:
            ring(10.5, 10.5, 6)
            line([(15, 15), (20.5, 20.5)])
        case .send: area([(3, 3.5), (21.5, 12), (3, 20.5), (6.5, 12)])
        case .star:
            area(
                (0..<10).map { index in
                    let angle = Double(index) * .pi / 5 - .pi / 2
                    let radius = index.isMultiple(of: 2) ? 10.0 : 4.2
                    return (12 + radius * cos(angle), 12.6 + radius * sin(angle))
                })
        case .sun:
            disc(12, 12, 4.6)
            for index in 0..<8 {
                let (x, y) = (cos(Double(index) * .pi / 4), sin(Double(index) * .pi / 4))
                line([(12 + 7.3 * x, 12 + 7.3 * y), (12 + 10 * x, 12 + 10 * y)])
            }
        case .trash:
            box(6, 8, 12, 13, 2)
            line([(4, 6), (20, 6)])
            line([(9.5, 6), (10, 3.7), (14, 3.7), (14.5, 6)])
        case .wifi:
            disc(12, 18.5, 1.8)
            for radius in [5.5, 10.0] { arc(12, 18.5, radius, from: -0.75 * .pi, to: -0.25 * .pi) }
        }
    }

    private var heartPath: UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 12, y: 20.5))
        path.addCurve(
            to: CGPoint(x: 3, y: 9), controlPoint1: CGPoint(x: 7, y: 17), controlPoint2: CGPoint(x: 3, y: 13.5))
        path.addCurve(
            to: CGPoint(x: 12, y: 7), controlPoint1: CGPoint(x: 3, y: 3), controlPoint2: CGPoint(x: 10.5, y: 2.5))
        path.addCurve(
            to: CGPoint(x: 21, y: 9), controlPoint1: CGPoint(x: 13.5, y: 2.5), controlPoint2: CGPoint(x: 21, y: 3))
        path.addCurve(
            to: CGPoint(x: 12, y: 20.5), controlPoint1: CGPoint(x: 21, y: 13.5), controlPoint2: CGPoint(x: 17, y: 17))
        path.close()
        return path
    }

    private var moonPath: UIBezierPath {
        let path = UIBezierPath()
        path.addArc(
            withCenter: CGPoint(x: 12, y: 12), radius: 9, startAngle: -.pi / 2, endAngle: 0, clockwise: false)
        path.addArc(
            withCenter: CGPoint(x: 15.4, y: 8.6), radius: 6.5, startAngle: 0.55, endAngle: 1.47 + .pi, clockwise: true)
        path.close()
        return path
    }

    private func path(_ points: [(Double, Double)]) -> UIBezierPath {
        let path = UIBezierPath()
        for (x, y) in points { path.addLine(to: CGPoint(x: x, y: y)) }
        return path
    }

    private func area(_ points: [(Double, Double)]) {
        let path = path(points)
        path.close()
        path.fill()
    }

    private func line(_ points: [(Double, Double)]) { stroke(path(points)) }

    private func stroke(_ path: UIBezierPath) {
        path.lineWidth = 2.2
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        path.stroke()
    }

    private func disc(_ x: Double, _ y: Double, _ radius: Double) {
        UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)).fill()
    }

    private func ring(_ x: Double, _ y: Double, _ radius: Double) {
        stroke(UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)))
    }

    private func arc(_ x: Double, _ y: Double, _ radius: Double, from start: Double, to end: Double) {
        stroke(
            UIBezierPath(
                arcCenter: CGPoint(x: x, y: y), radius: radius, startAngle: start, endAngle: end, clockwise: true))
    }

    private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double) {
        UIBezierPath(roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius).fill()
    }

    /// Draw with the colour of dark text, as if the ground were seen.
    private func hole(_ draw: () -> Void) {
        UIColor.black.withAlphaComponent(0.55).setFill()
        draw()
    }
}
