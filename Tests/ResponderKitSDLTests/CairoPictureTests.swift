@testable import ResponderKitSDL

/// Our pictures beside Cairo's, which the script References/draw made.
@Suite struct CairoPictureTests {
    private struct Picture {
        var width: Int
        /// Red, green, blue and alpha, premultiplied, 0 … 255.
        var pixels: [SIMD4<Double>]
        init(width: Int, rgba: [UInt8], isPremultiplied: Bool) {
            self.width = width
            pixels = stride(from: 0, to: rgba.count, by: 4).map { start in
                let alpha = Double(rgba[start + 3])
                let factor = isPremultiplied ? 1 : alpha / 255
                return SIMD4((0..<3).map { Double(rgba[start + $0]) * factor } + [alpha])
            }
        }

        /// A tile, `size` pixels wide and high.
        func tile(_ index: Int, size: Int) -> [SIMD4<Double>] {
            (0..<size * size).map { pixels[$0 / size * width + index * size + $0 % size] }
        }
    }

    private static func reference(_ name: String) throws -> Picture {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let file = try Data(contentsOf: folder.appendingPathComponent("References/\(name).png"))
        let png = try PNGFile([UInt8](file))
        return Picture(width: png.width, rgba: try png.pixels(), isPremultiplied: true)
    }

    private func pixels(_ size: Int, _ draw: (CGContext) -> Void) throws -> [SIMD4<Double>] {
        let application = UIApplication()
        application.rasterizer = Renderer(font: try StrokeFont.standard())
        let image = try application.asCurrent {
            UIGraphicsBeginImageContextWithOptions(CGSize(width: size, height: size), false, 1)
            defer { UIGraphicsEndImageContext() }
            draw(try #require(UIGraphicsGetCurrentContext()))
            return try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
        }
        return Picture(width: size, rgba: image.pixels, isPremultiplied: false).pixels
    }

    // MARK: Blend modes

    private static func color(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat, _ a: CGFloat) -> UIColor {
        UIColor(red: r, green: g, blue: b, alpha: a)
    }
    private static let under = [color(1, 0, 0, 1), color(0.2, 0.6, 0.8, 1), color(1, 2 / 3, 1 / 3, 0.6), .clear]
    private static let source = [
        color(0, 0, 1, 1), color(0.8, 0.4, 0.2, 1), color(1 / 3, 1, 2 / 3, 0.6), color(1, 1, 1, 1),
    ]

    @Test(arguments: CGBlendMode.allCases.filter { $0 != .plusDarker }.enumerated().map { ($0.offset, $0.element) })
    func `Every blend mode gives Cairo's colours within two grey levels`(_ tile: Int, _ mode: CGBlendMode) throws {
        let expected = try Self.reference("blends").tile(tile, size: 16)
        let ours = try pixels(16) { context in
            for (column, color) in Self.under.enumerated() {
                context.setFillColor(color)
                context.fill(CGRect(x: 4 * column, y: 0, width: 4, height: 16))
            }
            context.setBlendMode(mode)
            for (row, color) in Self.source.enumerated() {
                context.setFillColor(color)
                context.fill(CGRect(x: 0, y: 4 * row, width: 16, height: 4))
            }
        }
        let worst = zip(ours, expected).map(Self.difference).max() ?? .infinity
        #expect(worst <= 2, "\(mode)")
    }

    private static func difference(_ one: SIMD4<Double>, _ other: SIMD4<Double>) -> Double {
        let way = one - other
        return max(way.max(), -way.min())
    }

    // MARK: Shapes

    private static func star(_ context: CGContext) {
        let points = (0..<5).map { corner -> CGPoint in
            let angle = -CGFloat.pi / 2 + CGFloat(corner) * 4 * .pi / 5
            return CGPoint(32 + 28 * cos(angle), 32 + 28 * sin(angle))
        }
        context.addLines(between: points)
        context.closePath()
    }

    private static func zigzag(_ context: CGContext, _ cap: CGLineCap, _ join: CGLineJoin, _ dash: [CGFloat] = []) {
        context.setStrokeColor(color(0.1, 0.4, 0.8, 0.8))
        context.setLineWidth(7)
        context.setLineCap(cap)
        context.setLineJoin(join)
        context.setLineDash(phase: 5, lengths: dash)
        context.addLines(between: [(10, 50), (24, 12), (38, 50), (54, 20)].map { CGPoint(x: $0.0, y: $0.1) })
        context.strokePath()
    }

    private static func axial(_ context: CGContext) {
        context.addEllipse(in: CGRect(6, 6, 52, 52))
        context.clip()
        let colors = [UIColor.red, .yellow, .blue].map(\.cgColor)
        guard let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 0.4, 1]) else {
            return
        }
        context.drawLinearGradient(
            gradient, start: CGPoint(8, 0), end: CGPoint(56, 40),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }

