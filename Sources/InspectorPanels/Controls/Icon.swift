import ResponderKit

/// The signs on buttons.
package enum Icon: CaseIterable {
    case record, stop, open, folder, save, reset, help, close, down, up, info, eye, panel, right, back, file, pick,
        check, play, pause, stepBack, stepForward, toEnd, undo, redo, build, grid

    private static let all = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.strokes) })

    private var strokes: [SignStroke] {
        switch self {
        case .record: [.dot(8, 8, 5)]
        case .stop: [.block(3, 3, 10, 10, 2)]
        case .open: [.loop((1.5, 13), (1.5, 3), (6, 3), (7.5, 5), (14.5, 5), (14.5, 13)), .line((1.5, 8), (14.5, 8))]
        case .folder: [.loop((1.5, 13), (1.5, 3), (6, 3), (7.5, 5), (14.5, 5), (14.5, 13))]
        case .save:
            [
                .line((8, 1.5), (8, 10)), .line((4.5, 6.5), (8, 10), (11.5, 6.5)),
                .line((1.5, 10.5), (1.5, 14), (14.5, 14), (14.5, 10.5)),
            ]
        case .reset: [.ring(8, 8.5, 5.5, from: -0.75, to: 0.95), .line((1, 2), (3.6, 5.2), (7.4, 4.4))]
        case .help: [.text("?", Type.strong)]
        case .close: [.line((4, 4), (12, 12)), .line((12, 4), (4, 12))]
        case .down: [.line((4, 6), (8, 10), (12, 6))]
        case .up: [.line((4, 10), (8, 6), (12, 10))]
        case .info:
            [.ring(8, 8, 6.25), .line((8, 7.2), (8, 11.2)), .area((7.1, 4.4), (8.9, 4.4), (8.9, 5.9), (7.1, 5.9))]
        case .eye: [.bend((1, 8), (8, -1), (15, 8)), .bend((15, 8), (8, 17), (1, 8)), .ring(8, 8, 2)]
        case .panel: [.loop((1.5, 3), (14.5, 3), (14.5, 13), (1.5, 13)), .line((9.5, 3), (9.5, 13))]
        case .right: [.line((6, 4), (10, 8), (6, 12))]
        case .back: [.line((10, 3.5), (5.5, 8), (10, 12.5))]
        case .file: [.loop((3.5, 1.5), (9, 1.5), (12.5, 5), (12.5, 14.5), (3.5, 14.5))]
        case .pick:
            [
                .ring(8, 8, 4.5), .line((8, 0.5), (8, 5)), .line((8, 11), (8, 15.5)), .line((0.5, 8), (5, 8)),
                .line((11, 8), (15.5, 8)),
            ]
        case .check: [.line((3, 8.5), (6.5, 12), (13, 4.5))]
        case .play: [.area((4.5, 2.5), (13, 8), (4.5, 13.5))]
        case .pause: [.area((4, 3), (7, 3), (7, 13), (4, 13)), .area((9, 3), (12, 3), (12, 13), (9, 13))]
        case .stepBack: [.area((12.5, 3), (12.5, 13), (5.5, 8)), .area((3, 3), (4.8, 3), (4.8, 13), (3, 13))]
        case .stepForward: [.area((3.5, 3), (10.5, 8), (3.5, 13)), .area((11.2, 3), (13, 3), (13, 13), (11.2, 13))]
        case .toEnd: [.area((2.5, 3), (8, 8), (2.5, 13)), .area((7.5, 3), (13, 8), (7.5, 13))]
        case .undo:
            [
                .line((5.5, 2.5), (2, 6), (5.5, 9.5)), .line((2, 6), (10, 6)), .bend((10, 6), (16, 9.5), (10, 13)),
                .line((10, 13), (6, 13)),
            ]
        case .redo:
            [
                .line((10.5, 2.5), (14, 6), (10.5, 9.5)), .line((14, 6), (6, 6)), .bend((6, 6), (0, 9.5), (6, 13)),
                .line((6, 13), (10, 13)),
            ]
        case .build: [.loop((2, 14), (3, 10.5), (11, 2.5), (13.5, 5), (5.5, 13)), .line((9, 4.5), (11.5, 7))]
        case .grid:
            [
                .loop((2, 2), (7, 2), (7, 7), (2, 7)), .loop((9, 2), (14, 2), (14, 7), (9, 7)),
                .loop((2, 9), (7, 9), (7, 14), (2, 14)), .loop((9, 9), (14, 9), (14, 14), (9, 14)),
            ]
        }
    }

    package func image(_ color: UIColor) -> UIImage {
        let square = CGRect(x: 0, y: 0, width: 16, height: 16)
        return UIGraphicsImageRenderer(bounds: square).image { _ in draw(in: square, color) }
    }

    package func draw(in rect: CGRect, _ color: UIColor) {
        SignPen(CGPoint(x: rect.midX - 8, y: rect.midY - 8), color).draw(Self.all[self] ?? strokes)
    }
}

