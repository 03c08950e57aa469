@testable import ResponderKitSDL

/// Paths and pictures drawn by views.
@Suite struct DrawingTests {
    @Test func `Circle is round and smooth`() throws {
        let picture = try drawnContent(50, 50) {
            UIColor.white.setFill()
            UIBezierPath(ovalIn: CGRect(5.3, 6.1, 38, 38)).fill()
        }
        #expect(picture.worstError { x, y in hypot(x - 24.3, y - 25.1) <= 19 } < 0.14)
    }

    @Test func `Concave path keeps its notch`() throws {
        let picture = try drawnContent(60, 60) {
            UIColor.white.setFill()
            UIBezierPath(through: [(10, 10), (50, 10), (50, 50), (30, 20), (10, 50)], isClosed: true).fill()
        }
        let worst = picture.worstError { x, y in x >= 10 && x <= 50 && y >= 10 && y <= 20 + abs(x - 30) * 1.5 }
        #expect(worst < 0.06 && abs(picture.area() - (400 + 600)) < 2)
    }

    @Test func `Winding decides what is a hole`() throws {
        func ring(_ clockwise: Bool) throws -> Drawn {
            try drawnContent(60, 60) {
                let path = UIBezierPath()
                path.addArc(withCenter: CGPoint(30, 30), radius: 25, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
                path.close()
                let inner = UIBezierPath()
                inner.addArc(
                    withCenter: CGPoint(30, 30), radius: 12, startAngle: 0,
                    endAngle: clockwise ? 2 * .pi : -2 * .pi, clockwise: clockwise)
                inner.close()
                path.append(inner)
                UIColor.white.withAlphaComponent(0.5).setFill()
                path.fill()
            }
        }
        let hole = try ring(false)
        #expect(hole.ink(30, 30) == 0 && abs(hole.area() - .pi * (625 - 144) / 2) < 8)
        // With the same orientation: one area, and nothing is painted twice.
        let full = try ring(true)
        #expect(abs(full.ink(30, 30) - 0.5) < 0.01 && abs(full.area() - .pi * 625 / 2) < 8)
    }

    @Test func `A self-crossing star is filled once`() throws {
        let picture = try drawnContent(100, 100) {
            let angles = (0..<5).map { -CGFloat.pi / 2 + CGFloat($0) * 4 * .pi / 5 }
            UIColor.white.withAlphaComponent(0.5).setFill()
            UIBezierPath(through: angles.map { (50 + 45 * cos($0), 50 + 45 * sin($0)) }, isClosed: true).fill()
        }
        #expect(abs(picture.ink(50, 50) - 0.5) < 0.01 && abs(picture.ink(50, 20) - 0.5) < 0.01)
        #expect(picture.ink(25, 25) == 0)
        for y in 0..<100 { for x in 0..<100 { #expect(picture.ink(x, y) < 0.52) } }
    }

    @Test(arguments: [0.25, 0.5, 1, 2, 7]) func `Strokes are as wide as they say`(_ width: Double) throws {
        let picture = try drawnContent(80, 60) {
            let path = UIBezierPath(through: [(10, 20), (60, 33)])
            path.lineWidth = width
            UIColor.white.setStroke()
            path.strokeRounded()
        }
        let length = (50.0 * 50 + 13 * 13).squareRoot()
        let expected = length * width + .pi * width * width / 4
        #expect(abs(picture.area() - expected) < expected * 0.06 + 0.8)
    }

    @Test func `Translucent strokes do not darken at joints`() throws {
        let picture = try drawnContent(90, 70) {
            let path = UIBezierPath(through: [(15, 15), (30, 50), (45, 15), (75, 40)])
            path.addCurve(to: CGPoint(20, 60), controlPoint1: CGPoint(90, 60), controlPoint2: CGPoint(50, 66))
            path.lineWidth = 8
            UIColor.white.withAlphaComponent(0.5).setStroke()
            path.strokeRounded()
        }
        var strongest = 0.0
        for y in 0..<70 { for x in 0..<90 { strongest = max(strongest, picture.ink(x, y)) } }
        #expect(strongest < 0.6 && abs(picture.ink(30, 49) - 0.5) < 0.02)
    }

    @Test func `Closed stroke has no seam`() throws {
        let picture = try drawnContent(50, 50) {
            let path = UIBezierPath(rect: CGRect(10, 10, 30, 30))
            path.lineWidth = 6
            UIColor.white.withAlphaComponent(0.5).setStroke()
            path.strokeRounded()
        }
        #expect(abs(picture.ink(10, 10) - 0.5) < 0.02 && abs(picture.ink(39, 10) - 0.5) < 0.02)
        #expect(abs(picture.ink(25, 10) - 0.5) < 0.02 && picture.ink(25, 25) == 0)
        // The corner outside is round.
        #expect(picture.ink(7, 7) < 0.3)
    }

    @Test func `Dashes come and go`() throws {
        let picture = try drawnContent(60, 10) {
            let path = UIBezierPath(through: [(5, 5), (55, 5)])
            path.lineWidth = 2
            path.lineDash = [4, 6]
            UIColor.white.setStroke()
            path.strokeRounded()
        }
        var runs = 0
        var wasInk = false
        for x in 0..<60 {
            let isInk = picture.ink(x, 4) > 0.5
            if isInk, !wasInk { runs += 1 }
            wasInk = isInk
        }
        #expect((runs, picture.ink(7, 4), picture.ink(12, 4)) == (5, 1, 0))
    }

    @Test func `Strange paths draw nothing and do not crash`() throws {
        let picture = try drawnContent(20, 20) {
            UIColor.white.set()
            for points in [[], [(3, 3)], [(.nan, 3), (4, .infinity)]] as [[(x: CGFloat, y: CGFloat)]] {
                let path = UIBezierPath(through: points, isClosed: true)
                path.close()
                path.fill()
                path.lineWidth = 0
                path.strokeRounded()
            }
            let dashed = UIBezierPath(rect: CGRect(0, 0, 0, 0))
            dashed.lineDash = [0, 0]
            dashed.fill()
        }
        #expect(picture.area() == 0)
    }

    @Test func `Pictures are stretched over their rectangle`() throws {
        let pixels: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 128]
        let image = UIImage(pixelWidth: 2, pixelHeight: 2, pixels: pixels)!
        let picture = try drawnContent(40, 40) { UIGraphicsGetCurrentContext()?.draw(image, in: CGRect(0, 0, 40, 40)) }
        #expect((picture.rgb(3, 3), picture.rgb(36, 3)) == (SIMD3(255, 0, 0), SIMD3(0, 255, 0)))
        #expect(picture.rgb(3, 36) == SIMD3(0, 0, 255) && abs(picture.rgb(36, 36).x - 128) <= 1)
    }

    @Test func `Turned pictures have smooth edges`() throws {
        let image = UIImage(pixelWidth: 1, pixelHeight: 1, pixels: [255, 255, 255, 255])!
        let picture = try drawn(60, 60, DrawingView(frame: CGRect(15, 15, 30, 30))) { view in
            view.content = { UIGraphicsGetCurrentContext()?.draw(image, in: CGRect(0, 0, 30, 30)) }
            view.transform = CGAffineTransform(rotationAngle: 0.4)
        }
        let worst = picture.worstError { x, y in
            let (dx, dy) = (x - 30, y - 30)
            return abs(dx * cos(0.4) + dy * sin(0.4)) <= 15 && abs(dy * cos(0.4) - dx * sin(0.4)) <= 15
        }
        #expect(worst < 0.2)
    }

    @Test func `Triangles that share edges paint every pixel once`() {
        // A fan of slivers at half strength: a pixel painted twice would be lighter, a missing one darker.
        let canvas = PixelCanvas(width: 64, height: 64)!
        let frame = Frame()
        let color = SDLColors.halfWhite
        let corners = [Vec(-5, -5), Vec(69, -5), Vec(69, 69), Vec(-5, 69)]
        var rim: [Vec] = []
        for (index, corner) in corners.enumerated() {
            for step in 0..<13 { rim.append(corner + (corners[(index + 1) % 4] - corner) * (Double(step) / 13)) }
        }
        let middle = frame.add(Vec(30.37, 33.91), color)
        let first = frame.add(rim[0], color)
        var last = first
        for point in rim.dropFirst() {
            let next = frame.add(point, color)
            frame.triangle(middle, last, next)
            last = next
        }
        frame.triangle(middle, last, first)
        frame.close(.plain, fromIndex: 0, vertex: 0, PixelArea(left: 0, top: 0, right: 64, bottom: 64))
        canvas.show(Picture(frame: frame, atlas: GlyphAtlas(font: Shared.font), background: .black))
        #expect(Set(canvas.pixels.map { $0 & 0xFF }).count == 1)
    }
}