    private static let shapes: [@MainActor (CGContext) -> Void] = [
        { star($0, .fill) }, { star($0, .eoFill) }, { zigzag($0, .butt, .miter) }, { zigzag($0, .round, .round) },
        { zigzag($0, .square, .bevel) }, { zigzag($0, .butt, .miter, [9, 4]) }, axial,
        { context in
            let colors = [UIColor.white, color(0.2, 0.1, 0.6, 1)]
            guard let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil) else { return }
            context.drawRadialGradient(
                gradient, startCenter: CGPoint(24, 24), startRadius: 4, endCenter: CGPoint(32, 32),
                endRadius: 28, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        },
        {
            star($0)
            $0.clip()
            axial($0)
        },
        { context in
            context.setAlpha(0.6)
            context.beginTransparencyLayer()
            context.translateBy(x: 32, y: 32)
            context.rotate(by: 0.5)
            context.setFillColor(color(0.2, 0.7, 0.3, 1))
            context.fill(CGRect(-22, -12, 44, 24))
            context.setFillColor(color(0.8, 0.2, 0.3, 1))
            context.fill(CGRect(-5, -25, 10, 50))
            context.endTransparencyLayer()
        },
    ]

    private static func star(_ context: CGContext, _ mode: CGPathDrawingMode) {
        context.setFillColor(color(0.9, 0.6, 0.1, 1))
        star(context)
        context.drawPath(using: mode)
    }

    private func check(_ ours: [SIMD4<Double>], _ expected: [SIMD4<Double>], _ tile: Int) {
        let differences = zip(ours, expected).map(Self.difference).sorted()
        #expect(differences.last! <= 2, "tile \(tile): \(differences.suffix(12))")
    }

    @Test(arguments: 0..<10)
    func `Shapes, lines, clips, gradients and layers look as Cairo draws them`(_ index: Int) throws {
        let expected = try Self.reference("shapes").tile(index, size: 64)
        check(try pixels(64, Self.shapes[index]), expected, index)
    }