/// A stroke of a sign in a square of 16 points.
package nonisolated enum SignStroke: Sendable {
    case path([CGPoint], isClosed: Bool)
    case curve(from: CGPoint, about: CGPoint, to: CGPoint)
    /// With its angles in half turns.
    case arc(CGPoint, radius: CGFloat, from: CGFloat, to: CGFloat)
    case roundedRect(CGRect, radius: CGFloat, isFilled: Bool)
    case filled([CGPoint])
    case disc(CGPoint, radius: CGFloat)
    /// In the middle of the square.
    case text(String, UIFont)

    package typealias Point = (x: CGFloat, y: CGFloat)

    /// From point to point.
    package static func line(_ points: Point...) -> Self {
        .path(points.map { CGPoint(x: $0.x, y: $0.y) }, isClosed: false)
    }

    /// From point to point and back to the first one.
    package static func loop(_ points: Point...) -> Self {
        .path(points.map { CGPoint(x: $0.x, y: $0.y) }, isClosed: true)
    }

    package static func area(_ points: Point...) -> Self { .filled(points.map { CGPoint(x: $0.x, y: $0.y) }) }

    /// From the first point to the last one, bent towards the other one.
    package static func bend(_ start: Point, _ control: Point, _ end: Point) -> Self {
        .curve(
            from: CGPoint(x: start.x, y: start.y), about: CGPoint(x: control.x, y: control.y),
            to: CGPoint(x: end.x, y: end.y))
    }

    /// The outline of a rectangle with round corners.
    package static func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat) -> Self
    {
        .roundedRect(CGRect(x: x, y: y, width: width, height: height), radius: radius, isFilled: false)
    }

    package static func block(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat)
        -> Self
    {
        .roundedRect(CGRect(x: x, y: y, width: width, height: height), radius: radius, isFilled: true)
    }

    package static func dot(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> Self {
        .disc(CGPoint(x: x, y: y), radius: radius)
    }

    package static func ring(
        _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, from start: CGFloat = 0, to end: CGFloat = 2
    ) -> Self {
        .arc(CGPoint(x: x, y: y), radius: radius, from: start, to: end)
    }
}

/// Draws a sign of 16 points in lines of one width.
package struct SignPen {
    private let origin: CGPoint
    private let color: UIColor

    package init(_ origin: CGPoint, _ color: UIColor) { (self.origin, self.color) = (origin, color) }

    package func draw(_ strokes: [SignStroke]) {
        for stroke in strokes { draw(stroke) }
    }

    private func draw(_ stroke: SignStroke) {
        switch stroke {
        case .path(let points, let isClosed): self.stroke(UIBezierPath(points.map(place), isClosed: isClosed))
        case .filled(let points): Drawing.area(points.map(place), color)
        case .disc(let middle, let radius): Drawing.disc(place(middle), radius, color)
        case .roundedRect(let rect, let radius, let isFilled):
            let frame = rect.offsetBy(dx: origin.x, dy: origin.y)
            if isFilled { return Drawing.fill(frame, color, radius: radius) }
            self.stroke(UIBezierPath(roundedRect: frame, cornerRadius: radius))
        case .arc(let middle, let radius, let start, let end):
            let path = UIBezierPath()
            path.addArc(
                withCenter: place(middle), radius: radius, startAngle: start * .pi, endAngle: end * .pi, clockwise: true
            )
            self.stroke(path)
        case .curve(let start, let control, let end):
            let path = UIBezierPath()
            path.move(to: place(start))
            path.addQuadCurve(to: place(end), controlPoint: place(control))
            self.stroke(path)
        case .text(let text, let font):
            let square = CGRect(around: place(CGPoint(x: 8, y: 8)), 12)
            Drawing.text(text, in: square, font: font, color: color, .center)
        }
    }

    private func place(_ point: CGPoint) -> CGPoint { CGPoint(x: origin.x + point.x, y: origin.y + point.y) }

    private func stroke(_ path: UIBezierPath) { Drawing.stroke(path, color, 1.5) }
}