    @Test func `Shapes that meet in a pixel are mixed as Cairo does, and two clips leave what is in both`() throws {
        let ours = try pixels(4) { context in
            for (color, left) in [(UIColor.red, 0), (.green, 0), (.red, 1), (.green, 1.5)] {
                context.setFillColor(color)
                context.fill(CGRect(left, 0, 0.5, 1))
            }
            context.setFillColor(.white)
            for (x, corners) in [(2, [0, 0]), (3, [0, 1])] {
                context.saveGState()
                for corner in corners {
                    context.addLines(
                        between: [(x + corner, corner), (x + 1, 0), (x, 1)].map { CGPoint(x: $0.0, y: $0.1) })
                    context.closePath()
                    context.clip()
                }
                context.fill(CGRect(x: x, y: 0, width: 1, height: 1))
                context.restoreGState()
            }
        }
        let reference = try Self.reference("shapes")
        for x in 0..<4 { #expect(Self.difference(ours[x], reference.pixels[640 + x]) <= 1, "\(x): \(ours[x])") }
    }

    // MARK: Layers

    private static var starPath: CGPath {
        let path = CGMutablePath()
        path.addLines(
            between: (0..<5).map { corner in
                let angle = -CGFloat.pi / 2 + CGFloat(corner) * 4 * .pi / 5
                return CGPoint(32 + 28 * cos(angle), 32 + 28 * sin(angle))
            })
        path.closeSubpath()
        return path
    }

    private static func line(
        _ cap: CAShapeLayerLineCap, _ join: CAShapeLayerLineJoin, _ dash: [NSNumber]? = nil
    ) -> CALayer {
        let shape = CAShapeLayer()
        let path = CGMutablePath()
        path.addLines(between: [(10, 50), (24, 12), (38, 50), (54, 20)].map { CGPoint(x: $0.0, y: $0.1) })
        shape.path = path
        shape.fillColor = nil
        shape.strokeColor = color(0.1, 0.4, 0.8, 0.8).cgColor
        shape.lineWidth = 7
        shape.lineCap = cap
        shape.lineJoin = join
        shape.lineDashPattern = dash
        shape.lineDashPhase = 5
        return shape
    }

    /// Layers in a view, over black: the colours are those of the premultiplied picture.
    nonisolated private static let layers: [(tile: Int, make: @MainActor @Sendable () -> CALayer)] = [
        (2, { line(.butt, .miter) }), (3, { line(.round, .round) }), (4, { line(.square, .bevel) }),
        (5, { line(.butt, .miter, [9, 4]) }),
        (
            0,
            {
                let shape = CAShapeLayer()
                shape.path = starPath
                shape.fillColor = color(0.9, 0.6, 0.1, 1)
                return shape
            }
        ),
        (
            8,
            {
                let gradient = CAGradientLayer()
                gradient.frame = CGRect(6, 6, 52, 52)
                gradient.cornerRadius = 26
                gradient.colors = [UIColor.red.cgColor, UIColor.yellow.cgColor, UIColor.blue.cgColor]
                gradient.locations = [0, 0.4, 1]
                gradient.startPoint = CGPoint(2.0 / 52, -6.0 / 52)
                gradient.endPoint = CGPoint(50.0 / 52, 34.0 / 52)
                let mask = CAShapeLayer()
                mask.path = starPath
                mask.position = CGPoint(-6, -6)
                gradient.mask = mask
                return gradient
            }
        ),
    ]

    @Test(arguments: layers.indices)
    func `Shape layers, gradient layers and masks look as Cairo draws them`(_ index: Int) throws {
        let (tile, make) = Self.layers[index]
        let expected = try Self.reference("shapes").tile(tile, size: 64)
        let application = UIApplication()
        let view = application.asCurrent {
            let view = UIView(frame: CGRect(0, 0, 64, 64))
            view.layer.addSublayer(make())
            return view
        }
        let snapshot = try Snapshot(of: view, renderer: Renderer(font: try StrokeFont.standard()))
        let ours = Picture(width: 64, rgba: snapshot.pixels, isPremultiplied: true).pixels
        func opaque(_ pixels: [SIMD4<Double>]) -> [SIMD4<Double>] { pixels.map { SIMD4($0.x, $0.y, $0.z, 0) } }
        check(opaque(ours), opaque(expected), tile)
    }

    @Test func `A masked gradient is drawn again when its mask or its colours change, and only then`() throws {
        let (gradient, mask) = (CAGradientLayer(), CAShapeLayer())
        let application = UIApplication()
        let view = application.asCurrent {
            let view = UIView(frame: CGRect(0, 0, 10, 10))
            gradient.frame = view.bounds
            gradient.mask = mask
            view.layer.addSublayer(gradient)
            return view
        }
        let canvas = try #require(PixelCanvas(keepingWidth: 10, height: 10))
        let renderer = Renderer(font: try StrokeFont.standard())
        func expect(_ left: UInt32, _ right: UInt32, after change: () -> Void) throws {
            application.asCurrent(change)
            for isSame in [false, true] {
                try renderer.draw(view, scale: 1, on: canvas)
                #expect((canvas.painted.isEmpty, [canvas.pixels[52], canvas.pixels[57]]) == (isSame, [left, right]))
            }
        }
        try expect(0xFFFF_0000, 0xFF00_0000) {
            gradient.colors = [UIColor.red.cgColor, UIColor.red.cgColor]
            mask.path = CGPath(rect: CGRect(0, 0, 5, 10), transform: nil)
        }
        try expect(0xFF00_0000, 0xFFFF_0000) { mask.position.x = 5 }
        try expect(0xFF00_0000, 0xFF00_00FF) { gradient.colors = [UIColor.blue.cgColor, UIColor.blue.cgColor] }
        try expect(0xFF00_0000, 0xFF00_0080) { mask.opacity = 0.5 }
        try expect(0xFF00_0000, 0xFF00_00FF) { mask.opacity = 1 }
    }
}
